"""Records resumed, looked at, and written whole; what is wrong with one is told and left alone."""

import errno
import os
from collections.abc import Callable
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest

from chicago_poker.engine import IllegalAction
from chicago_poker.engine.jsonline import WireError
from chicago_poker.session.header import HUMAN, PROGRAM, SeatEntry
from chicago_poker.session.reading import DamageKind
from chicago_poker.session.record import MAX_RECORD_BYTES
from chicago_poker.session.table import SaveState
from chicago_poker.storage.errors import (
    NotSavedError,
    RecordDamagedError,
    SaveNotFoundError,
    StorageError,
    Trouble,
    UnreadableError,
)
from chicago_poker.storage.records import (
    load_record,
    new_header,
    resume_record,
    save_whole,
    start_record,
)
from tests.recorded import entries, header_of, lines_of, play_on, played, record_of, replaced

GAME = played("sparad", 4, decisions=90)
DATA = record_of(GAME)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    file = tmp_path / "sparad.chicago"
    file.write_bytes(DATA)
    return file


# --- headers ------------------------------------------------------------------------------


def test_a_new_header_says_when_in_utc() -> None:
    before = datetime.now(UTC).replace(microsecond=0)
    header = new_header(GAME, entries(4), owner="Åsa")
    created = datetime.strptime(header.created, "%Y-%m-%dT%H:%M:%S%z")
    assert before <= created <= datetime.now(UTC)
    assert (header.program, header.owner, header.seed) == (PROGRAM, "Åsa", "sparad")
    assert header.profile == GAME.profile


def test_a_given_time_is_turned_into_utc() -> None:
    stockholm = timezone(timedelta(hours=1))
    header = new_header(GAME, entries(4), created=datetime(2026, 12, 1, 0, 30, tzinfo=stockholm))
    assert header.created == "2026-11-30T23:30:00Z"


def test_a_header_for_nobody_is_refused() -> None:
    with pytest.raises(WireError):
        new_header(GAME, [SeatEntry("", HUMAN), *entries(4)[1:]])


# --- going on -----------------------------------------------------------------------------


def test_a_game_is_gone_on_with_to_the_same_record(path: Path) -> None:
    with resume_record(path) as kept:
        assert kept.game.actions == GAME.actions
        assert kept.notice is None
        play_on(kept.game, 1)
        assert kept.keep(kept.game, kept.game.actions[-1]).state is SaveState.SAVED
    assert path.read_bytes() == record_of(played("sparad", 4, decisions=91))


def test_opening_alone_changes_nothing(path: Path) -> None:
    os.utime(path, (1_000, 1_000))
    resume_record(path).close()
    assert path.read_bytes() == DATA
    assert path.stat().st_mtime == 1_000


@pytest.mark.parametrize("tail", [b'{"seat": 0, "pla', b"\0" * 512])
def test_a_torn_last_line_is_left_out_with_a_notice(path: Path, tail: bytes) -> None:
    path.write_bytes(DATA + tail)
    with resume_record(path) as kept:
        assert kept.notice == (
            "The last line of the record was cut off while it was being written; "
            "it has been left out."
        )
        assert kept.game.actions == GAME.actions
        assert path.read_bytes() == DATA


def test_looking_at_a_torn_record_leaves_the_line_where_it_is(path: Path) -> None:
    path.write_bytes(DATA + b'{"seat"')
    reading = load_record(path)
    assert (reading.torn, reading.damage) == (7, None)
    assert path.read_bytes() == DATA + b'{"seat"'


def test_a_last_line_without_its_end_is_kept(path: Path) -> None:
    path.write_bytes(DATA[:-1])
    with resume_record(path) as kept:
        assert kept.notice is None
        assert len(kept.game.actions) == 90
        assert path.read_bytes() == DATA


def test_a_finished_game_opens_at_its_end(tmp_path: Path) -> None:
    game = played("slut", 2, level="steady")
    path = save_whole(tmp_path, header_of(game), game.actions)
    with resume_record(path) as kept:
        assert kept.game.outcome == game.outcome
        assert kept.game.to_act is None


