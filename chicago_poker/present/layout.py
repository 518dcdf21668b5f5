"""Where everything lies on a screen of a given size. Cells across, rows down, from the top left."""

from functools import cache
from typing import NamedTuple

import msgspec

from chicago_poker.present.cardart import Size

MIN_WIDTH = 60
MIN_HEIGHT = 18

_MAX_WIDTH = 160
_MAX_HEIGHT = 50
_OWN = 13
_LOG = 32


class Area(NamedTuple):
    """A rectangle of the screen."""

    x: int
    y: int
    width: int
    height: int


class Plan(msgspec.Struct, frozen=True):
    """The areas of the table. Those that a size has no room for are None."""

    heading: Area
    seats: tuple[Area, ...]
    stage: Area
    log: Area | None
    standings: Area | None
    race: Area | None
    own: Area
    cards: tuple[Area, ...]
    event: Area
    prompt: Area
    keys: Area
    summary: Area
    hands: Area
    card_size: Size


class _Frame(NamedTuple):
    """The parts of the height and width that everything else follows from."""

    left: int
    top: int
    width: int
    height: int
    main: int
    seats: int
    race: int
    card: Size

    @property
    def hand(self) -> int:
        """Rows of the hand: one to rise into, the card, and its label."""
        return self.card.height + 2

    @property
    def stage(self) -> int:
        """Rows of the middle."""
        return self.height - 4 - self.seats - self.race - self.hand


@cache
def plan(width: int, height: int, opponents: int, slots: int = 5) -> Plan | None:
    """Return the areas for a screen, or None when it is too small for a table.

    ``slots`` is the number of places in the hand, 5 or 6.
    """
    if width < MIN_WIDTH or height < MIN_HEIGHT:
        return None
    frame = _frame(width, height, slots)
    x, main = frame.left, frame.main
    seats_y = frame.top + 1
    stage_y = seats_y + frame.seats
    race_y = stage_y + frame.stage
    hand_y = race_y + frame.race
    bottom = frame.top + frame.height
    side = frame.width - main
    log_width = _LOG if not side and frame.width >= 80 else 0
    standings = opponents + 4
    return Plan(
        heading=Area(x, frame.top, frame.width, 1),
        seats=_seat_areas(Area(x, seats_y, main, frame.seats), opponents),
        stage=Area(x, stage_y, main - log_width, frame.stage),
        log=_log_area(frame, log_width, stage_y, standings),
        standings=Area(x + main, seats_y, side, standings) if side else None,
        race=Area(x, race_y, main, frame.race) if frame.race else None,
        own=Area(x, hand_y, _OWN, frame.hand),
        cards=_card_areas(Area(x, hand_y, main, frame.hand), frame.card, slots),
        event=Area(x, bottom - 3, frame.width, 1),
        prompt=Area(x, bottom - 2, frame.width, 1),
        keys=Area(x, bottom - 1, frame.width, 1),
        summary=Area(x, seats_y, main, frame.seats + frame.stage),
        hands=Area(x, hand_y, main, frame.hand),
        card_size=frame.card,
    )


def _frame(width: int, height: int, slots: int) -> _Frame:
    inner, tall = min(width, _MAX_WIDTH), min(height, _MAX_HEIGHT)
    side = min(48, 38 + (inner - 110) // 4) if inner >= 110 else 0
    main = inner - side
    small = width < 80 or height < 24
    return _Frame(
        left=(width - inner) // 2,
        top=(height - tall) // 2,
        width=inner,
        height=tall,
        main=main,
        seats=2 if small else 4 if height < 32 else 5,
        race=0 if small and height < 22 else 2,
        card=_hand_size(main, tall, slots, small=small),
    )


def _hand_size(main: int, height: int, slots: int, *, small: bool) -> Size:
    if small:
        return Size.M
    fits = _OWN + slots * (Size.XL.width + 1) <= main
    return Size.XL if height >= 30 and fits else Size.L


def _seat_areas(area: Area, opponents: int) -> tuple[Area, ...]:
    """Share a strip evenly; the first seats get the cells that are left over."""
    each, more = divmod(area.width, opponents)
    areas: list[Area] = []
    x = area.x
    for number in range(opponents):
        width = each + (number < more)
        areas.append(Area(x, area.y, width, area.height))
        x += width
    return tuple(areas)


def _card_areas(area: Area, size: Size, slots: int) -> tuple[Area, ...]:
    """Put the hand in the middle, but never over the player's own panel."""
    room = area.width - _OWN
    gap = max(0, min(3, (room - 1 - slots * size.width) // (slots - 1)))
    whole = slots * size.width + (slots - 1) * gap
    start = area.x + max(_OWN, (area.width - whole) // 2)
    return tuple(
        Area(start + number * (size.width + gap), area.y, size.width, area.height)
        for number in range(slots)
    )


def _log_area(frame: _Frame, width: int, stage_y: int, standings: int) -> Area | None:
    side = frame.width - frame.main
    if side:
        top = frame.top + 1 + standings
        return Area(frame.left + frame.main, top, side, frame.top + frame.height - 3 - top)
    if width:
        return Area(frame.left + frame.main - width, stage_y, width, frame.stage)
    return None
