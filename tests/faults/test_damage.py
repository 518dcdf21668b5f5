"""Damaged records: refused with line and reason, left alone, and good up to the damage."""

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chicago_poker.session.reading import read_record
from chicago_poker.storage.catalogue import Condition, list_saves
from chicago_poker.storage.errors import RecordDamagedError
from chicago_poker.storage.records import resume_record
from tests.cli.running import command
from tests.faults.damage import DATA, GAME, LINES, Damaged, corpus, damaged_by_chance
from tests.faults.targets import TARGETS, hold
from tests.generators import SAMPLED, SEARCHING

CORPUS = {damaged.how: damaged for damaged in corpus()}


@pytest.mark.parametrize("damaged", CORPUS.values(), ids=CORPUS)
def test_damage_is_found_in_its_line(damaged: Damaged) -> None:
    reading = read_record(damaged.data)
    assert reading.damage is not None
    assert reading.damage.line == damaged.line
    hold(TARGETS["record"][0], damaged.data)
    if damaged.line == 1:
        assert reading.game is None
    else:
        assert reading.game is not None
        assert reading.game.actions == GAME.actions[: damaged.line - 2]


@pytest.mark.parametrize("damaged", CORPUS.values(), ids=CORPUS)
def test_a_damaged_record_is_refused_and_left_as_it_is(damaged: Damaged, tmp_path: Path) -> None:
    path = tmp_path / "damaged.chicago"
    path.write_bytes(damaged.data)
    before = path.stat().st_mtime_ns
    with pytest.raises(RecordDamagedError):
        resume_record(path)
    (entry,) = list_saves(tmp_path)
    assert entry.condition in (Condition.DAMAGED, Condition.NEWER)
    assert path.read_bytes() == damaged.data
    assert path.stat().st_mtime_ns == before


# Of each group one, and what is large or deep.
TOLD = [
    how for number, how in enumerate(CORPUS) if number % 12 == 0 or "mega" in how or "deep" in how
]


@pytest.mark.parametrize("how", TOLD)
def test_every_command_tells_damage_in_one_sentence(how: str, tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    saves.mkdir()
    path = saves / "damaged.chicago"
    path.write_bytes(CORPUS[how].data)
    expected = f"Error: damaged.chicago is damaged in line {CORPUS[how].line}: "
    for arguments in (
        ("resume", "damaged"),
        ("replay", "damaged", "--reveal"),
        ("verify", "damaged"),
        ("scores", "damaged"),
        ("export", "damaged", str(tmp_path / "copy")),
        ("import", str(path)),
    ):
        ran = command(*arguments)
        assert ran.exit_code == 1
        (told,) = ran.stderr.splitlines()
        assert f"Error: {told.removeprefix('Error: ')}".startswith(expected) or "newer" in told
    command("repair", "damaged")
    assert path.read_bytes() == CORPUS[how].data
    assert not (tmp_path / "copy").exists()


# --- every byte, every bit ----------------------------------------------------------------

SHORT = b"".join(LINES[:6])


def check_change(data: bytes) -> None:
    """Fail when a changed record is read as anything but the beginning of what it was."""
    reading = read_record(data)
    if reading.game is None:
        assert reading.damage is not None
        return
    actions = reading.game.actions
    assert actions == GAME.actions[: len(actions)]
    assert reading.damage or reading.torn or len(actions) >= 5 or len(data) < len(SHORT)


@pytest.mark.parametrize("bit", [pytest.param(bit, marks=[pytest.mark.long]) for bit in range(8)])
def test_any_bit_may_turn(bit: int) -> None:
    for place in range(len(SHORT)):
        data = bytearray(SHORT)
        data[place] ^= 1 << bit
        check_change(bytes(data))


@pytest.mark.long
def test_it_may_be_cut_off_at_any_byte() -> None:
    for end in range(len(DATA) + 1):
        check_change(DATA[:end])


@pytest.mark.long
def test_any_byte_may_be_missing_or_twice() -> None:
    for place in range(len(SHORT)):
        check_change(SHORT[:place] + SHORT[place + 1 :])
        check_change(SHORT[:place] + SHORT[place : place + 1] + SHORT[place:])


@pytest.mark.parametrize("name", TARGETS)
@SAMPLED
@given(chance=st.integers(0, 2**32))
def test_damage_by_chance(name: str, chance: int) -> None:
    target, good = TARGETS[name]
    draw = random.Random(chance)
    hold(target, damaged_by_chance(draw.choice(good), draw))


@pytest.mark.long
@pytest.mark.parametrize("name", TARGETS)
@SEARCHING
@given(chance=st.integers(0, 2**32))
def test_much_damage_by_chance(name: str, chance: int) -> None:
    target, good = TARGETS[name]
    draw = random.Random(chance)
    hold(target, damaged_by_chance(draw.choice(good), draw))


@pytest.mark.parametrize("name", TARGETS)
@SAMPLED
@given(data=st.binary(max_size=300))
def test_no_damage_but_something_else(name: str, data: bytes) -> None:
    hold(TARGETS[name][0], data)


@pytest.mark.parametrize("name", TARGETS)
def test_what_is_good_comes_in(name: str) -> None:
    target, good = TARGETS[name]
    for data in good:
        hold(target, data)
