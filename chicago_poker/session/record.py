"""Records as text: a header, then a line for each decision, each with its check (no files here).

The format is docs/save-format.md; ``reading`` takes such a text apart again.
"""

import hashlib
from collections.abc import Iterable, Iterator, Mapping

from chicago_poker.engine import Action, Game, new_game
from chicago_poker.engine.digest import state_digest
from chicago_poker.engine.jsonline import JsonObject, JsonValue, canonical, write_object
from chicago_poker.engine.wire import action_to_json, replay_line
from chicago_poker.session.header import Header, fits, header_to_json

MAX_LINE_BYTES = 1 << 16
MAX_DECISIONS = 100_000
MAX_RECORD_BYTES = 1 << 24
"""Bounds of what is read: far beyond any game, near enough to keep a strange file from hurting."""

_SUM_DIGITS = 16


class RecordText:
    """A record in memory, as it grows: byte for byte what its file holds."""

    def __init__(self, content: bytes, last_sum: str) -> None:
        self._content = bytearray(content)
        self._sum = last_sum
        self._lines = content.count(b"\n")

    @classmethod
    def begin(cls, header: Header, game: Game) -> "RecordText":
        """Return the record of a game that has just been started.

        Raises ValueError when the header is that of another game.
        """
        if not fits(header, game):
            raise ValueError("the header belongs to another game")
        record = cls(b"", "")
        record._append(header_to_json(header), game)
        return record

    @property
    def size(self) -> int:
        """The length in bytes."""
        return len(self._content)

    @property
    def decisions(self) -> int:
        """How many decisions it holds."""
        return self._lines - 1

    @property
    def is_too_long(self) -> bool:
        """Whether no program would read it any more."""
        return self.decisions > MAX_DECISIONS or len(self._content) > MAX_RECORD_BYTES

    def content(self, start: int = 0) -> bytes:
        """Return the whole record, or what comes after its first bytes."""
        return bytes(self._content[start:])

    def add(self, game: Game, action: Action) -> None:
        """Add the line of an action that has just been applied to the game."""
        self._append(action_to_json(action), game)

    def _append(self, line: JsonObject, game: Game) -> None:
        self._sum = line_sum(self._sum, line, game)
        self._content += write_object({**line, "sum": self._sum}).encode() + b"\n"
        self._lines += 1


def line_sum(previous: str, line: Mapping[str, JsonValue], game: Game) -> str:
    """Return the check of a line: 16 hex digits that follow from everything up to here.

    ``previous`` is the check of the line before, empty for the first; ``line`` is the line without
    its own; the game stands after it.
    """
    chained = previous.encode() + canonical(line) + state_digest(game.snapshot()).encode()
    return hashlib.sha256(chained).hexdigest()[:_SUM_DIGITS]


def write_record(header: Header, actions: Iterable[Action]) -> bytes:
    """Return the whole record of a game. Raises IllegalAction at the first bad action."""
    game = new_game(header.profile, header.seed, len(header.seats))
    record = RecordText.begin(header, game)
    for action in actions:
        game.apply(action)
        record.add(game, action)
    return record.content()


def replay_lines(game: Game) -> Iterator[str]:
    """Yield a line of JSON for each action of a game, with everything that was hidden."""
    again = new_game(game.profile, game.seed, game.seats)
    for number, action in enumerate(game.actions, start=1):
        events = again.apply(action)
        yield replay_line(number, action, events, again.snapshot())
