"""What keeping some cards is worth, exactly, over the draws that are left.

Method: inclusion and exclusion over subset sums (docs/opponents.md). From the sum over all draws
those that bring a certain card that is gone are taken off, those with two such cards are put back,
and so on. Each set of cards that may still be drawn is equally likely.
"""

from collections.abc import Iterable
from itertools import combinations
from math import comb, inf
from typing import Final

from chicago_poker.bots.worths import MARKS, Worths
from chicago_poker.cards import PACK, Card, Hand
from chicago_poker.hands import HAND_SIZE

_SUBSETS: Final = 1 << HAND_SIZE
_DOUBT: Final = 0.2
_DOUBT_PER_CARD: Final = 0.07
"""For each card that is gone; by more than both, in points, cards gone make no keep-set better."""


class Draws:
    """The draws of one exchange: the hand, the cards that may come, and what hands are worth.

    ``offered`` is whether a single card is turned up first and may be declined for the next one.
    """

    def __init__(self, worths: Worths, hand: Hand, drawable: Hand, *, offered: bool) -> None:
        self._worths = worths
        self._hand = hand
        self._drawable = [MARKS[card] for card in drawable]
        self._gone = [MARKS[card] for card in PACK if card not in drawable and card not in hand]
        self._offered = offered

    def best_discards(self, most: int) -> Hand:
        """Return the cards to replace, at most so many, in pack order."""
        first_sight = self._with_all_unseen()
        choices = sorted(
            (gone for gone in first_sight if len(gone) <= most),
            key=lambda gone: (len(gone) == 1, first_sight[gone]),
            reverse=True,
        )
        doubt = _DOUBT + _DOUBT_PER_CARD * len(self._gone)
        best = -inf
        found: Hand = ()
        for gone in choices:
            # What the right to decline a card brings is not seen at first sight.
            if len(gone) != 1 and first_sight[gone] + doubt < best:
                break
            worth = self.worth(gone)
            if worth > best:
                best, found = worth, gone
        return found

    def worth(self, gone: Hand) -> float:
        """Return in points what replacing these cards of the hand is worth."""
        kept = _marked(card for card in self._hand if card not in gone)
        if len(gone) == 1:
            return self._worth_of_one_card(kept)
        excluded = [*self._gone, *[MARKS[card] for card in gone]]
        draws = comb(len(self._drawable), len(gone))
        total = 0.0
        for back in range(len(gone) + 1):
            count = HAND_SIZE - len(gone) + back
            sums = [
                self._worths.sum_over(kept + sum(some), count)
                for some in combinations(excluded, back)
            ]
            total += -sum(sums) if back % 2 else sum(sums)
        return _even(total / draws)

    def _worth_of_one_card(self, kept: int) -> float:
        """Return the worth of four cards and the next one, or else the one after that."""
        reached = [self._worths.of(kept + mark) for mark in self._drawable]
        total, others = sum(reached), len(reached) - 1
        if not self._offered:
            return _even(total / len(reached))
        best = sum(max(worth, (total - worth) / others) for worth in reached)
        return _even(best / len(reached))

    def _with_all_unseen(self) -> dict[Hand, float]:
        """Return what replacing any cards is worth if nothing but the hand had been seen."""
        worths = [
            self._worths.sum_over(_marked(self._cards(mask)), mask.bit_count())
            for mask in range(_SUBSETS)
        ]
        for bit in range(HAND_SIZE):
            for mask in range(_SUBSETS):
                if not mask >> bit & 1:
                    worths[mask] -= worths[mask | 1 << bit]
        unseen = len(PACK) - HAND_SIZE
        return {
            self._cards(~mask): _even(worth / comb(unseen, HAND_SIZE - mask.bit_count()))
            for mask, worth in enumerate(worths)
        }

    def _cards(self, mask: int) -> Hand:
        return tuple([card for place, card in enumerate(self._hand) if mask >> place & 1])


def takes_offer(worths: Worths, kept: Hand, offered: Card, drawable: Hand) -> bool:
    """Tell whether four cards are worth more with the offered one than with another, on the mean.

    ``drawable`` are the others that may come.
    """
    four = _marked(kept)
    others = [worths.of(four + MARKS[card]) for card in drawable]
    return _even(worths.of(four + MARKS[offered])) >= _even(sum(others) / len(others))


def _marked(cards: Iterable[Card]) -> int:
    return sum(MARKS[card] for card in cards)


def _even(worth: float) -> float:
    """Return a worth without its last digits, so that what is alike is equal on every machine."""
    return round(worth, 6)
