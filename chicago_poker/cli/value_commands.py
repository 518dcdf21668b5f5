"""The commands that learn and check the chances to win. What they do is loaded when they do it."""

from functools import partial
from pathlib import Path

import click

from chicago_poker.cli.speech import Command, Option
from chicago_poker.cli.wanted import Wanted
from chicago_poker.locale import mark

_option = partial(click.option, cls=Option)


@click.command(
    "build-values",
    cls=Command,
    help=mark("Learn the chance to win from every standing, by playing; takes a while."),
)
@_option(
    "--out",
    metavar=mark("DIR"),
    type=click.Path(file_okay=False, path_type=Path),
    required=True,
    help=mark("The folder to write the tables to."),
)
@_option(
    "--deals",
    metavar="N",
    type=click.IntRange(1_000),
    default=80_000,
    show_default=True,
    help=mark("How many deals to play at two seats; fewer where more sit."),
)
@_option(
    "--batches",
    metavar="N",
    type=click.IntRange(1),
    default=6_000,
    show_default=True,
    help=mark("How long to fit at two seats; shorter where more sit."),
)
@_option(
    "--seed",
    metavar=mark("TEXT"),
    default="values",
    show_default=True,
    help=mark("The same seed gives the same deals."),
)
@click.pass_obj
def build_values(wanted: Wanted, out: Path, deals: int, batches: int, seed: str) -> None:
    """Build match values."""
    from chicago_poker.cli.value_building import ValueBuilding, run_value_building

    run_value_building(wanted, ValueBuilding(deals, batches, seed, out))


@click.command(
    "check-values",
    cls=Command,
    help=mark("Compare the chances to win with games played out from many standings."),
)
@_option(
    "--seats",
    metavar="N",
    type=click.IntRange(2, 6),
    default=2,
    show_default=True,
    help=mark("How many sit at the table."),
)
@_option(
    "--standings",
    metavar="N",
    type=click.IntRange(1),
    default=50,
    show_default=True,
    help=mark("How many standings to play from."),
)
@_option(
    "--games",
    metavar="N",
    type=click.IntRange(2, 1_000_000),
    default=1_000,
    show_default=True,
    help=mark("How many games to play from each."),
)
@_option(
    "--seed",
    metavar=mark("TEXT"),
    default="lab",
    show_default=True,
    help=mark("The same seed gives the same games."),
)
@click.pass_obj
def check_values(wanted: Wanted, seats: int, standings: int, games: int, seed: str) -> None:
    """Check match values."""
    from chicago_poker.cli.value_building import ValueCheck, run_value_check

    run_value_check(wanted, ValueCheck(seats, standings, games, seed))
