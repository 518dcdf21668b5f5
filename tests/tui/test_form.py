"""The form of a new game: names of the opponents, and what is remembered of it."""

from pathlib import Path

import pytest

from chicago_poker.locale import LANGUAGES, language
from chicago_poker.session.games import Chair, Level, SavedGame, chair_name
from chicago_poker.storage.settings import LastTable, load_settings
from chicago_poker.tui.form import Form, Taken, form_from, remembered, wish_of
from chicago_poker.tui.screens.newgame import NewGameScreen
from tests.tabletop import GAMEWIDE
from tests.tui.parlour import Parlour
from tests.tui.visit import run, visiting

LEVELS = (Level("beginner", "Beginner"), Level("steady", "Steady"))
TABLES = (GAMEWIDE,)


def form(*names: str, name: str = "", called: str = "") -> Form:
    return Form(tuple((each, 1) for each in names), len(names), name=name, called=called)


def names_of(filled: Form, code: str = "en") -> list[str]:
    return [chair.name for chair in wish_of(filled, TABLES, LEVELS, language(code)).chairs]


def kept(filled: Form, last: LastTable | None = None) -> LastTable:
    return remembered(filled, TABLES, LEVELS, last or LastTable())


def test_names_are_typed_played_with_and_remembered(tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            await visit.press("enter", *["up"] * 6, "ctrl+u", *"Åsa B", "down", "backspace")
            assert "Opponent 1" in visit.text
            assert "Oll_" in visit.text
            await visit.press("right", "end", "enter")
            await visit.until_asked()
            (wish,) = visit.parlour.wishes
            assert [chair.name for chair in wish.chairs] == ["You", "Åsa B", "Oll", "Karin"]
            assert "Åsa B" in visit.text
        table = load_settings(tmp_path / "settings.toml").settings.table
        assert (table.name, table.names) == ("", ("Åsa B", "Oll", ""))
        async with visiting(tmp_path) as visit:
            await visit.press("enter")
            assert "Åsa B" in visit.text
            assert "(You)" in visit.text

    run(work())


def test_a_name_that_is_taken_is_refused_at_its_line(tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            await visit.press("enter", *["up"] * 5, "ctrl+u", *"stina", "end", "enter")
            assert isinstance(visit.screen, NewGameScreen)
            assert "Two players cannot be called stina." in visit.text
            assert "stina_" in visit.text
            await visit.press("ctrl+u", "end", "enter")
            await visit.until_asked()
            (wish,) = visit.parlour.wishes
            assert [chair.name for chair in wish.chairs] == ["You", "Stina", "Olle", "Karin"]

    run(work())


def test_a_click_on_an_opponent_turns_its_level_only_at_the_arrows(tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            await visit.press("enter")
            await visit.click_text("Stina")
            await visit.click_text("Stina")
            assert visit.text.count("Steady") == 3
            await visit.click_text("◄ Steady")
            assert visit.text.count("Steady") == 2

    run(work())


def test_usual_names_give_way() -> None:
    assert names_of(form("Stina", "Olle", name="Stina")) == ["Stina", "Stina 2", "Olle"]
    assert names_of(form("", "Stina 2", name="stina")) == ["stina", "Stina 3", "Stina 2"]
    assert names_of(form("Stina", "  ")) == ["You", "Stina", "Olle"]


@pytest.mark.parametrize("names", [("Eva", "Eva"), ("Eva", "EVA "), ("you", "Olle")])
def test_no_name_twice(names: tuple[str, str]) -> None:
    with pytest.raises(Taken) as caught:
        names_of(form(*names))
    assert caught.value.place == (1 if names[0] == "you" else 2)


def test_what_came_by_itself_is_not_remembered() -> None:
    assert kept(form("Stina", "Åke")).names == ("", "Åke")
    assert kept(form("Stina")).name == ""
    assert kept(form("Stina", name="Eva")).name == "Eva"
    # Neither the name that the program was started with: the next start may have another.
    assert kept(form("Stina", name="Eva", called="Eva"), LastTable("Sven")).name == "Sven"
    assert kept(form("Stina", name="Ada", called="Eva"), LastTable("Sven")).name == "Ada"


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("word", ["You", "Du"])
def test_the_word_for_you_follows_the_language(code: str, word: str) -> None:
    filled = form_from(LastTable(word), TABLES, LEVELS, "")
    assert filled.name == ""
    mine = {"sv": "Du", "en": "You"}[code]
    assert names_of(filled, code)[0] == mine
    assert chair_name(Chair(word), language(code)) == mine
    assert chair_name(Chair("Eva"), language(code)) == "Eva"
    assert chair_name(Chair(word, "steady"), language(code)) == word


def test_a_name_from_the_file_is_made_to_fit() -> None:
    last = LastTable("\tEva\n", levels=("steady",), names=("  " + "x" * 99,))
    filled = form_from(last, TABLES, LEVELS, "")
    assert filled.name == "Eva "
    assert filled.opponents[0][0] == "x" * 20


def test_an_english_start_leaves_no_english_word_behind(tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            await visit.press("enter", "enter")
            await visit.until_asked()
        parlour = Parlour()
        chairs = (Chair("You"), Chair("Stina", "steady"))
        parlour.saved = [SavedGame("a", "2026", chairs, "x", 4, (31, 27), over=False)]
        async with visiting(tmp_path, parlour=parlour, speech=language("sv")) as visit:
            assert "giv 4: Du 31, Stina 27" in visit.text
            await visit.press("down", "enter")
            assert "(Du)" in visit.text
            assert "You" not in visit.text
            await visit.press("enter")
            await visit.until_asked()
            assert parlour.wishes[0].chairs[0].name == "Du"

    run(work())


def test_the_end_of_a_long_seed_stays_in_view(tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path, size=(60, 18)) as visit:
            await visit.press("enter", "up", *("0123456789" * 6), "x")
            assert "…" in visit.text
            assert "9x_" in visit.text
            await visit.press("end", "enter")
            await visit.until_asked()
            assert visit.parlour.wishes[0].seed == "0123456789" * 6 + "x"

    run(work())
