"""The command that compares what chances of calls promise with what comes of them."""

import sys
from collections.abc import Sequence
from itertools import islice
from typing import Final, NamedTuple

import click

from chicago_poker.bots.call_odds import COUNTED, IN_WORLDS, Correction
from chicago_poker.cli.chance import seed_from
from chicago_poker.cli.front import fits_table, known_level
from chicago_poker.cli.programs import policies_for
from chicago_poker.cli.summary_table import aligned
from chicago_poker.cli.trouble import Trouble
from chicago_poker.cli.wanted import Wanted
from chicago_poker.lab.calls import Asked, fitted, promises, questions, square_error
from chicago_poker.locale import Language
from chicago_poker.storage import profiles

_FEWEST: Final = 50
"""From fewer questions nothing can be fitted."""


class CallCheck(NamedTuple):
    """What to play: so many deals at a table this large, this level at every seat."""

    level: str
    seats: int
    deals: int
    seed: str


def run_call_check(wanted: Wanted, check: CallCheck) -> None:
    """Let seats call in many deals and say how far the chances were right. Raises Trouble."""
    language = wanted.language
    asked = _played(check, language)
    made = [each.made for each in asked]
    if len(made) < _FEWEST or len(set(made)) < 2:
        raise Trouble(language.say("Too few calls to tell anything. Play more deals."))
    rivals = check.seats - 1
    counted = [each.counted for each in asked]
    in_worlds = [each.in_worlds for each in asked]
    click.echo(language.count("one question", "{number} questions", len(asked)))
    for title, chances, correction in (
        (language.say("counted from the cards"), counted, COUNTED[rivals]),
        (language.say("by worlds that could be"), in_worlds, IN_WORLDS[rivals]),
    ):
        click.echo()
        click.echo(title)
        for line in _lines(chances, made, correction, language):
            click.echo(line)


def _played(check: CallCheck, language: Language) -> list[Asked]:
    """Return what seats were asked in all deals. Raises Trouble."""
    profile = profiles.find_profile()
    seats = fits_table(profile, check.seats, language)
    level, seed = known_level(check.level, language), seed_from(check.seed, language)
    with policies_for(profile, language) as policies:
        deals = questions(profile, policies.policy(level), seats, seed)
        playing, label = islice(deals, check.deals), language.say("Playing")
        with click.progressbar(playing, check.deals, label, file=sys.stderr) as bar:
            return [each for deal in bar for each in deal]


def _lines(
    chances: Sequence[float], made: Sequence[bool], correction: Correction, language: Language
) -> list[str]:
    say = language.say
    corrected = [correction.of(chance) for chance in chances]
    best = fitted(chances, made)
    rows = [
        (f"{100 * step.promised:.0f} %", f"{100 * step.made:.0f} %", str(step.asked))
        for step in promises(corrected, made)
    ]
    return [
        *aligned([(say("promised"), say("made"), say("questions")), *rows]),
        say(
            "all: {plain} promised, {corrected} corrected, {made} made",
            plain=_percent(chances),
            corrected=_percent(corrected),
            made=_percent(made),
        ),
        say(
            "mean squared error {plain}, corrected {corrected}",
            plain=f"{square_error(chances, made):.4f}",
            corrected=f"{square_error(corrected, made):.4f}",
        ),
        say(
            "the correction that fits best: shift {shift}, slope {slope}",
            shift=f"{best.shift:.2f}",
            slope=f"{best.slope:.2f}",
        ),
    ]


def _percent(values: Sequence[float]) -> str:
    return f"{100 * sum(values) / len(values):.1f} %"
