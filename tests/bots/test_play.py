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
from chicago_poker.lab.soak import Fault, Soak, soaked
from chicago_poker.rules.profile import Profile
from chicago_poker.storage.profiles import find_profile
from chicago_poker.storage.shipped import shipped_profiles
from tests.tabletop import DEFAULT

_FEW_DEALS = 8
_MANY_DEALS = 1_000
"""For each of the quick levels, at each number of seats."""

_SLOWER_DEALS = 60
"""For levels that search."""

_QUICK = (BEGINNER, CASUAL, STEADY, CAREFUL, BOLD, SKILLED)


def tables(names: tuple[str, ...]) -> list[tuple[Profile, int]]:
    profiles = [find_profile(name) for name in names]
    return [(p, seats) for p in profiles for seats in range(p.seats[0], p.seats[1] + 1)]


def table_id(value: object) -> str:
    return value.id if isinstance(value, Profile) else str(value)


def faults(
    profile: Profile, seats: int, levels: tuple[str, ...], deals: int, effort: float = 1.0
) -> list[Fault]:
    """Let levels play mixed games until each has been in so many deals; return what failed."""
    soak = Soak(profile, seats, {level: make_policy(level, profile, effort) for level in levels})
    assert list(soaked(soak, "stall", deals))[-1] == deals or soak.faults
    return soak.faults


@pytest.mark.parametrize("level", [BEGINNER, CASUAL, STEADY])
@pytest.mark.parametrize(("profile", "seats"), tables(tuple(shipped_profiles())), ids=table_id)
def test_no_illegal_decision_no_exception_no_stall(
    profile: Profile, seats: int, level: str
) -> None:
    assert not faults(profile, seats, (level,), _FEW_DEALS)


@pytest.mark.parametrize("level", [CAREFUL, BOLD, SKILLED, EXPERT, MASTER])
@pytest.mark.parametrize("name", shipped_profiles())
def test_the_same_for_levels_that_calculate(name: str, level: str) -> None:
    profile = find_profile(name)
    seats = profile.seats[len(name + level) % 2]
    # What may fail is the same in fewer worlds.
    assert not faults(profile, seats, (level,), deals=1, effort=0.1)


@pytest.mark.long
@pytest.mark.parametrize(("profile", "seats"), tables((DEFAULT,)), ids=table_id)
def test_the_same_over_thousands_of_deals(profile: Profile, seats: int) -> None:
    assert not faults(profile, seats, _QUICK, _MANY_DEALS)
    assert not faults(profile, seats, (EXPERT, MASTER), _SLOWER_DEALS)
