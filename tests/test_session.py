"""One player with chips: what may be put down, what may be raised, and where every credit is."""

import copy
import pickle
from decimal import Decimal
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from reddog import (
    CASINO,
    DECK,
    MAX_CREDITS,
    STANDARD,
    Betting,
    Card,
    Dealt,
    Decision,
    IllegalBet,
    IllegalMove,
    IllegalRaise,
    ImpossibleDeal,
    InsufficientCredits,
    InvalidRandomSource,
    InvalidSave,
    InvalidShoe,
    Move,
    Resolved,
    Seat,
    Session,
    Shoe,
    Variant,
    shuffled,
)


class NoRandomness:
    """A source that must not be asked."""

    def getrandbits(self, k: int, /) -> int:
        raise AssertionError(f"{k} bits were asked for")


def stacked(cards: str, *, balance: int = 1_000, variant: Variant = STANDARD) -> Session:
    """Sit down where `cards` are dealt first."""
    return Session.open(variant, balance=balance, shoe=Shoe.stacked(Card.parse_many(cards)))


def dealt(cards: str, ante: int, *, balance: int = 1_000, variant: Variant = STANDARD) -> Session:
    """Bet `ante` and deal."""
    session = stacked(cards, balance=balance, variant=variant)
    for chip in reversed(variant.limits.chips):
        while chip <= ante - session.on_table:
            session = session.place(chip)
    return session.deal(NoRandomness())


def net(session: Session) -> int:
    assert isinstance(session.round, Resolved)
    return session.round.net


# Chips.


@pytest.mark.rule("CHIP-5")
def test_chips_leave_what_is_available_and_lie_on_the_table() -> None:
    session = Session.open(STANDARD, balance=1_000).place(100).place(50).double()

    assert (100, 50, 150) == session.tray
    assert (700, 300, 1_000) == (session.available, session.on_table, session.total)
    assert Betting(STANDARD) == session.round


@pytest.mark.rule("CHIP-1")
def test_undo_lifts_a_chip_a_rebet_or_a_double_whole() -> None:
    session = dealt("7c 8d 2c", 150)

    assert (150,) == session.rebet().tray
    assert () == session.rebet().undo().tray
    assert (150, 150) == session.rebet().double().tray
    assert (150,) == session.rebet().double().undo().tray
    assert (150,) == session.rebet().place(10).undo().tray


@pytest.mark.rule("CHIP-2")
def test_clear_takes_everything_back_and_cannot_be_undone() -> None:
    session = Session.open(STANDARD, balance=1_000).place(100).double().clear()

    assert (1_000, 0) == (session.available, session.on_table)
    with pytest.raises(IllegalMove, match="Nothing lies on the table to take back"):
        session.undo()


@pytest.mark.rule("CHIP-3")
def test_rebet_puts_down_the_last_opening_bet_without_the_raise() -> None:
    session = dealt("4c 9d 6c", 100).raise_by(100)

    assert 100 == session.last_ante
    assert (100,) == session.rebet().tray


@pytest.mark.rule("CHIP-3")
def test_rebet_needs_an_earlier_bet_an_empty_table_enough_credits_and_a_legal_bet() -> None:
    fresh = Session.open(STANDARD, balance=1_000)
    lost = dealt("4c 9d Kc", 500, balance=505).stand()
    moved = dealt("7c 8d 2c", 10).change_variant(
        STANDARD.replace(limits=STANDARD.limits.replace(minimum=50))
    )

    with pytest.raises(IllegalMove, match="no earlier bet"):
        fresh.rebet()
    with pytest.raises(IllegalMove, match="clear the chips first"):
        dealt("7c 8d 2c", 10).place(10).rebet()
    with pytest.raises(InsufficientCredits, match="Rebet needs 500 credits, 25 are available"):
        lost.deposit(20).rebet()
    with pytest.raises(IllegalBet, match="The last bet of 10 is not legal here; bet 50 to 5000"):
        moved.rebet()


@pytest.mark.rule("CHIP-3", "CHIP-8")
def test_an_unaffordable_rebet_is_refused_at_once_and_not_made_smaller() -> None:
    """E2."""
    session = dealt("4c 9d Kc", 500, balance=505).stand()

    with pytest.raises(InsufficientCredits, match="Out of credits: the smallest bet is 10, 5 left"):
        session.rebet()
    assert 5 == session.total


