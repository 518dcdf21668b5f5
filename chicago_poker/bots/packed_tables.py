"""Solved tables as files and messages hold them, and those that this program was given."""

from collections.abc import Iterable
from typing import Literal, TypeAlias, get_args

import msgspec

CallMode: TypeAlias = Literal["cannot_call", "unqualified", "qualified"]
"""Whether calling is an option in this deal, and whether the seat still needs a call."""

CALL_MODES: tuple[CallMode, ...] = get_args(CallMode)


class PackedTable(msgspec.Struct, frozen=True):
    """A table of what to keep, packed as in its file, for so many active seats."""

    seats: int
    mode: CallMode
    data: bytes


_given: dict[str, dict[tuple[int, CallMode], bytes]] = {}


def give_tables(profile_id: str, tables: Iterable[PackedTable]) -> None:
    """Let the opponents of this program use these tables for a profile, and none given before.

    They are for rules that the game ships no tables for: those that it ships come first.
    """
    _given[profile_id] = {(table.seats, table.mode): table.data for table in tables}


def given_table(profile_id: str, seats: int, mode: CallMode) -> bytes | None:
    """Return a table that was given for a profile, packed, or None."""
    return _given.get(profile_id, {}).get((seats, mode))


def table_name(profile_id: str, seats: int, mode: CallMode) -> str:
    """Return the name of the file that holds a table."""
    return f"{profile_id}.{seats}.{mode}.xz"
