"""The saved games: each with its players and scores, to go on with or to look at its end."""

from collections.abc import Sequence

from textual.message import Message

from chicago_poker.present.paint import Rows
from chicago_poker.present.panels.bars import KeyHint
from chicago_poker.present.panels.listing import Item, Listing
from chicago_poker.present.panels.page import Page, page, titled
from chicago_poker.session.games import SavedGame, chair_name
from chicago_poker.tui.base import base_of
from chicago_poker.tui.screens.lists import ListPage


class SavesScreen(ListPage):
    """A list of saved games, the latest first."""

    class Chosen(Message):
        """The player wants this one; a damaged one is looked at, and perhaps repaired."""

        def __init__(self, saved: SavedGame) -> None:
            super().__init__()
            self.saved = saved

    def __init__(self, saves: Sequence[SavedGame]) -> None:
        super().__init__()
        self._saves = saves
        self._note = ""

    def on_mount(self) -> None:
        """Show the list."""
        self.paint()

    def tell(self, note: str) -> None:
        """Say why a game could not be opened."""
        self._note = note
        self.paint()

    def renew(self, saves: Sequence[SavedGame]) -> None:
        """Show another list: a game has been added."""
        self._saves, self.at, self._note = saves, 0, ""
        self.paint()

    def items(self) -> Sequence[Item]:
        """Return a line for each saved game."""
        return [Item(saved.changed, self._in_short(saved)) for saved in self._saves]

    def _in_short(self, saved: SavedGame) -> str:
        say = base_of(self).language.say
        if saved.trouble:
            return say("damaged, readable to deal {number}", number=saved.deal)
        scores = ", ".join(
            f"{chair_name(chair, base_of(self).language)} {score}"
            for chair, score in zip(saved.chairs, saved.scores, strict=False)
        )
        number = saved.deal
        if saved.over:
            return say("over, deal {number}: {scores}", number=number, scores=scores)
        return say("deal {number}: {scores}", number=number, scores=scores)

    def chosen(self, number: int) -> None:
        """Open the game, or what can be read of it."""
        self.post_message(self.Chosen(self._saves[number]))

    def _page(self, width: int, height: int) -> Rows:
        base = base_of(self)
        say, glyphs = base.language.say, base.glyphs
        listing = Listing(tuple(self.items()), self.at)
        box = self._boxed(listing, say("Saved games"), width, width - 6, height - 6)
        hints = (
            KeyHint(base.key("list.moves"), say("move"), ""),
            KeyHint(base.key("list.choose"), say("open"), "list.choose", lasting=True),
            KeyHint(base.key("list.leave"), say("back"), "list.leave", lasting=True),
        )
        note = self._note or self._saves[self.at].profile
        frame = Page(say("Saved games"), hints, note, warns=bool(self._note))
        return page(frame, titled([box], glyphs, width, height - 3), glyphs, width, height)
