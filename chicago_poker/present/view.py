"""What a viewer is shown at one moment, as frozen values. Words are finished, colours are not."""

from typing import TypeAlias

import msgspec

from chicago_poker.cards import Card
from chicago_poker.present.paint import Row
from chicago_poker.present.stakes import Thresholds
from chicago_poker.seating import Seat


class SeatView(msgspec.Struct, frozen=True):
    """Another seat: ``cards`` it still holds, ``tricks`` it took (None while none are played).

    ``qualified`` is None where a call of Chicago does not matter for winning. ``shown`` are the
    cards it holds where all cards lie open.
    """

    seat: Seat
    name: str
    score: int
    cards: int
    tricks: int | None
    status: str
    history: str
    deals: bool
    turn: bool
    taking: bool
    caller: bool
    qualified: bool | None
    eliminated: bool
    shown: tuple[Card, ...] = ()


class OwnView(msgspec.Struct, frozen=True):
    """The viewer's own seat; ``hand`` is the hand in words, empty when there is none."""

    name: str
    score: int
    tricks: int | None
    hand: str
    deals: bool
    turn: bool
    caller: bool
    qualified: bool | None
    eliminated: bool


class HandSlot(msgspec.Struct, frozen=True):
    """A place in the viewer's hand: empty once the card is gone.

    ``legal`` is False for a card that may not be played now, ``fresh`` marks one just drawn.
    """

    card: Card | None
    legal: bool = True
    fresh: bool = False


class OfferView(msgspec.Struct, frozen=True):
    """An open offer of this deal; ``answer`` is in words, ``open`` while it is awaited."""

    name: str
    card: Card
    answer: str
    open: bool


class ExchangeStage(msgspec.Struct, frozen=True):
    """The middle of the table while cards are exchanged."""

    stock: int
    stock_label: str
    offers: tuple[OfferView, ...]
    note: str


class NoteStage(msgspec.Struct, frozen=True):
    """The middle of the table when there is only something to say."""

    title: str
    lines: tuple[str, ...]


class PlaceView(msgspec.Struct, frozen=True):
    """A card of the trick, or the place where a seat's card will lie."""

    name: str
    card: Card | None
    taking: bool
    turn: bool
    own: bool


class TrickStage(msgspec.Struct, frozen=True):
    """The middle of the table while a trick is played, the leader's card first.

    ``note`` says what the trick is worth or what is going on, ``last`` is the trick before.
    """

    places: tuple[PlaceView, ...]
    note: str
    last: Row
    complete: bool


Stage: TypeAlias = ExchangeStage | NoteStage | TrickStage


class SheetRow(msgspec.Struct, frozen=True):
    """A line of the score sheet: points by column, then from and to."""

    name: str
    own: bool
    points: tuple[int, ...]
    before: int
    after: int
    mark: str


class SummaryView(msgspec.Struct, frozen=True):
    """The points of a finished deal and the cards that were seen."""

    title: str
    columns: tuple[str, ...]
    total: str
    rows: tuple[SheetRow, ...]
    remarks: tuple[str, ...]
    cards_title: str
    cards: tuple[tuple[str, Row], ...]


class RaceMark(msgspec.Struct, frozen=True):
    """A seat on the race line."""

    letter: str
    name: str
    score: int
    own: bool
    out: bool
    qualified: bool | None


class RaceView(msgspec.Struct, frozen=True):
    """The race, and the scores that matter on the way."""

    marks: tuple[RaceMark, ...]
    points: Thresholds


class TableView(msgspec.Struct, frozen=True):
    """Everything on the table. ``summary`` stands there between two deals only."""

    heading: str
    seats: tuple[SeatView, ...]
    own: OwnView
    hand: tuple[HandSlot, ...]
    stage: Stage
    race: RaceView
    log: tuple[Row, ...]
    event: str
    summary: SummaryView | None
