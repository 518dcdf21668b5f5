"""What twenty seeds deal, as text: ``python -m tests.seed_catalogue`` writes it anew.

A test compares the text with the program. It differs only if deals have changed, and then no saved
game can be played on: the fault is in the program, not in the text.
"""

import json
from pathlib import Path

from chicago_poker.cards import show_hand
from chicago_poker.engine import new_game
from tests.tabletop import GAMEWIDE

SEEDS = (
    "0",
    "1",
    "2",
    "7",
    "007",
    "-1",
    "4294967296",
    "9007199254740993",
    "18446744073709551615",
    "midsommar",
    "Midsommar",
    "midsommar ",
    "två ord",
    "smörgåsbord",
    "Ångström",
    "🂡",
    "👩\u200d🚀",
    "百搭",
    "d5e1f0a37c2b49d68f1e0a9b8c7d6e5f",
    "x" * 200,
)
SEATS = 4
NEXT_CARDS = 6
FILE = Path(__file__).parent / "goldens" / "seed_catalogue.txt"

_HEAD = f"""\
Twenty seeds at {SEATS} seats: who deals first, the hands of the first deal in pack order,
and the top {NEXT_CARDS} cards of the stock. Seeds are written as JSON in ASCII, so that no
character is in doubt.
"""


def entry(seed: str) -> str:
    """Return what one seed deals."""
    state = new_game(GAMEWIDE, seed, SEATS).snapshot()
    hands = [f"  seat {seat}: {show_hand(hand)}" for seat, hand in enumerate(state.hands)]
    stock = f"  stock:  {show_hand(state.stock[:NEXT_CARDS])} …"
    return "\n".join([json.dumps(seed), f"  dealer: seat {state.dealer}", *hands, stock])


def catalogue() -> str:
    """Return the whole text."""
    return "\n".join([_HEAD, *(f"{entry(seed)}\n" for seed in SEEDS)])


if __name__ == "__main__":
    FILE.write_text(catalogue(), encoding="utf-8", newline="\n")
