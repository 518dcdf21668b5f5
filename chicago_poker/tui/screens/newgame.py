"""The form of a new game: who plays, at which level, by which rules, from which seed."""

from collections.abc import Callable, Sequence
from typing import Final

import msgspec
from textual.message import Message

from chicago_poker.bots.levels import OPPONENT_NAMES
from chicago_poker.present.paint import Rows
from chicago_poker.present.panels.bars import KeyHint
from chicago_poker.present.panels.listing import Item, Listing, listing_panel
from chicago_poker.present.panels.page import Page, framed, page, titled
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import MAX_SEATS, MIN_SEATS
from chicago_poker.session.games import Level, Wish, own_name
from chicago_poker.storage.settings import LastTable
from chicago_poker.streams import MAX_SEED_LENGTH
from chicago_poker.tui.base import base_of
from chicago_poker.tui.form import Form, Taken, fitting, form_from, remembered, wish_of
from chicago_poker.tui.screens.lists import ListPage

_WIDTH: Final = 64
_LABEL: Final = 14


class NewGameScreen(ListPage):
    """Asks for a new game."""

    class Wished(Message):
        """The player wants this game; ``table`` is what to remember of the form."""

        def __init__(self, wish: Wish, table: LastTable) -> None:
            super().__init__()
            self.wish = wish
            self.table = table

    def __init__(
        self, last: LastTable, profiles: Sequence[Profile], levels: Sequence[Level], called: str
    ) -> None:
        super().__init__()
        self._last = last
        self._form = form_from(last, profiles, levels, called)
        self._profiles = profiles
        self._levels = levels
        self._note = ""

    def on_mount(self) -> None:
        """Begin at the line that starts the game, so that Enter is enough."""
        self._form = self._fitting(self._form)
        self.at = len(self.items()) - 1
        self.paint()

    def tell(self, note: str) -> None:
        """Say why the game could not be started."""
        self._note = note
        self.paint()

    # --- the list --------------------------------------------------------------------------------

    def items(self) -> Sequence[Item]:
        """Return the lines: count, opponents, rules, name, seed, start."""
        say, form = base_of(self).language.say, self._form
        me = own_name(base_of(self).language)
        return (
            Item(say("Opponents"), str(form.count), turns=True),
            *(self._opponent(number) for number in range(form.count)),
            Item(say("Rules"), self._profiles[form.profile].name, turns=True),
            Item(say("Your name"), form.name, typed=True, usual=me),
            Item(say("Seed"), form.seed, typed=True, usual=say("drawn by the program")),
            Item(say("Start the game")),
        )

    def _opponent(self, number: int) -> Item:
        say = base_of(self).language.say
        name, level = self._form.opponents[number]
        return Item(
            say("Opponent {number}", number=number + 1),
            say(self._levels[level].label),
            turns=True,
            typed=True,
            entry=name,
            usual=OPPONENT_NAMES[number],
        )

    def turned(self, number: int, step: int) -> None:
        """Change a number, a level or the rules."""
        form = self._form
        if number == 0:
            form = msgspec.structs.replace(form, count=form.count + step)
        elif number <= form.count:
            opponents = list(form.opponents)
            name, level = opponents[number - 1]
            opponents[number - 1] = (name, (level + step) % len(self._levels))
            form = msgspec.structs.replace(form, opponents=tuple(opponents))
        else:
            profile = (form.profile + step) % len(self._profiles)
            form = msgspec.structs.replace(form, profile=profile)
        self._form = self._fitting(form)
        self._note = ""

    def _fitting(self, form: Form) -> Form:
        """Return the form with as many opponents as the rules allow."""
        fewest, most = self._profiles[form.profile].seats
        lowest, highest = max(fewest, MIN_SEATS) - 1, min(most, MAX_SEATS) - 1
        return msgspec.structs.replace(form, count=max(lowest, min(highest, form.count)))

    def written(self, number: int, change: Callable[[str], str]) -> None:
        """Write a name or the seed."""
        form = self._form
        if number <= form.count:
            opponents = list(form.opponents)
            name, level = opponents[number - 1]
            opponents[number - 1] = (fitting(change(name)), level)
            self._form = msgspec.structs.replace(form, opponents=tuple(opponents))
        elif number == form.count + 2:
            self._form = msgspec.structs.replace(form, name=fitting(change(form.name)))
        else:
            seed = change(form.seed)[:MAX_SEED_LENGTH]
            self._form = msgspec.structs.replace(form, seed=seed)
        self._note = ""

    def chosen(self, number: int) -> None:
        """Start the game, or go to the next line."""
        if number < len(self.items()) - 1:
            self.action_move(1)
            return
        language = base_of(self).language
        try:
            wish = wish_of(self._form, self._profiles, self._levels, language)
        except Taken as taken:
            self.at = taken.place
            self._note = language.say("Two players cannot be called {name}.", name=taken.name)
            return
        table = remembered(self._form, self._profiles, self._levels, self._last)
        self.post_message(self.Wished(wish, table))

    # --- the page --------------------------------------------------------------------------------

    def _page(self, width: int, height: int) -> Rows:
        base = base_of(self)
        say, glyphs = base.language.say, base.glyphs
        items = tuple(self.items())
        lines = listing_panel(
            Listing(items, self.at, label=_LABEL), glyphs, min(width - 4, _WIDTH), len(items)
        )
        box = framed(lines, glyphs, say("New game"), width, len(items) + 2)
        frame = Page(say("New game"), self._hints(items[self.at]), *self._words(items[self.at]))
        return page(frame, titled([box], glyphs, width, height - 3), glyphs, width, height)

    def _words(self, item: Item) -> tuple[str, bool]:
        say = base_of(self).language.say
        if self._note:
            return self._note, True
        if not item.typed:
            return "", False
        if item.turns:
            return say("Type to change the name, turn to change how good a player it is."), False
        if self.at == len(self.items()) - 2:
            return say("The same seed gives the same cards, everywhere. Type to change it."), False
        return say("Type your name, or leave it empty."), False

    def _hints(self, item: Item) -> Sequence[KeyHint]:
        base = base_of(self)
        say = base.language.say
        hints = [KeyHint(base.key("list.moves"), say("move"), "")]
        if item.turns:
            keys = base.key("list.turns")
            hints.append(KeyHint(keys, say("change"), ""))
        start = say("start") if self.at == len(self.items()) - 1 else say("next")
        hints.append(KeyHint(base.key("list.choose"), start, "list.choose", lasting=True))
        hints.append(KeyHint(base.key("list.leave"), say("back"), "list.leave", lasting=True))
        return hints