@pytest.mark.rule("CHIP-4")
def test_double_is_refused_above_the_limit_and_above_the_credits() -> None:
    rich = Session.open(STANDARD, balance=20_000).place(1_000).double().double().place(10)
    poor = Session.open(STANDARD, balance=190).place(100)

    with pytest.raises(IllegalBet, match="make the bet 8020, above the maximum of 5000"):
        rich.double()
    with pytest.raises(InsufficientCredits, match="Double needs 100 credits, 90 are available"):
        poor.double()
    with pytest.raises(IllegalMove, match="Nothing lies on the table to double"):
        poor.clear().double()


@pytest.mark.rule("BET-4")
@pytest.mark.parametrize("chips", [[1_000] * 5, [10] * 500, [1_000] * 4 + [500] + [100] * 5])
def test_a_chip_that_would_pass_the_maximum_is_refused_and_the_tray_stays(chips: list[int]) -> None:
    """C3, C4."""
    session = Session.open(STANDARD, balance=20_000)
    for chip in chips:
        session = session.place(chip)

    assert 5_000 == session.on_table
    with pytest.raises(IllegalBet, match="A chip of 10 would make the bet 5010"):
        session.place(10)
    assert 5_000 == session.on_table
    assert () == session.affordable_chips


@pytest.mark.rule("BET-4")
def test_a_chip_is_not_trimmed_to_the_room_that_is_left() -> None:
    """C4."""
    session = Session.open(STANDARD, balance=20_000)
    for chip in [1_000] * 4 + [500, 100, 100, 100, 100, 50, 10]:
        session = session.place(chip)

    assert 4_960 == session.on_table
    with pytest.raises(IllegalBet, match="make the bet 5010"):
        session.place(50)
    assert 4_970 == session.place(10).on_table


@pytest.mark.rule("BET-3")
def test_a_chip_above_the_credits_is_refused_and_all_of_them_may_be_bet() -> None:
    """B3."""
    session = Session.open(STANDARD, balance=90)

    with pytest.raises(InsufficientCredits, match="A chip of 100 needs 100 credits, 90 are"):
        session.place(100)
    assert 0 == session.place(50).place(10).place(10).place(10).place(10).available


@pytest.mark.rule("BET-1")
@pytest.mark.parametrize(
    "amount",
    [
        -600,
        -1,
        0,
        7,
        True,
        10.0,
        10.5,
        float("nan"),
        float("inf"),
        float("-inf"),
        None,
        "10",
        Decimal(10),
        Fraction(10),
        2**60,
        [10],
    ],
)
def test_what_is_not_one_of_the_chips_is_refused(amount: Any) -> None:
    """B1, B4, B5, B6."""
    session = Session.open(STANDARD, balance=1_000)

    with pytest.raises(IllegalBet, match="is not a chip here; the chips are 10, 50, 100, 500"):
        session.place(amount)
    assert Session.open(STANDARD, balance=1_000) == session


@pytest.mark.rule("BET-1", "PAY-7")
@pytest.mark.parametrize(
    "balance",
    [-1, True, 10.5, float("nan"), None, "100", Decimal(100), Fraction(100), 2**53, 10**400],
)
def test_what_is_not_a_balance_is_refused(balance: Any) -> None:
    """B4, L2."""
    with pytest.raises(IllegalBet, match="a balance must be"):
        Session.open(STANDARD, balance=balance)


@pytest.mark.rule("CHIP-7", "BET-1", "PAY-7")
@pytest.mark.parametrize("amount", [0, -1, True, 1.0, None, "1", Decimal(1)])
def test_what_is_not_a_deposit_is_refused(amount: Any) -> None:
    with pytest.raises(IllegalBet, match="a deposit must be"):
        Session.open(STANDARD, balance=0).deposit(amount)


# Dealing.


