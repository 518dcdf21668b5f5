"""The end of a game, painted: ranking, the race as a chart, and the proof of a fair deal."""

from collections.abc import Sequence

from chicago_poker.present.cast import Cast
from chicago_poker.present.ending import EndingView, Standing
from chicago_poker.present.paint import (
    Box,
    Ground,
    Ink,
    Row,
    Rows,
    Span,
    beside,
    blank,
    boxed,
    cells,
    clip,
    middle,
    pad,
    stack,
    wrap,
)
from chicago_poker.present.panels.chart import score_chart
from chicago_poker.present.panels.seats import points_text, qualified_span
from chicago_poker.session.score_sheet import DealSheet

_RANKING = 38
_NAME = 12


def ending_panel(
    view: EndingView,
    sheets: Sequence[DealSheet],
    cast: Cast,
    target: int,
    width: int,
    height: int,
) -> Rows:
    """Return the whole end of a game in the given space."""
    proof = _proof(view, cast, width)
    title = middle((Span(f"{view.title} {view.how}, {view.deals}", Ink.ACCENT),), width)
    tall = max(4, height - len(proof) - 3)
    ranking = _ranking(view, cast, _RANKING, min(tall, len(view.standings) + 4))
    room = width - _RANKING - 5
    chart = score_chart(sheets, cast, target, room, min(tall, 20))
    rows = max(len(ranking), len(chart))
    both = beside(
        [stack(ranking, rows, _RANKING), stack(chart, rows, room)],
        3,
    )
    margin = Span("  ")
    body = [title, blank(width), *((margin, *row) for row in both), *proof]
    above = max(1, (height - len(body)) // 2)
    return stack([*(blank(width),) * above, *body], height, width)


def _ranking(view: EndingView, cast: Cast, width: int, height: int) -> Rows:
    box = Box(cast.glyphs.light, Ink.LINE, Ground.PANEL, Ink.ACCENT)
    rows: list[Row] = [blank(width - 2, Ground.PANEL)]
    rows += [_line(standing, cast) for standing in view.standings]
    return boxed(rows, width, height, box, cast.language.say("Ranking"))


def _line(standing: Standing, cast: Cast) -> Row:
    place = f"{standing.place}." if standing.place else cast.glyphs.dash
    name_ink = Ink.YOU if standing.own else Ink.STRONG if standing.place else Ink.FAINT
    name = pad(clip(standing.name, _NAME - 1, cast.glyphs.ellipsis), _NAME)
    points = pad(points_text(cast, standing.score), 6, right=True)
    return (
        Span(f"  {pad(place, 3)}", Ink.FAINT, Ground.PANEL),
        Span(name, name_ink, Ground.PANEL),
        Span(points, Ink.STRONG, Ground.PANEL),
        *qualified_span(standing.qualified, cast.glyphs, Ground.PANEL),
        Span(f"  {standing.note}", Ink.ACCENT, Ground.PANEL),
    )


def _proof(view: EndingView, cast: Cast, width: int) -> Rows:
    say = cast.language.say
    label = max(cells(say("Seed")), cells(say("Commitment"))) + 2
    verdict = (
        say("Checked: every card of the game follows from this seed.")
        if view.proof.holds
        else say("The cards of the game do not follow from this seed!")
    )
    sign = cast.glyphs.yes if view.proof.holds else cast.glyphs.no
    ink = Ink.GOOD if view.proof.holds else Ink.BAD
    room = width - label - 4
    seed = clip(view.proof.seed, room, cast.glyphs.ellipsis)
    return (
        blank(width),
        _labelled(say("Seed"), seed, label),
        *_whole(say("Commitment"), view.proof.commitment, label, room),
        *(
            (Span("  " + pad("", label)), Span(line, ink))
            for line in wrap(f"{sign} {verdict}", room)
        ),
    )


def _whole(name: str, digits: str, label: int, room: int) -> list[Row]:
    """Return digits that nothing may be left out of, in equal parts where one row is too short."""
    rows = -(-len(digits) // room)
    length = -(-len(digits) // rows)
    parts = [digits[start : start + length] for start in range(0, len(digits), length)]
    return [_labelled(name if not row else "", part, label) for row, part in enumerate(parts)]


def _labelled(name: str, value: str, width: int) -> Row:
    return Span("  " + pad(name, width), Ink.FAINT), Span(value, Ink.TEXT)
