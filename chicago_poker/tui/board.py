"""The table's widgets in one container: paints a picture into them."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

from textual.geometry import Offset

from chicago_poker.present.cast import Cast
from chicago_poker.present.layout import Area, Plan, plan
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
from chicago_poker.present.panels.small import small_note
from chicago_poker.present.panels.stage import stage_panel
from chicago_poker.present.panels.standings import standings_panel
from chicago_poker.present.panels.summary import played_panel, summary_panel
from chicago_poker.present.tracks import race_line
from chicago_poker.present.view import HandSlot, SeatView, TableView
from chicago_poker.tui.widgets.felt import Felt
from chicago_poker.tui.widgets.painted import Painted, Painter

MOST_CARDS = 6
_SINGLE = ("heading", "stage", "log", "standings", "race", "own", "event", "prompt", "keys")
_BETWEEN_DEALS = ("summary", "hands")
_ONLY_IN_PLAY = frozenset({"stage", "own"})


@dataclass(frozen=True)
class Picture:
    """Everything the screen shows of a table at one moment."""

    cast: Cast
    view: TableView
    question: Question | None
    marks: tuple[HandMarks, ...]
    prompt: PromptView
    hints: tuple[KeyHint, ...]
    notice: Notice
    thinking: str = ""


class Board(Felt):
    """The whole table for a number of seats."""

    def __init__(self, opponents: int) -> None:
        self._opponents = opponents
        self._slots = 5
        self._between_deals = False
        self._small = Painted(id="small")
        self._parts = {name: Painted(id=name) for name in (*_SINGLE, *_BETWEEN_DEALS)}
        self._seats = [Painted(id=f"seat-{number}") for number in range(opponents)]
        self._cards = [
            Painted(id=f"card-{number}", act=f"hand.{number + 1}") for number in range(MOST_CARDS)
        ]
        super().__init__(
            *self._parts.values(), *self._seats, *self._cards, self._small, areas=self._areas
        )

    def show(self, picture: Picture) -> None:
        """Paint a picture."""
        self._arrange(picture.view)
        for name, painter in self._painters(picture).items():
            self._parts[name].show(painter)
        for part, seat in zip(self._seats, picture.view.seats, strict=True):
            part.show(partial(_seat, seat, picture))
        for part, slot, marks in zip(self._cards, picture.view.hand, picture.marks, strict=False):
            part.show(partial(self._card, slot, marks, picture.cast))
        self._small.show(partial(small_note, picture.cast.language))

    @property
    def prompt_at(self) -> Offset:
        """Where the prompt's words begin, for the terminal's cursor."""
        return self._parts["prompt"].region.offset + Offset(3, 0)

    def _arrange(self, view: TableView) -> None:
        """Lay the parts out anew when the table turns into a score sheet or back."""
        between, slots = view.summary is not None, len(view.hand)
        if (between, slots) != (self._between_deals, self._slots):
            self._between_deals, self._slots = between, slots
            self.refresh(layout=True)

    def _areas(self, width: int, height: int) -> Mapping[str, Area]:
        found = plan(width, height, self._opponents, self._slots)
        if found is None:
            return {"small": Area(0, 0, width, height)}
        areas = _fixed_areas(found)
        if self._between_deals:
            areas |= {"summary": found.summary, "hands": found.hands}
            return {
                name: area
                for name, area in areas.items()
                if name not in _ONLY_IN_PLAY and not (name == "log" and found.standings is None)
            }
        areas |= {f"seat-{number}": area for number, area in enumerate(found.seats)}
        areas |= {f"card-{number}": area for number, area in enumerate(found.cards)}
        return areas

    def _painters(self, picture: Picture) -> dict[str, Painter]:
        view, cast = picture.view, picture.cast
        return {
            "heading": partial(_heading, picture),
            "stage": partial(_stage, picture),
            "log": partial(log_panel, view.log, cast),
            "standings": partial(standings_panel, view.race, cast),
            "race": partial(_race, picture),
            "own": partial(own_panel, view.own, cast),
            "event": partial(_event, picture),
            "prompt": partial(_prompt, picture),
            "keys": partial(_keys, picture),
            "summary": partial(_summary, picture),
            "hands": partial(_hands, picture),
        }

    def _card(self, slot: HandSlot, marks: HandMarks, cast: Cast, width: int, height: int) -> Rows:
        found = plan(*self.size, self._opponents, self._slots)
        if found is None or (found.card_size.width, found.card_size.height + 2) != (width, height):
            return ()
        return hand_card(slot, marks, found.card_size, cast)


def _fixed_areas(found: Plan) -> dict[str, Area]:
    areas = {
        "heading": found.heading,
        "stage": found.stage,
        "log": found.log,
        "standings": found.standings,
        "race": found.race,
        "own": found.own,
        "event": found.event,
        "prompt": found.prompt,
        "keys": found.keys,
    }
    return {name: area for name, area in areas.items() if area is not None}


def _seat(view: SeatView, picture: Picture, width: int, height: int) -> Rows:
    return seat_panel(view, picture.cast, width, height, picture.thinking)


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


def _summary(picture: Picture, width: int, height: int) -> Rows:
    view = picture.view.summary
    return () if view is None else summary_panel(view, picture.cast, width, height)


def _hands(picture: Picture, width: int, height: int) -> Rows:
    view = picture.view.summary
    return () if view is None else played_panel(view, picture.cast, width, height)
