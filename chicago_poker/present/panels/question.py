"""A question asked in the middle of the table, in a box of its own."""

from collections.abc import Sequence

import msgspec

from chicago_poker.cards import Card
from chicago_poker.present.cardart import Manner, Size, face
from chicago_poker.present.cast import Cast
from chicago_poker.present.paint import (
    Box,
    Ground,
    Ink,
    Row,
    Rows,
    Span,
    beside,
    blank,
    boxed,
    cells,
    middle,
    pad,
    row_cells,
    stack,
    wrap,
)
from chicago_poker.present.panels.stage import in_the_middle

_WIDEST = 64


class Option(msgspec.Struct, frozen=True):
    """An answer to a question: its key, its words, and what choosing it does."""

    key: str
    text: str
    act: str
    chosen: bool = False


class Question(msgspec.Struct, frozen=True):
    """Something asked in the middle of the table.

    ``grave`` marks what costs dearly, ``card`` is the card it is about.
    """

    title: str
    lines: tuple[str, ...]
    options: tuple[Option, ...]
    grave: bool = False
    card: Card | None = None


def question_panel(view: Question, cast: Cast, width: int, height: int) -> Rows:
    """Return the question in its box, the answers in its last rows."""
    outer = min(width - 2, _WIDEST)
    inner, tall = outer - 2, height - 2
    card: Rows = ()
    if view.card is not None and tall >= Size.L.height:
        card = face(view.card, Size.L, cast.pen, Manner.PICKED)
        inner -= Size.L.width + 2
    rows = _words(view, cast, inner, max(len(card), tall if card else 0) or tall)
    if card:
        above = (len(rows) - len(card)) // 2
        column = [*(blank(Size.L.width, Ground.PANEL),) * above, *card]
        picture = stack(column, len(rows), Size.L.width, Ground.PANEL)
        margin = stack([], len(rows), 1, Ground.PANEL)
        rows = beside([margin, picture, stack(rows, len(rows), inner, Ground.PANEL)], 0)
    box = Box(cast.glyphs.heavy, Ink.BAD if view.grave else Ink.ACCENT, Ground.PANEL, Ink.STRONG)
    panel = boxed(rows, outer, len(rows) + 2, box, view.title)
    return in_the_middle(tuple(middle(row, width) for row in panel), width, height)


def _words(view: Question, cast: Cast, width: int, height: int) -> Rows:
    """Return what is said and the answers below it, in at most ``height`` rows."""
    text: list[Row] = [
        (Span(" " + part, Ink.TEXT, Ground.PANEL),)
        for line in view.lines
        for part in wrap(line, width - 2)
    ]
    answers = _answers(view.options, cast, width)
    room = height - len(answers)
    text = text[: max(0, room)]
    if room > len(text) + 1:
        text = [blank(width, Ground.PANEL), *text]
    gap = [blank(width, Ground.PANEL)] * (1 if view.lines and room > len(text) else 0)
    rows = [*text, *gap, *answers]
    return tuple(rows)


def _answers(options: Sequence[Option], cast: Cast, width: int) -> list[Row]:
    """Return the answers side by side, or below each other where they are too long."""
    buttons = [_button(option, cast) for option in options]
    gap = (Span("   ", ground=Ground.PANEL),)
    line: list[Span] = []
    for button in buttons:
        line += [*gap, *button] if line else [Span(" ", ground=Ground.PANEL), *button]
    if row_cells(line) <= width:
        return [tuple(line)]
    return [row for option in options for row in _tall_button(option, cast, width - 2)]


def _ground(option: Option) -> Ground:
    return Ground.CHOSEN if option.chosen else Ground.KEY


def _button(option: Option, cast: Cast) -> Row:
    left, right = (cast.glyphs.right, cast.glyphs.left) if option.chosen else (" ", " ")
    return (
        Span(f"{left}{option.key} ", Ink.ACCENT, _ground(option), option.act),
        Span(f"{option.text}{right}", Ink.TEXT, _ground(option), option.act),
    )


def _tall_button(option: Option, cast: Cast, width: int) -> list[Row]:
    """Return a button over the whole width, in as many rows as its words need."""
    ground, act = _ground(option), option.act
    mark = cast.glyphs.right if option.chosen else " "
    key = f"{mark}{option.key} "
    rows: list[Row] = []
    for number, text in enumerate(wrap(option.text, width - cells(key) - 1)):
        head = key if number == 0 else " " * cells(key)
        body = Span(pad(text, width - cells(key)), Ink.TEXT, ground, act)
        rows.append((Span(" ", ground=Ground.PANEL), Span(head, Ink.ACCENT, ground, act), body))
    return rows
