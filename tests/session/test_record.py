"""Records are written as documented, read back exactly, and refused where they go wrong."""

import json
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chicago_poker.cards import show
from chicago_poker.engine import Game, new_game
from chicago_poker.engine.digest import state_digest
from chicago_poker.engine.jsonline import JsonObject
from chicago_poker.session.reading import (
    DamageKind,
    RecordReading,
    read_record,
    text_of,
)
from chicago_poker.session.record import (
    MAX_LINE_BYTES,
    MAX_RECORD_BYTES,
    RecordText,
    line_sum,
    replay_lines,
    write_record,
)
from tests import other_program
from tests.recorded import header_of, lines_of, played, record_of, replaced
from tests.tabletop import GAMEWIDE

GAME = played("skriven", 3, decisions=120)
DATA = record_of(GAME)
WHOLE = played("slut", 2, level="steady")
FINISHED = record_of(WHOLE)


def rest_of(reading: RecordReading) -> tuple[int, int]:
    """Return how many decisions and bytes of a record are good."""
    return (-1 if reading.game is None else len(reading.game.actions)), reading.good


# --- writing ------------------------------------------------------------------------------


def test_a_record_is_lines_of_json_in_utf8() -> None:
    assert DATA.endswith(b"\n")
    lines = DATA.decode().splitlines()
    assert len(lines) == 1 + len(GAME.actions)
    assert lines[0].startswith('{"format": 1, "program": "chicago-poker ')
    assert all(json.loads(line)["sum"] == line[-18:-2] for line in lines)


def test_decisions_look_as_documented() -> None:
    line = next(line for line in lines_of(DATA) if b"exchange" in line[:25])
    assert line.startswith(b'{"seat": ')
    assert b', "exchange": [' in line
    assert b', "sum": "' in line


def test_each_sum_follows_from_all_before_it() -> None:
    game = new_game(GAMEWIDE, GAME.seed, 3)
    previous = ""
    for number, line in enumerate(map(json.loads, lines_of(DATA))):
        if number:
            game.apply(GAME.actions[number - 1])
        previous = other_program.line_sum(previous, line, state_digest(game.snapshot()))
        assert line["sum"] == previous


def test_writing_at_once_and_line_by_line_is_the_same() -> None:
    assert write_record(header_of(GAME), GAME.actions) == DATA


def test_a_replay_has_a_line_for_each_decision_with_the_state_after_it() -> None:
    lines = [json.loads(line) for line in replay_lines(GAME)]
    assert [line["n"] for line in lines] == list(range(1, len(GAME.actions) + 1))
    recorded = [json.loads(line) for line in lines_of(DATA)[1:]]
    sums = [line["sum"] for line in recorded]
    actions = [line["action"] for line in lines]
    assert [{**action, "sum": known} for action, known in zip(actions, sums, strict=True)] == (
        recorded
    )
    assert lines[-1]["state"]["scores"] == list(GAME.scores)


# --- reading ------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "data"), [(GAME, DATA), (WHOLE, FINISHED)])
def test_a_good_record_gives_the_game_back(game: object, data: bytes) -> None:
    reading = read_record(data)
    assert reading.damage is None
    assert reading.game is not None
    assert reading.header == header_of(reading.game)
    assert reading.game.actions == (GAME if game is GAME else WHOLE).actions
    assert reading.game.events == (GAME if game is GAME else WHOLE).events
    assert (reading.good, reading.torn) == (len(data), 0)


def test_a_record_goes_on_where_it_was_read_to() -> None:
    half = b"".join(lines_of(DATA)[:60])
    reading = read_record(half)
    assert reading.game is not None
    text = text_of(half, reading)
    for action in GAME.actions[59:]:
        reading.game.apply(action)
        text.add(reading.game, action)
    assert text.content() == DATA


