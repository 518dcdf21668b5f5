"""The scores over the deals of a game, as a line for each seat."""

from collections.abc import Sequence
from itertools import pairwise

from chicago_poker.present.cast import Cast
from chicago_poker.present.paint import Ground, Ink, Row, Rows, Span, pad
from chicago_poker.present.tracks import initials
from chicago_poker.session.score_sheet import DealSheet

_AXIS = 4
_WIDEST_STEP = 6


def score_chart(
    sheets: Sequence[DealSheet], cast: Cast, target: int, width: int, height: int
) -> Rows:
    """Return the race deal by deal, each seat as its letter, the viewer's on top.

    Every column is a deal; where there are more deals than columns, the latest are shown.
    """
    room = max(1, width - _AXIS)
    step = max(1, min(_WIDEST_STEP, room // max(1, len(sheets) + 1)))
    shown = [(0,) * len(cast.names), *(sheet.after for sheet in sheets)][-(room // step) :]
    top = max(target, *(max(scores) for scores in shown))
    grid = _grid(target, top, (len(shown) - 1) * step + 1, height, cast)
    letters = initials(cast.names)
    order = sorted(range(len(cast.names)), key=lambda seat: seat == cast.viewer)
    for seat in order:
        ink = Ink.YOU if seat == cast.viewer else Ink.TEXT
        _draw_way(grid, [scores[seat] for scores in shown], step, top, Span(cast.glyphs.dot, ink))
    for column, scores in enumerate(shown):
        for seat in order:
            row = _row_of(scores[seat], top, height)
            own = seat == cast.viewer
            ink, ground = (Ink.YOU, Ground.CHOSEN) if own else (Ink.STRONG, Ground.TABLE)
            grid[row][column * step] = Span(letters[seat], ink, ground)
    return tuple(_with_axis(grid, target, top))


def _draw_way(
    grid: list[list[Span]], scores: Sequence[int], step: int, top: int, dot: Span
) -> None:
    """Draw the way from deal to deal where there is room between them."""
    height = len(grid)
    for column, (before, after) in enumerate(pairwise(scores)):
        for part in range(1, step):
            row = _row_of(before + (after - before) * part // step, top, height)
            cell = column * step + part
            if grid[row][cell].text == " ":
                grid[row][cell] = dot


def _row_of(score: int, top: int, height: int) -> int:
    """Return the row for a score, 0 at the top."""
    return height - 1 - min(height - 1, max(0, score) * (height - 1) // max(1, top))


def _grid(target: int, top: int, width: int, height: int, cast: Cast) -> list[list[Span]]:
    goal, floor = _row_of(target, top, height), height - 1
    lines = {
        goal: Span(cast.glyphs.step, Ink.ACCENT),
        floor: Span(cast.glyphs.step, Ink.LINE),
    }
    return [[lines.get(y, Span(" "))] * width for y in range(height)]


def _with_axis(grid: list[list[Span]], target: int, top: int) -> list[Row]:
    height = len(grid)
    labels = {height - 1: "0", _row_of(target, top, height): str(target)}
    return [
        (Span(pad(labels.get(y, ""), _AXIS - 1, right=True) + " ", Ink.FAINT), *row)
        for y, row in enumerate(grid)
    ]
