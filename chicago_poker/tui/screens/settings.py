"""The settings, made from their schema: a change takes effect and is saved at once."""

from collections.abc import Callable, Sequence
from typing import Final

from chicago_poker.locale import mark
from chicago_poker.present.paint import Rows
from chicago_poker.present.panels.bars import KeyHint
from chicago_poker.present.panels.listing import Item, Listing, listing_panel
from chicago_poker.present.panels.page import Page, framed, page, titled
from chicago_poker.storage.settings import SCHEMA, Setting, Settings, with_value
from chicago_poker.tui.base import base_of
from chicago_poker.tui.screens.lists import ListPage

_ABOUT_KEYS: Final = mark("Which key does what at the table.")

Change = Callable[[Settings], str]
"""Takes on new settings; returns a sentence when they could not be saved, else nothing."""


class SettingsScreen(ListPage):
    """A line for each setting."""

    def __init__(self, change: Change, note: str = "") -> None:
        super().__init__()
        self._change = change
        self._note = note

    def on_mount(self) -> None:
        """Show the settings."""
        self.paint()

    def items(self) -> Sequence[Item]:
        """Return a line for each setting with its value in words."""
        say, settings = base_of(self).language.say, base_of(self).settings
        return [
            Item(say(setting.label), say(_label(setting, settings)), turns=True)
            for setting in SCHEMA
        ] + [Item(say("Keys"), say("choose them"))]

    def turned(self, number: int, step: int) -> None:
        """Take the next value, and save it."""
        setting = SCHEMA[number]
        values = [choice.value for choice in setting.choices]
        settings = base_of(self).settings
        value = values[(values.index(getattr(settings, setting.key)) + step) % len(values)]
        self._note = self._change(with_value(settings, setting.key, value))

    def chosen(self, number: int) -> None:
        """Take the next value, or open the keys."""
        if number < len(SCHEMA):
            self.turned(number, 1)
            return
        from chicago_poker.tui.screens.keys import KeysScreen

        self.app.push_screen(KeysScreen(self._change))

    def _page(self, width: int, height: int) -> Rows:
        base = base_of(self)
        say, glyphs = base.language.say, base.glyphs
        items = tuple(self.items())
        lines = listing_panel(Listing(items, self.at, label=22), glyphs, 56, len(items))
        box = framed(lines, glyphs, say("Settings"), width, len(items) + 2)
        hints = (
            KeyHint(base.key("list.moves"), say("move"), ""),
            KeyHint(base.key("list.turns"), say("change"), ""),
            KeyHint(base.key("list.leave"), say("back"), "list.leave", lasting=True),
        )
        about = SCHEMA[self.at].about if self.at < len(SCHEMA) else _ABOUT_KEYS
        note = self._note or say(about)
        frame = Page(say("Settings"), hints, note, warns=bool(self._note))
        return page(frame, titled([box], glyphs, width, height - 3), glyphs, width, height)


def _label(setting: Setting, settings: Settings) -> str:
    value = getattr(settings, setting.key)
    return next(choice.label for choice in setting.choices if choice.value == value)
