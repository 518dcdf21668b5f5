"""Playing tricks: what may be played, who takes it, what the last one pays (section 5)."""

from collections.abc import Sequence

from chicago_poker.cards import SUIT_OF, TWO, Card, Hand, rank_of
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat

TRICKS = 5


def playable(held: Hand, led: Card | None) -> Hand:
    """Return the cards that may be played: those of the led suit if any, else all (rule 5.1)."""
    if led is None:
        return held
    suit = SUIT_OF[led]
    following = tuple([card for card in held if SUIT_OF[card] == suit])
    return following or held


def taking(trick: Sequence[tuple[Seat, Card]]) -> tuple[Seat, Card]:
    """Return the seat and card that take a trick: the highest of the led suit (rule 5.1)."""
    best = trick[0]
    suit = SUIT_OF[best[1]]
    for entry in trick:
        # Cards of one suit compare as their numbers do.
        if entry[1] > best[1] and SUIT_OF[entry[1]] == suit:
            best = entry
    return best


def last_trick_points(profile: Profile, winning: Card) -> int:
    """Return the points for the last trick, taken with this card (rule 5.2)."""
    if rank_of(winning) == TWO:
        return profile.tricks.last_with_two
    return profile.tricks.last
