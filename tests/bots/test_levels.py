import pytest

from chicago_poker.bots.levels import (
    DEFAULT_LEVEL,
    LEVELS,
    OPPONENT_NAMES,
    UnknownLevelError,
    level_named,
    make_policy,
)
from chicago_poker.bots.policy import luck_from
from chicago_poker.engine import new_game
from chicago_poker.seating import MAX_SEATS
from tests.tabletop import GAMEWIDE


@pytest.mark.parametrize("name", LEVELS)
def test_every_level_decides(name: str) -> None:
    assert level_named(name).id == name
    game = new_game(GAMEWIDE, "levels", 2)
    policy = make_policy(name, GAMEWIDE)
    assert game.to_act is not None
    seen = game.observe(game.to_act)
    assert policy.decide(seen, luck_from("levels")).action in seen.legal


def test_the_default_level_is_offered_to_people() -> None:
    assert LEVELS[DEFAULT_LEVEL].listed


def test_an_unknown_level_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(
        UnknownLevelError,
        match=r"'grandmaster'.*beginner, casual, steady, careful, bold, skilled, expert, master",
    ):
        make_policy("grandmaster", GAMEWIDE)


def test_there_is_a_name_for_each_opponent() -> None:
    assert len(set(OPPONENT_NAMES)) == MAX_SEATS - 1
