"""The chance of five tricks with hands that a deal may lead to, and when to call with them."""

from collections.abc import Sequence
from math import comb
from typing import Final

from msgspec.structs import replace

from chicago_poker.bots.call_odds import chance_among_players, share_left
from chicago_poker.bots.calls_for_game import CallsForGame, break_even
from chicago_poker.bots.hints.breakers import Breakers
from chicago_poker.bots.hints.courses import Course
from chicago_poker.bots.match_value import shipped_values
from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.stakes import if_call_is_broken, if_call_is_made, now
from chicago_poker.bots.worth import margin, mean
from chicago_poker.cards import PACK, Hand, rank_of, suit_of
from chicago_poker.hands import HAND_SIZE
from chicago_poker.rules.tricks import last_trick_points
from chicago_poker.seating import Seat

_RANKS: Final = 13
_UNSEEN: Final = len(PACK) - HAND_SIZE

_OTHERWISE: Final = 1.0
"""What a hand that might call can be paid otherwise, beside its share of the last trick."""

_HARDLY_ANY: Final = 0.01
"""A chance of five tricks that is as good as none."""

_NO_RIVAL_CARD: Final = tuple(
    comb(_UNSEEN - cards, HAND_SIZE) / comb(_UNSEEN, HAND_SIZE) for cards in range(_UNSEEN + 1)
)
"""By a number of unseen cards: the chance that a rival holds none of them."""


class CallChances:
    """Chances of calls before the last trick is played, from what one seat sees."""

    def __init__(self, outlook: Outlook) -> None:
        self._outlook = outlook
        self._breakers: Breakers | None = None
        self._known: dict[tuple[Seat, Hand], float] = {}
        self._least: dict[Seat, float] = {}

    def expect(self, courses: Sequence[Course]) -> None:
        """Judge the seat's own calls by what the rivals come to hold in these deals."""
        self._breakers = Breakers([course.hands[-1] for course in courses])

    def of_call(self, seat: Seat, hand: Hand) -> float | None:
        """Return the chance of five tricks with which a seat calls, None where it does not call."""
        if seat not in self._least:
            self._least[seat] = _least_chance(self._outlook, seat)
        least = self._least[seat]
        chance = self._chance(seat, hand, max(least, _HARDLY_ANY))
        return chance if chance >= least else None

    def _chance(self, seat: Seat, hand: Hand, least: float) -> float:
        """Return the chance of five tricks for a seat, 0 where it is less than ``least``."""
        tops = {suit_of(card): card for card in hand}
        higher = sum(_RANKS - 1 - rank_of(top) for top in tops.values())
        rivals = len(self._outlook.rivals)
        if _NO_RIVAL_CARD[higher] ** rivals < least:
            return 0.0
        chance = self._leading(seat, hand)
        chance *= share_left(self._outlook.profile, self._outlook.seen.clockwise[0], seat)
        return chance if chance >= least else 0.0

    def _leading(self, seat: Seat, hand: Hand) -> float:
        """Return the chance of a seat that leads the first trick."""
        key = (seat, hand)
        if key not in self._known:
            self._known[key] = self._counted(seat, hand)
        return self._known[key]

    def _counted(self, seat: Seat, hand: Hand) -> float:
        if seat == self._outlook.seat and self._breakers is not None:
            counted = self._breakers.chance_of_none(hand)
            if counted is not None:
                return counted
        unseen = tuple([card for card in PACK if card not in hand])
        return chance_among_players(hand, unseen, len(self._outlook.rivals))


def _least_chance(outlook: Outlook, seat: Seat) -> float:
    """Return the chance of five tricks from which a seat is better off calling.

    In the game, where it is known what a score is worth there, else by points. What another seat
    holds does not come into it.
    """
    profile = outlook.profile
    theirs = Outlook(profile, outlook.traits, replace(outlook.seen, seat=seat))
    values = shipped_values(profile)
    if values is not None:
        return CallsForGame(theirs, values).least_chance()
    silence = margin(profile, now(theirs), seat) + _OTHERWISE
    silence += last_trick_points(profile, PACK[-1]) / (len(theirs.rivals) + 1)
    broken = mean([if_call_is_broken(theirs, seat, rival) for rival in theirs.rivals])
    return break_even(if_call_is_made(theirs, seat), broken, silence)
