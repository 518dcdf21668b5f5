"""The rest of the tricks with all cards open to everybody, each seat out for itself (max^n).

Against a single rival that is minimax. With more, a seat that cannot gain does not care who does:
of plays that are worth the same to it, each is taken equally often. Cards next to each other in its
hand are one play.
"""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from chicago_poker.bots.open_tricks import TooMuch, Trick, plays_that_differ
from chicago_poker.bots.worlds import World
from chicago_poker.cards import TWO, Card, rank_of, suit_of
from chicago_poker.seating import Seat

Shares: TypeAlias = tuple[float, ...]
"""What each seat, in the order of play, may expect."""

_SAME = 1e-9


class SelfishTricks:
    """A world in the order of play, and the points for taking the last trick with each card.

    ``trick`` are the cards already on the table. All searches together look at ``most`` positions,
    then they raise TooMuch.
    """

    def __init__(
        self,
        world: World,
        order: Sequence[Seat],
        trick: Trick,
        points: Mapping[Card, int],
        most: int,
    ) -> None:
        self.positions_left = most
        on_table = [card for _, card in trick]
        cards = sorted([*(card for hand in world.values() for card in hand), *on_table])
        self._order = order
        self._seats = len(order)
        self._label = {card: label for label, card in enumerate(cards)}
        owner = {card: seat for seat, hand in world.items() for card in hand}
        owner.update({card: seat for seat, card in trick})
        self._owner = [order.index(owner[card]) for card in cards]
        self._hands = [self._mask(world[seat]) for seat in order]
        self._suits = [self._mask([c for c in cards if suit_of(c) == suit]) for suit in range(4)]
        self._led = [self._suits[suit_of(card)] for card in cards]
        self._twos = self._mask([card for card in cards if rank_of(card) == TWO])
        self._most_points = [
            max(points[card] for card in cards if owner[card] == seat) for seat in order
        ]
        self._ends = [self._end(label, points[card]) for label, card in enumerate(cards)]
        self._trick = trick
        self._memo: dict[int, Shares] = {}

    def _mask(self, cards: Sequence[Card]) -> int:
        return sum(1 << self._label[card] for card in cards)

    def _end(self, label: int, points: int) -> Shares:
        winner = self._owner[label]
        # Against a single rival its points are one's own loss.
        lost = -float(points) if self._seats == 2 else 0.0
        return tuple(float(points) if seat == winner else lost for seat in range(self._seats))

    def worth(self, seat: Seat, card: Card) -> float:
        """Return what the seat, whose turn it is, may expect when it plays this card now."""
        label, place = self._label[card], self._order.index(seat)
        best = label
        for _, other in self._trick:
            on_table = self._label[other]
            led = self._led[self._label[self._trick[0][1]]]
            if led >> on_table & 1 and (not led >> best & 1 or on_table > best):
                best = on_table
        mask = sum(self._hands) & ~(1 << label)
        to_come = self._seats - 1 - len(self._trick)
        return self._follow(mask, (place + 1) % self._seats, best, to_come)[place]

    def _lead(self, mask: int, leader: int) -> Shares:
        key = mask << 3 | leader
        known = self._memo.get(key)
        if known is None:
            known = self._memo[key] = self._best(
                mask, leader, self._hands[leader] & mask, -1, self._seats - 1
            )
        return known

    def _follow(self, mask: int, turn: int, best: int, to_come: int) -> Shares:
        if not to_come:
            return self._lead(mask, self._owner[best]) if mask else self._ends[best]
        cards = self._hands[turn] & mask
        following = cards & self._led[best]
        return self._best(mask, turn, following or cards, best, to_come - 1)

    def _best(self, mask: int, turn: int, cards: int, best: int, to_come: int) -> Shares:
        """Return what comes of the seat's best cards, their mean where several are as good."""
        self.positions_left -= 1
        if self.positions_left < 0:
            raise TooMuch
        found: list[Shares] = []
        top = -1e9
        following = best < 0 or cards & self._led[best]
        between = mask if best < 0 else mask | 1 << best
        for label in plays_that_differ(cards, between, self._led, self._twos):
            better = label if following and label > best else best
            shares = self._follow(mask & ~(1 << label), (turn + 1) % self._seats, better, to_come)
            own = shares[turn]
            if own >= self._most_points[turn] - _SAME:
                # It is sure of all there is, so all its best plays come to the same.
                return shares
            if own > top + _SAME:
                found, top = [shares], own
            elif own > top - _SAME:
                found.append(shares)
        if len(found) == 1:
            return found[0]
        return tuple([sum(parts) / len(found) for parts in zip(*found, strict=True)])
