"""The solved exchange of a hand: which table serves the present rules and scores."""

from typing import Final

from chicago_poker.bots.exchange_tables import CallMode, ExchangeTable, table_for
from chicago_poker.cards import Hand
from chicago_poker.rules.calling import may_call
from chicago_poker.rules.profile import Profile

_USUAL_RULES: Final = "chicago-gamewide-0.2"
"""The profile whose tables serve every profile that has none: better than no tables at all."""


class SolvedExchanges:
    """What the shipped tables say at a table of so many active seats."""

    def __init__(self, profile: Profile, seats: int) -> None:
        self._profile = profile
        self._seats = seats
        self._tables: dict[CallMode, ExchangeTable | None] = {}

    def discards(self, hand: Hand, stage: int, score: int, *, called: bool) -> Hand | None:
        """Return the cards to replace at an exchange, from 1; None where no table serves.

        ``score`` and ``called`` are the seat's own.
        """
        table = self._table(score, called=called)
        if table is None or self._profile.exchanges > table.exchanges:
            return None
        # Counted from the last exchange, after which the hand is as it is in the tricks.
        return table.discards(hand, stage + table.exchanges - self._profile.exchanges)

    def _table(self, score: int, *, called: bool) -> ExchangeTable | None:
        mode: CallMode = "qualified" if called else "unqualified"
        if not may_call(self._profile, score):
            mode = "cannot_call"
        if mode not in self._tables:
            own = table_for(self._profile.id, self._seats, mode)
            self._tables[mode] = own or table_for(_USUAL_RULES, self._seats, mode)
        return self._tables[mode]
