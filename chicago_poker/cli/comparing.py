"""The command that compares two levels: the same deals with the tested one at each seat in turn."""

import sys
from collections.abc import Iterator
from typing import NamedTuple

import click

from chicago_poker.cli.chance import seed_from
from chicago_poker.cli.front import fits_table, known_level
from chicago_poker.cli.programs import policies_for
from chicago_poker.cli.summary_table import estimated
from chicago_poker.cli.trouble import in_words
from chicago_poker.cli.wanted import Wanted
from chicago_poker.lab.arena import Comparison, comparisons, units
from chicago_poker.lab.gate import is_clear, log_likelihood_ratio
from chicago_poker.locale import Language
from chicago_poker.storage import profiles


class Match(NamedTuple):
    """What to compare: one ``tested`` level against a table of ``field``; a unit is one seed.

    ``gate`` ends the comparison once a gain of so many points per deal is clear or out of the
    question; 0 plays every unit.
    """

    tested: str
    field: str
    seats: int
    units: int
    seed: str
    profile: str | None
    gate: float


def run_comparison(wanted: Wanted, match: Match) -> None:
    """Play and say what came of it. Raises Trouble."""
    language = wanted.language
    with in_words(language):
        profile = profiles.find_profile(match.profile or None)
    seats = fits_table(profile, match.seats, language)
    seed = seed_from(match.seed, language)
    tested, field = known_level(match.tested, language), known_level(match.field, language)
    with policies_for(profile, language) as policies:
        played = units(
            profile,
            seed,
            seats,
            match.units,
            lambda _: policies.policy(tested),
            lambda _: policies.policy(field),
        )
        with click.progressbar(
            comparisons(seats, played), match.units, language.say("Playing"), file=sys.stderr
        ) as bar:
            result = _last(bar, match.gate)
    for line in _lines(match, result, language):
        click.echo(line)


def _last(results: Iterator[Comparison], gate: float) -> Comparison:
    for result in results:
        last = result
        if gate and is_clear(result.difference, gate):
            break
    return last


def _lines(match: Match, result: Comparison, language: Language) -> tuple[str, ...]:
    say = language.say
    lines = [
        say(
            "{tested} against {field}, {seats} seats, {units} deals of cards at every seat",
            tested=match.tested,
            field=match.field,
            seats=match.seats,
            units=result.wins.count,
        ),
        say(
            "wins: {wins} of games (a fair share is {fair} %)",
            wins=estimated(result.wins, scale=100, digits=1, unit=" %"),
            fair=f"{100 / match.seats:.1f}",
        ),
        say(
            "points for each deal: {tested} against {field}, {difference} more",
            tested=estimated(result.tested, digits=2),
            field=estimated(result.field, digits=2),
            difference=estimated(result.difference, digits=2),
        ),
    ]
    if match.gate:
        ratio = log_likelihood_ratio(result.difference, match.gate)
        lines.append(say("log-likelihood ratio: {ratio}", ratio=f"{ratio:.2f}"))
    return tuple(lines)
