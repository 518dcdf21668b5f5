"""The race line: one cell a point where there is room, so that it reads as a board."""

from collections.abc import Sequence
from string import digits

from chicago_poker.present.glyphs import Glyphs
from chicago_poker.present.paint import Ground, Ink, Row, Rows, Span, cells
from chicago_poker.present.view import RaceMark, RaceView

_LABEL_EVERY = 10


def initials(names: Sequence[str]) -> tuple[str, ...]:
    """Return one letter or digit for each name, all different.

    The first letter of the name that nobody before has, else the first free digit.
    """
    taken: list[str] = []
    for name in names:
        letters = [letter.upper() for letter in name if letter.isalnum() and cells(letter) == 1]
        usable = [letter for letter in letters if len(letter) == 1]
        taken.append(next(sign for sign in (*usable, *digits[1:]) if sign not in taken))
    return tuple(taken)


def race_line(view: RaceView, width: int, glyphs: Glyphs) -> Rows:
    """Return the two rows of the race: marks on the track, and the scale below.

    Marks at 0 wait left of the track, marks at the target or beyond stand right of the wall. Of
    several marks on one cell the first is on the track and the next below it; more show as ``+``.
    """
    waiting = [mark for mark in view.marks if mark.score <= 0]
    finished = [mark for mark in view.marks if mark.score >= view.points.target]
    room = max(len(view.marks), 2) + 1
    track = _Track(view, width - 2 * room, glyphs)
    for mark in view.marks:
        if 0 < mark.score < view.points.target:
            track.put(mark)
    left = (width - track.length) // 2
    right = width - track.length - left
    before = (Span(" " * (left - len(waiting))), *_marks(waiting))
    after = (*_marks(finished), Span(" " * (right - len(finished))))
    return (
        (*before, *track.upper(), *after),
        (Span(" " * left), *track.lower(), Span(" " * right)),
    )


def _marks(marks: Sequence[RaceMark]) -> Row:
    return tuple(_mark(mark) for mark in marks)


def _mark(mark: RaceMark) -> Span:
    if mark.own:
        return Span(mark.letter, Ink.YOU, Ground.CHOSEN)
    return Span(mark.letter.lower() if mark.out else mark.letter, Ink.STRONG)


class _Track:
    """The cells between the start and the wall, filled one by one."""

    def __init__(self, view: RaceView, room: int, glyphs: Glyphs) -> None:
        self._view = view
        self._glyphs = glyphs
        self._points_per_cell = -(-(view.points.target + 1) // max(room, 1))
        self.length = view.points.target // self._points_per_cell + 1
        self._upper = [self._ground(cell) for cell in range(self.length)]
        self._lower = [Span(" ") for _ in range(self.length)]
        self._count = [0] * self.length
        self._label()

    def put(self, mark: RaceMark) -> None:
        """Place a mark, below another one where the cell is taken."""
        cell = min(mark.score // self._points_per_cell, self.length - 2)
        self._count[cell] += 1
        if self._count[cell] == 1:
            self._upper[cell] = _mark(mark)
        elif self._count[cell] == 2:
            self._lower[cell] = _mark(mark)
        else:
            self._lower[cell] = Span("+", Ink.STRONG)

    def upper(self) -> Row:
        """Return the track with its marks."""
        return tuple(self._upper)

    def lower(self) -> Row:
        """Return the scale."""
        return tuple(self._lower)

    def _ground(self, cell: int) -> Span:
        score = cell * self._points_per_cell
        if cell == self.length - 1:
            return Span(self._glyphs.wall, Ink.ACCENT)
        ticked = score % _LABEL_EVERY < self._points_per_cell
        return Span(self._glyphs.tick if ticked else self._glyphs.step, self._zone(score))

    def _zone(self, score: int) -> Ink:
        stop, call = self._view.points.stop_at, self._view.points.call_from
        if stop is not None and score >= stop:
            return Ink.BAD
        return Ink.FAINT if call is not None and score >= call else Ink.LINE

    def _label(self) -> None:
        points = self._view.points
        tens = range(0, points.target, _LABEL_EVERY)
        special = (points.call_from or 0, points.stop_at or 0, points.target)
        # The scores that matter most come last and so stay on top.
        for score in (*tens, *special):
            if score <= points.target:
                self._write(score)

    def _write(self, score: int) -> None:
        text = str(score)
        cell = min(score // self._points_per_cell, self.length - len(text))
        points = self._view.points
        ink = Ink.FAINT
        if score == points.target:
            ink = Ink.ACCENT
        elif score == points.stop_at:
            ink = Ink.BAD
        nearby = range(max(0, cell - 1), min(self.length, cell + len(text) + 1))
        for place in nearby:
            self._lower[place] = Span(" ")
        for place, digit in enumerate(text, cell):
            self._lower[place] = Span(digit, ink)
