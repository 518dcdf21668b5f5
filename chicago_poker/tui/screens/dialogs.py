"""Small screens over another one: a text to read, a list to choose from."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen

from chicago_poker.present.paint import (
    Box,
    Ground,
    Ink,
    Row,
    Rows,
    Span,
    boxed,
    cells,
    fit,
    row_cells,
    text_of,
    wrap,
)
from chicago_poker.present.panels.bars import KeyHint, key_row
from chicago_poker.tui.base import base_of
from chicago_poker.tui.widgets.painted import Painted

Text = Callable[[int], Rows]
"""Returns the rows of a text for a width."""

_WIDEST = 76
_NARROWEST = 44


class PagerDialog(ModalScreen[None]):
    """A text in a box, scrolled with the arrow keys."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,kp_up", "scroll(-1)", show=False),
        Binding("down,kp_down", "scroll(1)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
        Binding("pagedown,space", "scroll(10)", show=False),
        Binding("home", "scroll(-10000)", show=False),
        Binding("end", "scroll(10000)", show=False),
        Binding("escape,enter,kp_enter,q,Q,question_mark", "close", show=False),
    ]

    def __init__(self, title: str, text: Text, *, from_end: bool = False) -> None:
        super().__init__()
        self._title = title
        self._text = text
        self._from_end = from_end
        self._rows: Rows = ()
        self._first = 0
        self._most = 0

    def compose(self) -> ComposeResult:
        """Put a painted box on the screen."""
        yield Painted(self._paint)

    def on_mount(self) -> None:
        """Give the box its size."""
        self._set_size()

    def on_resize(self) -> None:
        """Give the box its size again."""
        self._set_size()

    def _set_size(self) -> None:
        width, height = self.app.size
        box = self.query_one(Painted)
        outer = max(1, min(_WIDEST, width - 2))
        rows = self._read(max(1, outer - 4))
        if len(rows) <= height - 3:
            needed = max((row_cells(row) for row in rows), default=0)
            outer = min(outer, max(_NARROWEST, needed + 4))
        elif width <= _WIDEST + 4:
            # A strip beside a box of full height would show scraps of what lies below.
            outer = width
            rows = self._read(max(1, outer - 4))
        self._rows = rows
        self._most = max(0, len(rows) - (height - 3))
        box.styles.width = outer
        box.styles.height = max(1, min(len(rows) + 3, height))
        self._first = self._most if self._from_end else min(self._first, self._most)
        box.show(self._paint)

    def _read(self, width: int) -> Rows:
        """Return the text without empty rows at its end."""
        rows = list(self._text(width))
        while rows and not text_of(rows[-1]).strip():
            rows.pop()
        return tuple(rows)

    def _paint(self, width: int, height: int) -> Rows:
        base = base_of(self)
        if width < 8 or height < 4:
            return ()
        margin = Span(" ", ground=Ground.PANEL)
        box = Box(base.glyphs.heavy, Ink.ACCENT, Ground.PANEL, Ink.STRONG)
        rows = [(margin, *row) for row in self._rows[self._first :]]
        panel = boxed(rows, width, height - 1, box, self._title, self._place(height - 3))
        return (*panel, key_row(self._hints(), width))

    def _place(self, height: int) -> Row:
        """Return how far the text has been scrolled, if it does not fit."""
        if not self._most:
            return ()
        last = min(len(self._rows), self._first + height)
        return (Span(f"{last}/{len(self._rows)}", Ink.FAINT, Ground.PANEL),)

    def _hints(self) -> Sequence[KeyHint]:
        base = base_of(self)
        say = base.language.say
        close = KeyHint(base.key("list.leave"), say("close"), "list.leave", lasting=True)
        if not self._most:
            return (close,)
        return (KeyHint(base.key("list.moves"), say("scroll"), ""), close)

    def action_scroll(self, step: int) -> None:
        """Move through the text."""
        self._from_end = False
        self._first = max(0, min(self._most, self._first + step))
        self.query_one(Painted).show(self._paint)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Move with the wheel."""
        event.stop()
        self.action_scroll(3)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Move with the wheel."""
        event.stop()
        self.action_scroll(-3)

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)

    def on_painted_pressed(self, message: Painted.Pressed) -> None:
        """Close: there is nothing else to click."""
        message.stop()
        self.action_close()


class ChoiceDialog(ModalScreen[str]):
    """A short list in a box; its result is the action id chosen, empty for none."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,kp_up,shift+tab", "move(-1)", show=False),
        Binding("down,kp_down,tab", "move(1)", show=False),
        Binding("enter,kp_enter", "choose", show=False),
        Binding("escape", "close", show=False),
    ]

    def __init__(
        self, title: str, lines: Sequence[str], choices: Sequence[tuple[str, str]]
    ) -> None:
        super().__init__()
        self._title = title
        self._lines = lines
        self._choices = choices
        self._at = 0

    def compose(self) -> ComposeResult:
        """Put a painted box on the screen."""
        yield Painted(self._paint)

    def on_mount(self) -> None:
        """Give the box its size."""
        self._set_size()

    def on_resize(self) -> None:
        """Give the box its size again."""
        self._set_size()

    def _set_size(self) -> None:
        width, height = self.app.size
        box = self.query_one(Painted)
        longest = max(cells(text) for text in (*self._lines, *(text for _, text in self._choices)))
        outer = max(1, min(max(40, longest + 10), width - 2, _WIDEST))
        rows = len(self._about(outer)) + len(self._choices)
        box.styles.width = outer
        box.styles.height = max(1, min(rows + 4, height))
        box.show(self._paint)

    def _about(self, width: int) -> list[Row]:
        """Return the lines above the choices in a box of this width."""
        return [
            (Span(f"  {part}", Ink.TEXT, Ground.PANEL),)
            for line in self._lines
            for part in wrap(line, width - 6)
        ]

    def _paint(self, width: int, height: int) -> Rows:
        base = base_of(self)
        if width < 8 or height < 4:
            return ()
        rows = self._about(width)
        rows.append((Span(" ", ground=Ground.PANEL),))
        rows += [self._choice(number, width - 2) for number in range(len(self._choices))]
        box = Box(base.glyphs.heavy, Ink.ACCENT, Ground.PANEL, Ink.STRONG)
        panel = boxed(rows, width, height - 1, box, self._title)
        say = base.language.say
        hints = (
            KeyHint(base.key("list.choose"), say("choose"), "list.choose", lasting=True),
            KeyHint(base.key("list.leave"), say("back"), "list.leave", lasting=True),
        )
        return (*panel, key_row(hints, width))

    def _choice(self, number: int, width: int) -> Row:
        act, text = self._choices[number]
        at = number == self._at
        ground = Ground.CHOSEN if at else Ground.PANEL
        mark = base_of(self).glyphs.prompt if at else " "
        row = fit((Span(f" {mark} {text}", Ink.STRONG, ground, act),), width, ground)
        return tuple(span._replace(act=act) for span in row)

    def action_move(self, step: int) -> None:
        """Go to another line, around the ends."""
        self._at = (self._at + step) % len(self._choices)
        self.query_one(Painted).show(self._paint)

    def action_choose(self) -> None:
        """Choose this line."""
        self.dismiss(self._choices[self._at][0])

    def action_close(self) -> None:
        """Choose nothing."""
        self.dismiss("")

    def on_painted_pressed(self, message: Painted.Pressed) -> None:
        """Choose what was clicked."""
        message.stop()
        if message.act == "list.choose":
            self.action_choose()
        else:
            self.dismiss("" if message.act == "list.leave" else message.act)
