"""What comes from strangers is shown without steering the terminal."""

import re
import sys
import unicodedata
from pathlib import Path

import pytest

from chicago_poker.locale import LANGUAGES, language
from chicago_poker.locale.showable import is_showable, showable


@pytest.mark.parametrize(
    "text", ["", "midsommar", "Åsa Öberg", "♠ 🃏", "👩\u200d🚀", "❤\ufe0f", "日本語", "a\u00a0b"]
)
def test_what_can_be_shown_stays_as_it_is(text: str) -> None:
    assert is_showable(text)
    assert showable(text) == text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\x1b[2J", "\\u001b[2J"),
        ("\x9b31m", "\\u009b31m"),
        ("a\nb\tc\rd", "a\\nb\\tc\\rd"),
        ("bell\a", "bell\\u0007"),
        ("\x7f", "\\u007f"),
        ("\u202egnp.exe", "\\u202egnp.exe"),
        ("\u2066a\u2069", "\\u2066a\\u2069"),
        ("in\u200bvisible", "in\\u200bvisible"),
        ("line\u2028end", "line\\u2028end"),
        ("\udc9b", "\\udc9b"),
        ("\U000e0041", "\\udb40\\udc41"),
    ],
)
def test_what_would_steer_a_terminal_is_written_out(text: str, shown: str) -> None:
    assert not is_showable(text)
    assert showable(text) == shown


def test_no_character_steers_a_terminal() -> None:
    for number in range(sys.maxunicode + 1):
        shown = showable(f"a{chr(number)}")
        unfit = [c for c in shown if unicodedata.category(c) in ("Cc", "Cf", "Cs", "Zl", "Zp")]
        assert unfit in ([], ["\u200c"], ["\u200d"])


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_sentence_is_safe_whatever_fills_it(code: str) -> None:
    nasty = "\x1b]0;title\a\x9b2J\nYou have won"
    speech = language(code)
    for text in (
        speech.say("There is no setting {key}.", key=nasty),
        speech.say("There are no saved games in {folder}.", folder=Path(nasty)),
        speech.count("{name}: one point", "{name}: {number} points", 3, name=nasty),
        speech.context("nowhere", "{name}", name=nasty),
    ):
        assert is_showable(text)
        assert "\\u001b]0;title\\u0007\\u009b2J\\nYou" in text


def test_numbers_keep_their_form() -> None:
    assert language("en").say("{share:.1f} of {number:+d}", share=0.25, number=3) == "0.2 of +3"


def test_nothing_shown_fills_its_own_places() -> None:
    """A message is filled by ``Language`` and nobody else, but for what is marked for later."""
    package = Path(__file__).parents[2] / "chicago_poker"
    filling = re.compile(r"language\.(say|count|context)\([^)]*\)\.format\(")
    assert [
        path.name
        for path in package.rglob("*.py")
        if filling.search(path.read_text(encoding="utf-8"))
    ] == []