@pytest.mark.rule("BET-2")
def test_a_deal_without_a_bet_is_refused_and_asks_for_no_randomness() -> None:
    """B2, D6."""
    session = Session.open(STANDARD, balance=1_000)
    settled = dealt("7c 8d 2c", 10)

    for nothing_bet in (session, settled, settled.next_round(), session.place(10).undo()):
        with pytest.raises(IllegalBet, match="place a chip before the deal"):
            nothing_bet.deal(NoRandomness())
    rng = Random(7)
    with pytest.raises(IllegalBet):
        session.deal(rng)
    assert session.place(10).deal(Random(7)) == session.place(10).deal(rng)


@pytest.mark.rule("BET-2")
def test_a_bet_below_the_minimum_is_not_dealt_on() -> None:
    variant = CASINO.replace(limits=CASINO.limits.replace(minimum=25))
    session = Session.open(variant, balance=100).place(10).place(10)

    with pytest.raises(IllegalBet, match="The bet of 20 is below the minimum of 25"):
        session.deal(NoRandomness())
    assert 75 == session.place(5).deal(Random(1), pause=True).available


@pytest.mark.parametrize("seed", range(40))
def test_the_same_seed_gives_the_same_cards_as_the_bare_states_and_asks_for_no_more(
    seed: int,
) -> None:
    rng, bare_rng = Random(seed), Random(seed)
    session = Session.open(STANDARD, balance=1_000).place(10).deal(rng)
    cards = shuffled(bare_rng)
    bare = Betting(STANDARD).deal(10, cards).advance(cards)
    if isinstance(bare, Decision):
        assert bare == session.round
        bare = bare.stand(cards)
        session = session.stand()

    assert bare == session.round
    assert bare_rng.getstate() == rng.getstate()


def test_without_a_source_the_operating_system_is_asked() -> None:
    session = Session.open(STANDARD, balance=1_000).place(10)

    assert 2 <= len({session.deal().round for _ in range(10)})


def test_what_is_no_source_of_randomness_is_refused() -> None:
    bad: Any = object()

    with pytest.raises(InvalidRandomSource):
        Session.open(STANDARD, balance=1_000).place(10).deal(bad)


@pytest.mark.parametrize("seed", range(20))
def test_a_paused_deal_stops_at_the_first_two_cards_and_goes_on_to_the_same_place(
    seed: int,
) -> None:
    session = Session.open(STANDARD, balance=1_000).place(10)
    paused = session.deal(Random(seed), pause=True)

    assert isinstance(paused.round, Dealt)
    assert (Move.ADVANCE,) == paused.legal_moves
    assert session.deal(Random(seed)) == paused.advance()


@pytest.mark.rule("CHIP-5", "RAISE-3")
def test_once_the_cards_are_out_no_chip_moves_and_no_second_deal_starts() -> None:
    """D1, D2, D3."""
    session = dealt("4c 9d Kc", 100)

    for move in (session.double, session.undo, session.clear, session.rebet, session.deal):
        with pytest.raises(IllegalMove, match="The cards are out"):
            move()
    with pytest.raises(IllegalMove, match="The cards are out"):
        session.place(10)
    assert (900, 100) == (session.available, session.on_table)
    assert -100 == net(session.stand())


@pytest.mark.rule("PAY-9")
def test_after_the_end_every_decision_is_refused_as_often_as_it_is_tried() -> None:
    """D4."""
    session = dealt("4c 9d Kc", 100).stand()

    for _ in range(3):
        for move in (session.stand, session.advance, lambda: session.raise_by(100)):
            with pytest.raises(IllegalMove):
                move()
    assert 900 == session.total


@pytest.mark.rule("RAISE-3", "RAISE-4")
@pytest.mark.parametrize("first", DECK[:13])
@pytest.mark.parametrize("second", DECK[13:26])
def test_every_opening_offers_what_it_should_and_nothing_after_the_end(
    first: Card, second: Card
) -> None:
    """D5."""
    session = dealt(f"{first.code} {second.code} As", 10)
    if abs(first.value - second.value) > 1:
        assert (Move.STAND, Move.RAISE) == session.legal_moves
        session = session.stand()

    assert isinstance(session.round, Resolved)
    assert not {Move.ADVANCE, Move.STAND, Move.RAISE, Move.DEAL} & {*session.legal_moves}


