"""Take the pictures of the documentation, and those in colour, anew: ``python -m tests.tui``."""

import asyncio
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from chicago_poker.bots.levels import make_policy
from chicago_poker.engine import Game, new_game
from chicago_poker.session.games import Chair, OpenGame, SavedGame
from chicago_poker.session.opponents import decide_in_process
from tests.present.scenes import HANDS, at
from tests.tabletop import GAMEWIDE
from tests.tui.pages import FOLDER as PAGE_FOLDER
from tests.tui.pages import PAGES, drawn_page, path_of_page
from tests.tui.parlour import Parlour
from tests.tui.themes import path_of, pictures, taken, without_chance
from tests.tui.visit import keys_for, visiting

FOLDER = Path(__file__).parents[2] / "docs" / "screens"
_CHAIRS = (Chair("You"), *(Chair(name, "steady") for name in ("Stina", "Olle", "Karin")))
_SAVED = SavedGame("s", "2026-11-29 20:04", _CHAIRS, "Gamewide", 4, (31, 27, 40, 12), over=False)


class Shot(NamedTuple):
    """A picture: how the game begins, and which keys lead to the moment."""

    size: tuple[int, int]
    start: Callable[[Parlour], OpenGame] | None = None
    keys: tuple[str, ...] = ()
    deals: int = 0


SHOTS = {
    "menu": Shot((80, 24)),
    "exchange": Shot((80, 24), lambda p: p.opened(new_game(GAMEWIDE, "midsommar", 4)), ("2", "4")),
    "call": Shot((80, 24), lambda p: p.opened(at("call", HANDS[:4]).game), ("y",)),
    "summary": Shot((80, 24), lambda p: p.opened(new_game(GAMEWIDE, "sommar", 4)), deals=1),
    "ending": Shot((80, 24), lambda p: p.opened(finished("midsommar", 4))),
    "wide": Shot((120, 40), lambda p: p.opened(new_game(GAMEWIDE, "vinter", 4)), ("1",)),
}


def finished(seed: str, seats: int) -> Game:
    """Return a game that steady opponents have played to its end."""
    game, policy = new_game(GAMEWIDE, seed, seats), make_policy("steady", GAMEWIDE)
    while (seat := game.to_act) is not None:
        game.apply(decide_in_process(policy, seed, game.observe(seat)).action)
    return game


async def take(name: str, shot: Shot, folder: Path) -> str:
    """Return one picture as SVG, without what differs from run to run."""
    parlour = Parlour()
    parlour.saved = [_SAVED]
    async with visiting(folder, size=shot.size, parlour=parlour, start=shot.start) as visit:
        if name not in ("menu", "ending"):
            await visit.until_asked()
        while shot.deals and not visit.table.sitting.story.deal_over:
            await visit.press(*keys_for(visit.seen, visit.table.sitting.story.slots))
            await visit.until(lambda: visit.is_asked or visit.table.sitting.story.deal_over)
        await visit.press(*shot.keys)
        picture = visit.app.export_screenshot(title="Chicago")
    return without_chance(picture)


async def take_all() -> None:
    """Write every picture."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, shot in SHOTS.items():
        with tempfile.TemporaryDirectory() as folder:
            picture = await take(name, shot, Path(folder))
        (FOLDER / f"{name}.svg").write_text(picture, encoding="utf-8")
    for moment, theme in pictures():
        with tempfile.TemporaryDirectory() as folder:
            picture = await taken(moment, theme, Path(folder))
        path_of(moment, theme).write_text(picture, encoding="utf-8")
    PAGE_FOLDER.mkdir(parents=True, exist_ok=True)
    for name in PAGES:
        path_of_page(name).write_text(await drawn_page(name), encoding="utf-8")


if __name__ == "__main__":
    os.environ.update(COLORTERM="truecolor", TERM="xterm-256color", TEXTUAL_ANIMATIONS="none")
    asyncio.run(take_all())