def test_cut_at_every_byte_it_loses_at_most_the_decision_being_written() -> None:
    data = b"".join(lines_of(DATA)[:8])
    ends = [len(b"".join(lines_of(data)[:number])) for number in range(9)]
    for cut in range(len(data) + 1):
        reading = read_record(data[:cut])
        # A line is whole from its last brace on; only its end is missing then.
        whole = sum(end - 1 <= cut for end in ends[1:])
        if whole == 0:
            assert (reading.damage and reading.damage.line) == 1
            assert reading.game is None
            continue
        assert reading.damage is None
        assert rest_of(reading) == (whole - 1, min(cut, ends[whole]))
        assert reading.torn == cut - reading.good
        # And it goes on to the very same record.
        assert reading.game is not None
        text = text_of(data[:cut], reading)
        for action in GAME.actions[whole - 1 : 7]:
            reading.game.apply(action)
            text.add(reading.game, action)
        assert text.content() == data


@pytest.mark.parametrize("zeros", [1, 100, 4096])
def test_zeros_after_the_last_line_are_a_torn_line(zeros: int) -> None:
    reading = read_record(DATA + b"\0" * zeros)
    assert reading.damage is None
    assert reading.torn == zeros
    half_line = b'{"seat": 0, "pl' + b"\0" * zeros
    assert read_record(DATA + half_line).torn == len(half_line)


def test_line_ends_of_windows_are_no_damage() -> None:
    windows = DATA.replace(b"\n", b"\r\n")
    reading = read_record(windows)
    assert reading.damage is None
    assert rest_of(reading) == (len(GAME.actions), len(windows))


def test_other_blanks_and_another_order_of_keys_are_no_damage() -> None:
    line = json.loads(lines_of(DATA)[5])
    other = json.dumps(dict(reversed(line.items())), separators=(" ,", " :"), ensure_ascii=True)
    reading = read_record(replaced(DATA, 6, f"  {other}\n".encode()))
    assert reading.damage is None
    assert reading.good > len(DATA)


# --- damage -------------------------------------------------------------------------------


def _edited(number: int, old: bytes, new: bytes) -> Callable[[], bytes]:
    def edit() -> bytes:
        line = lines_of(DATA)[number - 1]
        assert old in line
        return replaced(DATA, number, line.replace(old, new))

    return edit


def _with(number: int, line: bytes) -> Callable[[], bytes]:
    return lambda: replaced(DATA, number, line)


_LINES = lines_of(DATA)
_SUM = json.loads(_LINES[9])["sum"].encode()
_CARD_LINE = next(
    number for number, line in enumerate(_LINES, 1) if len(json.loads(line).get("exchange", ())) > 1
)
_DOUBLED = json.loads(_LINES[_CARD_LINE - 1])
_DOUBLED["exchange"] = [_DOUBLED["exchange"][0]] * 2


