"""Chance is the public scheme chicago-deal-1: literal values, and a second program that agrees."""

import os
import re
import subprocess
import sys
from collections import Counter
from itertools import islice, pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chicago_poker.bots.policy import luck_from, luck_key
from chicago_poker.cards import PACK, show, show_hand
from chicago_poker.engine import new_game
from chicago_poker.engine.events import PackShuffled
from chicago_poker.engine.jsonline import read_object, write_object
from chicago_poker.seating import Seat
from chicago_poker.storage.records import load_record, save_whole
from chicago_poker.streams import SeedError, Stream, clean_seed, commitment
from tests import other_program, seed_catalogue
from tests.recorded import header_of, played, record_of
from tests.tabletop import GAMEWIDE

# Seeds that other programs have got wrong: numbers beyond a double or a word, signs, blanks.
ODD_SEEDS = [
    "0",
    "4294967296",
    "9007199254740993",
    "18446744073709551615",
    "-1",
    "smörgås",
    "🃏",
    "två ord",
    " ",
    "\t",
    "null",
    "\\u0041",
    '"',
    "a\0b",
    "\u2028",
    "\U0010ffff",
    "x" * 200,
]


# --- the scheme ---------------------------------------------------------------------------
# The numbers were worked out with printf and sha256sum.


@pytest.mark.parametrize(
    ("seed", "label", "words"),
    [
        (
            "midsommar",
            "dealer",
            [
                2059819189331719436,
                7974416220005755273,
                12378439970337815757,
                15269063513089721711,
                3887758918795938672,
            ],
        ),
        (
            "midsommar",
            "deal/1",
            [
                1615574170213461524,
                15435125237143492694,
                16911505530241050438,
                10865546268752484851,
                12860145503595425250,
            ],
        ),
        (
            "0",
            "deal/1",
            [
                13513091662004481335,
                13988636859412422460,
                10798498634000624940,
                15043862339580684940,
                5224024444021381208,
            ],
        ),
        (
            "å",
            "policy/3/17",
            [
                10395849375699159582,
                3062258015738685345,
                6538222102165849333,
                7788771563841387406,
                1838473857580620519,
            ],
        ),
    ],
)
def test_the_first_numbers_of_a_stream(seed: str, label: str, words: list[int]) -> None:
    stream = Stream(seed, label)
    assert [stream.below(1 << 64) for _ in words] == words


def test_a_shuffle_of_the_pack() -> None:
    assert show_hand(Stream("midsommar", "deal/1").shuffle(PACK)) == (
        "5d Ks 8d 6c Td 4d 8h 3c Th 6s Qh Qd 2h 8c 4s 3h 4h Js 7h Ad Kh Kc Jc 3d 8s 5c 9s 2d 5s 7c "
        "Ac 4c Jh Kd Qc Qs 2c 5h Tc Ts 9c Jd As 7s 9h 2s 6h 7d 6d Ah 9d 3s"
    )


def test_small_numbers_of_a_stream() -> None:
    stream = Stream("midsommar", "lab/dice")
    assert [stream.below(6) for _ in range(12)] == [1, 4, 5, 3, 3, 2, 2, 5, 3, 2, 0, 4]


seeds = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=20)


@given(seeds, st.from_regex(r"[a-z]+(/[0-9]+){0,3}", fullmatch=True), st.integers(1, 1 << 64))
def test_a_second_program_draws_the_same(seed: str, label: str, n: int) -> None:
    stream, numbers = Stream(seed, label), other_program.words(seed, label)
    assert [stream.below(1 << 64) for _ in range(9)] == list(islice(numbers, 9))
    again, numbers = Stream(seed, label), other_program.words(seed, label)
    assert [again.below(n) for _ in range(9)] == [other_program.below(numbers, n) for _ in range(9)]


@given(seeds, st.integers(1, 99))
def test_a_second_program_shuffles_the_same(seed: str, deal: int) -> None:
    ours = [show(card) for card in Stream(seed, f"deal/{deal}").shuffle(PACK)]
    assert ours == other_program.shuffled(seed, f"deal/{deal}", other_program.PACK)


def test_a_number_that_would_be_unfair_is_passed_over() -> None:
    most = 1 << 64
    third = most // 3 + 1
    stream, numbers = Stream("orättvis", "x"), other_program.words("orättvis", "x")
    fair = [number % third for number in islice(numbers, 40) if number < most - most % third]
    assert len(fair) < 40
    assert [stream.below(third) for _ in fair] == fair


@pytest.mark.parametrize("n", [0, -1, (1 << 64) + 1])
def test_numbers_below_nothing_are_refused(n: int) -> None:
    with pytest.raises(ValueError, match=r"below\(\) takes 1 to 2\^64"):
        Stream("s", "x").below(n)


def test_below_one_is_always_zero_and_the_top_is_reached() -> None:
    stream = Stream("s", "x")
    assert [stream.below(1) for _ in range(5)] == [0] * 5
    assert set(Counter(stream.below(3) for _ in range(200))) == {0, 1, 2}


def test_shuffling_leaves_the_cards_alone() -> None:
    cards = list(PACK)
    shuffled = Stream("s", "x").shuffle(cards)
    assert cards == list(PACK)
    assert sorted(shuffled) == cards
    assert Stream("s", "x").shuffle([]) == []


