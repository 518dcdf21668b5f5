"""Excerpts read again: each deal is played with its own cards, and its scores are compared."""

import io
import re

import msgspec

from chicago_poker.cards import Card, CardNotationError, parse
from chicago_poker.engine import (
    Action,
    ArrangementError,
    DealStart,
    Event,
    Game,
    IllegalAction,
    start_deal,
)
from chicago_poker.engine import events as e
from chicago_poker.engine.jsonline import JsonObject, WireError, quoted, read_object
from chicago_poker.engine.wire import action_from_json
from chicago_poker.locale import mark
from chicago_poker.seating import Seat
from chicago_poker.session.excerpt import EXCERPT_FORMAT, ExcerptHeader, PlayedDeal
from chicago_poker.session.header import FORMAT, GUEST, NewerFormatError, header_from_json
from chicago_poker.session.reading import Damage, DamageKind
from chicago_poker.session.record import MAX_LINE_BYTES, MAX_RECORD_BYTES

_LONGEST_REASON = 200
_COMMITMENT = re.compile(r"[0-9a-f]{64}")


def is_end(event: Event, deal: int) -> bool:
    """Tell whether nothing more happens in a deal: the next one begins, or the game is won."""
    match event:
        case e.DealStarted(number=number):
            return number > deal
        case e.GameWon():
            return True
        case _:
            return False


class ExcerptReading(msgspec.Struct, frozen=True):
    """An excerpt as far as it is good; ``header`` is None when not even its first line is."""

    header: ExcerptHeader | None
    deals: tuple[PlayedDeal, ...]
    damage: Damage | None


def is_excerpt(data: bytes) -> bool:
    """Tell whether a file looks like an excerpt rather than a record."""
    return data[:20].replace(b" ", b"").startswith(b'{"excerpt":')


def read_excerpt(data: bytes) -> ExcerptReading:
    """Return what an excerpt holds, up to the first line that is damaged. Never raises."""
    reader = _Reader()
    number = 1
    try:
        if len(data) > MAX_RECORD_BYTES:
            raise _too_large(MAX_RECORD_BYTES)
        for line in io.BytesIO(data):
            if len(line) > MAX_LINE_BYTES:
                raise _too_large(MAX_LINE_BYTES)
            reader.take(read_object(line))
            number += 1
        reader.end()
    except NewerFormatError as error:
        return reader.reading(_damage(number, DamageKind.NEWER_FORMAT, error))
    except _WrongScoresError as error:
        return reader.reading(_damage(number, DamageKind.WRONG_SCORES, error))
    except WireError as error:
        return reader.reading(_damage(number, DamageKind.MALFORMED_LINE, error))
    except IllegalAction as error:
        illegal = WireError(mark("the decision is not legal there: {reason}"), reason=str(error))
        return reader.reading(_damage(number, DamageKind.ILLEGAL_DECISION, illegal))
    return reader.reading(None)


class _WrongScoresError(WireError):
    """The scores do not follow from what was played."""


class _DealLine(msgspec.Struct, forbid_unknown_fields=True):
    """A deal's first line as JSON has it."""

    deal: int
    dealer: int
    scores: tuple[int, ...]
    qualified: tuple[bool, ...]
    eliminated: tuple[bool, ...]
    breaker_paid: bool
    pack: tuple[str, ...]
    recycled: tuple[tuple[str, ...], ...]


