"""Several seats and one deal: who gets which cards, who decides when, and whose credits move."""

import copy
import pickle
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

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
    InsufficientCredits,
    InvalidSave,
    InvalidSeat,
    InvalidShoe,
    InvalidVariant,
    Move,
    Resolved,
    Seat,
    Session,
    Shoe,
    Table,
    UnknownSeat,
    shuffled,
)

if TYPE_CHECKING:
    from collections.abc import Callable


class NoRandomness:
    """A source that must not be asked."""

    def getrandbits(self, k: int, /) -> int:
        raise AssertionError(f"{k} bits were asked for")


def stacked(cards: str, **balances: int) -> Table:
    """Open a casino table where `cards` are dealt first."""
    return Table.open(CASINO, balances=balances, shoe=Shoe.stacked(Card.parse_many(cards)))


def dealt(cards: str, *, pause: bool = False) -> Table:
    """Ann bets 25 of 500, Bo 10 of 300, and Cy sits out with 100."""
    table = stacked(cards, ann=500, bo=300, cy=100).place("ann", 25).place("bo", 10)
    return table.deal(NoRandomness(), pause=pause)


def nets(table: Table) -> dict[str, int]:
    return {name: result.net for name, result in table.results.items()}


# Seats.


def test_seats_keep_the_order_in_which_they_were_taken() -> None:
    table = Table.open(CASINO, balances={"cy": 5, "ann": 6}).join("bo", balance=7)

    assert ("cy", "ann", "bo") == table.seats
    assert (5, 6, 7) == tuple(table.seat(name).total for name in table.seats)
    assert CASINO == table.variant


def test_a_table_may_be_empty_and_then_deals_nothing() -> None:
    table = Table.open(CASINO)

    assert () == table.seats
    assert () == table.legal_moves()
    with pytest.raises(IllegalBet, match="No seat has a bet; place a chip before the deal"):
        table.deal(NoRandomness())


@pytest.mark.parametrize("name", ["", " ", " ann", "a\nn", "a\x00", None, 7, b"ann", "x" * 81])
def test_what_is_not_printable_text_names_no_seat(name: Any) -> None:
    with pytest.raises(InvalidSeat, match="printable characters"):
        Table.open(CASINO, balances={name: 10})
    with pytest.raises(InvalidSeat, match="printable characters"):
        Table.open(CASINO).join(name, balance=10)


def test_a_name_is_taken_once() -> None:
    with pytest.raises(InvalidSeat, match="'ann' sits here already; take another name"):
        Table.open(CASINO, balances={"ann": 10}).join("ann", balance=10)


@pytest.mark.parametrize("name", ["dee", "Ann", "", None, 0])
def test_a_name_that_does_not_sit_here_is_refused_everywhere(name: Any) -> None:
    table = dealt("4c 9d Kc")
    calls: list[Callable[[], object]] = [
        lambda: table.seat(name),
        lambda: table.leave(name),
        lambda: table.sit_out(name),
        lambda: table.deposit(name, 10),
        lambda: table.place(name, 10),
        lambda: table.raise_by(name, 10),
    ]
    moves = (table.undo, table.clear, table.rebet, table.double, table.stand)
    calls += [partial(move, name) for move in moves]
    if name is not None:
        calls += [lambda: table.view(name), lambda: table.legal_moves(name)]
    for call in calls:
        with pytest.raises(UnknownSeat, match="does not sit here; seated: 'ann', 'bo', 'cy'"):
            call()
    with pytest.raises(UnknownSeat, match="seated: nobody"):
        Table.open(CASINO).seat("ann")


@pytest.mark.rule("BET-1", "PAY-7")
@pytest.mark.parametrize("balance", [-1, True, 1.0, None, "1", 2**53])
def test_what_is_not_a_balance_opens_no_seat(balance: Any) -> None:
    with pytest.raises(IllegalBet, match="a balance must be"):
        Table.open(CASINO, balances={"ann": balance})
    with pytest.raises(IllegalBet, match="a balance must be"):
        Table.open(CASINO).join("ann", balance=balance)