@pytest.mark.parametrize(
    ("data", "line", "kind", "reason"),
    [
        pytest.param(lambda: b"", 1, DamageKind.EMPTY, "the file is empty", id="empty"),
        pytest.param(
            lambda: b"\0" * len(DATA), 1, DamageKind.MALFORMED_LINE, "it is not JSON", id="zeroed"
        ),
        pytest.param(
            lambda: DATA[:-100] + b"\0" * 99 + b"\n",
            len(_LINES) - 1,
            DamageKind.MALFORMED_LINE,
            "it is not JSON",
            id="zeros with an end",
        ),
        pytest.param(
            lambda: b"\xef\xbb\xbf" + DATA,
            1,
            DamageKind.MALFORMED_LINE,
            "it begins with a byte order mark",
            id="byte order mark",
        ),
        pytest.param(
            lambda: DATA.decode().encode("utf-16"),
            1,
            DamageKind.MALFORMED_LINE,
            "byte 1 is not UTF-8",
            id="UTF-16",
        ),
        pytest.param(
            _edited(1, b'"guest"', b'"g\xe5st"'),
            1,
            DamageKind.MALFORMED_LINE,
            "byte ",
            id="Latin-1",
        ),
        pytest.param(
            _edited(1, b'"format": 1', b'"format": 2'),
            1,
            DamageKind.NEWER_FORMAT,
            "it is in format 2, written by",
            id="newer",
        ),
        pytest.param(
            _edited(1, b'"owner"', b'"hint": 1, "owner"'),
            1,
            DamageKind.MALFORMED_LINE,
            'unknown key "hint"',
            id="unknown key in the header",
        ),
        pytest.param(
            _edited(1, b'"skriven"', b'"skrivet"'), 1, DamageKind.WRONG_SUM, "its check", id="seed"
        ),
        pytest.param(
            _edited(1, b'"guest"', b'"Olle"'), 1, DamageKind.WRONG_SUM, "its check", id="owner"
        ),
        pytest.param(
            _edited(1, b'"last_with_two": 10', b'"last_with_two": 52'),
            1,
            DamageKind.WRONG_SUM,
            "its check",
            id="another rule",
        ),
        pytest.param(
            _edited(10, _SUM, b"0" * 16), 10, DamageKind.WRONG_SUM, "its check", id="wrong sum"
        ),
        pytest.param(
            _edited(10, b', "sum": "' + _SUM + b'"', b""),
            10,
            DamageKind.MALFORMED_LINE,
            'the key "sum" is missing',
            id="no sum",
        ),
        pytest.param(
            _edited(10, b'"' + _SUM + b'"', b"null"),
            10,
            DamageKind.MALFORMED_LINE,
            'the key "sum" is missing',
            id="sum that is null",
        ),
        pytest.param(
            _edited(10, b'{"seat"', b'{"hint": true, "seat"'),
            10,
            DamageKind.MALFORMED_LINE,
            'unknown key "hint"',
            id="unknown key",
        ),
        pytest.param(
            _edited(10, b'{"seat"', b'{"seat": 0, "seat"'),
            10,
            DamageKind.MALFORMED_LINE,
            'the key "seat" stands twice',
            id="key twice",
        ),
        pytest.param(
            _with(_CARD_LINE, json.dumps(_DOUBLED).encode() + b"\n"),
            _CARD_LINE,
            DamageKind.MALFORMED_LINE,
            f"exchange names {_DOUBLED['exchange'][0]} twice",
            id="doubled card",
        ),
        pytest.param(
            _with(2, b'{"seat": 0, "play": "2c", "sum": "0"}\n'),
            2,
            DamageKind.ILLEGAL_DECISION,
            "the decision is not legal there: ",
            id="play before the tricks",
        ),
        pytest.param(
            _with(5, b"\n"), 5, DamageKind.MALFORMED_LINE, "it is not JSON", id="line blanked"
        ),
        pytest.param(
            lambda: replaced(DATA, 20, _LINES[19] + _LINES[19]),
            21,
            DamageKind.ILLEGAL_DECISION,
            "the decision is not legal there: ",
            id="line twice",
        ),
        pytest.param(
            lambda: DATA + b"and so on",
            len(_LINES) + 1,
            DamageKind.MALFORMED_LINE,
            "it is not JSON",
            id="words at the end",
        ),
        pytest.param(
            lambda: DATA + b"{}",
            len(_LINES) + 1,
            DamageKind.MALFORMED_LINE,
            "it holds no decision",
            id="whole line without end",
        ),
        pytest.param(
            lambda: DATA + b"{" + b" " * MAX_LINE_BYTES + b"}\n",
            len(_LINES) + 1,
            DamageKind.TOO_LARGE,
            f"it has more than {MAX_LINE_BYTES} bytes",
            id="endless line",
        ),
        pytest.param(
            lambda: DATA + b"\n" * MAX_RECORD_BYTES,
            1,
            DamageKind.TOO_LARGE,
            f"it has more than {MAX_RECORD_BYTES} bytes",
            id="endless file",
        ),
        pytest.param(
            lambda: FINISHED + lines_of(FINISHED)[-1],
            len(lines_of(FINISHED)) + 1,
            DamageKind.ILLEGAL_DECISION,
            "the decision is not legal there: the game is over",
            id="decision after the end",
        ),
        pytest.param(
            lambda: b"# Notes\n\nhello\n", 1, DamageKind.MALFORMED_LINE, "it is not JSON", id="text"
        ),
        pytest.param(
            lambda: b'{"version": 3}\n',
            1,
            DamageKind.MALFORMED_LINE,
            "it is not the first line of a record",
            id="other JSON",
        ),
    ],
)
def test_damage_is_told_with_its_line_and_reason(
    data: Callable[[], bytes], line: int, kind: DamageKind, reason: str
) -> None:
    reading = read_record(data())
    damage = reading.damage
    assert damage is not None
    assert (damage.line, damage.kind) == (line, kind)
    assert str(damage).startswith(f"line {line}: {reason}")
    assert damage.sentence.format(**damage.values) == str(damage).removeprefix(f"line {line}: ")
    # Everything before the damage is still there.
    if line > 1:
        assert reading.game is not None
        expected = (WHOLE if data().startswith(FINISHED) else GAME).actions[: line - 2]
        assert reading.game.actions == expected
        assert reading.good == len(b"".join(lines_of(data())[: line - 1]))
    else:
        assert (reading.game, reading.good) == (None, 0)


