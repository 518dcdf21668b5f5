"""The table at every size, while questions are open, and with names that could break it."""

from pathlib import Path

import pytest

from chicago_poker.engine import Phase, new_game
from chicago_poker.locale import language
from chicago_poker.session.games import OpenGame
from tests.present.canvas import drawn
from tests.tabletop import GAMEWIDE
from tests.tui.parlour import Parlour
from tests.tui.visit import Visit, keys_for, run, visiting

SIZES = [(1, 1), (20, 5), (40, 12), (60, 18), (79, 24), (80, 24), (110, 30), (120, 40), (250, 70)]


async def resize_through(visit: Visit) -> None:
    for width, height in SIZES:
        await visit.resize(width, height)
    await visit.resize(80, 24)


def test_every_phase_survives_every_size(tmp_path: Path) -> None:
    async def work() -> None:
        def start(parlour: Parlour) -> OpenGame:
            return parlour.opened(new_game(GAMEWIDE, "midsommar", 4))

        seen: set[Phase] = set()
        async with visiting(tmp_path, start=start) as visit:
            while seen < {Phase.EXCHANGE, Phase.PLAY}:
                await visit.until_asked()
                if visit.seen.phase not in seen:
                    seen.add(visit.seen.phase)
                    before = visit.text
                    await resize_through(visit)
                    assert visit.text == before
                await visit.press(*keys_for(visit.seen, visit.table.sitting.story.slots))

    run(work())


@pytest.mark.parametrize("keys", [("l",), ("question_mark",), ("escape",), ("f2",), ("pageup",)])
def test_what_lies_over_the_table_survives_every_size(
    tmp_path: Path, keys: tuple[str, ...]
) -> None:
    async def work() -> None:
        def start(parlour: Parlour) -> OpenGame:
            return parlour.opened(new_game(GAMEWIDE, "midsommar", 4))

        async with visiting(tmp_path, start=start) as visit:
            await visit.until_asked()
            await visit.press(*keys)
            before = visit.text
            await resize_through(visit)
            assert visit.text == before
            await visit.press("escape")
            assert "Your turn" in visit.text

    run(work())


def test_a_screen_that_is_too_small_says_so_and_loses_no_input(tmp_path: Path) -> None:
    async def work() -> None:
        def start(parlour: Parlour) -> OpenGame:
            return parlour.opened(new_game(GAMEWIDE, "midsommar", 4))

        async with visiting(tmp_path, start=start) as visit:
            await visit.until_asked()
            await visit.press("2")
            await visit.resize(50, 15)
            assert "50 x 15 is too small" in " ".join(visit.text.split())
            await visit.press("4")
            await visit.resize(80, 24)
            assert "2 cards picked" in visit.text

    run(work())


def test_the_screen_shows_exactly_what_was_painted(tmp_path: Path) -> None:
    async def work() -> None:
        def start(parlour: Parlour) -> OpenGame:
            return parlour.opened(new_game(GAMEWIDE, "midsommar", 5))

        async with visiting(tmp_path, start=start, speech=language("sv")) as visit:
            await visit.until_asked()
            for width, height in ((60, 18), (80, 24), (120, 40)):
                await visit.resize(width, height)
                painted = drawn(visit.table.picture(), width, height)
                assert visit.text.splitlines() == painted

    run(work())


@pytest.mark.parametrize("name", ["[/]Å[red]", "Kalle [bold red]", "[Esc]", "中文名字"])
def test_names_are_never_taken_for_markup(tmp_path: Path, name: str) -> None:
    async def work() -> None:
        def start(parlour: Parlour) -> OpenGame:
            return parlour.opened(new_game(GAMEWIDE, "midsommar", 3), names=("You", name, "Olle"))

        async with visiting(tmp_path, start=start) as visit:
            await visit.until_asked()
            # A wide character takes two cells, the second of which is empty.
            assert name in visit.text.replace("\u200b", "")
            await visit.press("l")
            assert name[:6] in visit.text

    run(work())
