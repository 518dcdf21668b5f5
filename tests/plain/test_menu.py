"""The menu in lines."""

import io
from collections.abc import Sequence

from chicago_poker.engine import new_game
from chicago_poker.locale import Language, language
from chicago_poker.plain.console import Console, Typed
from chicago_poker.plain.menu import Menu
from chicago_poker.rules.profile import Profile
from chicago_poker.session.games import (
    Chair,
    GoodPart,
    KnownProfile,
    Level,
    NotOpened,
    OpenGame,
    SavedGame,
    Wish,
)
from chicago_poker.storage.profiles import find_profile
from tests.plain.evening import Evening, done
from tests.tabletop import GAMEWIDE


def saved(save: str, *, over: bool = False, trouble: str = "") -> SavedGame:
    chairs = (Chair("You"), Chair("Stina", "steady"), Chair("Olle", "steady"))
    return SavedGame(save, "2026-11-29 20:00", chairs, GAMEWIDE.name, 4, (1, 2, 3), over, trouble)


class Shelf:
    """Games for a menu: those it was given, and new ones that are noted."""

    def __init__(
        self, saves: Sequence[SavedGame] = (), profiles: Sequence[Profile] = (GAMEWIDE,)
    ) -> None:
        self._saves = saves
        self._profiles = profiles
        self.wishes: list[Wish] = []
        self.resumed: list[str] = []
        self.trouble = ""

    def speak(self, language: Language) -> None:
        """Remember the language."""
        self.spoken = language

    def profiles(self) -> Sequence[Profile]:
        return self._profiles

    def known_profiles(self) -> Sequence[KnownProfile]:
        return [KnownProfile(each.name, own=False, profile=each) for each in self._profiles]

    def levels(self) -> Sequence[Level]:
        return (Level("beginner", "Beginner"), Level("steady", "Steady"))

    def new(self, wish: Wish) -> OpenGame:
        if self.trouble:
            raise NotOpened(self.trouble)
        self.wishes.append(wish)
        return Evening(new_game(wish.profile, "menu", len(wish.chairs))).opened

    def saves(self) -> Sequence[SavedGame]:
        if self.trouble:
            raise NotOpened(self.trouble)
        return self._saves

    def look(self, save: str) -> GoodPart:
        raise NotOpened(save)

    def repair(self, save: str) -> str:
        raise NotOpened(save)

    def resume(self, save: str) -> OpenGame:
        self.resumed.append(save)
        return Evening(new_game(GAMEWIDE, "menu", 3)).opened


def shown(shelf: Shelf, *answers: str, name: str = "", code: str = "en") -> str:
    out = io.StringIO()
    console = Console(Typed(*answers), out, echo=True)
    done(Menu(shelf, name, console, language(code)).show())
    return out.getvalue()


def test_a_new_game() -> None:
    shelf = Shelf()
    said = shown(shelf, "new", "2", "1", "quit", "quit")
    assert "How many opponents? The answer is a number from 1 to 5." in said
    (wish,) = shelf.wishes
    assert wish.chairs == (Chair("You"), Chair("Stina", "beginner"), Chair("Olle", "beginner"))
    assert wish.profile is GAMEWIDE
    assert wish.seed is None
    # Leaving the game comes back to the menu.
    assert said.count("What do you want to do?") == 2


def test_the_player_keeps_the_name_that_was_given() -> None:
    shelf = Shelf()
    shown(shelf, "1", "1", "2", name="Agda")
    assert shelf.wishes[0].chairs == (Chair("Agda"), Chair("Stina", "steady"))


def test_several_tables_to_choose_from() -> None:
    glimne = find_profile("glimne")
    shelf = Shelf(profiles=(GAMEWIDE, glimne))
    said = shown(shelf, "1", "glimne", "3", "1")
    assert shelf.wishes[0].profile is glimne
    assert "How many opponents? The answer is a number from 1 to 3." in said
    shelf = Shelf(profiles=(GAMEWIDE, glimne))
    shown(shelf, "1", "", "1", "1")
    assert shelf.wishes[0].profile is GAMEWIDE


def test_going_on_with_the_latest_game() -> None:
    shelf = Shelf([saved("b"), saved("a", over=True)])
    said = shown(shelf, "2", "quit")
    assert "2: go on with b: deal 4 against Stina and Olle, last played 2026-11-29 20:00" in said
    assert "another saved game" not in said
    assert shelf.resumed == ["b"]


def test_going_on_with_another_game() -> None:
    shelf = Shelf([saved("d"), saved("c", trouble="It is damaged."), saved("b"), saved("a")])
    said = shown(shelf, "3", "2", "quit")
    assert "1: b: deal 4" in said
    assert shelf.resumed == ["a"]


def test_trouble_is_told_and_the_menu_stays() -> None:
    shelf = Shelf()
    shelf.trouble = "The folder cannot be read."
    said = shown(shelf, "new", "1", "1", "quit")
    assert said.count("The folder cannot be read.") == 3
    assert said.count("What do you want to do?") == 2


def test_the_end_of_the_input_leaves_the_menu() -> None:
    assert shown(Shelf()).endswith("> \n")


def test_the_menu_in_swedish() -> None:
    said = shown(Shelf(), "avsluta", code="sv")
    assert "Vad vill du göra?\n1: nytt parti\n2: avsluta\n" in said
