"""The panels of the seats: the others at the top, the viewer's own beside the hand."""

from chicago_poker.present.cast import Cast
from chicago_poker.present.glyphs import Glyphs
from chicago_poker.present.paint import (
    Box,
    Ground,
    Ink,
    Row,
    Rows,
    Span,
    boxed,
    cells,
    clip,
    fit,
    row_cells,
    stack,
    wrap,
)
from chicago_poker.present.view import OwnView, SeatView

_COMPACT = 2
_NARROW = 20


def points_text(cast: Cast, score: int) -> str:
    """Return a score with its unit: ``31 p``."""
    return cast.language.say("{points} p", points=score)


def qualified_span(qualified: bool | None, glyphs: Glyphs, ground: Ground) -> Row:  # noqa: FBT001
    """Return the mark of a seat that has called Chicago, or has not; nothing where it is moot."""
    if qualified is None:
        return ()
    sign, ink = (glyphs.yes, Ink.ACCENT) if qualified else (glyphs.no, Ink.FAINT)
    return Span(" ", ground=ground), Span(sign, ink, ground)


def seat_panel(view: SeatView, cast: Cast, width: int, height: int, thinking: str = "") -> Rows:
    """Return another seat's panel; ``thinking`` is the sign that turns while it decides."""
    if height <= _COMPACT:
        return _compact(view, cast, width, height, thinking)
    glyphs = cast.glyphs
    frame, ink = (glyphs.heavy, Ink.ACCENT) if view.turn else (glyphs.light, Ink.LINE)
    title_ink = Ink.FAINT if view.eliminated else Ink.STRONG
    box = Box(frame, ink, Ground.PANEL, title_ink)
    foot = (
        Span(points_text(cast, view.score), Ink.STRONG, Ground.PANEL),
        *qualified_span(view.qualified, glyphs, Ground.PANEL),
    )
    rows = _inner(view, cast, width - 4, height - 2, thinking)
    margin = Span(" ", ground=Ground.PANEL)
    title = _title(view, cast, width)
    return boxed([(margin, *row) for row in rows], width, height, box, title, foot)


def _title(view: SeatView, cast: Cast, width: int) -> str:
    if not view.deals:
        return view.name
    deals = cast.language.say("deals")
    whole = f"{view.name} {cast.glyphs.dot} {deals}"
    return whole if cells(whole) <= width - 6 else view.name


def _inner(view: SeatView, cast: Cast, width: int, height: int, thinking: str) -> list[Row]:
    """Return the cards, what the seat is doing, and how many tricks or exchanges it has had."""
    status = _status(view, thinking)
    backs = _cards(view, cast, width)
    count = Span(_tricks(view, cast) or view.history, Ink.FAINT, Ground.PANEL)
    if height > 2:
        return [backs, (status,), (count,)]
    used = cells(status.text) + cells(count.text)
    if not status.text or used >= width:
        return [backs, (status if status.text else count,)]
    return [backs, (status, Span(" " * (width - used), ground=Ground.PANEL), count)]


def _status(view: SeatView, thinking: str) -> Span:
    text = f"{view.status} {thinking}".rstrip() if view.turn else view.status
    ink = Ink.ACCENT if view.turn or view.taking or view.caller else Ink.TEXT
    if view.eliminated:
        ink = Ink.BAD
    return Span(text, ink, Ground.PANEL)


def _cards(view: SeatView, cast: Cast, width: int) -> Row:
    """Return the cards a seat holds, open where all are, with blanks where there is room."""
    if not view.shown:
        return _backs(view, cast.glyphs, width)
    spaced = cast.letters.spans(view.shown, Ground.CARD)
    if row_cells(spaced) <= width:
        return spaced
    return tuple(cast.letters.span(card, Ground.CARD) for card in view.shown)


def _backs(view: SeatView, glyphs: Glyphs, width: int) -> Row:
    """Return the cards a seat holds, seen from behind, two cells wide where there is room."""
    wide = view.cards * 3 - 1 <= width - 2
    row: list[Span] = []
    for number in range(view.cards):
        if number and wide:
            row.append(Span(" ", ground=Ground.PANEL))
        row.append(Span(glyphs.back * (2 if wide else 1), Ink.BACK, Ground.CARD_BACK))
    return tuple(row) or (Span("", ground=Ground.PANEL),)


def _tricks(view: SeatView, cast: Cast) -> str:
    if view.tricks is None or view.eliminated:
        return ""
    return cast.language.say("tricks: {number}", number=view.tricks)


def _compact(view: SeatView, cast: Cast, width: int, height: int, thinking: str) -> Rows:
    """Return the two rows of a seat on a small screen."""
    glyphs = cast.glyphs
    arrow = glyphs.prompt if view.turn else " "
    points = str(view.score) if width < _NARROW else points_text(cast, view.score)
    mark = qualified_span(view.qualified, glyphs, Ground.PANEL)
    room = width - cells(points) - row_cells(mark) - 3
    ink = Ink.ACCENT if view.turn else Ink.STRONG
    name = Span(clip(view.name, room, glyphs.ellipsis), ink, Ground.PANEL)
    first = (
        Span(arrow, Ink.ACCENT, Ground.PANEL),
        name,
        Span(f" {points}", Ink.STRONG, Ground.PANEL),
        *mark,
    )
    backs = _cards(view, cast, 0)
    status = _status(view, thinking)
    if not status.text and view.tricks is not None:
        taken = cast.language.say("{number} tr", number=view.tricks)
        status = Span(taken, Ink.FAINT, Ground.PANEL)
    second = (
        Span(" ", ground=Ground.PANEL),
        *backs,
        Span(" ", ground=Ground.PANEL),
        status,
    )
    return stack([first, fit(second, width - 1, Ground.PANEL)], height, width, Ground.PANEL)


def own_panel(view: OwnView, cast: Cast, width: int, height: int) -> Rows:
    """Return the viewer's panel: name, points, tricks, and the hand in words at its foot."""
    glyphs = cast.glyphs
    arrow = glyphs.prompt if view.turn else " "
    name = Span(clip(view.name, width - 2, glyphs.ellipsis), Ink.YOU)
    points = (
        Span(" " + points_text(cast, view.score), Ink.STRONG),
        *qualified_span(view.qualified, glyphs, Ground.TABLE),
    )
    rows: list[Row] = [(Span(arrow, Ink.ACCENT), name), points]
    if note := _own_note(view, cast):
        rows.append((Span(" " + note, Ink.FAINT),))
    words = [(Span(" " + line, Ink.TEXT),) for line in wrap(view.hand, width - 2)]
    room = height - len(rows)
    words = words[:room]
    rows += [(Span(""),)] * (room - len(words) - 1) if room > len(words) else []
    return stack([*rows, *words], height, width)


def _own_note(view: OwnView, cast: Cast) -> str:
    say = cast.language.say
    if view.eliminated:
        return say("out")
    if view.caller:
        return say("Chicago!")
    if view.tricks is not None:
        return say("tricks: {number}", number=view.tricks)
    return say("you deal") if view.deals else ""
