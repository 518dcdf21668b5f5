"""Writing the solved exchanges as the data that opponents ship with.

The file is one xz stream: the sorted class keys as differences, then for each table and stage a
byte per class, the cards to keep as a mask over the class's order of cards
(``chicago_poker.bots.hand_classes``).
"""

import lzma
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from chicago_poker.bots.exchange_tables import CALL_MODES, CallMode, pack_keys
from chicago_poker.lab.solver.exchanges import Stage
from chicago_poker.lab.solver.solve import Setting, Solution, solve
from chicago_poker.lab.solver.universe import universe
from chicago_poker.rules.profile import Profile

QUALIFYING = 8.0
"""What being qualified is taken to be worth, in points, to a seat that is not."""

RIVALRY = 0.5
"""How much rivals' points count against one's own where there are several rivals."""


class BuiltTable(NamedTuple):
    """One solved table: for how many seats and which call mode, and the solution."""

    seats: int
    mode: CallMode
    solution: Solution


def build_tables(
    profile: Profile, rounds: int, seats: Iterable[int], seed: int = 1
) -> Iterator[BuiltTable]:
    """Solve every call mode of a profile for these numbers of seats, one after the other.

    ``rounds`` are the deals played out from each hand to learn what it is worth in the tricks.
    """
    for number in seats:
        for mode in CALL_MODES:
            setting = setting_for(profile, number, mode, rounds, seed)
            yield BuiltTable(number, mode, solve(setting))


def setting_for(profile: Profile, seats: int, mode: CallMode, rounds: int, seed: int) -> Setting:
    """Return what a table is solved for."""
    return Setting(
        profile=profile,
        seats=seats,
        call=mode != "cannot_call",
        qualifying=QUALIFYING if mode == "unqualified" else 0.0,
        rivalry=1.0 if seats == 2 else RIVALRY,
        rounds=rounds,
        seed=seed,
    )


def packed_keys() -> bytes:
    """Return the class keys as they are shipped."""
    return lzma.compress(pack_keys([int(key) for key in universe().keys]), preset=9)


def packed_table(table: BuiltTable) -> bytes:
    """Return a table as it is shipped: its stages one after the other."""
    return packed_stages(table.solution.stages)


def packed_stages(stages: Sequence[Stage]) -> bytes:
    """Return exchanges as they are shipped."""
    masks = [in_class_order(stage).tobytes() for stage in stages]
    return lzma.compress(b"".join(masks), preset=9)


def keeps_in_pack_order(masks: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8]:
    """Return keep-masks over pack order, from masks over the class's order of cards."""
    places = _class_places()
    found = np.zeros(len(masks), dtype=np.uint8)
    for place in range(5):
        kept = masks >> places[:, place].astype(np.uint8) & 1
        found |= (kept << place).astype(np.uint8)
    return found


def in_class_order(stage: Stage) -> npt.NDArray[np.uint8]:
    """Return the keep-masks over the class's order of cards, from masks over pack order."""
    places = _class_places()
    masks = np.zeros(len(stage.keep), dtype=np.uint8)
    for place in range(5):
        kept = stage.keep >> place & 1
        masks |= (kept << places[:, place]).astype(np.uint8)
    return masks


def _class_places() -> npt.NDArray[np.int64]:
    """Return, for each representative's cards in pack order, their places in the class's order."""
    known = universe()
    hands = known.cards[known.representative].astype(np.int64)
    rows = np.arange(len(hands))
    masks = np.zeros((len(hands), 4), dtype=np.int64)
    for place in range(5):
        masks[rows, hands[:, place] // 13] |= 1 << hands[:, place] % 13
    # The largest mask first, equal ones in suit order, as a stable sort leaves them.
    suits = np.argsort(-masks, axis=1, kind="stable")
    rank_of_suit = np.empty_like(suits)
    np.put_along_axis(rank_of_suit, suits, np.broadcast_to(np.arange(4), suits.shape), axis=1)
    weight = rank_of_suit[rows[:, None], hands // 13] * 13 + hands % 13
    order = np.argsort(weight, axis=1)
    places = np.empty_like(order)
    np.put_along_axis(places, order, np.broadcast_to(np.arange(5), order.shape), axis=1)
    return places
