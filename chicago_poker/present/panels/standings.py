"""The scores as bars, for screens with a side panel."""

from chicago_poker.present.cast import Cast
from chicago_poker.present.paint import Box, Ground, Ink, Row, Rows, Span, boxed, clip, pad
from chicago_poker.present.panels.seats import points_text, qualified_span
from chicago_poker.present.view import RaceMark, RaceView

_NAME = 10
_POINTS = 7


def standings_panel(view: RaceView, cast: Cast, width: int, height: int) -> Rows:
    """Return a bar for each seat, the highest score first."""
    order = sorted(view.marks, key=lambda mark: (-mark.score, not mark.own))
    rows = [_bar(mark, view, cast, width - 4) for mark in order]
    title = cast.language.say("Race to {target}", target=view.points.target)
    box = Box(cast.glyphs.light, Ink.LINE, Ground.PANEL, Ink.FAINT)
    return boxed(rows, width, height, box, title)


def _bar(mark: RaceMark, view: RaceView, cast: Cast, width: int) -> Row:
    glyphs = cast.glyphs
    room = max(4, width - _NAME - _POINTS - 4)
    filled = min(room, max(0, mark.score) * room // max(1, view.points.target))
    name_ink = Ink.YOU if mark.own else Ink.FAINT if mark.out else Ink.STRONG
    bar_ink = Ink.YOU if mark.own else Ink.FAINT if mark.out else Ink.ACCENT
    return (
        Span(" " + pad(clip(mark.name, _NAME - 1, glyphs.ellipsis), _NAME), name_ink, Ground.PANEL),
        Span(glyphs.full * filled, bar_ink, Ground.PANEL),
        Span(glyphs.empty * (room - filled), Ink.LINE, Ground.PANEL),
        Span(pad(points_text(cast, mark.score), _POINTS, right=True), Ink.STRONG, Ground.PANEL),
        *qualified_span(mark.qualified, glyphs, Ground.PANEL),
    )