@pytest.mark.rule("CHIP-6")
def test_the_first_chip_or_a_rebet_after_a_settled_round_opens_the_next() -> None:
    session = dealt("7c 8d 2c", 50)

    assert Betting(STANDARD) == session.place(10).round
    assert Betting(STANDARD) == session.rebet().round
    assert Betting(STANDARD) == session.next_round().round
    assert (0, 50) == (session.next_round().on_table, session.next_round().last_ante)
    with pytest.raises(IllegalMove, match="No round is over"):
        session.next_round().next_round()


# Raising.


@pytest.mark.rule("RAISE-4")
def test_a_raise_above_the_credits_is_not_offered_and_standing_stays_possible() -> None:
    """C1."""
    session = dealt("2c Qd Kc", 60, balance=100)

    assert (Move.STAND,) == session.legal_moves
    assert not session.legal_raises
    assert "Raise needs 60 credits, 40 are available" == session.why_not(Move.RAISE)
    with pytest.raises(InsufficientCredits, match="Raise needs 60 credits, 40 are available"):
        session.raise_by(60)
    assert (40, 60) == (session.available, session.on_table)
    assert 40 == session.stand().total


@pytest.mark.rule("RAISE-4")
@pytest.mark.parametrize(("balance", "offered"), [(200, [100]), (190, [])])
def test_an_equal_raise_needs_exactly_the_opening_bet_again(
    balance: int, offered: list[int]
) -> None:
    """C2."""
    session = dealt("2c Qd Kc", 100, balance=balance)

    assert offered == list(session.legal_raises)


@pytest.mark.rule("RAISE-4", "RAISE-2")
def test_a_raise_up_to_the_bet_is_offered_up_to_the_credits() -> None:
    session = dealt("2c Qd Kc", 60, balance=100, variant=CASINO)
    broke = dealt("2c Qd Kc", 60, balance=60, variant=CASINO)

    assert range(1, 41) == session.legal_raises
    assert 100 - 60 - 40 == session.raise_by(40).total
    with pytest.raises(InsufficientCredits, match="Raise needs 41 credits, 40 are available"):
        session.raise_by(41)
    assert "Raise needs 1 credit, 0 are available" == broke.why_not(Move.RAISE)


@pytest.mark.rule("RAISE-5")
def test_a_raise_above_the_total_limit_is_not_offered() -> None:
    """C5."""
    limits = STANDARD.limits.replace(total=8_000)
    equal = dealt("2c Qd Kc", 5_000, balance=20_000, variant=STANDARD.replace(limits=limits))
    up_to = dealt(
        "2c Qd Kc",
        5_000,
        balance=20_000,
        variant=CASINO.replace(limits=CASINO.limits.replace(total=8_000)),
    )

    assert not equal.legal_raises
    with pytest.raises(IllegalRaise, match="passes the table's total limit"):
        equal.raise_by(5_000)
    assert equal.why_not(Move.RAISE)
    assert range(1, 3_001) == up_to.legal_raises
    assert 10_000 == dealt("2c Qd Kc", 5_000, balance=20_000).raise_by(5_000).total


@pytest.mark.rule("RAISE-1", "BET-1")
@pytest.mark.parametrize("amount", [0, -1, 10, 101, True, 100.0, None, "100", Decimal(100)])
def test_what_is_not_a_legal_raise_is_refused(amount: Any) -> None:
    session = dealt("2c Qd Kc", 100)

    with pytest.raises(IllegalRaise):
        session.raise_by(amount)
    assert (Move.STAND, Move.RAISE) == session.legal_moves


# Settlement.


@pytest.mark.rule("PAY-9")
@pytest.mark.parametrize(
    ("cards", "raised", "expected"),
    [
        ("7c 8d 2c", None, 1_000),  # A1
        ("4c 9d Kc", 0, 900),  # A2
        ("4c 6d 5c", 0, 1_500),  # A3
        ("2c Jd 7c", 100, 1_200),  # A4
        ("2c Jd Ac", 100, 800),
        ("2c Jd Jc", 100, 800),
        ("5c 5d 5h", None, 2_100),  # A6
        ("5c 5d 6h", None, 1_000),
        ("4c 6d 5c", 100, 2_000),
    ],
)
def test_a_round_settles_once_however_often_it_is_read(
    cards: str, raised: int | None, expected: int
) -> None:
    """A1 to A6."""
    session = dealt(cards, 100)
    if raised is not None:
        session = session.raise_by(raised) if raised else session.stand()

    for _ in range(3):
        assert expected - 1_000 == net(session)
        assert (expected, 0, expected) == (session.available, session.on_table, session.total)
        assert expected == session.view()["total"] == session.save()["available"]


