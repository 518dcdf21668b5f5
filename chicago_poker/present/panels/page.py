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
)
from chicago_poker.present.panels.bars import KeyHint, Notice, heading_row, key_row


class Page(NamedTuple):
    """What frames a page: its heading, the keys that work, a note, and whether the note warns."""

    heading: str
    hints: Sequence[KeyHint]
    note: str = ""
    warns: bool = False


def page(view: Page, body: Sequence[Row], glyphs: Glyphs, width: int, height: int) -> Rows:
    """Return a page: its body below the heading, a note above the keys."""
    if height < 4:
        return stack(body, height, width)
    ink = Ink.BAD if view.warns else Ink.FAINT
    note = (Span("   " + clip(view.note, max(0, width - 4), glyphs.ellipsis), ink),)
    return (
        heading_row("Chicago", view.heading, Notice(""), width),
        *stack(body, height - 3, width),
        fit(note, width),
        key_row(view.hints, width),
    )


def framed(rows: Sequence[Row], glyphs: Glyphs, title: str, width: int, height: int) -> Rows:
    """Return rows in a box that is centred in ``width``, no wider than it needs to be."""
    box = Box(glyphs.light, Ink.LINE, Ground.PANEL, Ink.ACCENT)
    widest = max((row_cells(row) for row in rows), default=0)
    outer = min(width, widest + 4)
    margin = Span(" ", ground=Ground.PANEL)
    inside = [(margin, *row) for row in rows]
    panel = boxed(inside, outer, min(height, len(rows) + 2), box, title)
    return tuple(middle(row, width) for row in panel)


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
