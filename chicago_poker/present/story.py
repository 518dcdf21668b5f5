"""What the viewer has seen of a game so far, folded from moments.

A story holds what an observation alone does not tell: the latest sentence, the log, the answers
of this round, the trick that was just taken, and where each card of the hand lies.
"""

from collections.abc import Iterable
from enum import Enum

import msgspec

from chicago_poker.cards import Card
from chicago_poker.engine import Event, Observation, Phase, Trick
from chicago_poker.engine import events as e
from chicago_poker.hands import HAND_SIZE
from chicago_poker.present.cast import Cast
from chicago_poker.present.log import log_row
from chicago_poker.present.paint import Ink, Row, Span
from chicago_poker.seating import Seat
from chicago_poker.session.narrate import narrate
from chicago_poker.session.score_sheet import ScoreSheet
from chicago_poker.session.table import Moment
from chicago_poker.session.words import reading_order


class Scene(Enum):
    """What the middle of the table is about."""

    EXCHANGE = "exchange"
    CALL = "call"
    PLAY = "play"


_SCENES = {
    Phase.REDEAL: Scene.EXCHANGE,
    Phase.EXCHANGE: Scene.EXCHANGE,
    Phase.OFFER: Scene.EXCHANGE,
    Phase.GIVE_UP: Scene.EXCHANGE,
    Phase.CALL: Scene.CALL,
    Phase.PLAY: Scene.PLAY,
}


class LoggedLine(msgspec.Struct, frozen=True):
    """A line of the log, and the deal it belongs to."""

    deal: int
    row: Row


class Story:
    """Takes in moments one by one. ``observation`` is the latest thing the viewer saw."""

    def __init__(self, cast: Cast) -> None:
        self.cast = cast
        self.observation: Observation | None = None
        self.scene = Scene.EXCHANGE
        self.sentence = ""
        self.log: list[LoggedLine] = []
        self.slots: tuple[Card | None, ...] = (None,) * HAND_SIZE
        self.fresh: frozenset[Card] = frozenset()
        self.finished_trick: Trick | None = None
        self.exchanged: dict[Seat, int] = {}
        self.declined: tuple[Seat, ...] = ()
        self.deal_over = False
        self.sheet = ScoreSheet(len(cast.names))

    def see_all(self, moments: Iterable[Moment]) -> None:
        """Take in several moments."""
        for moment in moments:
            self.see(moment)

    def see(self, moment: Moment) -> None:
        """Take in one event and what the viewer saw right after it."""
        event, self.observation = moment.event, moment.observation
        self._follow(event)
        self._arrange_hand(moment.observation)
        self.sheet.see(event)
        teller = self.cast.teller
        sentence = narrate(moment, teller.names, teller.viewer, teller.language)
        if sentence:
            self.sentence = sentence
        if row := log_row(moment, self.cast):
            self.log.append(LoggedLine(moment.observation.deal, row))

    def tell(self, sentence: str) -> None:
        """Let something be the last thing said, and keep it in the log."""
        self.sentence = sentence
        self.remark(sentence)

    def remark(self, text: str) -> None:
        """Put a line into the log that is about no event."""
        deal = self.observation.deal if self.observation else 0
        self.log.append(LoggedLine(deal, (Span(text, Ink.FAINT),)))

    def asked(self, observation: Observation) -> None:
        """Take in that somebody is about to decide."""
        self.observation = observation
        self.scene = _SCENES.get(observation.phase, self.scene)
        self._arrange_hand(observation)

    def _follow(self, event: Event) -> None:
        match event:
            case e.DealStarted():
                self.scene = Scene.EXCHANGE
                self.deal_over = False
                self.finished_trick = None
                self.exchanged, self.declined = {}, ()
                self.slots, self.fresh = (None,) * HAND_SIZE, frozenset()
            case e.ExchangeOpened():
                self.exchanged = {}
            case e.StoodPat():
                self.exchanged[event.seat] = 0
                self._forget_fresh(event.seat)
            case e.CardsReplaced():
                self.exchanged[event.seat] = event.count
            case e.CallOpened():
                self.scene = Scene.CALL
            case e.CallDeclined():
                self.declined += (event.seat,)
            case e.PlayOpened():
                self.scene = Scene.PLAY
            case e.CardPlayed():
                self.finished_trick = None
                self._forget_fresh(event.seat)
            case e.TrickTaken():
                assert self.observation is not None
                self.finished_trick = self.observation.tricks[-1]
            case e.DealEnded() | e.GameWon():
                self.deal_over = True
            case _:
                pass

    def _forget_fresh(self, seat: Seat) -> None:
        if seat == self.cast.viewer:
            self.fresh = frozenset()

    def _arrange_hand(self, seen: Observation) -> None:
        """Let cards stay where they lie; new ones bring the hand into reading order."""
        lying = {card for card in self.slots if card is not None}
        if lying.issuperset(seen.held):
            self.slots = tuple(card if card in seen.held else None for card in self.slots)
            return
        kept = lying.intersection(seen.held)
        self.fresh = frozenset(seen.held) - kept if kept else frozenset()
        order = reading_order(seen.hand)
        self.slots = tuple(card if card in seen.held else None for card in order)
