"""Count what faults do to records: ``python -m tests.faults [--kills N]``; takes a few minutes."""

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from chicago_poker.session.reading import read_record
from tests.faults.damage import DATA, GAME, corpus, damaged_by_chance
from tests.faults.failing import Failures, fail_each
from tests.faults.killing import kill_at_each_call, kill_at_random
from tests.faults.story import STORIES


def main() -> int:
    """Count everything and print it."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("--kills", type=int, default=1_000)
    wanted = parser.parse_args()
    _kills(wanted.kills)
    _deaths()
    _failures()
    _damage(20_000)
    return 0


@contextmanager
def _told(what: str) -> Iterator[Path]:
    start = time.monotonic()
    print(f"{what}: ", end="", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder)
    print(f"  ({time.monotonic() - start:.0f} s)", flush=True)


def _kills(number: int) -> None:
    with _told("killed at random instants") as folder:
        found = kill_at_random(folder, number, str(random.randrange(10**6)))
        print(", ".join(f"{name} {value}" for name, value in found._asdict().items()))


def _deaths() -> None:
    with _told("killed before, within and after each system call") as folder:
        lost = [lost for _, lost in kill_at_each_call(folder, most=5)]
        print(f"kills {len(lost)}, lost {sum(lost)}")


def _failures() -> None:
    for lasts in (False, True):
        with _told("each system call failing, " + ("from then on" if lasts else "once")) as folder:
            found = Failures()
            for story in STORIES:
                found = found.plus(fail_each(story, folder / "saves", lasts=lasts))
            # Whatever is lost, refused or altered ends the count with an error.
            print(", ".join(f"{name} {value}" for name, value in found._asdict().items()))


def _damage(number: int) -> None:
    with _told("damaged records"):
        kinds = sum(read_record(damaged.data).damage is not None for damaged in corpus())
        draw, refused, torn, false = random.Random(), 0, 0, 0
        for _ in range(number):
            reading = read_record(damaged_by_chance(DATA, draw))
            refused += reading.damage is not None
            torn += reading.torn > 0
            actions = () if reading.game is None else reading.game.actions
            false += actions != GAME.actions[: len(actions)]
        print(f"kinds {kinds}, by chance {number}, refused {refused}, torn {torn}, false {false}")


if __name__ == "__main__":
    sys.exit(main())
