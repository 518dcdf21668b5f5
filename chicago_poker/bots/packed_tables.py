"""Solved tables as files and messages hold them, and those that this program was given."""

import lzma
import sys
from array import array
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from typing import Final, Literal, TypeAlias, get_args

import msgspec

CallMode: TypeAlias = Literal["cannot_call", "unqualified", "qualified"]
"""Whether calling is an option in this deal, and whether the seat still needs a call."""

CALL_MODES: tuple[CallMode, ...] = get_args(CallMode)

TENTH: Final = 0.1
HUNDREDTH: Final = 0.01
"""The steps in which points and chances are packed."""

MEAN_STEPS: Final = (HUNDREDTH, HUNDREDTH, HUNDREDTH, HUNDREDTH, TENTH)
"""The steps in which mean worths are packed, by how many cards the hands contain."""


class CallWorths(msgspec.Struct, frozen=True, array_like=True):
    """The option to call: what it is worth in points, made and broken.

    ``unbreakable`` is how often no rival could break a call, by class, in hundredths.
    """

    unbreakable: bytes
    made: float
    broken: float


class ExchangeWorths(msgspec.Struct, frozen=True, array_like=True):
    """What hands are worth after one exchange, packed.

    ``awards`` is what a hand may expect to be paid now, by hand value, in hundredths of a point.
    ``follows`` is what comes after that, by class, in tenths. ``means`` is what all hands that
    contain none to four certain cards are worth on their mean, by the class of those cards, in
    ``MEAN_STEPS``. ``call`` is what a seat may do in place of all that.
    """

    awards: bytes
    follows: bytes
    means: tuple[bytes, ...]
    call: CallWorths | None = None


class SolvedMode(msgspec.Struct, frozen=True, array_like=True):
    """What to keep at each exchange: a mask for each class, one exchange after the other.

    ``worths`` is what hands are worth after each exchange; it may be empty.
    """

    keeps: bytes
    worths: tuple[ExchangeWorths, ...] = ()


class SolvedTable(msgspec.Struct, frozen=True, array_like=True):
    """The exchanges of a deal for so many active seats, in each call mode that is there."""

    modes: dict[CallMode, SolvedMode]


class PackedTable(msgspec.Struct, frozen=True):
    """A solved table for so many active seats, packed as in its file."""

    seats: int
    data: bytes


_given: dict[str, dict[int, bytes]] = {}


def give_tables(profile_id: str, tables: Iterable[PackedTable]) -> None:
    """Let the opponents of this program use these tables for a profile, and none given before.

    They are for rules that the game ships no tables for: those that it ships come first.
    """
    _given[profile_id] = {table.seats: table.data for table in tables}


def given_table(profile_id: str, seats: int) -> bytes | None:
    """Return a table that was given for a profile, packed, or None."""
    return _given.get(profile_id, {}).get(seats)


def table_name(profile_id: str, seats: int) -> str:
    """Return the name of the file that holds a table."""
    return f"{profile_id}.{seats}.xz"


def pack_table(table: SolvedTable) -> bytes:
    """Return a table as it is shipped."""
    return lzma.compress(msgspec.msgpack.encode(table), preset=9)


def unpack_table(data: bytes) -> SolvedTable | None:
    """Return the table in some data, None where it is none: a file may have been damaged."""
    try:
        return msgspec.msgpack.decode(lzma.decompress(data), type=SolvedTable)
    except (lzma.LZMAError, msgspec.MsgspecError):
        return None


def pack_numbers(numbers: Sequence[int]) -> bytes:
    """Return numbers of 16 bits, all the low bytes first: alike ones compress better."""
    data = _little_endian(array("h", numbers)).tobytes()
    return data[::2] + data[1::2]


def unpack_numbers(data: bytes) -> "array[int]":
    """Return the numbers that ``pack_numbers`` has written."""
    half = len(data) // 2
    mixed = bytearray(2 * half)
    mixed[::2] = data[:half]
    mixed[1::2] = data[half:]
    numbers = array("h")
    numbers.frombytes(mixed)
    return _little_endian(numbers)


def pack_keys(keys: Iterable[Sequence[int]]) -> bytes:
    """Return lists of rising class keys as they are shipped: as differences, eight bytes each."""
    lists = [_little_endian(array("Q", _steps(some))).tobytes() for some in keys]
    return lzma.compress(msgspec.msgpack.encode(lists), preset=9)


def _steps(keys: Sequence[int]) -> Iterator[int]:
    past = 0
    for key in keys:
        yield key - past
        past = key


def unpack_keys(data: bytes) -> "tuple[array[int], ...]":
    """Return the keys that ``pack_keys`` has written."""
    lists = msgspec.msgpack.decode(lzma.decompress(data), type=list[bytes])
    return tuple(array("Q", accumulate(_little_endian(_words(steps)))) for steps in lists)


def _words(data: bytes) -> "array[int]":
    words = array("Q")
    words.frombytes(data)
    return words


def _little_endian(numbers: "array[int]") -> "array[int]":
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers
