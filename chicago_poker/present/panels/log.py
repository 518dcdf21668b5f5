"""The event log in its box, the latest line at the bottom."""

from collections.abc import Sequence

from chicago_poker.present.cast import Cast
from chicago_poker.present.paint import (
    Box,
    Ground,
    Ink,
    Row,
    Rows,
    Span,
    boxed,
    cells,
    stack,
)

_INDENT = "  "


def log_panel(lines: Sequence[Row], cast: Cast, width: int, height: int) -> Rows:
    """Return as many of the last lines as fit."""
    inner = width - 4
    room = height - 2
    rows: list[Row] = []
    for line in reversed(lines):
        if len(rows) >= room:
            break
        rows[:0] = _wrapped(line, inner)
    rows = rows[-room:]
    margin = Span(" ", ground=Ground.PANEL)
    box = Box(cast.glyphs.light, Ink.LINE, Ground.PANEL, Ink.FAINT)
    inside = stack([(margin, *row) for row in rows], room, width - 2, Ground.PANEL)
    return boxed(inside, width, height, box, cast.language.say("Events"))


def _wrapped(line: Row, width: int) -> list[Row]:
    """Return a line on the panel's ground, broken at blanks, later rows set in."""
    rows: list[list[Span]] = [[]]
    used = 0
    for word in _words(line):
        size = cells(word.text)
        if used and used + len(word.text.rstrip()) > width:
            rows.append([Span(_INDENT, ground=Ground.PANEL)])
            used = len(_INDENT)
            word = word._replace(text=word.text.lstrip())
            size = cells(word.text)
        rows[-1].append(word)
        used += size
    return [tuple(row) for row in rows]


def _words(line: Row) -> list[Span]:
    """Return the spans of a line cut after each blank."""
    words: list[Span] = []
    for span in line:
        parts = span.text.split(" ")
        for number, part in enumerate(parts):
            text = part + (" " if number < len(parts) - 1 else "")
            if text:
                words.append(Span(text, span.ink, Ground.PANEL))
    return words
