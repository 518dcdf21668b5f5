"""Around the table: menu, new game, saved games, settings, the end, and leaving at any moment."""

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from chicago_poker.bots.random_policy import RandomPolicy
from chicago_poker.engine import new_game
from chicago_poker.locale import language
from chicago_poker.seating import Seat
from chicago_poker.session.games import Chair, OpenGame, SavedGame
from chicago_poker.session.opponents import InProcessPlayer
from chicago_poker.session.table import SaveState, SaveStatus
from chicago_poker.storage.settings import load_settings
from chicago_poker.tui.screens.dialogs import PagerDialog
from chicago_poker.tui.screens.ending import EndingScreen
from chicago_poker.tui.screens.menu import MenuScreen
from chicago_poker.tui.screens.newgame import NewGameScreen
from chicago_poker.tui.screens.table import TableScreen
from tests.present.scenes import HANDS, at
from tests.tabletop import GAMEWIDE, Tabletop
from tests.tui.parlour import Parlour
from tests.tui.visit import decisions, run, visiting

TWO = (Chair("You"), Chair("Stina", "steady"))
SAVED = [
    SavedGame("open", "2026-11-29 20:04", TWO, "Chicago", 4, (31, 27), over=False),
    SavedGame(
        "torn", "2026-11-28 20:04", TWO, "Chicago", 2, (3, 7), over=False, trouble="Line 4 is bad."
    ),
]


def midsommar(parlour: Parlour) -> OpenGame:
    return parlour.opened(new_game(GAMEWIDE, "midsommar", 4))


def test_a_new_game_is_asked_for_in_a_form_and_remembered(tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            assert isinstance(visit.screen, MenuScreen)
            assert "New game" in visit.text
            await visit.press("enter")
            assert isinstance(visit.screen, NewGameScreen)
            # From the last line up: seed, name, then around to the first.
            await visit.press("up", *"abå", "backspace", "up", *"Eva", "down", "down", "down")
            await visit.press("left", "down", "left", "end", "enter")
            await visit.until_asked()
            (wish,) = visit.parlour.wishes
            assert wish.seed == "ab"
            assert [chair.name for chair in wish.chairs] == ["Eva", "Stina", "Olle"]
            assert [chair.level for chair in wish.chairs] == [None, "beginner", "steady"]
        table = load_settings(tmp_path / "settings.toml").settings.table
        assert (table.name, table.levels) == ("Eva", ("beginner", "steady"))

    run(work())


def test_a_saved_game_is_resumed_from_the_menu_or_the_list(tmp_path: Path) -> None:
    async def work() -> None:
        parlour = Parlour()
        parlour.saved = SAVED
        async with visiting(tmp_path, parlour=parlour) as visit:
            assert "deal 4: You 31, Stina 27" in visit.text
            await visit.press("enter")
            await visit.until_asked()
            assert parlour.resumed == ["open"]
            await visit.press("escape", *["up"] * 2, "enter")
            assert isinstance(visit.screen, MenuScreen)
            assert parlour.closed == 1
            await visit.press("down", "down", "enter", "down", "enter")
            assert "Line 4 is bad." in visit.text
            await visit.press("escape", "up", "enter")
            await visit.until_asked()
            assert parlour.resumed == ["open", "open"]
        assert parlour.closed == 2

    run(work())


def test_a_damaged_game_is_read_up_to_the_damage_and_saved_anew(tmp_path: Path) -> None:
    async def work() -> None:
        parlour = Parlour()
        parlour.saved = SAVED
        async with visiting(tmp_path, parlour=parlour) as visit:
            await visit.click_text("Saved games")
            assert "damaged, readable to deal 2" in visit.text
            await visit.click_text("damaged")
            await visit.click_text("Points up to the damage")
            assert isinstance(visit.screen, PagerDialog)
            assert "Line 151 is bad [sic]." in visit.text
            assert "Stina" in visit.text
            await visit.press("escape", "enter", "down", "enter")
            assert parlour.repaired == ["torn"]
            await visit.press("end", "enter")
            parlour.trouble = "The disk is full."
            await visit.press("down", "enter")
            assert "The disk is full." in visit.text
            await visit.press("enter", "escape", "escape")
            assert "New game" in visit.text
        assert parlour.resumed == []

    run(work())


def test_what_cannot_be_opened_is_said_and_the_program_goes_on(tmp_path: Path) -> None:
    async def work() -> None:
        parlour = Parlour()
        parlour.saved = SAVED
        parlour.trouble = "The folder is gone [sic]."
        async with visiting(tmp_path, parlour=parlour) as visit:
            await visit.press("enter")
            assert "The folder is gone [sic]." in visit.text
            await visit.press("down", "enter", "enter")
            assert "The folder is gone [sic]." in visit.text
            parlour.trouble = ""
            await visit.press("enter")
            await visit.until_asked()

    run(work())


def test_settings_take_effect_at_once_and_are_saved(tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path, start=midsommar) as visit:
            await visit.until_asked()
            await visit.press("2", "f2")
            await visit.press("right")
            assert "svenska" in visit.text
            await visit.press("down", "down", "down", "right", "escape")
            assert isinstance(visit.screen, TableScreen)
            assert "Giv 1" in visit.text
            assert "╔" in visit.text or "┌" in visit.text
            assert "╭" not in visit.text
            assert decisions(visit.parlour) == []
            assert visit.parlour.spoken.code == "sv"
        settings = load_settings(tmp_path / "settings.toml").settings
        assert (settings.language, settings.signs) == ("sv", "square")

    run(work())


def test_texts_open_over_the_table_and_keys_do_not_reach_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path, start=midsommar) as visit:
            await visit.until_asked()
            for key, words in (
                ("l", "Exchanges in this deal"),
                ("p", "Deal"),
                ("i", "Commitment"),
                ("r", "The table"),
                ("question_mark", "has called Chicago"),
            ):
                await visit.press(key)
                assert isinstance(visit.screen, PagerDialog), key
                assert words in visit.text or "scroll" in visit.text
                await visit.press("1", "2", "k", "down", "pagedown", "home", "end", "escape")
                assert isinstance(visit.screen, TableScreen), key
            assert "cards picked" not in visit.text
            assert decisions(visit.parlour) == []

    run(work())


