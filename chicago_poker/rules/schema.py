"""The JSON Schema of a profile file, which lets editors complete and check it while it is typed.

It knows which keys there are, their values and their ranges. Whether the values fit together only
``check_playable`` knows.
"""

import json
from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

import msgspec

from chicago_poker.rules.knobs import KNOBS, LINE_KEYS, Knob
from chicago_poker.rules.profile import Profile

Node: TypeAlias = dict[str, object]

# Which part of a profile each definition is. An award line occurs in many places.
_PARTS: Final = {
    "Profile": "",
    "DealKnobs": "deal.",
    "ExchangeKnobs": "exchange.",
    "ExchangeStop": "exchange.stop.",
    "StockKnobs": "stock.",
    "HandKnobs": "hands.",
    "AwardTable": "hands.awards.",
    "CallKnobs": "call.",
    "TrickKnobs": "tricks.",
    "GoalKnobs": "goal.",
}
_LINE: Final = "AwardLine"
_EXTENDS: Final = (
    "The id of the profile to start from. This file then says only what is different; an award is "
    "replaced whole."
)


def schema_as_json() -> str:
    """Return the schema as JSON text, for ``profiles schema`` and for editors."""
    made: Node = msgspec.json.schema(Profile)
    parts = _node(made["$defs"])
    needed = {name: _strip(part, _notes(name)) for name, part in _each(parts)}
    _properties(_node(parts["Profile"]))["extends"] = {
        "type": "string",
        "description": _EXTENDS,
    }
    schema: Node = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A rule profile of Chicago",
        "description": "What one table has agreed. A file without extends says everything.",
        "$ref": "#/$defs/Profile",
        "if": {"not": {"required": ["extends"]}},
        "then": _whole(parts, needed, "Profile"),
        "$defs": parts,
    }
    return json.dumps(schema, indent=2) + "\n"


def _notes(name: str) -> Mapping[str, Knob]:
    if name == _LINE:
        return LINE_KEYS
    prefix = _PARTS[name]
    return {
        path.removeprefix(prefix): knob for path, knob in KNOBS.items() if path.startswith(prefix)
    }


def _strip(part: Node, notes: Mapping[str, Knob]) -> list[str]:
    """Describe a part's keys for people, and return the ones that a whole profile must have."""
    for word in ("title", "description"):
        part.pop(word, None)
    for key, entry in _each(_properties(part)):
        note = notes.get(key)
        if note is not None:
            _describe(entry, note)
    required = part.pop("required", [])
    assert isinstance(required, list)
    return [str(key) for key in required]


def _describe(entry: Node, note: Knob) -> None:
    choices = entry.get("anyOf")
    if isinstance(choices, list):
        # TOML has no null: what is not set is left out.
        kept = [choice for choice in choices if choice != {"type": "null"}]
        entry["anyOf"] = kept
    if entry.get("default", "") is None:
        del entry["default"]
    for number in _numbers(entry):
        if note.least is not None:
            number |= {"minimum": note.least, "maximum": note.most}
    entry["description"] = f"{note.meaning} Values: {note.values.replace('`', '')}."


def _numbers(entry: Node) -> Iterator[Node]:
    """Yield the places inside an entry where a number stands."""
    if entry.get("type") == "integer":
        yield entry
    for inside in ("anyOf", "prefixItems"):
        choices = entry.get(inside, [])
        assert isinstance(choices, list)
        for choice in choices:
            yield from _numbers(choice)


def _whole(parts: Node, needed: Mapping[str, list[str]], name: str) -> Node:
    """Return the condition that nothing is missing in a part and in the parts inside it."""
    inside: Node = {}
    for key, entry in _each(_properties(_node(parts[name]))):
        reference = entry.get("$ref")
        if isinstance(reference, str):
            inside[key] = _whole(parts, needed, reference.rpartition("/")[2])
        elif name == "ExchangeKnobs" and key == "stop":
            inside[key] = {"anyOf": [{"type": "string"}, {"required": needed["ExchangeStop"]}]}
    return {"required": needed[name]} | ({"properties": inside} if inside else {})


def _node(value: object) -> Node:
    assert isinstance(value, dict)
    return value


def _properties(part: Node) -> Node:
    return _node(part["properties"])


def _each(nodes: Node) -> Iterator[tuple[str, Node]]:
    for key, value in nodes.items():
        yield key, _node(value)
