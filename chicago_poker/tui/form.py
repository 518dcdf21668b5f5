"""The form of a new game: filled in from the last one, turned into a wish, and remembered."""

from collections.abc import Sequence
from itertools import count
from typing import Final

import msgspec

from chicago_poker.bots.levels import DEFAULT_LEVEL, OPPONENT_NAMES
from chicago_poker.locale import Language
from chicago_poker.present.paint import one_line
from chicago_poker.rules.profile import Profile
from chicago_poker.session.games import Chair, Level, Wish, is_nameless, own_name
from chicago_poker.storage.settings import LastTable

LONGEST_NAME: Final = 20
_USUAL_OPPONENTS: Final = 3


class Taken(Exception):
    """Two at the table would have the same name; ``name`` is it, ``place`` whose it was second.

    Opponents are counted from 1; the player is asked first and so is never second.
    """

    def __init__(self, name: str, place: int) -> None:
        super().__init__(name)
        self.name = name
        self.place = place


class Form(msgspec.Struct, frozen=True):
    """What the form says. ``opponents`` has a name and the number of a level for each one.

    A name is empty where the usual one is meant. ``called`` is the name that the program was
    started with.
    """

    opponents: tuple[tuple[str, int], ...]
    count: int
    profile: int = 0
    name: str = ""
    seed: str = ""
    called: str = ""


def form_from(
    last: LastTable, profiles: Sequence[Profile], levels: Sequence[Level], called: str
) -> Form:
    """Return the form as it was filled in last time, as far as that is still possible."""
    ids = [level.id for level in levels]
    usual = ids.index(DEFAULT_LEVEL) if DEFAULT_LEVEL in ids else len(ids) - 1
    opponents: list[tuple[str, int]] = []
    for place, name in enumerate(OPPONENT_NAMES):
        level = last.levels[place] if place < len(last.levels) else ""
        chosen = last.names[place] if place < len(last.names) else ""
        opponents.append((fitting(chosen) or name, ids.index(level) if level in ids else usual))
    known = [profile.id for profile in profiles]
    # Some older files have the word for "you" there, though nobody had typed it.
    remembered = "" if is_nameless(last.name) else fitting(last.name)
    return Form(
        opponents=tuple(opponents),
        count=len(last.levels) or _USUAL_OPPONENTS,
        profile=known.index(last.profile) if last.profile in known else 0,
        name=called or remembered,
        called=called,
    )


def fitting(name: str) -> str:
    """Return a name as far as the form has room for it."""
    return one_line(name).lstrip()[:LONGEST_NAME]


def remembered(
    form: Form, profiles: Sequence[Profile], levels: Sequence[Level], last: LastTable
) -> LastTable:
    """Return what to remember of a form: what was chosen, and nothing that came by itself."""
    chosen = form.opponents[: form.count]
    name = form.name.strip()
    return LastTable(
        name=last.name if form.called and name == form.called else name,
        profile=profiles[form.profile].id,
        levels=tuple(levels[level].id for _, level in chosen),
        names=tuple(
            "" if name.strip() == usual else name.strip()
            for (name, _), usual in zip(chosen, OPPONENT_NAMES, strict=False)
        ),
    )


def wish_of(
    form: Form, profiles: Sequence[Profile], levels: Sequence[Level], language: Language
) -> Wish:
    """Return the game that a form asks for; the player sits at the first seat. Raises Taken."""
    names = _names(form, form.name.strip() or own_name(language))
    chairs = (
        Chair(name, None if place == 0 else levels[form.opponents[place - 1][1]].id)
        for place, name in enumerate(names)
    )
    return Wish(profiles[form.profile], tuple(chairs), form.seed or None)


def _names(form: Form, own: str) -> list[str]:
    """Return every name once. A usual name gives way to one that was typed. Raises Taken."""
    names = [own]
    written = {name.strip().casefold() for name, _ in form.opponents[: form.count]}
    for place, (name, _) in enumerate(form.opponents[: form.count], start=1):
        usual = OPPONENT_NAMES[place - 1]
        wanted = name.strip() or usual
        taken = {name.casefold() for name in names}
        if wanted.casefold() in taken:
            if wanted != usual:
                raise Taken(wanted, place)
            others = (f"{usual} {number}" for number in count(2))
            wanted = next(name for name in others if name.casefold() not in taken | written)
        names.append(wanted)
    return names
