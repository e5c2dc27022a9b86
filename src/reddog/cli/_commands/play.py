"""``reddog play``: the game in the terminal."""

from pathlib import Path

import click

from reddog import Session, Variant
from reddog.cli._game import Game, Playable
from reddog.cli._options import credits_argument, random_source, seed_option, variant_option
from reddog.cli._savefile import load_file, write_file
from reddog.cli._screen import Screen


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
def command(variant: Variant, balance: int, seed: int | None, save_path: Path | None) -> None:
    """
    Play Red Dog with play credits.

    The keys that are open stand on the screen; h shows the rules and all keys, q leaves.
    """
    screen = Screen()
    session = None
    if save_path is not None:
        try:
            session, told = load_file(save_path, Session.load)
        except OSError as error:
            raise click.BadParameter(f"{error}", param_hint="'--save'") from error
        screen.show(*told)
    if session is None:
        session = Session.open(variant, balance=balance)
    play(Game.of(session, random_source(seed), balance), screen, save_path)


def play(game: Playable, screen: Screen, save_path: Path | None) -> None:
    """Ask, answer and save until the game is over, the input ends, or the player interrupts."""
    saved = save_path is not None
    try:
        screen.show(*game.opening())
        while game.prompt:
            typed = screen.ask(game.prompt)
            if typed is None:
                break
            game, shown = game.answer(typed)
            saved = _save(game, screen, save_path)
            screen.show(*shown)
    except KeyboardInterrupt:
        screen.show("")
    screen.show(*game.leave(saved=saved))


def _save(game: Playable, screen: Screen, save_path: Path | None) -> bool:
    if save_path is None:
        return False
    try:
        write_file(save_path, game.save())
    except OSError as error:
        screen.show(f"The game could not be saved ({error}). What was saved before is still there.")
        return False
    return True
