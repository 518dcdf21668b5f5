"""The single lines: heading with save status, last event, prompt, and keys."""

from collections.abc import Sequence

import msgspec

from chicago_poker.present.glyphs import Glyphs
from chicago_poker.present.paint import Ground, Ink, Row, Span, cells, clip, fit, row_cells


class Notice(msgspec.Struct, frozen=True):
    """A short word at the right of the heading; ``good`` is None for one that is neither."""

    text: str
    good: bool | None = None


class KeyHint(msgspec.Struct, frozen=True):
    """A key that does something now. ``act`` is its action, ``lasting`` hints are dropped last."""

    key: str
    text: str
    act: str
    lasting: bool = False


class PromptView(msgspec.Struct, frozen=True):
    """What is asked. ``warns`` marks a refusal or a costly question, ``asks`` the viewer's turn."""

    text: str
    asks: bool = False
    warns: bool = False


def heading_row(title: str, text: str, notice: Notice, width: int) -> Row:
    """Return the top line: the game's name, where the deal stands, how saving stands."""
    inks = {None: Ink.FAINT, True: Ink.GOOD, False: Ink.BAD}
    right = Span(f" {clip(notice.text, width // 2)} ", inks[notice.good], Ground.BAR)
    left = (Span(f" {title} ", Ink.ACCENT, Ground.BAR), Span(f" {text}", Ink.TEXT, Ground.BAR))
    room = max(0, width - cells(right.text))
    return fit((*fit(left, room, Ground.BAR), right), width, Ground.BAR)


def event_row(text: str, width: int, glyphs: Glyphs) -> Row:
    """Return the line with the last event, one whole sentence."""
    return fit((Span("   " + clip(text, width - 3, glyphs.ellipsis)),), width)


def prompt_row(view: PromptView, width: int, glyphs: Glyphs) -> Row:
    """Return the line that says what is asked; it begins with an arrow when it is the viewer."""
    arrow = glyphs.prompt if view.asks or view.warns else " "
    ink = Ink.BAD if view.warns else Ink.STRONG if view.asks else Ink.FAINT
    text = clip(view.text, width - 3, glyphs.ellipsis)
    return fit((Span(f" {arrow} ", Ink.ACCENT), Span(text, ink)), width)


def key_row(hints: Sequence[KeyHint], width: int) -> Row:
    """Return the line of keys; hints that do not fit are left out, the lasting ones last."""
    shown = list(hints)
    while shown and row_cells(_hints(shown)) > width:
        passing = [hint for hint in shown if not hint.lasting]
        shown.remove((passing or shown)[-1])
    return fit(_hints(shown), width, Ground.BAR)


def _hints(hints: Sequence[KeyHint]) -> Row:
    row: list[Span] = []
    for hint in hints:
        row.append(Span(" ", ground=Ground.BAR))
        row.append(Span(f" {hint.key} ", Ink.ACCENT, Ground.KEY, hint.act))
        row.append(Span(f" {hint.text} ", Ink.TEXT, Ground.BAR, hint.act))
    return tuple(row)
