"""The digest of a game state: one value that two programs agree on, or have drifted apart.

The fields and their form are a public contract (docs/save-format.md); changing them changes the
record format.
"""

import hashlib

from chicago_poker.cards import RANKS, show
from chicago_poker.engine.jsonline import JsonObject, canonical
from chicago_poker.engine.snapshot import Snapshot
from chicago_poker.engine.wire import state_to_json, texts


def whole_state_to_json(state: Snapshot) -> JsonObject:
    """Return a state with all that is hidden: what a replay tells, and where every card is."""
    return state_to_json(state) | {
        "waiting": state.waiting,
        "trick": [[seat, show(card)] for seat, card in state.trick],
        "tricks": state.taken,
        "stock": texts(state.stock),
        "discards": texts(state.discards),
        "pending": texts(state.pending),
        "dead": texts(state.dead),
        "offer": None if state.offer is None else show(state.offer),
        "recycles": state.recycles,
        "caller": state.caller,
        "breaker": state.breaker,
        "call_settled": state.call_settled,
        "breaker_paid": state.breaker_paid,
        "locked": [[RANKS[rank] for rank in ranks] for ranks in state.locked],
    }


def state_digest(state: Snapshot) -> str:
    """Return the SHA-256 of a whole state as 64 hex digits."""
    return hashlib.sha256(canonical(whole_state_to_json(state))).hexdigest()