class _Reader:
    """Takes one line after another. Every method raises WireError or IllegalAction."""

    def __init__(self) -> None:
        self._header: ExcerptHeader | None = None
        self._deals: list[PlayedDeal] = []
        self._start: DealStart | None = None
        self._game: Game | None = None
        self._number = 0
        self._actions: list[Action] = []
        self._end: tuple[int, ...] | None = None

    def reading(self, damage: Damage | None) -> ExcerptReading:
        """Return what has been taken so far."""
        deals = self._deals
        if self._start is not None:
            deals = [*deals, PlayedDeal(self._start, tuple(self._actions), None)]
        return ExcerptReading(self._header, tuple(deals), damage)

    def take(self, line: JsonObject) -> None:
        """Take a line."""
        if self._header is None:
            self._header = _header(line)
        elif "deal" in line:
            self._open(self._header, line)
        elif "after" in line:
            self._close(line)
        else:
            self._decide(line)

    def end(self) -> None:
        """Take note that there are no more lines."""
        if self._header is None:
            raise WireError(mark("the file is empty"))
        if self._end is not None:
            raise WireError(mark("the scores after the deal are missing"))

    def _open(self, header: ExcerptHeader, line: JsonObject) -> None:
        start = _deal_start(line)
        if self._start is not None:
            raise WireError(mark("the deal before this one has no end"))
        if self._deals:
            last = self._deals[-1]
            if start.deal != last.start.deal + 1:
                raise WireError(mark("it is not the next deal"))
            if start.scores != last.after:
                raise _WrongScoresError(mark("it does not begin with the scores before it"))
        if len(start.scores) != len(header.seats):
            raise WireError(mark("it is for another number of seats"))
        self._number = start.deal
        try:
            self._game = start_deal(header.profile, start, self._see)
        except ArrangementError as error:
            raise WireError(mark("there is no such deal: {reason}"), reason=str(error)) from error
        self._start = start

    def _decide(self, line: JsonObject) -> None:
        action = action_from_json(line)
        if self._game is None or self._end is not None:
            raise WireError(mark("a decision stands between two deals"))
        self._game.apply(action, self._see)
        self._actions.append(action)

    def _close(self, line: JsonObject) -> None:
        if self._start is None or self._end is None:
            raise WireError(mark("the deal is not over there"))
        if line != {"after": list(self._end)}:
            raise _WrongScoresError(
                mark("the scores do not follow from the deal, or this program plays it differently")
            )
        self._deals.append(PlayedDeal(self._start, tuple(self._actions), self._end))
        self._start = self._game = self._end = None
        self._actions = []

    def _see(self, game: Game, event: Event) -> None:
        if self._end is None and is_end(event, self._number):
            self._end = game.scores


def _header(line: JsonObject) -> ExcerptHeader:
    """Return the header: that of a record, but for the seed and what goes with it."""
    number, proof = line.pop("excerpt", None), line.pop("commitment", None)
    if isinstance(number, bool) or not isinstance(number, int) or number < 1:
        raise WireError(mark("it is not the first line of an excerpt"))
    if number > EXCERPT_FORMAT:
        raise NewerFormatError(
            mark("the excerpt is in format {format}; this program reads format {ours}"),
            format=number if number < 10**6 else quoted(number),
            ours=EXCERPT_FORMAT,
        )
    if not isinstance(proof, str) or not _COMMITMENT.fullmatch(proof):
        raise WireError(mark("commitment must be 64 hex digits, not {value}"), value=quoted(proof))
    for key in ("format", "owner", "seed"):
        if key in line:
            raise WireError(mark("unknown key {key}"), key=quoted(key))
    header = header_from_json({**line, "format": FORMAT, "owner": GUEST, "seed": "none"})
    return ExcerptHeader(
        program=header.program,
        created=header.created,
        commitment=proof,
        profile=header.profile,
        seats=header.seats,
    )


def _deal_start(line: JsonObject) -> DealStart:
    try:
        read = msgspec.convert(line, _DealLine)
        return DealStart(
            deal=read.deal,
            dealer=Seat(read.dealer),
            scores=read.scores,
            qualified=read.qualified,
            eliminated=read.eliminated,
            breaker_paid=read.breaker_paid,
            pack=_cards(read.pack),
            recycled=tuple(map(_cards, read.recycled)),
        )
    except (msgspec.ValidationError, CardNotationError) as error:
        # A key that it does not know may be as long as the line.
        reason = str(error)[:_LONGEST_REASON]
        raise WireError(
            mark("the deal is not written as it must be: {reason}"), reason=reason
        ) from error


def _cards(written: tuple[str, ...]) -> tuple[Card, ...]:
    return tuple(parse(card) for card in written)


def _damage(line: int, kind: DamageKind, error: WireError) -> Damage:
    return Damage(line, kind, error.sentence, error.values)


def _too_large(most: int) -> WireError:
    return WireError(mark("it has more than {most} bytes"), most=most)
