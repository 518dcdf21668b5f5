"""Lines of JSON: read strictly, and written so that equal values are equal bytes.

These are the general rules of docs/save-format.md; what the lines mean is in ``wire``.
"""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NoReturn, TypeAlias

import msgspec

from chicago_poker.locale import mark

JsonValue: TypeAlias = "bool | int | str | Sequence[JsonValue] | Mapping[str, JsonValue] | None"
JsonObject: TypeAlias = dict[str, JsonValue]


class WireError(ValueError):
    """A text is not what the format asks for.

    ``sentence`` is the message id of the reason, ``values`` fill its places.
    """

    def __init__(self, sentence: str, **values: str | int) -> None:
        super().__init__(sentence.format(**values))
        self.sentence = sentence
        self.values = values


def canonical(value: JsonValue) -> bytes:
    """Return JSON with sorted keys, no blanks and non-ASCII as is: equal values, equal bytes.

    Raises UnicodeEncodeError for text that holds half a character.
    """
    return msgspec.json.encode(value, order="sorted")


def write_object(value: Mapping[str, JsonValue]) -> str:
    """Return JSON on one line as people like to read it, the keys in the order given."""
    return json.dumps(value, ensure_ascii=False)


def read_object(line: bytes) -> JsonObject:
    """Return the object that a line holds. Raises WireError for anything else.

    A key that stands twice is refused, and so is a number with a fraction, which programs write in
    different ways.
    """
    try:
        text = line.decode()
    except UnicodeDecodeError as error:
        raise WireError(mark("byte {byte} is not UTF-8"), byte=error.start + 1) from error
    if text.startswith("\ufeff"):
        raise WireError(mark("it begins with a byte order mark; a record is UTF-8 without one"))
    try:
        value: JsonValue = _DECODER.decode(text)
    except WireError:
        raise
    except (ValueError, RecursionError) as error:
        raise WireError(mark("it is not JSON")) from error
    if not isinstance(value, dict):
        raise WireError(mark("it is not a JSON object"))
    _refuse_half_characters(value)
    return value


def _object(pairs: list[tuple[str, JsonValue]]) -> JsonObject:
    value = dict(pairs)
    if len(value) != len(pairs):
        counts = Counter(key for key, _ in pairs)
        twice = next(key for key, count in counts.items() if count > 1)
        raise WireError(mark("the key {key} stands twice"), key=quoted(twice))
    return value


def _no_whole_number(text: str) -> NoReturn:
    raise WireError(mark("{number} is not a whole number"), number=text[:20])


_DECODER = json.JSONDecoder(
    object_pairs_hook=_object, parse_float=_no_whole_number, parse_constant=_no_whole_number
)


def _refuse_half_characters(value: JsonObject) -> None:
    try:
        canonical(value)
    except UnicodeEncodeError as error:
        raise WireError(mark("a text in it holds half a character")) from error


def quoted(value: JsonValue) -> str:
    """Return a value for use in a message: as JSON in ASCII, cut when it is long."""
    text = json.dumps(value)
    return text if len(text) <= 40 else f"{text[:39]}…"
