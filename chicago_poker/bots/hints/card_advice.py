"""Advice about a card: what each one comes to in the last trick, or under a call, and why."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import msgspec

from chicago_poker.bots.budget import MASTER_BUDGET
from chicago_poker.bots.hints.compared import Advice, compared
from chicago_poker.bots.hints.courses import Course
from chicago_poker.bots.hints.rest_of_deal import RestOfDeal
from chicago_poker.bots.hints.takings import CallSeen, Taking, calls_made, takings
from chicago_poker.bots.hints.tally import Tally
from chicago_poker.bots.hints.trials import Judge, Trial, difference
from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.policy import Decision, Reason
from chicago_poker.bots.sentences import CALL_BREAKS, CALL_HOLDS, TAKES_LESS, TAKES_MORE
from chicago_poker.bots.trick_search import is_under_call
from chicago_poker.bots.tricks import gain_of_last_trick
from chicago_poker.bots.worlds import World
from chicago_poker.cards import Card, in_pack_order
from chicago_poker.engine import Play
from chicago_poker.streams import Stream


class _Wording(NamedTuple):
    """The sentence that speaks for a card, and the names of its numbers."""

    sentence: str
    times: str
    other_times: str


_MADE: Final = _Wording(CALL_HOLDS, "times", "fewer")
_BROKEN: Final = _Wording(CALL_BREAKS, "times", "fewer")
_TAKEN: Final = _Wording(TAKES_MORE, "wins", "fewer")
_LEFT: Final = _Wording(TAKES_LESS, "wins", "more")


def advise_card(outlook: Outlook, luck: Stream, decision: Decision) -> Advice:
    """Return the decision with what it was weighed against; ``luck`` is the decision's own."""
    assert isinstance(decision.action, Play)
    if len(outlook.seen.legal) < 2:
        return Advice(decision)
    if is_under_call(outlook):
        by_card = _under_call(outlook, calls_made(outlook, luck, MASTER_BUDGET))
        wording = _MADE if outlook.seen.caller == outlook.seat else _BROKEN
    else:
        by_card = _last_trick(outlook, takings(outlook, luck, MASTER_BUDGET))
        wording = _TAKEN
        if gain_of_last_trick(outlook, decision.action.card) < 0:
            wording = _LEFT
    card = decision.action.card
    if card not in by_card:
        return Advice(decision)
    reason = _reason(by_card, card, wording) or decision.reason
    advised = by_card.pop(card)
    decision = msgspec.structs.replace(decision, reason=reason)
    return compared(decision, [advised, *by_card.values()])


def _last_trick(outlook: Outlook, found: Sequence[Taking]) -> dict[Card, Trial]:
    """Return what each card brings where only the last trick counts."""
    rest, judge = RestOfDeal(outlook), Judge(outlook)
    by_card: dict[Card, Trial] = {}
    for taking in found:
        course = _played_on(outlook, taking.world)
        for card, winning in taking.winning.items():
            trial = by_card.setdefault(card, Trial(Play(outlook.seat, card)))
            taker = taking.taker(card, outlook.seen.trick)
            tally = Tally(outlook.profile, outlook.seen)
            ends = rest.ends_after_tricks(outlook.seen.hand, course, tally, (taker, winning))
            trial.note(judge, ends)
            trial.wishes.append(float(taker == outlook.seat))
    return by_card


def _under_call(outlook: Outlook, found: Sequence[CallSeen]) -> dict[Card, Trial]:
    """Return how often each card makes or breaks the call, as the seat wishes.

    Who of several breaks it is not known, so only the caller's points are.
    """
    rest, judge = RestOfDeal(outlook), Judge(outlook)
    after = outlook.profile.script.index("play") + 1
    is_mine = outlook.seen.caller == outlook.seat
    by_card: dict[Card, Trial] = {}
    for seen in found:
        course = _played_on(outlook, seen.world)
        for card, made in seen.made.items():
            trial = by_card.setdefault(card, Trial(Play(outlook.seat, card)))
            trial.wishes.append(float(made is is_mine))
            if is_mine:
                tally, chance = Tally(outlook.profile, outlook.seen), float(made)
                ends = rest.ends_of_call(outlook.seen.hand, course, tally, after, chance)
                trial.note(judge, ends)
    return by_card


def _played_on(outlook: Outlook, world: World) -> Course:
    """Return the rivals' whole hands: what they hold and what they have played."""
    seen = outlook.seen
    hands = {seat: list(hand) for seat, hand in world.items() if seat != seen.seat}
    for cards in (*(trick.cards for trick in seen.tricks), seen.trick):
        for seat, card in cards:
            if seat in hands:
                hands[seat].append(card)
    return Course([{seat: in_pack_order(hand) for seat, hand in hands.items()}], ())


def _reason(by_card: Mapping[Card, Trial], card: Card, wording: _Wording) -> Reason | None:
    """Return what speaks for a card against the others, None where the counts do not."""
    counts = {other: round(sum(trial.wishes)) for other, trial in by_card.items()}
    own = counts.pop(card)
    sign = -1 if wording is _LEFT else 1
    rival = max(counts, key=lambda other: sign * counts[other])
    gap = difference(by_card[card].wishes, by_card[rival].wishes)
    # A deal or two more in favour of a card say nothing.
    if sign * gap.mean <= gap.error:
        return None
    numbers = {
        wording.times: own,
        wording.other_times: counts[rival],
        "deals": len(by_card[card].wishes),
    }
    return Reason(wording.sentence, numbers, {"card": (card,), "other": (rival,)})
