"""Solved exchanges: what to keep of any hand, looked up (docs/opponents.md says how it was solved).

The tables are data in ``chicago_poker/bots/data``, built by ``chicago-poker lab build-tables``.
"""

import lzma
from array import array
from bisect import bisect_left
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from itertools import accumulate
from typing import Literal, TypeAlias, get_args

from chicago_poker.bots.hand_classes import class_of
from chicago_poker.cards import Hand
from chicago_poker.rules.exchange import HAND_SIZE

CallMode: TypeAlias = Literal["cannot_call", "unqualified", "qualified"]
"""Whether calling is an option in this deal, and whether the seat still needs a call."""

CALL_MODES: tuple[CallMode, ...] = get_args(CallMode)


CLASSES = "classes.xz"
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

    def discards(self, hand: Hand, stage: int) -> Hand:
        """Return the cards to replace at an exchange, from 1, in pack order."""
        found = class_of(hand)
        place = bisect_left(self._keys, found.key)
        keep = self._stages[(stage - 1) * len(self._keys) + place]
        return tuple(
            sorted(found.cards[place] for place in range(HAND_SIZE) if not keep >> place & 1)
        )


def table_name(profile_id: str, seats: int, mode: CallMode) -> str:
    """Return the name of the file that holds a table."""
    return f"{profile_id}.{seats}.{mode}.xz"


@cache
def shipped_table(profile_id: str, seats: int, mode: CallMode) -> ExchangeTable | None:
    """Return a table the game ships, or None where there is none for these rules."""
    data = files("chicago_poker.bots") / "data"
    file = data / table_name(profile_id, seats, mode)
    if not file.is_file():
        return None
    return ExchangeTable(lzma.decompress(file.read_bytes()), _shipped_keys())


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
