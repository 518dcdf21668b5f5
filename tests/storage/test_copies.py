"""Records exported, imported and deleted: nothing is written over, and nothing is gone for good."""

import os
from pathlib import Path

import pytest

from chicago_poker.engine.jsonline import WireError
from chicago_poker.session.reading import read_record
from chicago_poker.storage.catalogue import list_saves
from chicago_poker.storage.copies import delete_record, export_record, import_record
from chicago_poker.storage.errors import (
    NameTakenError,
    NotSavedError,
    RecordDamagedError,
    RecordInUseError,
    SaveNotFoundError,
)
from chicago_poker.storage.records import load_record, resume_record
from tests.recorded import header_of, played, record_of

GAME = played("kopierad", 3, decisions=40)
DATA = record_of(GAME)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "saves" / "game.chicago"
    path.parent.mkdir()
    path.write_bytes(DATA)
    return path


# --- export -------------------------------------------------------------------------------


def test_an_export_is_the_same_record(record: Path, tmp_path: Path) -> None:
    assert export_record(record, tmp_path / "mine") == tmp_path / "mine"
    assert (tmp_path / "mine").read_bytes() == DATA
    assert export_record(record, tmp_path) == tmp_path / "game.chicago"


@pytest.mark.skipif(os.name == "nt", reason="modes as on POSIX")
def test_an_export_is_for_the_player_alone(record: Path, tmp_path: Path) -> None:
    assert export_record(record, tmp_path).stat().st_mode & 0o777 == 0o600


def test_a_line_that_was_cut_off_is_left_out(record: Path, tmp_path: Path) -> None:
    record.write_bytes(DATA[:-9])
    assert read_record(export_record(record, tmp_path).read_bytes()).torn == 0
    assert record.read_bytes() == DATA[:-9]


def test_no_file_is_written_over(record: Path, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("mine")
    with pytest.raises(NameTakenError, match="there is already a file"):
        export_record(record, tmp_path / "taken")
    with pytest.raises(NameTakenError):
        export_record(record, record.parent)
    assert (tmp_path / "taken").read_text() == "mine"


def test_a_place_that_is_not_there_is_told(record: Path, tmp_path: Path) -> None:
    with pytest.raises(NotSavedError, match="is gone"):
        export_record(record, tmp_path / "no" / "folder")


def test_a_damaged_record_is_not_exported(record: Path, tmp_path: Path) -> None:
    record.write_bytes(DATA + b"oops\n")
    with pytest.raises(RecordDamagedError):
        export_record(record, tmp_path / "mine")
    assert not (tmp_path / "mine").exists()


# --- import -------------------------------------------------------------------------------


def test_an_import_belongs_to_who_imports_it(record: Path, tmp_path: Path) -> None:
    folder = tmp_path / "hers"
    path = import_record(record, folder, "Åsa")
    assert path == folder / "game.chicago"
    reading = load_record(path)
    assert reading.header == header_of(GAME, "Åsa")
    assert reading.game is not None
    assert reading.game.actions == GAME.actions
    assert [entry.save for entry in list_saves(folder, "Åsa")] == ["game"]
    assert record.read_bytes() == DATA


def test_ones_own_record_is_imported_to_the_byte(record: Path, tmp_path: Path) -> None:
    assert import_record(record, tmp_path / "new", "guest").read_bytes() == DATA
    assert import_record(record, tmp_path / "new", "guest").name == "game-2.chicago"


def test_a_strangers_file_name_is_made_safe(tmp_path: Path) -> None:
    source = tmp_path / "\x1b[31mcon: ..chicago"
    source.write_bytes(DATA)
    assert import_record(source, tmp_path / "new", "guest").name == "[31mcon.chicago"
    device = tmp_path / "NUL.chicago"
    device.write_bytes(DATA)
    assert import_record(device, tmp_path / "new", "guest").name == "game-NUL.chicago"


@pytest.mark.parametrize("data", [DATA + b"oops\n", b"", b"\0" * 9])
def test_a_damaged_record_is_not_imported(tmp_path: Path, data: bytes) -> None:
    source = tmp_path / "bad.chicago"
    source.write_bytes(data)
    with pytest.raises(RecordDamagedError):
        import_record(source, tmp_path / "new", "guest")
    assert not (tmp_path / "new").exists()


def test_an_owner_that_cannot_be_kept_is_refused(record: Path, tmp_path: Path) -> None:
    with pytest.raises(WireError, match="owner"):
        import_record(record, tmp_path / "new", "\x1b[31m")
    assert not (tmp_path / "new").exists()


def test_a_record_that_is_not_there_is_not_imported(tmp_path: Path) -> None:
    with pytest.raises(SaveNotFoundError):
        import_record(tmp_path / "nothing", tmp_path, "guest")


# --- delete -------------------------------------------------------------------------------


def test_a_deleted_record_is_in_the_trash(record: Path) -> None:
    gone = delete_record(record)
    assert gone == record.parent / "trash" / "game.chicago"
    assert gone.read_bytes() == DATA
    assert not record.exists()
    assert list_saves(record.parent) == ()


def test_the_trash_keeps_every_record(record: Path) -> None:
    places = []
    for _ in range(3):
        record.write_bytes(DATA)
        places.append(delete_record(record).name)
    assert places == ["game.chicago", "game-2.chicago", "game-3.chicago"]


def test_from_the_trash_it_comes_back(record: Path) -> None:
    gone = delete_record(record)
    assert import_record(gone, record.parent, "guest") == record


def test_a_game_being_played_is_not_deleted(record: Path) -> None:
    with resume_record(record), pytest.raises(RecordInUseError):
        delete_record(record)
    assert record.read_bytes() == DATA


def test_a_damaged_record_can_be_deleted(record: Path) -> None:
    record.write_bytes(b"oops")
    assert delete_record(record).read_bytes() == b"oops"


@pytest.mark.skipif(os.name == "nt", reason="modes as on POSIX")
def test_the_trash_is_for_the_player_alone(record: Path) -> None:
    assert delete_record(record).parent.stat().st_mode & 0o777 == 0o700


def test_a_trash_that_cannot_be_made_is_told(record: Path) -> None:
    (record.parent / "trash").write_text("in the way")
    with pytest.raises(NotSavedError):
        delete_record(record)
    assert record.read_bytes() == DATA


def test_where_there_are_no_hard_links(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(_source: Path, _target: Path) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    gone = delete_record(record)
    assert gone.read_bytes() == DATA
    assert not record.exists()
    assert import_record(gone, record.parent, "guest") == record
    with pytest.raises(NameTakenError):
        export_record(record, gone)
    assert [path.name for path in record.parent.iterdir() if path.is_file()] == ["game.chicago"]
