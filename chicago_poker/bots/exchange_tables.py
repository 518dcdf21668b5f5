"""Solved exchanges: what to keep of any hand, looked up (docs/opponents.md says how it was solved).

The tables are data in ``chicago_poker/bots/data``, built by ``chicago-poker lab build-tables``. For
other rules a table of people may give this program tables that were built for them.
"""

import lzma
from array import array
from bisect import bisect_left
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from itertools import accumulate
from typing import Final

from chicago_poker.bots.hand_classes import class_of
from chicago_poker.bots.packed_tables import CALL_MODES, CallMode, given_table, table_name
from chicago_poker.cards import Hand
from chicago_poker.rules.exchange import HAND_SIZE

__all__ = [
    "CALL_MODES",
    "CLASSES",
    "CallMode",
    "ExchangeTable",
    "pack_keys",
    "ships_tables",
    "table_for",
    "table_name",
    "unpack_keys",
]
CLASSES: Final = "classes.xz"
"""The file that holds the keys of all hand classes, which every table shares."""


class ExchangeTable:
    """What to keep at each exchange of a deal, for one seat count and one call mode."""

    def __init__(self, stages: bytes, keys: "array[int]") -> None:
        self._stages = stages
        self._keys = keys

    @property
    def exchanges(self) -> int:
        """How many exchanges the table covers."""
        return len(self._stages) // len(self._keys)

    def keep_masks(self, stage: int) -> bytes:
        """Return what to keep at an exchange, from 1: a mask for each class, by rising key."""
        count = len(self._keys)
        return self._stages[(stage - 1) * count : stage * count]

    def discards(self, hand: Hand, stage: int) -> Hand:
        """Return the cards to replace at an exchange, from 1, in pack order."""
        found = class_of(hand)
        place = bisect_left(self._keys, found.key)
        keep = self._stages[(stage - 1) * len(self._keys) + place]
        return tuple(
            sorted(found.cards[place] for place in range(HAND_SIZE) if not keep >> place & 1)
        )


def table_for(profile_id: str, seats: int, mode: CallMode) -> ExchangeTable | None:
    """Return a table the game ships, else one it was given for these rules, or None."""
    data = _shipped(profile_id, seats, mode) or given_table(profile_id, seats, mode)
    return None if data is None else _unpacked(data)


def ships_tables(profile_id: str) -> bool:
    """Tell whether the game ships tables for a profile."""
    return any(_shipped(profile_id, seats, mode) for seats in _SEATS for mode in CALL_MODES)


_SEATS: Final = range(2, 7)


@cache
def _shipped(profile_id: str, seats: int, mode: CallMode) -> bytes | None:
    file = files("chicago_poker.bots") / "data" / table_name(profile_id, seats, mode)
    return file.read_bytes() if file.is_file() else None


@cache
def _unpacked(data: bytes) -> ExchangeTable | None:
    """Return the table in some data, None where it is none: a file may have been damaged."""
    keys = _shipped_keys()
    try:
        stages = lzma.decompress(data)
    except lzma.LZMAError:
        return None
    if not stages or len(stages) % len(keys):
        return None
    return ExchangeTable(stages, keys)


@cache
def _shipped_keys() -> "array[int]":
    data = files("chicago_poker.bots") / "data"
    return unpack_keys(lzma.decompress((data / CLASSES).read_bytes()))


def pack_keys(keys: Iterable[int]) -> bytes:
    """Return sorted keys as their differences, eight bytes each: alike ones compress well."""
    previous = 0
    steps = array("Q")
    for key in keys:
        steps.append(key - previous)
        previous = key
    return _little_endian(steps).tobytes()


def unpack_keys(data: bytes) -> "array[int]":
    """Return the keys that ``pack_keys`` has written."""
    steps = array("Q")
    steps.frombytes(data)
    return array("Q", accumulate(_little_endian(steps)))


def _little_endian(steps: "array[int]") -> "array[int]":
    if array("H", [1]).tobytes()[0] == 0:
        steps.byteswap()
    return steps
