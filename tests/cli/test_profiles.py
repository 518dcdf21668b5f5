"""The commands about rule profiles, as somebody would type them."""

import json
from pathlib import Path

import pytest

from chicago_poker.cli.games import StoredGames
from chicago_poker.locale import LANGUAGES, language
from chicago_poker.storage.shipped import shipped_profiles
from tests.cli.running import command
from tests.profiles import SHIPPED
from tests.profiles.pages import FOLDER


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's own folder of profiles, which is not there yet."""
    folder = tmp_path / "own" / "profiles"
    monkeypatch.setenv("CHICAGO_POKER_PROFILES", str(folder))
    return folder


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("what", ["diff", "new", "check", "schema"])
def test_help_in_every_language(what: str, code: str) -> None:
    ran = command("--language", code, "profiles", what, "--help")
    assert ran.exit_code == 0
    assert ran.output.startswith({"en": "Usage: ", "sv": "Användning: "}[code])
    if code == "sv":
        for english in ("Options", "OPTIONS", " the ", "The ", "FILE", "NAME"):
            assert english not in ran.output


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", SHIPPED)
def test_a_profile_is_shown_as_its_rule_page(name: str, code: str) -> None:
    shown = command("--language", code, "profiles", "show", name)
    assert shown.exit_code == 0
    assert shown.output == (FOLDER / f"{name}.{code}.txt").read_text(encoding="utf-8")


def test_a_page_is_as_wide_as_the_terminal_within_reason() -> None:
    for columns, widest in (("60", 58), ("300", 100), ("10", 40)):
        shown = command("profiles", "show", "glimne", env={"COLUMNS": columns}).output
        assert widest - 12 < max(map(len, shown.splitlines())) <= widest


def test_letters_only() -> None:
    shown = command("--ascii", "profiles", "show", "glimne").output
    assert shown.isascii()
    assert "at any score. *\n" in shown


def test_two_profiles_side_by_side() -> None:
    ran = command("profiles", "diff", "chicago-46", "chicago-46-brytbonus")
    assert ran.exit_code == 0
    assert "differ in 2 rules." in ran.output
    assert "Whoever breaks it gets nothing for      The first player in a game to break a" in (
        ran.output
    )
    swedish = command("--language", "sv", "profiles", "diff", "chicago-46", "chicago-46").output
    assert swedish.endswith("spelas efter samma regler.\n")


def test_what_is_not_there_cannot_be_compared() -> None:
    ran = command("profiles", "diff", "chicago-46", "chicago-47")
    assert ran.exit_code == 1
    assert "did you mean chicago-46?" in ran.output


# --- a house rule from its first line to a game -------------------------------------------------


def test_a_house_rule_is_written_changed_checked_shown_and_played(own: Path) -> None:
    made = command("profiles", "new", "mormor", "--from", "chicago-46")
    file = own / "mormor.toml"
    assert made.exit_code == 0
    assert made.output.splitlines() == [
        f"{file} is written; change it as you like.",
        "Check it with: chicago-poker profiles check mormor",
        "Play it with: chicago-poker play --profile mormor",
    ]
    checked = command("profiles", "check", "mormor")
    assert checked.output.startswith("mormor can be played: mormor (mormor).\n")
    assert "are played by the same rules." in checked.output
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("# goal.target = 52", "goal.target = 40"), encoding="utf-8")
    checked = command("profiles", "check", str(file))
    assert checked.exit_code == 0
    assert "differ in one rule." in checked.output
    assert "mormor (mormor)" in command("profiles", "show", "mormor").output
    assert command("profiles", "list").output.splitlines()[-1].split() == [
        *("mormor", "2", "to", "6", "seats", "mormor")
    ]
    assert command("play", "--profile", "mormor", "--seats", "2", answers="").exit_code == 0


def test_without_a_name_a_house_rule_is_only_shown(own: Path) -> None:
    shown = command("--language", "sv", "profiles", "new", "--from", "glimne")
    assert shown.exit_code == 0
    assert shown.output.startswith('extends = "glimne"\nid = "house-rule"\n')
    assert "# Man byter kort tre gånger.\n" in shown.output
    assert not own.exists()


def test_nothing_is_written_over(own: Path) -> None:
    assert command("profiles", "new", "mormor", "--from", "glimne").exit_code == 0
    before = (own / "mormor.toml").read_bytes()
    again = command("profiles", "new", "mormor", "--from", "wikipedia")
    assert again.exit_code == 1
    assert "has the id mormor of" in again.output
    assert (own / "mormor.toml").read_bytes() == before


def test_a_new_profile_may_not_have_the_id_of_the_game_s(own: Path) -> None:
    ran = command("profiles", "new", "glimne", "--from", "chicago-46")
    assert ran.exit_code == 1
    assert "has the id glimne of a profile that comes with the game" in ran.output
    assert not own.exists()