def test_how_saving_stands_is_always_in_sight(tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path, start=midsommar) as visit:
            await visit.until_asked()
            assert visit.text.splitlines()[0].endswith("saved")
            visit.parlour.notebook.trouble = "the disk is full"
            await visit.press("k", "enter")
            await visit.until_asked()
            assert visit.text.splitlines()[0].endswith("NOT SAVED: the disk is full")
            visit.parlour.notebook.trouble = ""
            await visit.press("k", "enter")
            await visit.until_asked()
            assert visit.text.splitlines()[0].endswith("saved")

    run(work())


def win_soon(parlour: Parlour) -> OpenGame:
    """A game that a straight flush of the player decides at the first award."""
    game = at("exchange 1", ("5h 6h 7h 8h 9h", *HANDS[2:5]), (40, 27, 40, 12)).game
    return parlour.opened(game)


def test_the_end_shows_ranking_and_seed_and_offers_another_game(tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path, start=win_soon) as visit:
            await visit.until_asked()
            await visit.press("k", "enter")
            await visit.until(lambda: visit.table.sitting.story.deal_over)
            await visit.press("enter")
            await visit.until(lambda: isinstance(visit.screen, EndingScreen))
            assert "You win!" in visit.text
            assert "Ranking" in visit.text
            assert "arranged" in visit.text
            # A written position is not what its seed would have dealt.
            assert "do not follow from this seed" in visit.text
            assert visit.parlour.closed == 1
            await visit.press("a")
            await visit.until_asked()
            assert visit.parlour.wishes[-1].seed == "arranged"

    run(work())


def out_soon(parlour: Parlour) -> OpenGame:
    """A game that puts the player out at the first award, unqualified at 51 points."""
    hands = ("As Ad Ac 7h 4c", *HANDS[1:3], "Ah 7d 6s 5s 3h")
    return parlour.opened(Tabletop.at("exchange 1", hands, (51, 27, 40, 12)).game)


@pytest.mark.parametrize("key", ["1", "2", "3"])
def test_who_is_out_may_watch_go_to_the_end_or_leave(tmp_path: Path, key: str) -> None:
    async def work() -> None:
        async with visiting(tmp_path, start=out_soon) as visit:
            await visit.until_asked()
            await visit.press("k", "enter")
            await visit.until(lambda: "You are out of the game" in visit.text)
            assert "You reached 54 points" in visit.text
            await visit.press("x", "enter", "4")
            assert "You are out of the game" in visit.text
            await visit.press(key)
            if key == "1":
                await visit.until(lambda: "Points in deal" in visit.text)
            elif key == "2":
                await visit.until(lambda: isinstance(visit.screen, EndingScreen))
            else:
                await visit.until(lambda: isinstance(visit.screen, MenuScreen))

    run(work())


@pytest.mark.parametrize("moment", ["menu", "form", "asked", "question", "help", "sheet"])
def test_leaving_prints_nothing_and_frees_the_record(
    tmp_path: Path, moment: str, capfd: pytest.CaptureFixture[str]
) -> None:
    async def work() -> None:
        start = None if moment in ("menu", "form") else midsommar
        if moment == "question":
            start = lambda parlour: parlour.opened(at("call").game)  # noqa: E731
        async with visiting(tmp_path, start=start) as visit:
            if start:
                await visit.until_asked()
            keys = {"form": ("enter",), "help": ("question_mark",), "sheet": ("p",)}
            await visit.press(*keys.get(moment, ()))
            await visit.press("ctrl+q")
        assert visit.app.return_code == 0
        assert visit.parlour.closed == (1 if start else 0)

    run(work())
    assert capfd.readouterr() == ("", "")


def test_ctrl_c_leaves_too(tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path, start=midsommar) as visit:
            await visit.until_asked()
            await visit.press("ctrl+c")
        assert visit.app.return_code == 0
        assert visit.parlour.closed == 1

    run(work())


