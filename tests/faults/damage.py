"""Records damaged in every way that happened to people, and in every way that chance thinks of."""

import json
import random
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from chicago_poker.session.record import MAX_RECORD_BYTES
from tests.recorded import lines_of, played, record_of

GAME = played("skadad", 3, decisions=60)
DATA = record_of(GAME)
"""A record to be damaged: 61 lines, 5 deals begun."""

LINES = lines_of(DATA)


class Damaged(NamedTuple):
    """A damaged record: what was done to it, and in which line the damage can be found."""

    how: str
    data: bytes
    line: int


def corpus() -> Iterator[Damaged]:
    """Yield records damaged by disks, editors, wrong programs and people."""
    yield from _from_disks()
    yield from _from_editors()
    yield from _in_the_header()
    yield from _in_a_decision()
    yield from _with_wrong_types()


def _from_disks() -> Iterator[Damaged]:
    yield Damaged("empty", b"", 1)
    yield Damaged("zeroed", bytes(len(DATA)), 1)
    yield Damaged("zeros in the middle", _cut(10, 30, bytes(512)), 11)
    yield Damaged("a block of another file", _cut(10, 30, b"\x7fELF\2\1\1" * 50), 11)
    yield Damaged("only its end", b"".join(LINES[30:]), 1)
    yield Damaged("its header torn", LINES[0][:100], 1)
    yield Damaged("all bits turned", bytes(255 - byte for byte in DATA), 1)
    yield Damaged("a bit turned in a card", _turned(20, LINES[19].index(b'"', 12) + 1), 20)
    yield Damaged("a bit turned in a line end", _turned(20, len(LINES[19]) - 1), 20)


def _from_editors() -> Iterator[Damaged]:
    yield Damaged("byte order mark", b"\xef\xbb\xbf" + DATA, 1)
    yield Damaged("UTF-16", DATA.decode().encode("utf-16"), 1)
    yield Damaged("Latin-1", DATA.replace(b'"You"', b'"\xc5sa"'), 1)
    yield Damaged("line ends of old Macs", DATA.replace(b"\n", b"\r"), 1)
    yield Damaged("blank line", _with(20, b"\n" + LINES[19]), 20)
    yield Damaged("comment", _with(20, b"# here I was unlucky\n" + LINES[19]), 20)
    yield Damaged("single quotes", _with(20, LINES[19].replace(b'"', b"'")), 20)
    yield Damaged("words at the end", DATA + b"the end", len(LINES) + 1)
    yield Damaged("line twice", _with(20, LINES[19] * 2), 21)
    yield Damaged("record twice", DATA + DATA, len(LINES) + 1)
    yield Damaged("lines swapped", b"".join([*LINES[:20], LINES[21], LINES[20], *LINES[22:]]), 21)
    yield Damaged("line missing", _with(20, b""), 20)
    yield Damaged("all on one line", DATA.replace(b"\n", b" "), 1)
    yield Damaged("as one list", b"[" + b",".join(LINES) + b"]", 1)
    yield Damaged("trailing comma", _with(20, LINES[19].replace(b"}", b",}")), 20)
    yield Damaged("megabyte line", _with(20, b'{"seat": "' + b"x" * 1_000_000 + b'"}\n'), 20)
    yield Damaged("megabyte of blanks", _with(20, b" " * 1_000_000 + LINES[19]), 20)
    yield Damaged("too large", DATA + b"\n" * MAX_RECORD_BYTES, 1)
    for nest in (b"[", b'{"a":', b'{"seat": ['):
        yield Damaged(f"deep {nest!r}", _with(20, nest * 9_000 + b"\n"), 20)
        yield Damaged(f"deep header {nest!r}", nest * 9_000 + b"\n" + DATA, 1)


def _in_the_header() -> Iterator[Damaged]:
    header = json.loads(LINES[0])
    for how, change in (
        ("unknown key", {"hint": 1}),
        ("unknown level", {"seats": [*header["seats"][:2], {"name": "X", "player": "godlike"}]}),
        ("seven seats", {"seats": [header["seats"][1]] * 7}),
        ("one seat", {"seats": header["seats"][:1]}),
        ("two people", {"seats": [header["seats"][0]] * 2}),
        ("no seed", {"seed": ""}),
        ("long seed", {"seed": "x" * 201}),
        ("other seed", {"seed": "skadat"}),
        ("control characters in a name", {"owner": "\x1b[31m"}),
        ("long name", {"owner": "x" * 41}),
        ("no time", {"created": "yesterday"}),
        ("impossible rules", {"profile": {**header["profile"], "seats": [6, 2]}}),
        ("other rules", {"profile": {**header["profile"], "name": "Mine"}}),
        ("rules in a file", {"profile": "../profiles/wikipedia.toml"}),
        ("newer format", {"format": 2}),
        ("older format", {"format": 0}),
    ):
        line = json.dumps({**header, **change}, ensure_ascii=False).encode()
        yield Damaged(f"header: {how}", _with(1, line + b"\n"), 1)
    for key in header:
        line = json.dumps({other: header[other] for other in header if other != key}).encode()
        yield Damaged(f"header: no {key}", _with(1, line + b"\n"), 1)
    yield Damaged("header: key twice", _with(1, LINES[0].replace(b"{", b'{"seed": "x", ', 1)), 1)


