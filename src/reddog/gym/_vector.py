"""
Many environments at once, in arrays.

Each sub-environment plays what `reddog.gym.RedDogEnv` plays, and a vector of one plays the very
same rounds from the same seed. All of them share one generator: those that are dealt at once take
its next words in their order. What a deal shows and pays is looked up in a `Book`, so no round is
played here one by one.
"""

from typing import TYPE_CHECKING, Any, TypeAlias, final

import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from reddog import _why
from reddog._credits import MAX_CREDITS, show
from reddog._move import Move
from reddog._opening import CONSECUTIVE_GAP
from reddog._round import Dealt, Decision
from reddog._seat import Seat
from reddog._variant import STANDARD, Variant
from reddog.exceptions import IllegalMove, RedDogError
from reddog.gym._book import OVER, Book, example_of
from reddog.gym._game import Game, Observation

if TYPE_CHECKING:
    from gymnasium import Space

#: Numbers of actions, shape (num_envs,).
Choices: TypeAlias = npt.NDArray[np.int64]

Flags: TypeAlias = npt.NDArray[np.bool_]
Rewards: TypeAlias = npt.NDArray[np.float64]

#: What `step` answers.
SteppedAll: TypeAlias = tuple[Observation, Rewards, Flags, Flags, dict[str, Any]]


