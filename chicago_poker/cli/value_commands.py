"""The commands that learn and check the chances to win. What they do is loaded when they do it."""

from pathlib import Path

import click

from chicago_poker.cli.lab_options import (
    SAME_DEALS,
    count_option,
    folder_option,
    seats_option,
    seed_option,
)
from chicago_poker.cli.speech import Command
from chicago_poker.cli.wanted import Wanted
from chicago_poker.locale import mark


@click.command(
    "build-values",
    cls=Command,
    help=mark("Learn the chance to win from every standing, by playing; takes a while."),
)
@folder_option(mark("The folder to write the tables to."))
@count_option(
    "--deals",
    click.IntRange(1_000),
    80_000,
    mark("How many deals to play at two seats; fewer where more sit."),
)
@count_option(
    "--batches",
    click.IntRange(1),
    6_000,
    mark("How long to fit at two seats; shorter where more sit."),
)
@seed_option("values", SAME_DEALS)
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
@seats_option()
@count_option("--standings", click.IntRange(1), 50, mark("How many standings to play from."))
@count_option(
    "--games", click.IntRange(2, 1_000_000), 1_000, mark("How many games to play from each.")
)
@seed_option()
@click.pass_obj
def check_values(wanted: Wanted, seats: int, standings: int, games: int, seed: str) -> None:
    """Check match values."""
    from chicago_poker.cli.value_building import ValueCheck, run_value_check

    run_value_check(wanted, ValueCheck(seats, standings, games, seed))
