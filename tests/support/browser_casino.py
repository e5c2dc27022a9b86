"""The casino table of the browser example in a real Chromium, as players and a test see it."""

from typing import Any, Final

from browser_page import GamePage

#: Nothing has just come in the place of something else.
_SETTLED: Final = "#b-controls:not(:has([data-settling]))"


class CasinoPage:
    """Hold an open page of the game whose casino table is on show."""

    def __init__(self, game: GamePage) -> None:
        self.game = game
        self.page = game.page
        self.after = game.after
        self.text = game.text
        self.said = game.said

    def open(self) -> "CasinoPage":
        """Change to the casino table, if it is not on show."""
        if self.page.is_hidden("#casino"):
            self.page.click("#switch")
        return self

    def put(self, text: str) -> "CasinoPage":
        """Put a table into the storage from another tab of the origin; the page shows it."""
        other = self.page.context.new_page()
        other.goto(f"{self.game.address}icon.svg")
        store = "text => { localStorage.removeItem('reddog.casino');"
        self.after(
            lambda: other.evaluate(f"{store} localStorage.setItem('reddog.casino', text) }}", text)
        )
        other.close()
        self.page.bring_to_front()
        return self

    def press(self, move: str) -> str:
        """Press the button of a move that is on show, open or not, and return what was said."""
        self.page.wait_for_selector(_SETTLED)
        return self.after(lambda: self.page.click(self.button(move), force=True))

    def button(self, move: str) -> str:
        """Return the selector of a move's button on show."""
        return f"#casino [data-move={move}]:not([hidden])"

    def choose(self, chair: int) -> str:
        """Take a seat's chips in hand, and return what was said."""
        return self.after(lambda: self.page.click(f"[data-chair='{chair}']"))

    def bet(self, chair: int, *chips: int) -> str:
        """Put chips down one by one for a seat and return what was said last."""
        said = self.choose(chair)
        for chip in chips:
            said = self.lay(chip)
        return said

    def lay(self, chip: int) -> str:
        """Put a chip on the area that takes chips now: the bet before the cards, then the raise."""
        self.page.click(f"label:has(#b-chip-{chip})")
        self.page.wait_for_selector(_SETTLED)
        return self.after(lambda: self.page.click("#b-spot", force=True))

    def type_raise(self, text: str) -> str:
        """Type an amount on the RAISE area and press Enter."""
        self.page.wait_for_selector(_SETTLED)
        self.page.fill("#b-raise", text)
        return self.after(lambda: self.page.press("#b-raise", "Enter"))

    def join(self, chair: int, name: str) -> str:
        """Take an empty chair under a name."""
        self.page.click(f"[data-chair='{chair}']")
        self.page.fill("#b-name", name)
        return self.after(lambda: self.page.click("#b-sit-down"))

    def chair(self, number: int, part: str) -> str:
        """Return what a part of a chair shows: its name, balance, status, circle or box."""
        return str(self.page.text_content(f"[data-chair='{number}'] .{part}"))

    def cards(self) -> list[str]:
        """Return the codes of the cards that lie face up, in the order dealt."""
        return [
            str(card.get_attribute("data-code"))
            for slot in ("first", "second", "third")
            for card in self.page.query_selector_all(f"#casino .slot.{slot} .card")
        ]

    def marker(self) -> str | None:
        """Return the place of the payout table that lies under the marker, marked as such."""
        found: str | None = self.page.evaluate(
            """() => {
              const at = document.querySelector("#b-marker img").getBoundingClientRect();
              const x = at.x + at.width / 2, y = at.y + at.height / 2;
              for (const place of document.querySelectorAll("#b-track [aria-current=true]")) {
                const box = place.getBoundingClientRect();
                if (box.left < x && x < box.right && box.top < y && y < box.bottom)
                  return place.dataset.mark;
              }
              return null;
            }"""
        )
        return found

    def stored(self) -> Any:
        """Return what the storage holds of the casino table."""
        return self.game.stored("reddog.casino")
