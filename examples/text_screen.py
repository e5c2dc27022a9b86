"""
A terminal game of your own: read a line, make a move, print what is to be seen.

Everything that is said comes from the library, so it fits every variant.
"""

import sys
from collections.abc import Iterable, Iterator

import reddog as rd
from reddog import text


def prompt(session: rd.Session) -> str:
    """Say what is open now."""
    match session.round:
        case rd.Decision() as state:
            raises = [text.amount(raised) for raised in session.legal_raises][-1:]
            ways = ["s stand", *(f"r raise {raised}" for raised in raises), "q leave"]
            return f"{text.announce_opening(state)}\n{' · '.join(ways)}"
        case _:
            smallest = session.variant.limits.minimum
            return f"{text.in_credits(session.total)}; bet {text.amount(smallest)} or more, q leave"


def obey(session: rd.Session, line: str, rng: rd.RandomSource | None) -> rd.Session:
    """Make the move that a line means; a bet is put down in chips and dealt at once."""
    amount = text.read_amount(line)
    match session.round, line:
        case rd.Decision(), "s":
            return session.stand()
        case rd.Decision(), "r":
            return session.raise_by(max(session.legal_raises, default=0))
        case ((rd.Betting() | rd.Resolved()), _) if amount is not None:
            return bet(session, amount).deal(rng)
        case _:
            raise rd.IllegalMove("That is not open now")


def bet(session: rd.Session, amount: int) -> rd.Session:
    """Put an amount down in the largest chips that fit."""
    for chip in reversed(session.variant.limits.chips):
        while chip <= amount:
            session, amount = session.place(chip), amount - chip
    if amount:
        smallest = session.variant.limits.chips[0]
        raise rd.IllegalBet(f"{amount} is left over; the smallest chip is {smallest}")
    return session


def play(lines: Iterable[str], rng: rd.RandomSource | None = None) -> Iterator[str]:
    """Answer the lines that a player types, until the player leaves or the lines end."""
    session = rd.Session.open(rd.STANDARD, balance=1_000)
    yield prompt(session)
    for line in lines:
        if line.strip() == "q":
            break
        try:
            session = obey(session, line.strip(), rng)
        except rd.RedDogError as error:
            yield f"{error}."
        else:
            if isinstance(session.round, rd.Resolved):
                yield text.announce_outcome(session.round)
        yield prompt(session)
    # Whoever leaves at the decision stands (RAISE-6).
    if isinstance(session.round, rd.Decision):
        session = session.stand()
    yield f"You leave with {text.in_credits(session.total)}."


def main() -> None:
    """Play on this terminal."""
    for said in play(sys.stdin):
        print(said, flush=True)


if __name__ == "__main__":
    main()
