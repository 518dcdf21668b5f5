"""docs/save-format.md tells the truth: its examples, its tables, its bounds."""

import json
import re
from pathlib import Path
from typing import get_args

import pytest

from chicago_poker.bots.policy import luck_key
from chicago_poker.cards import show_hand
from chicago_poker.engine import Event, Exchange, Phase, Snapshot, new_game
from chicago_poker.engine import events as e
from chicago_poker.engine.digest import state_digest, whole_state_to_json
from chicago_poker.engine.jsonline import canonical
from chicago_poker.engine.wire import event_to_json
from chicago_poker.seating import Seat
from chicago_poker.session.header import FORMAT, MAX_NAME_LENGTH, header_to_json
from chicago_poker.session.record import MAX_DECISIONS, MAX_LINE_BYTES, MAX_RECORD_BYTES
from chicago_poker.streams import commitment
from tests import other_program
from tests.recorded import header_of, played
from tests.tabletop import GAMEWIDE

DOC = (Path(__file__).parents[1] / "docs" / "save-format.md").read_text(encoding="utf-8")
EXAMPLE = {
    key: value
    for block in re.findall(r"^```example\n(.*?)^```$", DOC, re.DOTALL | re.MULTILINE)
    for key, value in (line.split(": ", 1) for line in block.splitlines())
}
SEED, SEATS = "midsommar", 4


def first_words(block: str) -> list[int]:
    """Return the four numbers of a block written in hex."""
    return [int(block[start : start + 16], 16) for start in range(0, 64, 16)]


# --- the example, by a second program -----------------------------------------------------


def test_the_blocks_are_the_streams() -> None:
    for label in ("dealer", "deal/1"):
        numbers = other_program.words(SEED, label)
        assert [next(numbers) for _ in range(4)] == first_words(EXAMPLE[f"block 0 of {label}"])


def test_the_first_dealer_and_the_first_deal() -> None:
    dealer = other_program.below(other_program.words(SEED, "dealer"), SEATS)
    assert EXAMPLE["first dealer"] == str(dealer)
    pack = other_program.shuffled(SEED, "deal/1", other_program.PACK)
    for place in range(SEATS):
        seat = (dealer + 1 + place) % SEATS
        hand = other_program.in_pack_order(pack[place : 5 * SEATS : SEATS])
        assert EXAMPLE[f"seat {seat}"] == " ".join(hand)
    assert EXAMPLE["stock"] == " ".join(pack[5 * SEATS :])
    assert EXAMPLE["seat 1"].split() == other_program.in_pack_order(pack[0:20:4])
    assert pack[0] == "5d"


def test_the_recycled_stock() -> None:
    discards = EXAMPLE["discards"].split()
    assert discards == other_program.in_pack_order(discards)
    recycled = other_program.shuffled(SEED, "deal/1/recycle/1", discards)
    assert EXAMPLE["recycled"] == " ".join(recycled)


def test_the_commitment_the_luck_key_and_the_digest() -> None:
    assert EXAMPLE["commitment"] == other_program.sha256(f"chicago-commit-1\0{SEED}")
    numbers = other_program.words(SEED, "policy/1/0")
    key = "".join(f"{next(numbers):016x}" for _ in range(4))
    assert EXAMPLE["luck key of seat 1 at decision 0"] == key
    assert EXAMPLE["digest"] == other_program.sha256(EXAMPLE["state"])
    assert EXAMPLE["state"] == other_program.canonical(json.loads(EXAMPLE["state"]))


# --- the example, by the game -------------------------------------------------------------


def test_the_game_deals_the_example() -> None:
    state = new_game(GAMEWIDE, SEED, SEATS).snapshot()
    assert EXAMPLE["first dealer"] == str(state.dealer)
    for seat in range(SEATS):
        assert EXAMPLE[f"seat {seat}"] == show_hand(state.hands[seat])
    assert EXAMPLE["stock"] == show_hand(state.stock)
    assert EXAMPLE["state"] == canonical(whole_state_to_json(state)).decode()
    assert EXAMPLE["digest"] == state_digest(state)
    assert EXAMPLE["commitment"] == commitment(SEED)
    assert EXAMPLE["luck key of seat 1 at decision 0"] == luck_key(SEED, Seat(1), 0)


def test_the_game_recycles_the_example() -> None:
    game = new_game(GAMEWIDE, SEED, SEATS)
    while True:
        assert game.phase is Phase.EXCHANGE
        seat = game.to_act
        assert seat is not None
        discards = game.snapshot().discards
        events = game.apply(Exchange(seat, game.observe(seat).hand[:4]))
        shuffled = [event for event in events if isinstance(event, e.StockShuffled)]
        if shuffled:
            break
    assert (seat, len(game.actions)) == (1, 2 * SEATS + 1)
    assert EXAMPLE["discards"] == show_hand(discards)
    assert EXAMPLE["recycled"] == show_hand(shuffled[0].order)


# --- the tables ---------------------------------------------------------------------------


def table(heading: str) -> list[list[str]]:
    """Return the rows of the first table after a heading, each as its cells."""
    _, _, rest = DOC.partition(f"\n{heading}\n")
    rows = re.search(r"^\|.*?\n(?!\|)", rest, re.DOTALL | re.MULTILINE)
    assert rows is not None
    return [row.strip("| ").split(" | ") for row in rows[0].splitlines()[2:]]


def named(cell: str) -> list[str]:
    """Return what a cell has between backticks."""
    return re.findall(r"`([^`]+)`", cell)


def test_the_digest_is_over_the_documented_keys() -> None:
    rows = table("### The digest of a state")
    keys = [key for row in rows for key in named(row[0])]
    state = played(decisions=5).snapshot()
    assert sorted(keys) == sorted(whole_state_to_json(state))
    assert len(keys) == len(Snapshot.__struct_fields__)
    (phases,) = [row[1] for row in rows if row[0] == "`phase`"]
    # A game is never written down in the middle of an action.
    between_actions = set(Phase) - {Phase.SETTLING}
    assert sorted(named(phases)) == sorted(phase.value for phase in between_actions)


def test_the_header_has_the_documented_keys() -> None:
    keys = [key for row in table("## 2. The record") for key in named(row[0])]
    assert keys == [*header_to_json(header_of(played(decisions=0))), "sum"]


def test_each_event_is_documented_with_its_fields() -> None:
    documented = {named(row[0])[0]: named(row[1]) for row in table("## 3. A replay as data")}
    expected = {}
    for kind in get_args(Event):
        name = re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()
        expected[name] = list(kind.__struct_fields__)
    assert documented == expected


def test_events_are_written_under_their_documented_names() -> None:
    documented = {named(row[0])[0] for row in table("## 3. A replay as data")}
    written = {event_to_json(event)["type"] for event in played("långt", 4, 900).events}
    assert written <= documented
    assert len(written) > 20


@pytest.mark.parametrize(
    "number", [MAX_DECISIONS, MAX_LINE_BYTES, MAX_RECORD_BYTES, MAX_NAME_LENGTH]
)
def test_the_bounds_are_documented(number: int) -> None:
    assert f" {number:,} " in DOC


def test_the_newest_format_is_documented() -> None:
    assert table("## 6. Versions")[-1][0] == str(FORMAT)
