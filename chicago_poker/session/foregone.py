"""What is foregone in the play of a deal: judged from what one seat sees, and from nothing else.

Two things make the rest of a deal foregone. Nothing may be paid any more, whatever is played; or
every trick left is the seat's own, because no card that another seat could hold beats its cards.
"""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from chicago_poker.cards import PACK, TWO, Card, rank_of, suit_of
from chicago_poker.engine import Observation, Phase, Play
from chicago_poker.rules.calling import last_trick_is_paid
from chicago_poker.rules.goal import is_judged_at_deal_end, is_qualified
from chicago_poker.rules.profile import Profile
from chicago_poker.rules.tricks import last_trick_points, taking
from chicago_poker.seating import Seat


class Why(Enum):
    """Why the rest of a deal is foregone."""

    NOTHING_PAID = "nothing_paid"
    ALL_MINE = "all_mine"


class Foregone(NamedTuple):
    """The rest of a deal needs no thought: why, and what to play next."""

    why: Why
    play: Play


def foregone(profile: Profile, seen: Observation) -> Foregone | None:
    """Return why a seat that is asked for a card need not think any more, or None if it must."""
    plays = [action for action in seen.legal if isinstance(action, Play)]
    if seen.phase is not Phase.PLAY or not plays:
        return None
    if _pays_nothing(profile, seen):
        return Foregone(Why.NOTHING_PAID, plays[0])
    if _order_matters(profile, seen):
        return None
    for play in plays:
        rest = [card for card in seen.held if card != play.card]
        if _takes(play.card, seen) and all(_beats_all(card, seen) for card in rest):
            return Foregone(Why.ALL_MINE, play)
    return None


def _pays_nothing(profile: Profile, seen: Observation) -> bool:
    """Tell whether neither the last trick nor a call can still change a score or the winner."""
    call_is_open = seen.caller is not None and seen.breaker is None
    if call_is_open or _last_trick_qualifies(profile):
        return False
    if not last_trick_is_paid(profile, seen.caller, seen.breaker):
        return True
    return not any(last_trick_points(profile, card) for card in PACK)


def _last_trick_qualifies(profile: Profile) -> bool:
    with_it, without = (
        is_qualified(profile, called=False, took_last_trick=took) for took in (True, False)
    )
    return is_judged_at_deal_end(profile) and with_it != without


def _order_matters(profile: Profile, seen: Observation) -> bool:
    """Tell whether the seat may want to keep a two for the last trick, or to be rid of it."""
    if len(seen.held) == 1 or not last_trick_is_paid(profile, seen.caller, seen.breaker):
        return False
    pays = {last_trick_points(profile, card) for card in seen.held}
    return len(pays) > 1 and any(rank_of(card) == TWO for card in seen.held)


def _takes(card: Card, seen: Observation) -> bool:
    """Tell whether a card takes the trick now played, whatever the seats after this one hold."""
    if not seen.trick:
        return _beats_all(card, seen)
    played = (*seen.trick, (seen.seat, card))
    return taking(played) == played[-1] and not _can_beat(card, seen.waiting[1:], seen)


def _beats_all(card: Card, seen: Observation) -> bool:
    """Tell whether a card takes every trick that it leads."""
    return not _can_beat(card, [seat for seat in seen.clockwise if seat != seen.seat], seen)


def _can_beat(card: Card, rivals: Sequence[Seat], seen: Observation) -> bool:
    suit, known = suit_of(card), _known(seen)
    higher = [other for other in PACK if other > card and suit_of(other) == suit]
    voids = _voids(seen)
    return any(
        other not in known and (rival, suit) not in voids for rival in rivals for other in higher
    )


def _known(seen: Observation) -> set[Card]:
    """Return the cards that no other seat holds, as far as this one can know."""
    known = {*seen.held, *(card for _, card in seen.trick)}
    known.update(card for trick in seen.tricks for _, card in trick.cards)
    # Once discards have been shuffled into the stock, anybody may have drawn them.
    if not seen.recycles:
        known.update(seen.own_discards)
        known.update(offer.card for offer in seen.offers if not offer.kept)
    return known


def _voids(seen: Observation) -> frozenset[tuple[Seat, int]]:
    """Return the seats that did not follow suit, each with that suit."""
    return frozenset(
        (seat, suit_of(card_led))
        for trick in (*(trick.cards for trick in seen.tricks), seen.trick)
        for _, card_led in trick[:1]
        for seat, card in trick
        if suit_of(card) != suit_of(card_led)
    )
