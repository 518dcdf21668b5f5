"""Whole pages: a heading, a box in the middle, and a line of keys."""

from collections.abc import Sequence
from typing import NamedTuple

from chicago_poker.present.glyphs import Glyphs
from chicago_poker.present.paint import (
    Box,
    Ground,
    Ink,
    Row,
    Rows,
    Span,
    blank,
    boxed,
    clip,
    fit,
    middle,
    row_cells,
    stack,
    text_of,
    wrap,
)
from chicago_poker.present.panels.bars import KeyHint, Notice, heading_row, key_row
from chicago_poker.present.panels.title import TITLE_HEIGHT, title_rows

_ROOM_FOR_A_TITLE = 10


class Page(NamedTuple):
    """What frames a page: its heading, the keys that work, a note, and whether the note warns."""

    heading: str
    hints: Sequence[KeyHint]
    note: str = ""
    warns: bool = False


def page(view: Page, body: Sequence[Row], glyphs: Glyphs, width: int, height: int) -> Rows:
    """Return a page: its body below the heading, a note above the keys.

    A long note takes two rows where the body leaves its last one free.
    """
    if height < 4:
        return stack(body, height, width)
    middle_rows = stack(body, height - 3, width)
    is_free = not text_of(middle_rows[-1]).strip()
    note = _note(view, glyphs, width, 2 if is_free else 1)
    return (
        heading_row("Chicago", view.heading, Notice(""), width),
        *middle_rows[: height - 2 - len(note)],
        *note,
        key_row(view.hints, width),
    )


def _note(view: Page, glyphs: Glyphs, width: int, most: int) -> Rows:
    room = max(1, width - 5)
    ink = Ink.BAD if view.warns else Ink.FAINT
    lines = list(wrap(view.note, room)) or [""]
    if len(lines) > most:
        lines[most - 1 :] = [clip(" ".join(lines[most - 1 :]), room, glyphs.ellipsis)]
    return tuple(fit((Span("   " + line, ink),), width) for line in lines)


def framed(
    rows: Sequence[Row], glyphs: Glyphs, title: str, width: int, height: int, foot: str = ""
) -> Rows:
    """Return rows in a box that is centred in ``width``, no wider than it needs to be."""
    box = Box(glyphs.light, Ink.LINE, Ground.PANEL, Ink.ACCENT)
    widest = max((row_cells(row) for row in rows), default=0)
    outer = min(width, widest + 4)
    margin = Span(" ", ground=Ground.PANEL)
    inside = [(margin, *row) for row in rows]
    below = (Span(foot, Ink.FAINT, Ground.PANEL),) if foot else ()
    panel = boxed(inside, outer, min(height, len(rows) + 2), box, title, below)
    return tuple(middle(row, width) for row in panel)


def titled(blocks: Sequence[Rows], glyphs: Glyphs, width: int, height: int) -> Rows:
    """Return blocks below each other, and below the game's name where much room is left."""
    used = sum(len(block) for block in blocks)
    if height - used < TITLE_HEIGHT + _ROOM_FOR_A_TITLE:
        return spread(blocks, width, height)
    return spread([title_rows(glyphs, width), *blocks], width, height)


def spread(blocks: Sequence[Rows], width: int, height: int) -> Rows:
    """Return blocks below each other with the free rows shared out between them."""
    used = sum(len(block) for block in blocks)
    free = max(0, height - used)
    gap = min(2, free // max(1, len(blocks) - 1))
    rows: list[Row] = []
    above = max(0, (free - gap * (len(blocks) - 1)) // 2)
    rows += [blank(width)] * above
    for number, block in enumerate(blocks):
        rows += [blank(width)] * (gap if number else 0)
        rows += block
    return stack(rows, height, width)
