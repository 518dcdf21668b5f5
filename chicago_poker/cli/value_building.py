"""The commands that fit the chances to win from every standing, and check them by playing."""

import sys
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import click

from chicago_poker.cli.chance import seed_from
from chicago_poker.cli.front import fits_table
from chicago_poker.cli.trouble import Trouble
from chicago_poker.cli.wanted import Wanted
from chicago_poker.storage import profiles
from chicago_poker.storage.tables import write_table


class ValueBuilding(NamedTuple):
    """What to build from and where to: ``deals`` and ``batches`` are those of the smallest table.

    Tables of more seats get fewer: their deals take longer, teach more, and their networks begin
    from one that is good already.
    """

    deals: int
    batches: int
    seed: str
    folder: Path


class ValueCheck(NamedTuple):
    """What to check: so many standings of a table this large, so many games from each."""

    seats: int
    standings: int
    games: int
    seed: str


def run_value_building(wanted: Wanted, building: ValueBuilding) -> None:
    """Play, fit and write the match values of the usual profile. Raises Trouble."""
    language = wanted.language
    seed = seed_from(building.seed, language)
    profile = profiles.find_profile()
    try:
        from chicago_poker.bots.match_value import Weights, pack_values, values_name
        from chicago_poker.lab.one_deal import steps
        from chicago_poker.lab.solver.match_value import Schedule, fit
    except ImportError as error:
        raise Trouble(
            language.say(
                "Solving needs numpy and numba. Install them with: pip install 'chicago-poker[lab]'"
            )
        ) from error
    networks: list[Weights] = []
    for seats in range(profile.seats[0], profile.seats[1] + 1):
        more = seats - profile.seats[0]
        count = building.deals // (1 + more)
        played = islice(steps(profile, seats, seed), count)
        label = language.say("{seats} seats", seats=seats)
        with click.progressbar(played, count, label, file=sys.stderr) as bar:
            deals = list(bar)
        networks.append(
            fit(profile, deals, networks, Schedule(building.batches // (2 if more else 1)))
        )
    try:
        file = write_table(building.folder, values_name(profile.id), pack_values(networks))
    except OSError as error:
        raise Trouble(
            language.say("{folder} cannot be written.", folder=building.folder)
        ) from error
    click.echo(str(file))


def run_value_check(wanted: Wanted, check: ValueCheck) -> None:
    """Play games from many standings and say how far the shipped values are off."""
    from chicago_poker.bots.match_value import shipped_values
    from chicago_poker.lab.rollouts import accuracy, checks

    language = wanted.language
    profile = profiles.find_profile()
    seats = fits_table(profile, check.seats, language)
    values = shipped_values(profile)
    assert values is not None, "the usual profile ships its values"
    seed = seed_from(check.seed, language)
    playing = checks(profile, values, seats, check.standings, check.games, seed)
    with click.progressbar(
        playing, check.standings, language.say("Playing"), file=sys.stderr
    ) as bar:
        found = accuracy(bar)
    say = language.say
    click.echo(
        say(
            "{seats} seats, {standings} standings, {games} games from each",
            seats=seats,
            standings=check.standings,
            games=check.games,
        )
    )
    click.echo(
        say(
            "chances to win differ by {mean} on the mean, by {worst} at most",
            mean=f"{found.mean:.4f}",
            worst=f"{found.worst:.3f}",
        )
    )
    click.echo(
        say(
            "chance in so many games makes {chance} of that; what is left is an error of {error}",
            chance=f"{found.chance:.4f}",
            error=f"{found.error:.4f}",
        )
    )
