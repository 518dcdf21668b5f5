"""Advice for a person: what the strongest level would do, and what each alternative would bring.

Advice draws from a stream of its own, so that asking for it changes nothing in the game.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from chicago_poker.bots.candidates import sensible_exchanges
from chicago_poker.bots.card_advice import advise_card
from chicago_poker.bots.compared import Advice, Alternative, compared
from chicago_poker.bots.exchange_reasons import reason_to_exchange
from chicago_poker.bots.levels import STRONGEST, make_policy
from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.policy import Decision, key_from, luck_from
from chicago_poker.bots.sentences import CALL, NO_CALL
from chicago_poker.bots.traits import KEEN_TRAITS
from chicago_poker.bots.trials import TRIED, trials
from chicago_poker.engine import Action, Exchange, Observation, Phase
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
    decision = _with_reason(outlook, decision)
    actions = _alternatives(outlook, decision.action)
    if len(actions) < 2:
        return Advice(decision)
    each = deals // len(actions)
    found = trials(outlook, luck_from(key), actions, each, _chance_of_call(decision))
    return compared(decision, found)


def _with_reason(outlook: Outlook, decision: Decision) -> Decision:
    """Return the decision with the fullest reason there is for an exchange."""
    action = decision.action
    if not isinstance(action, Exchange) or costs_everything(outlook.profile, outlook.score):
        return decision
    return msgspec.structs.replace(decision, reason=reason_to_exchange(outlook, action.cards))


def _alternatives(outlook: Outlook, first: Action) -> Sequence[Action]:
    seen = outlook.seen
    if seen.phase not in TRIED:
        return ()
    if seen.phase is Phase.EXCHANGE:
        return sensible_exchanges(outlook, first)
    return (first, *(action for action in seen.legal if action != first))


def _chance_of_call(decision: Decision) -> float:
    """Return the chance of five tricks that the decision about a call has been made with."""
    reason = decision.reason
    if reason is None or reason.sentence not in (CALL, NO_CALL):
        return 0.0
    return reason.numbers["percent"] / 100
