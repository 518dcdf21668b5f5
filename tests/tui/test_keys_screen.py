"""Keys chosen on their screen: they work at once, are kept, and never stand for two things."""

from pathlib import Path

from chicago_poker.engine import new_game
from chicago_poker.locale import language
from chicago_poker.session.games import OpenGame
from chicago_poker.storage.settings import load_settings
from chicago_poker.tui.keymap import TABLE_ACTS
from chicago_poker.tui.keys import key_name
from chicago_poker.tui.screens.keys import NAMES, KeysScreen
from tests.tabletop import GAMEWIDE
from tests.tui.parlour import Parlour
from tests.tui.visit import run, visiting


def midsommar(parlour: Parlour) -> OpenGame:
    return parlour.opened(new_game(GAMEWIDE, "midsommar", 4))


def test_every_action_of_the_table_has_a_name() -> None:
    assert set(NAMES) == set(TABLE_ACTS)


def test_a_key_is_changed_refused_and_given_back(tmp_path: Path) -> None:
    async def work() -> None:
        def kept() -> dict[str, str]:
            return dict(load_settings(tmp_path / "settings.toml").settings.keys)

        async with visiting(tmp_path, start=midsommar) as visit:
            await visit.until_asked()
            await visit.press("f2", "up", "enter")
            assert isinstance(visit.screen, KeysScreen)
            await visit.press("enter")
            assert "press the new key" in visit.text
            await visit.press("x")
            assert kept() == {"hand.1": "x,X"}
            await visit.press("enter", "k")
            assert "K is taken: Keep all cards." in visit.text
            await visit.press("enter", "escape")
            await visit.press("escape", "escape")
            assert kept() == {"hand.1": "x,X"}
            await visit.press("x")
            assert "▲X▲" in visit.text or "▲1▲" in visit.text
            await visit.press("X", "f2", "up", "enter", "delete")
            assert kept() == {}
            await visit.press("escape", "escape", "1")
            assert "▲1▲" in visit.text

    run(work())


def test_keys_are_called_by_what_stands_on_them() -> None:
    english = language("en")
    names = [key_name(key, english) for key in ("f5", "minus", "ctrl+n", "x")]
    assert names == ["F5", "Minus", "Ctrl+N", "X"]
    assert key_name("latin_small_letter_a_with_diaeresis", english) == "Ä"
