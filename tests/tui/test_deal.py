"""Whole deals at the screen: by keys alone, by the mouse alone, by other keys."""

from pathlib import Path

import pytest

from chicago_poker.engine import Phase, new_game
from chicago_poker.locale import language
from chicago_poker.session.games import OpenGame
from chicago_poker.storage.settings import Settings, save_settings
from tests.tabletop import GAMEWIDE
from tests.tui.parlour import Parlour
from tests.tui.visit import Visit, decisions, first_legal, keys_for, run, visiting


def midsommar(parlour: Parlour) -> OpenGame:
    return parlour.opened(new_game(GAMEWIDE, "midsommar", 4))


def sheet_is_shown(visit: Visit) -> bool:
    return visit.table.sitting.story.deal_over


async def play_deal(visit: Visit) -> None:
    """Play with simple decisions until the score sheet is shown."""
    while True:
        await visit.until(lambda: visit.is_asked or sheet_is_shown(visit))
        if sheet_is_shown(visit):
            return
        await visit.press(*keys_for(visit.seen, visit.table.sitting.story.slots))


def test_a_deal_is_played_by_keys_alone(tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path, start=midsommar) as visit:
            await play_deal(visit)
            assert "Points in deal 1" in visit.text
            assert len(decisions(visit.parlour)) >= 8
            await visit.press("enter")
            await visit.until_asked()
            assert "Deal 2" in visit.text
        assert visit.parlour.closed == 1

    run(work())


async def decide_by_mouse(visit: Visit) -> None:
    match visit.seen.phase:
        case Phase.EXCHANGE:
            await visit.click_text("keep all  ")
            await visit.click_text("replace  ")
        case Phase.OFFER | Phase.CALL:
            await visit.click_text("N No")
            await visit.click_text("confirm")
        case Phase.AWARD:
            await visit.click_text("1 8 points")
            await visit.click_text("confirm")
        case _:
            place = visit.table.sitting.story.slots.index(first_legal(visit.seen))
            before = len(decisions(visit.parlour))
            await visit.click_card(place)
            if len(decisions(visit.parlour)) == before:
                await visit.click_card(place)


def test_a_deal_is_played_by_mouse_alone(tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path, start=midsommar) as visit:
            while not sheet_is_shown(visit):
                await visit.until(lambda: visit.is_asked or sheet_is_shown(visit))
                if visit.is_asked:
                    await decide_by_mouse(visit)
            await visit.click_text("go on")
            await visit.until_asked()
            assert "Deal 2" in visit.text

    run(work())


def test_cards_are_replaced_by_clicking_them(tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path, start=midsommar) as visit:
            await visit.until_asked()
            for place in (1, 3, 1):
                await visit.click_card(place)
            assert "One card picked" in visit.text
            await visit.click_card(4)
            await visit.click_text("replace  ")
            await visit.until(lambda: len(decisions(visit.parlour)) == 1)

    run(work())


def test_other_keys_can_be_chosen_and_the_old_ones_go_dead(tmp_path: Path) -> None:
    keys = {"exchange.none": "b,B", "move.confirm": "x"}
    save_settings(tmp_path / "settings.toml", Settings(keys=keys))

    async def work() -> None:
        async with visiting(tmp_path, start=midsommar) as visit:
            await visit.until_asked()
            await visit.press("k", "enter")
            assert decisions(visit.parlour) == []
            assert "X replaces" not in visit.text
            assert " B  keep all" in visit.text
            await visit.press("B", "x")
            await visit.until(lambda: len(decisions(visit.parlour)) == 1)

    run(work())


@pytest.mark.parametrize("yes", ["j", "J", "y", "Y"])
def test_yes_is_understood_in_both_languages_and_with_caps_lock(tmp_path: Path, yes: str) -> None:
    async def work() -> None:
        from tests.present.scenes import at

        def start(parlour: Parlour) -> OpenGame:
            return parlour.opened(at("call").game)

        async with visiting(tmp_path, start=start, speech=language("sv")) as visit:
            await visit.until_asked()
            await visit.press(yes)
            assert "►J Ja, Chicago!◄" in visit.text
            await visit.press("enter")
            await visit.until(lambda: len(decisions(visit.parlour)) >= 1)

    run(work())
