"""Lines of JSON are read strictly, and equal values are written as equal bytes."""

import json
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chicago_poker.engine.jsonline import (
    JsonValue,
    WireError,
    canonical,
    quoted,
    read_object,
    write_object,
)

_VALUES: st.SearchStrategy[JsonValue] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(), inside, max_size=3),
    max_leaves=10,
)


@given(st.dictionaries(st.text(), _VALUES, max_size=4))
def test_canonical_json_is_what_the_documentation_says(value: Mapping[str, JsonValue]) -> None:
    expected = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert canonical(value) == expected.encode()


@given(st.dictionaries(st.text(), _VALUES, max_size=4))
def test_what_is_written_is_read_again(value: Mapping[str, JsonValue]) -> None:
    assert read_object(write_object(value).encode()) == value
    assert read_object(canonical(value)) == value
    assert "\n" not in write_object(value)


@pytest.mark.parametrize(
    ("text", "escaped"),
    [
        ("å😀\u2028\x7f", "å😀\u2028\x7f"),
        ('"\\/', '\\"\\\\/'),
        ("\b\f\n\r\t", "\\b\\f\\n\\r\\t"),
        ("\x00\x1b\x1f", "\\u0000\\u001b\\u001f"),
    ],
)
def test_canonical_texts_escape_only_what_json_demands(text: str, escaped: str) -> None:
    assert canonical(text).decode() == f'"{escaped}"'


def test_canonical_keys_are_sorted_by_their_characters() -> None:
    unsorted = {"ö": 1, "z": 2, "Z": 3, "å": 4, "\U0001f600": 5, "\uffff": 6, "": 7}
    expected = '{"":7,"Z":3,"z":2,"å":4,"ö":1,"\uffff":6,"\U0001f600":5}'
    assert canonical(unsorted).decode() == expected


@pytest.mark.parametrize("line", [b' {"a" : 1}\r\n', b'\t{"a":1} \n', b'{"a":1}'])
def test_blanks_between_the_parts_do_not_matter(line: bytes) -> None:
    assert read_object(line) == {"a": 1}


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b"", "it is not JSON"),
        (b"\n", "it is not JSON"),
        (b'{"a": 1', "it is not JSON"),
        (b'{"a": 1} {"b": 2}', "it is not JSON"),
        (b"{'a': 1}", "it is not JSON"),
        (b'{"a": "\x01"}', "it is not JSON"),
        (b"\0\0\0\0", "it is not JSON"),
        (b"[" * 30_000, "it is not JSON"),
        (b'{"a": ' + b"9" * 5_000 + b"}", "it is not JSON"),
        (b"[1]", "it is not a JSON object"),
        (b"null", "it is not a JSON object"),
        (b'{"a": "\xe5"}', "byte 8 is not UTF-8"),
        (b'\xff\xfe{\x00"\x00', "byte 1 is not UTF-8"),
        (b'\xef\xbb\xbf{"a": 1}', "it begins with a byte order mark"),
        (b'{"a": 1, "b": 2, "a": 3}', 'the key "a" stands twice'),
        (b'{"a": {"b": 2, "b": 2}}', 'the key "b" stands twice'),
        (b'{"a": 1.0}', "1.0 is not a whole number"),
        (b'{"a": 1e3}', "1e3 is not a whole number"),
        (b'{"a": NaN}', "NaN is not a whole number"),
        (b'{"a": -Infinity}', "-Infinity is not a whole number"),
        (b'{"a": "\\ud83d"}', "a text in it holds half a character"),
        (b'{"\\udc00": 1}', "a text in it holds half a character"),
    ],
)
def test_anything_else_is_refused_with_the_reason(line: bytes, reason: str) -> None:
    with pytest.raises(WireError) as refused:
        read_object(line)
    assert str(refused.value).startswith(reason)
    assert refused.value.sentence.format(**refused.value.values) == str(refused.value)


def test_both_halves_of_a_character_make_one() -> None:
    assert read_object(b'{"a": "\\ud83d\\ude00"}') == {"a": "\U0001f600"}


def test_a_quoted_value_is_short_and_steers_no_terminal() -> None:
    assert quoted("\x1b[2Jå") == '"\\u001b[2J\\u00e5"'
    assert len(quoted("x" * 1_000)) == 40
