"""What seats keep: the cards that survived an exchange, by how many were exchanged.

Counted over games of the rule policies and the solved exchanges (``chicago-poker lab build-kept``),
and shipped as data. Kept cards that differ only by their suits are one pattern.
"""

import lzma
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from itertools import permutations
from typing import Final, NamedTuple

import msgspec

from chicago_poker.bots.pack_masks import ONE_SUIT, RANKS
from chicago_poker.hands import Category

KEPT: Final = "kept.xz"
"""The file that holds all patterns."""

_SUIT_ORDERS: Final = tuple(permutations(range(4)))


class Pattern(msgspec.Struct, frozen=True, array_like=True):
    """Kept cards as the key of their class, what the hand was before, and how often it was seen."""

    key: int
    category: Category
    times: int


class Exchanged(msgspec.Struct, frozen=True, array_like=True):
    """How many cards a seat exchanged, 0 to 5, and how many at the exchange before that.

    ``before`` is -1 at the first exchange.
    """

    before: int
    count: int


class Patterns(msgspec.Struct, frozen=True, array_like=True):
    """The patterns that were kept by seats that exchanged so many cards."""

    exchanged: Exchanged
    patterns: tuple[Pattern, ...]


class KeptSet(NamedTuple):
    """Cards that may have been kept, as a mask of the pack, and their share of all such sets.

    ``category`` is what the hand was before its other cards were exchanged.
    """

    cards: int
    category: Category
    share: float


@cache
def kept_sets(exchanged: Exchanged) -> tuple[KeptSet, ...]:
    """Return what may have been kept, in every suit it may be in; empty where nothing is known."""
    shares: dict[tuple[int, Category], float] = {}
    patterns = _shipped().get(exchanged, ())
    seen = sum(pattern.times for pattern in patterns)
    for pattern in patterns:
        masks = _in_all_suits(pattern.key)
        for mask in masks:
            place = (mask, pattern.category)
            shares[place] = shares.get(place, 0.0) + pattern.times / len(masks) / seen
    return tuple(KeptSet(*place, share) for place, share in shares.items())


def _in_all_suits(key: int) -> tuple[int, ...]:
    """Return the masks of the pack that a class key stands for, rising."""
    suits = [key >> RANKS * (3 - place) & ONE_SUIT for place in range(4)]
    return tuple(
        sorted(
            {
                sum(suits[place] << RANKS * order[place] for place in range(4))
                for order in _SUIT_ORDERS
            }
        )
    )


@cache
def _shipped() -> Mapping[Exchanged, tuple[Pattern, ...]]:
    data = files("chicago_poker.bots") / "data" / KEPT
    return {found.exchanged: found.patterns for found in unpack_kept(data.read_bytes())}


def pack_kept(patterns: tuple[Patterns, ...]) -> bytes:
    """Return patterns as they are shipped."""
    return lzma.compress(msgspec.json.encode(patterns), preset=9)


def unpack_kept(data: bytes) -> tuple[Patterns, ...]:
    """Return the patterns that ``pack_kept`` has written."""
    return msgspec.json.decode(lzma.decompress(data), type=tuple[Patterns, ...])
