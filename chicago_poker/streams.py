"""Seeded chance: the public scheme ``chicago-deal-1`` (docs/save-format.md).

A stream is named by the game's seed and a label. Nothing in the program draws chance elsewhere,
so the cards of a deal depend on the seed and the number of the deal alone.
"""

import hashlib
import struct
import unicodedata
from collections.abc import Sequence
from operator import mod
from typing import TypeVar

T = TypeVar("T")

SCHEME = "chicago-deal-1"
COMMITMENT_SCHEME = "chicago-commit-1"
MAX_SEED_LENGTH = 200

_BLOCK = struct.Struct(">4Q")
_WORD_VALUES = 1 << 64
# Whatever n up to 2^32, below(n) takes every word beneath this one.
_NEVER_REFUSED = _WORD_VALUES - (1 << 32)


class SeedError(ValueError):
    """A text cannot be a seed."""


def clean_seed(text: str) -> str:
    """Return the seed in NFC form, otherwise exactly as typed.

    Raises SeedError when it is empty, longer than 200 characters, or not Unicode text.
    """
    seed = unicodedata.normalize("NFC", text)
    if not 1 <= len(seed) <= MAX_SEED_LENGTH:
        raise SeedError(f"a seed has 1 to {MAX_SEED_LENGTH} characters, this one has {len(seed)}")
    if any("\ud800" <= character <= "\udfff" for character in seed):
        raise SeedError("a seed must be Unicode text; this one holds half a character")
    return seed


def commitment(seed: str) -> str:
    """Return the hex SHA-256 that can be shown before a game and checked after it."""
    return hashlib.sha256(f"{COMMITMENT_SCHEME}\0{seed}".encode()).hexdigest()


class Stream:
    """Chance drawn from one seed and one label, in order, for ever the same."""

    __slots__ = ("_block", "_prefix", "_words")

    def __init__(self, seed: str, label: str) -> None:
        self._prefix = hashlib.sha256(f"{SCHEME}\0{seed}\0{label}\0".encode())
        self._block = 0
        self._words: list[int] = []

    def _need(self, count: int) -> list[int]:
        """Return the words not yet used, at least this many, in their order."""
        words = self._words
        while len(words) < count:
            block = self._prefix.copy()
            block.update(b"%d" % self._block)
            self._block += 1
            words += _BLOCK.unpack(block.digest())
        return words

    def below(self, n: int) -> int:
        """Return a number 0..n-1, each equally likely. Raises ValueError unless 1 <= n <= 2^64."""
        if not 1 <= n <= _WORD_VALUES:
            raise ValueError(f"below() takes 1 to 2^64, not {n}")
        limit = _WORD_VALUES - _WORD_VALUES % n
        while True:
            word = self._need(1).pop(0)
            if word < limit:
                return word % n

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """Return the items in a random order (Fisher and Yates, from the end)."""
        shuffled = list(items)
        last = len(shuffled) - 1
        if last < 1:
            return shuffled
        words = self._need(last)[:last]
        # Nearly always every word counts, and then they can be reduced all at once.
        if max(words) >= _NEVER_REFUSED:
            numbers = [self.below(n) for n in range(last + 1, 1, -1)]
        else:
            del self._words[:last]
            numbers = list(map(mod, words, range(last + 1, 1, -1)))
        for i, j in zip(range(last, 0, -1), numbers, strict=True):
            shuffled[i], shuffled[j] = shuffled[j], shuffled[i]
        return shuffled

    def choose(self, items: Sequence[T]) -> T:
        """Return one of the items, each equally likely. Raises ValueError when there is none."""
        return items[self.below(len(items))]
