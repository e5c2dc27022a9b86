"""
The terminal game of one player, without a terminal.

A `Game` is a value: a session and the question that is open. `answer` takes what was typed and
returns the next game and what there is to show: sentences, keys, the round to draw, the help. It
prints nothing, reads nothing and saves nothing, so a test plays it line by line. What is legal is
never decided here: the session is asked, and its refusal is what the player reads.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Protocol, Self, TypeAlias, assert_never

import attrs

from reddog import Action, Decision, Move, RandomSource, RedDogError, Resolved, Session
from reddog.cli._wording import (
    CHIP_MOVES,
    DEAL,
    HELP,
    NO,
    QUIT,
    STAND,
    YES,
    Shown,
    bet_choices,
    credits_of,
    decision_choices,
    keys_help,
    put_down,
    read_raise,
    round_shown,
    sentence,
    unknown,
    welcome,
    why_not_bet,
)
from reddog.text import help_for, in_credits, read_amount


class Playable(Protocol):
    """What the terminal needs of a game, with one player or several."""

    @property
    def prompt(self) -> str:
        """Return the open question, empty once the game is over."""
        ...

    def opening(self) -> tuple[Shown, ...]:
        """Return what there is to see before the first answer."""
        ...

    def answer(self, typed: str) -> tuple[Self, tuple[Shown, ...]]:
        """Take what was typed; return the next game and what there is to show."""
        ...

    def leave(self, *, saved: bool) -> tuple[Shown, ...]:
        """Return the last words; a round in progress waits if `saved`, and else is stood on."""
        ...

    def save(self) -> dict[str, Any]:
        """Return everything, JSON-ready."""
        ...

    @property
    def results(self) -> Mapping[str, Resolved]:
        """Return the finished rounds that lie on the table, by seat; "" for one player."""
        ...

    def stood(self) -> Self:
        """Return the game after everybody who has yet to decide stood."""
        ...


class Ask(StrEnum):
    """Name the question that is open."""

    BET = "Your bet: "
    DECIDE = "Stand or raise: "
    AGAIN = "Play again? (y/n): "
    RESTART = "Start again? (y/n): "
    NOTHING = ""


@attrs.frozen
class Game:
    """
    Hold one player's game.

    Args:
        session: The player's credits and round.
        rng: Where chance comes from.
        fresh: What a fresh start gives to a player who is out of credits.
        asks: The open question.
    """

    session: Session
    rng: RandomSource
    fresh: int
    asks: Ask

    @classmethod
    def of(cls, session: Session, rng: RandomSource, fresh: int) -> Self:
        """Sit down with a session, new or resumed; one paused at its first two cards goes on."""
        if Move.ADVANCE in session.legal_moves:
            session = session.advance()
        if isinstance(session.round, Decision):
            asks = Ask.DECIDE
        else:
            asks = Ask.RESTART if session.is_out_of_credits else Ask.BET
        return cls(session, rng, max(fresh, session.variant.limits.minimum), asks)

    @property
    def prompt(self) -> str:
        """Return the open question, empty once the game is over."""
        return self.asks.value

    def opening(self) -> tuple[Shown, ...]:
        """Return what there is to see before the first answer."""
        session = self.session
        last = () if self.asks is Ask.DECIDE else round_shown(session.round)
        return (welcome(session.variant), *last, credits_of(session), *_question(self))

    def save(self) -> dict[str, Any]:
        """Return everything, JSON-ready."""
        return self.session.save()

    @property
    def results(self) -> Mapping[str, Resolved]:
        """Return the finished round that lies on the table, under no name."""
        ended = self.session.round
        return {"": ended} if isinstance(ended, Resolved) else {}

    def stood(self) -> "Game":
        """Return the game after the player stood, if there was something to decide (RAISE-6)."""
        if not isinstance(self.session.round, Decision):
            return self
        return attrs.evolve(self, session=self.session.stand())

    def leave(self, *, saved: bool) -> tuple[Shown, ...]:
        """Return the last words; a round in progress waits if `saved`, and else is stood on."""
        session = self.session
        if not isinstance(session.round, Decision):
            return (f"You leave with {in_credits(session.total)}.",)
        if saved:
            waiting = f"{in_credits(session.on_table)} of it on the table"
            return (f"The round waits for you. You have {in_credits(session.total)}, {waiting}.",)
        session = session.stand()  # RAISE-6
        last_words = f"You leave with {in_credits(session.total)}."
        return ("You leave, so you stand.", *round_shown(session.round), last_words)

    def answer(self, typed: str) -> "_Turn":
        """Take what was typed; return the next game and what there is to show."""
        word = typed.strip(" \t\r\n").lower()
        if word in QUIT:
            return attrs.evolve(self, asks=Ask.NOTHING), ()
        if word in HELP:
            return _turn(self, help_for(self.session.variant), keys_help())
        match self.asks:
            case Ask.BET:
                return _bet(self, word)
            case Ask.DECIDE:
                return _decide(self, word)
            case Ask.AGAIN | Ask.RESTART:
                return _go_on(self, word)
            case Ask.NOTHING:
                return self, ()
            case _:
                assert_never(self.asks)


_Turn: TypeAlias = tuple[Game, tuple[Shown, ...]]


def _turn(game: Game, *shown: Shown) -> _Turn:
    """Show something and ask the open question."""
    return game, (*shown, *_question(game))


def _question(game: Game) -> tuple[Shown, ...]:
    session = game.session
    match game.asks:
        case Ask.BET:
            return (bet_choices(session, session.legal_moves),)
        case Ask.DECIDE:
            choices = decision_choices(session.legal_raises, session.why_not(Move.RAISE))
            return (*round_shown(session.round), *choices)
        case Ask.RESTART:
            return (
                sentence(session.why_not(Move.DEAL)),
                f"A fresh start gives you {in_credits(game.fresh)}.",
            )
        case Ask.AGAIN | Ask.NOTHING:
            return ()
        case _:
            assert_never(game.asks)


def _bet(game: Game, word: str) -> _Turn:
    session = game.session
    if word in DEAL:
        return _deal(game, session)
    if word in CHIP_MOVES:
        return _chips(game, Action(CHIP_MOVES[word]))
    amount = read_amount(word.removeprefix("+"))
    if amount is None:
        return _turn(game, unknown(word, "a bet"))
    if word.startswith("+"):
        return _chips(game, Action(Move.PLACE, amount))
    return _whole_bet(game, session.clear() if session.on_table else session, amount)


def _whole_bet(game: Game, session: Session, ante: int) -> _Turn:
    if ante == 0:
        game = attrs.evolve(game, session=session, asks=Ask.AGAIN)
        return _turn(game, "You sit this round out.", credits_of(session))
    if reason := why_not_bet(session, ante):
        return _turn(game, reason)
    return _deal(game, _put_down(session, ante))


def _put_down(session: Session, ante: int) -> Session:
    smallest = session.variant.limits.chips[0]
    return put_down(
        session, ante // smallest, lambda held: held.place(smallest), lambda held: held.double()
    )


def _chips(game: Game, action: Action) -> _Turn:
    session = game.session
    try:
        match action.move:
            case Move.UNDO:
                session = session.undo()
            case Move.CLEAR:
                session = session.clear()
            case Move.REBET:
                session = session.rebet()
            case Move.DOUBLE:
                session = session.double()
            case _:
                session = session.place(action.amount)
    except RedDogError as refused:
        return _turn(game, sentence(refused))
    return _turn(attrs.evolve(game, session=session), credits_of(session))


def _deal(game: Game, session: Session) -> _Turn:
    try:
        session = session.deal(game.rng)
    except RedDogError as refused:
        return _turn(game, sentence(refused))
    if isinstance(session.round, Decision):
        return _turn(attrs.evolve(game, session=session, asks=Ask.DECIDE))
    return _settled(game, session)


def _decide(game: Game, word: str) -> _Turn:
    session = game.session
    if word in STAND:
        return _settled(game, session.stand())
    raised = read_raise(word, session.legal_raises, session.last_ante)
    if raised is None:
        return _turn(game, unknown(word, "a choice here"))
    try:
        session = session.raise_by(raised)
    except RedDogError as refused:
        return _turn(game, sentence(refused))
    return _settled(game, session)


def _settled(game: Game, session: Session) -> _Turn:
    asks = Ask.RESTART if session.is_out_of_credits else Ask.AGAIN
    game = attrs.evolve(game, session=session, asks=asks)
    return _turn(game, *round_shown(session.round), credits_of(session))


def _go_on(game: Game, word: str) -> _Turn:
    if word in NO:
        return attrs.evolve(game, asks=Ask.NOTHING), ()
    if word not in YES:
        return _turn(game, "Please answer y or n.")
    if game.asks is Ask.RESTART:
        session = Session.open(game.session.variant, balance=game.fresh)
        return _turn(Game.of(session, game.rng, game.fresh), credits_of(session))
    return _turn(attrs.evolve(game, asks=Ask.BET))
