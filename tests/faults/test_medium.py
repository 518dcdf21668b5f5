"""Disks that fill, are read-only, or vanish, and a clock that jumps."""

import os
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from chicago_poker.session.table import SaveState
from chicago_poker.storage.catalogue import Condition, latest_unfinished, list_saves
from chicago_poker.storage.errors import NotSavedError, Trouble
from chicago_poker.storage.keeper import KeptRecord
from chicago_poker.storage.records import new_header, resume_record, start_record
from chicago_poker.storage.repair import repair_record
from tests.faults.story import check_truth, decide, decisions_in, started
from tests.recorded import entries, played

KIB = 1024


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 64 KiB, in memory; only the system's administrator can make one."""
    if sys.platform != "linux" or os.geteuid() != 0:
        pytest.skip("needs Linux and root")
    place = tmp_path / "disk"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(place)]
    if subprocess.run(mount, check=False, capture_output=True).returncode:
        pytest.skip("mounting is not allowed here")
    yield place
    subprocess.run(["umount", "--lazy", str(place)], check=True)


def remount(disk: Path, how: str) -> None:
    subprocess.run(["mount", "-o", f"remount,{how}", str(disk)], check=True)


def fill(disk: Path) -> Path:
    """Leave no room on a disk; the file returned takes all of it."""
    ballast = disk / "ballast"
    with ballast.open("wb", buffering=0) as stream:
        size = 32 * KIB
        while size:
            try:
                stream.write(b"\1" * size)
            except OSError:
                size //= 2
    return ballast


def play_until(kept: KeptRecord, state: SaveState, most: int = 400) -> int:
    """Make decisions until saving stands like this; return how many it took."""
    for number in range(most):
        if kept.status.state is state:
            return number
        decide(kept)
        check_truth(kept)
    raise AssertionError(f"{most} decisions and still {kept.status}")


def test_a_disk_that_fills_and_is_emptied(disk: Path, tmp_path: Path) -> None:
    with started(disk / "saves") as kept:
        fill(disk)
        play_until(kept, SaveState.FAILING)
        assert kept.problem is not None
        assert kept.problem.why is Trouble.FULL
        before = decisions_in(kept.path)
        for _ in range(5):
            decide(kept)
        assert kept.status.reason == "the disk is full"
        assert decisions_in(kept.path) == before
        (disk / "ballast").unlink()
        assert play_until(kept, SaveState.SAVED) == 1
        fill(disk)
        play_until(kept, SaveState.FAILING)
        assert kept.save_to(tmp_path / "elsewhere").state is SaveState.SAVED
        check_truth(kept)
        decide(kept)
        check_truth(kept)


def test_a_full_disk_when_a_game_begins(disk: Path) -> None:
    ballast = fill(disk)
    with started(disk) as kept:
        assert kept.status.reason == "the disk is full"
        decide(kept)
        assert [path.name for path in disk.iterdir()] == ["ballast"]
        ballast.unlink()
        assert play_until(kept, SaveState.SAVED) == 1


def test_a_record_on_a_read_only_medium(disk: Path, tmp_path: Path) -> None:
    with started(disk) as kept:
        for _ in range(5):
            decide(kept)
        torn = kept.path.read_bytes()[:-9]
    kept.path.write_bytes(torn)
    remount(disk, "ro")
    try:
        assert list_saves(disk)[0].condition is Condition.UNFINISHED
        with resume_record(kept.path) as again:
            assert again.status.reason == "the disk is read-only"
            assert len(again.game.actions) == 4
            decide(again)
            assert again.status.state is SaveState.FAILING
            assert again.save_to(tmp_path / "here").state is SaveState.SAVED
            decide(again)
            check_truth(again)
        with pytest.raises(NotSavedError, match="the disk is read-only"):
            repair_record(damaged(disk))
        assert kept.path.read_bytes() == torn
    finally:
        remount(disk, "rw")


def damaged(disk: Path) -> Path:
    """Put a damaged record on a disk that is read-only otherwise."""
    remount(disk, "rw")
    path = disk / "damaged.chicago"
    path.write_bytes((disk / "2026-11-29-2000-4seats.chicago").read_bytes() + b"oops\n")
    remount(disk, "ro")
    return path


