"""The command that lets all levels play for long: what each has stood, and whatever failed."""

import sys
from contextlib import suppress
from typing import NamedTuple

import click

from chicago_poker.bots.levels import LEVELS
from chicago_poker.cli.chance import seed_from
from chicago_poker.cli.front import fits_table, known_level
from chicago_poker.cli.programs import policies_for
from chicago_poker.cli.summary_table import aligned
from chicago_poker.cli.trouble import Trouble, in_words
from chicago_poker.cli.wanted import Wanted
from chicago_poker.lab.soak import Fault, Soak, soaked
from chicago_poker.locale import Language
from chicago_poker.storage import profiles


class Soaking(NamedTuple):
    """What to play: no ``levels`` for all of them; ``effort`` in per cent of their usual worlds."""

    levels: tuple[str, ...]
    seats: int
    deals: int
    effort: int
    seed: str
    profile: str | None


def run_soak(wanted: Wanted, soaking: Soaking) -> None:
    """Play, and say what each level has stood, by Ctrl+C too. Raises Trouble if anything failed."""
    language = wanted.language
    with in_words(language):
        profile = profiles.find_profile(soaking.profile or None)
    seats = fits_table(profile, soaking.seats, language)
    seed = seed_from(soaking.seed, language)
    chosen = soaking.levels or tuple(level.id for level in LEVELS.values() if level.listed)
    levels = [known_level(name, language) for name in dict.fromkeys(chosen)]
    with policies_for(profile, language, soaking.effort / 100) as policies:
        soak = Soak(profile, seats, {level: policies.policy(level) for level in levels})
        label = language.say("Playing")
        with (
            suppress(KeyboardInterrupt),
            click.progressbar(length=soaking.deals, label=label, file=sys.stderr) as bar,
        ):
            for done in soaked(soak, seed, soaking.deals):
                bar.update(done - bar.pos)
    for line in _lines(soak, language):
        click.echo(line)
    if soak.faults:
        raise Trouble(
            language.count("One game failed.", "{number} games failed.", len(soak.faults))
        )


def _lines(soak: Soak, language: Language) -> tuple[str, ...]:
    say = language.say
    games = language.count("one game", "{number} games", soak.games)
    longest = language.count("one deal", "{number} deals", soak.longest)
    heads = [
        *(say("level"), say("deals played"), say("decisions")),
        *(say("50 % below"), say("99 % below"), say("slowest")),
    ]
    rows = [
        (
            level.level,
            str(level.deals),
            str(level.decisions),
            f"{level.median:.2f} ms",
            f"{level.most:.1f} ms",
            f"{level.slowest:.0f} ms",
        )
        for level in soak.levels()
    ]
    return (
        say("{games}, the longest of {deals}", games=games, deals=longest),
        "",
        *aligned([heads, *rows]),
        *(_told(fault, language) for fault in soak.faults),
    )


def _told(fault: Fault, language: Language) -> str:
    return language.say(
        "seed {seed}, deal {deal}, seat {seat}, {level}: {what}",
        seed=fault.seed,
        deal=fault.deal,
        seat=fault.seat + 1,
        level=fault.level,
        what=fault.what,
    )
