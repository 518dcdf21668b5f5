"""Golden pictures in colour: an exchange and a trick in every theme."""

import re
from collections.abc import Iterator
from pathlib import Path

from chicago_poker.engine import Game
from chicago_poker.storage.settings import Settings, save_settings
from chicago_poker.tui.colours import SCHEMES
from tests.present.scenes import HANDS, at
from tests.tui.visit import visiting

FOLDER = Path(__file__).parents[1] / "goldens" / "screens"
MOMENTS = {"exchange": "exchange 2", "trick": "play"}
_SIZE = (60, 18)


def pictures() -> Iterator[tuple[str, str]]:
    """Yield the moment and the theme of every picture."""
    for moment in MOMENTS:
        for theme in SCHEMES:
            yield moment, theme


def path_of(moment: str, theme: str) -> Path:
    """Return where a picture is kept."""
    return FOLDER / f"{moment}_{theme}.svg"


async def taken(moment: str, theme: str, folder: Path) -> str:
    """Return a picture as SVG, without what differs from run to run."""
    save_settings(folder / "settings.toml", Settings(theme=theme, four_colours=True))
    game: Game = at(MOMENTS[moment], HANDS[:3]).game
    async with visiting(folder, size=_SIZE, start=lambda p: p.opened(game)) as visit:
        await visit.until_asked()
        await visit.press("1")
        picture = visit.app.export_screenshot(title=f"{moment}, {theme}")
    return without_chance(picture)


def without_chance(picture: str) -> str:
    """Return a picture with the same names in it each time, and no font fetched from elsewhere."""
    picture = re.sub(r"\s*@font-face \{.*?\}", "", picture, flags=re.DOTALL)
    return re.sub(r"terminal-\d+", "terminal", picture)