@pytest.mark.rule("PAY-9")
@pytest.mark.parametrize("high", [card for card in DECK[:13] if card.value > 3])
def test_an_equal_raise_doubles_the_net_for_every_third_card(high: Card) -> None:
    """A5."""
    for third in DECK[26:39]:
        session = dealt(f"2c {high.code} {third.code}", 10)

        assert 2 * net(session.stand()) == net(session.raise_by(10))


@pytest.mark.rule("PAY-9")
def test_the_whole_balance_can_be_lost_and_no_more() -> None:
    """A2, D7."""
    session = dealt("4c 9d Kc", 100, balance=100).stand()

    assert (0, 0) == (session.available, session.total)
    assert session.is_out_of_credits


@pytest.mark.rule("BET-3", "PAY-9")
def test_chips_that_were_not_dealt_on_are_still_the_players() -> None:
    """A9."""
    session = Session.open(STANDARD, balance=1_000).place(100).place(100).place(100).place(50)

    assert 1_000 == session.total == session.clear().available
    assert 1_000 == Session.load(session.save()).total


@pytest.mark.rule("PAY-8")
@pytest.mark.parametrize("ante", [10, 15, 25, 4_995, 5_000])
def test_fractional_odds_are_rounded_down_once_in_whole_credits(ante: int) -> None:
    """B8."""
    variant = CASINO.replace(paytable=CASINO.paytable.replace({1: "3:2"}))
    session = dealt("4c 6d 5c", ante, balance=10_000, variant=variant)

    assert ante * 3 // 2 == net(session.stand())
    assert (ante + 1) * 3 // 2 == net(session.raise_by(1))


@pytest.mark.rule("PAY-9")
@pytest.mark.parametrize("cards", ["4c 6d 5h", "4c 7d 5h", "4c 8d 5h", "4c 9d 5h", "4c 4d 4h"])
def test_the_price_that_is_shown_is_the_price_that_is_paid(cards: str) -> None:
    """A8."""
    paytable = STANDARD.paytable.replace({1: "4:1"}, three_of_a_kind="12:1")
    for variant in (STANDARD, STANDARD.replace(paytable=paytable)):
        session = stacked(cards, variant=variant).place(10).deal(NoRandomness(), pause=True)
        shown = session.view()["odds"]
        session = session.advance()
        session = session.stand() if isinstance(session.round, Decision) else session

        assert f"{net(session) // 10}:1" == shown


# Credits.


@pytest.mark.rule("CHIP-7")
def test_a_deposit_counts_at_once_for_a_raise_in_progress() -> None:
    session = dealt("4c 6d 5c", 60, balance=60)

    assert session.why_not(Move.RAISE)
    session = session.deposit(60)
    assert (60, 60, 120) == (session.available, session.on_table, session.total)
    assert 120 + 600 == session.raise_by(60).total


@pytest.mark.rule("CHIP-8")
@pytest.mark.parametrize("balance", [0, 9])
def test_a_balance_below_the_smallest_bet_is_out_of_credits(balance: int) -> None:
    """D7."""
    session = Session.open(STANDARD, balance=balance)
    reason = f"Out of credits: the smallest bet is 10, {balance} left"

    assert session.is_out_of_credits
    assert () == session.legal_moves
    assert () == session.affordable_chips
    for move in (Move.PLACE, Move.REBET, Move.DOUBLE, Move.DEAL):
        assert (session.why_not(move) or "").startswith(reason)
    with pytest.raises(InsufficientCredits, match=reason):
        session.deal(NoRandomness())
    assert not session.deposit(10).is_out_of_credits
    assert (Move.PLACE,) == session.deposit(10).legal_moves


