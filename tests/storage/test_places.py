"""The folder of saved games: the chosen one, the variable's, or the player's own."""

import sys
from pathlib import Path

import pytest

from chicago_poker.storage.places import (
    PROFILES_VARIABLE,
    SAVES_VARIABLE,
    TABLES_VARIABLE,
    profiles_folder,
    saves_folder,
    tables_folder,
)


@pytest.fixture
def nothing_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(SAVES_VARIABLE)


def test_the_chosen_folder_comes_first(tmp_path: Path) -> None:
    assert saves_folder(tmp_path / "chosen") == tmp_path / "chosen"


def test_then_the_folder_that_the_variable_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(SAVES_VARIABLE, str(tmp_path / "named"))
    assert saves_folder() == tmp_path / "named"


def test_a_tilde_is_the_home_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SAVES_VARIABLE, "~/from the variable")
    assert saves_folder() == tmp_path / "home" / "from the variable"
    assert saves_folder(Path("~/chosen")) == tmp_path / "home" / "chosen"


@pytest.mark.usefixtures("nothing_named")
@pytest.mark.skipif(sys.platform != "linux", reason="the folder of one system")
def test_then_the_players_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert saves_folder() == tmp_path / "home" / ".local" / "share" / "chicago-poker"
    monkeypatch.setenv(SAVES_VARIABLE, "")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert saves_folder() == tmp_path / "data" / "chicago-poker"


@pytest.mark.usefixtures("nothing_named")
def test_asking_makes_no_folder(tmp_path: Path) -> None:
    before = sorted(tmp_path.rglob("*"))
    saves_folder()
    saves_folder(tmp_path / "new")
    assert sorted(tmp_path.rglob("*")) == before


@pytest.mark.skipif(sys.platform != "linux", reason="the folder of one system")
def test_own_profiles_are_beside_the_saved_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = tmp_path / "home" / ".local" / "share"
    assert profiles_folder() == data / "chicago-poker" / "profiles"
    monkeypatch.setenv(PROFILES_VARIABLE, "~/rules")
    assert profiles_folder() == tmp_path / "home" / "rules"
    assert not (tmp_path / "home" / "rules").exists()


@pytest.mark.skipif(sys.platform != "linux", reason="the folder of one system")
def test_own_tables_are_in_the_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache = tmp_path / "home" / ".cache"
    assert tables_folder() == cache / "chicago-poker" / "tables"
    monkeypatch.setenv(TABLES_VARIABLE, "~/solved")
    assert tables_folder() == tmp_path / "home" / "solved"
    assert not (tmp_path / "home" / "solved").exists()
