"""A power cut at any moment of saving leaves a record that can be gone on with."""

import os
from pathlib import Path

import pytest

from chicago_poker.session.reading import read_record
from chicago_poker.session.table import SaveState
from chicago_poker.storage.keeper import KeptRecord
from chicago_poker.storage.records import resume_record
from tests.faults.power import Disk
from tests.faults.story import decide, started, whole_game


def check(disk: Disk, kept: KeptRecord, promised: int) -> int:
    """Read everything that the record's file may hold after a power cut now; count it."""
    found = 0
    for content in set(disk.possible(kept.path.stat().st_ino)):
        reading = read_record(content)
        assert reading.damage is None
        assert reading.game is not None
        actions = reading.game.actions
        assert promised <= len(actions) <= len(kept.game.actions)
        assert actions == whole_game().actions[: len(actions)]
        found += 1
    return found


def test_whatever_had_not_reached_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    states = 0
    with Disk().watching() as disk, started(tmp_path / "saves") as kept:
        flush = os.fsync

        def power_fails(descriptor: int) -> None:
            nonlocal states
            # The decision being written has not been promised yet.
            states += check(disk, kept, len(kept.game.actions) - 1)
            flush(descriptor)

        monkeypatch.setattr(os, "fsync", power_fails)
        for decisions in range(1, 9):
            decide(kept)
            assert kept.status.state is SaveState.SAVED
            states += check(disk, kept, decisions)
    assert states > 60


def test_after_a_flush_that_failed(tmp_path: Path) -> None:
    with Disk().watching() as disk, started(tmp_path / "saves") as kept:
        decide(kept)
        with pytest.MonkeyPatch.context() as broken:
            broken.setattr(os, "fsync", _fail)
            for _ in range(2):
                decide(kept)
                assert kept.status.state is SaveState.FAILING
                assert check(disk, kept, 1) > 5
        decide(kept)
        assert check(disk, kept, 4) == 1


def test_after_half_a_line_that_was_all_that_fitted(tmp_path: Path) -> None:
    with Disk().watching() as disk, started(tmp_path / "saves") as kept:
        decide(kept)
        real = os.write

        def nearly_full(descriptor: int, data: bytes) -> int:
            if len(data) > 40:
                return real(descriptor, data[:40])
            return _fail(descriptor)

        with pytest.MonkeyPatch.context() as broken:
            broken.setattr(os, "write", nearly_full)
            decide(kept)
            assert check(disk, kept, 1) > 5
        decide(kept)
        assert check(disk, kept, 3) == 1


def test_a_record_left_by_a_power_cut_is_gone_on_with(tmp_path: Path) -> None:
    disk = Disk()
    with disk.watching(), started(tmp_path / "saves") as kept, pytest.MonkeyPatch.context() as off:
        decide(kept)
        off.setattr(os, "fsync", _fail)
        decide(kept)
    for number, content in enumerate(sorted(set(disk.possible(kept.path.stat().st_ino)))):
        path = tmp_path / f"{number}.chicago"
        path.write_bytes(content)
        with resume_record(path) as again:
            decide(again)
            assert again.status.state is SaveState.SAVED


def _fail(_descriptor: int) -> int:
    raise OSError(5, "Input/output error")
