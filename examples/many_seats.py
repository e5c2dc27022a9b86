"""Three players at one table: the same cards for all, and each decides alone."""

from random import SystemRandom

import reddog as rd

#: From which spread on each player raises, by as much as is legal.
HABITS = {"ann": 7, "bo": 1, "cy": 12}


def bet(table: rd.Table) -> rd.Table:
    """Clear the last round away, and let everybody who can pay it put down a chip of 25."""
    if table.results:
        table = table.next_round()  # who was leaving is gone now
    for name in table.seats:
        if table.why_not(rd.Move.PLACE, name, 25) is None:
            table = table.place(name, 25)
    return table


def decide(table: rd.Table) -> rd.Table:
    """Ask who has still to act; the last answer turns the third card."""
    for name in table.to_act:
        raises = table.seat(name).legal_raises
        is_spread = isinstance(table.marker, int) and table.marker >= HABITS[name]
        table = table.raise_by(name, raises[-1]) if is_spread and raises else table.stand(name)
    return table


def main() -> None:
    """Play five rounds; Bo leaves in the third and is still paid."""
    table = rd.Table.open(rd.CASINO, balances=dict.fromkeys(HABITS, 300))
    rng = SystemRandom()
    for number in range(1, 6):
        table = bet(table).deal(rng)
        if number == 3 and "bo" in table.seats:
            table = table.leave("bo")
        table = decide(table)
        print(*table.cards, "· marker on", table.marker)
        for name, result in table.results.items():
            print(f"  {name}: {result.net:+}, {table.seat(name).total} credits")


if __name__ == "__main__":
    main()
