"""An opponent knows what its seat sees, and nothing else (rule 1.1)."""

from collections.abc import Iterator
from itertools import product

import pytest

from chicago_poker.bots.levels import BEGINNER, CASUAL, LEVELS, RANDOM, STEADY, make_policy
from chicago_poker.engine import Game, Phase, new_game
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat
from chicago_poker.session.opponents import decide_in_process
from chicago_poker.storage.profiles import find_profile
from chicago_poker.storage.shipped import shipped_profiles
from tests.bots.hidden import hidden_cards, with_hidden_cards_shuffled
from tests.tabletop import DEFAULT

PROFILES = {name: find_profile(name) for name in shipped_profiles()}


_DEALS = {DEFAULT: 20}
"""Enough for scores at which a call may be made, at the table that most people play at."""

_EVERY = 3

_EFFORT = 0.25
"""The part of its worlds that a level looks at: each of them is dealt from what the seat sees."""


def decisions(profile: Profile, level: str, seats: int, deals: int) -> Iterator[tuple[Game, Seat]]:
    """Play some deals and yield the game at each decision, with the seat that is asked."""
    policy = make_policy(level, profile, _EFFORT)
    game = new_game(profile, f"honest/{profile.id}/{level}/{seats}", seats)
    while (seat := game.to_act) is not None and game.deal <= deals:
        yield game, seat
        game.apply(decide_in_process(policy, game.seed, game.observe(seat)).action)


CASES = [
    (name, level)
    for name in PROFILES
    for level in LEVELS
    # Elsewhere the others are the same code with the same tables.
    if name == DEFAULT or level in (RANDOM, BEGINNER, CASUAL, STEADY)
]


@pytest.mark.parametrize(("name", "level"), CASES)
def test_hidden_cards_change_no_observation_and_no_decision(name: str, level: str) -> None:
    profile = PROFILES[name]
    policy = make_policy(level, profile, _EFFORT)
    phases, moved = set(), 0
    for seats in sorted(set(profile.seats)):
        for game, seat in decisions(profile, level, seats, deals=_DEALS.get(name, 3)):
            if len(game.actions) % _EVERY:
                continue
            other = with_hidden_cards_shuffled(game, seat, f"{game.deal}/{len(game.actions)}")
            seen = game.observe(seat)
            assert other.observe(seat) == seen
            assert decide_in_process(policy, game.seed, other.observe(seat)) == decide_in_process(
                policy, game.seed, seen
            )
            phases.add(game.phase)
            moved += hidden_cards(other) != hidden_cards(game)
    assert moved
    assert phases >= {Phase.EXCHANGE, Phase.PLAY, *([Phase.CALL] if name == DEFAULT else [])}


def test_every_kind_of_decision_is_among_those_that_are_tried() -> None:
    missing = set(Phase) - {Phase.OVER, Phase.SETTLING}
    for name in (DEFAULT, "allt-eller-inget", "wikipedia"):
        for seats, level in product(range(2, 5), (BEGINNER, STEADY)):
            for game, _ in decisions(PROFILES[name], level, seats, deals=60):
                missing.discard(game.phase)
            if not missing:
                return
    assert not missing
