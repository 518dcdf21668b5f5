"""The commands for experiments with single deals. What they do is loaded when they do it."""

from collections.abc import Callable
from typing import TypeVar

import click

from chicago_poker.cli.lab_options import (
    SAME_DEALS,
    argument,
    count_option,
    level_option,
    option,
    profile_option,
    seats_option,
    seed_option,
)
from chicago_poker.cli.speech import Command
from chicago_poker.cli.wanted import Wanted
from chicago_poker.locale import mark

_MOST_DEALS = 1_000_000


F = TypeVar("F", bound=Callable[..., None])


def _where(score: int) -> Callable[[F], F]:
    """Add the options that say where and how often deals are played."""

    def decorate(command: F) -> F:
        for add in reversed(_options(score)):
            command = add(command)
        return command

    return decorate


def _options(score: int) -> tuple[Callable[[F], F], ...]:
    return (
        seats_option(),
        option(
            "--score",
            metavar="N",
            type=int,
            default=score,
            show_default=True,
            help=mark("The score of everybody before each deal."),
        ),
        option("--qualified", is_flag=True, help=mark("Everybody has called before.")),
        count_option(
            "--deals",
            click.IntRange(1, _MOST_DEALS),
            400,
            mark("How many packs; each is played once from every seat."),
        ),
        seed_option(means=SAME_DEALS),
        profile_option(),
    )


@click.command(
    "deals",
    cls=Command,
    help=mark("Measure one level against a table of another, in single deals from one score."),
)
@argument("tested", metavar=mark("LEVEL"))
@argument("field", metavar=mark("LEVEL"))
@_where(score=20)
@option(
    "--gate",
    metavar="N",
    type=click.FloatRange(0.0),
    default=0.0,
    help=mark("Stop once a gain of so many points for each deal is clear or ruled out."),
)
@click.pass_obj
def lab_deals(
    wanted: Wanted,
    tested: str,
    field: str,
    seats: int,
    score: int,
    deals: int,
    seed: str,
    profile: str | None,
    gate: float,
    *,
    qualified: bool,
) -> None:
    """Compare over deals."""
    from chicago_poker.cli.dealing import DealTable, run_deals

    table = DealTable(profile, seats, score, qualified, deals, seed)
    run_deals(wanted, table, tested, field, gate)


@click.command(
    "ceiling",
    cls=Command,
    help=mark("Measure how much of what there is to win in the tricks a level wins."),
)
@argument("level", metavar=mark("LEVEL"))
@level_option("--field", mark("Who sits at all other seats, and whose habits are the floor."))
@_where(score=0)
@click.pass_obj
def lab_ceiling(
    wanted: Wanted,
    level: str,
    field: str,
    seats: int,
    score: int,
    deals: int,
    seed: str,
    profile: str | None,
    *,
    qualified: bool,
) -> None:
    """Measure against players who see all cards."""
    from chicago_poker.cli.dealing import DealTable, run_ceiling

    run_ceiling(wanted, DealTable(profile, seats, score, qualified, deals, seed), level, field)


@click.command(
    "probe",
    cls=Command,
    help=mark("Solve the best reply to the opponents' exchanges and measure what it gains."),
)
@level_option("--level", mark("Who plays, with the reply's exchanges against its own."))
@count_option(
    "--rounds", click.IntRange(1, 10_000), 160, mark("How many deals to play out from each hand.")
)
@_where(score=20)
@click.pass_obj
def lab_probe(
    wanted: Wanted,
    level: str,
    rounds: int,
    seats: int,
    score: int,
    deals: int,
    seed: str,
    profile: str | None,
    *,
    qualified: bool,
) -> None:
    """Probe."""
    from chicago_poker.cli.dealing import DealTable
    from chicago_poker.cli.probing import run_probe

    run_probe(wanted, DealTable(profile, seats, score, qualified, deals, seed), level, rounds)
