"""As much of JSON Schema as the schema of our profiles uses, to hold it to its word."""

from collections.abc import Mapping
from typing import Final

_TYPES: Final[Mapping[str, type | tuple[type, ...]]] = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "boolean": bool,
}


class Schema:
    """A schema with its definitions. Raises NotImplementedError for a word it does not know."""

    def __init__(self, root: dict[str, object]) -> None:
        self._root = root

    def accepts(self, value: object, node: object = None) -> bool:
        """Tell whether a value is valid against a part of the schema, the whole by default."""
        part = self._root if node is None else node
        assert isinstance(part, dict)
        return all(self._holds(word, part, value) for word in part)

    def _holds(self, word: str, part: dict[str, object], value: object) -> bool:
        said = part[word]
        match word:
            case "$ref":
                assert isinstance(said, str)
                return self.accepts(value, self._definition(said))
            case "if":
                return not self.accepts(value, said) or self.accepts(value, part.get("else", {}))
            case "then":
                return not self.accepts(value, part["if"]) or self.accepts(value, said)
            case "not":
                return not self.accepts(value, said)
            case "anyOf":
                assert isinstance(said, list)
                return any(self.accepts(value, choice) for choice in said)
            case "enum":
                assert isinstance(said, list)
                return any(type(value) is type(one) and value == one for one in said)
            case "type":
                assert isinstance(said, str)
                is_number_by_accident = isinstance(value, bool) and said != "boolean"
                return isinstance(value, _TYPES[said]) and not is_number_by_accident
            case "$schema" | "$defs" | "title" | "description" | "default":
                return True
        if isinstance(value, dict):
            return self._object_holds(word, part, value)
        if isinstance(value, list):
            return self._array_holds(word, part, value)
        return _number_holds(word, said, value)

    def _definition(self, reference: str) -> object:
        found: object = self._root
        for key in reference.removeprefix("#/").split("/"):
            assert isinstance(found, dict)
            found = found[key]
        return found

    def _object_holds(self, word: str, part: dict[str, object], value: dict[str, object]) -> bool:
        known = part.get("properties", {})
        assert isinstance(known, dict)
        match word:
            case "properties":
                return all(self.accepts(value[key], known[key]) for key in known if key in value)
            case "required":
                required = part[word]
                assert isinstance(required, list)
                return all(key in value for key in required)
            case "additionalProperties":
                assert part[word] is False
                return set(value) <= set(known)
        raise NotImplementedError(word)

    def _array_holds(self, word: str, part: dict[str, object], value: list[object]) -> bool:
        said, first = part[word], part.get("prefixItems", [])
        assert isinstance(first, list)
        match word:
            case "prefixItems":
                return all(map(self.accepts, value, first))
            case "items":
                rest = value[len(first) :]
                return not rest if said is False else all(self.accepts(v, said) for v in rest)
            case "minItems":
                assert isinstance(said, int)
                return len(value) >= said
            case "maxItems":
                assert isinstance(said, int)
                return len(value) <= said
            case "required" | "properties":
                return True
        raise NotImplementedError(word)


def _number_holds(word: str, said: object, value: object) -> bool:
    """Judge a word on a value that is no table and no list; most words say nothing about it."""
    if word in ("minimum", "maximum"):
        assert isinstance(said, int)
        if isinstance(value, int):
            return value >= said if word == "minimum" else value <= said
    elif word not in (
        "properties",
        "required",
        "additionalProperties",
        "items",
        "prefixItems",
        "minItems",
        "maxItems",
    ):
        raise NotImplementedError(word)
    return True
