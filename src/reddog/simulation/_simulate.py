"""Which game, how many rounds, which engine: the way in to a `Report`."""

import secrets
from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from fractions import Fraction
from typing import Final, Literal, TypeAlias, get_args

from reddog._cards import DECK, Card
from reddog._credits import show
from reddog._policy import Policy
from reddog._shoe import Shoe
from reddog._variant import Variant
from reddog.analysis import OPTIMAL, Composition
from reddog.simulation._counts import draw_counts
from reddog.simulation._deals import DealTable
from reddog.simulation._lines import Line
from reddog.simulation._report import Report
from reddog.simulation._rounds import RoundsJob
from reddog.simulation._run import Job, Tallies, collected, here, on_executor, on_workers
from reddog.simulation._stream import checked_seed, start_of
from reddog.simulation._tally import Tally

#: The names of the engines.
Engine: TypeAlias = Literal["counts", "rounds"]

#: The most rounds of one simulation.
MOST_ROUNDS: Final = 10**15

# Windows waits for no more at once.
_MOST_WORKERS: Final = 61


def simulate(  # noqa: PLR0913 - all but the game by keyword
    variant: Variant,
    *,
    rounds: int,
    policy: Policy = OPTIMAL,
    ante: int | None = None,
    decks: int | None = None,
    cards: Iterable[Card] | None = None,
    engine: Engine = "rounds",
    seed: int | None = None,
    path: bool = False,
    workers: int = 1,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Report:
    """
    Play a game many times and report what came of it.

    Every round is dealt from freshly shuffled cards. Its cards depend on the seed and on its number
    alone, so the first thousand of a million rounds are the rounds of a simulation of a thousand,
    and the report is the same, to the last bit, for any number of workers.

    An interrupt (Ctrl-C) ends the simulation with a report of the rounds that are done; if there
    are none it is raised.

    Args:
        variant: The game.
        rounds: How many rounds, 2 to 10**15.
        policy: When to raise. It is asked once at each two cards, before anything is dealt.
        ante: The opening bet in whole credits; the smallest there is without it.
        decks: How many decks to take instead of the variant's own, 1 to 8.
        cards: The cards that are shuffled before each round instead of full decks; a `reddog.Shoe`
            gives its undealt cards and its decks.
        engine: ``"rounds"`` draws every round. ``"counts"`` draws how often each kind of round
            comes in all of them, in the same short time for any number of rounds.
        seed: What all chance comes from, an int of 0 or more; without it, the system's randomness
            gives one, and the report names it.
        path: Whether to follow the bankroll from round to round, for drawdown and losing runs.
        workers: How many processes to start and share the rounds among; 1 starts none. They all
            end with the simulation, and one that is lost on the way is replaced.
        executor: Where to play instead: any `concurrent.futures.Executor`, of this machine or of a
            cluster. It stays open.
        progress: Called with the rounds done and the rounds asked for, now and then.

    Raises:
        ValueError: If the number of rounds, of workers, or the engine is not as described; if an
            engine that knows no order is asked for the path; if workers and an executor are given.
        InvalidRandomSource: If the seed is not an int of 0 or more.
        InvalidVariant: If `decks` is not an int from 1 to 8.
        IllegalBet: If the opening bet is not legal in the variant.
        IllegalRaise: If the policy answers an amount that is neither 0 nor legal.
        InvalidShoe: If a card appears in `cards` more often than there are decks.
        ShoeExhausted: If `cards` are fewer than three (CARD-6).

    >>> report = simulate(STANDARD, rounds=100_000, decks=6, seed=1)
    >>> print(report.house_edge)
    0.03005 ± 0.00500 per opening bet
    >>> print(simulate(STANDARD, rounds=10**15, engine="counts", seed=1).house_edge)
    0.03155 ± 0.00000 per opening bet
    """
    _check(rounds, engine, workers, executor, path=path)
    seed = secrets.randbits(64) if seed is None else checked_seed(seed)
    if isinstance(cards, Shoe):
        decks = cards.decks if decks is None else decks
    if decks is not None:
        variant = variant.replace(decks=decks)
    ante = variant.limits.minimum if ante is None else ante
    variant.legal_raises(ante)  # refuses an opening bet that is not legal
    dealt = DECK * variant.decks if cards is None else tuple(cards)
    Composition.of_cards(dealt, decks=variant.decks)  # refuses cards that cannot be dealt
    table = DealTable.of(variant, dealt, policy, ante)
    if engine == "counts":
        tally = draw_counts(table, start_of(seed, "counts"), rounds)
    else:
        job = RoundsJob(table, start_of(seed, "rounds"), path)
        tally = collected(_played(job, rounds, workers, executor), rounds, progress or _silent)
    named = f"{variant.decks} deck(s), shuffled before every round"
    return Report(
        variant=variant,
        engine=engine,
        ante=ante,
        policy=name_of(policy),
        seed=seed,
        shoe=named if cards is None else f"{len(dealt)} cards, shuffled before every round",
        lines=_lines(table, tally),
        path=tally.path,
        interrupted=tally.rounds < rounds,
    )


def _played(job: Job, rounds: int, workers: int, executor: Executor | None) -> Tallies:
    if executor is not None:
        return on_executor(job, rounds, executor)
    return here(job, rounds) if workers == 1 else on_workers(job, rounds, workers)


def _silent(done: int, of: int) -> None:
    """Show no progress."""
    del done, of


def name_of(policy: Policy) -> str:
    """Return a name for a policy that is the same in every process."""
    named = getattr(policy, "__qualname__", None)
    return repr(policy) if named is None else str(named)


def _lines(table: DealTable, tally: Tally) -> tuple[Line, ...]:
    lines = [
        Line(kind.outcome, kind.spread, kind.raised, kind.net, count, Fraction(ways, table.deals))
        for kind, ways, count in zip(table.kinds, table.ways, tally.counts, strict=True)
        if ways
    ]
    # From pairs and consecutive cards to the widest spread, whatever order they were settled in.
    key = [(-1 if line.spread is None else line.spread, line.raised, line.net) for line in lines]
    return tuple(line for _, line in sorted(zip(key, lines, strict=True), key=lambda two: two[0]))


def _check(
    rounds: object, engine: object, workers: object, executor: object, *, path: bool
) -> None:
    if type(rounds) is not int or not 2 <= rounds <= MOST_ROUNDS:
        msg = f"rounds must be an int from 2 to {MOST_ROUNDS}, not {show(rounds)}"
        raise ValueError(msg)
    if engine not in get_args(Engine):
        msg = f"an engine is one of {', '.join(get_args(Engine))}, not {show(engine)}"
        raise ValueError(msg)
    if path and engine == "counts":
        raise ValueError("the engine counts knows no order of rounds; use engine='rounds' for path")
    if type(workers) is not int or not 1 <= workers <= _MOST_WORKERS:
        msg = f"workers must be an int from 1 to {_MOST_WORKERS}, not {show(workers)}"
        raise ValueError(msg)
    if executor is not None and workers != 1:
        msg = f"an executor has its own workers; leave out workers={workers} or the executor"
        raise ValueError(msg)
