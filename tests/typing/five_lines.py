from random import Random

from reddog import STANDARD, Resolved, play_round, raise_from, shuffled

resolved: Resolved = play_round(STANDARD, ante=10, cards=shuffled(Random(7)), policy=raise_from(7))
print(resolved.outcome.value, resolved.net, resolved.returned)
