"""A program that is killed loses at most the decision it was writing, wherever that happens."""

import os
import sys
from pathlib import Path

import pytest

from tests.faults.killing import Kills, kill_at_each_call, kill_at_random

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="fork and SIGKILL")


def check(found: Kills, kills: int) -> None:
    assert found.kills == kills
    assert (found.lost, found.refused) == (0, 0)
    # Each kill can come between a line and the word about it.
    assert found.unpromised <= found.kills


def test_killed_at_random_instants(tmp_path: Path) -> None:
    check(kill_at_random(tmp_path, 30, "slump"), 30)


@pytest.mark.long
def test_killed_500_times_at_random_instants(tmp_path: Path) -> None:
    found = kill_at_random(tmp_path, 500, os.urandom(4).hex())
    check(found, 500)
    assert found.promised > 250


def test_killed_at_each_system_call(tmp_path: Path) -> None:
    lost = [lost for _, lost in kill_at_each_call(tmp_path, most=1, deaths=1)]
    assert len(lost) > 20
    assert sum(lost) == 0


@pytest.mark.long
def test_killed_before_within_and_after_each_system_call(tmp_path: Path) -> None:
    lost = [lost for _, lost in kill_at_each_call(tmp_path, most=5)]
    assert len(lost) > 100
    assert sum(lost) == 0
