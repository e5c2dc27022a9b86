"""
Sessions and tables under every move there is, legal or not, with what always holds.

Each machine keeps the books a second time (`ledger`) and tries moves with amounts that are right,
wrong and in between. A move must succeed exactly if `why_not` has nothing against it; one that is
refused says that sentence, asks for no randomness and changes nothing.
"""

import copy
import json
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

import pytest
from hypothesis import settings, strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from ledger import Ledger
from schemas import check_schema
from strategies import variants

from reddog import (
    CASINO,
    DECK,
    STANDARD,
    Betting,
    Decision,
    Move,
    OddsOn,
    RedDogError,
    Resolved,
    Round,
    Seat,
    Session,
    Shoe,
    Table,
    Variant,
)

if TYPE_CHECKING:
    from collections.abc import Callable

Played = TypeVar("Played", Session, Table)

pytestmark = [
    pytest.mark.rule("BET-3", "BET-4", "CHIP-5", "CHIP-6", "CHIP-7", "PAY-9"),
    pytest.mark.rule("RAISE-4", "SEAT-1", "SEAT-2", "SEAT-5"),
]

GAMES = st.one_of(st.sampled_from([STANDARD, CASINO]), variants())
SIZES = st.integers(0, 11)

#: Many moves in one step, mostly legal ones: or few rounds would be played.
WALKS = st.integers(0, 2**32).map(Random)
WALK = 20
NAMES = ("ann", "bo", "cy")


class CountedRandom(Random):
    """A source that knows whether it was asked."""

    asked = 0

    def getrandbits(self, k: int, /) -> int:
        """Count, and answer."""
        self.asked += 1
        return super().getrandbits(k)


def tried(call: "Callable[[], Played]") -> "tuple[Played, None] | tuple[None, str]":
    """Return what a move leads to, or the sentence that refuses it."""
    try:
        return call(), None
    except RedDogError as error:
        return None, str(error)


def prices_of(variant: Variant) -> dict[int, tuple[int, int]]:
    fractions = {spread: odds.fraction for spread, odds in variant.paytable.items()}
    fractions[0] = variant.paytable.three_of_a_kind.fraction
    return {spread: (price.numerator, price.denominator) for spread, price in fractions.items()}


def books(variant: Variant, balance: int) -> Ledger:
    return Ledger(balance, prices_of(variant), raise_only=variant.odds_on is OddsOn.RAISE_ONLY)


def shoe_for(variant: Variant, seed: int, cut: int) -> Shoe | None:
    """Return no shoe, a full one or one with few cards, all of the variant's decks."""
    if not cut:
        return None
    return Shoe.fresh(decks=variant.decks, cut=cut).shuffled(Random(seed)).drop(3 * (seed % 12))


def chosen_move(rng: Random, legal: tuple[Move, ...]) -> Move:
    """Return mostly a legal move, and otherwise any."""
    return rng.choice(legal if legal and rng.random() < 0.8 else tuple(Move))


def amount_of(move: Move, size: int, variant: Variant, legal_raises: range) -> int:
    """Return an amount for a move: mostly a sensible one, sometimes just not."""
    if move is Move.PLACE:
        chips = variant.limits.chips
        choice = (0, chips[0] + 1, -chips[0], *chips)
    else:
        legal = (*legal_raises[:2], *legal_raises[-2:]) or (variant.limits.minimum,)
        choice = (0, legal[-1] + 1, -1, *legal)
    return choice[size] if size < 3 else choice[3 + size % (len(choice) - 3)]


def values_of(state: Round) -> tuple[int, ...]:
    assert isinstance(state, Resolved)
    return tuple(card.value for card in state.cards)


def enter(ledger: Ledger, move: Move, amount: int, seat: Session | Seat, before: int) -> None:
    """Write a move of one seat into its books."""
    match move:
        case Move.UNDO:
            ledger.lift()
        case Move.CLEAR:
            ledger.clear()
        case Move.PLACE:
            ledger.put_down(amount)
        case Move.REBET | Move.DOUBLE:
            ledger.put_down(seat.on_table - before)
        case Move.RAISE:
            ledger.raise_by(amount)
        case _:
            pass


