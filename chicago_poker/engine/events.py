"""Events: what has happened. Each is wholly public, wholly one seat's, or wholly nobody's.

============================================  =========================================
public                                        everything but the next two rows
the seat's own                                HandDealt, CardsDiscarded, CardsDrawn
nobody's                                      PackShuffled, StockShuffled
============================================  =========================================
"""

from enum import Enum
from typing import TypeAlias

import msgspec

from chicago_poker.cards import Card, Hand
from chicago_poker.hands import Category
from chicago_poker.seating import Seat


class Cause(Enum):
    """Why a score changed."""

    HAND = "hand"
    LAST_TRICK = "last_trick"
    CHICAGO_MADE = "chicago_made"
    CHICAGO_BROKEN = "chicago_broken"
    BREAKER = "breaker"
    EXCHANGE_STOP = "exchange_stop"
    RESET = "reset"
    UNQUALIFIED = "unqualified"
    WINNING_HAND = "winning_hand"


class Termination(Enum):
    """How a game ended."""

    TARGET = "target"
    CHICAGO = "chicago"
    WINNING_HAND = "winning_hand"
    LAST_STANDING = "last_standing"


class DealStarted(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A deal begins; deals are numbered from 1."""

    number: int
    dealer: Seat


class StepReached(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The deal has come to this position of the profile's script, from 0."""

    position: int


class PackShuffled(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The whole pack is shuffled; the top card comes first."""

    order: tuple[Card, ...]


class HandDealt(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A seat has its five cards (rule 2.1)."""

    seat: Seat
    cards: Hand


class RedealOpened(msgspec.Struct, frozen=True, tag=True, gc=False):
    """These seats hold a low hand and are asked, in this order, whether they want a new one."""

    seats: tuple[Seat, ...]


class RedealDeclined(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A seat keeps its low hand."""

    seat: Seat


class RedealTaken(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A seat puts its low hand aside for a new one."""

    seat: Seat


class ExchangeOpened(msgspec.Struct, frozen=True, tag=True, gc=False):
    """An exchange stage begins, from 1: these seats are asked, in this order (rule 2.2)."""

    stage: int
    seats: tuple[Seat, ...]


class StoodPat(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A seat keeps all five cards."""

    seat: Seat


class CardsReplaced(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A seat puts aside this many cards; which ones only it knows."""

    seat: Seat
    count: int


class CardsDiscarded(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The cards a seat puts aside."""

    seat: Seat
    cards: Hand


class StockRecycled(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The stock was too small: this many discards are shuffled below it (rule 2.5)."""

    count: int


class StockShuffled(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The order of the recycled discards; the top card comes first."""

    order: tuple[Card, ...]


class CardOffered(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The next stock card is turned up for a seat (rule 2.4)."""

    seat: Seat
    card: Card


class OfferKept(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The offered card is kept."""

    seat: Seat
    card: Card


class OfferDeclined(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The offered card is declined; the seat draws the next one unseen."""

    seat: Seat
    card: Card


class CardsDrawn(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The cards a seat draws unseen, in the order of the stock."""

    seat: Seat
    cards: tuple[Card, ...]


class GiveUpOpened(msgspec.Struct, frozen=True, tag=True, gc=False):
    """These seats hold six cards and give one up, in this order."""

    seats: tuple[Seat, ...]


class CardGivenUp(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A seat has given up one of its six cards; which one only it knows."""

    seat: Seat


class NoHandPaid(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The strongest hand is a high card: nobody is paid (rule 3.2)."""

    stage: int


class HandsTied(msgspec.Struct, frozen=True, tag=True, gc=False):
    """These seats have exactly equal best hands, and at this table nobody is paid for that."""

    stage: int
    seats: tuple[Seat, ...]
    category: Category


class HandHeld(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A seat holds a hand that is paid at once, without waiting for an award."""

    seat: Seat
    category: Category


class BestHandAnnounced(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Who has the strongest hand after this exchange stage, and its category (rule 3.1)."""

    stage: int
    seat: Seat
    category: Category


class AwardOffered(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The seat with the strongest hand chooses among these award lines (rule 3.3)."""

    seat: Seat
    lines: tuple[str, ...]


class AwardTaken(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A hand is paid by this line; ``line`` is empty where there was nothing to choose."""

    seat: Seat
    category: Category
    line: str


class OpponentsReset(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Every other active seat falls to 0 (rules 3.3, 3.5)."""

    seat: Seat


class ScoreChanged(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A score moves by ``change`` points to ``score``."""

    seat: Seat
    cause: Cause
    change: int
    score: int


class CallOpened(msgspec.Struct, frozen=True, tag=True, gc=False):
    """These seats are asked for Chicago, in this order (rule 4.1)."""

    seats: tuple[Seat, ...]


class CallDeclined(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A seat does not call."""

    seat: Seat


class ChicagoCalled(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A seat calls Chicago and is qualified from now on (rules 1.4, 4.1)."""

    seat: Seat


class PlayOpened(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The tricks begin; this seat leads the first one."""

    leader: Seat


class CardPlayed(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A card is played to the trick."""

    seat: Seat
    card: Card


class TrickTaken(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A trick is complete, taken by this seat with this card; tricks are numbered from 1."""

    number: int
    seat: Seat
    card: Card


class ChicagoMade(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The caller has taken all five tricks (rule 5.5)."""

    seat: Seat


class ChicagoBroken(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Somebody else has taken a trick from the caller (rule 5.4)."""

    seat: Seat
    breaker: Seat


class SeatEliminated(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A seat reached the target unqualified: it is out and keeps its score (rules 6.1, 6.2)."""

    seat: Seat
    score: int


class DealEnded(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A deal is over."""

    number: int


class GameWon(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The game is over."""

    seat: Seat
    how: Termination


Event: TypeAlias = (
    DealStarted
    | StepReached
    | PackShuffled
    | HandDealt
    | RedealOpened
    | RedealDeclined
    | RedealTaken
    | ExchangeOpened
    | StoodPat
    | CardsReplaced
    | CardsDiscarded
    | StockRecycled
    | StockShuffled
    | CardOffered
    | OfferKept
    | OfferDeclined
    | CardsDrawn
    | GiveUpOpened
    | CardGivenUp
    | NoHandPaid
    | HandsTied
    | HandHeld
    | BestHandAnnounced
    | AwardOffered
    | AwardTaken
    | OpponentsReset
    | ScoreChanged
    | CallOpened
    | CallDeclined
    | ChicagoCalled
    | PlayOpened
    | CardPlayed
    | TrickTaken
    | ChicagoMade
    | ChicagoBroken
    | SeatEliminated
    | DealEnded
    | GameWon
)

Events: TypeAlias = tuple[Event, ...]

PRIVATE: tuple[type[Event], ...] = (HandDealt, CardsDiscarded, CardsDrawn)
NOBODYS: tuple[type[Event], ...] = (PackShuffled, StockShuffled)


def is_visible(event: Event, seat: Seat) -> bool:
    """Tell whether a seat may see an event. A filter, never a rewrite."""
    if isinstance(event, HandDealt | CardsDiscarded | CardsDrawn):
        return event.seat == seat
    return not isinstance(event, NOBODYS)
