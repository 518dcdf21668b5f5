"""The engine: who is asked next, what is legal, what happens. This is its only door.

A ``Game`` is made by ``new_game`` (or ``arrange`` and ``start_deal``, for written positions), asked
with ``to_act``, ``legal_actions`` and ``observe``, and advanced with ``apply``. Its state never
leaves.
"""

from chicago_poker.engine.actions import (
    Action,
    AnswerCall,
    AnswerOffer,
    AnswerRedeal,
    ChooseAward,
    Exchange,
    GiveUp,
    IllegalAction,
    Illegality,
    Play,
)
from chicago_poker.engine.arrange import Arrangement, ArrangementError, arrange
from chicago_poker.engine.events import Cause, Event, Events, Termination, is_visible
from chicago_poker.engine.game import Game, Witness, new_game
from chicago_poker.engine.observe import AwardChoice, Observation
from chicago_poker.engine.replay import replay
from chicago_poker.engine.single_deal import DealStart, start_deal
from chicago_poker.engine.snapshot import Snapshot
from chicago_poker.engine.state import BestHand, Offer, Outcome, Phase, Trick

__all__ = [
    "Action",
    "AnswerCall",
    "AnswerOffer",
    "AnswerRedeal",
    "Arrangement",
    "ArrangementError",
    "AwardChoice",
    "BestHand",
    "Cause",
    "ChooseAward",
    "DealStart",
    "Event",
    "Events",
    "Exchange",
    "Game",
    "GiveUp",
    "IllegalAction",
    "Illegality",
    "Observation",
    "Offer",
    "Outcome",
    "Phase",
    "Play",
    "Snapshot",
    "Termination",
    "Trick",
    "Witness",
    "arrange",
    "is_visible",
    "new_game",
    "replay",
    "start_deal",
]
