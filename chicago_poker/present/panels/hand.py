"""A card of the viewer's hand, with its label; a picked one rises by a row."""

import msgspec

from chicago_poker.present.cardart import Manner, face, largest, slot
from chicago_poker.present.cast import Cast
from chicago_poker.present.paint import Ink, Row, Rows, Span, blank, centred, clip
from chicago_poker.present.view import HandSlot

_ROUND_A_KEY = 4
"""How many cells the marks of a picked card at the cursor take, such as ``[▲1▲]``."""


class HandMarks(msgspec.Struct, frozen=True):
    """How the player's attention lies on a place of the hand; ``key`` picks it."""

    key: str
    picked: bool = False
    at_cursor: bool = False
    active: bool = True


def hand_card(view: HandSlot, marks: HandMarks, cast: Cast, width: int, height: int) -> Rows:
    """Return a place of the hand: one row to rise into, the card, and its label."""
    size = largest(width, height - 2)
    empty = blank(size.width)
    label = _label(view, marks, size.width, cast)
    if view.card is None:
        return (empty, *slot(size, cast.pen), label)
    if marks.picked:
        return (*face(view.card, size, cast.pen, Manner.PICKED), empty, label)
    manner = Manner.PLAIN if view.legal else Manner.FAINT
    return (empty, *face(view.card, size, cast.pen, manner), label)


def _label(view: HandSlot, marks: HandMarks, width: int, cast: Cast) -> Row:
    if view.card is None:
        return blank(width)
    glyphs = cast.glyphs
    number = clip(marks.key, width - _ROUND_A_KEY, glyphs.ellipsis)
    if marks.picked:
        text, ink = f"{glyphs.picked}{number}{glyphs.picked}", Ink.ACCENT
    elif view.fresh:
        text, ink = clip(f"{number} {cast.language.say('new')}", width - 2, ""), Ink.GOOD
    else:
        text, ink = number, Ink.TEXT if marks.active and view.legal else Ink.FAINT
    if marks.at_cursor:
        return (Span(centred(f"[{text}]", width), Ink.STRONG),)
    return (Span(centred(text, width), ink),)
