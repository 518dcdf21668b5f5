"""A record being kept: each decision on the disk, and nothing lost when that fails."""

import errno
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from chicago_poker.session.reading import read_record
from chicago_poker.session.table import Keeper, SaveState, SaveStatus
from chicago_poker.storage.errors import NotSavedError, RecordInUseError, Trouble
from chicago_poker.storage.keeper import KeptRecord
from chicago_poker.storage.recordfile import RecordFile
from chicago_poker.storage.records import resume_record, start_record
from tests.recorded import header_of, play_on, played, record_of

SAVED = SaveStatus(SaveState.SAVED)
posix = pytest.mark.skipif(os.name == "nt", reason="modes and limits as on POSIX")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "saves"


@pytest.fixture
def kept(folder: Path) -> Iterator[KeptRecord]:
    game = played("bevarad", 3, decisions=0)
    with start_record(folder, header_of(game), game) as record:
        yield record


def decide(kept: KeptRecord, decisions: int = 1) -> SaveStatus:
    """Make decisions in the game of a record and keep them; return the last status."""
    status = kept.status
    for _ in range(decisions):
        play_on(kept.game, 1)
        status = kept.keep(kept.game, kept.game.actions[-1])
    return status


def on_disk(path: Path) -> bytes:
    return path.read_bytes()


def fail(monkeypatch: pytest.MonkeyPatch, call: str, number: int) -> None:
    """Let a call of the operating system fail from now on."""

    def failing(*arguments: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, call, failing)


# --- when all is well ---------------------------------------------------------------------


def test_it_is_a_keeper_for_the_table(kept: KeptRecord) -> None:
    keeper: Keeper = kept
    play_on(kept.game, 1)
    assert keeper.keep(kept.game, kept.game.actions[-1]) == SAVED


def test_each_decision_is_in_the_file_when_keep_returns(kept: KeptRecord) -> None:
    assert on_disk(kept.path) == record_of(kept.game)
    for _ in range(30):
        assert decide(kept) == SAVED
        assert on_disk(kept.path) == record_of(kept.game)


def test_a_new_file_is_named_after_its_time_and_seats(kept: KeptRecord, folder: Path) -> None:
    assert kept.path == folder / "2026-11-29-2000-3seats.chicago"
    assert kept.save == "2026-11-29-2000-3seats"


def test_no_file_is_ever_overwritten(kept: KeptRecord, folder: Path) -> None:
    others = []
    for _ in range(9):
        game = played("annan", 3, decisions=0)
        with start_record(folder, header_of(game), game) as other:
            others.append(other.save)
    assert others == [f"2026-11-29-2000-3seats-{number}" for number in range(2, 11)]
    assert on_disk(kept.path) == record_of(kept.game)


def test_a_free_name_is_found_among_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in ("", *(f"-{number}" for number in range(2, 1_000))):
        (tmp_path / f"full{number}.chicago").touch()
    asked = []
    real = os.stat

    def counting(path: Path, **options: bool) -> os.stat_result:
        asked.append(path)
        return real(path, **options)

    monkeypatch.setattr(os, "stat", counting)
    file = RecordFile.create(tmp_path, "full", b"")
    file.close()
    assert file.path.name == "full-1000.chicago"
    assert len(asked) < 40


@posix
def test_folder_and_file_are_for_the_player_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    umask = os.umask(0)
    try:
        game = played("privat", 2, decisions=0)
        with start_record(tmp_path / "deep" / "saves", header_of(game), game) as kept:
            assert kept.path.stat().st_mode & 0o777 == 0o600
            assert kept.path.parent.stat().st_mode & 0o777 == 0o700
            kept.save_to(tmp_path / "elsewhere")
            assert kept.path.stat().st_mode & 0o777 == 0o600
    finally:
        os.umask(umask)


