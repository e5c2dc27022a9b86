"""``reddog play``: the game in the terminal."""

from pathlib import Path

import click

from reddog import Session, Table, Variant
from reddog._data import is_mapping
from reddog.cli._advice import with_advice
from reddog.cli._game import Game, Playable
from reddog.cli._history import Keeper, history_option, open_history
from reddog.cli._options import credits_argument, random_source, seed_option, variant_option
from reddog.cli._party import Party
from reddog.cli._savefile import load_file, write_file
from reddog.cli._screen import Screen
from reddog.cli._wording import Shown
from reddog.text import read_amount


def _read_seats(text: str) -> dict[str, int]:
    balances: dict[str, int] = {}
    for part in text.split(","):
        name, colon, credits_ = part.partition(":")
        balance = read_amount(credits_)
        if not colon or balance is None:
            msg = f"{part[:40]!r} is not a seat; write NAME:CREDITS, such as ann:500"
            raise click.BadParameter(msg)
        if name.strip() in balances:
            raise click.BadParameter(f"{name.strip()!r} has two seats; give each its own name")
        balances[name.strip()] = balance
    return balances


@click.command
@variant_option
@click.option(
    "--balance",
    type=credits_argument,
    metavar="CREDITS",
    default="1,000",
    show_default=True,
    help="The credits to start with.",
)
@seed_option
@click.option(
    "--save",
    "save_path",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Keep the game in this file, and resume it from there. A resumed game keeps its variant.",
)
@click.option(
    "--seats",
    "balances",
    type=_read_seats,
    metavar="NAME:CREDITS,…",
    help="Several players on this screen, such as ann:500,bo:300; an amount without commas.",
)
@history_option
@click.option("--advice", is_flag=True, help="Say at each decision which move is best.")
def command(
    variant: Variant,
    balance: int,
    seed: int | None,
    save_path: Path | None,
    balances: dict[str, int] | None,
    history_path: Path | None,
    *,
    advice: bool,
) -> None:
    """
    Play Red Dog with play credits.

    The keys that are open stand on the screen; h shows the rules and all keys, q leaves.
    """
    screen = Screen()
    rng = random_source(seed)

    def sit_down(data: object) -> Playable:
        if is_mapping(data) and data.get("format") == "reddog-table":
            return Party.of(Table.load(data), rng, balance)
        return Game.of(Session.load(data), rng, balance)

    game: Playable | None = None
    if save_path is not None:
        try:
            game, told = load_file(save_path, sit_down)
        except OSError as error:
            raise click.BadParameter(f"{error}", param_hint="'--save'") from error
        screen.show(*told)
    if game is None and balances is not None:
        game = Party.of(Table.open(variant, balances=balances), rng, balance)
    if game is None:
        game = Game.of(Session.open(variant, balance=balance), rng, balance)
    if history_path is None:
        play(game, screen, save_path, advice=advice)
        return
    writer, told = open_history(history_path)
    screen.show(*told)
    with writer:
        play(game, screen, save_path, Keeper(writer, game.results), advice=advice)


def play(
    game: Playable,
    screen: Screen,
    save_path: Path | None,
    keeper: Keeper | None = None,
    *,
    advice: bool = False,
) -> None:
    """Ask, answer and save until the game is over, the input ends, or the player interrupts."""
    saved = save_path is not None
    told = with_advice if advice else tuple[Shown, ...]
    try:
        screen.show(*told(game.opening()))
        while game.prompt:
            typed = screen.ask(game.prompt)
            if typed is None:
                break
            game, shown = game.answer(typed)
            saved = _save(game, screen, save_path)
            _keep(game, screen, keeper)
            screen.show(*told(shown))
    except KeyboardInterrupt:
        screen.show("")
    if not saved:
        _keep(game.stood(), screen, keeper)
    screen.show(*game.leave(saved=saved))


def _keep(game: Playable, screen: Screen, keeper: Keeper | None) -> None:
    if keeper is None:
        return
    try:
        keeper.keep(game.results)
    except OSError as error:
        screen.show(f"The round could not be added to the history ({error}).")


def _save(game: Playable, screen: Screen, save_path: Path | None) -> bool:
    if save_path is None:
        return False
    try:
        write_file(save_path, game.save())
    except OSError as error:
        screen.show(f"The game could not be saved ({error}). What was saved before is still there.")
        return False
    return True
