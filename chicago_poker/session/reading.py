"""Records read again, as far as they are good: each line is carried out and its check compared."""

from collections.abc import Mapping
from enum import Enum

import msgspec

from chicago_poker.engine import Game, IllegalAction, new_game, replay
from chicago_poker.engine.jsonline import JsonObject, JsonValue, WireError, read_object
from chicago_poker.engine.wire import action_from_json
from chicago_poker.locale import mark
from chicago_poker.session.header import Header, NewerFormatError, header_from_json
from chicago_poker.session.record import (
    MAX_DECISIONS,
    MAX_LINE_BYTES,
    MAX_RECORD_BYTES,
    RecordText,
    line_sum,
)

TORN_NOTICE = mark(
    "The last line of the record was cut off while it was being written; it has been left out."
)


class DamageKind(Enum):
    """Why a record cannot be read to its end; the values are for programs."""

    EMPTY = "empty"
    TOO_LARGE = "too_large"
    NEWER_FORMAT = "newer_format"
    MALFORMED_LINE = "malformed_line"
    ILLEGAL_DECISION = "illegal_decision"
    WRONG_SUM = "wrong_sum"
    WRONG_SCORES = "wrong_scores"


class Damage(msgspec.Struct, frozen=True):
    """What is wrong with a record, and in which line, counted from 1.

    ``sentence`` is the message id of the reason, ``values`` fill its places.
    """

    line: int
    kind: DamageKind
    sentence: str
    values: Mapping[str, str | int] = {}

    def __str__(self) -> str:
        return f"line {self.line}: {self.sentence.format(**self.values)}"


class RecordReading(msgspec.Struct, frozen=True):
    """A record, read as far as it is good.

    ``header`` and ``game`` are None when not even the first line is good; otherwise ``game``
    stands after the last good line. ``good`` counts the bytes of the good lines, ``torn`` those of
    a last line that was cut off in writing. ``last_sum`` is the check of the last good line.
    """

    header: Header | None
    game: Game | None
    last_sum: str
    good: int
    torn: int
    damage: Damage | None


def text_of(data: bytes, reading: RecordReading) -> RecordText:
    """Return the good part of a record that has been read, ready for its next line."""
    good = data[: reading.good]
    # A last line that lacks nothing but its end is a good line.
    return RecordText(good if good.endswith(b"\n") else good + b"\n", reading.last_sum)


def read_record(data: bytes) -> RecordReading:
    """Return what a record holds, up to the first line that is damaged. Never raises."""
    reader = _Reader()
    try:
        reader.take_all(data)
    except _Refusal as refusal:
        return reader.reading(refusal)
    return reader.reading()


class _Refusal(Exception):
    """A line that is not taken into a record, and why."""

    def __init__(self, kind: DamageKind, sentence: str, **values: str | int) -> None:
        super().__init__(sentence)
        self.kind = kind
        self.sentence = sentence
        self.values = values

    @classmethod
    def of(cls, kind: DamageKind, error: WireError) -> "_Refusal":
        """Return the refusal of a line that is not what the format asks for."""
        return cls(kind, error.sentence, **error.values)


class _Reader:
    """Takes one line after another; a refused one leaves everything as it was."""

    def __init__(self) -> None:
        self._header: Header | None = None
        self._game: Game | None = None
        self._sum = ""
        self._lines = 0
        self._good = 0
        self._torn = 0

    def reading(self, refusal: _Refusal | None = None) -> RecordReading:
        """Return what has been taken so far, and why it ends there."""
        damage = None
        if refusal is not None:
            values = refusal.values
            damage = Damage(self._lines + 1, refusal.kind, refusal.sentence, values)
        return RecordReading(self._header, self._game, self._sum, self._good, self._torn, damage)

    def take_all(self, data: bytes) -> None:
        """Take every line of a record. Raises _Refusal at the first bad one."""
        if not data:
            raise _Refusal(DamageKind.EMPTY, mark("the file is empty"))
        if len(data) > MAX_RECORD_BYTES:
            raise _too_large(MAX_RECORD_BYTES)
        while self._good < len(data):
            end = data.find(b"\n", self._good) + 1
            line = data[self._good : end or len(data)]
            if self._game is not None and _is_torn(line):
                self._torn = len(line)
                return
            self._take(line)
            self._lines += 1
            self._good += len(line)

    def _take(self, line: bytes) -> None:
        if len(line) > MAX_LINE_BYTES:
            raise _too_large(MAX_LINE_BYTES)
        try:
            content = read_object(line)
        except WireError as error:
            raise _Refusal.of(DamageKind.MALFORMED_LINE, error) from error
        claimed = content.pop("sum", None)
        if self._game is None:
            self._take_header(content, claimed)
        else:
            self._take_decision(self._game, content, claimed)

    def _take_header(self, line: JsonObject, claimed: JsonValue) -> None:
        try:
            header = header_from_json(line)
        except NewerFormatError as error:
            raise _Refusal.of(DamageKind.NEWER_FORMAT, error) from error
        except WireError as error:
            raise _Refusal.of(DamageKind.MALFORMED_LINE, error) from error
        game = new_game(header.profile, header.seed, len(header.seats))
        self._check(line, claimed, game)
        self._header, self._game = header, game

    def _take_decision(self, game: Game, line: JsonObject, claimed: JsonValue) -> None:
        if self._lines > MAX_DECISIONS:
            raise _Refusal(
                DamageKind.TOO_LARGE, mark("it has more than {most} decisions"), most=MAX_DECISIONS
            )
        try:
            action = action_from_json(line)
            game.apply(action)
        except WireError as error:
            raise _Refusal.of(DamageKind.MALFORMED_LINE, error) from error
        except IllegalAction as error:
            raise _Refusal(
                DamageKind.ILLEGAL_DECISION,
                mark("the decision is not legal there: {reason}"),
                reason=str(error),
            ) from error
        try:
            self._check(line, claimed, game)
        except _Refusal:
            self._game = replay(game.profile, game.seed, game.seats, game.actions[:-1])
            raise

    def _check(self, line: JsonObject, claimed: JsonValue, game: Game) -> None:
        """Compare a line's check with ours, which becomes the latest one."""
        if claimed is None:
            raise _Refusal(DamageKind.MALFORMED_LINE, mark("the key {key} is missing"), key='"sum"')
        ours = line_sum(self._sum, line, game)
        if claimed != ours:
            raise _Refusal(
                DamageKind.WRONG_SUM,
                mark(
                    "its check does not match: the line or one before it was changed, or this "
                    "program plays the game differently"
                ),
            )
        self._sum = ours


def _too_large(most: int) -> _Refusal:
    return _Refusal(DamageKind.TOO_LARGE, mark("it has more than {most} bytes"), most=most)


def _is_torn(line: bytes) -> bool:
    """Tell whether a line was cut off in writing: the last one, with its beginning or zeros only.

    Whoever ends a line in any other way has changed the file.
    """
    if line.endswith(b"\n"):
        return False
    written = line.rstrip(b"\0")
    if not written:
        return True
    return written.startswith(b"{") and (written != line or not written.endswith(b"}"))
