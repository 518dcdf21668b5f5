"""A game as text: each decision, all that happens, who may see it, and what each seat sees then."""

from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from typing import NamedTuple, get_args

import msgspec

from chicago_poker.cards import Card, show
from chicago_poker.engine import Action, Event, Game, Observation, is_visible
from chicago_poker.seating import Seat

MANY = 6
"""From so many legal actions on, only their number, the first and the last one are written."""


class Scene(NamedTuple):
    """A game to be told: how it begins, and the decisions that are made."""

    title: str
    start: Callable[[], Game]
    actions: tuple[Action, ...]


def transcript(scene: Scene) -> str:
    """Return the whole scene as lines of text. Seats are counted from 0."""
    return "\n".join([*_lines(scene), ""])


def _lines(scene: Scene) -> Iterator[str]:
    game = scene.start()
    before: list[Observation | None] = [None] * game.seats
    yield f"# {scene.title}"
    yield f"profile {game.profile.id}, seed {game.seed!r}, {game.seats} seats"
    yield from ("", "== the beginning")
    yield from _happened(game, game.events)
    yield from _views(game, before)
    for number, action in enumerate(scene.actions, start=1):
        yield from ("", f"== {number}. {_struct(action)}")
        yield from _happened(game, game.apply(action))
        yield from _views(game, before)


def _happened(game: Game, events: Iterable[Event]) -> Iterator[str]:
    for event in events:
        viewers = [seat for seat in range(game.seats) if is_visible(event, Seat(seat))]
        seen = "all" if len(viewers) == game.seats else " ".join(map(str, viewers)) or "nobody"
        yield f"* {_struct(event)} [{seen}]"


def _views(game: Game, before: list[Observation | None]) -> Iterator[str]:
    """Write what each seat sees, as far as it is not what it saw before."""
    for seat in range(game.seats):
        seen, seen_before = game.observe(Seat(seat)), before[seat]
        before[seat] = seen
        yield f"seat {seat}"
        for field in msgspec.structs.fields(Observation):
            value = getattr(seen, field.name)
            if seen_before is None or value != getattr(seen_before, field.name):
                text = _legal(seen) if field.name == "legal" else _text(field.type, value)
                yield f"    {field.name}: {text}"


def _legal(seen: Observation) -> str:
    if len(seen.legal) < MANY:
        return ", ".join(map(_struct, seen.legal)) or "-"
    return f"{len(seen.legal)}, from {_struct(seen.legal[0])} to {_struct(seen.legal[-1])}"


def _struct(value: msgspec.Struct) -> str:
    fields = [
        f"{field.name}={_text(field.type, getattr(value, field.name))}"
        for field in msgspec.structs.fields(value)
        if getattr(value, field.name) != field.default
    ]
    return f"{type(value).__name__}({', '.join(fields)})"


def _text(kind: object, value: object) -> str:
    """Write a value of a declared type; the type tells a card from a number."""
    if value is None:
        return "-"
    if isinstance(value, msgspec.Struct):
        return _struct(value)
    if isinstance(value, Enum):
        return value.name.lower()
    if isinstance(value, bool):
        return "yes" if value else "no"
    kinds = [inside for inside in get_args(kind) if inside is not type(None)]
    if isinstance(value, tuple):
        if kinds[-1] is Ellipsis:
            kinds = kinds[:1] * len(value)
        inside = " ".join(_text(*pair) for pair in zip(kinds, value, strict=True))
        return f"[{inside}]"
    if kind is Card or kinds == [Card]:
        assert isinstance(value, int)
        return show(Card(value))
    return str(value)
