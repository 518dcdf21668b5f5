"""The JSON Schema for editors accepts what the program accepts, as far as single values go."""

import copy
import json

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chicago_poker.rules.knobs import KNOBS, LINE_KEYS
from chicago_poker.rules.profile import AwardLine
from chicago_poker.rules.schema import schema_as_json
from tests.generators.profiles import tables
from tests.json_schema import Schema
from tests.profiles import SHIPPED, TEXTS
from tests.profiles.test_refusals import UNKNOWN, UNPLAYABLE, WRONG

ROOT: dict[str, object] = json.loads(schema_as_json())
SCHEMA = Schema(ROOT)
GAMEWIDE = TEXTS["chicago-gamewide-0.2"]

Table = dict[str, object]


def accepts(text: str) -> bool:
    """Tell whether an editor with the schema would be content with a text."""
    return SCHEMA.accepts(msgspec.toml.decode(text))


@pytest.mark.parametrize("name", TEXTS)
def test_each_shipped_profile_is_accepted(name: str) -> None:
    assert accepts(TEXTS[name])


@given(tables())
def test_any_playable_profile_is_accepted(table: Table) -> None:
    assert SCHEMA.accepts(json.loads(json.dumps(table)))


# What only a program can check: texts and their form, and the order of two numbers.
_BEYOND = {"id", "name", "source", "date", "filled_in"}


@pytest.mark.parametrize(
    "change",
    [change for change, path, reason in WRONG if path not in _BEYOND and "the" not in reason],
)
def test_a_wrong_value_is_seen_while_typing(change: str) -> None:
    assert not accepts(f'extends = "chicago-gamewide-0.2"\n{change}')


@pytest.mark.parametrize("change", [change for change, _, _ in UNKNOWN])
def test_an_unknown_key_is_seen_while_typing(change: str) -> None:
    assert not accepts(f'extends = "chicago-gamewide-0.2"\n{change}')


@pytest.mark.parametrize(("parent", "change"), [row[:2] for row in UNPLAYABLE])
def test_whether_values_fit_together_is_left_to_the_program(parent: str, change: str) -> None:
    assert accepts(f'extends = "{parent}"\n{change}')


def _leaves(table: object, path: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    if not isinstance(table, dict) or (path[:2] == ("hands", "awards") and len(path) == 3):
        return [path]
    return [leaf for key, inner in table.items() for leaf in _leaves(inner, (*path, key))]


WHOLE = msgspec.toml.decode(GAMEWIDE)
OPTIONAL = {("filled_in",), ("hands", "awards", "high_card")}


@pytest.mark.parametrize("path", _leaves(WHOLE), ids=".".join)
def test_a_whole_profile_may_lack_nothing_and_an_extending_one_anything(
    path: tuple[str, ...],
) -> None:
    table = copy.deepcopy(WHOLE)
    inner = table
    for key in path[:-1]:
        inner = inner[key]
    del inner[path[-1]]
    assert not SCHEMA.accepts(table)
    assert SCHEMA.accepts(table | {"extends": "chicago-46"})


def test_an_extending_profile_needs_one_line() -> None:
    assert accepts('extends = "chicago-46"')
    assert not accepts("extends = 46")
    assert not accepts("")


def _described(name: str) -> set[str]:
    definitions = ROOT["$defs"]
    assert isinstance(definitions, dict)
    return {
        key
        for key, entry in definitions[name]["properties"].items()
        if entry.get("description") or "$ref" in entry
    }


def test_every_key_is_described_and_no_note_is_about_nothing() -> None:
    assert _described("AwardLine") == set(LINE_KEYS) == set(AwardLine.__struct_fields__)
    definitions = ROOT["$defs"]
    assert isinstance(definitions, dict)
    for name, part in definitions.items():
        assert _described(name) == set(part["properties"])
    known = {".".join(path) for path in _leaves(WHOLE)} | {"filled_in", "exchange.stop"}
    assert set(KNOBS) == known | {"hands.awards.high_card"}


def test_no_word_of_the_program_s_inside_gets_out() -> None:
    text = schema_as_json()
    assert "``" not in text
    assert "Knobs.." not in text
    assert '"null"' not in text


@given(st.sampled_from(sorted(SHIPPED)), st.integers())
def test_numbers_out_of_range_are_seen(name: str, number: int) -> None:
    text = f'extends = "{name}"\nexchange.max_cards = {number}'
    if -(2**63) <= number < 2**63:
        assert accepts(text) == (1 <= number <= 5)