def test_an_edited_decision_is_found_at_its_own_line() -> None:
    number = next(n for n, line in enumerate(_LINES, 1) if json.loads(line).get("exchange") == [])
    game = read_record(b"".join(_LINES[: number - 1])).game
    assert game is not None
    assert game.to_act is not None
    card = show(game.observe(game.to_act).hand[0])
    line = _LINES[number - 1].replace(b"[]", f'["{card}"]'.encode())
    reading = read_record(replaced(DATA, number, line))
    assert reading.damage is not None
    assert (reading.damage.line, reading.damage.kind) == (number, DamageKind.WRONG_SUM)
    assert reading.game is not None
    assert reading.game.snapshot() == game.snapshot()


@given(st.integers(0, len(DATA)), st.integers(0, 60), st.binary(max_size=60))
def test_whatever_happens_to_a_file_only_true_decisions_are_read(
    start: int, length: int, instead: bytes
) -> None:
    data = DATA[:start] + instead + DATA[start + length :]
    reading = read_record(data)
    if reading.game is None:
        assert reading.damage is not None
        return
    assert reading.header == header_of(GAME)
    decisions = reading.game.actions
    assert decisions == GAME.actions[: len(decisions)]
    assert (
        reading.damage
        or reading.torn
        or len(decisions) == data.count(b"\n") - 1 + (not data.endswith(b"\n"))
    )


def test_a_missing_line_is_found_where_it_was() -> None:
    reading = read_record(replaced(DATA, 15, b""))
    assert reading.damage is not None
    assert reading.damage.line == 15


def test_a_drift_of_the_game_itself_is_found_at_the_line(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = iter(range(1, 1_000))

    def drifting(previous: str, line: JsonObject, game: Game) -> str:
        return "drifted" if next(calls) == 30 else line_sum(previous, line, game)

    monkeypatch.setattr("chicago_poker.session.reading.line_sum", drifting)
    reading = read_record(DATA)
    assert reading.damage is not None
    assert (reading.damage.line, reading.damage.kind) == (30, DamageKind.WRONG_SUM)


def test_a_record_with_too_many_decisions_is_refused_and_not_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("chicago_poker.session.reading.MAX_DECISIONS", 50)
    reading = read_record(DATA)
    assert reading.damage is not None
    assert str(reading.damage) == "line 52: it has more than 50 decisions"
    monkeypatch.setattr("chicago_poker.session.record.MAX_DECISIONS", 50)
    assert not text_of(DATA[: reading.good], reading).is_too_long
    assert RecordText(DATA, "").is_too_long
