"""How a deal that could be goes on: what the rivals come to hold, and what the seat will draw.

Everybody exchanges by the solved tables. What the rivals draw does not depend on what the seat
does, so that its actions are compared in the very same deals; the seat has cards to draw of its
own. Where little is left, discards come back, as at the table (rule 2.5).
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.solved import SolvedExchanges
from chicago_poker.bots.worlds import World
from chicago_poker.cards import PACK, Card, Hand, in_pack_order, rank_of
from chicago_poker.engine import Phase
from chicago_poker.hands import HAND_SIZE, category_of, hand_value
from chicago_poker.rules.exchange import (
    costs_everything,
    is_offered_openly,
    may_exchange,
    most_replaced,
)
from chicago_poker.seating import Seat
from chicago_poker.streams import Stream

Hands: TypeAlias = Mapping[Seat, Hand]

_HIGH: Final = 9
"""The rank of a jack: from here on an open card is kept for the tricks."""


class Pile:
    """Cards to draw, the next one last; discards come back when it is used up."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self._cards = list(cards)
        self._aside: list[Card] = []

    def take(self) -> Card:
        """Draw the next card."""
        if not self._cards:
            self._cards, self._aside = self._aside, []
        return self._cards.pop()

    def put_aside(self, cards: Iterable[Card]) -> None:
        """Discard cards."""
        self._aside.extend(cards)


class Course(NamedTuple):
    """A deal that could be, but for what the seat itself does.

    ``hands`` has the rivals' hands after each exchange from the present one on, ``pile`` the cards
    that the seat will draw, the next one last.
    """

    hands: Sequence[Hands]
    pile: Sequence[Card]


class Exchanging:
    """How a table of so many active seats exchanges."""

    def __init__(self, outlook: Outlook) -> None:
        self._outlook = outlook
        self._profile = outlook.profile
        self._solved = SolvedExchanges(outlook.profile, len(outlook.rivals) + 1)

    def course(self, world: World, luck: Stream) -> Course:
        """Return how the rivals' hands go on from what they hold in a world."""
        seen = self._outlook.seen
        hands = {seat: in_pack_order(hand) for seat, hand in world.items() if seat != seen.seat}
        known = {*seen.hand, *(card for hand in hands.values() for card in hand)}
        free = [card for card in self._outlook.unseen if card not in known]
        mixed = luck.shuffle(free)
        own = len(mixed) // (len(hands) + 1)
        pile = Pile(mixed[own:])
        stages = []
        asked = [seat for seat in seen.waiting if seat in hands] if self._is_exchange() else []
        for stage in range(seen.stage, self._profile.exchanges + 1):
            for seat in asked:
                score, called = seen.scores[seat], seen.qualified[seat]
                hands[seat] = self.next_hand(hands[seat], stage, score, pile, called=called)
            stages.append(dict(hands))
            asked = [seat for seat in seen.clockwise if seat in hands]
        gone = {*seen.hand, *mixed[:own], *(card for hand in hands.values() for card in hand)}
        later = [card for card in PACK if card not in gone and card != seen.offer]
        return Course(stages, (*luck.shuffle(later), *mixed[:own]))

    def _is_exchange(self) -> bool:
        return self._outlook.seen.phase in (Phase.EXCHANGE, Phase.OFFER)

    def next_hand(self, hand: Hand, stage: int, score: int, pile: Pile, *, called: bool) -> Hand:
        """Return a seat's hand after an exchange; ``score`` and ``called`` are its own."""
        profile = self._profile
        if not may_exchange(profile, score) or costs_everything(profile, score):
            return hand
        gone = self._solved.discards(hand, stage, score, called=called) or ()
        if not gone or len(gone) > most_replaced(profile, HAND_SIZE):
            return hand
        kept = tuple([card for card in hand if card not in gone])
        return self.filled(kept, gone, pile)

    def filled(self, kept: Hand, gone: Hand, pile: Pile) -> Hand:
        """Return kept cards with as many new ones as are gone; a single one may be declined."""
        pile.put_aside(gone)
        # Somebody who may have a card turned up has it: that leaves the choice of another.
        if not is_offered_openly(self._profile, gone, wish=True):
            return in_pack_order((*kept, *[pile.take() for _ in gone]))
        offered = pile.take()
        return in_pack_order((*kept, offered if is_welcome(kept, offered) else pile.take()))


def is_welcome(kept: Hand, offered: Card) -> bool:
    """Tell whether an open card makes four cards a better hand, or is a high one."""
    if rank_of(offered) >= _HIGH:
        return True
    made = category_of(hand_value(in_pack_order((*kept, offered))))
    return made > len(kept) - len({rank_of(card) for card in kept})