@posix
def test_a_folder_that_exists_keeps_its_mode(tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    shared.mkdir(mode=0o750)
    game = played("privat", 2, decisions=0)
    with start_record(shared, header_of(game), game):
        assert shared.stat().st_mode & 0o777 == 0o750


def test_a_decision_is_flushed_to_the_disk_once(
    kept: KeptRecord, monkeypatch: pytest.MonkeyPatch
) -> None:
    flushed: list[int] = []
    monkeypatch.setattr(os, "fsync", flushed.append)
    decide(kept, 3)
    assert len(flushed) == 3


# --- when it fails ------------------------------------------------------------------------


@pytest.mark.parametrize("call", ["write", "fsync"])
@pytest.mark.parametrize(
    ("number", "why", "reason"),
    [
        (errno.ENOSPC, Trouble.FULL, "the disk is full"),
        (errno.EDQUOT, Trouble.FULL, "the disk is full"),
        (errno.EROFS, Trouble.READ_ONLY, "the disk is read-only"),
        (errno.EACCES, Trouble.NOT_ALLOWED, "writing to {folder} is not allowed"),
        (errno.EIO, Trouble.OTHER, "{file} cannot be written (Input/output error)"),
    ],
)
def test_trouble_is_a_status_and_the_next_decision_tries_again(
    kept: KeptRecord, call: str, number: int, why: Trouble, reason: str
) -> None:
    decide(kept, 5)
    with pytest.MonkeyPatch.context() as broken:
        fail(broken, call, number)
        for _ in range(3):
            status = decide(kept)
            place = {"folder": kept.path.parent, "file": kept.path.name}
            assert status == SaveStatus(SaveState.FAILING, reason.format(**place))
            assert kept.problem is not None
            assert kept.problem.why is why
    assert decide(kept) == SAVED
    assert kept.problem is None
    assert len(kept.game.actions) == 9
    assert on_disk(kept.path) == record_of(kept.game)


def test_half_a_line_that_fitted_is_written_over(
    kept: KeptRecord, monkeypatch: pytest.MonkeyPatch
) -> None:
    decide(kept, 5)
    real = os.write
    room = 20

    def nearly_full(descriptor: int, data: bytes) -> int:
        nonlocal room
        if room == 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        written = real(descriptor, data[:room])
        room -= written
        return written

    monkeypatch.setattr(os, "write", nearly_full)
    assert decide(kept).state is SaveState.FAILING
    reading = read_record(on_disk(kept.path))
    assert reading.damage is None
    assert reading.torn == 20
    room = 10_000
    assert decide(kept) == SAVED
    assert on_disk(kept.path) == record_of(kept.game)


@posix
def test_a_real_limit_of_the_system(kept: KeptRecord) -> None:
    import resource

    decide(kept, 3)
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    ignored = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (kept.path.stat().st_size + 30, limits[1]))
    try:
        assert decide(kept) == SaveStatus(SaveState.FAILING, "the disk is full")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        signal.signal(signal.SIGXFSZ, ignored)
    assert decide(kept) == SAVED
    assert on_disk(kept.path) == record_of(kept.game)


@posix
def test_a_folder_that_vanishes_is_told_and_not_made_again(kept: KeptRecord) -> None:
    decide(kept, 3)
    folder = kept.path.parent
    shutil.rmtree(folder)
    status = decide(kept)
    assert status == SaveStatus(SaveState.FAILING, f"the folder {folder} is gone")
    assert not folder.exists()
    assert decide(kept).state is SaveState.FAILING
    folder.mkdir()
    assert decide(kept) == SAVED
    assert on_disk(kept.path) == record_of(kept.game)


@posix
def test_a_folder_that_comes_back_has_its_record_gone_on_with(
    kept: KeptRecord, tmp_path: Path
) -> None:
    decide(kept, 3)
    folder = kept.path.parent
    folder.rename(tmp_path / "unplugged")
    assert decide(kept).state is SaveState.FAILING
    before = on_disk(tmp_path / "unplugged" / kept.path.name)
    (tmp_path / "unplugged").rename(folder)
    assert decide(kept) == SAVED
    assert on_disk(kept.path) == record_of(kept.game)
    assert on_disk(kept.path).startswith(before)


@posix
def test_a_deleted_file_is_written_again(kept: KeptRecord) -> None:
    decide(kept, 3)
    kept.path.unlink()
    assert decide(kept) == SAVED
    assert on_disk(kept.path) == record_of(kept.game)


@posix
@pytest.mark.parametrize(
    "other", [b"something else\n", "edited", "longer"], ids=["text", "edited", "more"]
)
def test_a_file_that_somebody_has_replaced_is_left_alone(
    kept: KeptRecord, other: bytes | str
) -> None:
    decide(kept, 3)
    ours = record_of(kept.game)
    if other == "edited":
        other = ours.replace(b"guest", b"Gusse")
    if other == "longer":
        other = ours + b'{"seat": 0}\n'
    assert isinstance(other, bytes)
    replacement = kept.path.with_suffix(".new")
    replacement.write_bytes(other)
    replacement.replace(kept.path)
    status = decide(kept)
    assert status.reason == f"another program has changed {kept.path.name}"
    assert on_disk(kept.path) == other
    assert kept.save_to(kept.path.parent) == SAVED
    assert on_disk(kept.path) == record_of(kept.game)


@posix
@pytest.mark.parametrize("bytes_left", [None, 2_500, 100, 0])
def test_a_file_put_back_from_an_older_copy_is_gone_on_with(
    kept: KeptRecord, bytes_left: int | None
) -> None:
    decide(kept, 5)
    copy = kept.path.with_suffix(".copy")
    copy.write_bytes(on_disk(kept.path)[:bytes_left])
    copy.replace(kept.path)
    assert decide(kept) == SAVED
    assert on_disk(kept.path) == record_of(kept.game)


