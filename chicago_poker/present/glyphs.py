"""The signs the table is drawn with: round, square (fonts of old consoles) and ASCII.

Every sign is one cell wide in every terminal: no emoji, no variation selectors, no characters that
some fonts lack in the square set and none beyond ASCII in the last one.
"""

from enum import Enum

import msgspec


class Frame(msgspec.Struct, frozen=True):
    """The lines of a box: corners clockwise from the top left, then across and down."""

    top_left: str
    top_right: str
    bottom_right: str
    bottom_left: str
    across: str
    down: str


class Glyphs(msgspec.Struct, frozen=True):
    """A set of signs. ``suits`` are clubs, diamonds, hearts, spades; None asks for letters."""

    light: Frame
    heavy: Frame
    dashed: Frame
    court: Frame
    suits: tuple[str, str, str, str] | None
    back: str
    full: str
    empty: str
    prompt: str
    picked: str
    left: str
    right: str
    yes: str
    no: str
    dot: str
    tick: str
    step: str
    wall: str
    dash: str
    minus: str
    ellipsis: str
    spinner: tuple[str, ...]


class GlyphSet(Enum):
    """The names of the three sets, as settings spell them."""

    ROUND = "round"
    SQUARE = "square"
    ASCII = "ascii"


_SUITS = ("♣", "♦", "♥", "♠")
_SPINNER = ("|", "/", "-", "\\")

ROUND = Glyphs(
    light=Frame("╭", "╮", "╯", "╰", "─", "│"),
    heavy=Frame("┏", "┓", "┛", "┗", "━", "┃"),
    dashed=Frame("╭", "╮", "╯", "╰", "╌", "╎"),
    court=Frame("┌", "┐", "┘", "└", "─", "│"),
    suits=_SUITS,
    back="▒",
    full="█",
    empty="░",
    prompt="►",
    picked="▲",
    left="◄",
    right="►",
    yes="●",
    no="○",
    dot="·",
    tick="┼",
    step="·",
    wall="┃",
    dash="–",
    minus="−",
    ellipsis="…",
    spinner=_SPINNER,
)

SQUARE = Glyphs(
    light=Frame("┌", "┐", "┘", "└", "─", "│"),
    heavy=Frame("╔", "╗", "╝", "╚", "═", "║"),
    dashed=Frame("·", "·", "·", "·", "·", "·"),
    court=Frame("┌", "┐", "┘", "└", "─", "│"),
    suits=_SUITS,
    back="▒",
    full="█",
    empty="░",
    prompt="►",
    picked="▲",
    left="◄",
    right="►",
    yes="●",
    no="○",
    dot="·",
    tick="┼",
    step="·",
    wall="║",
    dash="–",
    minus="-",
    ellipsis="…",
    spinner=_SPINNER,
)

ASCII = Glyphs(
    light=Frame("+", "+", "+", "+", "-", "|"),
    heavy=Frame("#", "#", "#", "#", "=", "#"),
    dashed=Frame(".", ".", ".", ".", ".", ":"),
    court=Frame("+", "+", "+", "+", "-", "|"),
    suits=None,
    back="#",
    full="#",
    empty=".",
    prompt=">",
    picked="^",
    left="<",
    right=">",
    yes="*",
    no="o",
    dot="-",
    tick="+",
    step=".",
    wall="|",
    dash="-",
    minus="-",
    ellipsis="...",
    spinner=_SPINNER,
)

# What words may hold besides letters, and the ASCII that stands for it, sign for sign.
_SIGNS = "–—−·…“”„’►◄▲●○♣♦♥♠×"
_IN_LETTERS = str.maketrans(_SIGNS, "----." + '"""\'' + "><^*o" + "CDHS" + "x")


def in_letters(text: str) -> str:
    """Return a text with its special signs replaced, each by one of ASCII."""
    return text.translate(_IN_LETTERS)


_SETS = {GlyphSet.ROUND: ROUND, GlyphSet.SQUARE: SQUARE, GlyphSet.ASCII: ASCII}


def glyphs_of(name: GlyphSet) -> Glyphs:
    """Return the signs of a set."""
    return _SETS[name]
