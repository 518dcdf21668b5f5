"""What tells one rule-following opponent from another."""

import msgspec
from msgspec.structs import replace


class Traits(msgspec.Struct, frozen=True, kw_only=True):
    """How far an opponent looks.

    ``counts_cards``: knows which cards are gone, not only the ones before its eyes.
    ``draws``: keeps four to a flush or a straight. ``plans``: saves a winner for the last trick.
    ``weighs``: compares what an action wins and loses in the game, not only in the deal.
    ``surest_call``: without weighing, calls only with this chance of five tricks, 0 to 1, or when
    it runs out of time to call at all.
    ``plays_for_game``: calls by the chance to win the game, where that is known, not by points.
    ``knows_calls``: knows how often calls are made that are as likely as one by its cards.
    ``infers``: concludes from what rivals exchanged and had announced what they may hold.
    ``boldness``: points by which it overrates a call, or underrates it where negative.
    """

    counts_cards: bool
    draws: bool
    plans: bool
    weighs: bool
    surest_call: float
    boldness: float = 0.0
    plays_for_game: bool = False
    knows_calls: bool = False
    infers: bool = False


BEGINNER_TRAITS = Traits(
    counts_cards=False, draws=False, plans=False, weighs=False, surest_call=0.9
)
CASUAL_TRAITS = Traits(counts_cards=False, draws=True, plans=True, weighs=False, surest_call=0.7)
STEADY_TRAITS = Traits(counts_cards=True, draws=True, plans=True, weighs=True, surest_call=0.0)
BOLD_TRAITS = replace(STEADY_TRAITS, knows_calls=True, boldness=2.5)
CAREFUL_TRAITS = replace(STEADY_TRAITS, knows_calls=True, boldness=-2.5)
SKILLED_TRAITS = replace(STEADY_TRAITS, knows_calls=True, plays_for_game=True)
KEEN_TRAITS = replace(SKILLED_TRAITS, infers=True)
