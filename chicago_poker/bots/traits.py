"""What tells one rule-following opponent from another."""

import msgspec


class Traits(msgspec.Struct, frozen=True, kw_only=True):
    """How far an opponent looks.

    ``counts_cards``: knows which cards are gone, not only the ones before its eyes.
    ``draws``: keeps four to a flush or a straight. ``plans``: saves a winner for the last trick.
    ``boldest_call``: the smallest chance of five tricks at which it would call at all.
    """

    counts_cards: bool
    draws: bool
    plans: bool
    boldest_call: float


BEGINNER_TRAITS = Traits(counts_cards=False, draws=False, plans=False, boldest_call=0.9)
STEADY_TRAITS = Traits(counts_cards=True, draws=True, plans=True, boldest_call=0.0)
