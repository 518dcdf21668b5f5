"""The program as people run it is killed: its record goes on, and its opponents end with it."""

import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from chicago_poker.session.reading import read_record
from tests.cli.running import command, surroundings

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/stat").exists(), reason="looks at processes in /proc"
)

# What somebody in a hurry types; what is no answer to a question is asked again.
_ANSWERS = "none\n1\n2\n3\n4\n5\nno\n" * 2_000


def children_of(pid: int) -> list[int]:
    """Return the processes that a process has started."""
    try:
        text = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    except OSError:
        return []
    return [int(child) for child in text.split()]


def is_alive(pid: int) -> bool:
    """Tell whether a process runs; one that is dead and not yet buried does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def until(fact: Callable[[], bool]) -> None:
    """Wait until something is so, half a minute at most."""
    end = time.monotonic() + 30
    while not fact():
        assert time.monotonic() < end
        time.sleep(0.01)


def size_of(saves: Path) -> int:
    """Return how many bytes the records of a folder have."""
    return sum(path.stat().st_size for path in saves.glob("*.chicago"))


@pytest.mark.parametrize(
    "kills", [1, pytest.param(6, marks=pytest.mark.long)], ids=["once", "again and again"]
)
def test_the_whole_program_is_killed(kills: int, tmp_path: Path) -> None:
    saves, answers = tmp_path / "saves", tmp_path / "answers"
    answers.write_text(_ANSWERS)
    data = b""
    wish: tuple[str, ...] = ("play", "--seats", "6", "--seed", "dödad")
    for _ in range(kills):
        play_and_die(saves, answers, wish, len(data) + 300)
        (path,) = saves.glob("*.chicago")
        earlier, data = data, path.read_bytes()
        assert data.startswith(earlier)
        assert read_record(data).damage is None
        wish = ("resume",)
    assert command("--saves", str(saves), "verify", path.stem).exit_code == 0
    ran = command("--saves", str(saves), "resume", "--plain", answers="leave\n")
    assert "chicago-poker resume" in ran.output
    assert path.read_bytes().startswith(data.rpartition(b"\n")[0])


def play_and_die(saves: Path, answers: Path, wish: tuple[str, ...], size: int) -> None:
    """Let a program play until its record has this size, kill it, and wait for its opponents."""
    command_line = [sys.executable, "-m", "chicago_poker", "--saves", str(saves), *wish, "--plain"]
    with (
        answers.open() as typed,
        subprocess.Popen(
            command_line,
            stdin=typed,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=surroundings(),
        ) as program,
    ):
        until(lambda: size_of(saves) > size)
        time.sleep(random.random() * 0.02)
        # Stopped first: opponents that are being started this very moment count too. Until they are
        # a program of their own they hold the record's lock, as all that a process forks does.
        program.send_signal(signal.SIGSTOP)
        opponents = children_of(program.pid)
        program.kill()
    until(lambda: not any(map(is_alive, opponents)))
