"""One player with chips, over as many rounds as the credits and the reader's patience last."""

from random import SystemRandom

import reddog as rd


def bet(session: rd.Session) -> rd.Session:
    """Put down the last bet again, or two chips at first."""
    if session.last_ante:
        return session.rebet()
    return session.place(50).place(10)


def play_round(session: rd.Session, rng: rd.RandomSource) -> rd.Session:
    """Bet and deal; raise from spread 7 if that can be paid."""
    session = bet(session).deal(rng)
    match session.round:
        case rd.Decision(spread=spread) if spread >= 7 and session.legal_raises:
            return session.raise_by(session.legal_raises[-1])
        case rd.Decision():
            return session.stand()
        case _:  # a pair or consecutive cards: nothing to decide
            return session


def describe(session: rd.Session) -> str:
    """Say in a line how the last round ended."""
    match session.round:
        case rd.Resolved() as resolved:
            cards = " ".join(str(card) for card in resolved.cards)
            return f"{cards}: {resolved.outcome}, {resolved.net:+}, {session.total} credits"
        case _:
            return f"{session.total} credits"


def main() -> None:
    """Play twenty rounds, or until the bet cannot be paid."""
    rng = SystemRandom()
    session = rd.Session.open(rd.STANDARD, balance=1_000)
    for _ in range(20):
        if session.last_ante and (reason := session.why_not(rd.Move.REBET)):
            print(reason)
            break
        session = play_round(session, rng)
        print(describe(session))


if __name__ == "__main__":
    main()
