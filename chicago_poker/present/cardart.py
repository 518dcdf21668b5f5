"""Cards as rows of text, in four sizes. Every row of a card has the same width."""

from enum import Enum

import msgspec

from chicago_poker.cards import ACE, TEN, Card, rank_of, suit_of
from chicago_poker.present.glyphs import Frame, Glyphs
from chicago_poker.present.lettering import Lettering
from chicago_poker.present.paint import SUIT_INKS, Ground, Ink, Row, Rows, Span, pad


class Size(Enum):
    """How big a card is drawn: its width in cells and its height in rows, the frame included."""

    S = (7, 3)
    M = (7, 5)
    L = (9, 5)
    XL = (11, 9)

    @property
    def width(self) -> int:
        """Cells."""
        return int(self.value[0])

    @property
    def height(self) -> int:
        """Rows."""
        return int(self.value[1])


class Manner(Enum):
    """How a card is shown among others."""

    PLAIN = "plain"
    PICKED = "picked"
    FAINT = "faint"


_GROUNDS = {
    Manner.PLAIN: Ground.CARD,
    Manner.PICKED: Ground.CARD_PICKED,
    Manner.FAINT: Ground.CARD_FAINT,
}


class Pen(msgspec.Struct, frozen=True):
    """What cards are drawn with."""

    glyphs: Glyphs
    letters: Lettering


def largest(width: int, height: int) -> Size:
    """Return the largest size that fits into a space, the smallest when none does."""
    for size in (Size.XL, Size.L, Size.M):
        if size.width <= width and size.height <= height:
            return size
    return Size.S


def face(card: Card, size: Size, pen: Pen, manner: Manner = Manner.PLAIN) -> Rows:
    """Return a card seen from the front."""
    ground = _GROUNDS[manner]
    inner = _court_or_pips(card, pen, ground) if size is Size.XL else _plain(card, size, pen)
    rows = [
        row if isinstance(row, tuple) else (Span(row, SUIT_INKS[suit_of(card)], ground),)
        for row in inner
    ]
    frame = pen.glyphs.heavy if manner is Manner.PICKED else pen.glyphs.light
    return _framed(rows, size, frame, ground)


def back(size: Size, pen: Pen) -> Rows:
    """Return a card seen from behind."""
    inner = size.width - 2
    pattern = (Span(pen.glyphs.back * inner, Ink.BACK, Ground.CARD_BACK),)
    return _framed([pattern] * (size.height - 2), size, pen.glyphs.light, Ground.CARD_BACK)


def slot(size: Size, pen: Pen, ink: Ink = Ink.LINE) -> Rows:
    """Return the place where a card will lie or has lain."""
    inner = (Span(" " * (size.width - 2)),)
    return _framed([inner] * (size.height - 2), size, pen.glyphs.dashed, Ground.TABLE, ink)


def _framed(rows: list[Row], size: Size, frame: Frame, ground: Ground, ink: Ink = Ink.LINE) -> Rows:
    side = Span(frame.down, ink, ground)
    line = frame.across * (size.width - 2)
    return (
        (Span(frame.top_left + line + frame.top_right, ink, ground),),
        *((side, *row, side) for row in rows),
        (Span(frame.bottom_left + line + frame.bottom_right, ink, ground),),
    )


def _plain(card: Card, size: Size, pen: Pen) -> list[str]:
    inner = size.width - 2
    rank, suit = pen.letters.rank(card), pen.letters.suit(card)
    if size is Size.S:
        return [pad(pad(rank, 2, right=True) + suit, inner - 1, right=True) + " "]
    return [
        pad(rank, inner),
        pad("", inner // 2) + pad(suit, inner - inner // 2),
        pad(rank, inner, right=True),
    ]


# Where the pips lie on the largest card: five rows of left, middle, right.
_PIPS: dict[int, tuple[str, str, str, str, str]] = {
    2: (" x ", "   ", "   ", "   ", " x "),
    3: (" x ", "   ", " x ", "   ", " x "),
    4: ("x x", "   ", "   ", "   ", "x x"),
    5: ("x x", "   ", " x ", "   ", "x x"),
    6: ("x x", "   ", "x x", "   ", "x x"),
    7: ("x x", " x ", "x x", "   ", "x x"),
    8: ("x x", " x ", "x x", " x ", "x x"),
    9: ("x x", "x x", " x ", "x x", "x x"),
    10: ("x x", "xxx", "   ", "xxx", "x x"),
}


def _court_or_pips(card: Card, pen: Pen, ground: Ground) -> list[Row]:
    """Return the seven inner rows of the largest card."""
    rank = rank_of(card)
    draw = _court if TEN < rank < ACE else _pips
    picture = draw(card, pen, ground)
    ink, index = SUIT_INKS[suit_of(card)], pen.letters.short(card)
    side = Span("  ", ink, ground)
    return [
        (Span(pad(index, 9), ink, ground),),
        *((side, *row, side) for row in picture),
        (Span(pad(index, 9, right=True), ink, ground),),
    ]


def _pips(card: Card, pen: Pen, ground: Ground) -> list[Row]:
    rank = rank_of(card)
    lines = ("   ", "   ", " x ", "   ", "   ") if rank == ACE else _PIPS[rank + 2]
    suit = pen.letters.suit(card)
    ink = SUIT_INKS[suit_of(card)]
    return [
        (Span(" ".join(suit if pip == "x" else " " for pip in line), ink, ground),)
        for line in lines
    ]


def _court(card: Card, pen: Pen, ground: Ground) -> list[Row]:
    frame = pen.glyphs.court
    ink = SUIT_INKS[suit_of(card)]
    letter, suit = pen.letters.rank(card), pen.letters.suit(card)
    inner = (pad(suit, 3), pad(" " + letter, 3), pad(suit, 3, right=True))
    side = Span(frame.down, Ink.ACCENT, ground)
    return [
        (Span(frame.top_left + frame.across * 3 + frame.top_right, Ink.ACCENT, ground),),
        *((side, Span(text, ink, ground), side) for text in inner),
        (Span(frame.bottom_left + frame.across * 3 + frame.bottom_right, Ink.ACCENT, ground),),
    ]
