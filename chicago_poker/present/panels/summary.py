"""The score sheet of a deal, and the cards that were played, painted."""

from chicago_poker.present.cast import Cast
from chicago_poker.present.log import signed
from chicago_poker.present.paint import (
    Box,
    Ground,
    Ink,
    Row,
    Rows,
    Span,
    blank,
    boxed,
    cells,
    clip,
    middle,
    pad,
    row_cells,
    stack,
)
from chicago_poker.present.view import SheetRow, SummaryView

_NAME = 12
_TOTAL = 10
_GAP = 2


def summary_panel(view: SummaryView, cast: Cast, width: int, height: int) -> Rows:
    """Return the sheet in its box; a narrow one leaves out columns that are all zero."""
    places = _columns(view, width - 6)
    rows: list[Row] = [_head(view, places)]
    rows += [_line(row, view, places, cast) for row in view.rows]
    widest = max(row_cells(row) for row in rows)
    outer = max(40, min(width - 2, widest + 6))
    for remark in view.remarks:
        text = clip(remark, outer - 6, cast.glyphs.ellipsis)
        rows.append((Span(text, Ink.FAINT, Ground.PANEL),))
    room = height - 2
    if len(rows) + 2 <= room:
        place = len(view.rows) + 1
        rows[place:place] = [blank(0, Ground.PANEL)]
        rows[:0] = [blank(0, Ground.PANEL)]
    margin = Span("  ", ground=Ground.PANEL)
    box = Box(cast.glyphs.light, Ink.LINE, Ground.PANEL, Ink.ACCENT)
    tall = min(height, len(rows) + 3)
    panel = boxed([(margin, *row) for row in rows], outer, tall, box, view.title)
    above = (height - tall) // 2
    return stack([*(blank(width),) * above, *(middle(row, width) for row in panel)], height, width)


def _columns(view: SummaryView, width: int) -> tuple[int, ...]:
    """Return which columns fit, dropping empty ones first."""
    places = list(range(len(view.columns)))
    while places and _width(view, places) > width:
        empty = [p for p in places if not any(row.points[p] for row in view.rows)]
        places.remove((empty or places)[-1])
    return tuple(places)


def _width(view: SummaryView, places: list[int]) -> int:
    marks = max((cells(row.mark) for row in view.rows), default=0)
    columns = sum(cells(view.columns[place]) + _GAP for place in places)
    return _NAME + columns + _TOTAL + _GAP + marks + _GAP * bool(marks)


def _head(view: SummaryView, places: tuple[int, ...]) -> Row:
    names = "".join(" " * _GAP + view.columns[place] for place in places)
    text = " " * _NAME + names + " " * _GAP + pad(view.total, _TOTAL, right=True)
    return (Span(text, Ink.FAINT, Ground.PANEL),)


def _line(row: SheetRow, view: SummaryView, places: tuple[int, ...], cast: Cast) -> Row:
    glyphs = cast.glyphs
    name = pad(clip(row.name, _NAME - 1, glyphs.ellipsis), _NAME)
    spans = [Span(name, Ink.YOU if row.own else Ink.STRONG, Ground.PANEL)]
    for place in places:
        points = row.points[place]
        text = signed(points, glyphs.minus) if points else glyphs.dot
        ink = Ink.FAINT if not points else Ink.GOOD if points > 0 else Ink.BAD
        room = cells(view.columns[place])
        spans.append(Span(" " * _GAP + pad(text, room, right=True), ink, Ground.PANEL))
    total = f"{row.before} {glyphs.right} {row.after}"
    ink = Ink.STRONG if row.before != row.after else Ink.TEXT
    spans.append(Span(" " * _GAP + pad(total, _TOTAL, right=True), ink, Ground.PANEL))
    if row.mark:
        spans.append(Span(f"  {row.mark}", Ink.ACCENT, Ground.PANEL))
    return tuple(spans)


def played_panel(view: SummaryView, cast: Cast, width: int, height: int) -> Rows:
    """Return the cards of each seat in the order they were played."""
    rows: list[Row] = []
    if view.cards:
        rows.append((Span(view.cards_title, Ink.FAINT),))
    for name, cards in view.cards:
        label = pad(clip(name, _NAME - 1, cast.glyphs.ellipsis), _NAME)
        rows.append((Span(label, Ink.STRONG), *cards))
    widest = max((row_cells(row) for row in rows), default=0)
    left = Span(" " * max(0, (width - widest) // 2))
    return stack([(left, *row) for row in rows], height, width)
