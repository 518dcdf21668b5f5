"""Painted text as plain values: rows of spans, each with an ink on a ground.

What colours an ink and a ground have is the theme's business. Width is counted in terminal cells.
"""

import unicodedata
from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Final, NamedTuple, TypeAlias

from chicago_poker.locale.showable import is_showable
from chicago_poker.present.glyphs import Frame


class Ink(Enum):
    """What a text means, and so which colour it has on its ground."""

    TEXT = "text"
    FAINT = "faint"
    STRONG = "strong"
    ACCENT = "accent"
    GOOD = "good"
    BAD = "bad"
    LINE = "line"
    YOU = "you"
    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    SPADES = "spades"
    BACK = "back"


class Ground(Enum):
    """What a text stands on."""

    TABLE = "table"
    PANEL = "panel"
    BAR = "bar"
    KEY = "key"
    CHOSEN = "chosen"
    CARD = "card"
    CARD_PICKED = "card_picked"
    CARD_FAINT = "card_faint"
    CARD_BACK = "card_back"


class Span(NamedTuple):
    """A piece of a row. ``act`` names what a click on it does, if anything."""

    text: str
    ink: Ink = Ink.TEXT
    ground: Ground = Ground.TABLE
    act: str = ""


Row: TypeAlias = tuple[Span, ...]
Rows: TypeAlias = tuple[Row, ...]

SUIT_INKS = (Ink.CLUBS, Ink.DIAMONDS, Ink.HEARTS, Ink.SPADES)

_WIDE = ("W", "F")
_NO_WIDTH = ("Mn", "Me", "Cf")


def cells(text: str) -> int:
    """Return how many terminal cells a text takes."""
    if text.isascii():
        return len(text)
    return sum(map(_cells_of, text))


def _cells_of(character: str) -> int:
    if unicodedata.category(character) in _NO_WIDTH:
        return 0
    return 2 if unicodedata.east_asian_width(character) in _WIDE else 1


def one_line(text: str) -> str:
    """Return a text without the characters that would disturb a line of the screen."""
    return "".join(
        " " if character.isspace() else character
        for character in unicodedata.normalize("NFC", text)
        if unicodedata.category(character) not in ("Cc", "Cs", "Co", "Cn") or character.isspace()
    )


def harmless(text: str) -> str:
    """Return a text of the same width in which nothing steers the terminal.

    What comes from strangers is written out before it is painted; this is the last door.
    """
    if text.isprintable():
        return text
    return "".join(
        character if is_showable(character) else "?" * _cells_of(character) for character in text
    )


def clip(text: str, width: int, ellipsis: str = "…") -> str:
    """Return a text shortened to ``width`` cells, with an ellipsis where something is lost."""
    if cells(text) <= width:
        return text
    if width < cells(ellipsis) + 1:
        return _head(text, width)
    return _head(text, width - cells(ellipsis)) + ellipsis


def _head(text: str, width: int) -> str:
    used = 0
    for place, character in enumerate(text):
        used += _cells_of(character)
        if used > width:
            return text[:place]
    return text


def pad(text: str, width: int, *, right: bool = False) -> str:
    """Return a text filled with blanks to ``width`` cells, flush right if wanted."""
    blanks = " " * max(0, width - cells(text))
    return blanks + text if right else text + blanks


