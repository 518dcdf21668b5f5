"""No word on any screen escapes translation: a language of look-alike letters finds them."""

import gettext
import re
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from chicago_poker.bots.levels import OPPONENT_NAMES
from chicago_poker.engine import new_game
from chicago_poker.locale import Language
from chicago_poker.session.games import Chair, KnownProfile, OpenGame, SavedGame
from chicago_poker.session.table import SaveState, SaveStatus
from chicago_poker.storage.profiles import find_profile
from tests.present.scenes import HANDS, at, played
from tests.tabletop import GAMEWIDE, Tabletop
from tests.tui.parlour import Parlour
from tests.tui.visit import run, visiting

# Names are numbers, so that every ASCII letter on the screen is a word of the program.
NAMES = ("0", "11", "22", "33", "44", "55")
_PLACE = re.compile(r"(\{[^}]*\})")
_SWAP = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "абцдефгхийклмнопярстувшэызАБЦДЕФГХИЙКЛМНОПЯРСТУВШЭЫЗ",
)
_NOT_WORDS = (
    re.escape(GAMEWIDE.name),
    re.escape(GAMEWIDE.id),
    *OPPONENT_NAMES,
    "Chicago",
    "C H I C A G O",
    "midsommar",
    # What the saved games say is a text from outside.
    "Line 151 is bad",
    "sic",
    r"Ctrl\+Q",
    r"[0-9a-f]{16,}",
    # Keys are named by their letters.
    r"\b[A-Z]\b|\bF[0-9]+\b",
)
ALLOWED = re.compile("|".join(_NOT_WORDS))


def swapped(text: str) -> str:
    parts = _PLACE.split(text)
    return "".join(part if part.startswith("{") else part.translate(_SWAP) for part in parts)


class Swapping(gettext.NullTranslations):
    """A catalogue in which every letter looks like another alphabet's."""

    def gettext(self, message: str) -> str:
        return swapped(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return swapped(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return swapped(message)


SWAPPED = Language("en", Swapping())
# A table that differs in nearly everything, with a name that is no word.
PLAIN = msgspec.structs.replace(find_profile("glimne"), id="1", name="1", source="1")
Start = Callable[[Parlour], OpenGame]


def fresh(parlour: Parlour) -> OpenGame:
    return parlour.opened(new_game(GAMEWIDE, "midsommar", 4))


def finished(parlour: Parlour) -> OpenGame:
    return parlour.opened(played("midsommar", 3, 100_000))


def calling(parlour: Parlour) -> OpenGame:
    return parlour.opened(at("call").game)


def late(parlour: Parlour) -> OpenGame:
    return parlour.opened(at("exchange 1", scores=(45, 0, 0, 0)).game)


def failing(parlour: Parlour) -> OpenGame:
    """A game that cannot be saved where it is, and could be elsewhere."""
    parlour.notebook.trouble = "1 2 3"
    return msgspec.structs.replace(
        fresh(parlour), save_elsewhere=lambda _: SaveStatus(SaveState.SAVED)
    )


def out_soon(parlour: Parlour) -> OpenGame:
    """A game that puts the player out at the first award."""
    hands = ("As Ad Ac 7h 4c", *HANDS[1:3], "Ah 7d 6s 5s 3h")
    return parlour.opened(Tabletop.at("exchange 1", hands, (51, 27, 40, 12)).game)


SCREENS: dict[str, tuple[Start | None, tuple[tuple[str, ...], ...]]] = {
    "menu": (None, ((), ("enter",), ("escape",), ("down", "down", "enter"))),
    "form": (None, (("down", "enter"), ("up",), ("up",), ("up",), ("up",))),
    "profiles": (None, (("down",) * 4 + ("enter",), ("down",), ("down",))),
    "damaged": (None, (("down",) * 2 + ("enter", "down"), ("enter",), ("enter",))),
    "settings": (None, (("down",) * 5 + ("enter",), *(("down",),) * 7)),
    "rules": (None, (("down",) * 3 + ("enter",), *(("pagedown",),) * 4)),
    "help": (None, (("down",) * 6 + ("enter",), ("pagedown",), ("end",))),
    "table": (fresh, (("2",), ("k",), ("enter",), ("k", "enter"), ("9",))),
    "texts": (fresh, (("l",), ("escape", "p"), ("escape", "i"), ("escape", "escape"))),
    "look back": (fresh, (("pageup",), ("end",))),
    "call": (calling, ((), ("n",), ("enter",), ("1",), ("enter",))),
    "late": (late, (("5", "enter"), ("y",))),
    "keys": (None, (("down",) * 5 + ("enter", "up", "enter"), ("enter",), ("5",), ("end",))),
    "hint": (fresh, (("h",), ("escape", "2", "h"))),
    "table menu": (fresh, (("escape",), ("down",), ("down",), ("down",))),
    "failing": (failing, (("k", "enter"), ("escape",), ("down", "up"), ("enter",))),
    "out": (out_soon, (("k", "enter"), ("4",), ("question_mark",))),
    "replay": (finished, (("w",), ("question_mark",), ("escape", "r"), ("escape",))),
    "end": (finished, ((), ("p",), ("escape", "w"), ("down",), ("end",))),
}


@pytest.mark.parametrize("name", SCREENS)
def test_every_word_is_translated(tmp_path: Path, name: str) -> None:
    start, presses = SCREENS[name]

    async def work() -> None:
        parlour = Parlour(NAMES)
        parlour.known.append(KnownProfile("1", own=False, profile=PLAIN))
        parlour.known.append(KnownProfile("2", own=True, trouble="1 2 3"))
        chairs = (Chair("0"), Chair("11", "steady"))
        parlour.saved = [
            SavedGame("1", "2026", chairs, "2", 4, (31, 27), over=False),
            SavedGame("2", "2026", chairs, "2", 4, (31, 27), over=False, trouble="1 2 3"),
        ]
        async with visiting(
            tmp_path, parlour=parlour, start=start, speech=SWAPPED, size=(100, 30)
        ) as visit:
            for keys in presses:
                await visit.press(*keys)
                text = ALLOWED.sub("", visit.text)
                found = [line for line in text.splitlines() if re.search(r"[A-Za-z]", line)]
                assert found == []

    run(work())
