"""Keys chosen on their screen: they work at once, are kept, and never stand for two things."""

from pathlib import Path

from chicago_poker.engine import new_game
from chicago_poker.locale import language
from chicago_poker.session.games import OpenGame
from chicago_poker.storage.settings import Settings, load_settings, save_settings
from chicago_poker.tui.keymap import TABLE_ACTS
from chicago_poker.tui.keys import key_label, key_name
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
            assert "▲X▲" in visit.text
            assert "X2345  pick" in visit.text
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


def test_the_keys_of_the_cards_are_told_together() -> None:
    english = language("en")
    assert key_label("hand.digits", english, {}) == "1-5"
    letters = {f"hand.{place}": letter for place, letter in enumerate("qwert", 1)}
    assert key_label("hand.digits", english, letters) == "QWERT"
    assert key_label("hand.digits", english, {"hand.5": "f5"}) == "1/2/3/4/F5"
    assert key_label("hand.arrows", english, {}) == "Left/Right"
    assert key_label("hand.arrows", english, {}, drawn=True) == "← →"
    assert key_label("hand.arrows", english, {"hand.left": "a"}, drawn=True) == "A→"


def test_a_key_with_a_long_name_fits_under_its_card(tmp_path: Path) -> None:
    async def work() -> None:
        keys = {"hand.2": "ctrl+n", "hand.3": "f12"}
        save_settings(tmp_path / "settings.toml", Settings(keys=keys))
        async with visiting(tmp_path, size=(60, 18), start=midsommar) as visit:
            await visit.until_asked()
            assert "Ct…" in visit.text
            await visit.press("f12")
            assert "▲F12▲" in visit.text

    run(work())
