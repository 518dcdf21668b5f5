"""What one rival may hold, from how many cards it exchanged and what was announced about it.

A hand is what was kept of it and random cards. The sets that may have been kept, and agree with all
that was seen since, are weighed by how often such cards would have been drawn to them (Bayes); a
share of the hands is left to mere chance, for rivals with habits of their own.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import accumulate
from math import comb
from typing import Final, NamedTuple

from chicago_poker.bots.kept import Exchanged, KeptSet, kept_sets
from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.pack_masks import mask_of, suit_mask
from chicago_poker.cards import Card
from chicago_poker.hands import HAND_SIZE, Category
from chicago_poker.rules.exchange import costs_everything
from chicago_poker.seating import Seat
from chicago_poker.streams import Stream

_OWN_WAYS: Final = 0.15
"""The share of rivals that are taken to exchange as nobody foresees."""

_FINE: Final = 1 << 30


class _Likely(NamedTuple):
    """Sets of cards a seat may still hold, with their weights added up, and how sure they are."""

    cards: Sequence[int]
    weights: Sequence[float]
    share: float


_UNKNOWN: Final = _Likely((), (), 0.0)


class Holding:
    """What one rival may hold now. Cards are masks of the pack; ``unseen`` are the cards not seen.

    ``certain`` are cards that it holds for sure, ``left`` how many it holds in all, ``void`` the
    cards of the suits that it has not followed.
    """

    def __init__(self, outlook: Outlook, seat: Seat, unseen: int, certain: Sequence[Card]) -> None:
        self.seat = seat
        self._outlook = outlook
        self._played = mask_of(_played_by(outlook, seat))
        self._unseen = unseen
        self.certain = mask_of(certain)
        self.left = HAND_SIZE - self._played.bit_count()
        self.void = sum(suit_mask(suit) for player, suit in outlook.voids if player == seat)

    def kept(self, luck: Stream) -> int:
        """Return cards that it may hold, at random; more may be wanting to its number."""
        likely = self._likely
        if not likely.cards:
            return self.certain
        if luck.below(_FINE) >= likely.share * _FINE:
            return self.certain
        place = luck.below(_FINE) / _FINE * likely.weights[-1]
        found = bisect_right(likely.weights, place)
        return likely.cards[min(found, len(likely.cards) - 1)] | self.certain

    @cached_property
    def _likely(self) -> _Likely:
        exchanged = self._exchanged() if self._outlook.traits.infers else None
        if exchanged is None:
            return _UNKNOWN
        allowed = self._unseen | self._played
        known = self._played | self.certain
        room = allowed.bit_count()
        chances = [_chance_drawn(room, exchanged.count, need) for need in range(HAND_SIZE + 1)]
        cards, weights, possible = [], [], 0.0
        for kept in self._announced(kept_sets(exchanged)):
            if kept.cards & ~allowed:
                continue
            possible += kept.share
            weight = kept.share * chances[(known & ~kept.cards).bit_count()]
            if weight and not kept.cards & self.void & ~self._played:
                cards.append(kept.cards & ~known)
                weights.append(weight)
        if not cards:
            return _UNKNOWN
        foreseen = (1 - _OWN_WAYS) * sum(weights) / possible
        by_chance = _OWN_WAYS * _chance_drawn(room, HAND_SIZE, known.bit_count())
        share = foreseen / (foreseen + by_chance)
        return _Likely(cards, tuple(accumulate(weights)), share)

    def _exchanged(self) -> Exchanged | None:
        """Return what it exchanged last; None if that tells nothing: not yet, or it costs all."""
        seen = self._outlook.seen
        counts = seen.exchanged[self.seat]
        if not counts or costs_everything(self._outlook.profile, seen.scores[self.seat]):
            return None
        return Exchanged(counts[-2] if len(counts) > 1 else -1, counts[-1])

    def _announced(self, sets: Sequence[KeptSet]) -> Iterator[KeptSet]:
        """Yield the sets of hands that were not better than the hand announced before."""
        seen = self._outlook.seen
        stage = len(seen.exchanged[self.seat]) - 1
        worst, best = Category.HIGH_CARD, Category.ROYAL_FLUSH
        for announced in seen.best_hands:
            if announced.stage == stage:
                best = announced.category
                worst = best if announced.seat == self.seat else Category.HIGH_CARD
        for kept in sets:
            if worst <= kept.category <= best:
                yield kept


def _played_by(outlook: Outlook, seat: Seat) -> list[Card]:
    seen = outlook.seen
    return [
        card
        for cards in (*(trick.cards for trick in seen.tricks), seen.trick)
        for player, card in cards
        if player == seat
    ]


def _chance_drawn(room: int, drawn: int, wanted: int) -> float:
    """Return the chance that ``wanted`` certain cards of ``room`` are among so many drawn."""
    if wanted > drawn:
        return 0.0
    return comb(room - wanted, drawn - wanted) / comb(room, drawn)
