"""The command that solves the exchanges of a profile and writes the tables opponents look up."""

from pathlib import Path
from typing import NamedTuple

import click

from chicago_poker.bots.exchange_tables import CLASSES, ships_tables
from chicago_poker.bots.packed_tables import pack_table, table_name
from chicago_poker.cli.lab_extra import needs_lab
from chicago_poker.cli.trouble import Trouble, in_words
from chicago_poker.cli.wanted import Wanted
from chicago_poker.locale import Language
from chicago_poker.rules.profile import Profile
from chicago_poker.storage import profiles
from chicago_poker.storage.tables import built_tables_folder, write_table


class Building(NamedTuple):
    """What to build: for which profile, which seat counts (all if empty), and how finely.

    Without a folder they are the player's own, and opponents find them there.
    """

    profile: str | None
    seats: tuple[int, ...]
    rounds: int
    folder: Path | None


def run_building(wanted: Wanted, building: Building) -> None:
    """Solve and write one table after the other, saying each. Raises Trouble."""
    language = wanted.language
    with in_words(language):
        found = profiles.find_profile(building.profile) if building.profile else None
    profile = found or profiles.find_profile()
    if building.folder is None and ships_tables(profile.id):
        raise Trouble(
            language.say(
                "{profile} has tables that come with the game; write others with --out.",
                profile=profile.id,
            )
        )
    folder = building.folder or built_tables_folder(profile)
    try:
        _build(language, building, profile, folder)
    except OSError as error:
        raise Trouble(language.say("{folder} cannot be written.", folder=folder)) from error


def _build(language: Language, building: Building, profile: Profile, folder: Path) -> None:
    with needs_lab(language):
        from chicago_poker.lab.solver.build import build_tables, packed_keys
    if building.folder is not None:
        write_table(folder, CLASSES, packed_keys())
    seats = building.seats or tuple(range(profile.seats[0], profile.seats[1] + 1))
    for built in build_tables(profile, building.rounds, seats=seats):
        name = table_name(profile.id, built.seats)
        file = write_table(folder, name, pack_table(built.table))
        points = {mode: f"{worth:.2f}" for mode, worth in built.worths.items()}
        click.echo(
            language.say(
                "{file}: points for each deal {unqualified} before a call, {qualified} after one, "
                "{cannot_call} where none is allowed",
                file=file,
                unqualified=points["unqualified"],
                qualified=points["qualified"],
                cannot_call=points["cannot_call"],
            )
        )


def run_counting(wanted: Wanted, folder: Path, games: int, seed: str) -> None:
    """Count what seats keep under the usual rules and write the file. Raises Trouble."""
    from chicago_poker.bots.kept import KEPT, pack_kept
    from chicago_poker.lab.keeping import kept_patterns

    patterns = kept_patterns(profiles.find_profile(), seed, games)
    try:
        file = write_table(folder, KEPT, pack_kept(patterns))
    except OSError as error:
        raise Trouble(wanted.language.say("{folder} cannot be written.", folder=folder)) from error
    hands = sum(pattern.times for found in patterns for pattern in found.patterns)
    click.echo(
        wanted.language.count("{file}: {number} hand", "{file}: {number} hands", hands, file=file)
    )
