"""The commands for experiments and their options. What they do is loaded when they do it."""

from functools import partial
from pathlib import Path

import click

from chicago_poker.cli.deal_commands import lab_ceiling, lab_deals, lab_probe
from chicago_poker.cli.speech import Argument, Command, Group, Option
from chicago_poker.cli.wanted import Wanted
from chicago_poker.locale import mark

_MOST_GAMES = 1_000_000

_option = partial(click.option, cls=Option)
_argument = partial(click.argument, cls=Argument)


@click.command("simulate", cls=Command, help=mark("Let computer opponents play among themselves."))
@_option(
    "--games",
    metavar="N",
    type=click.IntRange(1, _MOST_GAMES),
    required=True,
    help=mark("How many games."),
)
@_option(
    "--seats",
    metavar="N",
    type=click.IntRange(2, 6),
    required=True,
    help=mark("How many sit at the table."),
)
@_option("--seed", metavar=mark("TEXT"), help=mark("The same seed gives the same games."))
@_option(
    "--records",
    metavar=mark("DIR"),
    type=click.Path(file_okay=False, path_type=Path),
    help=mark("Keep a record of each game in this folder."),
)
@_option("--profile", metavar=mark("ID|FILE"), help=mark("The rules, instead of the usual ones."))
@_option(
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
@_option(
    "--depth",
    metavar="N",
    type=click.IntRange(1, 12),
    default=2,
    show_default=True,
    help=mark("How many decisions deep to count."),
)
@_option("--divide", "by_first", is_flag=True, help=mark("Also for each first decision."))
@_option(
    "--decisions",
    metavar="N",
    type=click.IntRange(0),
    default=20_000,
    show_default=True,
    help=mark("How many random decisions to time at 2, 4 and 6 seats; 0 for none."),
)
@_option(
    "--seed",
    metavar=mark("TEXT"),
    default="perft",
    show_default=True,
    help=mark("The same seed gives the same deals."),
)
@_option(
    "--seats",
    metavar="N",
    type=click.IntRange(2, 6),
    default=2,
    show_default=True,
    help=mark("How many sit at the table."),
)
@_option("--profile", metavar=mark("ID|FILE"), help=mark("The rules, instead of the usual ones."))
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
@_argument("tested", metavar=mark("LEVEL"))
@_argument("field", metavar=mark("LEVEL"))
@_option(
    "--seats",
    metavar="N",
    type=click.IntRange(2, 6),
    default=2,
    show_default=True,
    help=mark("How many sit at the table."),
)
@_option(
    "--units",
    metavar="N",
    type=click.IntRange(1, _MOST_GAMES),
    default=100,
    show_default=True,
    help=mark("How many seeds; each is played once from every seat."),
)
@_option(
    "--seed",
    metavar=mark("TEXT"),
    default="lab",
    show_default=True,
    help=mark("The same seed gives the same games."),
)
@_option("--profile", metavar=mark("ID|FILE"), help=mark("The rules, instead of the usual ones."))
@_option(
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
@_option(
    "--level",
    "levels",
    metavar=mark("LEVEL"),
    multiple=True,
    help=mark("Who plays, instead of all levels; may be given several times."),
)
@_option(
    "--seats",
    metavar="N",
    type=click.IntRange(2, 6),
    default=4,
    show_default=True,
    help=mark("How many sit at the table."),
)
@_option(
    "--deals",
    metavar="N",
    type=click.IntRange(1, 10 * _MOST_GAMES),
    default=1000,
    show_default=True,
    help=mark("How many deals each level takes part in."),
)
@_option(
    "--effort",
    metavar="N",
    type=click.IntRange(1, 100),
    default=100,
    show_default=True,
    help=mark("What per cent of its usual worlds a searching level looks at."),
)
@_option(
    "--seed",
    metavar=mark("TEXT"),
    default="lab",
    show_default=True,
    help=mark("The same seed gives the same games."),
)
@_option("--profile", metavar=mark("ID|FILE"), help=mark("The rules, instead of the usual ones."))
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
    "build-tables", cls=Command, help=mark("Solve the exchanges of a profile; takes a while.")
)
@_option(
    "--out",
    metavar=mark("DIR"),
    type=click.Path(file_okay=False, path_type=Path),
    help=mark("The folder to write the tables to, instead of where opponents find your own."),
)
@_option("--profile", metavar=mark("ID|FILE"), help=mark("The rules, instead of the usual ones."))
@_option(
    "--seats",
    metavar="N",
    type=click.IntRange(2, 6),
    multiple=True,
    help=mark("Only for this many at the table; may be given several times."),
)
@_option(
    "--rounds",
    metavar="N",
    type=click.IntRange(1, 10_000),
    default=80,
    show_default=True,
    help=mark("How many deals to play out from each hand."),
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
@_option(
    "--out",
    metavar=mark("DIR"),
    type=click.Path(file_okay=False, path_type=Path),
    required=True,
    help=mark("The folder to write the file to."),
)
@_option(
    "--games",
    metavar="N",
    type=click.IntRange(1, 1_000_000),
    default=2_000,
    show_default=True,
    help=mark("How many games to count."),
)
@_option(
    "--seed",
    metavar=mark("TEXT"),
    default="kept",
    show_default=True,
    help=mark("The same seed gives the same games."),
)
@click.pass_obj
def lab_build_kept(wanted: Wanted, out: Path, games: int, seed: str) -> None:
    """Build kept."""
    from chicago_poker.cli.table_building import run_counting

    run_counting(wanted, out, games, seed)
