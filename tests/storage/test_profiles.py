"""Profiles found by id or in a file, and what is said when there is none."""

from pathlib import Path

import pytest

from chicago_poker.storage.errors import ProfileNotFoundError, ProfileUnreadableError
from chicago_poker.storage.profiles import DEFAULT_PROFILE, find_profile, list_profiles
from chicago_poker.storage.shipped import shipped_profiles
from tests.tabletop import GAMEWIDE

TEXT = shipped_profiles()[DEFAULT_PROFILE]


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A file with a house rule."""
    file = tmp_path / "house.toml"
    file.write_text(TEXT.replace(DEFAULT_PROFILE, "house").replace("last = 5", "last = 7"))
    return file


def test_a_shipped_profile_is_found_by_its_id() -> None:
    assert find_profile("chicago-gamewide-0.2") == GAMEWIDE
    assert find_profile() == GAMEWIDE


def test_the_default_comes_first_in_the_list() -> None:
    found = list_profiles()
    assert found[0] == GAMEWIDE
    assert sorted(profile.id for profile in found) == sorted(shipped_profiles())


def test_a_players_own_file_is_found(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert find_profile(str(house)).tricks.last == 7
    monkeypatch.chdir(house.parent)
    assert find_profile("house.toml").id == "house"


def test_an_id_comes_before_a_file_of_the_same_name(
    house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.rename(house.parent / DEFAULT_PROFILE)
    monkeypatch.chdir(house.parent)
    assert find_profile(DEFAULT_PROFILE) == GAMEWIDE
    assert find_profile(f"./{DEFAULT_PROFILE}").id == "house"


def test_a_misspelt_id_is_understood() -> None:
    with pytest.raises(ProfileNotFoundError) as refused:
        find_profile("chicago-gamewide")
    assert str(refused.value) == (
        "there is no profile and no file chicago-gamewide; did you mean chicago-gamewide-0.2?"
    )


@pytest.mark.parametrize("name", ["", "quidditch", "no/such/file.toml", "x" * 5_000])
def test_what_is_nowhere_is_told_with_what_there_is(name: str) -> None:
    with pytest.raises(ProfileNotFoundError) as refused:
        find_profile(name)
    assert str(refused.value).startswith(f"there is no profile and no file {name}; the profiles ")
    assert DEFAULT_PROFILE in str(refused.value)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (TEXT.replace("last = 5", "lust = 5").encode(), "tricks"),
        (TEXT.replace("max_cards = 4", "max_cards = 6").encode(), "exchange.max_cards: must be"),
        (b'id = "half', "this is not TOML"),
        (b"", ""),
        (b"\xff\xfe", "byte 1 is not UTF-8"),
        ("å".encode() * 100_000, "a profile has at most 65536 characters"),
        (b"#" * 1_000_000, "a profile has at most 65536 characters"),
    ],
)
def test_a_file_that_is_no_profile_is_told_with_the_reason(
    tmp_path: Path, content: bytes, reason: str
) -> None:
    file = tmp_path / "broken.toml"
    file.write_bytes(content)
    with pytest.raises(ProfileUnreadableError) as refused:
        find_profile(str(file))
    assert str(refused.value).startswith(f"{file} is no ")
    assert reason in str(refused.value)
    assert refused.value.sentence.format(**refused.value.values) == str(refused.value)


def test_a_file_that_cannot_be_read_is_told(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = Path.open

    def failing(path: Path, mode: str = "r", encoding: str | None = None, **more: str) -> object:
        if path == house:
            raise PermissionError(13, "Permission denied")
        return real(path, mode, encoding=encoding)

    monkeypatch.setattr(Path, "open", failing)
    with pytest.raises(ProfileUnreadableError, match="is no playable profile: Permission denied"):
        find_profile(str(house))


def test_a_file_may_extend_a_shipped_profile(tmp_path: Path) -> None:
    file = tmp_path / "snäll.toml"
    file.write_text(f'extends = "{DEFAULT_PROFILE}"\nid = "kind"\n[call]\nbroken = 5\n')
    profile = find_profile(str(file))
    assert (profile.id, profile.call.broken, profile.call.made) == ("kind", 5, 15)


def test_a_file_may_extend_its_neighbour_and_is_named_after_itself(house: Path) -> None:
    file = house.parent / "house-2.toml"
    file.write_text('extends = "house"\n[tricks]\nlast_with_two = 14\n')
    profile = find_profile(str(file))
    assert (profile.id, profile.tricks.last, profile.tricks.last_with_two) == ("house-2", 7, 14)


@pytest.mark.parametrize("parent", ["quidditch", "../house", "/etc/passwd", ""])
def test_a_file_cannot_extend_what_is_not_there(house: Path, parent: str) -> None:
    deeper = house.parent / "deeper"
    deeper.mkdir()
    (deeper / "own.toml").write_text(f'extends = "{parent}"\n')
    with pytest.raises(ProfileUnreadableError) as refused:
        find_profile(str(deeper / "own.toml"))
    assert str(refused.value) == (
        f"{deeper / 'own.toml'} is no playable profile: extends: there is no profile {parent!r}"
    )
