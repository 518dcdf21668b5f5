"""Two programs at one record: one plays, the other is refused, and nothing is mixed up."""

import os
import signal
import sys
from pathlib import Path

import pytest

from tests.faults.killing import Program
from tests.faults.player import Order
from tests.faults.story import decide, decisions_in, started

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="fork and SIGKILL")

SEED = "två program"


@pytest.mark.parametrize(
    "rounds", [3, pytest.param(40, marks=pytest.mark.long)], ids=["few", "many"]
)
def test_the_second_program_is_refused_until_the_first_is_gone(tmp_path: Path, rounds: int) -> None:
    with started(tmp_path, SEED) as kept:
        decide(kept)
    order = Order(str(tmp_path), SEED, str(kept.path))
    once = Order(str(tmp_path), SEED, str(kept.path), most=1)
    with Program() as one, Program() as other:
        for turn in range(rounds):
            first, second = (one, other) if turn % 2 else (other, one)
            before = decisions_in(kept.path, SEED)
            # The first one is stopped in its tracks while the second one tries.
            pid, word = first.begin(order)
            os.kill(pid, signal.SIGSTOP)
            assert word == f"started {kept.path}"
            assert second.begin(order)[1] == "in use"
            second.finish()
            os.kill(pid, signal.SIGCONT)
            os.kill(pid, signal.SIGKILL)
            promise = first.finish()
            assert decisions_in(kept.path, SEED) >= max(before, promise.kept)
            # The lock has ended with its program.
            assert second.begin(once)[1] == f"started {kept.path}"
            second.finish()
    assert list(tmp_path.glob("*.chicago")) == [kept.path]
