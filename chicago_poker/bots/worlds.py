"""Determinizations: hands that the rivals could hold, drawn at random from what a seat knows."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from chicago_poker.bots.outlook import Outlook
from chicago_poker.cards import Card, Hand, suit_of
from chicago_poker.rules.tricks import TRICKS
from chicago_poker.seating import Seat
from chicago_poker.streams import Stream

World: TypeAlias = Mapping[Seat, Hand]
"""The cards that each active seat still holds, the looking seat's own included."""

_TRIES = 20


def worlds(outlook: Outlook, luck: Stream) -> Iterator[World]:
    """Yield worlds without end. Each agrees with what was played, shown and not followed."""
    seen = outlook.seen
    certain = _certain(outlook)
    needs = [
        (seat, _cards_left(outlook, seat) - len(certain.get(seat, ()))) for seat in outlook.rivals
    ]
    # Seats that have shown a void are the hardest to give cards to: they choose first.
    needs.sort(key=lambda need: -sum(1 for seat, _ in outlook.voids if seat == need[0]))
    known = {card for cards in certain.values() for card in cards}
    loose = [card for card in outlook.unseen if card not in known]
    while True:
        drawn = _draw(loose, needs, outlook.voids, luck)
        world = {seat: (*certain.get(seat, ()), *cards) for seat, cards in drawn.items()}
        world[seen.seat] = seen.held
        yield world


def _cards_left(outlook: Outlook, seat: Seat) -> int:
    seen = outlook.seen
    played = any(player == seat for player, _ in seen.trick)
    return TRICKS - len(seen.tricks) - played


def _certain(outlook: Outlook) -> dict[Seat, list[Card]]:
    """Return the offers that rivals kept and have exchanged nothing since: they hold them still."""
    seen = outlook.seen
    certain: dict[Seat, list[Card]] = {}
    unseen = set(outlook.unseen)
    for offer in seen.offers:
        later = seen.exchanged[offer.seat][offer.stage :]
        if offer.kept and not any(later) and offer.seat in outlook.rivals and offer.card in unseen:
            certain.setdefault(offer.seat, []).append(offer.card)
    return certain


def _draw(
    loose: Sequence[Card],
    needs: Sequence[tuple[Seat, int]],
    voids: frozenset[tuple[Seat, int]],
    luck: Stream,
) -> dict[Seat, list[Card]]:
    """Give each seat its number of cards; after many failures without regard to voids."""
    total = sum(count for _, count in needs)
    for _ in range(_TRIES):
        if not voids:
            break
        drawn = _share_out(luck.shuffle(loose), needs, voids)
        if drawn is not None:
            return drawn
    cards = _some(loose, total, luck)
    shares: dict[Seat, list[Card]] = {}
    for seat, count in needs:
        shares[seat], cards = cards[:count], cards[count:]
    return shares


def _some(cards: Sequence[Card], count: int, luck: Stream) -> list[Card]:
    """Return this many of the cards in a random order."""
    left = list(cards)
    size = len(left)
    for i in range(count):
        j = i + luck.below(size - i)
        left[i], left[j] = left[j], left[i]
    return left[:count]


def _share_out(
    cards: list[Card],
    needs: Sequence[tuple[Seat, int]],
    voids: frozenset[tuple[Seat, int]],
) -> dict[Seat, list[Card]] | None:
    shares: dict[Seat, list[Card]] = {}
    for seat, count in needs:
        fitting = [card for card in cards if (seat, suit_of(card)) not in voids][:count]
        if len(fitting) < count:
            return None
        shares[seat] = fitting
        cards = [card for card in cards if card not in fitting]
    return shares
