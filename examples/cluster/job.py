"""What is played: the same rounds in one process, on dask and on MPI."""

from concurrent.futures import Executor

from reddog import STANDARD
from reddog.simulation import simulate

ROUNDS = 10_000_000  # three chunks of work


def report(executor: Executor | None = None) -> str:
    """Play the rounds on an executor, or here without one, and return the report as JSON."""
    played = simulate(STANDARD, rounds=ROUNDS, decks=6, seed=2024, executor=executor)
    return played.to_json()