def test_what_is_no_table_is_refused_when_opened() -> None:
    no_balances: Any = ["ann"]
    no_variant: Any = "red-dog"

    with pytest.raises(InvalidSeat, match="balances map names to credits"):
        Table.open(CASINO, balances=no_balances)
    with pytest.raises(InvalidVariant):
        Table.open(no_variant)
    with pytest.raises(InvalidShoe):
        Table.open(CASINO, shoe=Shoe.fresh(decks=6))


# The deal.


@pytest.mark.rule("SEAT-1")
def test_every_seat_with_a_bet_gets_the_same_cards_and_the_others_sit_out() -> None:
    table = dealt("4c 9d 6c")

    assert Card.parse_many("4c 9d") == table.cards
    assert table.seat("ann").round == Decision(Dealt(CASINO, 25, *table.cards))
    assert table.seat("bo").round == Decision(Dealt(CASINO, 10, *table.cards))
    assert Betting(CASINO) == table.seat("cy").round
    assert ("ann", "bo") == table.to_act
    assert () == table.legal_moves("cy")
    assert "cy sits this round out" == table.why_not(Move.PLACE, "cy", 10)
    with pytest.raises(IllegalMove, match="cy sits this round out"):
        table.place("cy", 10)


@pytest.mark.parametrize("seed", range(40))
def test_the_same_seed_gives_the_cards_of_a_session_and_of_the_bare_states(seed: int) -> None:
    rng, bare_rng = Random(seed), Random(seed)
    table = Table.open(STANDARD, balances={"ann": 100, "bo": 100}).place("ann", 10)
    table = table.place("bo", 50).deal(rng)
    session = Session.open(STANDARD, balance=100).place(10).deal(bare_rng)

    assert session.round == table.seat("ann").round
    assert bare_rng.getstate() == rng.getstate()
    if table.to_act:
        assert session.stand().round == table.stand_all().seat("ann").round
    assert next(shuffled(Random(seed))) == table.cards[0]


@pytest.mark.rule("BET-2")
def test_one_bet_that_is_too_small_stops_the_deal_and_names_the_seat() -> None:
    variant = CASINO.replace(limits=CASINO.limits.replace(minimum=10))
    table = Table.open(variant, balances={"ann": 100, "bo": 100}).place("ann", 10).place("bo", 5)

    with pytest.raises(IllegalBet, match="bo: The bet of 5 is below the minimum of 10"):
        table.deal(NoRandomness())
    assert (Move.DEAL,) == table.sit_out("bo").legal_moves()


@pytest.mark.rule("PAY-7")
def test_one_balance_that_could_not_hold_its_win_stops_the_deal() -> None:
    table = Table.open(CASINO, balances={"ann": 100, "bo": MAX_CREDITS})
    table = table.place("ann", 10).place("bo", 1)

    with pytest.raises(IllegalBet, match="bo: A bet of 1 could win 11"):
        table.deal(NoRandomness())


def test_while_cards_are_out_nothing_is_dealt_and_no_chip_moves() -> None:
    table = dealt("4c 9d Kc")

    with pytest.raises(IllegalMove, match="the next deal waits until the round is over"):
        table.deal(NoRandomness())
    for move in (table.undo, table.clear, table.rebet, table.double):
        with pytest.raises(IllegalMove, match="The cards are out"):
            move("ann")
    assert (475, 25) == (table.seat("ann").available, table.seat("ann").on_table)


def test_a_paused_deal_shows_two_cards_and_goes_on_to_the_same_place() -> None:
    for cards, marker in (("4c 9d Kc", 4), ("4c 4d Kc", "pair"), ("4c 5d Kc", "push")):
        paused = dealt(cards, pause=True)

        assert Card.parse_many(cards)[:2] == paused.cards
        assert marker == paused.marker
        assert (Move.ADVANCE,) == paused.legal_moves()
        assert () == paused.to_act
        assert dealt(cards) == paused.advance()
    assert Table.open(CASINO).marker is None


# Decisions.


