"""A decision is the same in every process, whatever the order of its dictionaries and sets."""

import os
import subprocess
import sys

import pytest

from chicago_poker.bots.levels import LEVELS

_PLAYS = """
import hashlib
import sys
from chicago_poker.bots.levels import make_policy
from chicago_poker.engine import new_game
from chicago_poker.session.opponents import decide_in_process
from chicago_poker.storage.profiles import find_profile

profile = find_profile()
policy = make_policy(sys.argv[1], profile)
game = new_game(profile, "processes", 3)
while (seat := game.to_act) is not None and game.deal <= 3:
    game.apply(decide_in_process(policy, game.seed, game.observe(seat)).action)
print(hashlib.sha256(repr(game.actions).encode()).hexdigest())
"""


def played(level: str, hash_seed: str) -> str:
    finished = subprocess.run(
        [sys.executable, "-c", _PLAYS, level],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    return finished.stdout


@pytest.mark.parametrize("level", [level for level in LEVELS if LEVELS[level].listed])
def test_every_process_decides_alike(level: str) -> None:
    first = played(level, "1")
    assert len(first.strip()) == 64
    assert played(level, "2") == first
