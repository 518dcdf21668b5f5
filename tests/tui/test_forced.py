"""Decisions without a choice: played by one key or by a setting, and recorded as any other."""

from pathlib import Path

from chicago_poker.engine import Phase, new_game
from chicago_poker.session.games import OpenGame
from chicago_poker.storage.settings import Settings, save_settings
from tests.present.scenes import HANDS, at
from tests.tabletop import GAMEWIDE
from tests.tui.parlour import Parlour
from tests.tui.test_deal import play_deal, sheet_is_shown
from tests.tui.visit import Visit, decisions, keys_for, run, visiting


def midsommar(parlour: Parlour) -> OpenGame:
    return parlour.opened(new_game(GAMEWIDE, "midsommar", 4))


async def play_until_forced(visit: Visit) -> None:
    """Play simply until a single card may be played."""
    while True:
        await visit.until_asked()
        if visit.seen.phase is Phase.PLAY and len(visit.seen.legal) == 1:
            return
        await visit.press(*keys_for(visit.seen, visit.table.sitting.story.slots))


def test_one_key_plays_on_while_there_is_nothing_to_choose(tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path, size=(110, 30), start=midsommar) as visit:
            await play_until_forced(visit)
            assert "F  play what is forced" in visit.text
            before, forced = len(decisions(visit.parlour)), visit.seen.legal[0]
            await visit.press("f")
            await visit.until(lambda: visit.is_asked or sheet_is_shown(visit))
            assert decisions(visit.parlour)[before] == forced
            if not sheet_is_shown(visit):
                assert len(visit.seen.legal) > 1

    run(work())


def test_the_key_does_nothing_where_there_is_a_choice(tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path, start=midsommar) as visit:
            await visit.until_asked()
            await visit.press("f")
            assert "There is more than one thing to do." in visit.text
            assert visit.is_asked
            assert decisions(visit.parlour) == []

    run(work())


def test_the_key_does_not_outlast_a_choice(tmp_path: Path) -> None:
    async def work() -> None:
        start = at("play", HANDS[:2])
        async with visiting(tmp_path, start=lambda p: p.opened(start.game)) as visit:
            while not sheet_is_shown(visit):
                before = len(decisions(visit.parlour))
                choices = len(visit.seen.legal)
                await visit.press(
                    *(
                        ["f"]
                        if choices == 1
                        else keys_for(visit.seen, visit.table.sitting.story.slots)
                    )
                )
                await visit.until(lambda: visit.is_asked or sheet_is_shown(visit))
                if choices > 1:
                    assert len(decisions(visit.parlour)) == before + 1

    run(work())


def test_a_setting_does_it_by_itself(tmp_path: Path) -> None:
    asked: list[int] = []

    async def work() -> None:
        save_settings(tmp_path / "settings.toml", Settings(play_forced=True))
        async with visiting(tmp_path, start=midsommar) as visit:
            while True:
                await visit.until(lambda: visit.is_asked or sheet_is_shown(visit))
                if sheet_is_shown(visit):
                    break
                asked.append(len(visit.seen.legal))
                await visit.press(*keys_for(visit.seen, visit.table.sitting.story.slots))
            by_setting = decisions(visit.parlour)
        save_settings(tmp_path / "settings.toml", Settings())
        async with visiting(tmp_path, start=midsommar) as visit:
            await play_deal(visit)
            assert decisions(visit.parlour) == by_setting
            assert len(by_setting) > len(asked)

    run(work())
    assert min(asked) > 1
