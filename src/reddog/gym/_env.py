"""
One environment, on a real seat.

The environment holds a `Seat` and the third card that its round still needs, as a session does.
What an action may do, what it costs and what it pays is decided where it is for every player:
`reddog._why` refuses, `reddog._seat` moves, the round's own states settle.
"""

from collections.abc import Iterator
from typing import Any, Final, TypeAlias, final

import gymnasium
import numpy as np
import numpy.typing as npt

from reddog import _seat, _why
from reddog._cards import Card
from reddog._coming import face_up
from reddog._credits import show
from reddog._move import Move
from reddog._opening import CONSECUTIVE_GAP, gap_between
from reddog._round import Betting, Dealt, Decision, Resolved
from reddog._seat import Seat
from reddog._variant import STANDARD, Variant
from reddog.exceptions import IllegalMove
from reddog.gym._chance import draw_cards, shoe_of
from reddog.gym._game import Game, Mask, Observation
from reddog.text import announce_opening, announce_outcome

#: The number of an action.
Choice: TypeAlias = int | np.int64

#: What `step` answers.
Stepped: TypeAlias = tuple[Observation, float, bool, bool, dict[str, Any]]

_ANSI: Final = "ansi"


@final
class RedDogEnv(gymnasium.Env[npt.NDArray[Any], Choice]):
    """
    Play Red Dog as a Gymnasium environment.

    Without a bankroll an episode is one round: it starts with two cards on the table and ends with
    one step. With a bankroll it goes on until the next bet cannot be paid (terminated) or `rounds`
    rounds are over (truncated).

    *Observation*, int64: the values of the first and the second card, 2 to 14, and how many ranks
    lie strictly between them, −1 for a pair. With a bankroll two amounts in whole credits follow:
    what is available and what is on the table. With chips the values are 0 before the deal.

    *Actions*: 0 goes on. It stands on a spread, and lets a pair or consecutive cards take their
    course; with chips it deals. With chips, one action for each chip follows and places it. Then
    come the raises: one where a raise equals the opening bet, else one for each amount from 1 up.

    *Reward*: the net of the round in whole credits, as a float, when it is settled, otherwise 0.
    Every amount below 2**53 is exact in it.

    *Info*: ``action_mask``, 1 for each legal action (int8); ``resolved``, the `reddog.Resolved` of
    the round that was just settled; ``refused``, the reason, in a step that was refused.

    An action that is not legal is refused: nothing advances, and the reward is 0. With `strict` it
    raises the error instead.

    Args:
        variant: The game, or its name.
        decks: How many decks to take instead of the variant's own, 1 to 8.
        ante: The opening bet in whole credits; the smallest there is without it.
        bankroll: What an episode starts with, in whole credits; `None` for single rounds.
        rounds: After how many rounds a bankroll's episode is cut short; `None` for never.
        chips: Whether the agent places the chips of its bankroll itself.
        strict: Whether to raise an error for an action that is not legal.
        render_mode: ``"ansi"`` lets `render` return text.

    Raises:
        UnknownVariant: If no variant has this name.
        InvalidVariant: If `decks` is not an int from 1 to 8.
        IllegalBet: If the opening bet is not legal, if there would be more than 65,536 actions, or
            if a win could lift the bankroll above 2**53 - 1 (PAY-7).
        InsufficientCredits: If the bankroll does not pay for the first bet.
        ValueError: If rounds or chips are given without a bankroll, or another render mode.

    >>> from reddog.gym import RedDogEnv
    >>> env = RedDogEnv(bankroll=100, rounds=50)
    >>> env.reset(seed=7)[0]
    array([12,  8,  3, 90, 10])
    >>> observation, reward, terminated, truncated, info = env.step(1)
    >>> reward, info["resolved"].outcome
    (-20.0, <Outcome.SPREAD_LOSS: 'spread_loss'>)
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - Gymnasium reads it of the class, and types it so
        "render_modes": [_ANSI],
        "render_fps": 1,
    }

    def __init__(
        self,
        variant: Variant | str = STANDARD,
        *,
        decks: int | None = None,
        ante: int | None = None,
        bankroll: int | None = None,
        rounds: int | None = None,
        chips: bool = False,
        strict: bool = False,
        render_mode: str | None = None,
    ) -> None:
        if render_mode not in (None, _ANSI):
            raise ValueError(f"render_mode is 'ansi' or None, not {show(render_mode)}")
        self._game = Game.of(
            variant, decks=decks, ante=ante, bankroll=bankroll, rounds=rounds, chips=chips
        )
        self._shoe = shoe_of(self._game.variant.decks)
        self._strict = strict
        self._seat: Seat | None = None
        self._third: Card | None = None
        self._last: Resolved | None = None
        self._played = 0
        self._over = True
        self.render_mode = render_mode
        self.observation_space: gymnasium.Space[npt.NDArray[Any]] = self._game.observation_space()
        self.action_space: gymnasium.Space[Choice] = self._game.action_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """
        Start an episode.

        Args:
            seed: Start chance afresh from here; without it chance goes on where it was. The same
                seed and the same actions give the same cards.
            options: Not used.

        Returns:
            The first observation, and the info.

        >>> from reddog.gym import RedDogEnv
        >>> RedDogEnv().reset(seed=7)
        (array([12,  8,  3]), {'action_mask': array([1, 1], dtype=int8)})
        """
        super().reset(seed=seed)
        del options
        game = self._game
        seat = Seat(Betting(game.variant), game.purse, last_ante=game.ante)
        seat = seat if game.chips else self._dealt(_seat.put_down(seat, game.ante))
        self._seat, self._last, self._played, self._over = seat, None, 0, False
        return self._observed(seat), {"action_mask": self._mask(seat)}

    def step(self, action: Choice) -> Stepped:
        """
        Make a move.

        Args:
            action: One of ``action_space``.

        Returns:
            The observation, the reward in whole credits, whether the episode has terminated or was
            truncated, and the info.

        Raises:
            IllegalMove: If no episode is running, or there is no such action.
            RedDogError: If the environment is strict and the action is not legal; what the move
                raises for every player.

        >>> from reddog.gym import RedDogEnv
        >>> env = RedDogEnv()
        >>> _ = env.reset(seed=7)
        >>> env.step(0)[1:4]
        (-10.0, True, False)
        """
        seat = self._seat
        if seat is None or self._over:
            raise IllegalMove("no episode is running; call reset() first")
        if not self.action_space.contains(action):
            last = self._game.actions - 1
            raise IllegalMove(f"{show(action)} is no action here; the actions are 0 to {last}")
        move, amount = self._move(seat, int(action))
        if error := _why.refusal(seat, move, amount):
            if self._strict:
                raise error
            info = {"action_mask": self._mask(seat), "refused": str(error)}
            return self._observed(seat), 0.0, False, False, info
        return self._stepped(self._moved(seat, move, amount))

    def render(self) -> str | None:
        """
        Return the round in words, and the credits where there is a bankroll.

        Returns:
            Lines of text; `None` without a render mode, and before the first episode.

        >>> from reddog.gym import RedDogEnv
        >>> env = RedDogEnv(render_mode="ansi")
        >>> _ = env.reset(seed=7)
        >>> print(env.render())
        Q♠ 8♣: An eight and a queen: spread three, pays 2 to 1.
        """
        seat = self._seat
        if self.render_mode is None or seat is None:
            return None
        state, lines = seat.round, list[str]()
        if self._last not in (None, state):
            lines.append(announce_outcome(self._last))
        cards = " ".join(map(str, face_up(state)))
        if isinstance(state, Resolved):
            lines.append(f"{cards}: {announce_outcome(state)}")
        elif not isinstance(state, Betting):
            lines.append(f"{cards}: {announce_opening(state)}")
        if self._game.banked:
            lines.append(f"{seat.available} available, {seat.on_table} on the table")
        return "\n".join(lines)

    def _stepped(self, seat: Seat) -> Stepped:
        """Answer for a move that was made; deal the next round of a bankroll."""
        reward, terminated, truncated = 0.0, False, False
        info: dict[str, Any] = {}
        if isinstance(seat.round, Resolved):
            self._last = info["resolved"] = seat.round
            self._played += 1
            reward = float(seat.round.net)
            following = self._following(seat)
            terminated = following is None
            truncated = not terminated and self._played == self._game.rounds
            if following is not None and not truncated:
                seat = following if self._game.chips else self._dealt(following)
        mask = self._mask(seat)
        if not mask.any():  # PAY-7: the chips that lie could win too much to be dealt on
            terminated = not truncated
        self._seat, self._over = seat, terminated or truncated
        info["action_mask"] = mask
        return self._observed(seat), reward, terminated, truncated, info

    def _move(self, seat: Seat, action: int) -> tuple[Move, object]:
        """Return the move that an action stands for, and its amount."""
        game, state = self._game, seat.round
        if 0 < action <= len(game.chips):
            return Move.PLACE, game.chips[action - 1]
        if action:
            return Move.RAISE, game.raise_of(action, seat.on_table)
        if isinstance(state, Betting):
            return Move.DEAL, _why.ANY
        return (Move.STAND if isinstance(state, Decision) else Move.ADVANCE), _why.ANY

    def _moved(self, seat: Seat, move: Move, amount: object) -> Seat:
        """Make a move that is legal."""
        whole = amount if type(amount) is int else 0
        match move:
            case Move.PLACE:
                return _seat.put_down(seat, whole)
            case Move.DEAL:
                return self._dealt(seat)
            case Move.ADVANCE:
                return _seat.advance(seat, self._coming())
            case _:
                return _seat.turn(_seat.decide(seat, whole), self._coming())

    def _dealt(self, seat: Seat) -> Seat:
        """Deal on what lies: two cards face up, and the third kept back."""
        first, second, third = draw_cards(self.np_random, self._shoe)
        seat = _seat.deal(seat, iter((first, second)), pause=True)
        self._third = third
        is_spread = isinstance(seat.round, Dealt) and seat.round.gap > CONSECUTIVE_GAP
        return _seat.advance(seat, iter(())) if is_spread else seat

    def _coming(self) -> Iterator[Card]:
        return iter(() if self._third is None else (self._third,))

    def _following(self, seat: Seat) -> Seat | None:
        """Return the seat before its next deal, or `None` if the episode ends for good."""
        game = self._game
        if game.chips:
            return None if seat.is_out_of_credits else _seat.sweep(seat)
        if not game.banked or _why.refusal(seat, Move.REBET):
            return None
        seat = _seat.put_down(seat, game.ante)
        return None if _why.refusal(seat, Move.DEAL) else seat

    def _observed(self, seat: Seat) -> Observation:
        state = seat.round
        values = [0, 0, -1]
        if not isinstance(state, Betting):
            gap = gap_between(state.first, state.second)
            values = [state.first.value, state.second.value, gap]
        if self._game.banked:
            values += [seat.available, seat.on_table]
        return np.array(values, dtype=np.int64)

    def _mask(self, seat: Seat) -> Mask:
        game, state = self._game, seat.round
        mask = np.zeros(game.actions, dtype=np.int8)
        if isinstance(state, Betting):
            mask[0] = _why.refusal(seat, Move.DEAL) is None
            # Chips are in ascending order: what can be placed comes first.
            mask[1 : 1 + len(seat.affordable_chips)] = 1
        elif not isinstance(state, Resolved):
            mask[0] = 1
            first = 1 + len(game.chips)
            mask[first : first + len(seat.legal_raises)] = 1  # so do the raises
        return mask
