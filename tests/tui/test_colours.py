"""Everything can be read: contrast is computed in true colour, in 256 colours and in 16."""

from collections.abc import Iterator

import pytest
from rich.color import Color, ColorSystem

from chicago_poker.present.paint import SUIT_INKS, Ground, Ink
from chicago_poker.tui.colours import ANSI, SCHEMES
from chicago_poker.tui.schemes import Scheme, ink_colour
from chicago_poker.tui.themes import Palette, theme_of

_WORDS = (Ink.TEXT, Ink.FAINT, Ink.STRONG, Ink.ACCENT, Ink.GOOD, Ink.BAD, Ink.YOU)
USED: dict[Ground, tuple[Ink, ...]] = {
    Ground.TABLE: (*_WORDS, *SUIT_INKS),
    Ground.PANEL: (*_WORDS, *SUIT_INKS),
    Ground.BAR: (Ink.TEXT, Ink.FAINT, Ink.ACCENT, Ink.GOOD, Ink.BAD),
    Ground.KEY: (Ink.TEXT, Ink.ACCENT),
    Ground.CHOSEN: (Ink.TEXT,),
    Ground.CARD: SUIT_INKS,
    Ground.CARD_PICKED: SUIT_INKS,
    Ground.CARD_FAINT: SUIT_INKS,
}
"""Which inks words and signs are written in, by ground. Lines and card backs only decorate."""

TRUE = [scheme for scheme in SCHEMES.values() if not scheme.ansi]
EIGHT_BIT, STANDARD, TRUECOLOR = (
    ColorSystem.EIGHT_BIT,
    ColorSystem.STANDARD,
    ColorSystem.TRUECOLOR,
)


def luminance(colour: Color) -> float:
    triplet = colour.get_truecolor()

    def linear(part: int) -> float:
        share = part / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(part) for part in triplet)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str, system: ColorSystem) -> float:
    lights = sorted(luminance(Color.parse(name).downgrade(system)) for name in (one, other))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def pairs(scheme: Scheme) -> Iterator[tuple[str, str, str]]:
    for ground, inks in USED.items():
        for ink in inks:
            for four in (False, True):
                colour = ink_colour(scheme, ink, ground, four_colours=four)
                yield f"{ink.value} on {ground.value}", colour, scheme.grounds[ground]


@pytest.mark.parametrize("scheme", TRUE, ids=lambda scheme: scheme.name)
@pytest.mark.parametrize("system", [TRUECOLOR, EIGHT_BIT], ids=lambda system: system.name)
def test_words_and_cards_can_be_read(scheme: Scheme, system: ColorSystem) -> None:
    weak = {
        name: round(contrast(ink, ground, system), 1)
        for name, ink, ground in pairs(scheme)
        if contrast(ink, ground, system) < 4.5
    }
    assert weak == {}


def test_the_terminals_own_colours_can_be_read_in_sixteen() -> None:
    weak = {
        name: round(contrast(ink, ground, STANDARD), 1)
        for name, ink, ground in pairs(ANSI)
        if contrast(ink, ground, STANDARD) < 3
    }
    assert weak == {}


@pytest.mark.parametrize("scheme", SCHEMES.values(), ids=lambda scheme: scheme.name)
@pytest.mark.parametrize("system", [TRUECOLOR, EIGHT_BIT], ids=lambda system: system.name)
def test_cards_stand_out_from_the_table_and_from_each_other(
    scheme: Scheme, system: ColorSystem
) -> None:
    grounds = scheme.grounds
    assert contrast(grounds[Ground.CARD], grounds[Ground.TABLE], system) > (
        3 if scheme.dark else 1.2
    )
    shown = [
        Color.parse(grounds[ground]).downgrade(system).get_truecolor()
        for ground in (Ground.CARD, Ground.CARD_PICKED, Ground.CARD_FAINT, Ground.TABLE)
    ]
    assert len(set(shown)) == len(shown)


@pytest.mark.parametrize("scheme", TRUE, ids=lambda scheme: scheme.name)
def test_red_and_black_suits_differ_and_so_do_four_colours(scheme: Scheme) -> None:
    for ground in (Ground.CARD, Ground.CARD_PICKED, Ground.CARD_FAINT, Ground.TABLE):
        two = {ink_colour(scheme, ink, ground) for ink in SUIT_INKS}
        four = {ink_colour(scheme, ink, ground, four_colours=True) for ink in SUIT_INKS}
        assert (len(two), len(four)) == (2, 4)


@pytest.mark.parametrize("scheme", SCHEMES.values(), ids=lambda scheme: scheme.name)
def test_every_ink_has_a_colour_on_every_ground(scheme: Scheme) -> None:
    palette = Palette(scheme)
    for ground in Ground:
        for ink in Ink:
            style = palette.style(ink, ground)
            assert style.color is not None
            assert style.bgcolor is not None
    assert theme_of(scheme).dark is scheme.dark
