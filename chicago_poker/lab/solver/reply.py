"""The best reply to the exchanges that opponents are known to make: what somebody could gain by it.

One more pass of the solver, with the hands of the field spread as its own tables spread them. What
the reply gains is counted on other playouts than it was chosen on, so luck is not taken for skill.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from chicago_poker.bots.exchange_tables import ExchangeTable
from chicago_poker.bots.packed_tables import (
    CallMode,
    PackedTable,
    SolvedTable,
    pack_table,
)
from chicago_poker.lab.solver.build import keeps_in_pack_order, setting_for, shipped_mode
from chicago_poker.lab.solver.exchanges import Stage
from chicago_poker.lab.solver.solve import (
    Setting,
    Solved,
    best_against,
    final_worth,
    followed_against,
    is_offered,
    shares_after,
    worth_in,
)
from chicago_poker.lab.solver.trick_points import played_out
from chicago_poker.lab.solver.universe import Floats
from chicago_poker.rules.profile import Profile


class Reply(NamedTuple):
    """A best reply as a table, and the solver's points for each deal: the field's and its own."""

    table: PackedTable
    field: float
    reply: float


def best_reply(
    profile: Profile, seats: int, mode: CallMode, table: ExchangeTable, rounds: int, seed: int = 1
) -> Reply:
    """Return the best reply to a table of so many seats who all exchange by ``table``."""
    setting = setting_for(profile, seats, mode, rounds, seed)
    keeps = _keeps(table, profile.exchanges)
    shares = _shares_of(setting, keeps)
    played = played_out(profile, seats, shares[-1], rounds, seed)
    solution = best_against(setting, shares, worth_in(setting, shares[-1], played))
    judge = final_worth(setting._replace(seed=seed + 1), shares)
    field = followed_against(setting, shares, judge, keeps)
    reply_keeps = [stage.keep for stage in solution.stages]
    reply = followed_against(setting, shares, judge, reply_keeps)
    solved = Solved({mode: solution}, tuple(shares), played)
    answer = SolvedTable({mode: shipped_mode(setting, mode, solved)})
    return Reply(PackedTable(seats, pack_table(answer)), field.worth, reply.worth)


def _keeps(table: ExchangeTable, exchanges: int) -> list[npt.NDArray[np.uint8]]:
    first = table.exchanges - exchanges + 1
    return [
        keeps_in_pack_order(np.frombuffer(table.keep_masks(stage), dtype=np.uint8))
        for stage in range(first, table.exchanges + 1)
    ]


def _shares_of(setting: Setting, keeps: Sequence[npt.NDArray[np.uint8]]) -> list[Floats]:
    """Return how the field's hands are spread after each exchange.

    A table does not say which offers to keep. That follows from what hands are worth, which follows
    from how they are spread: nearly as if nothing were offered.
    """
    stages = [Stage(keep, np.zeros(len(keep))) for keep in keeps]
    unknown = [np.zeros(0)] * len(stages)
    unoffered = shares_after(stages, unknown, offered=False)
    final = final_worth(setting, unoffered)
    followed = followed_against(setting, unoffered, final, keeps)
    return shares_after(stages, followed.worths, offered=is_offered(setting.profile))