@pytest.mark.rule("CHIP-8")
def test_a_player_with_everything_on_the_table_is_not_out_of_credits() -> None:
    assert not Session.open(STANDARD, balance=10).place(10).is_out_of_credits
    assert not dealt("4c 9d Kc", 10, balance=10).is_out_of_credits


@pytest.mark.rule("PAY-7")
def test_no_balance_ever_grows_above_the_largest_amount() -> None:
    nearly = MAX_CREDITS - 110
    full = Session.open(STANDARD, balance=nearly + 1).place(10)
    fits = Session.open(STANDARD, balance=nearly).place(10)

    with pytest.raises(IllegalBet, match="could win 110 and lift the balance above 9007199254"):
        full.deal(NoRandomness())
    assert MAX_CREDITS - 120 == fits.deal(Random(1), pause=True).available
    with pytest.raises(IllegalBet, match="at most 110 can be paid in now"):
        fits.deposit(111)
    assert MAX_CREDITS == fits.deposit(110).total


@pytest.mark.rule("PAY-7", "CHIP-7")
def test_a_deposit_leaves_room_for_what_the_round_can_still_win() -> None:
    nearly = MAX_CREDITS - 1_000
    at_spread_1 = dealt("4c 6d 5c", 10, balance=nearly)
    paused = stacked("4c 4d 5c", balance=nearly).place(10).deal(NoRandomness(), pause=True)
    push = stacked("4c 5d 5c", balance=nearly).place(10).deal(NoRandomness(), pause=True)

    for session, room in ((at_spread_1, 950), (paused, 890), (push, 1_000)):
        with pytest.raises(IllegalBet, match=f"at most {room} can be paid in now"):
            session.deposit(room + 1)
        assert MAX_CREDITS - session.total - room == MAX_CREDITS - session.deposit(room).total
    full = at_spread_1.deposit(950)
    assert not full.legal_raises
    assert "A raise of 10 could lift the balance" in (full.why_not(Move.RAISE) or "")
    with pytest.raises(IllegalRaise, match="could lift the balance"):
        full.raise_by(10)
    assert MAX_CREDITS == full.stand().total


@pytest.mark.rule("PAY-7")
def test_raises_are_offered_up_to_what_the_balance_can_hold() -> None:
    session = dealt("4c 6d 5c", 10, balance=MAX_CREDITS - 120, variant=CASINO).deposit(50)

    assert range(1, 5) == session.legal_raises
    assert MAX_CREDITS == session.raise_by(4).total


# Variants and shoes.


def test_the_game_changes_between_rounds_only() -> None:
    session = dealt("7c 8d 2c", 50)

    assert Betting(CASINO) == session.change_variant(CASINO).round
    assert (1_000, 50) == (session.total, session.change_variant(CASINO).last_ante)
    for busy in (session.place(10), dealt("4c 9d Kc", 10)):
        with pytest.raises(IllegalMove, match="The game changes between rounds"):
            busy.change_variant(CASINO)


def test_a_change_of_game_keeps_the_shoe_or_takes_another_that_fits() -> None:
    two = STANDARD.replace(decks=2)
    session = stacked("7c 8d 2c 4c 6d 5h").place(10).deal()
    changed = session.change_variant(two, shoe=Shoe.fresh(decks=2))

    kept = session.change_variant(CASINO).place(10).deal(NoRandomness())
    assert ["2c", "4c"] == kept.view()["cards"]
    assert 104 == changed.view()["shoe"]["remaining"]
    with pytest.raises(InvalidShoe, match="a shoe of 1 deck"):
        session.change_variant(two)


@pytest.mark.rule("CARD-6")
def test_a_shoe_is_dealt_down_to_its_cut_card_and_shuffled_at_the_next_deal() -> None:
    shoe = Shoe.fresh(decks=2, cut=60).shuffled(Random(3))
    session = Session.open(STANDARD.replace(decks=2), balance=10_000, shoe=shoe)
    left, shuffles = 104, 0
    for number in range(60):
        before = left
        if left <= 60:
            shuffles, before = shuffles + 1, 104
            session = session.place(10).deal(Random(number))
        else:
            session = session.place(10).deal(NoRandomness())
        session = session.stand() if Move.STAND in session.legal_moves else session
        left = session.view()["shoe"]["remaining"]

        assert isinstance(session.round, Resolved)
        assert len(session.round.cards) == before - left
    assert shuffles


