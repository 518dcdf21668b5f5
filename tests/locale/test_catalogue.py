"""The catalogue: whole, up to date with the code, and compiled from what people wrote."""

import string
from collections.abc import Iterable
from io import BytesIO

import pytest
from babel.messages.catalog import Message as Entry
from babel.messages.mofile import read_mo

from chicago_poker.locale import LANGUAGES
from tests.locale.catalogue import (
    as_po,
    is_translated,
    messages_in,
    po_path,
    read,
    strings,
    template,
    updated,
)

TRANSLATED = [code for code in LANGUAGES if code != "en"]
HINT = "run: python -m tests.locale, then translate what it names"

pytestmark = pytest.mark.parametrize("code", TRANSLATED)


def keys(entries: Iterable[Entry]) -> set[tuple[str | None, tuple[str, ...]]]:
    return {(entry.context, forms(entry)) for entry in entries if entry.id}


def forms(entry: Entry) -> tuple[str, ...]:
    """Return a message's English: one text, or one for each plural form."""
    return (entry.id,) if isinstance(entry.id, str) else tuple(entry.id)


def places(text: str) -> set[str]:
    """Return the names of a text's ``{places}``, with how they are shown."""
    return {
        f"{name}!{conversion or ''}:{form}"
        for _, name, form, conversion in string.Formatter().parse(text)
        if name is not None
    }


def test_the_catalogue_has_exactly_the_messages_of_the_code(code: str) -> None:
    assert keys(read(code)) == keys(template()), HINT


def test_every_message_is_translated(code: str) -> None:
    assert [entry.id for entry in read(code) if entry.id and not is_translated(entry)] == [], HINT


def test_nothing_is_fuzzy(code: str) -> None:
    assert [entry.id for entry in read(code) if entry.fuzzy and entry.id] == []


def test_translations_fill_the_same_places(code: str) -> None:
    for entry in read(code):
        if not entry.id:
            continue
        ids = forms(entry)
        known = set().union(*(places(text) for text in ids))
        for text in strings(entry):
            assert places(text) <= known, entry.id
        # The form for several may leave nothing out.
        assert places(strings(entry)[-1]) == places(ids[-1]), entry.id


def test_translations_keep_the_blanks_and_stops_around_a_message(code: str) -> None:
    for entry in read(code):
        if entry.id and entry.context is None:
            source = forms(entry)[-1]
            text = strings(entry)[-1]
            assert (source[:1] == " ", source[-1:] == " ") == (text[:1] == " ", text[-1:] == " ")
            assert (source[-1:] in ".:?") == (text[-1:] in ".:?"), source


def test_the_compiled_catalogue_is_what_people_wrote(code: str) -> None:
    compiled = read_mo(BytesIO(po_path(code).with_suffix(".mo").read_bytes()))
    written = {(entry.context, forms(entry)[0]): strings(entry) for entry in read(code) if entry.id}
    found = {(entry.context, forms(entry)[0]): strings(entry) for entry in compiled if entry.id}
    assert found == written, HINT


def test_the_written_catalogue_is_in_the_form_that_the_tool_writes(code: str) -> None:
    def lines(data: bytes) -> list[str]:
        # Babel notes its version.
        return [line for line in data.decode().splitlines() if "Generated-By" not in line]

    assert lines(po_path(code).read_bytes()) == lines(as_po(updated(code))), HINT


def test_messages_are_found_in_calls_of_every_shape(code: str) -> None:
    source = """
language.say("said", value=1)
language.count("one", "{number}", 3)
language.context("where", "what")
mark("marked")
Reason("because")
to.tell(seat, "you", "other")
Counted("a", "b", "c", "d")
"text".count("no message")
language.say(variable)
language.context(variable, "no message")
"""
    found = {(m.context, m.text, m.plural) for m in messages_in(source, "made_up.py")}
    assert found == {
        (None, "said", None),
        (None, "one", "{number}"),
        ("where", "what", None),
        (None, "marked", None),
        (None, "because", None),
        (None, "you", None),
        (None, "other", None),
        (None, "a", "b"),
        (None, "c", "d"),
    }