@pytest.mark.rule("SEAT-2")
def test_the_third_card_is_turned_when_the_last_seat_has_decided_in_any_order() -> None:
    start = dealt("4c 9d 6c")
    ann_first, bo_first = start.raise_by("ann", 5), start.stand("bo")

    assert ("bo",) == ann_first.to_act
    assert ("ann",) == bo_first.to_act
    assert {} == ann_first.results == bo_first.results
    assert 2 == len(ann_first.cards)
    assert ann_first.stand("bo") == bo_first.raise_by("ann", 5)
    assert {"ann": 30, "bo": 10} == nets(ann_first.stand("bo"))
    assert Card.parse_many("4c 9d 6c") == ann_first.stand("bo").cards


@pytest.mark.rule("SEAT-2", "SEAT-4")
def test_no_seat_sees_the_third_card_before_all_have_decided() -> None:
    one, other = dealt("4c 9d 6c"), dealt("4c 9d Kc")
    for table, twin in ((one, other), (one.stand("ann"), other.stand("ann"))):
        assert table != twin
        assert repr(table) == repr(twin)
        for who in (None, "ann", "bo", "cy"):
            assert table.view(who) == twin.view(who)
            assert "6c" not in str(table.view(who))


@pytest.mark.rule("CHIP-5", "RAISE-3")
def test_a_decided_raise_is_on_the_table_and_cannot_be_decided_again() -> None:
    table = dealt("4c 9d 6c").raise_by("ann", 5)
    ann = table.seat("ann")

    assert (470, 30, 500, 5) == (ann.available, ann.on_table, ann.total, ann.raised)
    assert range(0) == ann.legal_raises
    with pytest.raises(IllegalMove, match="The decision is made; others still think"):
        table.stand("ann")
    with pytest.raises(IllegalMove, match="The decision is made; others still think"):
        table.raise_by("ann", 5)


@pytest.mark.rule("RAISE-4", "RAISE-2")
def test_each_seat_raises_within_its_own_credits() -> None:
    table = stacked("4c 9d 6c", ann=30, bo=100).place("ann", 25).place("bo", 25).deal()

    assert range(1, 6) == table.seat("ann").legal_raises
    assert range(1, 26) == table.seat("bo").legal_raises
    with pytest.raises(InsufficientCredits, match="Raise needs 6 credits, 5 are available"):
        table.raise_by("ann", 6)
    with pytest.raises(IllegalRaise, match="a raise of 26 is above the opening bet of 25"):
        table.raise_by("bo", 26)
    assert {"ann": 30, "bo": 50} == nets(table.raise_by("ann", 5).raise_by("bo", 25))


@pytest.mark.rule("RAISE-6")
def test_a_seat_that_does_not_act_stands_when_the_host_says_so() -> None:
    table = dealt("4c 9d 6c").raise_by("ann", 5)

    assert table.why_not(Move.STAND) is None
    assert {"ann": 30, "bo": 10} == nets(table.stand_all())
    with pytest.raises(IllegalMove, match="Nobody has anything to decide"):
        table.stand_all().stand_all()


@pytest.mark.rule("SEAT-3")
@pytest.mark.parametrize(
    ("cards", "expected", "marker"),
    [
        ("9c 9d 9h", {"ann": 275, "bo": 110}, "pair"),
        ("9c 9d 4h", {"ann": 0, "bo": 0}, "pair"),
        ("7c 8d 4h", {"ann": 0, "bo": 0}, "push"),
        ("4c 6d 5h", {"ann": 125, "bo": 50}, 1),
        ("4c 6d 6h", {"ann": -25, "bo": -10}, 1),
        ("2c Ad 7h", {"ann": 25, "bo": 10}, 11),
    ],
)
def test_each_seat_is_settled_on_its_own_stake(
    cards: str, expected: dict[str, int], marker: object
) -> None:
    table = dealt(cards)
    table = table.stand_all() if table.to_act else table

    for _ in range(3):
        assert expected == nets(table)
    assert marker == table.marker
    assert (500 + expected["ann"], 0) == (table.seat("ann").total, table.seat("ann").on_table)
    assert 100 == table.seat("cy").total
    assert (Move.NEXT_ROUND,) == table.legal_moves()


# Between rounds.


