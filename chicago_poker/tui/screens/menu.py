"""The first screen: go on with a game, start one, or look at something else."""

from collections.abc import Sequence
from typing import NamedTuple

from textual.message import Message

from chicago_poker.present.cardart import Pen, Size
from chicago_poker.present.lettering import lettering
from chicago_poker.present.paint import Ground, Ink, Rows, Span, middle
from chicago_poker.present.panels.bars import KeyHint
from chicago_poker.present.panels.listing import Item, Listing, listing_panel
from chicago_poker.present.panels.page import Page, framed, page, spread
from chicago_poker.present.panels.title import TITLE_HEIGHT, hand_rows, title_rows
from chicago_poker.session.games import NotOpened, SavedGame, chair_name
from chicago_poker.tui.base import base_of
from chicago_poker.tui.screens.lists import ListPage

_WIDTH = 68


class Entry(NamedTuple):
    """A line of the menu: what it does, and the save it is about."""

    act: str
    item: Item
    save: str = ""


class MenuScreen(ListPage):
    """The main menu."""

    class Chosen(Message):
        """The player wants something; ``save`` names a saved game where it is about one."""

        def __init__(self, act: str, save: str = "") -> None:
            super().__init__()
            self.act = act
            self.save = save

    def __init__(self) -> None:
        super().__init__()
        self._entries: tuple[Entry, ...] = ()
        self._note = ""
        self._warns = False

    def on_mount(self) -> None:
        """Show the menu."""
        self.look_again()

    def on_screen_resume(self) -> None:
        """Look at the saved games again: one may have been played meanwhile."""
        self.look_again()

    def look_again(self, note: str = "") -> None:
        """Read the saved games anew, and say something below the menu."""
        self._note, self._warns = note, bool(note)
        self._entries = self._make_entries()
        self.at = min(self.at, len(self._entries) - 1)
        self.paint()

    def _make_entries(self) -> tuple[Entry, ...]:
        say = base_of(self).language.say
        saves = self._saves()
        open_games = [save for save in saves if not save.over and not save.trouble]
        entries = [Entry("menu.new", Item(say("New game")))]
        if open_games:
            latest = open_games[0]
            item = Item(say("Go on playing"), self._in_short(latest))
            entries.insert(0, Entry("menu.resume", item, latest.save))
        count = base_of(self).language.count("one", "{number}", len(saves))
        value = count if saves else say("none yet")
        entries += [
            Entry("menu.saves", Item(say("Saved games"), value, enabled=bool(saves))),
            Entry("menu.rules", Item(say("Rules"))),
            Entry("menu.profiles", Item(say("Rule profiles"))),
            Entry("menu.settings", Item(say("Settings"))),
            Entry("menu.help", Item(say("Help"))),
            Entry("menu.quit", Item(say("Quit"))),
        ]
        return tuple(entries)

    def _saves(self) -> Sequence[SavedGame]:
        try:
            return base_of(self).games.saves()
        except NotOpened as error:
            self._note, self._warns = str(error), True
            return ()

    def _in_short(self, saved: SavedGame) -> str:
        say = base_of(self).language.say
        scores = ", ".join(
            f"{chair_name(chair, base_of(self).language)} {score}"
            for chair, score in zip(saved.chairs, saved.scores, strict=False)
        )
        return say("deal {number}: {scores}", number=saved.deal, scores=scores)

    # --- the list --------------------------------------------------------------------------------

    def items(self) -> Sequence[Item]:
        """Return the lines of the menu."""
        return [entry.item for entry in self._entries]

    def chosen(self, number: int) -> None:
        """Say what was chosen."""
        entry = self._entries[number]
        self._note = ""
        self.post_message(self.Chosen(entry.act, entry.save))

    def left(self) -> None:
        """Esc goes to the line that quits, and does not quit by itself."""
        self.at = len(self._entries) - 1
        self.paint()

    def _page(self, width: int, height: int) -> Rows:
        base = base_of(self)
        say, glyphs = base.language.say, base.glyphs
        hints = (
            KeyHint(base.key("list.moves"), say("move"), ""),
            KeyHint(base.key("list.choose"), say("choose"), "list.choose", lasting=True),
            KeyHint(base.key("app.quit"), say("quit"), "app.quit"),
        )
        note = self._note or say("Take the best hands, dare to call, and be first to 52.")
        frame = Page("", hints, note, warns=self._warns)
        return page(frame, self._body(width, height - 3), glyphs, width, height)

    def _body(self, width: int, height: int) -> Rows:
        base = base_of(self)
        pen = Pen(base.glyphs, lettering(base.language, base.glyphs))
        entries = len(self._entries)
        listing = Listing(tuple(self.items()), self.at, label=15)
        inner = min(width - 4, _WIDTH)
        lines = listing_panel(listing, base.glyphs, inner, entries)
        panel = framed(lines, base.glyphs, base.language.say("Swedish Chicago"), width, entries + 2)
        free = height - len(panel)
        blocks = [panel]
        for size in (Size.XL, Size.L, Size.S):
            if free >= size.height + 2 + TITLE_HEIGHT:
                blocks.insert(0, hand_rows(pen, size, width))
                free -= size.height + 2
                break
        if free >= TITLE_HEIGHT:
            blocks.insert(0, title_rows(base.glyphs, width))
        else:
            blocks.insert(0, (middle((Span("C H I C A G O", Ink.ACCENT, Ground.TABLE),), width),))
        return spread(blocks, width, height)
