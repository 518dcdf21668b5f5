"""Playing the rest of the tricks by a rule of thumb, quickly: low early, high for the fourth trick.

The winner of the fourth trick leads the last one, and a led card is beaten only in its own suit.
"""

from collections.abc import Sequence
from typing import Final

from chicago_poker.bots.worlds import World
from chicago_poker.cards import Card
from chicago_poker.seating import Seat

_RANKS: Final = 13
_FIGHT: Final = 2
"""From this many cards left, tricks are fought for."""


def last_winner(
    world: World, order: Sequence[Seat], trick: Sequence[tuple[Seat, Card]], seat: Seat, card: Card
) -> Card:
    """Return the card that takes the last trick when ``seat`` plays this card now.

    ``order`` is the order of play around the table; ``trick`` are the cards on the table.
    """
    hands = {player: list(hand) for player, hand in world.items()}
    hands[seat].remove(card)
    table = [*trick, (seat, card)]
    turn = order.index(seat) + 1
    while True:
        best_seat, best = table[0]
        for player, played in table:
            if played > best and played // _RANKS == best // _RANKS:
                best_seat, best = player, played
        while len(table) < len(order):
            player = order[turn % len(order)]
            played = reply(hands[player], best)
            hands[player].remove(played)
            table.append((player, played))
            if played > best and played // _RANKS == best // _RANKS:
                best_seat, best = player, played
            turn += 1
        left = hands[best_seat]
        if not left:
            return best
        led = lead(left)
        left.remove(led)
        table = [(best_seat, led)]
        turn = order.index(best_seat) + 1


def lead(cards: Sequence[Card]) -> Card:
    """Return the card to lead from cards in pack order."""
    if len(cards) > _FIGHT:
        return min(cards, key=_rank)
    return max(cards, key=_rank)


def reply(cards: Sequence[Card], best: Card) -> Card:
    """Return the card to play, from cards in pack order, to a trick in which this one is best."""
    suit = best // _RANKS
    following = [card for card in cards if card // _RANKS == suit]
    if not following:
        return min(cards, key=_rank)
    if len(cards) <= _FIGHT and following[-1] > best:
        return following[-1]
    return following[0]


def _rank(card: Card) -> int:
    return card % _RANKS