@pytest.mark.rule("CHIP-6")
def test_the_first_chip_after_a_settled_round_clears_it_away_for_all() -> None:
    settled = dealt("7c 8d 4h 2c 9d 3d")
    for table in (settled.place("cy", 5), settled.rebet("bo"), settled.next_round()):
        assert () == table.cards
        assert {} == table.results
        assert table.marker is None
        assert all(isinstance(table.seat(name).round, Betting) for name in table.seats)
    assert (10,) == settled.rebet("bo").seat("bo").tray
    with pytest.raises(IllegalBet, match="No seat has a bet"):
        settled.deal(NoRandomness())
    with pytest.raises(IllegalMove, match="No round is over"):
        settled.next_round().next_round()


@pytest.mark.rule("CHIP-1", "CHIP-2", "CHIP-3", "CHIP-4", "CHIP-5")
def test_chips_of_one_seat_leave_the_others_alone() -> None:
    table = Table.open(CASINO, balances={"ann": 500, "bo": 300})
    table = table.place("ann", 25).double("ann").place("bo", 5)

    assert (25,) == table.undo("ann").seat("ann").tray
    assert () == table.clear("ann").seat("ann").tray
    assert (5,) == table.clear("ann").seat("bo").tray
    with pytest.raises(IllegalBet, match="7 is not a chip here"):
        table.place("ann", 7)
    with pytest.raises(IllegalMove, match="no earlier bet"):
        table.rebet("bo")


@pytest.mark.rule("CHIP-7")
def test_a_deposit_counts_at_once_also_for_who_sits_out() -> None:
    table = dealt("4c 9d 6c")

    assert 110 == table.deposit("cy", 10).seat("cy").available
    assert 485 == table.deposit("ann", 10).seat("ann").available
    with pytest.raises(IllegalBet, match="a deposit must be"):
        table.deposit("ann", 0)


def test_who_sits_out_takes_the_chips_back() -> None:
    table = Table.open(CASINO, balances={"ann": 500}).place("ann", 25)

    assert (500, ()) == (
        table.sit_out("ann").seat("ann").available,
        table.sit_out("ann").seat("ann").tray,
    )
    assert table.sit_out("ann") == table.sit_out("ann").sit_out("ann")
    with pytest.raises(IllegalMove, match="The cards are out; ann plays this round to its end"):
        dealt("4c 9d 6c").sit_out("ann")
    assert dealt("4c 9d 6c") == dealt("4c 9d 6c").sit_out("cy")


@pytest.mark.rule("SEAT-5")
def test_who_leaves_in_mid_round_stands_is_settled_and_then_goes() -> None:
    table = dealt("4c 9d 6c").leave("bo")

    assert ("bo",) == table.leaving
    assert ("ann",) == table.to_act
    assert 0 == table.seat("bo").raised
    with pytest.raises(IllegalMove, match="bo is leaving"):
        table.raise_by("bo", 10)
    with pytest.raises(IllegalMove, match="bo is leaving already"):
        table.leave("bo")
    table = table.stand("ann")
    assert {"ann": 25, "bo": 10} == nets(table)
    assert 310 == table.seat("bo").total
    assert "bo is leaving" == table.why_not(Move.REBET, "bo")
    for gone in (table.place("ann", 5), table.next_round(), table.leave("bo")):
        assert ("ann", "cy") == gone.seats
        assert () == gone.leaving
    assert 25 == table.leave("bo").results["ann"].net


@pytest.mark.rule("SEAT-5")
def test_the_last_to_act_turns_the_third_card_by_leaving() -> None:
    table = dealt("4c 9d 6c").raise_by("ann", 25).leave("bo")

    assert {"ann": 50, "bo": 10} == nets(table)
    alone = dealt("4c 9d 6c").leave("ann").leave("bo")
    assert {"ann": 25, "bo": 10} == nets(alone)
    assert ("cy",) == alone.next_round().seats


@pytest.mark.rule("SEAT-5")
def test_who_leaves_after_raising_keeps_the_raise() -> None:
    table = dealt("4c 9d 6c").raise_by("ann", 25).leave("ann").stand("bo")

    assert {"ann": 50, "bo": 10} == nets(table)


