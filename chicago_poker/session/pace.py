"""How long the table stays still after each event. Pace changes what is seen, never a result."""

import asyncio
from enum import Enum
from typing import Protocol

from chicago_poker.engine import Event
from chicago_poker.engine import events as e


class Beat(Enum):
    """The kinds of pause, by what has just happened."""

    NONE = "none"
    DEAL = "deal"
    EXCHANGE = "exchange"
    AWARD = "award"
    ANSWER = "answer"
    CARD = "card"
    TRICK = "trick"
    DEAL_END = "deal_end"
    GAME_END = "game_end"


_BEATS: dict[type, Beat] = {
    e.DealStarted: Beat.DEAL,
    e.RedealDeclined: Beat.EXCHANGE,
    e.RedealTaken: Beat.EXCHANGE,
    e.CardGivenUp: Beat.EXCHANGE,
    e.StoodPat: Beat.EXCHANGE,
    e.CardsReplaced: Beat.EXCHANGE,
    e.CardOffered: Beat.EXCHANGE,
    e.OfferKept: Beat.EXCHANGE,
    e.OfferDeclined: Beat.EXCHANGE,
    e.NoHandPaid: Beat.AWARD,
    e.HandsTied: Beat.AWARD,
    e.HandHeld: Beat.AWARD,
    e.AwardOffered: Beat.AWARD,
    e.ScoreChanged: Beat.AWARD,
    e.CallDeclined: Beat.ANSWER,
    e.ChicagoCalled: Beat.AWARD,
    e.CardPlayed: Beat.CARD,
    e.TrickTaken: Beat.TRICK,
    e.ChicagoMade: Beat.AWARD,
    e.ChicagoBroken: Beat.AWARD,
    e.SeatEliminated: Beat.AWARD,
    e.DealEnded: Beat.DEAL_END,
    e.GameWon: Beat.GAME_END,
}


def beat_of(event: Event) -> Beat:
    """Return the kind of pause that an event is followed by."""
    return _BEATS.get(type(event), Beat.NONE)


class Pace(Protocol):
    """Waits after an event for as long as the people at the table want."""

    async def beat(self, beat: Beat) -> None:
        """Return when the table may go on."""


class Instant:
    """No pauses at all, but other tasks get their turn."""

    async def beat(self, beat: Beat) -> None:  # noqa: ARG002  # a Pace
        """Return at once."""
        await asyncio.sleep(0)
