"""Seeds that nobody typed: new ones at every start."""

import pytest

from chicago_poker.cli.chance import seed_from
from chicago_poker.cli.trouble import Trouble
from chicago_poker.engine import new_game
from chicago_poker.locale import language
from chicago_poker.seating import Seat
from tests.tabletop import GAMEWIDE

ENGLISH = language("en")


def test_fifty_starts_without_a_seed_all_differ() -> None:
    seeds = [seed_from(None, ENGLISH) for _ in range(50)]
    assert len(set(seeds)) == 50
    games = [new_game(GAMEWIDE, seed, 4) for seed in seeds]
    deals = {tuple(game.observe(Seat(seat)).hand for seat in range(4)) for game in games}
    assert len(deals) == 50


def test_a_drawn_seed_is_128_bits_in_hexadecimal_digits() -> None:
    seed = seed_from(None, ENGLISH)
    assert len(seed) == 32
    assert set(seed) <= set("0123456789abcdef")


def test_a_typed_seed_is_kept_and_an_empty_one_refused() -> None:
    assert seed_from("-1", ENGLISH) == "-1"
    with pytest.raises(Trouble):
        seed_from("", ENGLISH)
