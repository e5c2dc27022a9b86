"""
A game loop: keys come in at any time, frames go out, and the cards take their time to turn.

The rules are done in an instant and the picture is behind. While something moves, keys wait for
nobody: they are dropped, so that no press is meant for what the player has not seen.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import reddog as rd

if TYPE_CHECKING:
    from collections.abc import Callable

#: How long a card takes to turn, in seconds.
TURN = 0.4


class Scene:
    """Hold a session and what of it is on the screen."""

    def __init__(self, session: rd.Session, rng: rd.RandomSource | None = None) -> None:
        """Show a session; without a source of randomness the operating system's is used."""
        self.session: rd.Session = session
        self.rng = rng
        self.notice = ""
        self._wait = 0.0
        self._shown = 0

    @property
    def is_moving(self) -> bool:
        """Tell whether a card is still on its way."""
        return self._shown < len(self._cards)

    @property
    def _cards(self) -> tuple[rd.Card, ...]:
        match self.session.round:
            case rd.Betting():
                return ()
            case rd.Resolved() as resolved:
                return resolved.cards
            case rd.Dealt() | rd.Decision() as state:
                return (state.first, state.second)

    def press(self, key: str) -> None:
        """Make the move of a key, unless something is moving."""
        session = self.session
        keys: dict[str, Callable[[], rd.Session]] = {
            "1": lambda: session.place(10),
            "5": lambda: session.place(50),
            "d": lambda: session.deal(self.rng),
            "s": session.stand,
            "r": lambda: session.raise_by(max(session.legal_raises, default=0)),
        }
        if self.is_moving or key not in keys:
            return
        try:
            self.session, self.notice = keys[key](), ""
        except rd.RedDogError as error:
            self.notice = str(error)
            return
        if isinstance(session.round, (rd.Betting, rd.Resolved)):
            self._shown = 0  # another round: its cards are still face down

    def update(self, seconds: float) -> None:
        """Let time pass: turn the next card when the one before has turned."""
        if self.is_moving:
            self._wait += seconds
            if self._wait >= TURN:
                self._wait = 0.0
                self._shown += 1

    def draw(self) -> str:
        """Return the frame: what the player may see now, and not a card more."""
        cards = " ".join(str(card) for card in self._cards[: self._shown])
        # A win is said when its card has turned, so the balance waits for it too.
        total = "…" if self.is_moving else f"{self.session.total} credits"
        return f"[{cards}] {total} {self.notice}".rstrip()


def frames(scene: Scene, keys: dict[int, str], *, count: int) -> Iterator[str]:
    """Run the loop at 60 frames a second, with keys pressed at some of them."""
    for frame in range(count):
        if frame in keys:
            scene.press(keys[frame])
        scene.update(1 / 60)
        yield scene.draw()


def main() -> None:
    """Play one round, and print each frame that differs from the one before."""
    scene = Scene(rd.Session.open(rd.STANDARD, balance=1_000))
    before = ""
    for frame in frames(scene, {0: "5", 10: "d", 70: "s"}, count=200):
        if frame != before:
            print(frame)
        before = frame


if __name__ == "__main__":
    main()