class SessionMachine(RuleBasedStateMachine):
    """One player who tries everything."""

    @initialize(
        variant=GAMES,
        bets=st.one_of(st.integers(0, 4), st.integers(0, 60)),
        more=st.integers(0, 9),
        seed=SIZES,
        cut=SIZES,
    )
    def sit_down(self, variant: Variant, bets: int, more: int, seed: int, cut: int) -> None:
        balance = bets * variant.limits.minimum + more
        shoe = shoe_for(variant, seed, cut)
        self.session = Session.open(variant, balance=balance, shoe=shoe)
        self.ledger = books(variant, balance)

    @rule(rng=WALKS)
    def play(self, rng: Random) -> None:
        for _ in range(WALK):
            move = chosen_move(rng, self.session.legal_moves)
            self.attempt(move, rng.randrange(12), rng.randrange(10**6), pause=rng.random() < 0.3)
            self.every_credit_is_in_the_books()

    def attempt(self, move: Move, size: int, seed: int, *, pause: bool) -> None:
        before, rng = self.session, CountedRandom(seed)
        saved = before.save()
        has_amount = move in (Move.PLACE, Move.RAISE)
        amount = amount_of(move, size, before.variant, before.legal_raises) if has_amount else 0
        why = before.why_not(move, amount if has_amount else None)
        moves: dict[Move, Callable[[], Session]] = {
            Move.PLACE: partial(before.place, amount),
            Move.UNDO: before.undo,
            Move.CLEAR: before.clear,
            Move.REBET: before.rebet,
            Move.DOUBLE: before.double,
            Move.DEAL: partial(before.deal, rng, pause=pause),
            Move.ADVANCE: before.advance,
            Move.STAND: before.stand,
            Move.RAISE: partial(before.raise_by, amount),
            Move.NEXT_ROUND: before.next_round,
        }
        after, refused = tried(moves[move])
        assert why == refused
        if after is None:
            assert rng.asked == 0
        else:
            self.session = after
            self.write(move, amount, before)
        assert saved == before.save()

    def write(self, move: Move, amount: int, before: Session) -> None:
        enter(self.ledger, move, amount, self.session, before.on_table)
        if move is Move.DEAL:
            self.ledger.bet()
            assert self.session.last_ante == before.on_table
        state = self.session.round
        if isinstance(state, Resolved) and not isinstance(before.round, Resolved):
            assert self.ledger.settle(values_of(state)) == state.net

    @rule(amount=st.integers(-1, 5_000))
    def deposit(self, amount: int) -> None:
        try:
            self.session = self.session.deposit(amount)
        except RedDogError:
            assert amount < 1
        else:
            self.ledger.deposit(amount)

    @rule(variant=GAMES, shoe_cut=SIZES)
    def change_the_game(self, variant: Variant, shoe_cut: int) -> None:
        before = self.session
        shoe = shoe_for(variant, 1, shoe_cut)
        try:
            self.session = before.change_variant(variant, shoe=shoe)
        except RedDogError:
            assert before.on_table or before.view()["shoe"]
        else:
            assert not before.on_table
            ledger = books(variant, self.session.available)
            ledger.came_in, ledger.nets = self.ledger.came_in, self.ledger.nets
            self.ledger = ledger

    @invariant()
    def every_credit_is_in_the_books(self) -> None:
        session = self.session
        self.ledger.check(session.available, session.on_table)
        assert session.available + session.on_table == session.total
        assert session.on_table == 0 or not isinstance(session.round, Resolved)

    @invariant()
    def what_is_offered_is_legal_and_nothing_else(self) -> None:
        session = self.session
        legal = tuple(move for move in Move if session.why_not(move) is None)
        assert sorted(legal) == sorted(session.legal_moves)
        assert (Move.PLACE in legal) == bool(session.affordable_chips)
        assert (Move.RAISE in legal) == bool(session.legal_raises)
        for chip in session.variant.limits.chips:
            is_offered = chip in session.affordable_chips
            assert is_offered == (session.why_not(Move.PLACE, chip) is None)
        for amount in (*session.legal_raises[:2], *session.legal_raises[-2:]):
            assert session.why_not(Move.RAISE, amount) is None

    @invariant()
    def it_comes_back_from_a_save_and_plays_on_the_same(self) -> None:
        saved = json.loads(json.dumps(self.session.save(), allow_nan=False))
        check_schema("session", saved)
        twin = Session.load(saved)
        for other in (twin, copy.deepcopy(self.session)):
            assert self.session == other
            assert hash(self.session) == hash(other)
        if Move.STAND in self.session.legal_moves:
            assert self.session.stand() == twin.stand()

    @invariant()
    def its_view_says_nothing_of_the_undealt_cards(self) -> None:
        view = json.loads(json.dumps(self.session.view(), allow_nan=False))
        check_schema("session-view", view)
        if other := with_other_card(self.session.save()):
            twin = Session.load(other)
            assert self.session != twin
            assert view == twin.view()
            assert repr(self.session) == repr(twin)