def test_a_disk_that_becomes_read_only_in_mid_game(disk: Path) -> None:
    with started(disk) as kept:
        decide(kept)
        # Remounting waits for nobody: the open file is in the way unless it is let go.
        kept.close()
        remount(disk, "ro")
        decide(kept)
        assert kept.status.reason == "the disk is read-only"
        remount(disk, "rw")
        assert play_until(kept, SaveState.SAVED) == 1


@pytest.mark.parametrize("chance", range(5))
def test_a_folder_that_vanishes_and_comes_back(chance: int, tmp_path: Path) -> None:
    draw, folder, away = random.Random(chance), tmp_path / "saves", tmp_path / "away"
    with started(folder) as kept:
        for _ in range(12):
            if draw.random() < 0.5:
                folder.rename(away)
                for _ in range(draw.randrange(4)):
                    decide(kept)
                    assert kept.status.reason == f"the folder {folder} is gone"
                    assert not folder.exists()
                away.rename(folder)
            decide(kept)
            assert kept.status.state is SaveState.SAVED
            check_truth(kept)
    assert len(list(folder.iterdir())) == 1


def test_a_folder_that_vanishes_for_good(tmp_path: Path) -> None:
    with started(tmp_path / "saves") as kept:
        decide(kept)
        shutil.rmtree(tmp_path / "saves")
        decide(kept)
        assert kept.status.state is SaveState.FAILING
        assert kept.save_to(tmp_path / "new").state is SaveState.SAVED
        check_truth(kept)


# --- the clock ----------------------------------------------------------------------------

JUMPS = (
    datetime(2026, 11, 29, 20, 0, tzinfo=UTC),
    datetime(2026, 11, 29, 20, 0, tzinfo=UTC),
    datetime(1970, 1, 1, tzinfo=UTC),
    datetime(9999, 12, 31, 23, 59, 59, tzinfo=UTC),
    datetime(1, 1, 1, tzinfo=UTC),
    datetime(2026, 11, 29, 19, 59, tzinfo=UTC),
)


def test_a_clock_that_jumps_mixes_no_records_up(tmp_path: Path) -> None:
    names = []
    for number, now in enumerate(JUMPS):
        game = played(f"klocka {number}", 4, decisions=0)
        header = new_header(game, entries(4), created=now)
        with start_record(tmp_path, header, game) as kept:
            assert kept.status.state is SaveState.SAVED
            names.append(kept.save)
    assert names == [
        "2026-11-29-2000-4seats",
        "2026-11-29-2000-4seats-2",
        "1970-01-01-0000-4seats",
        "9999-12-31-2359-4seats",
        "0001-01-01-0000-4seats",
        "2026-11-29-1959-4seats",
    ]
    seeds = {entry.header.seed for entry in list_saves(tmp_path) if entry.header is not None}
    assert len(seeds) == len(JUMPS)


@pytest.mark.parametrize("seconds", [0, -(2**31), 2**32, 2**33, 253402300800, 10**12, -(10**12)])
def test_any_time_of_a_file_can_be_listed(
    seconds: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with started(tmp_path) as kept:
        decide(kept)
    real = os.stat

    def at_that_time(path: Path, **options: bool) -> os.stat_result:
        found = real(path, **options)
        return os.stat_result((*found[:7], seconds, seconds, seconds), {"st_mtime": float(seconds)})

    monkeypatch.setattr(os, "stat", at_that_time)
    (entry,) = list_saves(tmp_path)
    assert entry.condition is Condition.UNFINISHED
    # A list shows the time where the player is, up to a day away.
    assert entry.changed.astimezone() - entry.changed < timedelta(days=1)
    assert latest_unfinished(tmp_path, "guest") == kept.path


def test_drafts_left_by_killed_programs_are_cleared_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, young = tmp_path / ".chicago-old.new", tmp_path / ".chicago-young.new"
    own = tmp_path / "notes.new"
    for path in (old, young, own):
        path.write_text("a first line, perhaps")
    os.utime(old, (1_000, 1_000))
    os.utime(own, (1_000, 1_000))
    with started(tmp_path):
        assert not old.exists()
        assert young.exists()
        assert own.exists()
