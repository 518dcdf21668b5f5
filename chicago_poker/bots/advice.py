"""Advice for a person: what the strongest level would do, and what else would be worth.

Advice draws from a stream of its own, so that asking for it changes nothing in the game.
"""

from typing import Literal, TypeAlias

import msgspec

from chicago_poker.bots.awarding import value_of_award
from chicago_poker.bots.budget import MASTER_BUDGET
from chicago_poker.bots.calling import chance_of_all_tricks, value_of_call, value_of_silence
from chicago_poker.bots.levels import STRONGEST, make_policy
from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.picking import Weighing
from chicago_poker.bots.policy import Decision, key_from, luck_from
from chicago_poker.bots.traits import STEADY_TRAITS
from chicago_poker.bots.trick_search import values_of_cards
from chicago_poker.bots.worth import mean
from chicago_poker.engine import (
    Action,
    AnswerCall,
    AnswerOffer,
    ChooseAward,
    Observation,
    Phase,
    Play,
)
from chicago_poker.rules.awards import award_line
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat
from chicago_poker.streams import Stream

Measure: TypeAlias = Literal["points", "call"]
"""What values are: points, or the chance that a call goes one's way."""


class Alternative(msgspec.Struct, frozen=True):
    """A legal action and its value, which is to be compared with the others' only."""

    action: Action
    value: float


class Advice(msgspec.Struct, frozen=True):
    """The advised decision with its reason, and the alternatives that have a value, best first.

    There are none where the advice was looked up, as in an exchange. Values are in ``measure``; a
    chance is 0 to 1.
    """

    decision: Decision
    alternatives: tuple[Alternative, ...]
    measure: Measure


def advice_key(seed: str, seat: Seat, decisions: int) -> str:
    """Return 64 hex digits from which advice to a seat draws its chance, as a luck key does.

    They come from the stream ``advice/SEAT/N`` (docs/save-format.md).
    """
    return key_from(Stream(seed, f"advice/{seat}/{decisions}"))


def advise(profile: Profile, seen: Observation, key: str) -> Advice:
    """Return advice for a seat that is asked; ``key`` is an ``advice_key``."""
    outlook = Outlook(profile, STEADY_TRAITS, seen)
    decision = make_policy(STRONGEST, profile).decide(seen, luck_from(key))
    # The same chance again, so that the values are those that led to the decision.
    measure, found = _alternatives(outlook, luck_from(key))
    ordered = tuple(sorted(found, key=lambda other: other.value, reverse=True))
    return Advice(decision, ordered, measure)


def _alternatives(outlook: Outlook, luck: Stream) -> tuple[Measure, list[Alternative]]:
    match outlook.seen.phase:
        case Phase.PLAY:
            return _cards(outlook, luck)
        case Phase.CALL:
            return "points", _call(outlook)
        case Phase.AWARD:
            return "points", _lines(outlook)
        case Phase.OFFER:
            return "points", _offer(outlook)
        case _:
            return "points", []


def _cards(outlook: Outlook, luck: Stream) -> tuple[Measure, list[Alternative]]:
    seen = outlook.seen
    values = values_of_cards(outlook, luck, MASTER_BUDGET)
    found = [Alternative(Play(outlook.seat, card), value) for card, value in values.items()]
    if seen.caller is not None and seen.breaker is None:
        return "call", found
    return "points", found


def _call(outlook: Outlook) -> list[Alternative]:
    call = value_of_call(outlook, chance_of_all_tricks(outlook))
    return [
        Alternative(AnswerCall(outlook.seat, call=True), call),
        Alternative(AnswerCall(outlook.seat, call=False), value_of_silence(outlook)),
    ]


def _lines(outlook: Outlook) -> list[Alternative]:
    award = outlook.seen.award
    assert award is not None
    return [
        Alternative(
            ChooseAward(outlook.seat, name),
            value_of_award(outlook, award_line(outlook.profile, award.category, name)),
        )
        for name in award.lines
    ]


def _offer(outlook: Outlook) -> list[Alternative]:
    offered = outlook.seen.offer
    assert offered is not None
    weigh = Weighing(outlook)
    others = [weigh.hand_with(card) for card in outlook.unseen if card != offered]
    worth = {True: weigh.hand_with(offered), False: mean(others)}
    return [
        Alternative(action, worth[action.keep])
        for action in outlook.seen.legal
        if isinstance(action, AnswerOffer)
    ]
