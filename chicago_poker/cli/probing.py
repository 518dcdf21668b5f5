"""The command that looks for what somebody could gain by knowing how opponents exchange."""

from typing import TYPE_CHECKING

import click

from chicago_poker.bots.exchange_tables import table_for
from chicago_poker.bots.levels import LEVELS, make_policy
from chicago_poker.bots.packed_tables import CallMode, give_tables
from chicago_poker.cli.dealing import (
    DealTable,
    comparison_lines,
    heading,
    last_of,
    opened,
)
from chicago_poker.cli.front import known_level
from chicago_poker.cli.lab_extra import needs_lab
from chicago_poker.cli.trouble import Trouble
from chicago_poker.cli.wanted import Wanted
from chicago_poker.lab.deals import DealStanding, Fair, deal_comparisons, deal_units
from chicago_poker.lab.replying import policy_with_table
from chicago_poker.locale import Language
from chicago_poker.rules.calling import may_call
from chicago_poker.rules.profile import Profile
from chicago_poker.storage.tables import built_tables

if TYPE_CHECKING:
    from chicago_poker.lab.solver.reply import Reply


def run_probe(wanted: Wanted, table: DealTable, level: str, rounds: int) -> None:
    """Solve the reply, let it play, and say what it gains. Raises Trouble."""
    language = wanted.language
    say = language.say
    profile, standing, seed = opened(table, language)
    name = known_level(level, language)
    if name not in LEVELS:
        raise Trouble(say("How a program exchanges is not known."))
    reply = _solved(profile, standing, rounds, language)
    players = (
        Fair(policy_with_table(name, profile, reply.table)),
        Fair(make_policy(name, profile)),
    )
    played = deal_units(profile, standing, seed, table.deals, *players)
    result = last_of(deal_comparisons(played), table.deals, language)
    click.echo(
        say(
            "by the solver's measure: {reply} against {field}, {gain} more",
            reply=f"{reply.reply:.3f}",
            field=f"{reply.field:.3f}",
            gain=f"{reply.reply - reply.field:.3f}",
        )
    )
    ours = say("best reply")
    click.echo(heading(table, ours, name, language))
    for line in comparison_lines(ours, name, result, language):
        click.echo(line)


def _solved(profile: Profile, standing: DealStanding, rounds: int, language: Language) -> "Reply":
    give_tables(profile.id, built_tables(profile))
    mode = call_mode(profile, standing)
    table = table_for(profile.id, standing.seats, mode)
    if table is None:
        raise Trouble(language.say("There are no tables for {profile}.", profile=profile.id))
    with needs_lab(language):
        from chicago_poker.lab.solver.reply import best_reply
    return best_reply(profile, standing.seats, mode, table, rounds)


def call_mode(profile: Profile, standing: DealStanding) -> CallMode:
    """Return which table is looked up at a standing."""
    if not may_call(profile, standing.score):
        return "cannot_call"
    return "qualified" if standing.qualified else "unqualified"
