"""Choosing a language, and saying things in it."""

import pytest

from chicago_poker.locale import closest_language, language


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ("sv_SE.UTF-8", "sv"),
        ("sv", "sv"),
        ("sv-FI", "sv"),
        ("Swedish_Sweden", "sv"),
        ("en_GB.UTF-8", "en"),
        ("English_United States", "en"),
        ("de_DE.UTF-8", "en"),
        ("C", "en"),
        ("C.UTF-8", "en"),
        ("", "en"),
        (None, "en"),
    ],
)
def test_the_closest_language(wanted: str | None, code: str) -> None:
    assert closest_language(wanted).code == code


def test_there_are_no_other_languages() -> None:
    with pytest.raises(ValueError, match="'de' is not one of the languages sv, en"):
        language("de")


def test_counting() -> None:
    for code, one, many in (("en", "one point", "2 points"), ("sv", "en poäng", "2 poäng")):
        speech = language(code)
        assert speech.count("one point", "{number} points", 1) == one
        assert speech.count("one point", "{number} points", 2) == many
        assert speech.count("one point", "{number} points", 0) == many.replace("2", "0")


def test_what_is_not_translated_is_said_in_english() -> None:
    assert language("sv").say("No such message, {name}", name="Stina") == "No such message, Stina"
