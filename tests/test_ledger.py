"""A thousand sessions of two hundred rounds each, against books kept a second time."""

from random import Random

import pytest
from ledger import Ledger

from reddog import CASINO, STANDARD, Decision, Move, RedDogError, Resolved, Session

ROUNDS = 200
SESSIONS_A_TEST = 50


def put_chips(session: Session, ledger: Ledger, rng: Random) -> Session:
    """Make some moves with chips, refused ones too, and enter them in the books."""
    chips = session.variant.limits.chips
    for _ in range(rng.randrange(1, 5)):
        move, chip = (
            rng.choice(("place", "place", "rebet", "double", "undo", "clear")),
            rng.choice(chips),
        )
        before = session.on_table
        try:
            session = session.place(chip) if move == "place" else getattr(session, move)()
        except RedDogError:
            continue
        if move == "undo":
            ledger.lift()
        elif move == "clear":
            ledger.clear()
        else:
            ledger.put_down(session.on_table - before)
    return session


def play(session: Session, ledger: Ledger, rng: Random) -> Session:
    """Play a round if there is a bet, and enter it in the books."""
    session = put_chips(session, ledger, rng)
    if rng.random() < 0.05 or session.is_out_of_credits:
        amount = rng.randrange(1, 500)
        session = session.deposit(amount)
        ledger.deposit(amount)
    if session.why_not(Move.DEAL) is not None:
        return session
    session = session.deal(rng)
    ledger.bet()
    if isinstance(session.round, Decision):
        ledger.check(session.available, session.on_table)
        legal = session.legal_raises
        amount = rng.choice((0, *legal[:1], *legal[-1:]))
        ledger.raise_by(amount)
        session = session.raise_by(amount) if amount else session.stand()
    assert isinstance(session.round, Resolved)
    values = tuple(card.value for card in session.round.cards)
    assert ledger.settle(values) == session.round.net
    return session


@pytest.mark.rule("PAY-9", "CHIP-5", "BET-3")
@pytest.mark.parametrize("start", range(0, 1_000, SESSIONS_A_TEST))
def test_every_credit_of_a_session_is_where_the_books_have_it(start: int) -> None:
    """A2: the balance is the first one, plus deposits, plus the nets, after every round."""
    settled = 0
    for seed in range(start, start + SESSIONS_A_TEST):
        rng = Random(seed)
        balance = rng.randrange(2_000)
        session = Session.open(rng.choice((STANDARD, CASINO)), balance=balance)
        ledger = Ledger(balance)
        for _ in range(ROUNDS):
            session = play(session, ledger, rng)
            ledger.check(session.available, session.on_table)
            settled += isinstance(session.round, Resolved)

    assert settled > ROUNDS
