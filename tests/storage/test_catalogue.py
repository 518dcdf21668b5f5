"""The list of saved games: whose, how far, and why one cannot be gone on with."""

import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from chicago_poker.engine import Game
from chicago_poker.storage.catalogue import (
    Condition,
    SaveEntry,
    each_save,
    find_save,
    latest_unfinished,
    list_saves,
)
from chicago_poker.storage.errors import SaveNotFoundError, UnreadableError
from chicago_poker.storage.recordfile import RecordFile
from chicago_poker.storage.records import save_whole
from tests.recorded import header_of, lines_of, played

HALF = played("halv", 3, decisions=50)
WHOLE = played("hel", 2, level="steady")


def put(folder: Path, name: str, game: Game, changed: int, owner: str = "guest") -> Path:
    """Save a game under a name, as if it had been written so many seconds after 1970."""
    path = save_whole(folder, header_of(game, owner), game.actions)
    path = path.rename(folder / f"{name}.chicago")
    os.utime(path, (changed, changed))
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two games of the guest's, two of Åsa's, and a damaged one of nobody knows whose."""
    put(tmp_path, "oldest", HALF, 1_000)
    put(tmp_path, "finished", WHOLE, 5_000)
    put(tmp_path, "hers", HALF, 3_000, "Åsa")
    damaged = put(tmp_path, "damaged", HALF, 2_000, "Åsa")
    damaged.write_bytes(b"".join(lines_of(damaged.read_bytes())[:20]) + b"oops\n")
    os.utime(damaged, (2_000, 2_000))
    (tmp_path / "lost.chicago").write_bytes(b"\0" * 100)
    os.utime(tmp_path / "lost.chicago", (4_000, 4_000))
    (tmp_path / "notes.txt").write_text("not a game")
    (tmp_path / "folder.chicago").mkdir()
    return tmp_path


def named(entries: tuple[SaveEntry, ...]) -> list[str]:
    return [entry.save for entry in entries]


def test_every_save_is_listed_latest_first_and_none_is_hidden(folder: Path) -> None:
    assert named(list_saves(folder)) == ["finished", "lost", "hers", "damaged", "oldest"]


def test_an_owner_sees_the_own_ones_and_those_that_tell_no_owner(folder: Path) -> None:
    assert named(list_saves(folder, "guest")) == ["finished", "lost", "oldest"]
    assert named(list_saves(folder, "Åsa")) == ["lost", "hers", "damaged"]
    assert named(list_saves(folder, "Nobody")) == ["lost"]


def test_an_entry_tells_how_the_game_stands(folder: Path) -> None:
    by_name = {entry.save: entry for entry in list_saves(folder)}
    half, whole = by_name["oldest"], by_name["finished"]
    assert half.condition is Condition.UNFINISHED
    assert half.changed == datetime.fromtimestamp(1_000, UTC)
    assert half.header == header_of(HALF)
    assert (half.deal, half.decisions, half.scores) == (HALF.deal, 50, HALF.scores)
    assert (half.winner, half.trouble) == (None, None)
    assert whole.condition is Condition.FINISHED
    assert WHOLE.outcome is not None
    assert whole.winner == WHOLE.outcome.winner
    assert whole.owner == "guest"


def test_a_damaged_save_tells_how_far_it_is_good_and_why_no_further(folder: Path) -> None:
    by_name = {entry.save: entry for entry in list_saves(folder)}
    damaged, lost = by_name["damaged"], by_name["lost"]
    assert damaged.condition is Condition.DAMAGED
    assert (damaged.decisions, damaged.owner) == (19, "Åsa")
    assert str(damaged.trouble) == "damaged.chicago is damaged in line 21: it is not JSON"
    assert lost.condition is Condition.DAMAGED
    assert (lost.header, lost.owner, lost.decisions) == (None, None, 0)
    assert str(lost.trouble) == "lost.chicago is damaged in line 1: it is not JSON"


def test_a_newer_save_is_not_called_damaged(tmp_path: Path) -> None:
    (tmp_path / "new.chicago").write_text('{"format": 2, "program": "chicago-poker 9"}\n')
    (entry,) = list_saves(tmp_path)
    assert entry.condition is Condition.NEWER
    assert "needs a newer version" in str(entry.trouble)


def test_a_save_that_may_not_be_read_is_listed_with_the_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(tmp_path, "hidden", HALF, 1_000)

    def refused(_path: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("chicago_poker.storage.records.read_file", refused)
    (entry,) = list_saves(tmp_path)
    assert (entry.condition, entry.header) == (Condition.UNREADABLE, None)
    assert str(entry.trouble).endswith("hidden.chicago cannot be read (Permission denied)")
    assert latest_unfinished(tmp_path, "guest") is None


def test_a_torn_save_can_be_gone_on_with(tmp_path: Path) -> None:
    path = put(tmp_path, "torn", HALF, 1_000)
    path.write_bytes(path.read_bytes()[:-10])
    (entry,) = list_saves(tmp_path)
    assert (entry.condition, entry.decisions) == (Condition.UNFINISHED, 49)


def test_listing_changes_and_keeps_nothing(folder: Path) -> None:
    before = {path: path.stat() for path in folder.iterdir()}
    list_saves(folder)
    after = {path: path.stat() for path in folder.iterdir()}
    assert {path: (s.st_mtime, s.st_size) for path, s in after.items()} == {
        path: (s.st_mtime, s.st_size) for path, s in before.items()
    }
    RecordFile.open(folder / "hers.chicago").close()


def test_each_save_is_read_when_its_turn_comes(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves = each_save(folder)
    assert next(saves).save == "finished"
    (folder / "hers.chicago").unlink()
    rest = {entry.save: entry for entry in saves}
    assert rest["oldest"].condition is Condition.UNFINISHED
    assert str(rest["hers"].trouble).startswith("there is no saved game ")


def test_no_folder_has_no_saves(tmp_path: Path) -> None:
    assert list_saves(tmp_path / "not there") == ()
    assert latest_unfinished(tmp_path / "not there", "guest") is None


def test_a_folder_that_is_none_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(UnreadableError, match=r"the folder .*file cannot be read \(Not a dir"):
        list_saves(tmp_path / "file")


def test_the_latest_unfinished_game_of_an_owner(folder: Path) -> None:
    assert latest_unfinished(folder, "guest") == folder / "oldest.chicago"
    assert latest_unfinished(folder, "Åsa") == folder / "hers.chicago"
    assert latest_unfinished(folder, "Olle") is None
    os.utime(folder / "hers.chicago", (1, 1))
    assert latest_unfinished(folder, "Åsa") == folder / "hers.chicago"


def test_the_game_played_last_is_the_latest_not_the_one_begun_last(tmp_path: Path) -> None:
    put(tmp_path, "a", HALF, 2_000)
    put(tmp_path, "b", HALF, 1_000)
    assert latest_unfinished(tmp_path, "guest") == tmp_path / "a.chicago"


def test_a_save_is_found_by_name_file_name_or_path(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hers = folder / "hers.chicago"
    assert find_save(folder, "hers") == hers
    assert find_save(folder, "hers.chicago") == hers
    assert find_save(folder / "other", str(hers)) == hers
    assert find_save(folder / "other", str(folder / "hers")) == hers
    monkeypatch.chdir(folder)
    assert find_save(folder / "other", "hers").resolve() == hers
    assert find_save(folder / "other", "./hers.chicago").resolve() == hers


def test_what_is_written_as_a_path_is_not_taken_for_a_name(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = tmp_path / "here"
    here.mkdir()
    put(here, "hers", HALF, 1_000)
    monkeypatch.chdir(here)
    assert find_save(folder, "./hers.chicago").resolve() == here / "hers.chicago"
    assert find_save(folder, "hers.chicago") == folder / "hers.chicago"


@pytest.mark.parametrize("save", ["", "nothing", "notes", "folder", "folder.chicago", "x" * 5_000])
def test_a_save_that_is_not_there_is_not_found(folder: Path, save: str) -> None:
    with pytest.raises(SaveNotFoundError) as refused:
        find_save(folder, save)
    assert str(refused.value) == f"there is no saved game {save} in {folder}"