def _in_a_decision() -> Iterator[Damaged]:
    number = next(n for n, line in enumerate(LINES, 1) if len(_exchanged(line)) > 1)
    decision, cards = json.loads(LINES[number - 1]), _exchanged(LINES[number - 1])
    for how, change in (
        ("a card twice", {"exchange": [cards[0]] * 2}),
        ("cards out of order", {"exchange": cards[::-1]}),
        ("a card of somebody else", {"exchange": ["2c", "As"]}),
        ("no card", {"exchange": ["1c"]}),
        ("six cards", {"exchange": ["2c", "3c", "4c", "5c", "6c", "7c"]}),
        ("other cards", {"exchange": cards[:1]}),
        ("another seat", {"seat": (decision["seat"] + 1) % 3}),
        ("a seat that is none", {"seat": 3}),
        ("a play before the tricks", {"play": cards[0], "exchange": None}),
        ("two decisions", {"play": cards[0]}),
        ("opened without right", {"open": True}),
        ("a hint", {"hint": True}),
        ("a wrong check", {"sum": "0" * 16}),
        ("no check", {"sum": None}),
    ):
        line = {key: value for key, value in {**decision, **change}.items() if value is not None}
        yield Damaged(f"decision: {how}", _with(number, json.dumps(line).encode() + b"\n"), number)
    play = next(n for n, line in enumerate(LINES, 1) if b'"play"' in line and n > 1)
    for how, old, new in (
        ("illegal play", LINES[play - 1], LINES[play - 1].replace(b'"play": "', b'"play": "2')),
        ("the same card again", LINES[play], _played(LINES[play], LINES[play - 1])),
    ):
        at = LINES.index(old) + 1
        yield Damaged(f"decision: {how}", _with(at, new), at)


def _with_wrong_types() -> Iterator[Damaged]:
    values = ("null", "true", "-1", "0.5", "1e3", "NaN", '""', "[]", "{}", "[[[]]]", "9" * 400)
    for number in (1, 5, 30):
        line = json.loads(LINES[number - 1])
        for key in line:
            for value in values:
                if json.dumps(line[key]) == value:
                    continue
                written = json.dumps({**line, key: "@"}).replace('"@"', value)
                how = f"line {number}: {key} is {value[:10]}"
                yield Damaged(how, _with(number, f"{written}\n".encode()), number)


def _exchanged(line: bytes) -> list[str]:
    cards: list[str] = json.loads(line).get("exchange", [])
    return cards


def _played(line: bytes, other: bytes) -> bytes:
    """Return a line with the card of another one."""
    decision = {**json.loads(line), "play": json.loads(other)["play"]}
    return json.dumps(decision).encode() + b"\n"


def _with(number: int, line: bytes) -> bytes:
    return b"".join([*LINES[: number - 1], line, *LINES[number:]])


def _cut(start: int, end: int, instead: bytes) -> bytes:
    return b"".join([*LINES[:start], instead, *LINES[end:]])


def _turned(number: int, place: int) -> bytes:
    line = bytearray(LINES[number - 1])
    line[place] ^= 0x40
    return _with(number, bytes(line))


# --- by chance ----------------------------------------------------------------------------

Change = Callable[[bytes, random.Random], bytes]

TOKENS = (
    b'"',
    b"{",
    b"}",
    b"[",
    b"]",
    b":",
    b",",
    b"\\",
    b"\\u0000",
    b"\\ud800",
    b"\n",
    b"\r\n",
    b"\0",
    b"\x1b[31m",
    b"\xc3",
    b"\xef\xbb\xbf",
    b"null",
    b"true",
    b"-1",
    b"1e9",
    b"99999999999999999999",
    b'"seat"',
    b'"exchange"',
    b'"play"',
    b'"sum"',
    b'"format": 1',
    b'"As"',
    b" = ",
    b"[hands.awards]",
    b'extends = "wikipedia"',
)


def _turn_bit(data: bytes, draw: random.Random) -> bytes:
    place = draw.randrange(len(data))
    return data[:place] + bytes([data[place] ^ (1 << draw.randrange(8))]) + data[place + 1 :]


def _cut_piece(data: bytes, draw: random.Random) -> bytes:
    start = draw.randrange(len(data))
    return data[:start] + data[start + draw.randrange(1, 80) :]


def _cut_end(data: bytes, draw: random.Random) -> bytes:
    return data[: draw.randrange(len(data))]


def _put_token(data: bytes, draw: random.Random) -> bytes:
    place = draw.randrange(len(data) + 1)
    return data[:place] + draw.choice(TOKENS) * draw.choice((1, 1, 1, 2, 500)) + data[place:]


def _put_in_place(data: bytes, draw: random.Random) -> bytes:
    place, token = draw.randrange(len(data)), draw.choice(TOKENS)
    return data[:place] + token + data[place + len(token) :]


def _copy_piece(data: bytes, draw: random.Random) -> bytes:
    start, place = draw.randrange(len(data)), draw.randrange(len(data))
    return data[:place] + data[start : start + draw.randrange(1, 400)] + data[place:]


def _mix_lines(data: bytes, draw: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    one, other = draw.randrange(len(lines)), draw.randrange(len(lines))
    lines[one] = lines[other]
    return b"".join(lines)


CHANGES: Sequence[Change] = (
    _turn_bit,
    _cut_piece,
    _cut_end,
    _put_token,
    _put_in_place,
    _copy_piece,
    _mix_lines,
)


def damaged_by_chance(data: bytes, draw: random.Random) -> bytes:
    """Return data after one to four changes of any kind."""
    for _ in range(draw.randint(1, 4)):
        if data:
            data = draw.choice(CHANGES)(data, draw)
    return data
