"""Decisions as plain numbers, so that a failing game shrinks to a short and quiet one."""

from collections.abc import Iterator, Sequence

from hypothesis import strategies as st

from chicago_poker.engine import Action


class Choices:
    """Chooses by numbers: each one, modulo how many actions are legal; the first one after them.

    The first legal action is the quiet one: to stand pat, keep, take the points, say yes, or play
    the lowest card.
    """

    def __init__(self, numbers: Sequence[int]) -> None:
        self._numbers = tuple(numbers)
        self._left: Iterator[int] = iter(self._numbers)

    def __call__(self, legal: Sequence[Action]) -> Action:
        """Return the action of the next number."""
        return legal[next(self._left, 0) % len(legal)]

    def __repr__(self) -> str:
        return f"Choices({list(self._numbers)})"


def choices(most: int = 90) -> st.SearchStrategy[Choices]:
    """Up to so many decisions."""
    return st.lists(st.integers(0, 63), max_size=most).map(Choices)
