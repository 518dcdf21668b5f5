"""The whole table at one moment, painted as one screen.

It is made of parts with names: ``heading``, ``seat-0``, ``card-4`` and so on.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeAlias

import msgspec

from chicago_poker.present.cast import Cast
from chicago_poker.present.layout import Area, Plan, plan
from chicago_poker.present.paint import Row, Rows, Span, row_cells
from chicago_poker.present.panels.bars import (
    KeyHint,
    Notice,
    PromptView,
    event_row,
    heading_row,
    key_row,
    prompt_row,
)
from chicago_poker.present.panels.hand import HandMarks, hand_card
from chicago_poker.present.panels.log import log_panel
from chicago_poker.present.panels.question import Question, question_panel
from chicago_poker.present.panels.seats import own_panel, seat_panel
from chicago_poker.present.panels.small import small_note
from chicago_poker.present.panels.stage import stage_panel
from chicago_poker.present.panels.standings import standings_panel
from chicago_poker.present.panels.summary import played_panel, summary_panel
from chicago_poker.present.tracks import race_line
from chicago_poker.present.view import HandSlot, SeatView, TableView

Painter: TypeAlias = Callable[[int, int], Rows]
"""Returns rows for a width and a height."""


class Picture(msgspec.Struct, frozen=True):
    """Everything the screen shows of a table. ``thinking`` is the sign that turns."""

    cast: Cast
    view: TableView
    question: Question | None
    marks: tuple[HandMarks, ...]
    prompt: PromptView
    hints: tuple[KeyHint, ...]
    notice: Notice
    thinking: str = ""


def table_rows(picture: Picture, width: int, height: int) -> Rows:
    """Return the whole screen, or a note where it is too small for a table."""
    found = plan(width, height, len(picture.view.seats), len(picture.view.hand))
    if found is None:
        return small_note(picture.cast.language, width, height)
    painters = painters_of(picture)
    areas = areas_of(found, between_deals=picture.view.summary is not None)
    lines: list[list[tuple[int, Row]]] = [[] for _ in range(height)]
    for name, area in areas.items():
        for y, row in enumerate(painters[name](area.width, area.height), area.y):
            lines[y].append((area.x, row))
    return tuple(_joined(line, width) for line in lines)


def _joined(parts: list[tuple[int, Row]], width: int) -> Row:
    """Return one row of the screen from the parts that lie in it, with the table between them."""
    row: list[Span] = []
    used = 0
    for x, part in sorted(parts, key=_place):
        if x > used:
            row.append(Span(" " * (x - used)))
        row += part
        used = x + row_cells(part)
    if used < width:
        row.append(Span(" " * (width - used)))
    return tuple(row)


def _place(part: tuple[int, Row]) -> int:
    return part[0]


def areas_of(found: Plan, *, between_deals: bool) -> dict[str, Area]:
    """Return where each part lies; between deals the score sheet takes the place of play."""
    bars: dict[str, Area | None] = {
        "heading": found.heading,
        "race": found.race,
        "standings": found.standings,
        "event": found.event,
        "prompt": found.prompt,
        "keys": found.keys,
    }
    if between_deals:
        log = found.log if found.standings else None
        middle = {"log": log, "summary": found.summary, "hands": found.hands}
    else:
        middle = {"log": found.log, "stage": found.stage, "own": found.own}
        middle |= {f"seat-{number}": area for number, area in enumerate(found.seats)}
        middle |= {f"card-{number}": area for number, area in enumerate(found.cards)}
    return {name: area for name, area in (bars | middle).items() if area is not None}


def painters_of(picture: Picture) -> Mapping[str, Painter]:
    """Return what paints each part, the score sheet's parts only when there is one."""
    view, cast = picture.view, picture.cast
    painters: dict[str, Painter] = {
        "heading": partial(_heading, picture),
        "stage": partial(_stage, picture),
        "log": partial(log_panel, view.log, cast),
        "standings": partial(standings_panel, view.race, cast),
        "race": partial(_race, picture),
        "own": partial(own_panel, view.own, cast),
        "event": partial(_event, picture),
        "prompt": partial(_prompt, picture),
        "keys": partial(_keys, picture),
    }
    if view.summary is not None:
        painters["summary"] = partial(summary_panel, view.summary, cast)
        painters["hands"] = partial(played_panel, view.summary, cast)
    for number, seat in enumerate(view.seats):
        painters[f"seat-{number}"] = partial(_seat, seat, picture)
    for number, (slot, marks) in enumerate(zip(view.hand, picture.marks, strict=True)):
        # A click on a card is its key.
        painters[f"card-{number}"] = partial(_card, slot, marks, cast, f"hand.{number + 1}")
    return painters


def _seat(view: SeatView, picture: Picture, width: int, height: int) -> Rows:
    return seat_panel(view, picture.cast, width, height, picture.thinking)


def _card(slot: HandSlot, marks: HandMarks, cast: Cast, act: str, width: int, height: int) -> Rows:
    rows = hand_card(slot, marks, cast, width, height)
    return tuple(tuple(span._replace(act=act) for span in row) for row in rows)


def _heading(picture: Picture, width: int, _height: int) -> Rows:
    return (heading_row("Chicago", picture.view.heading, picture.notice, width),)


def _stage(picture: Picture, width: int, height: int) -> Rows:
    if picture.question is not None:
        return question_panel(picture.question, picture.cast, width, height)
    return stage_panel(picture.view.stage, picture.cast, width, height)


def _race(picture: Picture, width: int, _height: int) -> Rows:
    return race_line(picture.view.race, width, picture.cast.glyphs)


def _event(picture: Picture, width: int, _height: int) -> Rows:
    return (event_row(picture.view.event, width, picture.cast.glyphs),)


def _prompt(picture: Picture, width: int, _height: int) -> Rows:
    return (prompt_row(picture.prompt, width, picture.cast.glyphs),)


def _keys(picture: Picture, width: int, _height: int) -> Rows:
    return (key_row(picture.hints, width),)
