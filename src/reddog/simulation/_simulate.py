"""Which game, how many rounds, which engine: the way in to a `Report`."""

import secrets
from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from typing import Final, Literal, TypeAlias, get_args

from reddog._cards import DECK, Card
from reddog._credits import show
from reddog._policy import Policy
from reddog._shoe import Shoe
from reddog._variant import Variant
from reddog.analysis import OPTIMAL, Composition
from reddog.exceptions import IllegalRaise
from reddog.simulation._counts import draw_counts
from reddog.simulation._deals import DealTable, informed
from reddog.simulation._given import afresh, check_callable, check_copies, name_of
from reddog.simulation._lines import lines_of
from reddog.simulation._play import PLAY_CHUNK, PlayJob
from reddog.simulation._report import Report
from reddog.simulation._rounds import RoundsJob
from reddog.simulation._run import check_workers, played
from reddog.simulation._shoe_rounds import TABLE, ShoesJob
from reddog.simulation._shoes import Cut, checked_cut, in_words
from reddog.simulation._stream import checked_seed, start_of

#: The names of the engines.
Engine: TypeAlias = Literal["counts", "rounds", "play"]

#: The most rounds of one simulation.
MOST_ROUNDS: Final = 10**15


def simulate(  # noqa: PLR0913 - all but the game by keyword
    variant: Variant,
    *,
    rounds: int,
    policy: Policy = OPTIMAL,
    ante: int | None = None,
    decks: int | None = None,
    cards: Iterable[Card] | None = None,
    cut: int | None = None,
    engine: Engine = "rounds",
    seed: int | None = None,
    path: bool = False,
    workers: int = 1,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Report:
    """
    Play a game many times and report what came of it.

    Every round is dealt from freshly shuffled cards, or, with `cut`, in order from a shoe. Its
    cards depend on the seed and on its number alone, so the first thousand of a million rounds are
    the rounds of a simulation of a thousand, and the report is the same, to the last bit, for any
    number of workers.

    An interrupt (Ctrl-C) ends the simulation with a report of the rounds that are done; if there
    are none it is raised.

    Args:
        variant: The game.
        rounds: How many rounds, 2 to 10**15.
        policy: When to raise. It is asked once at each two cards, before anything is dealt; by the
            engine ``"play"`` at each decision too.
        ante: The opening bet in whole credits; the smallest there is without it.
        decks: How many decks to take instead of the variant's own, 1 to 8.
        cards: The cards that are shuffled before each round instead of full decks; a `reddog.Shoe`
            gives its undealt cards and its decks.
        cut: How many cards lie behind the cut card, fewer than there are. The cards are then dealt
            in order, round after round, and shuffled when the cut card is out; and after every
            131,072 rounds, where another table opens. Chances are not known then. `None` shuffles
            before every round.
        engine: ``"rounds"`` draws every round and looks up how it ends. ``"play"`` plays the same
            rounds through the states, some hundred times slower, and asks the policy each time; a
            policy that draws lots or remembers needs it, and gets a fresh copy of itself every
            8,192 rounds, or with `cut` at every table. ``"counts"`` draws how often each kind of
            round comes in all of them, in the same short time for any number of rounds.
        seed: What all chance comes from, an int of 0 or more; without it, the system's randomness
            gives one, and the report names it.
        path: Whether to follow the bankroll from round to round, for drawdown and losing runs.
        workers: How many processes to start and share the rounds among; 1 starts none. They all
            end with the simulation, and one that is lost on the way is replaced. Each of them reads
            the file that was run, which so needs ``if __name__ == "__main__":`` round the call.
        executor: Where to play instead: any `concurrent.futures.Executor`, of this machine or of a
            cluster. It stays open.
        progress: Called with the rounds done and the rounds asked for, now and then.

    Returns:
        What was seen, beside what is exact.

    Raises:
        ValueError: If the number of rounds, of workers, or the engine is not as described; if an
            engine that knows no order is asked for the path; if workers and an executor are given.
        InvalidRandomSource: If the seed is not an int of 0 or more.
        InvalidVariant: If `decks` is not an int from 1 to 8.
        IllegalBet: If the opening bet is not legal in the variant.
        IllegalRaise: If the policy answers an amount that is neither 0 nor legal; if it cannot be
            called or copied; if it plays in other processes and cannot be pickled.
        InvalidShoe: If a card appears in `cards` more often than there are decks, or the cut card
            lies nowhere in them.
        ShoeExhausted: If `cards` are fewer than three (CARD-6).

    >>> report = simulate(STANDARD, rounds=100_000, decks=6, seed=1)
    >>> print(report.house_edge)
    0.03005 ± 0.00500 per opening bet
    >>> print(simulate(STANDARD, rounds=10**15, engine="counts", seed=1).house_edge)
    0.03155 ± 0.00000 per opening bet
    """
    _check(rounds, engine, workers, executor, ordered=path or cut is not None)
    seed = secrets.randbits(64) if seed is None else checked_seed(seed)
    if isinstance(cards, Shoe):
        decks = cards.decks if decks is None else decks
    if decks is not None:
        variant = variant.replace(decks=decks)
    ante = variant.limits.minimum if ante is None else ante
    variant.legal_raises(ante)  # refuses an opening bet that is not legal
    dealt = DECK * variant.decks if cards is None else tuple(cards)
    Composition.of_cards(dealt, decks=variant.decks)  # refuses cards that cannot be dealt
    plays = engine == "play"
    check_callable(policy, "a policy", "a decision", IllegalRaise)
    if plays:
        check_copies(policy, "a policy", IllegalRaise, workers=workers, executor=executor)
    asked = informed(policy, variant, dealt, ante)
    table = DealTable.of(
        variant,
        dealt,
        afresh(asked) if plays else asked,
        ante,
        any_three=plays or cut is not None,
    )
    shoe = None if cut is None else Cut(len(dealt), checked_cut(cut, len(dealt)))
    job: RoundsJob | ShoesJob | PlayJob
    if plays:
        start = start_of(seed, "rounds" if shoe is None else "shoes")
        job = PlayJob(variant, table, shoe, asked, ante, start, path)
    elif shoe is None:
        job = RoundsJob(table, start_of(seed, "rounds"), path)
    else:
        job = ShoesJob(table, shoe, start_of(seed, "shoes"), path)
    if engine == "counts":
        tally = draw_counts(table, start_of(seed, "counts"), rounds)
    else:
        tally = played(
            job,
            rounds,
            workers=workers,
            executor=executor,
            progress=progress,
            chunk=(PLAY_CHUNK if shoe is None else TABLE) if plays else None,
        )
    what = f"{variant.decks} deck(s)" if cards is None else f"{len(dealt)} cards"
    return Report(
        variant=variant,
        engine=engine,
        ante=ante,
        policy=name_of(policy),
        seed=seed,
        shoe=in_words(what, cut),
        lines=lines_of(table, tally, in_order=shoe is not None),
        path=tally.path,
        interrupted=tally.done < rounds,
    )


def _check(
    rounds: object, engine: object, workers: object, executor: object, *, ordered: bool
) -> None:
    if type(rounds) is not int or not 2 <= rounds <= MOST_ROUNDS:
        msg = f"rounds must be an int from 2 to {MOST_ROUNDS}, not {show(rounds)}"
        raise ValueError(msg)
    if engine not in get_args(Engine):
        msg = f"an engine is one of {', '.join(get_args(Engine))}, not {show(engine)}"
        raise ValueError(msg)
    if ordered and engine == "counts":
        msg = "the engine counts knows no order of rounds; use engine='rounds' for path and cut"
        raise ValueError(msg)
    check_workers(workers, executor)
