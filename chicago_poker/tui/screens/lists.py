"""What every list of choices does: move, choose, turn values, write, click."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen, ScreenResultType

from chicago_poker.present.layout import MIN_HEIGHT, MIN_WIDTH
from chicago_poker.present.paint import Rows
from chicago_poker.present.panels.listing import Item, Listing, listing_panel
from chicago_poker.present.panels.page import framed
from chicago_poker.present.panels.small import small_note
from chicago_poker.tui.base import base_of
from chicago_poker.tui.widgets.painted import Painted


class ListScreen(Screen[ScreenResultType]):
    """A screen with one list. Subclasses give the items and say what choosing one does."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,kp_up,shift+tab", "move(-1)", show=False),
        Binding("down,kp_down,tab", "move(1)", show=False),
        Binding("left,kp_left", "turn(-1)", show=False),
        Binding("right,kp_right", "turn(1)", show=False),
        Binding("home", "move(-1000)", show=False),
        Binding("end", "move(1000)", show=False),
        Binding("pageup", "move(-8)", show=False),
        Binding("pagedown", "move(8)", show=False),
        Binding("enter,kp_enter", "choose", show=False),
        Binding("escape", "leave", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.at = 0

    # --- for subclasses --------------------------------------------------------------------------

    def items(self) -> Sequence[Item]:
        """Return the lines as they now stand."""
        raise NotImplementedError

    def chosen(self, number: int) -> None:
        """Do what choosing a line does."""

    def turned(self, number: int, step: int) -> None:
        """Change a line's value to the next or the one before."""

    def written(self, number: int, change: Callable[[str], str]) -> None:
        """Change the text of a line."""

    def left(self) -> None:
        """Do what Esc does."""

    def _paint(self, width: int, height: int) -> Rows:
        """Return the page with the list as it now stands."""
        raise NotImplementedError

    def paint(self) -> None:
        """Show the list."""
        for part in self.query(Painted):
            part.show(self._paint)

    # --- keys ------------------------------------------------------------------------------------

    def action_move(self, step: int) -> None:
        """Go to another line; single steps go around, and lines that do nothing are passed by."""
        items = self.items()
        able = [number for number, item in enumerate(items) if item.enabled]
        if not able:
            return
        place = able.index(self.at) if self.at in able else 0
        if abs(step) == 1:
            place = (place + step) % len(able)
        else:
            place = max(0, min(len(able) - 1, place + step))
        self.at = able[place]
        self.paint()

    def action_turn(self, step: int) -> None:
        """Change the value of this line, if it has one to turn."""
        if self.items()[self.at].turns:
            self.turned(self.at, step)
            self.paint()

    def action_choose(self) -> None:
        """Choose this line."""
        items = self.items()
        if items and items[self.at].enabled:
            self.chosen(self.at)
            self.paint()

    def action_leave(self) -> None:
        """Leave the list."""
        self.left()

    def on_key(self, event: events.Key) -> None:
        """Write into a line that takes text."""
        items = self.items()
        if not items or not items[self.at].typed:
            return
        if event.key in ("backspace", "ctrl+h"):
            self._write(lambda text: text[:-1])
        elif event.key == "ctrl+u":
            self._write(lambda _: "")
        elif event.is_printable and event.character:
            character = event.character
            self._write(lambda text: text + character)
        else:
            return
        event.stop()
        event.prevent_default()

    def on_paste(self, event: events.Paste) -> None:
        """Write what is pasted into a line that takes text, its first line only."""
        items = self.items()
        if items and items[self.at].typed and event.text:
            first = event.text.splitlines()[0]
            self._write(lambda text: text + first)

    def _write(self, change: Callable[[str], str]) -> None:
        self.written(self.at, change)
        self.paint()

    def on_painted_pressed(self, message: Painted.Pressed) -> None:
        """Do what a click on a line or one of its arrows means."""
        message.stop()
        kind, _, rest = message.act.partition(".")
        if kind == "item":
            self._press_item(rest)
        else:
            self.pressed(message.act)

    def _press_item(self, rest: str) -> None:
        number, _, way = rest.partition(".")
        items = self.items()
        if not items[int(number)].enabled:
            return
        again = self.at == int(number)
        self.at = int(number)
        item = items[self.at]
        if way:
            self.turned(self.at, -1 if way == "left" else 1)
        elif not item.turns and not item.typed:
            self.chosen(self.at)
        elif item.turns and again and not item.typed:
            self.turned(self.at, 1)
        self.paint()

    def pressed(self, act: str) -> None:
        """Do what a click on a key hint means."""
        {
            "list.choose": self.action_choose,
            "list.leave": self.action_leave,
        }.get(act, lambda: None)()


class ListPage(ListScreen[None]):
    """A whole page with one list. Esc goes back to where it was opened."""

    def compose(self) -> ComposeResult:
        """Put one painted page on the screen."""
        yield Painted(self._paint)

    def left(self) -> None:
        """Go back."""
        self.app.pop_screen()

    def _paint(self, width: int, height: int) -> Rows:
        if width < MIN_WIDTH or height < MIN_HEIGHT:
            return small_note(base_of(self).language, width, height)
        return self._page(width, height)

    def _page(self, width: int, height: int) -> Rows:
        """Return the page with the list as it now stands, at least 60 by 18."""
        raise NotImplementedError

    def _boxed(self, listing: Listing, title: str, width: int, inner: int, most: int) -> Rows:
        """Return the list in a box of ``width``, with at most so many lines of ``inner`` cells.

        Where that is not all of them the box says which line is the present one.
        """
        glyphs = base_of(self).glyphs
        count = len(listing.items)
        tall = min(count, most)
        lines = listing_panel(listing, glyphs, inner, tall)
        foot = f"{self.at + 1}/{count}" if tall < count else ""
        return framed(lines, glyphs, title, width, tall + 2, foot)
