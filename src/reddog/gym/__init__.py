"""
Red Dog as a learning environment of Gymnasium (extra ``gym``).

Importing this module registers ``RedDog-v0``, for one environment and for many at once. An agent
sees the two cards that lie face up, and its credits where there is a bankroll; it answers with the
number of an action; it is rewarded with the net of each round in whole credits.

>>> import gymnasium
>>> env = gymnasium.make("reddog.gym:RedDog-v0", variant="yablon", decks=6)
>>> observation, info = env.reset(seed=7)
>>> observation, info["action_mask"]
(array([12,  5,  6]), array([1, 1], dtype=int8))
>>> env.step(0)[1]
-10.0
"""

from importlib.util import find_spec

from reddog.exceptions import MissingExtra

if find_spec("gymnasium") is None:
    raise MissingExtra.needed_for("reddog.gym", "gym")

from gymnasium.envs.registration import EnvSpec, registry

from reddog.gym._env import RedDogEnv
from reddog.gym._vector import RedDogVectorEnv

__all__ = ["RedDogEnv", "RedDogVectorEnv"]

# Users see the public path: in a traceback, in a pickle, in the reference.
for _public in (RedDogEnv, RedDogVectorEnv):
    _public.__module__ = __name__

registry["RedDog-v0"] = EnvSpec(
    id="RedDog-v0",
    entry_point="reddog.gym:RedDogEnv",
    vector_entry_point="reddog.gym:RedDogVectorEnv",
)
