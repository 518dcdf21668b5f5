"""Random games of every profile and seat count, with every check of the harness."""

from collections.abc import Sequence

import msgspec
import pytest

from chicago_poker.cards import PACK, in_pack_order
from chicago_poker.engine import Action, Arrangement, Exchange, Game
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat
from chicago_poker.streams import Stream
from tests.conformance.harness import Chooser, Conformance, check_decisions_are_pure, check_replay
from tests.tabletop import DEFAULT, GAMEWIDE, shipped

TABLES = [
    pytest.param(profile, seats, id=f"{name}-{seats}")
    for name, profile in shipped().items()
    for seats in range(profile.seats[0], profile.seats[1] + 1)
]

# Where something is decided: the call, the exchange stop, and the way to the target.
_SCORES = (0, 0, 7, 14, 15, 16, 29, 37, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51)


def at_random(luck: Stream) -> Chooser:
    """Return a chooser for whom every legal action is equally likely."""
    return lambda legal: luck.choose(legal)


def keeping(luck: Stream) -> Chooser:
    """Return a chooser who stands pat more often than not, so that scores rise and calls come."""

    def choose(legal: Sequence[Action]) -> Action:
        first = legal[0]
        if isinstance(first, Exchange) and luck.below(3):
            return first
        return luck.choose(legal)

    return choose


def written(profile: Profile, seats: int, luck: Stream) -> Arrangement:
    """Return a position somewhere in a deal, with scores close to where something is decided."""
    pack = luck.shuffle(PACK)
    out = _out(profile, seats, luck)
    fives = [in_pack_order(pack[5 * seat : 5 * seat + 5]) for seat in range(seats)]
    steps = [
        place
        for place, name in enumerate(profile.script)
        if name in ("redeal", "exchange", "award", "call", "play")
    ]
    return Arrangement(
        hands=tuple(() if seat in out else five for seat, five in enumerate(fives)),
        scores=tuple(luck.choose(_SCORES) for _ in range(seats)),
        step=luck.choose(steps),
        dealer=Seat(luck.below(seats)),
        qualified=tuple(bool(luck.below(2)) for _ in range(seats)),
        eliminated=tuple(seat in out for seat in range(seats)),
        stock=tuple(pack[5 * seats :]),
        seed=f"written {luck.below(1 << 32)}",
    )


def _out(profile: Profile, seats: int, luck: Stream) -> set[int]:
    if profile.goal.unqualified != "eliminate":
        return set()
    return set(luck.shuffle(range(seats))[: luck.below(seats - 1)])


@pytest.mark.parametrize(("profile", "seats"), TABLES)
def test_new_games_conform(profile: Profile, seats: int) -> None:
    played = Conformance.new(profile, f"conform {seats}", seats)
    luck = Stream("new games", f"{profile.id} {seats}")
    played.play(at_random(luck), 150, closely_every=10)
    check_replay(played.game)
    assert played.game.deal > 1


@pytest.mark.parametrize(("profile", "seats"), TABLES)
def test_written_positions_conform(profile: Profile, seats: int) -> None:
    luck = Stream("written positions", f"{profile.id} {seats}")
    for _ in range(8):
        played = Conformance.arranged(profile, written(profile, seats, luck))
        played.play(keeping(luck), 50, closely_every=20)
        if played.game.to_act is not None:
            check_decisions_are_pure(played.game)


def test_a_game_between_random_players_comes_to_its_end() -> None:
    played = Conformance.new(GAMEWIDE, "to the end", 3)
    played.play(keeping(Stream("to the end", "choices")), 20_000, closely_every=400)
    assert played.game.outcome is not None
    check_replay(played.game)


def _play_deals(game: Conformance, choose: Chooser, deals: int) -> int:
    """Play so many deals, or until the game is over; return how many were begun."""
    start = game.game.deal
    while game.game.to_act is not None and game.game.deal < start + deals:
        game.play(choose, 10, closely_every=40)
    return _deals_begun(game.game, start)


def _deals_begun(game: Game, start: int) -> int:
    return game.deal - start + (game.to_act is None)


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_ten_thousand_random_deals_conform(seats: int) -> None:
    luck = Stream("ten thousand", f"{DEFAULT} {seats}")
    deals = 0
    while deals < 10_000:
        if luck.below(2):
            played = Conformance.new(GAMEWIDE, f"ten thousand {deals}", seats)
            deals += _play_deals(played, at_random(luck), 40)
            check_replay(played.game)
        else:
            played = Conformance.arranged(GAMEWIDE, written(GAMEWIDE, seats, luck))
            deals += _play_deals(played, keeping(luck), 20)


@pytest.mark.long
@pytest.mark.parametrize(("profile", "seats"), TABLES)
def test_a_thousand_deals_of_every_table_conform(profile: Profile, seats: int) -> None:
    luck = Stream("a thousand", f"{profile.id} {seats}")
    deals = 0
    while deals < 1_000:
        played = Conformance.arranged(profile, written(profile, seats, luck))
        deals += _play_deals(played, keeping(luck), 10)


# --- the harness itself finds faults ----------------------------------------------------------


def test_the_harness_notices_a_card_that_is_there_twice() -> None:
    played = Conformance.new(GAMEWIDE, "twice", 2)
    state = played.state
    state.stock[0] = state.stock[1]
    played.follower.state = msgspec.structs.replace(state, stock=state.stock.copy())
    with pytest.raises(AssertionError):
        played.step(lambda legal: legal[0])


def test_the_harness_notices_a_state_that_no_event_has_made() -> None:
    played = Conformance.new(GAMEWIDE, "drift", 2)
    played.state.scores[0] += 1
    with pytest.raises(AssertionError, match="fold"):
        played.step(lambda legal: legal[0])