def test_a_commitment_is_a_digest_of_the_seed() -> None:
    assert commitment("midsommar") == (
        "a164cd2e3fa5219049890d3a1cb07dac2056af0a86dae120a6e130788ee3b498"
    )
    assert commitment("å") == other_program.sha256("chicago-commit-1\0å")


def test_an_opponents_chance_comes_from_its_seat_and_the_number_of_decisions() -> None:
    key = luck_key("midsommar", Seat(1), 0)
    assert key == "a2982c84870494e371b1fb2b21b6d81fa793842d292ac98cda34d9dcecf4447c"
    numbers = islice(other_program.words("midsommar", "policy/1/0"), 4)
    assert key == "".join(f"{number:016x}" for number in numbers)
    assert luck_from(key).below(1 << 64) == next(other_program.words(key, "luck"))
    assert len({luck_key("s", Seat(seat), n) for seat in range(6) for n in range(50)}) == 300


# --- what follows for a game --------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_first_deal_is_that_of_a_second_program(seats: int) -> None:
    state = new_game(GAMEWIDE, "första", seats).snapshot()
    numbers = other_program.words("första", "dealer")
    dealer = other_program.below(numbers, seats)
    pack = other_program.shuffled("första", "deal/1", other_program.PACK)
    assert state.dealer == dealer
    for place in range(seats):
        hand = state.hands[(dealer + 1 + place) % seats]
        dealt = pack[place : 5 * seats : seats]
        assert [show(card) for card in hand] == other_program.in_pack_order(dealt)
    assert [show(card) for card in state.stock] == pack[5 * seats :]


def test_deals_depend_on_seed_and_number_alone() -> None:
    random, steady = played("oberoende", 3), played("oberoende", 3, level="steady")
    assert random.actions != steady.actions
    packs = [
        {event.order for event in game.events if isinstance(event, PackShuffled)}
        for game in (random, steady)
    ]
    shared = min(map(len, packs))
    assert shared > 3
    assert len(packs[0] & packs[1]) == shared


def test_two_deals_of_a_game_differ() -> None:
    orders = [Stream("s", f"deal/{deal}").shuffle(PACK) for deal in range(1, 200)]
    assert len({tuple(order) for order in orders}) == 199
    assert all(one != other for one, other in pairwise(orders))


# --- seeds --------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", ODD_SEEDS, ids=ascii)
def test_a_seed_goes_through_a_record_unchanged(seed: str, tmp_path: Path) -> None:
    game = played(seed, 2, decisions=3)
    reading = load_record(save_whole(tmp_path, header_of(game), game.actions))
    assert reading.header is not None
    assert reading.header.seed == seed
    assert reading.game is not None
    assert reading.game.snapshot() == game.snapshot()
    assert read_object(write_object({"seed": seed}).encode()) == {"seed": seed}


def test_all_odd_seeds_deal_differently() -> None:
    seeds = {*ODD_SEEDS, *seed_catalogue.SEEDS, "1.8446744073709552e19", "9007199254740992", "1 "}
    deals = {new_game(GAMEWIDE, seed, 4).snapshot().stock for seed in seeds}
    assert len(deals) == len(seeds)


def test_a_character_in_two_parts_is_the_same_seed() -> None:
    assert clean_seed("A\u030angstro\u0308m") == "Ångström"
    one, other = (new_game(GAMEWIDE, seed, 4) for seed in ("A\u030angström", "Ångström"))
    assert one.seed == other.seed == "Ångström"
    assert one.snapshot() == other.snapshot()


@pytest.mark.parametrize(
    ("seed", "reason"),
    [
        ("", "a seed has 1 to 200 characters, this one has 0"),
        ("x" * 201, "a seed has 1 to 200 characters, this one has 201"),
        ("half \ud83d", "a seed must be Unicode text; this one holds half a character"),
    ],
)
def test_what_cannot_be_a_seed_is_refused_with_a_sentence(seed: str, reason: str) -> None:
    with pytest.raises(SeedError, match=re.escape(reason)):
        new_game(GAMEWIDE, seed, 4)


def test_twenty_seeds_deal_what_is_written_down() -> None:
    assert len(set(seed_catalogue.SEEDS)) == 20
    assert seed_catalogue.catalogue() == seed_catalogue.FILE.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "surroundings",
    [
        {"PYTHONHASHSEED": "0"},
        {"PYTHONHASHSEED": "1", "LC_ALL": "sv_SE.UTF-8", "TZ": "Pacific/Kiritimati"},
        {"PYTHONHASHSEED": "424242", "LC_ALL": "C", "TZ": "America/St_Johns"},
        {"PYTHONHASHSEED": "7", "LC_ALL": "tr_TR.UTF-8", "PYTHONOPTIMIZE": "2"},
    ],
    ids=lambda surroundings: surroundings["PYTHONHASHSEED"],
)
def test_nothing_around_the_program_changes_a_deal_or_a_record(
    surroundings: dict[str, str],
) -> None:
    program = (
        "import hashlib, sys\n"
        "from tests import seed_catalogue\n"
        "from tests.recorded import played, record_of\n"
        "record = record_of(played('överallt', 5, decisions=300))\n"
        "text = seed_catalogue.catalogue().encode() + record\n"
        "print(hashlib.sha256(text).hexdigest())\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **surroundings},
    )
    assert ran.returncode == 0, ran.stderr
    here = seed_catalogue.catalogue().encode() + record_of(played("överallt", 5, decisions=300))
    assert ran.stdout.strip() == other_program.sha256(here.decode())
