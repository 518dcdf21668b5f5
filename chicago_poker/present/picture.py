"""The whole table at one moment, and how each of its parts is painted.

A part is named as its widget is: ``heading``, ``seat-0``, ``card-4`` and so on.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeAlias

import msgspec

from chicago_poker.present.cast import Cast
from chicago_poker.present.layout import Area, Plan
from chicago_poker.present.paint import Rows
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


def areas_of(plan: Plan, *, between_deals: bool) -> dict[str, Area]:
    """Return where each part lies; between deals the score sheet takes the place of play."""
    bars: dict[str, Area | None] = {
        "heading": plan.heading,
        "race": plan.race,
        "standings": plan.standings,
        "event": plan.event,
        "prompt": plan.prompt,
        "keys": plan.keys,
    }
    if between_deals:
        log = plan.log if plan.standings else None
        middle = {"log": log, "summary": plan.summary, "hands": plan.hands}
    else:
        middle = {"log": plan.log, "stage": plan.stage, "own": plan.own}
        middle |= {f"seat-{number}": area for number, area in enumerate(plan.seats)}
        middle |= {f"card-{number}": area for number, area in enumerate(plan.cards)}
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
        painters[f"card-{number}"] = partial(_card, slot, marks, cast)
    return painters


def _seat(view: SeatView, picture: Picture, width: int, height: int) -> Rows:
    return seat_panel(view, picture.cast, width, height, picture.thinking)


def _card(slot: HandSlot, marks: HandMarks, cast: Cast, width: int, height: int) -> Rows:
    return hand_card(slot, marks, cast, width, height)


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
