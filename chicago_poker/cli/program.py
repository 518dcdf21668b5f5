"""The commands and their options. What a command does is loaded when it is carried out."""

import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import NoReturn, TypeVar

import click

from chicago_poker import __version__
from chicago_poker.cli.lab_commands import lab, perft, simulate
from chicago_poker.cli.profile_commands import profiles
from chicago_poker.cli.record_commands import delete, export, import_, repair, report, scores
from chicago_poker.cli.speech import Argument, Group, Option, speaking, wanted_language
from chicago_poker.cli.value_commands import build_values, check_values
from chicago_poker.cli.wanted import PLAYER_VARIABLES, Wanted
from chicago_poker.locale import LANGUAGES, mark

SAVES_VARIABLE = "CHICAGO_POKER_SAVES"
TRACEBACK_VARIABLE = "CHICAGO_POKER_TRACEBACK"

F = TypeVar("F", bound=Callable[..., object])


class Program(Group):
    """The whole program; its commands are listed in the order they are written here."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  # Click's signature
        """Return the names of the commands."""
        return list(self.commands)

    def main(self, args: Sequence[str] | None = None, *rest: object, **more: object) -> object:  # type: ignore[override]  # only passes them on
        """Carry out a command line in the language it wants."""
        given = list(sys.argv[1:] if args is None else args)
        language = wanted_language(given, os.environ)
        with speaking(language):
            return super().main(given, *rest, obj=language, **more)  # type: ignore[call-overload]


_option = partial(click.option, cls=Option)
_argument = partial(click.argument, cls=Argument)


def _table_options(command: F) -> F:
    """Add the options of whatever opens a table."""
    for option in (
        _option("--ascii", "ascii_only", is_flag=True, help=mark("Letters for the suits.")),
        _option("--plain", is_flag=True, help=mark("The game in lines and words, no screen.")),
        _option(
            "--player",
            "--name",
            "name",
            metavar=mark("NAME"),
            default="",
            envvar=PLAYER_VARIABLES,
            help=mark("Your name; saved games are listed for each name on its own."),
        ),
    ):
        command = option(command)
    return command


@click.group(
    cls=Program,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    help=mark("Swedish Chicago, the card game. Without a command the menu opens."),
)
@_option(
    "--saves",
    metavar=mark("DIR"),
    envvar=SAVES_VARIABLE,
    show_envvar=True,
    type=click.Path(file_okay=False, path_type=Path),
    help=mark("The folder of saved games, instead of the one in your user data."),
)
@_option(
    "--language",
    type=click.Choice(LANGUAGES),
    help=mark("The language, instead of the one of your surroundings."),
)
@_option("--no-mouse", is_flag=True, help=mark("Leave the mouse to the terminal."))
@_table_options
@click.version_option(
    __version__,
    message="chicago-poker %(version)s",
    cls=Option,
    help=mark("Show the version and exit."),
)
@click.pass_context
def program(
    ctx: click.Context,
    saves: Path | None,
    language: str | None,
    name: str,
    *,
    plain: bool,
    ascii_only: bool,
    no_mouse: bool,
) -> None:
    """Open the menu, or get ready for a command."""
    # The language itself was chosen before any help was said.
    wanted = ctx.obj = Wanted(
        ctx.obj,
        saves,
        name,
        plain,
        ascii_only,
        mouse=not no_mouse,
        language_asked_for=language is not None,
    )
    if ctx.invoked_subcommand is None:
        from chicago_poker.cli.front import open_menu

        ctx.exit(open_menu(wanted))


@program.command("play", help=mark("Start a game."))
@_option("--seed", metavar=mark("TEXT"), help=mark("The same seed gives the same deals."))
@_option(
    "--seats",
    metavar="N",
    type=click.IntRange(2, 6),
    help=mark("How many sit at the table, you included. Four if you do not say."),
)
@_option("--profile", metavar=mark("ID|FILE"), help=mark("The rules, instead of the usual ones."))
@_option("--level", metavar=mark("LEVEL"), help=mark("How good the opponents are."))
@_table_options
@click.pass_context
def play(
    ctx: click.Context,
    seed: str | None,
    seats: int | None,
    profile: str | None,
    level: str | None,
    name: str,
    *,
    plain: bool,
    ascii_only: bool,
) -> None:
    """Start a game."""
    from chicago_poker.cli.front import play_new

    wanted: Wanted = ctx.obj
    table = wanted.with_table(name, plain=plain, ascii_only=ascii_only)
    ctx.exit(play_new(table, seed=seed, seats=seats, profile=profile, level=level))


@program.command("resume", help=mark("Go on with a saved game, the latest one if none is named."))
@_argument("save", metavar=mark("SAVE"), required=False)
@_table_options
@click.pass_context
def resume(
    ctx: click.Context, save: str | None, name: str, *, plain: bool, ascii_only: bool
) -> None:
    """Go on with a saved game."""
    from chicago_poker.cli.front import play_on

    wanted: Wanted = ctx.obj
    ctx.exit(play_on(wanted.with_table(name, plain=plain, ascii_only=ascii_only), save))


@program.command("saves", help=mark("List your saved games, the latest first."))
@_option(
    "--player",
    "--name",
    "name",
    metavar=mark("NAME"),
    default="",
    envvar=PLAYER_VARIABLES,
    help=mark("Whose games to list."),
)
@_option("--all", "everybody", is_flag=True, help=mark("Everybody's games."))
@click.pass_obj
def saves(wanted: Wanted, name: str, *, everybody: bool) -> None:
    """List saved games."""
    from chicago_poker.cli.listing import list_saves

    list_saves(wanted, None if everybody else name or wanted.name)


@program.command("replay", help=mark("Tell a saved game again, or write it as lines of JSON."))
@_argument("save", metavar=mark("SAVE"))
@_option("--json", "as_json", is_flag=True, help=mark("A line of JSON for each decision."))
@_option(
    "--reveal",
    is_flag=True,
    help=mark("Also for a game that is not over: shows every card, those to come as well."),
)
@click.pass_obj
def replay(wanted: Wanted, save: str, *, as_json: bool, reveal: bool) -> None:
    """Tell a saved game again."""
    from chicago_poker.cli.records import replay_save

    replay_save(wanted, save, as_json=as_json, reveal=reveal)


@program.command("verify", help=mark("Check that deals and points follow from seed and rules."))
@_argument("saves", metavar=mark("SAVE"), nargs=-1, required=True)
@_option(
    "--commitment",
    metavar=mark("HEX"),
    help=mark("The commitment that was shown at the start of the game."),
)
@click.pass_context
def verify(ctx: click.Context, saves: tuple[str, ...], commitment: str | None) -> None:
    """Check saved games."""
    from chicago_poker.cli.records import verify_saves

    ctx.exit(verify_saves(ctx.obj, saves, commitment))


for _command in (scores, repair, export, import_, delete, report):
    program.add_command(_command)
program.add_command(simulate)
program.add_command(perft)
for _command in (build_values, check_values):
    lab.add_command(_command)
program.add_command(lab)
program.add_command(profiles)


def run_program(args: Sequence[str] | None = None) -> NoReturn:
    """Carry out a command line and end with its status; an error of our own is told in a line."""
    _let_every_letter_out()
    try:
        program.main(args, prog_name="chicago-poker")
    except Exception as error:
        if os.environ.get(TRACEBACK_VARIABLE):
            raise
        import traceback

        given = list(sys.argv[1:] if args is None else args)
        say = wanted_language(given, os.environ).say
        where = traceback.extract_tb(error.__traceback__)[-1]
        click.echo(
            say(
                "Error: the program itself has a fault, {error} in {file}:{line}. Saved games are "
                "as they were. With {variable}=1 it says more.",
                error=f"{type(error).__name__} ({error})",
                file=Path(where.filename).name,
                line=where.lineno or 0,
                variable=TRACEBACK_VARIABLE,
            ),
            err=True,
        )
        sys.exit(1)
    sys.exit(0)


def _let_every_letter_out() -> None:
    """Write a question mark for a letter that the terminal does not know, instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
