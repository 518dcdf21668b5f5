"""Whatever is decided, in whatever position, at whatever table."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chicago_poker.engine import Arrangement
from chicago_poker.rules.profile import Profile
from tests.conformance.harness import Conformance, check_decisions_are_pure, check_replay
from tests.conformance.test_second_reading import compare_new_game, compare_written
from tests.generators import SAMPLED, SEARCHING
from tests.generators.choices import Choices, choices
from tests.generators.positions import positions
from tests.generators.profiles import profiles
from tests.tabletop import GAMEWIDE

SEEDS = st.integers(0, 10**6).map(str)


def conforms_from(profile: Profile, position: Arrangement, choose: Choices) -> None:
    played = Conformance.arranged(profile, position)
    played.play(choose, 40, closely_every=10)
    if played.game.to_act is not None:
        check_decisions_are_pure(played.game)


@given(positions(GAMEWIDE), choices())
@SAMPLED
def test_any_written_position_conforms(position: Arrangement, choose: Choices) -> None:
    conforms_from(GAMEWIDE, position, choose)


@given(positions(GAMEWIDE), choices())
@SAMPLED
def test_any_written_position_agrees(position: Arrangement, choose: Choices) -> None:
    compare_written(position, choose, 60)


@given(SEEDS, st.integers(2, 6), choices())
@SAMPLED
def test_any_new_game_agrees_and_can_be_replayed(seed: str, seats: int, choose: Choices) -> None:
    check_replay(compare_new_game(seed, seats, choose, 90))


@given(profiles(), SEEDS, choices(40))
@SAMPLED
def test_any_table_conforms(profile: Profile, seed: str, choose: Choices) -> None:
    for seats in set(profile.seats):
        played = Conformance.new(profile, seed, seats)
        played.play(choose, 60, closely_every=15)
        check_replay(played.game)


@given(st.data(), profiles(), choices(40))
@SAMPLED
def test_any_written_position_at_any_table_conforms(
    data: st.DataObject, profile: Profile, choose: Choices
) -> None:
    conforms_from(profile, data.draw(positions(profile)), choose)


@pytest.mark.long
@given(positions(GAMEWIDE), choices())
@SEARCHING
def test_more_written_positions_conform_and_agree(position: Arrangement, choose: Choices) -> None:
    compare_written(position, choose, 90)
    conforms_from(GAMEWIDE, position, choose)


@pytest.mark.long
@given(st.data(), profiles(), choices(60))
@SEARCHING
def test_more_tables_conform(data: st.DataObject, profile: Profile, choose: Choices) -> None:
    conforms_from(profile, data.draw(positions(profile)), choose)
