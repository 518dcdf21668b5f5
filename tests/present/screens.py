"""Golden screens: the table in each phase, drawn as text, kept to be read and compared.

``python -m tests.present`` draws them anew.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from chicago_poker.engine import new_game
from chicago_poker.present.cast import Cast
from chicago_poker.present.glyphs import GlyphSet
from chicago_poker.present.story import Story
from chicago_poker.seating import Seat
from chicago_poker.session.recall import recall
from chicago_poker.session.table import Collector
from tests.present.canvas import drawn, picture_of
from tests.present.scenes import HANDS, at, make_cast, played, told
from tests.tabletop import GAMEWIDE, Tabletop

FOLDER = Path(__file__).parents[1] / "goldens" / "screens"
SIZES = ((60, 18), (80, 24), (110, 30), (120, 40))
LOOKS = tuple((code, signs) for signs in GlyphSet for code in ("en", "sv"))


class Scene(NamedTuple):
    """A moment worth looking at: its seats, how to get there, and the keys pressed."""

    seats: int
    tell: Callable[[Cast], Story]
    acts: tuple[str, ...] = ()


def _start(cast: Cast) -> Story:
    """A game as it begins, its first decisions made by others."""
    game = new_game(GAMEWIDE, "midsommar", len(cast.names))
    return told(game, cast)


def _table(table: Tabletop) -> Callable[[Cast], Story]:
    return lambda cast: told(table.game, cast)


def _offer(cast: Cast) -> Story:
    table = Tabletop.at("exchange 1", HANDS[:4], (31, 27, 40, 12), stock="Qh 3d")
    story = told(table.game, cast)
    collector = Collector(Seat(0))
    table.game.apply(table.game.legal_actions()[5], collector)
    story.see_all(collector.moments)
    story.asked(table.game.observe(Seat(0)))
    return story


def _trick(cards: str, seats: int = 4) -> Callable[[Cast], Story]:
    def tell(cast: Cast) -> Story:
        table = at("play", HANDS[:seats])
        story = told(table.game, cast)
        collector = Collector(Seat(0))
        for card in cards.split():
            action = next(
                action
                for action in table.game.legal_actions()
                if getattr(action, "card", None) == _card(card)
            )
            table.game.apply(action, collector)
        story.see_all(collector.moments)
        story.asked(table.game.observe(Seat(0)))
        return story

    return tell


def _card(text: str) -> int:
    from chicago_poker.cards import parse

    return parse(text)


def _deal_over(cast: Cast) -> Story:
    game = played("golden", len(cast.names), 120)
    story = Story(cast)
    for moment in recall(game, Seat(0)):
        story.see(moment)
        if story.deal_over and len(moment.observation.tricks) == 5:
            return story
    raise AssertionError("no deal was played to its end")


SCENES = {
    "start": Scene(4, _start),
    "exchange": Scene(4, _table(at("exchange 2")), ("hand.4", "hand.5")),
    "offer": Scene(4, _offer, ("ask.yes",)),
    "late_exchange": Scene(
        4, _table(at("exchange 1", scores=(47, 27, 40, 12))), ("hand.5", "move.confirm")
    ),
    "four_of_a_kind": Scene(4, _table(at("award 1", ("9h 9d 9c 9s 2c", *HANDS[2:5]))), ("hand.2",)),
    "call": Scene(4, _table(at("call")), ("ask.no",)),
    "lead": Scene(2, _table(at("play", HANDS[:2])), ("hand.1",)),
    "follow": Scene(4, _trick("As 4s 3s 6s Ks 2c 8d")),
    "six_seats": Scene(6, _trick("As 4s 3s 5s Ts 9s", 6)),
    "deal_over": Scene(4, _deal_over),
}


def golden(name: str, width: int, height: int) -> str:
    """Return a scene at one size in every look."""
    scene = SCENES[name]
    parts: list[str] = []
    for code, signs in LOOKS:
        story = scene.tell(make_cast(scene.seats, code=code, signs=signs))
        parts.append(f"=== {name} {width}x{height} {code} {signs.value}")
        parts += drawn(picture_of(story, *scene.acts), width, height)
    return "\n".join(parts) + "\n"


def goldens() -> Iterator[tuple[str, int, int]]:
    """Yield the name and size of every golden screen."""
    for name in SCENES:
        for width, height in SIZES:
            yield name, width, height


def path_of(name: str, width: int, height: int) -> Path:
    """Return where a golden screen is kept."""
    return FOLDER / f"{name}_{width}x{height}.txt"
