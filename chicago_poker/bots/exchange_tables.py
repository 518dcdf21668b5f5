"""Solved exchanges: what to keep of any hand, looked up (docs/opponents.md says how it was solved).

The tables are data in ``chicago_poker/bots/data``, built by ``chicago-poker lab build-tables``. For
other rules a table of people may give this program tables that were built for them.
"""

from array import array
from bisect import bisect_left
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Final

from chicago_poker.bots.hand_classes import class_of
from chicago_poker.bots.packed_tables import (
    CallMode,
    given_table,
    table_name,
    unpack_keys,
    unpack_table,
)
from chicago_poker.bots.worths import Worths, fits
from chicago_poker.cards import Hand
from chicago_poker.rules.exchange import HAND_SIZE

CLASSES: Final = "classes.xz"
"""The file that holds the keys of all classes of no to five cards, which every table shares."""


class ExchangeTable:
    """What to keep at each exchange of a deal, for one seat count and one call mode.

    ``worths`` has what hands are worth after each exchange; it may be empty.
    """

    def __init__(self, keeps: bytes, keys: "array[int]", worths: Sequence[Worths] = ()) -> None:
        self._keeps = keeps
        self._keys = keys
        self._worths = worths

    @property
    def exchanges(self) -> int:
        """How many exchanges the table covers."""
        return len(self._keeps) // len(self._keys)

    def keep_masks(self, stage: int) -> bytes:
        """Return what to keep at an exchange, from 1: a mask for each class, by rising key."""
        count = len(self._keys)
        return self._keeps[(stage - 1) * count : stage * count]

    def discards(self, hand: Hand, stage: int) -> Hand:
        """Return the cards to replace at an exchange, from 1, in pack order."""
        found = class_of(hand)
        place = bisect_left(self._keys, found.key)
        keep = self._keeps[(stage - 1) * len(self._keys) + place]
        return tuple(
            sorted(found.cards[place] for place in range(HAND_SIZE) if not keep >> place & 1)
        )

    def worths_after(self, stage: int) -> Worths | None:
        """Return what hands are worth after an exchange, from 1; None where that is not known."""
        return self._worths[stage - 1] if self._worths else None


def table_for(profile_id: str, seats: int, mode: CallMode) -> ExchangeTable | None:
    """Return a table the game ships, else one it was given for these rules, or None."""
    data = _shipped(profile_id, seats) or given_table(profile_id, seats)
    return None if data is None else _table(data, mode)


def ships_tables(profile_id: str) -> bool:
    """Tell whether the game ships tables for a profile."""
    return any(_shipped(profile_id, seats) for seats in _SEATS)


_SEATS: Final = range(2, 7)


@cache
def _shipped(profile_id: str, seats: int) -> bytes | None:
    file = files("chicago_poker.bots") / "data" / table_name(profile_id, seats)
    return file.read_bytes() if file.is_file() else None


@cache
def _table(data: bytes, mode: CallMode) -> ExchangeTable | None:
    """Return one call mode of a table; None where it is not there, or the data are damaged."""
    solved = _unpacked(data)
    keys = class_keys()
    if solved is None or mode not in solved.modes:
        return None
    found = solved.modes[mode]
    exchanges, rest = divmod(len(found.keeps), len(keys[-1]))
    if not exchanges or rest or len(found.worths) not in (0, exchanges):
        return None
    if not all(fits(worths, keys) for worths in found.worths):
        return None
    return ExchangeTable(found.keeps, keys[-1], [Worths(worth, keys) for worth in found.worths])


_unpacked = cache(unpack_table)


@cache
def class_keys() -> "tuple[array[int], ...]":
    """Return the keys of all classes, rising, of no cards, one card, and so on to five."""
    data = (files("chicago_poker.bots") / "data" / CLASSES).read_bytes()
    return unpack_keys(data)
