"""
An agent that knows nothing of the odds learns when to raise, and is held against the exact ones.

It is tabular Q-learning. A state is how many ranks lie between the two cards, and there are two
actions. Q-learning learns the best play whatever it plays meanwhile, so it plays at random.
"""

import gymnasium
import numpy as np
import numpy.typing as npt

import reddog as rd
from reddog.analysis import analyse

ANTE = 10
WIDTH = 2**14  # rounds at once

#: What each action has brought at each gap, −1 to 11, on average; shape (13, 2).
Values = npt.NDArray[np.float64]


def train(rounds: int, seed: int) -> Values:
    """Play rounds at random and return what each action is worth at each gap."""
    envs = gymnasium.make_vec(
        "reddog.gym:RedDog-v0", num_envs=WIDTH, ante=ANTE, autoreset_mode="SameStep"
    )
    chance = np.random.default_rng(seed)
    q, visits = np.zeros((13, 2)), np.zeros((13, 2))
    observations, infos = envs.reset(seed=seed)
    for _ in range(rounds // WIDTH):
        states = observations[:, 2] + 1
        actions = chance.integers(0, 2, WIDTH) * infos["action_mask"][:, 1]  # only what is legal
        observations, rewards, _, _, infos = envs.step(actions)
        # A round is over after one step, so the target is the reward: nothing is to come.
        cells = 2 * states + actions
        counts = np.bincount(cells, minlength=26).reshape(13, 2)
        sums = np.bincount(cells, weights=rewards, minlength=26).reshape(13, 2)
        visits += counts
        rate = 1 / np.maximum(visits, 1)
        q += rate * (sums - counts * q)
    envs.close()
    return q


def learnt(q: Values) -> rd.Policy:
    """Return the policy that takes the action worth more."""

    def policy(decision: rd.Decision, /) -> int:
        stand, raised = q[decision.spread + 1]
        return decision.max_raise if raised > stand else 0

    return policy


def regret(q: Values) -> float:
    """Return what the learnt policy gives away, per opening bet, by the exact odds."""
    best, own = analyse(rd.STANDARD), analyse(rd.STANDARD, policy=learnt(q))
    return float(best.expected_net - own.expected_net)


def main() -> None:
    """Train, and print what was learnt beside the exact values."""
    q = train(2**22, seed=1) / ANTE
    print("spread   stand  exact   raise  exact   learnt")
    for spread, odds in analyse(rd.STANDARD).spreads.items():
        stand, raised = q[spread + 1]
        exact = float(odds.stand), float(odds.value_of(1))
        play = "raise" if raised > stand else "stand"
        print(f"{spread:6} {stand:7.3f} {exact[0]:6.2f} {raised:7.3f} {exact[1]:6.2f}   {play}")
    print(f"regret per opening bet: {regret(q):.6f}")


if __name__ == "__main__":
    main()