@pytest.mark.parametrize("left", [0, 1, 900, 2_000])
def test_a_file_that_somebody_has_cut_in_place_is_brought_up_to_date(
    kept: KeptRecord, left: int
) -> None:
    decide(kept, 3)
    os.truncate(kept.path, left)
    assert decide(kept) == SAVED
    assert on_disk(kept.path) == record_of(kept.game)


def test_half_a_line_that_somebody_has_added_in_place_is_cut_off(kept: KeptRecord) -> None:
    decide(kept, 3)
    with kept.path.open("ab") as other:
        other.write(b'{"seat": 1, "exch')
    assert decide(kept) == SAVED
    assert on_disk(kept.path) == record_of(kept.game)


def test_a_line_that_somebody_has_added_in_place_is_left_alone(kept: KeptRecord) -> None:
    decide(kept, 3)
    with kept.path.open("ab") as other:
        other.write(b'{"seat": 1, "exchange": [], "sum": "0"}\n')
    before = on_disk(kept.path)
    assert decide(kept).reason == f"another program has changed {kept.path.name}"
    assert on_disk(kept.path) == before


def test_it_can_be_kept_in_another_place(kept: KeptRecord, tmp_path: Path) -> None:
    decide(kept, 3)
    first = kept.path
    before = on_disk(first)
    assert kept.save_to(tmp_path / "new" / "place") == SAVED
    assert kept.path == tmp_path / "new" / "place" / first.name
    assert decide(kept, 4) == SAVED
    assert on_disk(kept.path) == record_of(kept.game)
    assert on_disk(first) == before
    # The first one is free for others now.
    resume_record(first).close()
    with pytest.raises(RecordInUseError):
        resume_record(kept.path)


def test_another_place_that_fails_changes_nothing(kept: KeptRecord, tmp_path: Path) -> None:
    decide(kept, 2)
    place = kept.path
    (tmp_path / "file").write_text("in the way")
    status = kept.save_to(tmp_path / "file")
    assert status == SaveStatus(SaveState.FAILING, f"{tmp_path / 'file'} is not a folder")
    assert kept.path == place
    assert decide(kept) == SAVED
    assert on_disk(place) == record_of(kept.game)


