"""The worked examples of the rules page: rows of data, each played through the four states."""

import tomllib
from pathlib import Path

import attrs

import reddog as rd


@attrs.frozen(kw_only=True)
class Example:
    """
    One row of the data file.

    Args:
        cards: the cards in the order they fall, ``"4c 6d 5h"``.
        result: what the row says in words.
        net: what must be won or lost, in whole credits.
        returned: what must come back, in whole credits.
        ante: the opening bet in whole credits.
        raised: the raise in whole credits, 0 to stand.
        variant: the constant of `reddog` that is played.
        odds_on: a member of `reddog.OddsOn` by name, or empty for the variant's own.
        paytable: odds by spread that replace the variant's own.
    """

    cards: str
    result: str
    net: int
    returned: int
    ante: int = 10
    raised: int = 0
    variant: str = "STANDARD"
    odds_on: str = ""
    paytable: dict[str, str] = attrs.field(factory=dict[str, str])

    def variant_in_play(self) -> rd.Variant:
        """Return the named variant with the row's changes."""
        variants = {"STANDARD": rd.STANDARD, "CASINO": rd.CASINO}
        variant = variants[self.variant]
        if self.odds_on:
            variant = variant.replace(odds_on=rd.OddsOn[self.odds_on])
        if self.paytable:
            prices = {int(spread): odds for spread, odds in self.paytable.items()}
            variant = variant.replace(paytable=variant.paytable.replace(prices))
        return variant

    def changes(self) -> str:
        """Return in words what the row changes in the standard game, or nothing."""
        said = ["casino table"] if self.variant == "CASINO" else []
        said += ["odds on the raise only"] if self.odds_on else []
        said += [f"spread {spread} at {odds}" for spread, odds in self.paytable.items()]
        said += (
            [f"opening bet {self.ante:,}"]
            if self.ante != Example.__attrs_attrs__.ante.default
            else []
        )
        return ", ".join(said)

    def play(self) -> rd.Resolved:
        """Play the row and return how it ended."""
        cards = iter(rd.Card.parse_many(self.cards))
        return rd.play_round(
            self.variant_in_play(),
            ante=self.ante,
            cards=cards,
            policy=lambda _decision: self.raised,
        )


def read_examples(path: Path) -> tuple[Example, ...]:
    """Read every row of a data file."""
    return tuple(Example(**row) for row in tomllib.loads(path.read_text("utf-8"))["example"])


def words(resolved: rd.Resolved) -> str:
    """Return how a round ended, as the data file says it."""
    match resolved.outcome:
        case rd.Outcome.SPREAD_WIN:
            return f"spread {resolved.spread} wins"
        case rd.Outcome.SPREAD_LOSS:
            ends = (resolved.first.rank, resolved.second.rank)
            return (
                "endpoint loses"
                if resolved.third and resolved.third.rank in ends
                else "outside loses"
            )
        case outcome:
            return outcome.value.replace("_", " ")


def faults(example: Example) -> list[str]:
    """Return where a row and the states disagree, as full sentences."""
    resolved = example.play()
    played = (words(resolved), resolved.net, resolved.returned, resolved.raised)
    written = (example.result, example.net, example.returned, example.raised)
    if played == written:
        return []
    return [f"the worked example {example.cards} says {written}, and the states play {played}"]