@pytest.mark.rule("CARD-6")
def test_a_shoe_that_cannot_deal_a_round_or_has_other_decks_is_refused() -> None:
    no_shoe: Any = "shoe"

    with pytest.raises(InvalidShoe, match="a shoe of 2 cards cannot deal a round"):
        stacked("4c 5c")
    with pytest.raises(InvalidShoe, match=r"a shoe of 6 deck\(s\) does not fit 'red-dog'"):
        Session.open(STANDARD, balance=10, shoe=Shoe.fresh(decks=6))
    with pytest.raises(InvalidShoe, match="must be a Shoe or None"):
        Session.open(STANDARD, balance=10, shoe=no_shoe)


# A session as a value.


def test_two_moves_from_one_session_are_independent() -> None:
    """N2."""
    session = Session.open(STANDARD, balance=100)

    assert (50, 90, 100) == (
        session.place(50).available,
        session.place(10).available,
        session.available,
    )


@pytest.mark.parametrize("cards", ["4c 9d Kc 2h", "4c 4d Kc 2h", "4c 5d Kc 2h"])
def test_sessions_copy_and_pickle_and_play_on_alike(cards: str) -> None:
    fresh = stacked(cards)
    paused = fresh.place(10).double().deal(NoRandomness(), pause=True)
    for session in (fresh, fresh.place(10), paused, paused.advance()):
        copies = [copy.copy(session), copy.deepcopy(session)]
        copies += [pickle.loads(pickle.dumps(session, protocol)) for protocol in range(2, 6)]
        for twin in copies:
            assert session == twin
            assert hash(session) == hash(twin)
            if Move.STAND in session.legal_moves:
                assert session.stand() == twin.stand()


def test_what_is_not_dealt_shows_in_equality_but_in_no_view_or_representation() -> None:
    one, other = dealt("4c 9d Kc", 10), dealt("4c 9d 5h", 10)

    assert one != other
    assert one.view() == other.view()
    assert repr(one) == repr(other)
    assert "<Session of 'red-dog': decision 4♣ 9♦, 990 available, 10 on the table>" == repr(one)


@pytest.mark.no_cover  # long; other tests run the same lines
def test_a_hundred_thousand_chips_put_down_and_taken_back_leave_nothing_behind() -> None:
    """E6."""
    fresh = session = Session.open(STANDARD, balance=1_000)
    for _ in range(50_000):
        session = session.place(10).undo().place(10).clear()

    assert fresh == session
    assert len(pickle.dumps(fresh)) == len(pickle.dumps(session))


def test_why_not_answers_for_one_chip_or_raise_and_refuses_an_amount_elsewhere() -> None:
    session = Session.open(STANDARD, balance=100).place(10)
    no_moves: list[Any] = ["jump", "place", None, [], 10**5_000]

    assert session.why_not(Move.PLACE, 50) is None
    assert "A chip of 100 needs 100 credits, 90 are available" == session.why_not(Move.PLACE, 100)
    assert "'undo' takes no amount, not 5; leave it out" == session.why_not(Move.UNDO, 5)
    for no_move in no_moves:
        assert "is not a Move; such as Move.STAND" in (session.why_not(no_move, 5) or "")
    assert "There is nothing to decide now" == session.why_not(Move.RAISE, 10)
    assert "There are no first two cards to go on from" == session.why_not(Move.ADVANCE)


@pytest.mark.parametrize(
    "build",
    [
        lambda: Session(Seat(Decision(Dealt(STANDARD, 10, *DECK[:10:9])), 0, (), 10)),
        lambda: Session(Seat(Betting(STANDARD), 10), DECK[:1]),
        lambda: Session(Seat(Dealt(STANDARD, 10, DECK[0], DECK[1]), 0, (), 10), DECK[2:3]),
        lambda: Session(Seat(Dealt(STANDARD, 10, DECK[0], DECK[2]), 0, (), 10), DECK[2:3]),
    ],
)
def test_a_session_that_play_cannot_reach_cannot_be_built(build: Any) -> None:
    with pytest.raises((InvalidSave, ImpossibleDeal)):
        build()
