"""A short fuzzing of each door; ``python -m tests.faults.fuzz`` takes as long as one likes."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.faults.fuzz import by_chance, has_atheris
from tests.faults.targets import TARGETS

_SECONDS = 6


@pytest.mark.long
@pytest.mark.parametrize("name", TARGETS)
def test_nothing_comes_in_but_what_may(name: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.faults.fuzz", name, f"--seconds={_SECONDS}"]
    ran = subprocess.run(
        [*command, f"--keep={tmp_path}"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
        timeout=20 * _SECONDS,
    )
    assert ran.returncode == 0, ran.stderr[-3_000:]
    told = ran.stderr if has_atheris() else ran.stdout
    tried = re.search(r"Done (\d+) runs" if has_atheris() else r": (\d+) inputs", told)
    assert tried is not None
    assert int(tried[1]) > 100


def test_a_door_that_lets_something_in_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fragile(data: bytes) -> None:
        data.decode("ascii")

    monkeypatch.setitem(TARGETS, "fragile", (fragile, (b"all is well" * 50,)))
    with pytest.raises(UnicodeDecodeError) as found:
        by_chance("fragile", 30, tmp_path)
    (kept,) = tmp_path.glob("*.bin")
    assert str(kept) in found.value.__notes__[0]
    with pytest.raises(UnicodeDecodeError):
        fragile(kept.read_bytes())
