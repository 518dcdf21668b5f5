"""Lists to choose from: menus, saved games, settings, the form of a new game."""

from collections.abc import Sequence

import msgspec

from chicago_poker.present.glyphs import Glyphs
from chicago_poker.present.paint import (
    Ground,
    Ink,
    Row,
    Rows,
    Span,
    cells,
    clip,
    fit,
    pad,
    row_cells,
    stack,
)

ENTRY = 21
"""The width of a text that is written over beside a value that is turned."""


class Item(msgspec.Struct, frozen=True):
    """A line to choose. ``value`` stands in a column of its own.

    ``turns`` shows that left and right change the value, ``typed`` that it can be written over.
    With both, ``entry`` is what is written over, and stands before the value that is turned.
    ``usual`` stands faintly for a text that is empty.
    """

    text: str
    value: str = ""
    turns: bool = False
    typed: bool = False
    enabled: bool = True
    entry: str = ""
    usual: str = ""


class Listing(msgspec.Struct, frozen=True):
    """A list and the line the player is at. ``label`` is the width of the first column."""

    items: tuple[Item, ...]
    at: int
    label: int = 0
    ground: Ground = Ground.PANEL


def item_act(number: int) -> str:
    """Return what a click on a line does."""
    return f"item.{number}"


def listing_panel(view: Listing, glyphs: Glyphs, width: int, height: int) -> Rows:
    """Return the lines around the chosen one that fit."""
    first = first_shown(len(view.items), view.at, height)
    shown = view.items[first : first + height]
    rows = [_line(item, view, glyphs, width, number) for number, item in enumerate(shown, first)]
    return stack(rows, height, width, view.ground)


def first_shown(count: int, at: int, height: int) -> int:
    """Return the first line shown, so that the chosen one stays in view."""
    return max(0, min(at - height // 2, count - height))


def _line(item: Item, view: Listing, glyphs: Glyphs, width: int, number: int) -> Row:
    chosen = number == view.at
    ground = Ground.CHOSEN if chosen else view.ground
    act = item_act(number)
    ink = Ink.STRONG if item.enabled else Ink.FAINT
    mark = f" {glyphs.prompt} " if chosen else "   "
    text = pad(item.text, view.label) if view.label else item.text
    row = [Span(mark, Ink.ACCENT, ground, act), Span(text, ink, ground, act)]
    if item.value or item.turns or item.typed:
        room = width - cells(mark) - cells(text) - 6
        row += _value(item, glyphs, ground, act, room, chosen=chosen)
    return _filled(row, width, ground, act)


def _value(
    item: Item, glyphs: Glyphs, ground: Ground, act: str, room: int, *, chosen: bool
) -> Sequence[Span]:
    """Return the value with arrows to turn it, or a cursor to write over it, or with both."""
    if item.typed and item.turns:
        written = (
            Span(pad("", 3), Ink.TEXT, ground, act),
            *_written(item.entry, item, ground, act, chosen=chosen),
        )
        used = row_cells(written)
        gap = Span(" " * max(0, ENTRY + 3 - used), Ink.TEXT, ground, act)
        return (*written, gap, *_turned(item, glyphs, ground, act, room - ENTRY - 3))
    if item.turns:
        return _turned(item, glyphs, ground, act, room)
    if item.typed and chosen:
        text = _tail(item.value, room + 1, glyphs.ellipsis)
    else:
        text = clip(item.value, room + 2, glyphs.ellipsis)
    if not item.typed:
        return (Span(f"   {text}", Ink.TEXT, ground, act),)
    margin = Span("   ", Ink.TEXT, ground, act)
    return (margin, *_written(text, item, ground, act, chosen=chosen))


def _tail(text: str, width: int, ellipsis: str) -> str:
    """Return the end of a text that is being written, as much as there is room for."""
    if cells(text) <= width:
        return text
    while text and cells(text) > width - cells(ellipsis):
        text = text[1:]
    return ellipsis + text


def _written(text: str, item: Item, ground: Ground, act: str, *, chosen: bool) -> Row:
    """Return a text that can be written over, with a cursor where the player is."""
    cursor = (Span("_", Ink.ACCENT, ground, act),) if chosen else ()
    usual = () if text else (Span(f"({item.usual})", Ink.FAINT, ground, act),) if item.usual else ()
    return (Span(text, Ink.TEXT, ground, act), *cursor, *usual)


def _turned(item: Item, glyphs: Glyphs, ground: Ground, act: str, room: int) -> Row:
    text = clip(item.value, room, glyphs.ellipsis)
    return (
        Span(f" {glyphs.left}", Ink.ACCENT, ground, act + ".left"),
        Span(f" {text} ", Ink.TEXT, ground, act),
        Span(f"{glyphs.right} ", Ink.ACCENT, ground, act + ".right"),
    )


def _filled(row: Sequence[Span], width: int, ground: Ground, act: str) -> Row:
    whole = fit(row, width, ground)
    return tuple(span if span.act else span._replace(act=act) for span in whole)
