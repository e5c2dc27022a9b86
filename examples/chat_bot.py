"""
A chat-bot style host: a line of text in, lines of text out, and one table in between.

The library knows the game; this host knows who spoke. What a player may not do is answered with the
library's own sentence, and nothing that is refused changes the table.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

import reddog as rd

if TYPE_CHECKING:
    from collections.abc import Callable

HELP = (
    "join CREDITS · bet CHIP · undo · clear · rebet · double · deal · stand · raise AMOUNT · leave"
)


class Room:
    """Keep the one table of a chat room."""

    def __init__(self, rng: rd.RandomSource | None = None) -> None:
        """Open an empty table; without a source of randomness the operating system's is used."""
        self.table = rd.Table.open(rd.CASINO)
        self.rng = rng

    def hear(self, speaker: str, text: str) -> list[str]:
        """Answer one line that somebody wrote."""
        word, _, rest = text.strip().partition(" ")
        before = self.table
        try:
            after = self._obey(speaker, word, rest)
        except rd.RedDogError as error:
            return [f"@{speaker} {error}"]
        if after is None:
            return [f"@{speaker} {HELP}"]
        self.table = after
        return list(self._tell(before, speaker))

    def _obey(self, speaker: str, word: str, rest: str) -> rd.Table | None:
        table = self.table
        with_amount: dict[str, Callable[[int], rd.Table]] = {
            "join": lambda amount: table.join(speaker, balance=amount),
            "bet": lambda amount: table.place(speaker, amount),
            "raise": lambda amount: table.raise_by(speaker, amount),
        }
        alone: dict[str, Callable[[], rd.Table]] = {
            "undo": lambda: table.undo(speaker),
            "clear": lambda: table.clear(speaker),
            "rebet": lambda: table.rebet(speaker),
            "double": lambda: table.double(speaker),
            "deal": lambda: table.deal(self.rng),
            "stand": lambda: table.stand(speaker),
            "leave": lambda: table.leave(speaker),
        }
        if word in with_amount and rest.isdecimal() and rest.isascii():
            return with_amount[word](int(rest))
        if word in alone and not rest:
            return alone[word]()
        return None

    def _tell(self, before: rd.Table, speaker: str) -> Iterable[str]:
        table = self.table
        if table.cards and table.cards[:2] != before.cards[:2]:
            yield f"{table.cards[0]} {table.cards[1]}: marker on {table.marker}"
        if table.results and not before.results:
            yield f"third card: {table.cards[2]}" if len(table.cards) == 3 else "no third card"
            for name, result in table.results.items():
                yield f"{name}: {result.net:+}, {table.seat(name).total} credits"
        elif table.to_act:
            yield f"waiting for {', '.join(table.to_act)}"
        elif speaker in table.seats and not table.results:
            seat = table.seat(speaker)
            yield f"{speaker}: {seat.on_table} on the table, {seat.available} available"


def main() -> None:
    """Show two players at a table."""
    room = Room()
    for speaker, text in (
        ("ann", "join 500"),
        ("bo", "join 300"),
        ("ann", "bet 25"),
        ("bo", "bet 7"),
        ("bo", "bet 10"),
        ("bo", "deal"),
        ("ann", "raise 25"),
        ("bo", "stand"),
        ("ann", "rebet"),
        ("bo", "leave"),
    ):
        print(f"<{speaker}> {text}")
        for line in room.hear(speaker, text):
            print(f"    {line}")


if __name__ == "__main__":
    main()
