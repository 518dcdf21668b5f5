"""Advice for a person: what the strongest level would do, and what each alternative would bring.

Advice draws from a stream of its own, so that asking for it changes nothing in the game.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from chicago_poker.bots.budget import MASTER_BUDGET
from chicago_poker.bots.calling import (
    answer_with_chance,
    chance_in_worlds,
    chance_of_all_tricks,
)
from chicago_poker.bots.exchange_reasons import reason_to_exchange
from chicago_poker.bots.hints.candidates import sensible_exchanges
from chicago_poker.bots.hints.card_advice import advise_card
from chicago_poker.bots.hints.compared import Advice, Alternative, compared
from chicago_poker.bots.hints.trials import TRIED, trials
from chicago_poker.bots.levels import STRONGEST, make_policy
from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.policy import Decision, key_from, luck_from
from chicago_poker.bots.traits import KEEN_TRAITS
from chicago_poker.engine import Action, AnswerCall, Exchange, Observation, Phase
from chicago_poker.rules.exchange import costs_everything
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat
from chicago_poker.streams import Stream

__all__ = ["Advice", "Alternative", "advice_key", "advise"]

DEALS: Final = 900
"""How many deals are played on in all, over all alternatives: some tenths of a second."""


def advice_key(seed: str, seat: Seat, decisions: int) -> str:
    """Return 64 hex digits from which advice to a seat draws its chance, as a luck key does.

    They come from the stream ``advice/SEAT/N`` (docs/save-format.md).
    """
    return key_from(Stream(seed, f"advice/{seat}/{decisions}"))


def advise(profile: Profile, seen: Observation, key: str, deals: int = DEALS) -> Advice:
    """Return advice for a seat that is asked; ``key`` is an ``advice_key``.

    ``deals`` are played on in all where the alternatives are tried out.
    """
    outlook = Outlook(profile, KEEN_TRAITS, seen)
    decision = make_policy(STRONGEST, profile).decide(seen, luck_from(key))
    if seen.phase is Phase.PLAY:
        # The same chance again, so that the values are those that led to the decision.
        return advise_card(outlook, luck_from(key), decision)
    chance = _chance_of_call(outlook, luck_from(key))
    decision = _with_reason(outlook, decision, chance)
    actions = _alternatives(outlook, decision.action)
    if len(actions) < 2:
        return Advice(decision)
    found = trials(outlook, luck_from(key), actions, deals // len(actions), chance)
    return compared(decision, found)


def _chance_of_call(outlook: Outlook, luck: Stream) -> float:
    """Return the chance of five tricks as the strongest level sees it, 0 where nobody asks."""
    match outlook.seen.phase:
        case Phase.CALL:
            return chance_in_worlds(outlook, luck, MASTER_BUDGET.asked)
        case Phase.EXCHANGE:
            return chance_of_all_tricks(outlook)
        case _:
            return 0.0


def _with_reason(outlook: Outlook, decision: Decision, chance: float) -> Decision:
    """Return the decision with the fullest reason there is for an exchange or about a call."""
    action = decision.action
    reason = decision.reason
    if isinstance(action, Exchange) and not costs_everything(outlook.profile, outlook.score):
        reason = reason_to_exchange(outlook, action.cards)
    elif outlook.seen.phase is Phase.CALL:
        answer = answer_with_chance(outlook, chance)
        reason = answer.reason if answer.action == action else reason
    return msgspec.structs.replace(decision, reason=reason)


def _alternatives(outlook: Outlook, first: Action) -> Sequence[Action]:
    seen = outlook.seen
    if seen.phase not in TRIED:
        return ()
    if seen.phase is Phase.EXCHANGE:
        found = sensible_exchanges(outlook, first)
        calls = [a for a in seen.legal[-1:] if isinstance(a, AnswerCall) and a not in found]
        return (*found, *calls)
    return (first, *(action for action in seen.legal if action != first))
