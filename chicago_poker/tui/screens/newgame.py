"""The form of a new game: who plays, at which level, by which rules, from which seed."""

from collections.abc import Callable, Sequence
from typing import Final

import msgspec
from textual.app import ComposeResult
from textual.message import Message

from chicago_poker.bots.levels import DEFAULT_LEVEL, OPPONENT_NAMES
from chicago_poker.locale import Language
from chicago_poker.present.layout import MIN_HEIGHT, MIN_WIDTH
from chicago_poker.present.paint import Rows, one_line
from chicago_poker.present.panels.bars import KeyHint
from chicago_poker.present.panels.listing import Item, Listing, listing_panel
from chicago_poker.present.panels.page import Page, framed, page, spread
from chicago_poker.present.panels.small import small_note
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import MAX_SEATS, MIN_SEATS
from chicago_poker.session.games import Chair, Level, Wish
from chicago_poker.storage.settings import LastTable
from chicago_poker.streams import MAX_SEED_LENGTH
from chicago_poker.tui.base import base_of
from chicago_poker.tui.screens.lists import ListScreen
from chicago_poker.tui.widgets.painted import Painted

_LONGEST_NAME: Final = 20
_WIDTH: Final = 64
_LABEL: Final = 16
_USUAL_OPPONENTS: Final = 3


class Form(msgspec.Struct, frozen=True):
    """What the form says. ``opponents`` has a name and the number of a level for each one."""

    opponents: tuple[tuple[str, int], ...]
    count: int
    profile: int = 0
    name: str = ""
    seed: str = ""


class NewGameScreen(ListScreen[None]):
    """Asks for a new game."""

    class Wished(Message):
        """The player wants this game."""

        def __init__(self, wish: Wish) -> None:
            super().__init__()
            self.wish = wish

    def __init__(self, form: Form, profiles: Sequence[Profile], levels: Sequence[Level]) -> None:
        super().__init__()
        self._form = form
        self._profiles = profiles
        self._levels = levels
        self._note = ""

    def compose(self) -> ComposeResult:
        """Put one painted page on the screen."""
        yield Painted(self._paint)

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
        opponents = [
            Item(say("Opponent {number}", number=number), self._opponent(number - 1), turns=True)
            for number in range(1, form.count + 1)
        ]
        random = say("drawn by the program")
        return (
            Item(say("Opponents"), str(form.count), turns=True),
            *opponents,
            Item(say("Rules"), self._profiles[form.profile].name, turns=True),
            Item(say("Your name"), form.name or "", typed=True),
            Item(say("Seed"), form.seed or f"({random})", typed=True),
            Item(say("Start the game")),
        )

    def _opponent(self, number: int) -> str:
        name, level = self._form.opponents[number]
        return f"{name}, {base_of(self).language.say(self._levels[level].label)}"

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
        """Write the name or the seed."""
        form = self._form
        if number == form.count + 2:
            name = one_line(change(form.name)).lstrip()[:_LONGEST_NAME]
            self._form = msgspec.structs.replace(form, name=name)
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
        wish = wish_of(self._form, self._profiles, self._levels, language)
        self.post_message(self.Wished(wish))

    def left(self) -> None:
        """Go back to the menu."""
        self.app.pop_screen()

    # --- the page --------------------------------------------------------------------------------

    def _paint(self, width: int, height: int) -> Rows:
        base = base_of(self)
        say, glyphs = base.language.say, base.glyphs
        if width < MIN_WIDTH or height < MIN_HEIGHT:
            return small_note(base.language, width, height)
        items = tuple(self.items())
        lines = listing_panel(
            Listing(items, self.at, label=_LABEL), glyphs, min(width - 4, _WIDTH), len(items)
        )
        box = framed(lines, glyphs, say("New game"), width, len(items) + 2)
        frame = Page(say("New game"), self._hints(items[self.at]), *self._words(items[self.at]))
        return page(frame, spread([box], width, height - 3), glyphs, width, height)

    def _words(self, item: Item) -> tuple[str, bool]:
        say = base_of(self).language.say
        if self._note:
            return self._note, True
        if item.typed and self.at == len(self.items()) - 2:
            return say("The same seed gives the same cards, everywhere. Type to change it."), False
        return say("Type your name, or leave it empty.") if item.typed else "", False

    def _hints(self, item: Item) -> Sequence[KeyHint]:
        base = base_of(self)
        say = base.language.say
        hints = [KeyHint(f"{base.key('list.up')}/{base.key('list.down')}", say("move"), "")]
        if item.turns:
            keys = f"{base.key('hand.left')}/{base.key('hand.right')}"
            hints.append(KeyHint(keys, say("change"), ""))
        start = say("start") if self.at == len(self.items()) - 1 else say("next")
        hints.append(KeyHint(base.key("list.choose"), start, "list.choose", lasting=True))
        hints.append(KeyHint(base.key("list.leave"), say("back"), "list.leave", lasting=True))
        return hints


def form_from(
    last: LastTable, profiles: Sequence[Profile], levels: Sequence[Level], name: str
) -> Form:
    """Return the form as it was filled in last time, as far as that is still possible."""
    ids = [level.id for level in levels]
    usual = ids.index(DEFAULT_LEVEL) if DEFAULT_LEVEL in ids else len(ids) - 1
    opponents = []
    for place, opponent in enumerate(OPPONENT_NAMES):
        level = last.levels[place] if place < len(last.levels) else ""
        opponents.append((opponent, ids.index(level) if level in ids else usual))
    known = [profile.id for profile in profiles]
    return Form(
        opponents=tuple(opponents),
        count=len(last.levels) or _USUAL_OPPONENTS,
        profile=known.index(last.profile) if last.profile in known else 0,
        name=name or last.name,
    )


def table_from(wish: Wish) -> LastTable:
    """Return what to remember of a game that was asked for."""
    me, *others = wish.chairs
    return LastTable(me.name, wish.profile.id, tuple(chair.level or "" for chair in others))


def wish_of(
    form: Form, profiles: Sequence[Profile], levels: Sequence[Level], language: Language
) -> Wish:
    """Return the game that a form asks for; the player sits at the first seat."""
    me = form.name.strip() or language.context("the player in a table", "You")
    others = [
        Chair(name if name != me else f"{name} 2", levels[level].id)
        for name, level in form.opponents[: form.count]
    ]
    return Wish(profiles[form.profile], (Chair(me), *others), form.seed or None)