class Slow(InProcessPlayer):
    """An opponent whose program needs a while to end."""

    gone = False

    async def leave(self) -> None:
        await asyncio.sleep(0.2)
        self.gone = True


def test_quitting_waits_until_the_opponents_are_gone(tmp_path: Path) -> None:
    async def work() -> None:
        slow = {Seat(seat): Slow(RandomPolicy(), "midsommar") for seat in (1, 2, 3)}

        def start(parlour: Parlour) -> OpenGame:
            return parlour.opened(new_game(GAMEWIDE, "midsommar", 4), opponents=slow)

        async with visiting(tmp_path, start=start) as visit:
            await visit.until_asked()
            await visit.press("ctrl+q")
        assert all(player.gone for player in slow.values())
        assert visit.parlour.closed == 1

    run(work())


def test_a_finished_game_opens_at_its_end(tmp_path: Path) -> None:
    def finished(parlour: Parlour) -> OpenGame:
        from tests.present.scenes import played

        return parlour.opened(played("finished", 2, 100_000))

    async def work() -> None:
        async with visiting(tmp_path, start=finished, speech=language("sv")) as visit:
            await visit.until(lambda: isinstance(visit.screen, EndingScreen))
            assert "finished" in visit.text
            await visit.press("escape")
            assert isinstance(visit.screen, MenuScreen)

    run(work())


def test_looking_back_changes_nothing_and_ends_with_any_key(tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path, start=midsommar) as visit:
            await visit.until_asked()
            await visit.press("2")
            before = visit.text
            await visit.press("pageup")
            assert "Looking back" in visit.text
            await visit.press(*["pageup"] * 9, "pagedown")
            assert "Looking back: 2 of" in visit.text
            await visit.press("k")
            assert visit.text == before
            await visit.press("pageup", "end")
            assert visit.text == before
            assert decisions(visit.parlour) == []

    run(work())


def test_a_finished_game_can_be_watched_again_from_every_seat(tmp_path: Path) -> None:
    def finished(parlour: Parlour) -> OpenGame:
        from tests.present.scenes import played

        return parlour.opened(played("finished", 2, 100_000))

    async def work() -> None:
        async with visiting(tmp_path, start=finished) as visit:
            await visit.until(lambda: isinstance(visit.screen, EndingScreen))
            await visit.press("w")
            assert "1 of" in visit.text
            assert "Deal 1" in visit.text
            await visit.press("down")
            assert "Exchange 2" in visit.text
            await visit.press("pagedown", "right", "right")
            assert "Deal 2" in visit.text
            await visit.press("v")
            assert "seen by Stina" in visit.text
            assert visit.text.count("▒▒") > 10
            before = visit.text.splitlines()[-2]
            await visit.press("c")
            assert visit.text.splitlines()[-2] == before
            assert visit.text.count("▒▒") < 10
            await visit.press("c")
            assert visit.text.count("▒▒") > 10
            await visit.press("end")
            assert "winner" in visit.text
            await visit.press("home", "left", "escape")
            assert isinstance(visit.screen, EndingScreen)

    run(work())


def test_where_saving_fails_another_folder_is_offered(tmp_path: Path) -> None:
    folders: list[str] = []

    def start(parlour: Parlour) -> OpenGame:
        def elsewhere(folder: str) -> SaveStatus:
            folders.append(folder)
            parlour.notebook.trouble = ""
            return SaveStatus(SaveState.SAVED)

        parlour.notebook.trouble = "the disk is full"
        opened = midsommar(parlour)
        return replace(opened, save_elsewhere=elsewhere, notice="A torn line was dropped.")

    async def work() -> None:
        async with visiting(tmp_path, start=start) as visit:
            await visit.until_asked()
            await visit.press("k", "enter")
            await visit.until_asked()
            assert "NOT SAVED: the disk is full" in visit.text
            await visit.press("escape")
            assert "Save in another folder" in visit.text
            await visit.press("down", "up", "enter")
            await visit.press(*"/tnp", "backspace", "backspace", *"mp", "enter")
            assert folders == ["/tmp"]
            assert visit.text.splitlines()[0].endswith(" saved")

    run(work())


def test_what_was_found_when_a_record_was_opened_is_said(tmp_path: Path) -> None:
    def start(parlour: Parlour) -> OpenGame:
        return replace(midsommar(parlour), notice="A torn line was dropped.")

    async def work() -> None:
        async with visiting(tmp_path, start=start) as visit:
            await visit.press("escape")
            sentences = [line.row for line in visit.table.sitting.story.log]
            assert any("torn line" in span.text for row in sentences for span in row)

    run(work())


def test_a_hint_is_given_where_a_decision_is_asked_and_changes_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        def start(parlour: Parlour) -> OpenGame:
            return parlour.opened(new_game(GAMEWIDE, "midsommar", 4))

        async with visiting(tmp_path, start=start) as visit:
            await visit.until_asked()
            await visit.press("2")
            before, decided = visit.text, list(visit.parlour.notebook.actions)
            await visit.press("h")
            assert "A master would: " in visit.text
            await visit.press("escape")
            assert visit.text == before
            assert visit.parlour.notebook.actions == decided

    run(work())
