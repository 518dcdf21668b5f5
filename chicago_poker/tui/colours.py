"""The themes: felt, dark, light, high contrast, and the terminal's own sixteen colours.

True colours are chosen so that the nearest of 256 keeps them apart; tests compute the contrast of
every pair that is used.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from chicago_poker.present.paint import Ground, Ink
from chicago_poker.tui.schemes import Scheme, Suits


def _two(red: str, black: str) -> Suits:
    return Suits(clubs=black, diamonds=red, hearts=red, spades=black)


def _grounds(
    table: str,
    panel: str,
    bar: str,
    key: str,
    chosen: str,
    cards: tuple[str, str, str, str],
) -> Mapping[Ground, str]:
    card, picked, faint, back = cards
    return MappingProxyType(
        {
            Ground.TABLE: table,
            Ground.PANEL: panel,
            Ground.BAR: bar,
            Ground.KEY: key,
            Ground.CHOSEN: chosen,
            Ground.CARD: card,
            Ground.CARD_PICKED: picked,
            Ground.CARD_FAINT: faint,
            Ground.CARD_BACK: back,
        }
    )


def _inks(text: str, faint: str, strong: str, accent: str, *more: str) -> Mapping[Ink, str]:
    good, bad, line, you, back = more
    return MappingProxyType(
        {
            Ink.TEXT: text,
            Ink.FAINT: faint,
            Ink.STRONG: strong,
            Ink.ACCENT: accent,
            Ink.GOOD: good,
            Ink.BAD: bad,
            Ink.LINE: line,
            Ink.YOU: you,
            Ink.BACK: back,
        }
    )


FELT = Scheme(
    name="felt",
    dark=True,
    grounds=_grounds(
        "#0b4a2b",
        "#062a19",
        "#041d11",
        "#1c5e2a",
        "#f6cf57",
        ("#f7f3e6", "#ffe9a8", "#93a596", "#7a1f2b"),
    ),
    inks=_inks(
        "#e9f2e6",
        "#a5c7ae",
        "#ffffff",
        "#f6cf57",
        "#9be88f",
        "#ffc8ae",
        "#5f9f78",
        "#8fdcff",
        "#e0b0a8",
    ),
    suits=_two("#ffb0c8", "#f7f3e6"),
    four_suits=Suits(clubs="#9be88f", diamonds="#8fc7ff", hearts="#ffb0c8", spades="#f7f3e6"),
    card_suits=_two("#b8141d", "#1a1a1a"),
    four_card_suits=Suits(clubs="#0b5c22", diamonds="#1a45b0", hearts="#b8141d", spades="#1a1a1a"),
    faint_suits=_two("#6b0a10", "#26302a"),
    four_faint_suits=Suits(clubs="#052c10", diamonds="#102a6e", hearts="#6b0a10", spades="#26302a"),
    card_line="#a89c78",
    picked_line="#9a6a00",
    faint_line="#6f8073",
    card_accent="#8a5a00",
    back_ink="#d98f8f",
    chosen_ink="#1b1300",
)

DARK = Scheme(
    name="dark",
    dark=True,
    grounds=_grounds(
        "#1c1c1c",
        "#262626",
        "#121212",
        "#3a3a3a",
        "#ffaf5f",
        ("#e4e4e4", "#ffd7af", "#9e9e9e", "#005f87"),
    ),
    inks=_inks(
        "#dadada",
        "#a8a8a8",
        "#ffffff",
        "#ffaf5f",
        "#87d787",
        "#ff8787",
        "#585858",
        "#87d7ff",
        "#87d7ff",
    ),
    suits=_two("#ff8787", "#eeeeee"),
    four_suits=Suits(clubs="#87d787", diamonds="#87afff", hearts="#ff8787", spades="#eeeeee"),
    card_suits=_two("#af0000", "#121212"),
    four_card_suits=Suits(clubs="#005f00", diamonds="#0000af", hearts="#af0000", spades="#121212"),
    faint_suits=_two("#5f0000", "#121212"),
    four_faint_suits=Suits(clubs="#002d00", diamonds="#00005f", hearts="#5f0000", spades="#121212"),
    card_line="#9e9e9e",
    picked_line="#af5f00",
    faint_line="#6c6c6c",
    card_accent="#875f00",
    back_ink="#87d7ff",
    chosen_ink="#121212",
)

LIGHT = Scheme(
    name="light",
    dark=False,
    grounds=_grounds(
        "#e4e4e4",
        "#eeeeee",
        "#d0d0d0",
        "#ffffff",
        "#005f87",
        ("#ffffff", "#ffffaf", "#bcbcbc", "#87afd7"),
    ),
    inks=_inks(
        "#1c1c1c",
        "#444444",
        "#000000",
        "#00005f",
        "#005f00",
        "#870000",
        "#8a8a8a",
        "#005f87",
        "#00005f",
    ),
    suits=_two("#af0000", "#000000"),
    four_suits=Suits(clubs="#005f00", diamonds="#0000af", hearts="#af0000", spades="#000000"),
    card_suits=_two("#af0000", "#000000"),
    four_card_suits=Suits(clubs="#005f00", diamonds="#0000af", hearts="#af0000", spades="#000000"),
    faint_suits=_two("#5f0000", "#303030"),
    four_faint_suits=Suits(clubs="#002d00", diamonds="#00005f", hearts="#5f0000", spades="#303030"),
    card_line="#8a8a8a",
    picked_line="#875f00",
    faint_line="#8a8a8a",
    card_accent="#875f00",
    back_ink="#00005f",
    chosen_ink="#ffffff",
)

CONTRAST = Scheme(
    name="contrast",
    dark=True,
    grounds=_grounds(
        "#000000",
        "#000000",
        "#000000",
        "#000000",
        "#ffff00",
        ("#ffffff", "#ffff00", "#a8a8a8", "#0000af"),
    ),
    inks=_inks(
        "#ffffff",
        "#dadada",
        "#ffffff",
        "#ffff00",
        "#87ff87",
        "#ffafaf",
        "#ffffff",
        "#87ffff",
        "#ffffff",
    ),
    suits=_two("#ffafaf", "#ffffff"),
    four_suits=Suits(clubs="#87ff87", diamonds="#87d7ff", hearts="#ffafaf", spades="#ffffff"),
    card_suits=_two("#af0000", "#000000"),
    four_card_suits=Suits(clubs="#005f00", diamonds="#0000d7", hearts="#af0000", spades="#000000"),
    faint_suits=_two("#5f0000", "#000000"),
    four_faint_suits=Suits(clubs="#002d00", diamonds="#00005f", hearts="#5f0000", spades="#000000"),
    card_line="#000000",
    picked_line="#000000",
    faint_line="#000000",
    card_accent="#000000",
    back_ink="#ffffff",
    chosen_ink="#000000",
)

ANSI = Scheme(
    name="ansi",
    dark=True,
    ansi=True,
    grounds=_grounds(
        "black",
        "black",
        "blue",
        "black",
        "bright_yellow",
        ("bright_white", "bright_yellow", "white", "red"),
    ),
    inks=_inks(
        "white",
        "white",
        "bright_white",
        "bright_yellow",
        "bright_green",
        "bright_red",
        "green",
        "bright_cyan",
        "bright_red",
    ),
    suits=_two("bright_red", "bright_white"),
    four_suits=Suits(
        clubs="bright_green", diamonds="bright_cyan", hearts="bright_red", spades="bright_white"
    ),
    card_suits=_two("red", "black"),
    four_card_suits=Suits(clubs="black", diamonds="blue", hearts="red", spades="black"),
    faint_suits=_two("black", "black"),
    four_faint_suits=_two("black", "black"),
    card_line="black",
    picked_line="black",
    faint_line="black",
    card_accent="black",
    back_ink="bright_white",
    chosen_ink="black",
)

SCHEMES: Final[Mapping[str, Scheme]] = MappingProxyType(
    {scheme.name: scheme for scheme in (FELT, DARK, LIGHT, CONTRAST, ANSI)}
)
"""Every scheme by its name, the default first."""
