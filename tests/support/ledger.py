"""
The books of one player, kept a second time on plain integers.

Nothing of the library is imported here; a round is settled by `reference.result_of`. A card is its
value, 2 to 14.
"""

from reference import STANDARD_PRICES, Prices, result_of


class Ledger:
    """Keep what is available, what lies on the table, and where every credit came from."""

    def __init__(
        self, balance: int, prices: Prices = STANDARD_PRICES, *, raise_only: bool = False
    ) -> None:
        """Open the books with a balance."""
        self.available = balance
        self.came_in = balance
        self.nets = 0
        self.chips: list[int] = []
        self.ante = 0
        self.raised = 0
        self.prices = prices
        self.raise_only = raise_only

    @property
    def on_table(self) -> int:
        """Return what lies on the table."""
        return sum(self.chips) + self.ante + self.raised

    def put_down(self, amount: int) -> None:
        """Put one thing down."""
        self.available -= amount
        self.chips.append(amount)

    def lift(self) -> None:
        """Take the last thing back."""
        self.available += self.chips.pop()

    def clear(self) -> None:
        """Take everything back, one thing at a time."""
        while self.chips:
            self.lift()

    def deposit(self, amount: int) -> None:
        """Pay credits in."""
        self.available += amount
        self.came_in += amount

    def bet(self) -> None:
        """Turn the chips into an opening bet."""
        self.ante, self.chips = sum(self.chips), []

    def raise_by(self, amount: int) -> None:
        """Add to the opening bet."""
        self.available -= amount
        self.raised = amount

    def settle(self, values: tuple[int, ...]) -> int:
        """Pay the round with these cards, two or three, and return its net."""
        first, second = values[:2]
        third = values[2] if len(values) > 2 else 0
        _, net, returned = result_of(
            (first, second, third),
            self.ante,
            self.raised,
            self.prices,
            raise_only=self.raise_only,
        )
        self.available += returned
        self.nets += net
        self.ante = self.raised = 0
        return net

    def check(self, available: int, on_table: int) -> None:
        """Assert that a player's credits are as the books have them (CHIP-5, PAY-9)."""
        assert self.available == available
        assert self.on_table == on_table
        assert self.available >= 0
        assert self.available + self.on_table == self.came_in + self.nets
