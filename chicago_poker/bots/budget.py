"""How much a searching opponent looks at, counted in worlds: the same decision on every machine."""

from math import ceil

import msgspec
from msgspec.structs import replace


class Budget(msgspec.Struct, frozen=True, kw_only=True):
    """How many worlds a decision looks at.

    They are searched exactly, played out by a rule of thumb, searched under a call, and counted
    when the seat is asked for one (``asked``). Worlds are searched exactly at tables of
    ``exact_seats`` at most, and everywhere once ``exact_cards`` are left in hand. A decision ends
    once ``positions`` were looked at in all, and passes over a world that would take a quarter of
    them. A card overrules the habitual one when it is better by ``doubt`` standard errors, under a
    call by ``called_doubt``: a world says yes or no only there, and so few cannot tell cards apart
    that are as good as each other.
    """

    searched: int
    played_out: int
    called: int
    asked: int = 0
    positions: int
    exact_seats: int = 3
    exact_cards: int = 3
    doubt: float = 1.0
    called_doubt: float = 2.0

    def part(self, share: float) -> "Budget":
        """Return this part of the worlds, above 0 and at most 1; one may take as long as ever."""
        return replace(
            self,
            searched=ceil(self.searched * share),
            played_out=ceil(self.played_out * share),
            called=ceil(self.called * share),
            asked=ceil(self.asked * share),
        )


EXPERT_BUDGET = Budget(searched=16, played_out=24, called=16, positions=12_000)
MASTER_BUDGET = Budget(searched=80, played_out=160, called=80, asked=200, positions=50_000)
