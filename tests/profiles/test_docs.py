"""docs/profiles.md says what the program does."""

import re
from pathlib import Path

import pytest

from chicago_poker.rules.knobs import KNOBS, LINE_KEYS
from chicago_poker.rules.playable import MAX_POINTS
from chicago_poker.rules.profile import STEP_NAMES
from chicago_poker.rules.text import MAX_ANCESTORS, parse_profile
from tests.profiles import SHIPPED, TEXTS
from tests.profiles.test_refusals import UNPLAYABLE

PAGE = (Path(__file__).parents[2] / "docs" / "profiles.md").read_text(encoding="utf-8")


def section(heading: str) -> str:
    """Return what stands under a heading."""
    _, _, rest = PAGE.partition(f"## {heading}\n")
    return rest.partition("\n## ")[0]


def rows(text: str) -> list[list[str]]:
    """Return the cells of each row of the tables in a text, without their heads."""
    lines = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line] for line in lines]
    return [line for line in cells if line[0] not in ("---", "id", "knob", "key", "key of a line")]


def test_every_knob_stands_in_the_table_with_its_values_and_meaning() -> None:
    every = {**KNOBS, **LINE_KEYS}
    said = [(f"`{path}`", knob.values, knob.meaning) for path, knob in KNOBS.items()]
    said += [(f"`{key}`", knob.values, knob.meaning) for key, knob in LINE_KEYS.items()]
    assert [tuple(row) for row in rows(section("Every knob"))] == said
    assert len(every) < len(said)


def test_every_step_is_named() -> None:
    named = set(re.findall(r"`([a-z_]+)`", section("Every knob").split("The steps of")[1]))
    assert set(STEP_NAMES) <= named


def test_every_profile_is_in_the_table_with_its_seats() -> None:
    table = {
        row[0].strip("`"): row[1] for row in rows(section("The profiles that come with the game"))
    }
    assert table == {name: "–".join(map(str, profile.seats)) for name, profile in SHIPPED.items()}


@pytest.mark.parametrize("path", sorted({path for _, _, path, _ in UNPLAYABLE}))
def test_every_refused_combination_is_listed(path: str) -> None:
    listed = " ".join(row[0] for row in rows(section("What cannot be played together")))
    general = re.sub(r"^hands\.awards\.\w+", "hands.awards.…", path)
    assert f"`{general}`" in listed


def test_the_house_rule_on_the_page_can_be_played() -> None:
    (text,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    profile = parse_profile(text, TEXTS.__getitem__, "mormor")
    assert (profile.id, profile.goal.target) == ("mormor", 60)
    assert len(text.splitlines()) == 2


def test_the_limits_on_the_page_are_the_programs() -> None:
    assert f"No number is larger than {MAX_POINTS}." in PAGE
    assert MAX_ANCESTORS == 8
    assert "eight deep" in " ".join(PAGE.split())
