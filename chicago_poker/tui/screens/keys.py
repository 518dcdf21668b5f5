"""The keys of the table, to be changed: choose an action, then press the key it shall have."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

import msgspec
from textual import events

from chicago_poker.locale import mark
from chicago_poker.present.paint import Rows
from chicago_poker.present.panels.bars import KeyHint
from chicago_poker.present.panels.listing import Item, Listing
from chicago_poker.present.panels.page import Page, page, titled
from chicago_poker.tui.base import base_of
from chicago_poker.tui.keymap import TABLE_ACTS
from chicago_poker.tui.keys import clash_of, key_name
from chicago_poker.tui.screens.lists import ListPage
from chicago_poker.tui.screens.settings import Change

NAMES: Final = MappingProxyType(
    {
        "hand.1": mark("First card or answer"),
        "hand.2": mark("Second card or answer"),
        "hand.3": mark("Third card or answer"),
        "hand.4": mark("Fourth card"),
        "hand.5": mark("Fifth card"),
        "hand.6": mark("Sixth card"),
        "hand.left": mark("To the left"),
        "hand.right": mark("To the right"),
        "hand.toggle": mark("Pick, or skip ahead"),
        "move.confirm": mark("Confirm"),
        "move.forced": mark("Play what is forced"),
        "exchange.none": mark("Keep all cards"),
        "exchange.call": mark("Call Chicago instead"),
        "ask.yes": mark("Yes"),
        "ask.no": mark("No"),
        "log.last": mark("Last trick"),
        "log.sheet": mark("Points"),
        "look.back": mark("Look back"),
        "look.on": mark("Forward again"),
        "look.end": mark("Back to the game"),
        "game.hint": mark("Hint"),
        "game.info": mark("This game"),
        "game.rules": mark("Rules"),
        "app.help": mark("Help"),
        "app.settings": mark("Settings"),
        "app.menu": mark("Menu"),
    }
)
"""What the actions of the table are called, as message ids."""

_ACTS: Final = tuple(act for act in NAMES if act in TABLE_ACTS)
_USUAL: Final = ("backspace", "delete")


class KeysScreen(ListPage):
    """A line for each action of the table with its key."""

    def __init__(self, change: Change) -> None:
        super().__init__()
        self._change = change
        self._note = ""
        self._waits = False

    def on_mount(self) -> None:
        """Show the keys."""
        self.paint()

    def items(self) -> Sequence[Item]:
        """Return a line for each action."""
        base = base_of(self)
        say = base.language.say
        return [
            Item(
                say(NAMES[act]),
                say("press the new key") if self._waits and at == self.at else base.key(act),
            )
            for at, act in enumerate(_ACTS)
        ]

    def chosen(self, number: int) -> None:
        """Wait for the new key of an action."""
        self.at, self._waits, self._note = number, True, ""

    def on_key(self, event: events.Key) -> None:
        """Take the key that is pressed, or give an action its usual ones again."""
        if self._waits:
            self._waits = False
            if event.key != "escape":
                self._take(event)
        elif event.key in _USUAL:
            self._keep({act: keys for act, keys in self._changed().items() if act != self._act})
        else:
            return
        event.stop()
        event.prevent_default()
        self.paint()

    @property
    def _act(self) -> str:
        return _ACTS[self.at]

    def _changed(self) -> dict[str, str]:
        return dict(base_of(self).settings.keys)

    def _take(self, event: events.Key) -> None:
        base, letter = base_of(self), event.character or ""
        both = letter.isascii() and letter.isalpha()
        keys = (letter.lower(), letter.upper()) if both else (event.key,)
        say = base.language.say
        other = clash_of(keys, self._act, _ACTS, base.language, base.settings.keys)
        if other:
            key = key_name(keys[-1], base.language)
            self._note = say("{key} is taken: {action}.", key=key, action=say(NAMES[other]))
        else:
            self._keep({**self._changed(), self._act: ",".join(keys)})

    def _keep(self, keys: dict[str, str]) -> None:
        self._note = self._change(msgspec.structs.replace(base_of(self).settings, keys=keys))

    def _page(self, width: int, height: int) -> Rows:
        base = base_of(self)
        say, glyphs = base.language.say, base.glyphs
        listing = Listing(tuple(self.items()), self.at, label=26)
        box = self._boxed(listing, say("Keys"), width, 54, height - 5)
        hints = (
            KeyHint(base.key("list.moves"), say("move"), ""),
            KeyHint(base.key("list.choose"), say("change"), "list.choose"),
            KeyHint(key_name("delete", base.language), say("as usual"), ""),
            KeyHint(base.key("list.leave"), say("back"), "list.leave", lasting=True),
        )
        frame = Page(say("Keys"), hints, self._note, warns=bool(self._note))
        return page(frame, titled([box], glyphs, width, height - 3), glyphs, width, height)
