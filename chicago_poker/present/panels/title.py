"""The name of the game in large letters, with a hand of cards to look at."""

from chicago_poker.cards import parse_hand
from chicago_poker.present.cardart import Pen, Size, face
from chicago_poker.present.glyphs import Glyphs
from chicago_poker.present.paint import Ink, Row, Rows, Span, beside, middle

_LETTERS = {
    "C": (" ### ", "#   #", "#    ", "#   #", " ### "),
    "H": ("#   #", "#   #", "#####", "#   #", "#   #"),
    "I": ("###", " # ", " # ", " # ", "###"),
    "A": (" ### ", "#   #", "#####", "#   #", "#   #"),
    "G": (" ### ", "#    ", "#  ##", "#   #", " ### "),
    "O": (" ### ", "#   #", "#   #", "#   #", " ### "),
}
_NAME = "CHICAGO"
_HAND = parse_hand("Th Jh Qh Kh Ah")

TITLE_HEIGHT = 5


def title_rows(glyphs: Glyphs, width: int) -> Rows:
    """Return the name in letters five rows high, or on one row where there is no room."""
    rows: list[Row] = []
    for line in range(TITLE_HEIGHT):
        text = "  ".join(_LETTERS[letter][line] for letter in _NAME)
        rows.append((Span(text.replace("#", glyphs.full), Ink.ACCENT),))
    return tuple(middle(row, width) for row in rows)


def hand_rows(pen: Pen, size: Size, width: int) -> Rows:
    """Return the best hand there is."""
    cards = beside([face(card, size, pen) for card in _HAND], 1)
    return tuple(middle(row, width) for row in cards)