@pytest.mark.rule("SEAT-5")
@pytest.mark.parametrize("cards", ["4c 9d 6c", "4c 4d 6c", "4c 5d 6c"])
def test_who_leaves_at_the_first_two_cards_stands_when_the_round_goes_on(cards: str) -> None:
    paused = dealt(cards, pause=True).leave("bo").leave("ann")

    assert ("ann", "bo") == paused.leaving
    assert (Move.ADVANCE,) == paused.legal_moves()
    assert ["ann", "bo"] == list(paused.advance().results)


@pytest.mark.rule("SEAT-5", "BET-3")
def test_who_leaves_outside_a_round_goes_at_once() -> None:
    """A9."""
    betting = Table.open(CASINO, balances={"ann": 500, "bo": 300}).place("ann", 25)

    assert ("bo",) == betting.leave("ann").seats
    assert ("ann", "bo") == dealt("4c 9d 6c").leave("cy").seats
    assert ["ann"] == list(dealt("7c 8d 2c").leave("bo").results)


def test_who_joins_in_mid_round_sits_it_out() -> None:
    table = dealt("4c 9d 6c").join("dee", balance=50)

    assert ("ann", "bo") == table.to_act
    assert ["ann", "bo"] == list(table.stand_all().results)
    assert (5,) == table.stand_all().place("dee", 5).seat("dee").tray


@pytest.mark.rule("CHIP-8")
def test_a_seat_out_of_credits_does_not_stop_the_others() -> None:
    table = Table.open(CASINO, balances={"ann": 0, "bo": 10}).place("bo", 10)

    assert "Out of credits: the smallest bet is 1, 0 left; deposit credits or start afresh" == (
        table.why_not(Move.PLACE, "ann")
    )
    assert table.deal(Random(1)).cards


# Moves and reasons.


def test_a_move_belongs_to_the_dealer_or_to_a_seat() -> None:
    table = Table.open(CASINO, balances={"ann": 500}).place("ann", 25)

    assert (Move.DEAL,) == table.legal_moves()
    assert (Move.PLACE, Move.UNDO, Move.CLEAR, Move.DOUBLE) == table.legal_moves("ann")
    assert "'deal' is the dealer's move, not that of one seat" == table.why_not(Move.DEAL, "ann")
    assert "'place' is a move of one seat; name the seat" == table.why_not(Move.PLACE)
    assert "There are no first two cards to go on from" == table.why_not(Move.ADVANCE)


def test_what_is_no_move_is_refused_with_a_sentence_for_seat_and_dealer() -> None:
    table = Table.open(CASINO, balances={"ann": 500})
    word: Any = "place"

    assert "'place'" in str(table.why_not(word, "ann"))
    assert "'place'" in str(table.why_not(word))


# A table as a value.


def tables() -> list[Table]:
    decided = dealt("4c 9d 6c").raise_by("bo", 10).leave("bo")
    return [
        Table.open(CASINO),
        stacked("4c 9d 6c", ann=10).place("ann", 5),
        dealt("4c 9d 6c", pause=True).leave("bo"),
        decided,
        decided.stand("ann"),
        dealt("4c 4d 6c", pause=True),
    ]


@pytest.mark.parametrize("table", tables(), ids=repr)
def test_tables_copy_and_pickle_and_play_on_alike(table: Table) -> None:
    copies = [copy.copy(table), copy.deepcopy(table), Table.load(table.save())]
    copies += [pickle.loads(pickle.dumps(table, protocol)) for protocol in range(2, 6)]
    for twin in copies:
        assert table == twin
        assert hash(table) == hash(twin)
        if table.to_act:
            assert table.stand_all() == twin.stand_all()


def test_two_moves_from_one_table_are_independent() -> None:
    """N2."""
    table = Table.open(CASINO, balances={"ann": 100})

    assert (95, 90, 100) == tuple(
        version.seat("ann").available
        for version in (table.place("ann", 5), table.place("ann", 10), table)
    )


