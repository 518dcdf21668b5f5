"""The commands that look after saved games. What they do is loaded when they do it."""

from functools import partial
from pathlib import Path

import click

from chicago_poker.cli.speech import Argument, Command, Option
from chicago_poker.cli.wanted import PLAYER_VARIABLES, Wanted
from chicago_poker.locale import mark

_option = partial(click.option, cls=Option)
_argument = partial(click.argument, cls=Argument)
_file = click.Path(path_type=Path)


@click.command(
    "scores", cls=Command, help=mark("Show the score sheet of a saved game, even a damaged one.")
)
@_argument("save", metavar=mark("SAVE"))
@click.pass_obj
def scores(wanted: Wanted, save: str) -> None:
    """Show a score sheet."""
    from chicago_poker.cli.custody import show_scores

    show_scores(wanted, save)


@click.command(
    "repair",
    cls=Command,
    help=mark("Save what is good of a damaged record as a new one; the old one stays as it is."),
)
@_argument("save", metavar=mark("SAVE"))
@click.pass_obj
def repair(wanted: Wanted, save: str) -> None:
    """Repair a record."""
    from chicago_poker.cli.custody import repair_save

    repair_save(wanted, save)


@click.command("export", cls=Command, help=mark("Copy a saved game to a file of your own."))
@_argument("save", metavar=mark("SAVE"))
@_argument("file", metavar=mark("FILE"), type=_file, required=False)
@_option(
    "--public",
    is_flag=True,
    help=mark("Only the deals that are over, and no seed: nothing tells a card to come."),
)
@click.pass_obj
def export(wanted: Wanted, save: str, file: Path | None, *, public: bool) -> None:
    """Export a record."""
    from chicago_poker.cli.custody import export_save

    export_save(wanted, save, file or Path(), public=public)


@click.command(
    "report",
    cls=Command,
    help=mark("Write one deal of a saved game to a small file, without seed."),
)
@_argument("save", metavar=mark("SAVE"))
@_argument("file", metavar=mark("FILE"), type=_file, required=False)
@_option(
    "--deal",
    metavar="N",
    type=click.IntRange(1),
    help=mark("Which deal, instead of the latest one."),
)
@_option(
    "--reveal",
    is_flag=True,
    help=mark("Also a deal that is not over: shows every card of it, those to come as well."),
)
@click.pass_obj
def report(wanted: Wanted, save: str, file: Path | None, deal: int | None, *, reveal: bool) -> None:
    """Report a deal."""
    from chicago_poker.cli.custody import report_deal

    report_deal(wanted, save, file or Path(), deal=deal, reveal=reveal)


@click.command("import", cls=Command, help=mark("Copy games from files into your saved games."))
@_argument("files", metavar=mark("FILE"), type=_file, nargs=-1, required=True)
@_option(
    "--player",
    "--name",
    "player",
    metavar=mark("NAME"),
    default="",
    envvar=PLAYER_VARIABLES,
    help=mark("Whose games they become."),
)
@click.pass_obj
def import_(wanted: Wanted, files: tuple[Path, ...], player: str) -> None:
    """Import records."""
    from chicago_poker.cli.custody import import_saves

    import_saves(wanted.for_player(player), files)


@click.command("delete", cls=Command, help=mark("Move saved games to the trash, after asking."))
@_argument("saves", metavar=mark("SAVE"), nargs=-1, required=True)
@_option("--yes", is_flag=True, help=mark("Without asking."))
@_option(
    "--player",
    "--name",
    "player",
    metavar=mark("NAME"),
    default="",
    envvar=PLAYER_VARIABLES,
    help=mark("Whose games they are."),
)
@click.pass_obj
def delete(wanted: Wanted, saves: tuple[str, ...], player: str, *, yes: bool) -> None:
    """Delete records."""
    from chicago_poker.cli.custody import delete_saves

    delete_saves(wanted.for_player(player), saves, asks=not yes)
