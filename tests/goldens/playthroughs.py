"""Games worth telling from beginning to end: a deal at each table, and each way for one to end."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from chicago_poker.engine import Game, Phase
from chicago_poker.rules.profile import Profile
from chicago_poker.streams import Stream
from tests.goldens.transcript import Scene
from tests.tabletop import DEFAULT, GAMEWIDE, NOTHING, Tabletop, shipped

FOLDER = Path(__file__).parent / "playthroughs"

PAIR = "Ac Ad 4c 6d 8h"
FOUR_KINGS = "Kc Kd Kh Ks 4d"
ROYAL_FLUSH = "Th Jh Qh Kh Ah"


def scenes() -> Iterator[tuple[str, Scene]]:
    """Yield each scene with the name of its file."""
    for name, (title, start, moves) in _SCENES.items():
        yield name, _played(title, start, moves)
    for profile in shipped().values():
        if profile.id != DEFAULT:
            title = f"A whole deal at the table {profile.id}, every decision by chance"
            yield f"table-{profile.id}", _played(title, partial(_first_deal, profile), _by_chance)


def _played(title: str, start: Callable[[], Game], moves: Callable[[Tabletop], None]) -> Scene:
    table = Tabletop(start())
    moves(table)
    return Scene(title, start, table.game.actions)


def _first_deal(profile: Profile = GAMEWIDE) -> Game:
    return Tabletop.dealt(3, "playthrough", profile).game


def _by_chance(table: Tabletop) -> None:
    luck = Stream("playthrough", "choices")
    while table.game.deal == 1:
        table.game.apply(luck.choose(table.game.legal_actions()))


def _two_finish() -> Game:
    hands = ["2h Kh 6h 8h As", "3c 4c 5d 7d 9s"]
    return Tabletop.at("play", hands, [48, 3], qualified=[0]).game


def _win_with_a_two(table: Tabletop) -> None:
    table.play("As 9s Kh 3c 8h 4c 6h 5d 2h 7d")


def _call_to_break() -> Game:
    hands = ["Ac Kc 6h 8s Td", "2c Jd 3h 4h 5s", "Qd 3c 5h 7h 9s"]
    return Tabletop.at("call", hands, [20, 16, 30]).game


def _break_the_call(table: Tabletop) -> None:
    table.do_not_call()
    table.call()
    table.play("Jd Qd Td")


def _call_to_make() -> Game:
    return Tabletop.at("call", ["As Ks Qs Js 9h", "9c 9d 3s 4d 5c"], [37, 44]).game


def _make_the_call(table: Tabletop) -> None:
    table.call()
    table.play("As 3s Ks 4d Qs 5c Js 9c 9h 9d")


def _royal() -> Game:
    return Tabletop.at("exchange 1", [NOTHING[0], ROYAL_FLUSH, NOTHING[1]], [33, 7, 21]).game


def _stand_pat_once(table: Tabletop) -> None:
    table.pat(table.game.seats)


def _quads() -> Game:
    return Tabletop.at("award 1", [FOUR_KINGS, NOTHING[0]], [3, 40], stock="Qc Qd Qh Qs").game


def _points_then_reset(table: Tabletop) -> None:
    table.choose("points")
    table.replace("Kc Kd Kh Ks")
    table.pat()
    table.choose("reset")


def _too_many_points() -> Game:
    return Tabletop.at("exchange 1", [NOTHING[0], PAIR, "Kh Ks 4d 6c 8s"], [0, 51, 7]).game


def _go_on_without(table: Tabletop) -> None:
    table.stand_pat_to(Phase.PLAY)
    table.play_out()


def _last_two() -> Game:
    return Tabletop.at("exchange 3", ["3c 4c 5d 7d 9s", "As Ks Qs Js 9h", ""], [0, 47, 55]).game


def _eliminate_the_other(table: Tabletop) -> None:
    table.pat(2)
    table.do_not_call()
    table.play_out()


def _six_seats() -> Game:
    return Tabletop.dealt(6, "playthrough").game


def _empty_the_stock(table: Tabletop) -> None:
    for _ in range(6):
        table.replace_first(4)
    while table.phase() is not Phase.EXCHANGE:
        table.game.apply(table.game.legal_actions()[0])
    table.replace_first(1)
    table.decline()


def _at_the_stop() -> Game:
    return Tabletop.at("exchange 3", NOTHING[:2], [45, 20], stock="As Ad").game


def _lose_it_all(table: Tabletop) -> None:
    table.replace("2c")
    table.decline()
    table.pat()


_SCENES: dict[str, tuple[str, Callable[[], Game], Callable[[Tabletop], None]]] = {
    "a-deal": ("A whole deal, every decision by chance", _first_deal, _by_chance),
    "target": ("48 points, qualified, and the last trick with a two", _two_finish, _win_with_a_two),
    "broken-call": ("A call broken in the first trick", _call_to_break, _break_the_call),
    "made-call": ("A made call that reaches 52", _call_to_make, _make_the_call),
    "royal-flush": ("A royal flush at the first stage", _royal, _stand_pat_once),
    "four-of-a-kind": ("Points for one four, reset for another", _quads, _points_then_reset),
    "elimination": (
        "52 without a call: out, and the deal goes on",
        _too_many_points,
        _go_on_without,
    ),
    "last-standing": ("The last but one is eliminated", _last_two, _eliminate_the_other),
    "empty-stock": ("Six seats use up the stock", _six_seats, _empty_the_stock),
    "exchange-stop": ("45 points, and one card exchanged", _at_the_stop, _lose_it_all),
}