def test_a_view_is_the_same_for_all_but_for_ones_own_seat() -> None:
    table = dealt("4c 9d 6c").raise_by("ann", 5)
    spectator = table.view()

    assert spectator["you"] is None
    assert ["bo"] == spectator["to_act"]
    assert {
        "name": "ann",
        "leaving": False,
        "on_table": 30,
        "ante": 25,
        "raised": 5,
        "result": None,
    } == (spectator["seats"][0])
    for who in table.seats:
        view = table.view(who)
        assert who == view["you"]["name"]
        assert table.seat(who).available == view["you"]["available"]
        assert spectator == view | {"you": None}


def test_a_table_shows_itself_without_the_undealt_cards() -> None:
    assert (
        "<Table of 'red-dog-casino': decision 4♣ 9♦, ann 25 of 500, bo 10 of 300, cy 0 of 100>"
        == (repr(dealt("4c 9d 6c")))
    )


def seated(names: tuple[str, ...], *seats: Seat, **more: Any) -> Table:
    return Table(CASINO, names, seats, **more)


BETTING = Seat(Betting(CASINO), 10)
CARDS = Dealt(CASINO, 5, DECK[2], DECK[7])
DECIDING, DECIDED = (Seat(Decision(CARDS), 10, (), 5, raised) for raised in (None, 0))


@pytest.mark.parametrize(
    ("build", "reason"),
    [
        (lambda: seated(("ann",)), "do not name 0 seats"),
        (lambda: seated(("ann", "ann"), BETTING, BETTING), "do not name 2 seats, each once"),
        (lambda: seated(("ann",), Seat(Betting(STANDARD), 10)), "ann has no seat in"),
        (lambda: seated(("ann",), None), "ann has no seat in"),  # type: ignore[arg-type] # wrong on purpose
        (
            lambda: seated(
                ("ann", "bo"), DECIDING, Seat(Betting(CASINO), 5, (5,)), coming=DECK[:1]
            ),
            "bo sits the round out with chips",
        ),
        (
            lambda: seated(("ann", "bo"), DECIDING, Seat(CARDS, 10, (), 5), coming=DECK[:1]),
            "bo is at 'dealt' with other cards than 'decision'",
        ),
        (
            lambda: seated(
                ("ann", "bo"),
                Seat(CARDS, 10, (), 5),
                Seat(Dealt(CASINO, 5, DECK[2], DECK[8]), 10, (), 5),
                coming=DECK[:1],
            ),
            "bo is at 'dealt' with other cards",
        ),
        (lambda: seated(("ann",), DECIDED, coming=DECK[:1]), "every seat has decided"),
        (lambda: seated(("ann",), BETTING, leaving=("ann",)), "has no round to play to its end"),
        (
            lambda: seated(("ann",), DECIDING, leaving=("bo",), coming=DECK[:1]),
            "'bo' has no round to play",
        ),
        (
            lambda: seated(("ann",), DECIDING, leaving=("ann",), coming=DECK[:1]),
            "ann is leaving, and so stands",
        ),
        (
            lambda: seated(
                ("ann", "bo", "cy"),
                DECIDED,
                DECIDED,
                DECIDING,
                leaving=("bo", "ann"),
                coming=DECK[:1],
            ),
            "not named in the order of their seats",
        ),
        (lambda: seated(("ann",), DECIDING), r"Decision has 1 card\(s\) to come, not 0"),
        (lambda: seated(("ann",), BETTING, coming=DECK[:1]), r"Betting has 0 card\(s\) to come"),
    ],
)
def test_a_table_that_play_cannot_reach_cannot_be_built(
    build: "Callable[[], Table]", reason: str
) -> None:
    with pytest.raises(InvalidSave, match=reason):
        build()


@pytest.mark.parametrize("seats", [1, 2, 7, 16, 40])
def test_any_number_of_seats_shares_one_deal(seats: int) -> None:
    table = Table.open(CASINO, balances={f"seat {n}": 100 for n in range(seats)})
    for name in table.seats:
        table = table.place(name, 10)
    table = table.deal(Random(7))
    for name in table.to_act:
        table = table.stand(name)

    assert seats == len(table.results)
    assert 1 == len({result.cards for result in table.results.values()})
    assert isinstance(table.seat("seat 0").round, Resolved)
    assert DECK.index(table.cards[0]) >= 0
