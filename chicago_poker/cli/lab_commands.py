"""The commands for experiments and their options. What they do is loaded when they do it."""

from pathlib import Path

import click

from chicago_poker.cli.deal_commands import lab_ceiling, lab_deals, lab_probe
from chicago_poker.cli.lab_options import (
    SAME_DEALS,
    argument,
    count_option,
    folder_option,
    level_option,
    option,
    profile_option,
    seats_option,
    seed_option,
)
from chicago_poker.cli.speech import Command, Group
from chicago_poker.cli.wanted import Wanted
from chicago_poker.locale import mark

_MOST_GAMES = 1_000_000


@click.command("simulate", cls=Command, help=mark("Let computer opponents play among themselves."))
@option(
    "--games",
    metavar="N",
    type=click.IntRange(1, _MOST_GAMES),
    required=True,
    help=mark("How many games."),
)
@option(
    "--seats",
    metavar="N",
    type=click.IntRange(2, 6),
    required=True,
    help=mark("How many sit at the table."),
)
@option("--seed", metavar=mark("TEXT"), help=mark("The same seed gives the same games."))
@option(
    "--records",
    metavar=mark("DIR"),
    type=click.Path(file_okay=False, path_type=Path),
    help=mark("Keep a record of each game in this folder."),
)
@profile_option()
@option(
    "--level",
    "levels",
    metavar=mark("LEVEL"),
    multiple=True,
    help=mark("How good they are: once for all, or once for each seat."),
)
@click.pass_obj
def simulate(
    wanted: Wanted,
    games: int,
    seats: int,
    seed: str | None,
    records: Path | None,
    profile: str | None,
    levels: tuple[str, ...],
) -> None:
    """Let opponents play."""
    from chicago_poker.cli.simulation import Plan, run_simulation

    run_simulation(wanted, Plan(games, seats, seed, profile, levels), records)


@click.command(
    "perft",
    cls=Command,
    help=mark("Count the ways a game can go on, and time the engine at random play."),
)
@count_option("--depth", click.IntRange(1, 12), 2, mark("How many decisions deep to count."))
@option("--divide", "by_first", is_flag=True, help=mark("Also for each first decision."))
@count_option(
    "--decisions",
    click.IntRange(0),
    20_000,
    mark("How many random decisions to time at 2, 4 and 6 seats; 0 for none."),
)
@seed_option("perft", SAME_DEALS)
@seats_option()
@profile_option()
@click.pass_obj
def perft(
    wanted: Wanted,
    depth: int,
    decisions: int,
    seed: str,
    seats: int,
    profile: str | None,
    *,
    by_first: bool,
) -> None:
    """Count and time."""
    from chicago_poker.cli.chance import seed_from
    from chicago_poker.cli.counting import Count, run_perft

    count = Count(seed_from(seed, wanted.language), seats, profile, depth)
    run_perft(wanted, count, by_first=by_first, timed=decisions)


@click.group("lab", cls=Group, help=mark("Measurements of opponents, and the tables they use."))
def lab() -> None:
    """Group the commands for those who build opponents."""


lab.add_command(lab_deals)
lab.add_command(lab_ceiling)
lab.add_command(lab_probe)


@lab.command("compare", cls=Command, help=mark("Measure one level against a table of another."))
@argument("tested", metavar=mark("LEVEL"))
@argument("field", metavar=mark("LEVEL"))
@seats_option()
@count_option(
    "--units",
    click.IntRange(1, _MOST_GAMES),
    100,
    mark("How many seeds; each is played once from every seat."),
)
@seed_option()
@profile_option()
@option(
    "--gate",
    metavar="N",
    type=click.FloatRange(0.0),
    default=0.0,
    help=mark("Stop once a gain of so many points for each deal is clear or ruled out."),
)
@click.pass_obj
def lab_compare(
    wanted: Wanted,
    tested: str,
    field: str,
    seats: int,
    units: int,
    seed: str,
    profile: str | None,
    gate: float,
) -> None:
    """Compare."""
    from chicago_poker.cli.comparing import Match, run_comparison

    run_comparison(wanted, Match(tested, field, seats, units, seed, profile, gate))


@lab.command(
    "soak",
    cls=Command,
    help=mark("Let all levels play mixed games for long, and report whatever fails."),
)
@option(
    "--level",
    "levels",
    metavar=mark("LEVEL"),
    multiple=True,
    help=mark("Who plays, instead of all levels; may be given several times."),
)
@seats_option(4)
@count_option(
    "--deals",
    click.IntRange(1, 10 * _MOST_GAMES),
    1000,
    mark("How many deals each level takes part in."),
)
@count_option(
    "--effort",
    click.IntRange(1, 100),
    100,
    mark("What per cent of its usual worlds a searching level looks at."),
)
@seed_option()
@profile_option()
@click.pass_obj
def lab_soak(
    wanted: Wanted,
    levels: tuple[str, ...],
    seats: int,
    deals: int,
    effort: int,
    seed: str,
    profile: str | None,
) -> None:
    """Soak."""
    from chicago_poker.cli.soaking import Soaking, run_soak

    run_soak(wanted, Soaking(levels, seats, deals, effort, seed, profile))


@lab.command(
    "check-calls",
    cls=Command,
    help=mark("Compare the chances that calls are decided by with what comes of the calls."),
)
@level_option("--level", mark("Who plays at every seat."))
@seats_option()
@count_option("--deals", click.IntRange(1, 10 * _MOST_GAMES), 1000, mark("How many deals to play."))
@seed_option(means=SAME_DEALS)
@click.pass_obj
def lab_check_calls(wanted: Wanted, level: str, seats: int, deals: int, seed: str) -> None:
    """Check calls."""
    from chicago_poker.cli.call_checking import CallCheck, run_call_check

    run_call_check(wanted, CallCheck(level, seats, deals, seed))


@lab.command(
    "build-tables", cls=Command, help=mark("Solve the exchanges of a profile; takes a while.")
)
@option(
    "--out",
    metavar=mark("DIR"),
    type=click.Path(file_okay=False, path_type=Path),
    help=mark("The folder to write the tables to, instead of where opponents find your own."),
)
@profile_option()
@option(
    "--seats",
    metavar="N",
    type=click.IntRange(2, 6),
    multiple=True,
    help=mark("Only for this many at the table; may be given several times."),
)
@count_option(
    "--rounds", click.IntRange(1, 10_000), 1000, mark("How many deals to play out from each hand.")
)
@click.pass_obj
def lab_build_tables(
    wanted: Wanted, out: Path | None, profile: str | None, seats: tuple[int, ...], rounds: int
) -> None:
    """Build tables."""
    from chicago_poker.cli.table_building import Building, run_building

    run_building(wanted, Building(profile, seats, rounds, out))


@lab.command(
    "build-kept",
    cls=Command,
    help=mark("Count what seats keep, for opponents that conclude from it."),
)
@folder_option(mark("The folder to write the file to."))
@count_option("--games", click.IntRange(1, 1_000_000), 2_000, mark("How many games to count."))
@seed_option("kept")
@click.pass_obj
def lab_build_kept(wanted: Wanted, out: Path, games: int, seed: str) -> None:
    """Build kept."""
    from chicago_poker.cli.table_building import run_counting

    run_counting(wanted, out, games, seed)
