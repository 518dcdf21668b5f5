"""Names of files that every system takes."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chicago_poker.storage.filenames import safe_stem


@pytest.mark.parametrize(
    ("text", "stem"),
    [
        ("game", "game"),
        ("2026-11-29-2000-4seats-2", "2026-11-29-2000-4seats-2"),
        ("Åsa och Örjan", "Åsa_och_Örjan"),
        ("A\u030asa", "Åsa"),
        ("../../etc/passwd", "etc_passwd"),
        ("C:\\Windows\\win.ini", "C_Windows_win.ini"),
        ('a<b>c:"d"|e?f*', "a_b_c_d_e_f"),
        ("con", "game-con"),
        ("CON", "game-CON"),
        ("nul.txt", "game-nul.txt"),
        ("COM1", "game-COM1"),
        ("com¹", "game-com¹"),
        ("CONIN$", "game-CONIN$"),
        ("console", "console"),
        (".hidden", "hidden"),
        ("-rf", "rf"),
        ("ends with a dot.", "ends_with_a_dot"),
        ("", "game"),
        ("...", "game"),
        ("\x1b[2J\x07", "[2J"),
        ("\u202egnp.exe", "gnp.exe"),
        ("a\0b\nc", "ab_c"),
        ("å" * 200, "å" * 50),
        ("🃏" * 30, "🃏" * 25),
    ],
)
def test_a_name_is_made_safe(text: str, stem: str) -> None:
    assert safe_stem(text) == stem


@given(st.text())
def test_any_text_becomes_a_name_that_stays_itself(text: str) -> None:
    stem = safe_stem(text)
    assert 1 <= len(stem.encode()) <= 105
    assert not set(stem) & set('<>:"/\\|?*')
    assert not any(unicodedata.category(character)[0] in "CZ" for character in stem)
    assert stem.strip("._- ") == stem
    assert safe_stem(stem) == stem
