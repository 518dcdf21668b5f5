"""Perft: in how many ways can a game go on? Exact counts pin the engine and time it.

The seed fixes every card to come, so chance adds nothing to a count: from the first decision of an
exchange there are 31 ways to make one decision, and 816 to make two.
"""

from typing import NamedTuple

from chicago_poker.engine import Action, Game


class Branch(NamedTuple):
    """A first decision, and in how many ways the remaining ones can follow it."""

    action: Action
    ways: int


def perft(game: Game, depth: int) -> int:
    """Return in how many ways ``depth`` decisions can be made one after another.

    A game that ends earlier counts as none. The game itself is left as it is. Raises ValueError
    for a negative depth.
    """
    if depth < 0:
        raise ValueError(f"decisions are counted from 0, not {depth}")
    if depth == 0:
        return 1
    # The last decision need not be carried out to be counted.
    if depth == 1:
        return len(game.legal_actions())
    return sum(branch.ways for branch in divide(game, depth))


def divide(game: Game, depth: int) -> tuple[Branch, ...]:
    """Return the count below each first decision, in the order of the legal actions.

    Where two engines disagree, the branch that differs leads to the fault. Raises ValueError unless
    ``depth`` is at least 1.
    """
    if depth < 1:
        raise ValueError(f"there is a first decision in 1 or more, not in {depth}")
    branches: list[Branch] = []
    for action in game.legal_actions():
        after = game.copy()
        after.apply(action)
        branches.append(Branch(action, perft(after, depth - 1)))
    return tuple(branches)
