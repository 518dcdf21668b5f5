"""Which events there are, who may see them, and that each one is written into the state."""

from typing import get_args

import pytest

from chicago_poker.cards import PACK
from chicago_poker.engine import events as e
from chicago_poker.engine.events import Cause, Event, Termination, is_visible
from chicago_poker.hands import Category
from chicago_poker.seating import Seat
from tests.conformance.harness import events_written

SEAT = Seat(1)
CARDS = PACK[:2]

# One of each kind, in the order of the module.
SAMPLES: tuple[Event, ...] = (
    e.DealStarted(1, SEAT),
    e.StepReached(1),
    e.PackShuffled(PACK),
    e.HandDealt(SEAT, CARDS),
    e.RedealOpened((SEAT,)),
    e.RedealDeclined(SEAT),
    e.RedealTaken(SEAT),
    e.ExchangeOpened(1, (SEAT,)),
    e.StoodPat(SEAT),
    e.CardsReplaced(SEAT, 2),
    e.CardsDiscarded(SEAT, CARDS),
    e.StockRecycled(2),
    e.StockShuffled(CARDS),
    e.CardOffered(SEAT, CARDS[0]),
    e.OfferKept(SEAT, CARDS[0]),
    e.OfferDeclined(SEAT, CARDS[0]),
    e.CardsDrawn(SEAT, CARDS),
    e.GiveUpOpened((SEAT,)),
    e.CardGivenUp(SEAT),
    e.NoHandPaid(1),
    e.HandsTied(1, (SEAT,), Category.PAIR),
    e.HandHeld(SEAT, Category.ROYAL_FLUSH),
    e.BestHandAnnounced(1, SEAT, Category.PAIR),
    e.AwardOffered(SEAT, ("points",)),
    e.AwardTaken(SEAT, Category.PAIR, ""),
    e.OpponentsReset(SEAT),
    e.ScoreChanged(SEAT, Cause.HAND, 1, 1),
    e.CallOpened((SEAT,)),
    e.CallDeclined(SEAT),
    e.ChicagoCalled(SEAT),
    e.PlayOpened(SEAT),
    e.CardPlayed(SEAT, CARDS[0]),
    e.TrickTaken(1, SEAT, CARDS[0]),
    e.ChicagoMade(SEAT),
    e.ChicagoBroken(SEAT, Seat(0)),
    e.SeatEliminated(SEAT, 52),
    e.DealEnded(1),
    e.GameWon(SEAT, Termination.TARGET),
)
OWN = {e.HandDealt, e.CardsDiscarded, e.CardsDrawn}
NOBODYS = {e.PackShuffled, e.StockShuffled}
# The cards of these have been laid on the table for everybody.
OPEN_CARDS = {e.CardOffered, e.OfferKept, e.OfferDeclined, e.CardPlayed, e.TrickTaken}


def test_there_is_a_sample_of_every_kind() -> None:
    assert {type(sample) for sample in SAMPLES} == set(get_args(Event))
    assert len(SAMPLES) == len(get_args(Event))


@pytest.mark.parametrize("event", SAMPLES, ids=lambda event: type(event).__name__)
def test_each_event_is_public_or_one_seats_or_nobodys(event: Event) -> None:
    viewers = {seat for seat in range(6) if is_visible(event, Seat(seat))}
    if type(event) in NOBODYS:
        assert viewers == set()
    else:
        assert viewers == ({SEAT} if type(event) in OWN else set(range(6)))


@pytest.mark.parametrize("event", SAMPLES, ids=lambda event: type(event).__name__)
def test_an_event_with_hidden_cards_is_not_public(event: Event) -> None:
    has_cards = {"card", "cards", "order"} & set(event.__struct_fields__)
    assert bool(has_cards) == (type(event) in OWN | NOBODYS | OPEN_CARDS)


def test_every_kind_of_event_has_one_writer() -> None:
    assert events_written() == set(get_args(Event))


@pytest.mark.parametrize("event", SAMPLES, ids=lambda event: type(event).__name__)
def test_an_event_never_changes(event: Event) -> None:
    name = event.__struct_fields__[0]
    with pytest.raises(AttributeError):
        setattr(event, name, None)
    assert hash(event) == hash(type(event)(*(getattr(event, f) for f in event.__struct_fields__)))
