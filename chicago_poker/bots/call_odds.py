"""How likely a call is made: counted against perfect defence, then corrected for real players.

A call succeeds against perfect defence exactly when no rival can break it in any suit, and each
rival's test reads its own hand only: with k cards of a suit, the highest above the caller's k-th
card of it (or above the caller's last, where the caller has fewer), it can.
"""

from collections.abc import Mapping, Sequence
from math import comb, exp, log
from typing import Final, NamedTuple

from chicago_poker.cards import Card, Hand, suit_of
from chicago_poker.hands import HAND_SIZE
from chicago_poker.rules.calling import first_leader
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat

_SUITS: Final = 4
_SIZES: Final = range(HAND_SIZE + 1)

_NOT_LEADING: Final = 0.5
"""What is left of the chance of five tricks where somebody else leads the first one."""

_HARDLY_ANY: Final = 0.05
"""A chance so small that no call hangs on it: for pairs of rivals it is not counted again."""


def can_break(other: Hand, hand: Hand) -> bool:
    """Tell whether a rival with the ``other`` cards can break a call that is led with ``hand``.

    Both are in pack order and equally many.
    """
    for suit in range(_SUITS):
        theirs = [card for card in other if suit_of(card) == suit]
        own = [card for card in hand if suit_of(card) == suit]
        if theirs and own and theirs[-1] > own[-min(len(theirs), len(own))]:
            return True
    return False


def chance_of_no_breaker(hand: Hand, unseen: Hand, rivals: int) -> float:
    """Return the chance, 0 to 1, that no rival can break a call led with this hand.

    Their hands are drawn at random from the unseen cards. Exact for one rival and for two; for
    more, every pair of them is taken to depend on each other as any two do, which is off by 0.02
    at most.
    """
    harmless = _harmless(hand, unseen)
    alone = _of_one(harmless, len(unseen))
    independent = alone**rivals
    if rivals == 1 or independent < _HARDLY_ANY:
        return independent
    pairs = rivals * (rivals - 1) // 2
    together: float = _of_two(harmless, len(unseen)) / alone**2
    return min(1.0, independent * together**pairs)


def chance_if_independent(hand: Hand, unseen: Hand, rivals: int) -> float:
    """Return the same as if rivals' hands had nothing to do with each other: quick, too high.

    By up to 0.08 for five rivals.
    """
    return _of_one(_harmless(hand, unseen), len(unseen)) ** rivals


def _harmless(hand: Hand, unseen: Hand) -> list[list[int]]:
    """Return, suit by suit, the cards that may be among 0 to 5 held without breaking a call."""
    found = []
    for suit in range(_SUITS):
        own = sorted((card for card in hand if suit_of(card) == suit), reverse=True)
        others = [card for card in unseen if suit_of(card) == suit]
        found.append([_below(own, others, size) for size in _SIZES])
    return found


def _below(own: Sequence[Card], others: Sequence[Card], size: int) -> int:
    if not own or not size:
        return len(others)
    limit = own[min(size, len(own)) - 1]
    return sum(1 for card in others if card < limit)


def _of_one(harmless: Sequence[Sequence[int]], unseen: int) -> float:
    """Return the chance that one rival cannot break the call."""
    ways = [1] + [0] * HAND_SIZE
    for cards in harmless:
        choices = [comb(cards[size], size) for size in _SIZES]
        ways = [
            sum(ways[size - more] * choices[more] for more in range(size + 1)) for size in _SIZES
        ]
    return ways[HAND_SIZE] / comb(unseen, HAND_SIZE)


def _of_two(harmless: Sequence[Sequence[int]], unseen: int) -> float:
    """Return the chance that neither of two rivals can break the call."""
    ways = {(0, 0): 1}
    for cards in harmless:
        choices = _choices_of_two(cards)
        more: dict[tuple[int, int], int] = {}
        for (one, other), count in ways.items():
            for (one_more, other_more), times in choices:
                held = one + one_more, other + other_more
                if held[0] <= HAND_SIZE and held[1] <= HAND_SIZE:
                    more[held] = more.get(held, 0) + count * times
        ways = more
    both = ways.get((HAND_SIZE, HAND_SIZE), 0)
    return both / (comb(unseen, HAND_SIZE) * comb(unseen - HAND_SIZE, HAND_SIZE))


def _choices_of_two(cards: Sequence[int]) -> list[tuple[tuple[int, int], int]]:
    """Return in how many ways two rivals can hold so many harmless cards each of a suit.

    Who holds more of a suit may hold fewer of its cards, all of which the other may hold as well.
    """
    choices = []
    for one in _SIZES:
        for other in _SIZES:
            most, least = max(one, other), min(one, other)
            left = cards[least] - most
            if left >= least:
                choices.append(((one, other), comb(cards[most], most) * comb(left, least)))
    return choices


def share_left(profile: Profile, forehand: Seat, caller: Seat) -> float:
    """Return what is left of a chance counted for a caller who leads the first trick, 0 to 1."""
    return 1.0 if first_leader(profile, forehand, caller) == caller else _NOT_LEADING


def log_odds(chance: float) -> float:
    """Return the log-odds of a chance above 0 and below 1."""
    return log(chance / (1 - chance))


class Correction(NamedTuple):
    """What real players make of a chance: its log-odds times ``slope``, plus ``shift``."""

    shift: float
    slope: float

    def of(self, chance: float) -> float:
        """Return the corrected chance, 0 to 1; what is sure against perfect defence stays so."""
        if chance in (0.0, 1.0):
            return chance
        return 1 / (1 + exp(-self.shift - self.slope * log_odds(chance)))


COUNTED: Final[Mapping[int, Correction]] = {
    1: Correction(-0.34, 0.83),
    2: Correction(-0.43, 0.98),
    3: Correction(-0.59, 1.19),
    4: Correction(-0.78, 1.29),
    5: Correction(-0.89, 1.47),
}
"""By the number of rivals: what becomes of a chance counted over random hands.

Rivals keep high cards, so calls are made less often; they defend less than perfectly, so more often
(``lab check-calls``, 2,500 deals for each).
"""

IN_WORLDS: Final[Mapping[int, Correction]] = {
    1: Correction(-0.07, 0.80),
    2: Correction(-0.16, 0.90),
    3: Correction(-0.34, 1.09),
    4: Correction(-0.55, 1.16),
    5: Correction(-0.70, 1.30),
}
"""The same for the share of worlds drawn by what rivals exchanged, which has much of it already."""


def chance_among_players(hand: Hand, unseen: Hand, rivals: int) -> float:
    """Return the chance, 0 to 1, that a call led with this hand is made against real players."""
    return COUNTED[rivals].of(chance_of_no_breaker(hand, unseen, rivals))
