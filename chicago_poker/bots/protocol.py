"""The lines between a table and the program that runs its opponents (docs/opponent-protocol.md).

Each message is one line of JSON. The table sends one ``Hello``, then any number of ``Ask``; the
program answers with one ``Ready``, then one ``Decided`` or ``Failed`` for each question. A policy's
side never gets the seed or the state, so it could not look at them if it wanted to.
"""

from typing import Final, TypeAlias, TypeVar

import msgspec

from chicago_poker.bots.packed_tables import PackedTable
from chicago_poker.bots.policy import Reason
from chicago_poker.engine import Action, Observation
from chicago_poker.rules.profile import Profile

PROTOCOL_VERSION: Final = 1


class Hello(msgspec.Struct, frozen=True, tag="hello", omit_defaults=True):
    """The first line: the rules, and the level at each seat, null where nobody is to be played.

    ``tables`` are solved exchanges for rules that our own program knows none for.
    """

    protocol: int
    profile: Profile
    levels: tuple[str | None, ...]
    tables: tuple[PackedTable, ...] = ()


class Ask(msgspec.Struct, frozen=True, tag="ask"):
    """A question: what does ``observation.seat`` do? ``luck`` is a luck key of 64 hex digits."""

    number: int
    luck: str
    observation: Observation


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """The answer to ``Hello``; ``program`` says which program plays."""

    protocol: int
    program: str


class Decided(msgspec.Struct, frozen=True, tag="decided"):
    """The answer to the question of the same number: one of ``observation.legal``."""

    number: int
    action: Action
    reason: Reason | None = None


class Failed(msgspec.Struct, frozen=True, tag="failed"):
    """There is no answer to the question of this number (0 for the hello), and why."""

    number: int
    why: str


FromTable: TypeAlias = Hello | Ask
FromOpponents: TypeAlias = Ready | Decided | Failed

M = TypeVar("M")


class ProtocolError(ValueError):
    """A line is not a message of this protocol."""


_encoder = msgspec.json.Encoder()
_from_table: msgspec.json.Decoder[FromTable] = msgspec.json.Decoder(FromTable)
_from_opponents: msgspec.json.Decoder[FromOpponents] = msgspec.json.Decoder(FromOpponents)


def encode_line(message: FromTable | FromOpponents) -> bytes:
    """Return the message as one line, its line end included."""
    return _encoder.encode(message) + b"\n"


def decode_from_table(line: bytes) -> FromTable:
    """Return what the table says. Raises ProtocolError."""
    return _decode(_from_table, line)


def decode_from_opponents(line: bytes) -> FromOpponents:
    """Return what the opponents' program says. Raises ProtocolError."""
    return _decode(_from_opponents, line)


def _decode(decoder: msgspec.json.Decoder[M], line: bytes) -> M:
    try:
        return decoder.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ProtocolError(str(error)) from error