@final
class RedDogVectorEnv(VectorEnv[Observation, Choices, npt.NDArray[Any]]):
    """
    Play many environments of Red Dog at once, in arrays.

    Observations, actions and rewards are those of `reddog.gym.RedDogEnv`, one row for each
    sub-environment. The info has ``action_mask``, shape (num_envs, actions), and ``_action_mask``,
    which says that every row counts. If any action was refused, ``refused`` tells which.

    Where an episode has ended the mask is 0, and what comes next depends on the mode: in the next
    step that sub-environment is reset and its action is not looked at (``NEXT_STEP``); it is reset
    at once, and the info has ``final_obs`` and ``final_info`` with the rows of ``_final_obs``
    (``SAME_STEP``); or it waits for ``reset(options={"reset_mask": ...})`` (``DISABLED``).

    A vector of one deals the cards that `reddog.gym.RedDogEnv` deals from the same seed. In a wider
    one, sub-environments that are dealt at the same time take their cards in their order.

    Args:
        num_envs: How many sub-environments, 1 or more.
        variant: The game, or its name.
        decks: How many decks to take instead of the variant's own, 1 to 8.
        ante: The opening bet in whole credits; the smallest there is without it.
        bankroll: What an episode starts with, in whole credits; `None` for single rounds.
        rounds: After how many rounds a bankroll's episode is cut short; `None` for never.
        chips: Not played in arrays; ask `gymnasium.make_vec` for the mode ``"sync"``.
        strict: Whether to raise an error for an action that is not legal.
        autoreset_mode: When a sub-environment starts its next episode.

    Raises:
        UnknownVariant: If no variant has this name.
        InvalidVariant: If `decks` is not an int from 1 to 8.
        IllegalBet: As for one environment.
        InsufficientCredits: If the bankroll does not pay for the first bet.
        ValueError: If the number of sub-environments, the mode or the rounds are not as described,
            or chips are asked for.

    >>> import gymnasium
    >>> import numpy as np
    >>> envs = gymnasium.make_vec("reddog.gym:RedDog-v0", num_envs=3)
    >>> envs.reset(seed=7)[0]
    array([[12,  8,  3],
           [11,  5,  5],
           [ 6,  5,  0]])
    >>> envs.step(np.array([0, 1, 0]))[1]
    array([-10., -20.,   0.])
    """

    def __init__(
        self,
        num_envs: int = 1,
        variant: Variant | str = STANDARD,
        *,
        decks: int | None = None,
        ante: int | None = None,
        bankroll: int | None = None,
        rounds: int | None = None,
        chips: bool = False,
        strict: bool = False,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
    ) -> None:
        if type(num_envs) is not int or num_envs < 1:
            raise ValueError(f"num_envs must be an int of 1 or more, not {show(num_envs)}")
        if chips:
            msg = "chips are not placed in arrays; pass vectorization_mode='sync' to make_vec"
            raise ValueError(msg)
        self._mode = AutoresetMode(autoreset_mode)
        self._game = Game.of(
            variant, decks=decks, ante=ante, bankroll=bankroll, rounds=rounds, chips=False
        )
        self._book = Book.of(self._game)
        self._strict = strict
        self._entries = np.zeros(num_envs, dtype=np.int64)
        self._kinds = np.full(num_envs, OVER)
        self._totals = np.full(num_envs, self._game.purse)
        self._played = np.zeros(num_envs, dtype=np.int64)
        self._over = np.ones(num_envs, dtype=np.bool_)
        self._is_reset = False
        self.num_envs = num_envs
        self.metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": self._mode}
        self.single_observation_space: Space[Any] = self._game.observation_space()
        self.single_action_space: Space[Any] = self._game.action_space()
        self.observation_space: Space[Any] = batch_space(self.single_observation_space, num_envs)
        self.action_space: Space[Any] = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """
        Start an episode in every sub-environment, or in those that a mask names.

        Args:
            seed: Start chance afresh from here; without it chance goes on where it was.
            options: ``reset_mask``, an array of bools, shape (num_envs,), names those to reset.

        Returns:
            The observations, and the infos.

        Raises:
            ValueError: If the mask is not as described, or names none.

        >>> from reddog.gym import RedDogVectorEnv
        >>> RedDogVectorEnv(2).reset(seed=7)[0]
        array([[12,  8,  3],
               [11,  5,  5]])
        """
        chosen = self._reset_mask(options)
        super().reset(seed=seed)
        self._start(chosen)
        self._over &= ~chosen
        self._is_reset = True
        return self._observed(self._over), self._infos()

    def step(self, actions: Choices) -> SteppedAll:
        """
        Make a move in every sub-environment.

        Args:
            actions: Numbers of actions, shape (num_envs,).

        Returns:
            The observations, the rewards in whole credits, which episodes have terminated, which
            were truncated, and the infos.

        Raises:
            IllegalMove: If `reset` was not called, if the actions are not as described, or if the
                environments are strict and one of the actions is not legal.

        >>> from reddog.gym import RedDogVectorEnv
        >>> envs = RedDogVectorEnv(2)
        >>> _ = envs.reset(seed=7)
        >>> envs.step(np.array([0, 1]))[1]
        array([-10., -20.])
        """
        actions = self._checked(actions)
        was_over = self._over
        moves = self._kinds * self._game.actions + actions
        played = self._allowed(moves, actions)
        obeyed = played | was_over
        some_refused = not obeyed.all()
        if some_refused and self._strict:
            where = np.flatnonzero(~obeyed).tolist()
            raise next(filter(None, [self._refusal(index, actions) for index in where]))
        nets = self._book.nets.take(moves)
        terminations, truncations = self._settle(nets, played)
        ended = terminations | truncations
        infos: dict[str, Any] = {}
        self._kinds[ended] = OVER
        self._over = ended
        fresh = was_over
        if self._mode is AutoresetMode.SAME_STEP:
            fresh, self._over = ended, self._none()
            if ended.any():
                infos = self._final(ended)
        self._start(fresh, played & ~ended if self._game.banked else None)
        infos |= self._infos()
        if some_refused:
            infos |= {"refused": ~obeyed, "_refused": ~obeyed}
        return self._observed(self._over), nets.astype(np.float64), terminations, truncations, infos

    def _start(self, fresh: Flags, going_on: Flags | None = None) -> None:
        """Start an episode in some sub-environments, and deal to others that go on."""
        if self._game.banked:
            self._totals[fresh] = self._game.purse
            self._played[fresh] = 0
        dealt = (fresh if going_on is None else fresh | going_on).nonzero()[0]
        if len(dealt):
            self._entries[dealt] = entries = self._book.draw(self.np_random, len(dealt))
            self._kinds[dealt] = self._book.kind_of.take(entries)

    def _allowed(self, moves: Choices, actions: Choices) -> Flags:
        """Return which of the actions are legal, by the rules and for the balance."""
        book = self._book
        allowed: Flags = book.legal.take(moves)
        if self._game.banked:
            costs = book.costs.take(actions)
            allowed &= costs <= self._totals - self._game.ante  # RAISE-4
            allowed &= (costs == 0) | (
                book.bests.take(moves) <= MAX_CREDITS - self._totals
            )  # PAY-7
        return allowed

    def _settle(self, nets: Choices, played: Flags) -> tuple[Flags, Flags]:
        """Pay, and return which episodes end, for good or cut short."""
        game = self._game
        if not game.banked:
            return played, self._none()
        nets *= played  # an action that the balance does not allow brings nothing
        self._totals += nets
        self._played += played
        # The next bet cannot be paid, or its win could not be held (PAY-7).
        broke = (self._totals < game.ante) | (self._totals > MAX_CREDITS - self._book.most)
        late = played & (self._played == game.rounds) if game.rounds else self._none()
        return played & broke, late & ~broke

    def _none(self) -> Flags:
        return np.zeros(self.num_envs, dtype=np.bool_)

    def _observed(self, over: Flags) -> Observation:
        shown = self._book.shown.take(self._entries, axis=0)
        if not self._game.banked:
            return shown
        on_table = np.where(over, 0, self._game.ante)
        return np.column_stack((shown, self._totals - on_table, on_table))

    def _infos(self) -> dict[str, Any]:
        book = self._book
        mask = book.legal.take(self._kinds, axis=0).view(np.int8)
        if self._game.banked:
            left = (self._totals - self._game.ante)[:, None]
            room = (MAX_CREDITS - self._totals)[:, None]
            bests = book.bests.take(self._kinds, axis=0)
            mask &= (book.costs <= left) & ((book.costs == 0) | (bests <= room))
        return {"action_mask": mask, "_action_mask": np.ones(self.num_envs, dtype=np.bool_)}

    def _final(self, ended: Flags) -> dict[str, Any]:
        """Return what ended episodes showed last, before they are started again."""
        mask = np.zeros((self.num_envs, self._game.actions), dtype=np.int8)
        return {
            "final_obs": self._observed(ended),
            "_final_obs": ended.copy(),
            "final_info": {"action_mask": mask, "_action_mask": ended.copy()},
            "_final_info": ended.copy(),
        }

    def _checked(self, actions: object) -> Choices:
        """Return the actions as an array, or refuse them."""
        if not self._is_reset:
            raise IllegalMove("no episode is running; call reset() first")
        if self._mode is AutoresetMode.DISABLED and self._over.any():
            index = int(self._over.argmax())
            msg = (
                f"the episode of sub-environment {index} is over; reset it with "
                "options={'reset_mask': ...}, or choose another autoreset_mode"
            )
            raise IllegalMove(msg)
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "iu":
            msg = f"actions are {self.num_envs} whole numbers in an array, not {show(actions)}"
            raise IllegalMove(msg)
        chosen = chosen.astype(np.int64, copy=False)
        if chosen.view(np.uint64).max() >= self._game.actions:  # below 0 is far above, too
            last = self._game.actions - 1
            raise IllegalMove(f"the actions are 0 to {last}, not {chosen.min()} to {chosen.max()}")
        return chosen

    def _refusal(self, index: int, actions: Choices) -> RedDogError | None:
        """Return what the same move raises in one environment."""
        game = self._game
        first, second, _ = example_of(int(self._kinds[index]))
        dealt = Dealt(game.variant, game.ante, first, second)
        state = Decision(dealt) if dealt.gap > CONSECUTIVE_GAP else dealt
        total = int(self._totals[index])
        seat = Seat(state, total - game.ante, last_ante=game.ante)
        amount = game.raise_of(int(actions[index]), game.ante)
        error = _why.refusal(seat, Move.RAISE, amount)
        return error and type(error)(f"sub-environment {index}: {error}")

    def _reset_mask(self, options: dict[str, Any] | None) -> Flags:
        everyone = np.ones(self.num_envs, dtype=np.bool_)
        mask = np.asarray((options or {}).get("reset_mask", everyone))
        if mask.shape != everyone.shape or mask.dtype != np.bool_ or not mask.any():
            msg = f"reset_mask must be {self.num_envs} bools in an array, one or more of them true"
            raise ValueError(msg)
        return mask
