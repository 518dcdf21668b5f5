"""Who got points in which deal, and for what: folded from events that everybody sees."""

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

import msgspec

from chicago_poker.engine import Cause, Event
from chicago_poker.engine import events as e
from chicago_poker.locale import Language
from chicago_poker.seating import Seat


class Source(Enum):
    """What points come from, as a score sheet groups them."""

    HAND = "hand"
    LAST_TRICK = "last_trick"
    CHICAGO = "chicago"
    EXCHANGE_STOP = "exchange_stop"
    RESET = "reset"
    UNQUALIFIED = "unqualified"


_SOURCES = {
    Cause.HAND: Source.HAND,
    Cause.WINNING_HAND: Source.HAND,
    Cause.LAST_TRICK: Source.LAST_TRICK,
    Cause.CHICAGO_MADE: Source.CHICAGO,
    Cause.CHICAGO_BROKEN: Source.CHICAGO,
    Cause.BREAKER: Source.CHICAGO,
    Cause.EXCHANGE_STOP: Source.EXCHANGE_STOP,
    Cause.RESET: Source.RESET,
    Cause.UNQUALIFIED: Source.UNQUALIFIED,
}


class Column(NamedTuple):
    """A column of the sheet: a source, and for hands after which exchange (else 0)."""

    source: Source
    stage: int = 0


class Entry(msgspec.Struct, frozen=True):
    """One change of a score: by how much, why, after which exchange, and to what."""

    seat: Seat
    cause: Cause
    stage: int
    change: int
    score: int

    @property
    def column(self) -> Column:
        """The column it belongs in."""
        source = _SOURCES[self.cause]
        return Column(source, self.stage if source is Source.HAND else 0)


class DealSheet(msgspec.Struct, frozen=True):
    """The points of one deal. ``before`` are the scores it began with, in seat order."""

    deal: int
    before: tuple[int, ...]
    entries: tuple[Entry, ...] = ()
    over: bool = False

    @property
    def after(self) -> tuple[int, ...]:
        """The scores at its end, or so far."""
        scores = list(self.before)
        for entry in self.entries:
            scores[entry.seat] = entry.score
        return tuple(scores)

    def points(self, seat: Seat, column: Column) -> int:
        """Return by how much a seat's score changed in one column."""
        return sum(
            entry.change for entry in self.entries if entry.seat == seat and entry.column == column
        )

    def columns(self, stages: int) -> tuple[Column, ...]:
        """Return the columns to show for a profile with so many exchanges.

        Those that every deal can have come always, losses by rule only where there are any.
        """
        used = {entry.column for entry in self.entries}
        always = (
            *(Column(Source.HAND, stage) for stage in range(1, stages + 1)),
            Column(Source.LAST_TRICK),
            Column(Source.CHICAGO),
        )
        seldom = (Source.EXCHANGE_STOP, Source.RESET, Source.UNQUALIFIED)
        return (*always, *(Column(source) for source in seldom if Column(source) in used))


class ScoreSheet:
    """Keeps the sheet of every deal of a game with this many seats while events come in."""

    def __init__(self, seats: int) -> None:
        self._stage = 0
        self._scores = (0,) * seats
        self._deals: list[DealSheet] = []

    @property
    def deals(self) -> tuple[DealSheet, ...]:
        """The sheets so far, the current deal's last."""
        return tuple(self._deals)

    def see(self, event: Event) -> None:
        """Write down what an event changes; most change nothing here."""
        match event:
            case e.DealStarted():
                self._stage = 0
                self._deals.append(DealSheet(event.number, self._scores))
            case e.ExchangeOpened():
                self._stage = event.stage
            case e.ScoreChanged():
                entry = Entry(event.seat, event.cause, self._stage, event.change, event.score)
                sheet = self._deals[-1]
                self._deals[-1] = msgspec.structs.replace(sheet, entries=(*sheet.entries, entry))
                self._scores = self._deals[-1].after
            case e.DealEnded() | e.GameWon():
                self._deals[-1] = msgspec.structs.replace(self._deals[-1], over=True)
            case _:
                pass


def score_sheet(events: Iterable[Event], seats: int) -> tuple[DealSheet, ...]:
    """Return the sheets of a game from its first event on."""
    sheet = ScoreSheet(seats)
    for event in events:
        sheet.see(event)
    return sheet.deals


def heading(column: Column, language: Language) -> str:
    """Return a column's heading, 5 to 12 characters."""
    name = column_name(column, language)
    return name[:1].upper() + name[1:]


def column_name(column: Column, language: Language) -> str:
    """Return what a column is called in a sentence: ``hand 1``, ``last trick``."""
    match column.source:
        case Source.HAND:
            return language.say("hand {stage}", stage=column.stage)
        case Source.LAST_TRICK:
            return language.say("last trick")
        case Source.CHICAGO:
            return language.say("Chicago")
        case Source.EXCHANGE_STOP:
            return language.say("exchange")
        case Source.RESET:
            return language.say("reset")
        case Source.UNQUALIFIED:
            return language.say("unqualified")