@pytest.mark.parametrize("name", ["Mormor", "../mormor", "mormors regler", "", "å", "x" * 61])
def test_a_name_that_can_be_no_id(own: Path, name: str) -> None:
    ran = command("profiles", "new", name, "--from", "glimne")
    assert ran.exit_code == 1
    assert "cannot be the id of a profile" in ran.output
    assert not own.exists()


def test_a_folder_that_cannot_be_written(own: Path) -> None:
    own.parent.mkdir()
    own.write_text("a file is in the way")
    ran = command("profiles", "new", "mormor", "--from", "glimne")
    assert ran.exit_code == 1
    assert "is not a folder" in ran.output


def test_a_check_says_where_and_why_a_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text('extends = "glimne"\nexchange.max_cards = 6\n', encoding="utf-8")
    ran = command("profiles", "check", str(file))
    assert ran.exit_code == 1
    assert "exchange.max_cards: must be 1 to 5 cards" in ran.output


def test_a_profile_that_says_everything_itself_is_compared_with_nothing(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(shipped_profiles()["glimne"].replace('"glimne"', '"mine"'), encoding="utf-8")
    ran = command("profiles", "check", str(file))
    assert ran.output == f"{file} can be played: Glimne (mine).\n"


def test_the_list_tells_what_cannot_be_played(own: Path) -> None:
    own.mkdir(parents=True)
    (own / "broken.toml").write_text("half = ", encoding="utf-8")
    (own / "taken.toml").write_text('extends = "chicago-46"\nid = "glimne"\n', encoding="utf-8")
    lines = command("profiles", "list").output.splitlines()
    assert len(lines) == len(SHIPPED) + 2
    assert lines[-2].startswith("broken ")
    assert "is no playable profile: this is not TOML" in lines[-2]
    assert lines[-1].startswith("glimne ")
    assert "give it another id" in lines[-1]


def test_the_schema_for_editors() -> None:
    ran = command("profiles", "schema")
    assert ran.exit_code == 0
    assert json.loads(ran.output)["$ref"] == "#/$defs/Profile"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ("exchange.max_cards = 6", "exchange.max_cards: måste vara 1 till 5 kort"),
        ("exchange.offer = 'ofta'", "exchange.offer: kan inte vara 'ofta'"),
        ("goal.aim = 3", "goal: innehåller det okända fältet `aim`"),
        ("seats = [2]", "seats: ska vara `array` med längden 2, inte 1"),
        ("id = 'glimne'", "id: får inte vara 'glimne', id för profilen som den utgår från"),
        ("half =", "det här är inte TOML: "),
    ],
)
def test_a_refusal_is_in_the_language_that_is_spoken(
    tmp_path: Path, change: str, reason: str
) -> None:
    file = tmp_path / "fel.toml"
    file.write_text(f'extends = "glimne"\n{change}\n', encoding="utf-8")
    ran = command("--language", "sv", "profiles", "check", str(file))
    assert ran.exit_code == 1
    assert f"är ingen spelbar profil: {reason}" in ran.output


def test_a_broken_own_profile_is_told_in_the_language_that_is_spoken(own: Path) -> None:
    own.mkdir(parents=True)
    (own / "fel.toml").write_text("half =", encoding="utf-8")
    (own / "fel2.toml").write_text('extends = "fel"\n', encoding="utf-8")
    first, second = command("--language", "sv", "profiles", "list").output.splitlines()[-2:]
    assert "det här är inte TOML: " in first
    assert "extends: " in second
    assert "är ingen spelbar profil" in second


def test_the_screens_are_told_of_every_profile_and_what_is_wrong(own: Path, tmp_path: Path) -> None:
    own.mkdir(parents=True)
    (own / "mine.toml").write_text('extends = "glimne"\nname = "Ours"\n', encoding="utf-8")
    (own / "broken.toml").write_text("half =", encoding="utf-8")
    games = StoredGames(tmp_path, "", language("sv"), print)
    *shipped, broken, mine = games.known_profiles()
    assert len(shipped) == len(SHIPPED)
    assert not any(known.own or known.trouble for known in shipped)
    assert (mine.name, mine.own, mine.trouble) == ("Ours", True, "")
    assert (broken.name, broken.own, broken.profile) == ("broken", True, None)
    assert "det här är inte TOML: " in broken.trouble


def test_what_is_wrong_is_told_in_the_language_that_was_switched_to(
    own: Path, tmp_path: Path
) -> None:
    own.mkdir(parents=True)
    (own / "broken.toml").write_text("half =", encoding="utf-8")
    games = StoredGames(tmp_path, "", language("en"), print)
    assert "this is not TOML: " in games.known_profiles()[-1].trouble
    games.speak(language("sv"))
    assert "det här är inte TOML: " in games.known_profiles()[-1].trouble
