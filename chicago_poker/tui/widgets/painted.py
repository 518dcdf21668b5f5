"""A widget that shows painted rows and says what was clicked in them."""

from collections.abc import Iterable
from itertools import groupby, takewhile

from rich.segment import Segment
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from chicago_poker.present.glyphs import in_letters
from chicago_poker.present.paint import Ground, Ink, Row, Rows, Span, cells, harmless, row_cells
from chicago_poker.present.picture import Painter
from chicago_poker.tui.base import base_of


class Painted(Widget):
    """Shows what a painter paints. Only cells that changed are sent to the terminal."""

    class Pressed(Message):
        """Something was clicked that does something."""

        def __init__(self, act: str) -> None:
            super().__init__()
            self.act = act

    def __init__(self, painter: Painter | None = None) -> None:
        super().__init__()
        self._painter = painter
        self._rows: Rows = ()

    def show(self, painter: Painter) -> None:
        """Show what this painter paints from now on."""
        self._painter = painter
        self._renew()

    @property
    def rows(self) -> Rows:
        """What is shown now."""
        return self._rows

    def render_line(self, y: int) -> Strip:
        """Return a row as Textual wants it."""
        if y >= len(self._rows):
            return Strip.blank(self.size.width, self.rich_style)
        base = base_of(self)
        style = base.palette.style
        said = in_letters if base.glyphs.suits is None else str
        segments = [
            Segment(said(harmless("".join(span.text for span in spans))), style(ink, ground))
            for (ink, ground), spans in groupby(self._rows[y], _look)
        ]
        return Strip(segments).adjust_cell_length(self.size.width, self.rich_style)

    def on_resize(self) -> None:
        """Paint for the new size."""
        self._renew()

    def on_click(self, event: events.Click) -> None:
        """Tell what was clicked."""
        act = self._act_at(event.x, event.y)
        if act:
            event.stop()
            self.post_message(self.Pressed(act))

    def _act_at(self, x: int, y: int) -> str:
        if not 0 <= y < len(self._rows):
            return ""
        return act_at(self._rows[y], x)

    def _renew(self) -> None:
        width, height = self.size
        if self._painter is None or not width or not height:
            return
        before, self._rows = self._rows, self._painter(width, height)
        if len(before) != len(self._rows):
            self.refresh()
            return
        changed = [
            Region(found[0], y, found[1], 1)
            for y, row in enumerate(self._rows)
            if (found := changed_cells(before[y], row))
        ]
        if changed:
            self.refresh(*changed)


def changed_cells(before: Row, after: Row) -> tuple[int, int] | None:
    """Return where two rows of the same width differ: the first cell and how many; else None."""
    if before == after:
        return None
    left = _equal_cells(zip(before, after, strict=False))
    right = _equal_cells(zip(reversed(before), reversed(after), strict=False))
    return left, max(0, row_cells(after) - left - right)


def _equal_cells(pairs: Iterable[tuple[Span, Span]]) -> int:
    """Return how many cells are the same before the first difference."""
    return sum(cells(one.text) for one, _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def _look(span: Span) -> tuple[Ink, Ground]:
    return span.ink, span.ground


def act_at(row: Row, x: int) -> str:
    """Return what a click on a cell of a row does."""
    end = 0
    for span in row:
        end += cells(span.text)
        if x < end:
            return span.act
    return ""