def centred(text: str, width: int) -> str:
    """Return a text in the middle of ``width`` cells."""
    room = max(0, width - cells(text))
    return " " * (room // 2) + text + " " * (room - room // 2)


def row_cells(row: Iterable[Span]) -> int:
    """Return the width of a row in cells."""
    return sum(cells(span.text) for span in row)


def text_of(row: Iterable[Span]) -> str:
    """Return the bare text of a row."""
    return "".join(span.text for span in row)


def fit(row: Sequence[Span], width: int, ground: Ground = Ground.TABLE, ellipsis: str = "…") -> Row:
    """Return a row cut or filled to exactly ``width`` cells."""
    used = row_cells(row)
    if used < width:
        return (*row, Span(" " * (width - used), Ink.TEXT, ground))
    return tuple(row) if used == width else _cut(row, width, ellipsis)


def _cut(row: Sequence[Span], width: int, ellipsis: str) -> Row:
    kept: list[Span] = []
    for span in row:
        room = width - row_cells(kept)
        if cells(span.text) > room or (kept and room == 0):
            kept.append(span._replace(text=pad(clip(span.text, room, ellipsis), room)))
            break
        kept.append(span)
    return tuple(kept)


def middle(row: Sequence[Span], width: int, ground: Ground = Ground.TABLE) -> Row:
    """Return a row centred in ``width`` cells, cut if it is too long."""
    before = max(0, width - row_cells(row)) // 2
    return fit((Span(" " * before, Ink.TEXT, ground), *row), width, ground)


def blank(width: int, ground: Ground = Ground.TABLE) -> Row:
    """Return a row of blanks."""
    return (Span(" " * width, Ink.TEXT, ground),)


def stack(rows: Sequence[Row], height: int, width: int, ground: Ground = Ground.TABLE) -> Rows:
    """Return exactly ``height`` rows of ``width`` cells: cut at the end or filled with blanks."""
    filled = tuple(fit(row, width, ground) for row in rows[:height])
    return filled + (blank(width, ground),) * (height - len(filled))


def beside(blocks: Sequence[Rows], gap: int, ground: Ground = Ground.TABLE) -> Rows:
    """Return blocks of equal height next to each other, ``gap`` cells apart."""
    if not blocks:
        return ()
    between = Span(" " * gap, Ink.TEXT, ground)
    joined: list[Row] = []
    for lines in zip(*blocks, strict=True):
        spans: list[Span] = []
        for place, line in enumerate(lines):
            spans += ([between] if place and gap else []) + list(line)
        joined.append(tuple(spans))
    return tuple(joined)


_UNITS: Final = ("%", "p")


def _words(text: str) -> list[str]:
    """Return the words of a text; a number and its unit are one."""
    words: list[str] = []
    for word in text.split():
        if words and words[-1][-1].isdigit() and word.rstrip(".,:;!?)") in _UNITS:
            words[-1] += f" {word}"
        else:
            words.append(word)
    return words


def wrap(text: str, width: int) -> tuple[str, ...]:
    """Return a text in lines of at most ``width`` cells, broken at blanks where possible.

    A number stays on the line of its unit.
    """
    if width < 1:
        return ()
    lines: list[str] = []
    line = ""
    for word in _words(text):
        while cells(word) > width:
            if line:
                lines.append(line)
                line = ""
            head = _head(word, width) or word[:1]
            lines.append(head)
            word = word[len(head) :]
        if line and cells(line) + 1 + cells(word) > width:
            lines.append(line)
            line = word
        elif word:
            line = f"{line} {word}" if line else word
    return (*lines, line) if line else tuple(lines)


class Box(NamedTuple):
    """How a box is framed: its lines, their ink, and the ground inside."""

    frame: Frame
    ink: Ink = Ink.LINE
    ground: Ground = Ground.PANEL
    title_ink: Ink = Ink.STRONG


def boxed(
    rows: Sequence[Row], width: int, height: int, box: Box, title: str = "", foot: Row = ()
) -> Rows:
    """Return rows inside a frame, with a title in the upper line and a foot in the lower one.

    Needs at least 4 cells and 2 rows; the frame counts.
    """
    frame, ink, ground = box.frame, box.ink, box.ground
    side = Span(frame.down, ink, ground)
    inner = stack(rows, height - 2, width - 2, ground)
    return (
        _lid(width, box, title),
        *((side, *row, side) for row in inner),
        _sill(width, box, foot),
    )


def _lid(width: int, box: Box, title: str) -> Row:
    frame, ink, ground = box.frame, box.ink, box.ground
    name = clip(title, width - 6) if title else ""
    if not name:
        line = frame.across * (width - 2)
        return (Span(frame.top_left + line + frame.top_right, ink, ground),)
    rest = frame.across * (width - 5 - cells(name))
    return (
        Span(f"{frame.top_left}{frame.across} ", ink, ground),
        Span(name, box.title_ink, ground),
        Span(f" {rest}{frame.top_right}", ink, ground),
    )


def _sill(width: int, box: Box, foot: Row) -> Row:
    frame, ink, ground = box.frame, box.ink, box.ground
    used = row_cells(foot)
    if not foot or used > width - 6:
        line = frame.across * (width - 2)
        return (Span(frame.bottom_left + line + frame.bottom_right, ink, ground),)
    line = frame.across * (width - 5 - used)
    return (
        Span(f"{frame.bottom_left}{line} ", ink, ground),
        *foot,
        Span(f" {frame.across}{frame.bottom_right}", ink, ground),
    )
