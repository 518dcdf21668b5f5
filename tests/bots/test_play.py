"""Levels play whole games, at every table, without a fault."""

import pytest

from chicago_poker.bots.levels import (
    BEGINNER,
    BOLD,
    CAREFUL,
    CASUAL,
    EXPERT,
    MASTER,
    SKILLED,
    STEADY,
    make_policy,
)
from chicago_poker.engine import new_game
from chicago_poker.rules.profile import Profile
from chicago_poker.session.opponents import decide_in_process
from chicago_poker.storage.profiles import find_profile
from chicago_poker.storage.shipped import shipped_profiles
from tests.tabletop import DEFAULT

_FEW_DEALS = 8
_MANY_DEALS = 1_000
"""For each of the quick levels, so six thousand for each number of seats."""

_SLOWER_DEALS = 40
"""For levels that search."""

_QUICK = (BEGINNER, CASUAL, STEADY, CAREFUL, BOLD, SKILLED)

_MOST_DEALS = 400
"""No game between sensible players comes near this many deals."""


def tables(names: tuple[str, ...]) -> list[tuple[Profile, int]]:
    profiles = [find_profile(name) for name in names]
    return [(p, seats) for p in profiles for seats in range(p.seats[0], p.seats[1] + 1)]


def table_id(value: object) -> str:
    return value.id if isinstance(value, Profile) else str(value)


def play_deals(profile: Profile, seats: int, level: str, deals: int) -> int:
    """Play games until so many deals are done; return the most deals that a game took."""
    policy = make_policy(level, profile)
    played = longest = number = 0
    while played < deals:
        game = new_game(profile, f"stall/{number}", seats)
        while (seat := game.to_act) is not None and game.deal <= _MOST_DEALS:
            seen = game.observe(seat)
            action = decide_in_process(policy, game.seed, seen).action
            assert action in seen.legal
            game.apply(action)
        played += game.deal
        longest = max(longest, game.deal)
        number += 1
    return longest


@pytest.mark.parametrize("level", [BEGINNER, CASUAL, STEADY])
@pytest.mark.parametrize(("profile", "seats"), tables(tuple(shipped_profiles())), ids=table_id)
def test_no_illegal_decision_no_exception_no_stall(
    profile: Profile, seats: int, level: str
) -> None:
    assert play_deals(profile, seats, level, _FEW_DEALS) < _MOST_DEALS


@pytest.mark.parametrize("level", [CAREFUL, BOLD, SKILLED, EXPERT, MASTER])
@pytest.mark.parametrize("name", shipped_profiles())
def test_the_same_for_levels_that_calculate(name: str, level: str) -> None:
    profile = find_profile(name)
    seats = profile.seats[len(name + level) % 2]
    assert play_deals(profile, seats, level, deals=1) < _MOST_DEALS


@pytest.mark.long
@pytest.mark.parametrize(("profile", "seats"), tables((DEFAULT,)), ids=table_id)
def test_the_same_over_thousands_of_deals(profile: Profile, seats: int) -> None:
    for level in _QUICK:
        assert play_deals(profile, seats, level, _MANY_DEALS) < _MOST_DEALS
    for level in (EXPERT, MASTER):
        assert play_deals(profile, seats, level, _SLOWER_DEALS) < _MOST_DEALS
