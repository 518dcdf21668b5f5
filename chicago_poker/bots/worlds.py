"""Determinizations: hands that the rivals could hold, drawn at random from what a seat knows."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from chicago_poker.bots.holdings import Holding
from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.pack_masks import cards_of, mask_of
from chicago_poker.cards import Card, Hand
from chicago_poker.seating import Seat
from chicago_poker.streams import Stream

World: TypeAlias = Mapping[Seat, Hand]
"""The cards that each active seat still holds, the looking seat's own included."""

_TRIES: Final = 30
_TRIES_WITH_KEPT: Final = 8


def worlds(outlook: Outlook, luck: Stream) -> Iterator[World]:
    """Yield worlds without end. Each agrees with what was played, shown and not followed.

    With the trait ``infers`` they also follow from what rivals exchanged and had announced.
    """
    seen = outlook.seen
    certain = _certain(outlook)
    unseen = mask_of(outlook.unseen)
    holdings = [Holding(outlook, seat, unseen, certain.get(seat, ())) for seat in outlook.rivals]
    # Seats that have shown a void are the hardest to give cards to: they choose first.
    holdings.sort(key=lambda holding: -holding.void.bit_count())
    loose = unseen & ~sum(holding.certain for holding in holdings)
    while True:
        drawn = _draw(loose, holdings, luck)
        world = {seat: cards_of(cards) for seat, cards in drawn.items()}
        world[seen.seat] = seen.held
        yield world


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


def _draw(loose: int, holdings: Sequence[Holding], luck: Stream) -> dict[Seat, int]:
    """Give each seat its cards; after many failures without regard to voids."""
    for _ in range(_TRIES):
        hands, free = _kept(loose, holdings, luck)
        if _fill(hands, free, holdings, luck, {holding.seat: holding.void for holding in holdings}):
            return hands
    hands = {holding.seat: holding.certain for holding in holdings}
    _fill(hands, loose, holdings, luck, {})
    return hands


def _kept(loose: int, holdings: Sequence[Holding], luck: Stream) -> tuple[dict[Seat, int], int]:
    """Return what each seat may have kept, no card twice, and the cards that are then free."""
    hands = {}
    free = loose
    for holding in holdings:
        for _ in range(_TRIES_WITH_KEPT):
            kept = holding.kept(luck)
            if not kept & ~free & ~holding.certain and kept.bit_count() <= holding.left:
                break
        else:
            kept = holding.certain
        hands[holding.seat] = kept
        free &= ~kept
    return hands, free


def _fill(
    hands: dict[Seat, int],
    free: int,
    holdings: Sequence[Holding],
    luck: Stream,
    void: Mapping[Seat, int],
) -> bool:
    """Fill the hands up with random free cards; tell whether there were enough that may be held."""
    for holding in holdings:
        fitting = list(cards_of(free & ~void.get(holding.seat, 0)))
        need = holding.left - hands[holding.seat].bit_count()
        if need > len(fitting):
            return False
        for place in range(need):
            other = place + luck.below(len(fitting) - place)
            fitting[place], fitting[other] = fitting[other], fitting[place]
        drawn = mask_of(fitting[:need])
        hands[holding.seat] |= drawn
        free &= ~drawn
    return True
