"""The commands that play single deals from one standing."""

import sys
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple, TypeVar

import click

from chicago_poker.cli.chance import seed_from
from chicago_poker.cli.front import fits_table, known_level
from chicago_poker.cli.programs import policies_for
from chicago_poker.cli.summary_table import aligned, estimated
from chicago_poker.cli.trouble import Trouble, in_words
from chicago_poker.cli.wanted import Wanted
from chicago_poker.engine import ArrangementError
from chicago_poker.lab.ceiling import Ceiling, ceilings
from chicago_poker.lab.deals import (
    DealComparison,
    DealStanding,
    Fair,
    PointEstimates,
    deal_comparisons,
    deal_units,
)
from chicago_poker.lab.gate import is_clear, log_likelihood_ratio
from chicago_poker.locale import Language, mark
from chicago_poker.rules.profile import Profile
from chicago_poker.storage import profiles

T = TypeVar("T")

_HEADING: Final = mark(
    "{tested} against {field}, {seats} seats, everybody at {score}, {deals} packs"
)
_HEADING_QUALIFIED: Final = mark(
    "{tested} against {field}, {seats} seats, everybody at {score} and qualified, {deals} packs"
)


class DealTable(NamedTuple):
    """Where single deals are played: the profile, how everybody stands, how often, which packs."""

    profile: str | None
    seats: int
    score: int
    qualified: bool
    deals: int
    seed: str


def run_deals(wanted: Wanted, table: DealTable, tested: str, field: str, gate: float) -> None:
    """Play and say what came of it. Raises Trouble.

    ``gate`` ends it once a gain of so many points per deal is clear or out of the question; 0 plays
    every pack.
    """
    language = wanted.language
    profile, standing, seed = opened(table, language)
    one, other = known_level(tested, language), known_level(field, language)
    with policies_for(profile, language) as policies:
        players = Fair(policies.policy(one)), Fair(policies.policy(other))
        played = deal_units(profile, standing, seed, table.deals, *players)
        results = _until_clear(deal_comparisons(played), gate)
        result = last_of(results, table.deals, language)
    played_out = table._replace(deals=result.more.total.count)
    click.echo(heading(played_out, tested, field, language))
    for line in comparison_lines(tested, field, result, language):
        click.echo(line)
    if gate:
        ratio = log_likelihood_ratio(result.more.total, gate)
        click.echo(language.say("log-likelihood ratio: {ratio}", ratio=f"{ratio:.2f}"))


def _until_clear(results: Iterable[DealComparison], gate: float) -> Iterator[DealComparison]:
    for result in results:
        yield result
        if gate and is_clear(result.more.total, gate):
            return


def run_ceiling(wanted: Wanted, table: DealTable, level: str, field: str) -> None:
    """Play the tricks of a level in four ways and say what came of it. Raises Trouble."""
    language = wanted.language
    profile, standing, seed = opened(table, language)
    one, other = known_level(level, language), known_level(field, language)
    with policies_for(profile, language) as policies:
        players = Fair(policies.policy(one)), Fair(policies.policy(other))
        played = ceilings(profile, standing, seed, table.deals, *players)
        result = last_of(played, table.deals, language)
    click.echo(heading(table, level, field, language))
    for line in _ceiling_lines(level, field, result, language):
        click.echo(line)


def opened(table: DealTable, language: Language) -> tuple[Profile, DealStanding, str]:
    """Return the profile, the standing and the seed of a table. Raises Trouble."""
    with in_words(language):
        profile = profiles.find_profile(table.profile or None)
    seats = fits_table(profile, table.seats, language)
    return (
        profile,
        DealStanding(seats, table.score, table.qualified),
        seed_from(table.seed, language),
    )


def last_of(results: Iterable[T], count: int, language: Language) -> T:
    """Return the last of some results that take their time. Raises Trouble where there is none."""
    last: T | None = None
    label = language.say("Playing")
    try:
        with click.progressbar(results, count, label, file=sys.stderr) as bar:
            for result in bar:
                last = result
    except ArrangementError as error:
        raise Trouble(
            language.say("No game can stand like that: {reason}", reason=error)
        ) from error
    assert last is not None
    return last


def heading(table: DealTable, tested: str, field: str, language: Language) -> str:
    """Return a line that says what was played."""
    words = _HEADING_QUALIFIED if table.qualified else _HEADING
    return language.say(
        words,
        tested=tested,
        field=field,
        seats=table.seats,
        score=table.score,
        deals=table.deals,
    )


def comparison_lines(
    tested: str, field: str, result: DealComparison, language: Language
) -> tuple[str, ...]:
    """Return a table of what the tested one and the field earned."""
    rows = [
        titles(language),
        point_cells(tested, result.tested),
        point_cells(field, result.field),
        point_cells(language.say("more"), result.more),
    ]
    return aligned(rows)


def titles(language: Language) -> tuple[str, ...]:
    """Return the heads of the columns of ``point_cells``."""
    say = language.say
    return say("points for each deal"), say("all"), say("hands"), say("last trick"), say("calls")


def point_cells(name: str, points: PointEstimates) -> tuple[str, ...]:
    """Return a row of a table of points."""
    parts = points.total, points.hands, points.last_trick, points.calls
    return name, *(estimated(part, digits=3) for part in parts)


def _ceiling_lines(level: str, field: str, result: Ceiling, language: Language) -> tuple[str, ...]:
    say = language.say
    rows = [
        titles(language),
        point_cells(say("tricks by {level}", level=field), result.habit),
        point_cells(say("tricks by {level}", level=level), result.level),
        point_cells(say("sees all cards"), result.seeing),
        point_cells(say("foresees every play"), result.foreseeing),
    ]
    return (
        *aligned(rows),
        say(
            "{level} wins {seeing} of what seeing all cards wins, {foreseeing} of what foreseeing "
            "every play wins",
            level=level,
            seeing=estimated(result.share_of_seeing, scale=100, digits=0, unit=" %"),
            foreseeing=estimated(result.share_of_foreseeing, scale=100, digits=0, unit=" %"),
        ),
    )
