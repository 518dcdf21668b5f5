"""The list of rule profiles: reading their rules, playing by them, and those that are broken."""

from pathlib import Path

import pytest

from chicago_poker.locale import language
from chicago_poker.rules.in_short import in_short
from chicago_poker.rules.profile import Profile
from chicago_poker.session.games import KnownProfile
from chicago_poker.storage.profiles import find_profile, list_profiles
from chicago_poker.tui.screens.dialogs import PagerDialog
from chicago_poker.tui.screens.menu import MenuScreen
from chicago_poker.tui.screens.newgame import NewGameScreen
from chicago_poker.tui.screens.profiles import ProfilesScreen
from tests.tabletop import GAMEWIDE
from tests.tui.parlour import Parlour
from tests.tui.visit import Visit, run, visiting

TO_PROFILES = ("down",) * 2 + ("enter",)
BROKEN = "The file [b]egen.toml is no playable profile: goal.target must be 1 or more."


def parlour() -> Parlour:
    place = Parlour()
    place.known = [
        KnownProfile(GAMEWIDE.name, own=False, profile=GAMEWIDE),
        KnownProfile("Glimne", own=False, profile=find_profile("glimne")),
        KnownProfile("egen", own=True, trouble=BROKEN),
    ]
    return place


def shows(visit: Visit, kind: type[object]) -> bool:
    return isinstance(visit.screen, kind)


def test_a_profile_is_read_and_played_by_keys(tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path, parlour=parlour()) as visit:
            await visit.press(*TO_PROFILES)
            assert shows(visit, ProfilesScreen)
            assert "the usual rules" in visit.text
            assert "no call needed" in visit.text
            await visit.press("down", "enter")
            assert shows(visit, PagerDialog)
            assert "Glimne" in visit.text
            assert "2 to 4 players" in visit.text
            await visit.press("escape", "n")
            assert shows(visit, NewGameScreen)
            assert "◄ Glimne ►" in visit.text
            await visit.press("enter")
            await visit.until_asked()
            (wish,) = visit.parlour.wishes
            assert wish.profile.id == "glimne"
            await visit.press("escape", "up", "up", "enter")
            assert shows(visit, MenuScreen)

    run(work())


def test_a_profile_is_read_and_played_by_mouse(tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path, parlour=parlour()) as visit:
            await visit.click_text("Rule profiles")
            await visit.click_text("Glimne")
            assert shows(visit, PagerDialog)
            await visit.click_text("close")
            await visit.click_text("new game")
            assert shows(visit, NewGameScreen)
            assert "◄ Glimne ►" in visit.text
            await visit.click_text("back")
            await visit.click_text("back")
            assert shows(visit, MenuScreen)

    run(work())


async def look_at_the_broken_one(visit: Visit, key: str) -> None:
    await visit.press(key)
    assert shows(visit, PagerDialog)
    assert BROKEN in " ".join(visit.text.replace("┃", " ").replace("║", " ").split())
    await visit.press("escape")
    assert shows(visit, ProfilesScreen)


def test_a_broken_profile_says_what_is_wrong_and_is_not_played(tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path, parlour=parlour()) as visit:
            await visit.press(*TO_PROFILES, "up")
            assert "yours: cannot be played" in visit.text
            await look_at_the_broken_one(visit, "enter")
            await look_at_the_broken_one(visit, "n")

    run(work())


@pytest.mark.parametrize("profile", list_profiles()[1:], ids=lambda profile: profile.id)
@pytest.mark.parametrize("code", ["en", "sv"])
def test_each_table_says_in_what_it_is_special(profile: Profile, code: str) -> None:
    usual, speech = find_profile(), language(code)
    points = in_short(profile, usual, speech)
    assert points
    assert len(set(points)) == len(points)
    assert not set(points) & set(in_short(usual, profile, speech))


def test_the_usual_table_differs_from_itself_in_nothing() -> None:
    assert in_short(GAMEWIDE, GAMEWIDE, language("en")) == ()
