"""The rest of a deal that could be, played on: exchanges, awards, a call, the tricks.

The script and every amount come from the profile. Tricks go by a rule of thumb. The seat's own
call is not played out but weighed with its chance; a rival's is made when nobody can break it.
"""

from collections.abc import Sequence
from typing import NamedTuple

from chicago_poker.bots.call_odds import can_break
from chicago_poker.bots.hints.call_chances import CallChances
from chicago_poker.bots.hints.courses import Course, Exchanging, Pile
from chicago_poker.bots.hints.tally import Tally
from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.playouts import last_winner, lead
from chicago_poker.bots.worth import mean
from chicago_poker.cards import Card, Hand
from chicago_poker.rules.awards import award_lines, locked_line, strongest
from chicago_poker.rules.calling import (
    break_ends_deal,
    first_leader,
    hand_is_paid,
    last_trick_is_paid,
    may_call,
)
from chicago_poker.rules.profile import AwardLine
from chicago_poker.rules.tricks import last_trick_points
from chicago_poker.seating import Seat


class Share(NamedTuple):
    """One way a deal may end, and its weight; the weights of a deal's ways sum to 1."""

    weight: float
    tally: Tally


class RestOfDeal:
    """How deals end, from what one seat sees."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.exchanging = Exchanging(outlook)
        self.calls = CallChances(outlook)

    def ends(self, hand: Hand, pile: Pile, course: Course, tally: Tally, place: int) -> list[Share]:
        """Return the ends of the deal from a place in the script on.

        ``hand`` is the seat's own, ``pile`` what it draws from; the tally is used up.
        """
        return _Walk(self, hand, pile, course, tally).go_on(place)

    def ends_of_call(
        self, hand: Hand, course: Course, tally: Tally, place: int, chance: float
    ) -> list[Share]:
        """Return the ends of the deal when the seat has called, from a place in the script on.

        ``chance`` is that of five tricks, 0 to 1.
        """
        return _Walk(self, hand, Pile(()), course, tally).call(chance, place)

    def ends_unasked(self, hand: Hand, course: Course, tally: Tally) -> list[Share]:
        """Return the end of the deal when the seat does not call; who is asked later may."""
        walk = _Walk(self, hand, Pile(()), course, tally)
        walk.rivals_call(self.outlook.seen.waiting)
        return walk.go_on(self.outlook.profile.script.index("call") + 1)

    def ends_after_tricks(
        self, hand: Hand, course: Course, tally: Tally, taken: tuple[Seat, Card]
    ) -> list[Share]:
        """Return the end of the deal when a seat has taken the last trick with a card."""
        walk = _Walk(self, hand, Pile(()), course, tally)
        walk.caller, walk.breaker = self.outlook.seen.caller, self.outlook.seen.breaker
        walk.last_trick = taken
        return walk.go_on(self.outlook.profile.script.index("play") + 1)


class _Walk:
    """One deal on its way to its end."""

    def __init__(
        self, rest: RestOfDeal, hand: Hand, pile: Pile, course: Course, tally: Tally
    ) -> None:
        self._rest = rest
        self._profile = rest.outlook.profile
        self._order = rest.outlook.seen.clockwise
        self._seat = rest.outlook.seat
        self._first_stage = self._stage = rest.outlook.seen.stage
        self._hand = hand
        self._pile = pile
        self._course = course
        self._tally = tally
        self.caller: Seat | None = None
        self.breaker: Seat | None = None
        self.last_trick: tuple[Seat, Card] | None = None

    def go_on(self, place: int) -> list[Share]:
        """Return the ends from a place in the script on."""
        script, tally = self._profile.script, self._tally
        for here in range(place, len(script)):
            if tally.is_over:
                break
            match script[here]:
                case "exchange":
                    self._exchange()
                case "award":
                    self._award()
                case "call":
                    chance = self._chance_of_call(self._seat)
                    if chance is not None:
                        return self.call(chance, here + 1)
                    self.rivals_call(self._order)
                case "play":
                    self._play()
                case "last_trick":
                    self._last_trick()
                case _:
                    pass
        tally.end_deal(self.last_trick[0] if self.last_trick else None)
        return [Share(1.0, tally)]

    def _exchange(self) -> None:
        self._stage += 1
        score, called = self._tally.scores[self._seat], self._tally.called[self._seat]
        self._hand = self._rest.exchanging.next_hand(
            self._hand, self._stage, score, self._pile, called=called
        )

    def _hand_of(self, seat: Seat) -> Hand:
        if seat == self._seat:
            return self._hand
        return self._course.hands[self._stage - self._first_stage][seat]

    def _still_in(self) -> list[Seat]:
        return [seat for seat in self._order if not self._tally.out[seat]]

    def _award(self) -> None:
        if self.last_trick and not hand_is_paid(self._profile, self.caller, self.breaker):
            return
        contenders = [(seat, self._hand_of(seat)) for seat in self._still_in()]
        category, seats = strongest(self._profile, contenders)
        lines = award_lines(self._profile, category)
        if lines and len(seats) == 1:
            (seat,) = seats
            hand = self._hand_of(seat)
            if len(lines) > 1 and self._tally.is_locked(seat, hand):
                lines = (locked_line(lines),)
            line = max(lines, key=lambda line: self._gain(seat, line))
            self._tally.pay_line(seat, line, hand)

    def _gain(self, seat: Seat, line: AwardLine) -> float:
        """Return what a line brings in points, a reset by what it costs the others."""
        if line.win:
            return float(self._profile.goal.target)
        others = [self._tally.scores[other] for other in self._still_in() if other != seat]
        return line.points + (mean(others) if line.reset_opponents else 0.0)

    # --- calls ----------------------------------------------------------------------------

    def _chance_of_call(self, seat: Seat) -> float | None:
        """Return the chance of five tricks with which a seat calls, None where it does not call."""
        if self._tally.out[seat] or not may_call(self._profile, self._tally.scores[seat]):
            return None
        return self._rest.calls.of_call(seat, self._hand_of(seat))

    def call(self, chance: float, place: int) -> list[Share]:
        """Return the ends when the seat calls, from a place in the script on."""
        self.caller = self._seat
        broken = self._twin()
        self._tally.called[self._seat] = True
        broken._tally.called[self._seat] = True
        self._is_made()
        broken._is_broken(self._likeliest_breaker())
        ends = [(chance, self), (1 - chance, broken)]
        return [
            Share(weight, share.tally)
            for weight, walk in ends
            if weight
            for share in walk.go_on(place)
        ]

    def _twin(self) -> "_Walk":
        twin = _Walk(self._rest, self._hand, self._pile, self._course, self._tally.copy())
        twin._stage = self._stage
        twin.caller = self.caller
        return twin

    def _likeliest_breaker(self) -> Seat:
        assert self.caller is not None
        hand = self._hand_of(self.caller)
        others = [seat for seat in self._still_in() if seat != self.caller]
        able = [seat for seat in others if can_break(self._hand_of(seat), hand)]
        return (able or others)[0]

    def rivals_call(self, asked: Sequence[Seat]) -> None:
        """Let the first of these seats call that is taken to want to."""
        for seat in asked:
            if seat == self._seat or self._chance_of_call(seat) is None:
                continue
            hand = self._hand_of(seat)
            self.caller = seat
            self._tally.called[seat] = True
            able = [s for s in self._still_in() if s != seat and can_break(self._hand_of(s), hand)]
            if able:
                self._is_broken(able[0])
            else:
                self._is_made()
            return

    def _is_made(self) -> None:
        assert self.caller is not None
        self._tally.make_call(self.caller)
        self.last_trick = (self.caller, self._hand_of(self.caller)[0])

    def _is_broken(self, breaker: Seat) -> None:
        assert self.caller is not None
        self.breaker = breaker
        self._tally.break_call(self.caller, breaker)
        self._tally.is_over = self._tally.is_over or break_ends_deal(self._profile)

    # --- tricks ---------------------------------------------------------------------------

    def _play(self) -> None:
        if self.last_trick is not None:
            return
        hands = {seat: self._hand_of(seat) for seat in self._still_in()}
        leader = first_leader(self._profile, self._order[0], self.caller)
        leader = leader if leader in hands else next(iter(hands))
        winning = last_winner(hands, tuple(hands), (), leader, lead(hands[leader]))
        taker = next(seat for seat, hand in hands.items() if winning in hand)
        self.last_trick = (taker, winning)

    def _last_trick(self) -> None:
        if self.last_trick and last_trick_is_paid(self._profile, self.caller, self.breaker):
            seat, card = self.last_trick
            self._tally.add(seat, last_trick_points(self._profile, card))
