"""Run the benchmarks: ``python -m tests.bench``; ``--help`` lists what can be chosen."""

import argparse
import platform
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from tests.bench.anchors import EUCHRE, POKERKIT, anchors
from tests.bench.cost import cost_by_module
from tests.bench.interleave import Result, interleave
from tests.bench.ours import SEATS, contender_name, ours
from tests.bench.values import TREYS, values

PER_DECISION = "decisions/s"
PER_DEAL = "deals/s"


@dataclass(frozen=True)
class Aim:
    """A rate of a four-seat table, as a multiple of another engine's, that we want to reach."""

    rate: str
    other: str
    multiple: float


AIMS = (Aim(PER_DECISION, EUCHRE, 0.35), Aim(PER_DEAL, POKERKIT, 6.0))


def main(arguments: Sequence[str]) -> int:
    """Measure our engine and others side by side, and print rates and ratios."""
    parser = argparse.ArgumentParser("python -m tests.bench", description=main.__doc__)
    parser.add_argument("--rounds", type=int, default=25, help="the fastest of so many counts")
    parser.add_argument("--only", choices=("games", "values"), help="leave out the other half")
    parser.add_argument("--cost", action="store_true", help="show where our time goes instead")
    chosen = parser.parse_args(arguments)
    if chosen.cost:
        report_cost()
        return 0
    print(f"Python {platform.python_version()}, {platform.machine()}, {chosen.rounds} rounds")
    if chosen.only != "games":
        report_values(chosen.rounds)
    if chosen.only != "values":
        report_games(chosen.rounds)
    return 0


def report_cost() -> None:
    """Print which modules take the time of random play at four seats."""
    four = next(table for table in ours() if table.name == contender_name(4))
    print(f"{four.name:44}{'share':>7}{'calls/decision':>16}")
    for cost in cost_by_module(four):
        print(f"{cost.module:44}{cost.share:7.1%}{cost.calls:16.2f}")


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
    mine = [by_name[contender_name(seats)] for seats in SEATS]
    for rate in (PER_DECISION, PER_DEAL) if others else ():
        print(f"\n{'our ' + rate + ' as a multiple of':38}", end="")
        print("".join(f"{str(seats) + ' seats':>12}" for seats in SEATS))
        for other in others:
            ratios = [multiple(result, by_name[other.name], rate) for result in mine]
            print(f"{other.name:38}" + "".join(f"{ratio:12.2f}" for ratio in ratios))
    report_aims(by_name)


def report_aims(results: dict[str, Result]) -> None:
    """Print what was aimed at and what was reached, where the other engine is installed."""
    print()
    four = results[contender_name(4)]
    for aim in AIMS:
        if aim.other in results:
            reached = multiple(four, results[aim.other], aim.rate)
            print(f"aim: {aim.multiple:.2f} x {aim.other} in {aim.rate}, reached {reached:.2f}")
        else:
            print(f"aim: {aim.other} is not installed; pip install -e '.[bench]'")


def multiple(mine: Result, other: Result, rate: str) -> float:
    """Return our rate divided by the other engine's."""
    if rate == PER_DECISION:
        return mine.decisions_per_second / other.decisions_per_second
    return mine.deals_per_second / other.deals_per_second


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
