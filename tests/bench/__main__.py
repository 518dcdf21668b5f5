"""Run the benchmarks: ``python -m tests.bench [--rounds N] [--only games|values]``."""

import argparse
import platform
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from tests.bench.anchors import anchors
from tests.bench.interleave import Result, interleave
from tests.bench.ours import SEATS, contender_name, ours
from tests.bench.values import TREYS, values

EUCHRE = "OpenSpiel euchre"


@dataclass(frozen=True)
class Goal:
    """Our rate divided by an anchor's, and what it should reach."""

    what: str
    ratio: float
    target: float | None = None


def main(arguments: Sequence[str]) -> int:
    """Run what was asked for and print rates and ratios."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=25, help="the fastest of so many counts")
    parser.add_argument("--only", choices=("games", "values"), help="leave out the other half")
    chosen = parser.parse_args(arguments)
    print(f"Python {platform.python_version()}, {platform.machine()}, {chosen.rounds} rounds")
    if chosen.only != "games":
        report_values(chosen.rounds)
    if chosen.only != "values":
        report_games(chosen.rounds)
    return 0


def report_values(rounds: int) -> None:
    """Print what one hand value costs, against treys."""
    results = interleave(list(values()), rounds)
    treys = next(result for result in results if result.name == TREYS)
    print(f"\n{'hand values':38}{'ns/hand':>10}{'x treys':>10}")
    for result in results:
        ratio = treys.seconds / result.seconds
        print(f"{result.name:38}{1e9 / result.deals_per_second:10.0f}{ratio:10.2f}")


def report_games(rounds: int) -> None:
    """Print deals and decisions per second of random play, then the goals."""
    others = list(anchors())
    results = interleave([*ours(), *others], rounds)
    print(f"\n{'random play':38}{'deals/s':>10}{'decisions/s':>14}{'decisions/deal':>16}")
    for result in results:
        per_deal = result.work.decisions / result.work.deals
        rates = f"{result.deals_per_second:10,.0f}{result.decisions_per_second:14,.0f}"
        print(f"{result.name:38}{rates}{per_deal:16.1f}")
    by_name = {result.name: result for result in results}
    print(f"\n{'ratios':62}{'reached':>8}{'aim':>8}")
    for goal in goals(by_name, [contender.name for contender in others]):
        aim = "" if goal.target is None else f"{goal.target:.2f}"
        print(f"{goal.what:62}{goal.ratio:8.2f}{aim:>8}")
    if not others:
        print("No other engine is installed: pip install -e '.[bench]'")


def goals(results: dict[str, Result], others: Sequence[str]) -> list[Goal]:
    """Compare our tables with each anchor: decisions with OpenSpiel, deals with the others."""
    found = []
    for seats in SEATS:
        mine = results[contender_name(seats)]
        for name in others:
            other = results[name]
            if name.startswith("OpenSpiel"):
                ratio = mine.decisions_per_second / other.decisions_per_second
                target = 0.35 if name == EUCHRE and seats == 4 else None
                found.append(Goal(f"{mine.name} decisions/s : {name}", ratio, target))
            else:
                ratio = mine.deals_per_second / other.deals_per_second
                target = 6.0 if name.startswith("pokerkit") and seats == 4 else None
                found.append(Goal(f"{mine.name} deals/s : {name}", ratio, target))
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
