"""How much a searching opponent looks at, counted in worlds: the same decision on every machine."""

import msgspec


class Budget(msgspec.Struct, frozen=True, kw_only=True):
    """How many worlds a decision looks at: searched exactly, played out, and under a call.

    Worlds are searched exactly at tables of ``exact_seats`` at most, and everywhere once
    ``exact_cards`` are left in hand. A decision ends once ``positions`` were looked at in all, and
    passes over a world that would take a quarter of them. A card overrules the habitual one when
    it is better by ``doubt`` standard errors.
    """

    searched: int
    played_out: int
    called: int
    positions: int
    exact_seats: int = 3
    exact_cards: int = 3
    doubt: float = 1.0


EXPERT_BUDGET = Budget(searched=16, played_out=24, called=16, positions=12_000)
MASTER_BUDGET = Budget(searched=80, played_out=160, called=80, positions=50_000)
