"""The rule profiles: those of the game and the player's own, and in what each one is special."""

from collections.abc import Sequence
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.message import Message

from chicago_poker.present.paint import Ground, Ink, Row, Rows, Span, cells, clip, fit, wrap
from chicago_poker.present.panels.bars import KeyHint
from chicago_poker.present.panels.listing import Item, Listing
from chicago_poker.present.panels.page import Page, framed, page, titled
from chicago_poker.rules.differences import compare
from chicago_poker.rules.in_short import in_short
from chicago_poker.rules.profile import Profile
from chicago_poker.session.games import KnownProfile
from chicago_poker.tui.base import base_of
from chicago_poker.tui.screens.lists import ListPage

_WIDEST: Final = 96
_LONGEST_NAME: Final = 26
_BETWEEN: Final = 7
"""How many cells of a line are neither its name nor its value."""
_DETAILS: Final = 4
"""How many rows say more about the chosen profile, where there is room for them."""


class ProfilesScreen(ListPage):
    """A list of rule profiles, the usual one first."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("n,N", "new_game", show=False)]

    class Chosen(Message):
        """The player wants to read these rules, or with ``plays`` to play by them."""

        def __init__(self, known: KnownProfile, *, plays: bool = False) -> None:
            super().__init__()
            self.known = known
            self.plays = plays

    def __init__(self, known: Sequence[KnownProfile]) -> None:
        super().__init__()
        self._known = known
        self._usual = next(each.profile for each in known if each.profile is not None)

    def on_mount(self) -> None:
        """Show the list."""
        self.paint()

    # --- the list --------------------------------------------------------------------------------

    def items(self) -> Sequence[Item]:
        """Return a line for each profile."""
        return [Item(each.name, self._in_short(each)) for each in self._known]

    def _in_short(self, known: KnownProfile, room: int = 10_000) -> str:
        """Return in what a profile differs from the usual one, as much as there is room for."""
        language = base_of(self).language
        own = language.say("yours") + ": " if known.own else ""
        profile = known.profile
        if profile is None:
            return own + language.say("cannot be played")
        if profile is self._usual:
            return language.say("the usual rules")
        points = in_short(profile, self._usual, language) or (self._count(profile),)
        return own + _fitting(points, room - cells(own), base_of(self).glyphs.ellipsis)

    def _count(self, profile: Profile) -> str:
        language = base_of(self).language
        topics = compare(self._usual, profile, language).topics
        points = sum(len(topic.differences) for topic in topics)
        if not points:
            return language.say("the same rules")
        return language.count("one rule differs", "{number} rules differ", points)

    def chosen(self, number: int) -> None:
        """Read the rules, or why they cannot be played."""
        self.post_message(self.Chosen(self._known[number]))

    def action_new_game(self) -> None:
        """Play by these rules."""
        known = self._known[self.at]
        self.post_message(self.Chosen(known, plays=known.profile is not None))

    def pressed(self, act: str) -> None:
        """Do what a click on a key hint means."""
        if act == "list.new":
            self.action_new_game()
        else:
            super().pressed(act)

    # --- the page --------------------------------------------------------------------------------

    def _page(self, width: int, height: int) -> Rows:
        base = base_of(self)
        say, glyphs = base.language.say, base.glyphs
        inner = min(width - 6, _WIDEST)
        names = min(_LONGEST_NAME, max(cells(each.name) for each in self._known))
        items = tuple(
            Item(
                clip(each.name, names, glyphs.ellipsis),
                self._in_short(each, inner - names - _BETWEEN),
            )
            for each in self._known
        )
        room = height - 3 - 2
        has_details = room >= len(items) + _DETAILS + 2
        listing = Listing(items, self.at, label=names)
        blocks = [self._boxed(listing, say("Rule profiles"), width, inner, room)]
        if has_details:
            details = self._details(inner)
            blocks.append(
                framed(details, glyphs, self._known[self.at].name, width, len(details) + 2)
            )
        known = self._known[self.at]
        note = "" if has_details else known.trouble or self._in_short(known)
        frame = Page(say("Rule profiles"), self._hints(), note, warns=bool(known.trouble and note))
        return page(frame, titled(blocks, glyphs, width, height - 3), glyphs, width, height)

    def _details(self, width: int) -> Rows:
        """Return what else is to be said about the chosen profile."""
        known = self._known[self.at]
        profile = known.profile
        if profile is None:
            texts = [(known.trouble, Ink.BAD)]
        else:
            points, count = self._in_short(known), self._count(profile)
            facts = profile.id if profile is self._usual else f"{profile.id}: {count}"
            texts = [(f"{points[:1].upper()}{points[1:]}.", Ink.TEXT), (facts, Ink.FAINT)]
        rows: list[Row] = []
        for text, ink in texts:
            rows += [(Span(f" {line}", ink, Ground.PANEL),) for line in wrap(text, width - 2)]
        shown = (*rows[:_DETAILS], *((),) * (_DETAILS - len(rows)))
        return tuple(fit(row, width, Ground.PANEL) for row in shown)

    def _hints(self) -> Sequence[KeyHint]:
        base = base_of(self)
        say = base.language.say
        return (
            KeyHint(base.key("list.moves"), say("move"), ""),
            KeyHint(base.key("list.choose"), say("rules"), "list.choose", lasting=True),
            KeyHint(base.key("list.new"), say("new game"), "list.new", lasting=True),
            KeyHint(base.key("list.leave"), say("back"), "list.leave", lasting=True),
        )


def _fitting(points: Sequence[str], room: int, ellipsis: str) -> str:
    """Return as many points as fit into so many cells, whole ones, and whether there are more."""
    for count in range(len(points), 0, -1):
        text = ", ".join(points[:count])
        if count < len(points):
            text = f"{text}, {ellipsis}"
        if cells(text) <= room:
            return text
    return clip(points[0], room, ellipsis)
