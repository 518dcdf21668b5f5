"""A † in a profile's comments marks exactly the values that ``filled_in`` names."""

import re

import pytest

from tests.profiles import SHIPPED, TEXTS

_EXPLAINED = "# A † marks a value that is ours, because the source says nothing about it."
_KEY = re.compile(r"^(\w+) = ")
_STEP = re.compile(r'"(\w+)",')


def _paths(text: str, *, marked: bool) -> set[str]:
    """Return the key paths of the values on lines with a † in their comment, or without one."""
    found: set[str] = set()
    table, listed = "", ""
    for line in text.splitlines():
        value, _, comment = line.partition("#")
        if value.startswith("["):
            table = value.strip("[] ") + "."
        key = _KEY.match(value)
        if key is not None:
            listed = key[1] if value.rstrip().endswith("[") else ""
        names = [f"{table}{key[1]}"] if key is not None and not listed else []
        if listed == "script":
            names = [f"script.{step}" for step in _STEP.findall(value)]
        if ("†" in comment) is marked:
            found.update(names)
    return found


@pytest.mark.parametrize("name", SHIPPED)
def test_the_marks_are_what_is_filled_in(name: str) -> None:
    # An exchange stop stands on one line, of which a part may be ours.
    named = {path.replace("stop.effect", "stop") for path in SHIPPED[name].filled_in}
    own = _paths(TEXTS[name], marked=True)
    assert own == named
    assert not own & _paths(TEXTS[name], marked=False)


@pytest.mark.parametrize("name", SHIPPED)
def test_a_profile_with_marks_says_what_they_mean(name: str) -> None:
    assert (_EXPLAINED in TEXTS[name]) == bool(SHIPPED[name].filled_in)


@pytest.mark.parametrize("name", SHIPPED)
def test_a_profile_says_where_and_when_its_rules_were_read(name: str) -> None:
    text = TEXTS[name]
    assert text.startswith("# ")
    assert re.search(r'^source = ".+"$', text, re.MULTILINE)
    assert re.search(r'^date = "2026-\d\d-\d\d"$', text, re.MULTILINE)


def test_marks_are_found_in_every_place_where_one_can_stand() -> None:
    steps = '    "deal",\n    "award",   # †\n'
    text = f"seats = [2, 4]   # †\nscript = [\n{steps}]\n[goal]\nfloor = 0   # †"
    assert _paths(text, marked=True) == {"seats", "script.award", "goal.floor"}
    assert _paths(text, marked=False) == {"script.deal"}
