"""The rest of the tricks with all cards open: what one seat can force against all the others.

Only the cards in play matter, so they are numbered by suit and rank from 0, at most 30 of them, and
a set of cards is one small integer. The cards still in play and the leader are the whole position.
"""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from chicago_poker.bots.worlds import World
from chicago_poker.cards import TWO, Card, rank_of, suit_of
from chicago_poker.seating import Seat

Trick: TypeAlias = Sequence[tuple[Seat, Card]]

_ENDLESS = 1 << 60


class TooMuch(Exception):
    """A search has looked at as many positions as it may."""


class OpenTricks:
    """A world to be searched for one seat, ``me``, in the order of play around the table.

    ``trick`` are the cards already on the table; they are no longer in the world's hands. All
    searches together look at ``most`` positions, then they raise TooMuch.
    """

    def __init__(
        self, world: World, order: Sequence[Seat], me: Seat, trick: Trick, most: int = _ENDLESS
    ) -> None:
        self.positions_left = most
        on_table = [card for _, card in trick]
        cards = sorted([*(card for hand in world.values() for card in hand), *on_table])
        self._label = {card: label for label, card in enumerate(cards)}
        self._order = order
        self._seats = len(order)
        self._me = order.index(me)
        place = {seat: number for number, seat in enumerate(order)}
        self._owner = [0] * len(cards)
        self._hands = [0] * self._seats
        for seat, hand in world.items():
            for card in hand:
                self._owner[self._label[card]] = place[seat]
                self._hands[place[seat]] |= 1 << self._label[card]
        for seat, card in trick:
            self._owner[self._label[card]] = place[seat]
        self._suit = [suit_of(card) for card in cards]
        of_suit = [0, 0, 0, 0]
        for label, suit in enumerate(self._suit):
            of_suit[suit] |= 1 << label
        self._same_suit = [of_suit[suit] for suit in self._suit]
        self._twos = sum(1 << label for card, label in self._label.items() if rank_of(card) == TWO)
        self._start = self._table(trick, place)
        self._in_hands = sum(self._hands)
        self._memo: dict[int, bool] = {}
        self._good: list[bool] = []
        self._caller = -1

    def _table(self, trick: Trick, place: Mapping[Seat, int]) -> tuple[int, int]:
        """Return the best label on the table, -1 for none, and whose turn follows by place."""
        best = -1
        for _, card in trick:
            label = self._label[card]
            if best < 0 or (self._suit[label] == self._suit[best] and label > best):
                best = label
        turn = (place[trick[0][0]] + len(trick)) % self._seats if trick else self._me
        return best, turn

    # --- the last trick ---------------------------------------------------------------------

    def forced(self, card: Card, payoff: Mapping[Card, float]) -> float:
        """Return the payoff that playing this card now can force; by the card that wins last."""
        levels = sorted(set(payoff.values()))
        low, high = 0, len(levels) - 1
        by_label = [payoff[card] for card in self._label]
        while low < high:
            middle = (low + high + 1) // 2
            self._good = [worth >= levels[middle] for worth in by_label]
            self._memo = {}
            if self._play(card):
                low = middle
            else:
                high = middle - 1
        return levels[low]

    # --- a call -----------------------------------------------------------------------------

    def call_holds(self, card: Card, caller: Seat) -> bool:
        """Tell whether the caller can take every trick left, when ``me`` plays this card now."""
        self._caller = self._order.index(caller)
        self._memo = {}
        return self._play(card)

    def _play(self, card: Card) -> bool:
        label = self._label[card]
        best, turn = self._start
        if best < 0 or (self._suit[label] == self._suit[best] and label > best):
            best = label
        to_come = self._seats - 1 - self._already()
        return self._follow(
            self._in_hands & ~(1 << label),
            (turn + 1) % self._seats,
            best,
            to_come,
            self._same_suit[best],
        )

    def _already(self) -> int:
        return len(self._label) - self._in_hands.bit_count()

    def _lead(self, mask: int, leader: int) -> bool:
        """Tell whether the aim is reached from a fresh trick."""
        key = mask << 3 | leader
        known = self._memo.get(key)
        if known is None:
            known = self._memo[key] = self._search_lead(mask, leader)
        return known

    def _search_lead(self, mask: int, leader: int) -> bool:
        wanted = self._wants(leader)
        cards = self._hands[leader] & mask
        nxt = (leader + 1) % self._seats
        for label in plays_that_differ(cards, mask, self._same_suit, self._twos):
            suit = self._same_suit[label]
            if self._follow(mask & ~(1 << label), nxt, label, self._seats - 1, suit) is wanted:
                return wanted
        return not wanted

    def _follow(self, mask: int, turn: int, best: int, to_come: int, led: int) -> bool:
        """Tell whether the aim is reached when so many seats still play to this trick."""
        if not to_come:
            return self._next_trick(mask, best)
        self.positions_left -= 1
        if self.positions_left < 0:
            raise TooMuch
        wanted = self._wants(turn)
        cards = self._hands[turn] & mask
        following = cards & led
        nxt = (turn + 1) % self._seats
        for label in plays_that_differ(
            following or cards, mask | 1 << best, self._same_suit, self._twos
        ):
            better = label if following and label > best else best
            if self._follow(mask & ~(1 << label), nxt, better, to_come - 1, led) is wanted:
                return wanted
        return not wanted

    def _next_trick(self, mask: int, best: int) -> bool:
        winner = self._owner[best]
        if self._caller >= 0:
            return winner == self._caller and (not mask or self._lead(mask, winner))
        return self._lead(mask, winner) if mask else self._good[best]

    def _wants(self, seat: int) -> bool:
        """Return what a seat tries for: the aim is one seat's, all others are against it."""
        return seat == (self._me if self._caller < 0 else self._caller)


def plays_that_differ(cards: int, between: int, same_suit: Sequence[int], twos: int) -> list[int]:
    """Return the labels that differ: of neighbours in one hand and suit only the top one.

    ``cards`` are the hand, ``between`` all cards that may part two of its cards, ``same_suit`` has
    all labels of its suit for each label. A two differs, because it may pay differently.
    """
    choices = []
    while cards:
        label = cards.bit_length() - 1
        choices.append(label)
        cards ^= 1 << label
        below = between & same_suit[label] & ((1 << label) - 1)
        while below:
            under = below.bit_length() - 1
            if not cards >> under & 1 or twos >> under & 1:
                break
            cards ^= 1 << under
            below ^= 1 << under
    return choices
