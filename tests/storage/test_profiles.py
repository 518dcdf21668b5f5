"""Profiles found by id or in a file, and what is said when there is none."""

from pathlib import Path

import pytest

from chicago_poker.storage.errors import (
    ProfileClashError,
    ProfileNotFoundError,
    ProfileUnreadableError,
)
from chicago_poker.storage.profiles import (
    DEFAULT_PROFILE,
    each_profile,
    find_profile,
    list_profiles,
)
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


# --- the player's own folder --------------------------------------------------------------------


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's own folder of profiles."""
    folder = tmp_path / "profiles"
    folder.mkdir()
    monkeypatch.setenv("CHICAGO_POKER_PROFILES", str(folder))
    return folder


def _house_rule(folder: Path, name: str, *lines: str) -> Path:
    file = folder / f"{name}.toml"
    file.write_text("\n".join(['extends = "chicago-46"', *lines, ""]))
    return file


def test_two_lines_in_the_own_folder_are_a_profile(own: Path) -> None:
    _house_rule(own, "mormor", "goal.target = 60")
    profile = find_profile("mormor")
    assert (profile.id, profile.goal.target) == ("mormor", 60)
    assert [found.id for found in list_profiles()][-1] == "mormor"


def test_an_own_profile_may_extend_another_one_and_be_extended_from_anywhere(
    own: Path, tmp_path: Path
) -> None:
    _house_rule(own, "mormor", "goal.target = 60")
    (own / "morfar.toml").write_text('extends = "mormor"\ntricks.last = 7\n')
    anywhere = tmp_path / "guests.toml"
    anywhere.write_text('extends = "morfar"\ncall.min_score = 20\n')
    assert find_profile("morfar").goal.target == 60
    guests = find_profile(str(anywhere))
    assert (guests.goal.target, guests.tricks.last, guests.call.min_score) == (60, 7, 20)


def test_a_shipped_id_is_not_taken_over(own: Path) -> None:
    file = _house_rule(own, "mormor", 'id = "glimne"')
    with pytest.raises(ProfileClashError) as refused:
        find_profile("glimne")
    assert str(refused.value) == (
        f"{file} has the id glimne of a profile that comes with the game; give it another id"
    )
    assert refused.value.sentence.format(**refused.value.values) == str(refused.value)
    (entry,) = [entry for entry in each_profile() if entry.path == file]
    assert (entry.id, entry.profile, type(entry.trouble)) == ("glimne", None, ProfileClashError)
    assert [profile.id for profile in list_profiles()].count("glimne") == 1


def test_two_own_profiles_with_one_id_are_both_refused(own: Path) -> None:
    first = _house_rule(own, "a", 'id = "mormor"')
    second = _house_rule(own, "b", 'id = "mormor"')
    with pytest.raises(ProfileClashError) as refused:
        find_profile("mormor")
    assert str(refused.value) == (
        f"{second} has the id mormor of {first}; give one of them another id"
    )
    assert "mormor" not in [profile.id for profile in list_profiles()]
    child = _house_rule(own, "c")
    child.write_text('extends = "mormor"\n')
    with pytest.raises(ProfileUnreadableError, match=r"extends: .* has the id mormor of"):
        find_profile("c")


def test_a_file_named_by_its_path_may_not_take_an_id_either(own: Path, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(TEXT.replace("last = 5", "last = 7"))
    with pytest.raises(ProfileClashError, match="give it another id"):
        find_profile(str(file))
    ours = _house_rule(own, "mormor")
    assert find_profile(str(ours)) == find_profile("mormor")
    theirs = _house_rule(tmp_path, "theirs", 'id = "mormor"')
    with pytest.raises(ProfileClashError, match="give one of them another id"):
        find_profile(str(theirs))


def test_a_neighbour_and_an_own_profile_of_one_id_are_told_apart_by_nobody(
    own: Path, tmp_path: Path
) -> None:
    _house_rule(own, "mormor")
    _house_rule(tmp_path, "mormor")
    guests = tmp_path / "guests.toml"
    guests.write_text('extends = "mormor"\n')
    with pytest.raises(ProfileUnreadableError, match=r"extends: .* has the id mormor of"):
        find_profile(str(guests))


def test_an_unchanged_copy_of_a_shipped_profile_takes_nothing_away(own: Path) -> None:
    copy = own / f"{DEFAULT_PROFILE}.toml"
    copy.write_text(TEXT)
    assert find_profile(DEFAULT_PROFILE) == GAMEWIDE
    assert find_profile(str(copy)) == GAMEWIDE
    assert len(list_profiles()) == len(shipped_profiles())


def test_a_broken_own_profile_is_told_when_it_is_asked_for_and_in_the_list(own: Path) -> None:
    (own / "broken.toml").write_text("half = ")
    (own / "unreadable.toml").write_bytes(b"\xff")
    _house_rule(own, "wrong", "goal.aim = 1")
    (own / "notes.txt").write_text("not a profile")
    (own / "folder.toml").mkdir()
    for name in ("broken", "unreadable", "wrong"):
        with pytest.raises(ProfileUnreadableError, match=rf"{name}\.toml is no playable profile"):
            find_profile(name)
    troubled = {entry.id for entry in each_profile() if entry.trouble is not None}
    assert troubled == {"broken", "unreadable", "wrong"}
    assert len(list_profiles()) == len(shipped_profiles())
    child = own / "child.toml"
    child.write_text('extends = "broken"\n')
    with pytest.raises(ProfileUnreadableError, match=r"extends: .*broken\.toml is no playable"):
        find_profile("child")


def test_the_default_profile_is_played_whatever_lies_in_the_own_folder(own: Path) -> None:
    (own / "mine.toml").write_text(TEXT.replace("last = 5", "last = 7"))
    assert find_profile() == GAMEWIDE
    with pytest.raises(ProfileClashError):
        find_profile(DEFAULT_PROFILE)


def test_a_misspelt_own_id_is_understood(own: Path) -> None:
    _house_rule(own, "mormor")
    with pytest.raises(ProfileNotFoundError, match="did you mean mormor"):
        find_profile("mormer")
