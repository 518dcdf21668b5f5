import msgspec
import pytest

from chicago_poker.present.glyphs import Frame, Glyphs, GlyphSet, glyphs_of
from chicago_poker.present.paint import cells

# Box drawing, blocks and signs that Windows' old console fonts have (WGL4).
_OLD_FONTS = set("─│┌┐└┘┼═║╔╗╚╝▒░█►◄▲▼●○·♣♦♥♠–−…")


def signs_of(glyphs: Glyphs) -> list[str]:
    signs: list[str] = []
    for value in msgspec.structs.astuple(glyphs):
        if isinstance(value, Frame):
            signs += msgspec.structs.astuple(value)
        elif isinstance(value, tuple):
            signs += value
        elif isinstance(value, str):
            signs.append(value)
    return signs


@pytest.mark.parametrize("name", GlyphSet)
def test_every_sign_is_one_cell_wide(name: GlyphSet) -> None:
    glyphs = glyphs_of(name)
    for sign in signs_of(glyphs):
        assert cells(sign) == (3 if sign == "..." else 1), sign


def test_the_letters_only_set_is_ascii() -> None:
    assert all(sign.isascii() for sign in signs_of(glyphs_of(GlyphSet.ASCII)))
    assert glyphs_of(GlyphSet.ASCII).suits is None


def test_the_square_set_is_in_old_fonts() -> None:
    signs = signs_of(glyphs_of(GlyphSet.SQUARE))
    assert all(sign.isascii() or sign in _OLD_FONTS for sign in signs)


@pytest.mark.parametrize("name", GlyphSet)
def test_no_variation_selectors_no_card_faces_and_no_emoji(name: GlyphSet) -> None:
    for sign in signs_of(glyphs_of(name)):
        for character in sign:
            assert not 0xFE00 <= ord(character) <= 0xFE0F
            assert ord(character) < 0x1F000
