"""The command that solves the exchanges of a profile and writes the tables opponents look up."""

from pathlib import Path
from typing import NamedTuple

import click

from chicago_poker.cli.trouble import Trouble, in_words
from chicago_poker.cli.wanted import Wanted
from chicago_poker.storage import profiles
from chicago_poker.storage.tables import write_table


class Building(NamedTuple):
    """What to build: for which profile, which seat counts (all if empty), and how finely."""

    profile: str | None
    seats: tuple[int, ...]
    rounds: int
    folder: Path


def run_building(wanted: Wanted, building: Building) -> None:
    """Solve and write one table after the other, saying each. Raises Trouble."""
    language = wanted.language
    with in_words(language):
        found = profiles.find_profile(building.profile) if building.profile else None
    profile = found or profiles.find_profile()
    try:
        from chicago_poker.bots.exchange_tables import CLASSES, table_name
        from chicago_poker.lab.solver.build import build_tables, packed_keys, packed_table
    except ImportError as error:
        raise Trouble(
            language.say(
                "Solving needs numpy and numba. Install them with: pip install 'chicago-poker[lab]'"
            )
        ) from error
    seats = building.seats or tuple(range(profile.seats[0], profile.seats[1] + 1))
    try:
        write_table(building.folder, CLASSES, packed_keys())
        for table in build_tables(profile, building.rounds, seats=seats):
            name = table_name(profile.id, table.seats, table.mode)
            file = write_table(building.folder, name, packed_table(table))
            click.echo(
                language.say(
                    "{file}: {points} points for each deal",
                    file=file,
                    points=f"{table.solution.worth:.2f}",
                )
            )
    except OSError as error:
        raise Trouble(
            language.say("{folder} cannot be written.", folder=building.folder)
        ) from error