@pytest.mark.parametrize("number", [errno.EACCES, errno.EPERM, errno.EROFS])
def test_a_record_that_may_only_be_read_opens_with_a_failing_status(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    real = os.open

    def reading_only(name: str, flags: int, mode: int = 0o777) -> int:
        if flags & os.O_RDWR and Path(name) == path:
            raise OSError(number, os.strerror(number), name)
        return real(name, flags, mode)

    monkeypatch.setattr(os, "open", reading_only)
    path.write_bytes(DATA + b'{"se')
    with resume_record(path) as kept:
        assert kept.status.state is SaveState.FAILING
        assert kept.notice is not None
        play_on(kept.game, 2)
        again = played("sparad", 4, decisions=90)
        for action in kept.game.actions[90:]:
            again.apply(action)
            assert kept.keep(again, action).state is SaveState.FAILING
        assert kept.save_to(tmp_path / "elsewhere").state is SaveState.SAVED
        assert kept.path.read_bytes() == record_of(kept.game)
    assert path.read_bytes() == DATA + b'{"se'


# --- what is wrong ------------------------------------------------------------------------

_LINES = lines_of(DATA)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        pytest.param(lambda: b"", "line 1: the file is empty", id="empty"),
        pytest.param(lambda: b"\0" * 3_000, "line 1: it is not JSON", id="zeroed"),
        pytest.param(lambda: DATA[:400], "line 1: it is not JSON", id="header cut off"),
        pytest.param(lambda: b"\xef\xbb\xbf" + DATA, "line 1: it begins with a byte", id="BOM"),
        pytest.param(
            lambda: DATA.replace(b'"guest"', b'"g\xe4st"'), "line 1: byte ", id="not UTF-8"
        ),
        pytest.param(
            lambda: replaced(DATA, 30, _LINES[29].replace(b"seat", b"seta")),
            'line 30: unknown key "seta"',
            id="edited",
        ),
        pytest.param(lambda: replaced(DATA, 30, b""), "line 30: ", id="line missing"),
        pytest.param(lambda: DATA + b"\n" * MAX_RECORD_BYTES, "line 1: it has more", id="endless"),
    ],
)
def test_a_damaged_record_is_refused_and_left_as_it_is(
    path: Path, data: Callable[[], bytes], message: str
) -> None:
    content = data()
    path.write_bytes(content)
    with pytest.raises(RecordDamagedError) as refused:
        resume_record(path)
    number, reason = message.removeprefix("line ").split(": ", 1)
    assert str(refused.value).startswith(f"sparad.chicago is damaged in line {number}: {reason}")
    assert path.read_bytes() == content
    # It is not kept locked, and can be looked at up to the damage.
    reading = load_record(path)
    assert reading.damage == refused.value.damage
    good = () if reading.game is None else reading.game.actions
    assert len(good) == max(int(number) - 2, 0)
    assert refused.value.is_good_at_first == (reading.game is not None)


def sentence_of(error: StorageError) -> str:
    """Return the message as a translator puts it together."""
    return error.sentence.format(**error.values)


def test_a_newer_record_is_refused_by_name_and_left_as_it_is(path: Path) -> None:
    newer = DATA.replace(b'"format": 1, "program": "chicago-poker 0.1.0"', b'"format": 7, "x": 1')
    path.write_bytes(newer)
    with pytest.raises(RecordDamagedError) as refused:
        resume_record(path)
    assert refused.value.damage.kind is DamageKind.NEWER_FORMAT
    assert str(refused.value) == (
        "sparad.chicago needs a newer version of this program: "
        "it is in format 7, written by null; this program reads format 1"
    )
    assert path.read_bytes() == newer


@pytest.mark.parametrize("opener", [resume_record, load_record])
def test_what_is_no_file_is_not_found(tmp_path: Path, opener: Callable[[Path], object]) -> None:
    (tmp_path / "folder.chicago").mkdir()
    for name in ("missing.chicago", "folder.chicago", "a/b.chicago", "sparad.chicago/x"):
        with pytest.raises(SaveNotFoundError) as refused:
            opener(tmp_path / name)
        assert str(refused.value) == f"there is no saved game {tmp_path / name}"


@pytest.mark.skipif(os.name == "nt", reason="named pipes as on POSIX")
@pytest.mark.parametrize("opener", [resume_record, load_record])
def test_a_pipe_does_not_hang(tmp_path: Path, opener: Callable[[Path], object]) -> None:
    os.mkfifo(tmp_path / "pipe.chicago")
    with pytest.raises(SaveNotFoundError):
        opener(tmp_path / "pipe.chicago")


@pytest.mark.parametrize("opener", [resume_record, load_record])
def test_a_file_that_cannot_be_read_says_why(
    path: Path, monkeypatch: pytest.MonkeyPatch, opener: Callable[[Path], object]
) -> None:
    def failing(*_arguments: object, **_options: object) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(os, "open", failing)
    monkeypatch.setattr(Path, "open", failing)
    with pytest.raises(UnreadableError, match=r"sparad.chicago cannot be read \(Input/output err"):
        opener(path)


def test_a_name_that_no_system_takes_is_an_answer_too(tmp_path: Path) -> None:
    with pytest.raises(UnreadableError):
        load_record(tmp_path / ("x" * 5_000))
    with pytest.raises(UnreadableError):
        load_record(Path("a\0b"))


# --- at once ------------------------------------------------------------------------------


def test_a_whole_game_is_written_at_once(tmp_path: Path) -> None:
    first = save_whole(tmp_path / "new", header_of(GAME), GAME.actions)
    second = save_whole(tmp_path / "new", header_of(GAME), GAME.actions)
    assert first.read_bytes() == second.read_bytes() == DATA
    assert (first.stem, second.stem) == ("2026-11-29-2000-4seats", "2026-11-29-2000-4seats-2")


def test_a_whole_game_that_cannot_be_written_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*_arguments: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with pytest.MonkeyPatch.context() as full:
        full.setattr(os, "write", failing)
        with pytest.raises(NotSavedError) as refused:
            save_whole(tmp_path / "full", header_of(GAME), GAME.actions)
    assert refused.value.why is Trouble.FULL
    assert list((tmp_path / "full").iterdir()) == []
    (tmp_path / "file").write_text("")
    with pytest.raises(NotSavedError):
        save_whole(tmp_path / "file", header_of(GAME), GAME.actions)


def test_a_game_that_did_not_happen_is_not_written(tmp_path: Path) -> None:
    with pytest.raises(IllegalAction):
        save_whole(tmp_path / "new", header_of(GAME), [GAME.actions[0], GAME.actions[0]])
    assert not (tmp_path / "new").exists()


def test_a_header_belongs_to_its_game(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="another game"):
        start_record(tmp_path, header_of(GAME), played("annat", 4, decisions=0))
