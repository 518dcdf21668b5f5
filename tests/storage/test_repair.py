"""What is good of a damaged record becomes a new one; the damaged one stays as it is."""

from pathlib import Path

import pytest

from chicago_poker.storage.errors import (
    NotDamagedError,
    NotSavedError,
    RecordDamagedError,
    SaveNotFoundError,
)
from chicago_poker.storage.records import load_record, resume_record
from chicago_poker.storage.repair import repair_record
from tests.recorded import lines_of, played, record_of, replaced

GAME = played("trasig", 3, decisions=60)
DATA = record_of(GAME)
DAMAGED = replaced(DATA, 30, b"oops\n")


@pytest.fixture
def damaged(tmp_path: Path) -> Path:
    path = tmp_path / "trasig.chicago"
    path.write_bytes(DAMAGED)
    return path


def test_everything_before_the_damage_is_in_a_new_record(damaged: Path) -> None:
    repaired = repair_record(damaged)
    assert repaired.path == damaged.with_name("trasig-repaired.chicago")
    assert repaired.decisions == 28
    assert str(repaired.damage) == "line 30: it is not JSON"
    assert repaired.path.read_bytes() == b"".join(lines_of(DATA)[:29])
    assert damaged.read_bytes() == DAMAGED
    with resume_record(repaired.path) as kept:
        assert kept.game.actions == GAME.actions[:28]


def test_repairing_twice_makes_two_records(damaged: Path) -> None:
    names = [repair_record(damaged).path.name for _ in range(3)]
    assert names == [f"trasig-repaired{number}.chicago" for number in ("", "-2", "-3")]
    assert damaged.read_bytes() == DAMAGED


def test_it_can_be_written_elsewhere(damaged: Path, tmp_path: Path) -> None:
    assert repair_record(damaged, tmp_path / "new").path.parent == tmp_path / "new"


def test_good_lines_may_end_as_on_windows(damaged: Path) -> None:
    damaged.write_bytes(DAMAGED.replace(b"\n", b"\r\n"))
    assert load_record(repair_record(damaged).path).damage is None


@pytest.mark.parametrize("data", [DATA, DATA[:-9]], ids=["good", "cut off"])
def test_what_is_not_damaged_needs_no_repair(damaged: Path, data: bytes) -> None:
    damaged.write_bytes(data)
    with pytest.raises(NotDamagedError, match=r"^trasig\.chicago is not damaged$"):
        repair_record(damaged)
    assert list(damaged.parent.glob("*.chicago")) == [damaged]


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"\0" * 500, "is damaged in line 1: it is not JSON"),
        (b'{"format": 2, "program": "x"}\n', "needs a newer version"),
    ],
)
def test_what_has_nothing_good_is_refused(damaged: Path, data: bytes, why: str) -> None:
    damaged.write_bytes(data)
    with pytest.raises(RecordDamagedError, match=why):
        repair_record(damaged)
    assert list(damaged.parent.glob("*.chicago")) == [damaged]


def test_what_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SaveNotFoundError):
        repair_record(tmp_path / "nothing.chicago")


def test_a_place_that_cannot_be_written_is_told(damaged: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(NotSavedError, match="is not a folder"):
        repair_record(damaged, tmp_path / "file")
