"""The engine and a second reading of the rules agree on every question and every score."""

import pytest

from chicago_poker.engine import Arrangement, Game, arrange, new_game
from chicago_poker.streams import Stream
from tests.conformance.harness import Chooser
from tests.conformance.second_reading import Moment, SecondReading, moment_of, strength
from tests.conformance.test_conformance import at_random, keeping, written
from tests.tabletop import GAMEWIDE


def played(game: Game, choose: Chooser, decisions: int) -> list[Moment]:
    """Play on, and return how the game stood at each decision and at the end of it all."""
    moments = [moment_of(game)]
    while game.to_act is not None and len(moments) <= decisions:
        game.apply(choose(game.legal_actions()))
        moments.append(moment_of(game))
    return moments


def compare_new_game(seed: str, seats: int, choose: Chooser, decisions: int) -> Game:
    game = new_game(GAMEWIDE, seed, seats)
    moments = played(game, choose, decisions)
    reading = SecondReading(seed, seats, game.actions).play()
    _compare(game, moments, reading)
    return game


def compare_written(position: Arrangement, choose: Chooser, decisions: int) -> Game:
    game = arrange(GAMEWIDE, position)
    moments = played(game, choose, decisions)
    reading = SecondReading(position.seed, game.seats, game.actions).play_from(position)
    _compare(game, moments, reading)
    return game


def _compare(game: Game, moments: list[Moment], reading: SecondReading) -> None:
    for number, (ours, theirs) in enumerate(zip(moments, reading.moments, strict=True)):
        assert ours == theirs, f"they differ after {number} decisions: {game.actions[:number][-3:]}"
    winner = None if game.outcome is None else game.outcome.winner
    assert winner == reading.winner


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_new_games_agree(seats: int) -> None:
    for number in range(2):
        luck = Stream(f"agree {number}", "choices")
        compare_new_game(f"agree {number}", seats, at_random(luck), 400)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_written_positions_agree(seats: int) -> None:
    luck = Stream("written", f"{seats}")
    for _ in range(30):
        compare_written(written(GAMEWIDE, seats, luck), keeping(luck), 60)


def test_a_whole_game_agrees() -> None:
    game = compare_new_game("whole", 4, keeping(Stream("whole", "choices")), 20_000)
    assert game.outcome is not None


def test_the_second_reading_ranks_hands() -> None:
    ranking = [
        "As 2s 3s 4s 5s",
        "Kc Kd Kh Ks 4d",
        "2c 2d 2h 3c 3d",
        "2h 3h 4h 5h 7h",
        "Ac 2d 3h 4s 5c",
        "2c 2d 2h Ac Kd",
        "Kc Kd Qh Qs 3c",
        "Kc Kd 2h 2s Ac",
        "Ac Ad 4c 6d 8h",
        "Ac Kd Qh Js 9c",
        "2c 3d 4h 5s 7c",
    ]
    values = [strength(hand.split()) for hand in ranking]
    assert values == sorted(values, reverse=True)


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_thousands_of_written_positions_agree(seats: int) -> None:
    luck = Stream("thousands", f"{seats}")
    for _ in range(3_000):
        compare_written(written(GAMEWIDE, seats, luck), keeping(luck), 100)


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_whole_games_agree(seats: int) -> None:
    for number in range(20):
        luck = Stream(f"whole {number}", "choices")
        compare_new_game(f"whole {number}", seats, keeping(luck), 100_000)
