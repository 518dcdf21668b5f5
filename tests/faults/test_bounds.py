"""The worst files there can be: read or refused within a moment, in little memory."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from chicago_poker.session.record import MAX_DECISIONS, MAX_LINE_BYTES, MAX_RECORD_BYTES
from chicago_poker.storage.errors import SaveNotFoundError, UnreadableError
from chicago_poker.storage.records import load_record
from tests.faults.damage import DATA

_FULL = MAX_LINE_BYTES - 2

WORST: dict[str, Callable[[], bytes]] = {
    "braces": lambda: b"{" * MAX_RECORD_BYTES,
    "line ends": lambda: b"\n" * MAX_RECORD_BYTES,
    "zeros after a record": lambda: DATA.ljust(MAX_RECORD_BYTES, b"\0"),
    "one endless text": lambda: b'{"format": "' + b"x" * MAX_RECORD_BYTES,
    "nested lists": lambda: b"[" * _FULL + b"\n",
    "nested objects": lambda: b'{"a":' * (_FULL // 5) + b"\n",
    "thousands of keys": lambda: _keys(range(6_000)),
    "thousands of keys and one twice": lambda: _keys([*range(6_000), 5_999]),
    "thousands of cards": lambda: DATA + b'{"seat":0,"exchange":["2c"' + b',"2c"' * 9_000 + b"]}\n",
    "a number of thousands of digits": lambda: b'{"format": ' + b"9" * 60_000 + b"}\n",
    "thousands of seats": lambda: b'{"format":1,"seats":[' + b"{}," * 20_000 + b"{}]}\n",
    "small lines without end": lambda: DATA + b"{}\n" * 5_000_000,
}

_READER = """
import json, re, resource, sys, time
from pathlib import Path
from chicago_poker.storage.records import load_record
from chicago_poker.storage.excerpts import find_excerpt
found = {}
for path in sorted(Path(sys.argv[1]).iterdir()):
    start = time.process_time()
    find_excerpt(path)
    reading = load_record(path)
    found[path.name] = [time.process_time() - start, str(reading.damage)]
# What getrusage tells may go back to the program that started this one.
status = Path("/proc/self/status")
peak = re.search(r"VmHWM:\\s+(\\d+)", status.read_text()) if status.exists() else None
kilobytes = int(peak[1]) if peak else resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
memory = kilobytes / 1024
print(json.dumps({"files": found, "memory": memory}))
"""


def _keys(names: "range | list[int]") -> bytes:
    return ("{" + ",".join(f'"{name}":1' for name in names) + "}\n").encode()


def read_all(folder: Path) -> tuple[dict[str, tuple[float, str]], float]:
    """Read every file of a folder in a program of its own; return seconds, damage, and MiB."""
    ran = subprocess.run(
        [sys.executable, "-c", _READER, str(folder)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    told = json.loads(ran.stdout)
    return {name: (took, damage) for name, (took, damage) in told["files"].items()}, told["memory"]


@pytest.mark.skipif(sys.platform == "win32", reason="measures memory as POSIX does")
def test_the_worst_files_take_a_moment_and_little_memory(tmp_path: Path) -> None:
    folder = tmp_path / "worst"
    folder.mkdir()
    for name, make in WORST.items():
        (folder / name).write_bytes(make())
    sparse = folder / "a terabyte of nothing"
    sparse.touch()
    os.truncate(sparse, 1 << 40)
    found, memory = read_all(folder)
    assert set(found) == {*WORST, sparse.name}
    for name, (took, damage) in found.items():
        assert took < 5, name
        assert damage.startswith("line ") or name == "zeros after a record", name
    # The interpreter and the game are 40 to 60 of these, the file itself twice 16.
    assert memory < 200


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_what_is_no_file_is_not_waited_for(tmp_path: Path) -> None:
    pipe, folder, circle = (tmp_path / f"{name}.chicago" for name in ("pipe", "folder", "circle"))
    os.mkfifo(pipe)
    folder.mkdir()
    circle.symlink_to(circle)
    for path in (pipe, folder, circle, tmp_path / "gone", Path("/dev/zero"), Path("/dev/null")):
        with pytest.raises((SaveNotFoundError, UnreadableError)):
            load_record(path)


@pytest.mark.long
def test_a_very_long_record(tmp_path: Path) -> None:
    folder, decisions = tmp_path / "long", MAX_DECISIONS // 4
    folder.mkdir()
    ran = subprocess.run(
        [sys.executable, "-c", _ENDLESS, str(folder / "long"), str(decisions)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    found, memory = read_all(folder)
    took, damage = found["long"]
    assert damage == "None"
    assert took < 10
    assert memory < 200


# A table where nobody ever wins.
_ENDLESS = """
import sys
from pathlib import Path
from msgspec.structs import replace
from chicago_poker.engine import new_game
from chicago_poker.rules.playable import check_playable
from chicago_poker.rules.profile import AwardLine
from chicago_poker.session.record import RecordText
from tests.recorded import header_of, play_on
from tests.tabletop import GAMEWIDE

goal = replace(GAMEWIDE.goal, target=10_000, qualifier="called", unqualified="play_on")
awards = replace(GAMEWIDE.hands.awards, straight_flush=AwardLine(), royal_flush=AwardLine())
profile = check_playable(
    replace(
        GAMEWIDE,
        goal=goal,
        hands=replace(GAMEWIDE.hands, awards=awards),
        call=replace(GAMEWIDE.call, min_score=9_999),
    )
)
game = new_game(profile, "utan slut", 4)
text = RecordText.begin(header_of(game), game)
for number in range(int(sys.argv[2])):
    play_on(game, 1)
    text.add(game, game.actions[-1])
assert game.outcome is None
assert not text.is_too_long
Path(sys.argv[1]).write_bytes(text.content())
"""
