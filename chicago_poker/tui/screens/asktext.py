"""A small question that is answered by typing."""

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen

from chicago_poker.present.paint import Box, Ground, Ink, Row, Rows, Span, boxed, cells, wrap
from chicago_poker.present.panels.bars import KeyHint, key_row
from chicago_poker.tui.base import base_of
from chicago_poker.tui.widgets.painted import Painted

_WIDTH = 64
_HEIGHT = 8


class TextDialog(ModalScreen[str]):
    """Asks for a line of text; the result is empty when it is left with Esc."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,kp_enter", "confirm", show=False),
        Binding("escape", "close", show=False),
    ]

    def __init__(self, title: str, about: str) -> None:
        super().__init__()
        self._title = title
        self._about = about
        self._text = ""

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
        box.styles.width, box.styles.height = min(_WIDTH, width), min(_HEIGHT, height)

    def _paint(self, width: int, height: int) -> Rows:
        base = base_of(self)
        if width < 12 or height < 4:
            return ()
        say = base.language.say
        rows: list[Row] = [
            (Span(" " + line, Ink.TEXT, Ground.PANEL),) for line in wrap(self._about, width - 4)
        ]
        typed = self._text
        while cells(typed) > width - 6:
            typed = typed[1:]
        rows += [(), (Span(f" {typed}_", Ink.STRONG, Ground.PANEL),)]
        box = Box(base.glyphs.heavy, Ink.ACCENT, Ground.PANEL, Ink.STRONG)
        hints = (
            KeyHint(base.key("list.choose"), say("confirm"), "list.choose", lasting=True),
            KeyHint(base.key("list.leave"), say("back"), "list.leave", lasting=True),
        )
        return (*boxed(rows, width, height - 1, box, self._title), key_row(hints, width))

    def on_key(self, event: events.Key) -> None:
        """Write."""
        if event.key in ("backspace", "ctrl+h"):
            self._write(self._text[:-1])
        elif event.key == "ctrl+u":
            self._write("")
        elif event.is_printable and event.character:
            self._write(self._text + event.character)

    def on_paste(self, event: events.Paste) -> None:
        """Write what is pasted, its first line only."""
        self._write(self._text + event.text.partition("\n")[0])

    def _write(self, text: str) -> None:
        self._text = text
        self.query_one(Painted).show(self._paint)

    def action_confirm(self) -> None:
        """Answer with what is written."""
        self.dismiss(self._text.strip())

    def action_close(self) -> None:
        """Answer nothing."""
        self.dismiss("")

    def on_painted_pressed(self, message: Painted.Pressed) -> None:
        """Do what a click on a key hint means."""
        message.stop()
        if message.act == "list.choose":
            self.action_confirm()
        elif message.act == "list.leave":
            self.action_close()
