"""
What an environment plays: the arguments, checked, and what follows from them.

Both environments read their spaces from here, so a vector of one is the environment itself.

An observation is the values of the first and the second card, 2 to 14, and the gap between them:
how many ranks lie strictly between, −1 for a pair. With a bankroll two amounts follow, what is
available and what is on the table. Suits do not matter (CARD-3) and are left out. While no card
lies, both values are 0; the gap of that is −1 too.

Action 0 goes on: it stands at a decision, turns the third card of a pair, ends consecutive cards,
and deals where the agent places its own chips. Then come the chips, if any, and then the raises:
one where a raise equals the opening bet, otherwise one for each amount from 1 up.
"""

from bisect import bisect_right
from typing import Final, Self, TypeAlias, final

import attrs
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from reddog import _why, get_variant
from reddog._credits import MAX_CREDITS, show, whole
from reddog._move import Move
from reddog._round import Betting
from reddog._seat import Seat, put_down
from reddog._variant import RaiseRule, Variant, raises_on
from reddog.exceptions import IllegalBet, InsufficientCredits, InvalidVariant

#: Values of cards, gap, amounts; shape (3,) or (5,) for one environment.
Observation: TypeAlias = npt.NDArray[np.int64]

#: 1 for each action that is legal, 0 for the others.
Mask: TypeAlias = npt.NDArray[np.int8]

_ACE: Final = 14
_WIDEST: Final = 11
_MOST_ACTIONS: Final = 2**16


@final
@attrs.frozen
class Game:
    """
    Hold what is played.

    Args:
        variant: The game.
        ante: The opening bet of every round; 0 if the agent places chips.
        purse: What an episode starts with.
        banked: Whether an episode is a bankroll, and not a single round.
        rounds: After how many rounds a bankroll's episode is cut short; `None` for never.
        chips: The chips that the agent may place.
        raises: How many actions raise.
    """

    variant: Variant
    ante: int
    purse: int
    banked: bool
    rounds: int | None
    chips: tuple[int, ...]
    raises: int

    @classmethod
    def of(
        cls,
        variant: Variant | str,
        *,
        decks: int | None,
        ante: int | None,
        bankroll: int | None,
        rounds: int | None,
        chips: bool,
    ) -> Self:
        """Check the arguments of an environment; see `reddog.gym.RedDogEnv`."""
        if isinstance(variant, str):
            variant = get_variant(variant)
        elif type(variant) is not Variant:
            raise InvalidVariant(f"a game is a Variant or its name, not {show(variant)}")
        if decks is not None:
            variant = variant.replace(decks=decks)
        if bankroll is None and (chips or rounds is not None):
            what = "chips" if chips else "rounds"
            raise ValueError(f"{what} belong to a bankroll; pass bankroll in whole credits too")
        if rounds is not None and (type(rounds) is not int or rounds < 1):
            raise ValueError(f"rounds must be an int of 1 or more, not {show(rounds)}")
        if chips and ante is not None:
            raise IllegalBet(f"with chips the agent bets itself; leave out ante={show(ante)}")
        if ante is None:
            ante = variant.limits.minimum
        legal = variant.legal_raises(ante)
        raises = _most_raises(variant) if chips else len(legal)
        purse = ante + (legal[-1] if legal else 0)
        if bankroll is not None:
            purse = whole(bankroll, "a bankroll", IllegalBet)
            _check_bankroll(variant, ante, purse)
        offered = variant.limits.chips if chips else ()
        game = cls(
            variant, 0 if chips else ante, purse, bankroll is not None, rounds, offered, raises
        )
        if game.actions > _MOST_ACTIONS:
            msg = (
                f"{game.actions} actions are more than {_MOST_ACTIONS}; "
                "play a lower opening bet, or a variant with lower limits"
            )
            raise IllegalBet(msg)
        return game

    @property
    def actions(self) -> int:
        """Return how many actions there are."""
        return 1 + len(self.chips) + self.raises

    def raise_of(self, action: int, ante: int) -> int:
        """Return what a raising action raises by on an opening bet, in whole credits."""
        if self.variant.raise_rule is RaiseRule.EQUAL:
            return ante
        return action - len(self.chips)

    def observation_space(self) -> spaces.Box:
        """Return the space of one environment's observations."""
        lowest = 0 if self.chips else 2
        low, high = [lowest, lowest, -1], [_ACE, _ACE, _WIDEST]
        if self.banked:
            low, high = [*low, 0, 0], [*high, MAX_CREDITS, MAX_CREDITS]
        return spaces.Box(np.array(low), np.array(high), dtype=np.int64)

    def action_space(self) -> spaces.Discrete:
        """Return the space of one environment's actions."""
        return spaces.Discrete(self.actions)


def _most_raises(variant: Variant) -> int:
    """Return how many raises there are on the opening bet that allows the most."""
    antes = variant.limits.antes
    # They grow with the opening bet up to half the total limit, and shrink from there.
    half = bisect_right(antes, variant.limits.total // 2)
    near = {antes[max(half - 1, 0)], antes[min(half, len(antes) - 1)]}
    return max(len(raises_on(variant, ante)) for ante in near)


def _check_bankroll(variant: Variant, ante: int, purse: int) -> None:
    """Refuse a bankroll with which no round can be dealt."""
    if purse < ante:
        msg = (
            f"a bankroll of {purse} does not pay for an opening bet of {ante}; "
            f"start with {ante} credits or more"
        )
        raise InsufficientCredits(msg)
    if error := _why.refusal(put_down(Seat(Betting(variant), purse), ante), Move.DEAL):
        raise error
