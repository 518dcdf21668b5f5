"""Golden pages: every screen with a list, drawn as text at three sizes and in two languages.

``python -m tests.tui`` draws them anew.
"""

import tempfile
from pathlib import Path
from typing import NamedTuple

from chicago_poker.locale import language
from chicago_poker.session.games import Chair, KnownProfile, SavedGame
from chicago_poker.storage.profiles import list_profiles
from tests.tabletop import GAMEWIDE
from tests.tui.parlour import Parlour
from tests.tui.visit import visiting

FOLDER = Path(__file__).parents[1] / "goldens" / "pages"
SIZES = ((60, 18), (80, 24), (120, 40))
LANGUAGES = ("en", "sv")
_CHAIRS = (Chair("Eva"), *(Chair(name, "steady") for name in ("Stina", "Olle", "Karin")))
_BROKEN = "The file hemma-hos-oss.toml is no playable profile: goal.target must be 1 or more."


class PageScene(NamedTuple):
    """A page: which keys lead to it from the menu."""

    keys: tuple[str, ...] = ()


PAGES = {
    "menu": PageScene(),
    "new_game": PageScene(("down", "enter")),
    "saves": PageScene(("down",) * 2 + ("enter", "down")),
    "profiles": PageScene(("down",) * 4 + ("enter",) + ("down",) * 3),
    "broken_profile": PageScene(("down",) * 4 + ("enter", "up")),
    "settings": PageScene(("down",) * 5 + ("enter",)),
    "keys": PageScene(("down",) * 5 + ("enter", "up", "enter")),
}


def parlour() -> Parlour:
    """Return a place with saved games and all tables, one of which is the player's and broken."""
    place = Parlour()
    place.saved = [
        SavedGame("a", "2026-11-29 20:04", _CHAIRS, GAMEWIDE.name, 4, (31, 27, 40, 12), over=False),
        SavedGame("b", "2026-11-28 21:40", _CHAIRS, GAMEWIDE.name, 9, (52, 27, 40, 12), over=True),
        SavedGame(
            "c",
            "2026-11-27 19:12",
            _CHAIRS,
            GAMEWIDE.name,
            2,
            (3, 7, 1, 0),
            over=False,
            trouble="Line 4 of c is damaged.",
        ),
    ]
    place.known = [KnownProfile(each.name, own=False, profile=each) for each in list_profiles()]
    place.known.append(KnownProfile("hemma-hos-oss", own=True, trouble=_BROKEN))
    return place


async def drawn_page(name: str) -> str:
    """Return a page at every size in every language."""
    parts: list[str] = []
    for code in LANGUAGES:
        with tempfile.TemporaryDirectory() as folder:
            async with visiting(
                Path(folder), size=SIZES[0], parlour=parlour(), speech=language(code)
            ) as visit:
                await visit.press(*PAGES[name].keys)
                for width, height in SIZES:
                    await visit.resize(width, height)
                    parts += [f"=== {name} {width}x{height} {code}", visit.text]
    return "\n".join(parts) + "\n"


def path_of_page(name: str) -> Path:
    """Return where a golden page is kept."""
    return FOLDER / f"{name}.txt"