def with_other_card(saved: dict[str, Any]) -> dict[str, Any] | None:
    """Return the save with another card to come, if one is to come and no shoe holds it."""
    if not saved["coming"] or saved["shoe"]:
        return None
    out = {*saved["coming"], *saved["cards"]}
    other = next(card.code for card in DECK if card.code not in out)
    return saved | {"coming": [other]}


class TableMachine(RuleBasedStateMachine):
    """Some players who come, go and try everything, and a dealer who does too."""

    @initialize(variant=GAMES, seed=SIZES, cut=SIZES)
    def open(self, variant: Variant, seed: int, cut: int) -> None:
        balances = {"ann": 40 * variant.limits.minimum, "bo": 2 * variant.limits.minimum + 1}
        self.table = Table.open(variant, balances=balances, shoe=shoe_for(variant, seed, cut))
        self.ledgers = {name: books(variant, balance) for name, balance in balances.items()}

    @rule(rng=WALKS)
    def play(self, rng: Random) -> None:
        for _ in range(WALK):
            if rng.random() < 0.3:
                move = chosen_move(rng, self.table.legal_moves())
                if move in (Move.DEAL, Move.ADVANCE, Move.NEXT_ROUND, Move.STAND):
                    self.dealers_move(move, rng.randrange(10**6), pause=rng.random() < 0.3)
            elif self.table.seats:
                name = rng.choice(self.table.seats)
                move = chosen_move(rng, self.table.legal_moves(name))
                self.attempt(name, move, rng.randrange(12))
            self.every_credit_is_in_the_books()

    def attempt(self, name: str, move: Move, size: int) -> None:
        before = self.table
        saved = before.save()
        has_amount = move in (Move.PLACE, Move.RAISE)
        seat = before.seat(name)
        amount = amount_of(move, size, before.variant, seat.legal_raises) if has_amount else 0
        why = before.why_not(move, name, amount if has_amount else None)
        moves: dict[Move, Callable[[], Table]] = {
            Move.PLACE: partial(before.place, name, amount),
            Move.UNDO: partial(before.undo, name),
            Move.CLEAR: partial(before.clear, name),
            Move.REBET: partial(before.rebet, name),
            Move.DOUBLE: partial(before.double, name),
            Move.STAND: partial(before.stand, name),
            Move.RAISE: partial(before.raise_by, name, amount),
        }
        if move not in moves:
            assert why == f"{move.value!r} is the dealer's move, not that of one seat"
            return
        after, refused = tried(moves[move])
        assert why == refused
        if after is not None:
            self.table = after
            ledger = self.ledgers[name]
            if move is Move.RAISE:
                ledger.raise_by(amount)
            else:
                enter(ledger, move, amount, self.table.seat(name), seat.on_table)
            self.after(before)
        assert saved == before.save()

    def dealers_move(self, move: Move, seed: int, *, pause: bool) -> None:
        before, rng = self.table, CountedRandom(seed)
        why = before.why_not(move)
        moves: dict[Move, Callable[[], Table]] = {
            Move.DEAL: partial(before.deal, rng, pause=pause),
            Move.ADVANCE: before.advance,
            Move.NEXT_ROUND: before.next_round,
            Move.STAND: before.stand_all,
        }
        after, refused = tried(moves[move])
        assert why == refused
        if after is None:
            assert rng.asked == 0
        else:
            self.table = after
            if move is Move.DEAL:
                for name in before.seats:
                    self.ledgers[name].bet()
            self.after(before)

    def after(self, before: Table) -> None:
        """Settle the books of a round that has just ended, and see who has gone."""
        if not before.results:
            for name, resolved in self.table.results.items():
                assert self.ledgers[name].settle(values_of(resolved)) == resolved.net
        for name in set(before.seats) - set(self.table.seats):
            del self.ledgers[name]

    @rule(name=st.sampled_from(NAMES), amount=st.integers(-1, 500))
    def deposit(self, name: str, amount: int) -> None:
        try:
            self.table = self.table.deposit(name, amount)
        except RedDogError:
            assert amount < 1 or name not in self.table.seats
        else:
            self.ledgers[name].deposit(amount)

    @rule(name=st.sampled_from(NAMES), bets=st.integers(0, 20))
    def join(self, name: str, bets: int) -> None:
        balance = bets * self.table.variant.limits.minimum
        try:
            self.table = self.table.join(name, balance=balance)
        except RedDogError:
            assert name in self.table.seats
        else:
            self.ledgers[name] = books(self.table.variant, balance)

    @rule(name=st.sampled_from(NAMES))
    def leave(self, name: str) -> None:
        before = self.table
        try:
            self.table = before.leave(name)
        except RedDogError:
            assert name not in before.seats or name in before.leaving
        else:
            self.after(before)

    @rule(name=st.sampled_from(NAMES))
    def sit_out(self, name: str) -> None:
        try:
            self.table = self.table.sit_out(name)
        except RedDogError:
            assert name not in self.table.seats or self.table.seat(name).on_table
        else:
            self.ledgers[name].clear()

    @invariant()
    def every_credit_is_in_the_books(self) -> None:
        assert set(self.ledgers) == set(self.table.seats)
        for name, ledger in self.ledgers.items():
            seat = self.table.seat(name)
            ledger.check(seat.available, seat.on_table)
            assert seat.available + seat.on_table == seat.total

    @invariant()
    def all_in_the_round_have_the_same_cards_and_none_too_early(self) -> None:
        table = self.table
        states = [table.seat(name).round for name in table.seats]
        playing = [state for state in states if not isinstance(state, Betting)]
        assert len({type(state) for state in playing}) <= 1
        for state in playing:
            seen = state.cards if isinstance(state, Resolved) else (state.first, state.second)
            assert table.cards == seen
        assert not table.to_act or len(table.cards) == 2
        if any(isinstance(state, Decision) for state in playing):
            assert table.to_act
        assert not set(table.to_act) & set(table.leaving)

    @invariant()
    def what_is_offered_is_legal_and_nothing_else(self) -> None:
        table = self.table
        for name in (None, *table.seats):
            legal = [move for move in Move if table.why_not(move, name) is None]
            assert sorted(legal) == sorted(table.legal_moves(name))
            view = table.view(name)
            shown = view["you"] if name else view
            assert sorted(legal) == sorted(shown["legal_moves"])
            assert {*Move} - {*legal} == {*shown["why_not"]}

    @invariant()
    def it_comes_back_from_a_save_and_plays_on_the_same(self) -> None:
        saved = json.loads(json.dumps(self.table.save(), allow_nan=False))
        check_schema("table", saved)
        twin = Table.load(saved)
        for other in (twin, copy.deepcopy(self.table)):
            assert self.table == other
            assert hash(self.table) == hash(other)
        if self.table.to_act:
            assert self.table.stand_all() == twin.stand_all()

    @invariant()
    def its_views_say_nothing_of_the_undealt_cards(self) -> None:
        other = with_other_card(self.table.save())
        twin = Table.load(other) if other else self.table
        assert (other is None) == (self.table == twin)
        assert repr(self.table) == repr(twin)
        for name in (None, *self.table.seats):
            view = json.loads(json.dumps(self.table.view(name), allow_nan=False))
            check_schema("table-view", view)
            assert view == twin.view(name)


def chosen(machine: type[RuleBasedStateMachine]) -> Any:
    case = machine.TestCase
    case.settings = settings(max_examples=min(30, settings().max_examples), stateful_step_count=20)
    return case


TestSessions = chosen(SessionMachine)
TestTables = chosen(TableMachine)