def test_another_place_that_is_full_is_left_as_it_was(
    kept: KeptRecord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.MonkeyPatch.context() as broken:
        fail(broken, "write", errno.ENOSPC)
        assert kept.save_to(tmp_path / "full").reason == "the disk is full"
    assert list((tmp_path / "full").iterdir()) == []


def test_a_record_that_cannot_even_be_started_is_tried_again(tmp_path: Path) -> None:
    in_the_way = tmp_path / "saves"
    in_the_way.write_text("no folder")
    game = played("otur", 2, decisions=0)
    with start_record(in_the_way, header_of(game), game) as kept:
        assert kept.status == SaveStatus(SaveState.FAILING, f"{in_the_way} is not a folder")
        assert decide(kept, 3).state is SaveState.FAILING
        assert in_the_way.read_text() == "no folder"
        in_the_way.unlink()
        assert decide(kept) == SAVED
        assert on_disk(kept.path) == record_of(kept.game)


def test_a_record_that_could_not_be_read_again_is_not_written(
    kept: KeptRecord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("chicago_poker.session.record.MAX_DECISIONS", 4)
    assert decide(kept, 4) == SAVED
    before = on_disk(kept.path)
    assert decide(kept).reason == "the game is longer than a record can be"
    assert on_disk(kept.path) == before


# --- one writer at a time -----------------------------------------------------------------


def test_a_second_program_is_refused(kept: KeptRecord) -> None:
    decide(kept, 2)
    before = on_disk(kept.path)
    program = (
        "import sys; from pathlib import Path\n"
        "from chicago_poker.storage.records import load_record, resume_record\n"
        "path = Path(sys.argv[1])\n"
        "print(len(load_record(path).game.actions))\n"
        "resume_record(path)\n"
    )
    second = subprocess.run(
        [sys.executable, "-c", program, str(kept.path)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert second.stdout == "2\n"
    assert second.stderr.strip().splitlines()[-1] == (
        "chicago_poker.storage.errors.RecordInUseError: "
        f"{kept.path.name} is open in another program; here it can only be looked at"
    )
    assert on_disk(kept.path) == before
    assert decide(kept) == SAVED


def test_a_closed_record_is_free(kept: KeptRecord) -> None:
    kept.close()
    kept.close()
    with resume_record(kept.path) as again:
        assert again.status == SAVED


def test_a_record_taken_over_in_trouble_is_not_written_to(kept: KeptRecord) -> None:
    with pytest.MonkeyPatch.context() as broken:
        fail(broken, "fsync", errno.EIO)
        decide(kept)
    with resume_record(kept.path) as other:
        assert decide(kept).reason == f"another program has {kept.path.name} open"
        another = next(a for a in other.game.legal_actions() if a != kept.game.actions[-1])
        other.game.apply(another)
        assert other.keep(other.game, another) == SAVED
    before = on_disk(kept.path)
    assert decide(kept).reason == f"another program has changed {kept.path.name}"
    assert on_disk(kept.path) == before


def test_a_file_system_without_locks_is_used_without(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def not_here(_descriptor: int) -> None:
        raise OSError(errno.ENOSYS, os.strerror(errno.ENOSYS))

    monkeypatch.setattr("chicago_poker.storage.locks._lock", not_here)
    game = played("olåst", 2, decisions=0)
    with start_record(folder, header_of(game), game) as kept:
        assert decide(kept) == SAVED


def test_an_error_says_what_it_is_in_values(tmp_path: Path) -> None:
    error = NotSavedError.of(OSError(errno.ENOSPC, "No space left"), tmp_path / "a.chicago")
    assert error.sentence.format(**error.values) == str(error)
    assert NotSavedError.of(OSError("odd"), tmp_path / "a.chicago").why is Trouble.OTHER


def test_a_disk_that_fails_while_a_file_is_looked_for(
    kept: KeptRecord, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.MonkeyPatch.context() as broken:
        fail(broken, "stat", errno.ESTALE)
        assert decide(kept).state is SaveState.FAILING
    assert decide(kept) == SAVED
    assert on_disk(kept.path) == record_of(kept.game)


# --- a program that is killed -------------------------------------------------------------

_PLAYER = """
import sys
from pathlib import Path
from chicago_poker.storage.records import start_record
from tests.recorded import header_of, play_on, played

game = played("dödad", 4, decisions=0)
kept = start_record(Path(sys.argv[1]), header_of(game), game)
while True:
    play_on(game, 1)
    kept.keep(game, game.actions[-1])
    print(len(game.actions), flush=True)
"""


@posix
@pytest.mark.parametrize("decisions", [1, 7, 40])
def test_a_killed_program_loses_at_most_the_decision_being_written(
    folder: Path, decisions: int
) -> None:
    program = subprocess.Popen(
        [sys.executable, "-c", _PLAYER, str(folder)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert program.stdout is not None
    with program.stdout:
        for line in program.stdout:
            if int(line) == decisions:
                break
        program.kill()
        program.wait()
        told = [decisions, *map(int, program.stdout.read().split())]
    (path,) = folder.iterdir()
    with resume_record(path) as kept:
        assert len(kept.game.actions) >= told[-1]
        assert kept.game.actions == played("dödad", 4, len(kept.game.actions)).actions
        assert decide(kept, 5) == SAVED
        assert on_disk(path) == record_of(kept.game)


def test_a_new_file_is_there_with_its_first_line_or_not_at_all(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[bytes] = []
    real = os.link

    def watched(source: Path, target: Path) -> None:
        assert list(folder.glob("*.chicago")) == []
        real(source, target)
        seen.append(target.read_bytes())

    monkeypatch.setattr(os, "link", watched)
    game = played("först", 3, decisions=0)
    with start_record(folder, header_of(game), game):
        assert seen == [record_of(game)]
    assert [path.suffix for path in folder.iterdir()] == [".chicago"]


@pytest.mark.parametrize("number", [errno.EPERM, errno.EOPNOTSUPP, errno.ENOSYS])
def test_a_new_file_where_there_are_no_hard_links(
    folder: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    fail(monkeypatch, "link", number)
    names = []
    for _ in range(3):
        game = played("olänkad", 3, decisions=0)
        with start_record(folder, header_of(game), game) as record:
            assert decide(record, 2) == SAVED
            assert on_disk(record.path) == record_of(record.game)
            names.append(record.save)
    assert names == [f"2026-11-29-2000-3seats{number}" for number in ("", "-2", "-3")]
    assert len(list(folder.iterdir())) == 3


def test_a_new_file_survives_where_folders_cannot_be_flushed(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.fsync

    def only_files(descriptor: int) -> None:
        if os.path.isdir(f"/proc/self/fd/{descriptor}"):
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
        real(descriptor)

    monkeypatch.setattr(os, "fsync", only_files)
    RecordFile.create(folder, "nytt", b"{}\n").close()
    assert (folder / "nytt.chicago").exists()
