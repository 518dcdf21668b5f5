"""The solved exchange of a hand: which table serves the present rules and scores."""

from typing import Final

from chicago_poker.bots.draws import Draws, takes_offer
from chicago_poker.bots.exchange_tables import ExchangeTable, table_for
from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.packed_tables import CallMode
from chicago_poker.cards import PACK, Hand
from chicago_poker.hands import HAND_SIZE
from chicago_poker.rules.calling import may_call
from chicago_poker.rules.exchange import is_offered_openly, most_replaced
from chicago_poker.rules.profile import Profile

_USUAL_RULES: Final = "chicago-gamewide-0.2"
"""The profile whose tables serve every profile that has none: better than no tables at all."""


class SolvedExchanges:
    """What the shipped tables say at a table of so many active seats."""

    def __init__(self, profile: Profile, seats: int) -> None:
        self._profile = profile
        self._seats = seats
        self._tables: dict[CallMode, ExchangeTable | None] = {}

    def are_for_these_rules(self, score: int, *, called: bool) -> bool:
        """Tell whether the table was solved for these very rules, and not for much the same."""
        mode = self._mode(score, called=called)
        return table_for(self._profile.id, self._seats, mode) is not None

    def discards(self, hand: Hand, stage: int, score: int, *, called: bool) -> Hand | None:
        """Return the cards to replace at an exchange, from 1; None where no table serves.

        ``score`` and ``called`` are the seat's own. All other cards are taken for unseen.
        """
        table = self._table(score, called=called)
        return None if table is None else table.discards(hand, self._stage(table, stage))

    def discards_of(self, outlook: Outlook) -> Hand | None:
        """Return the cards that a seat replaces best, by all it has seen; None without a table."""
        seen = outlook.seen
        table = self._table(outlook.score, called=outlook.called)
        if table is None:
            return None
        stage = self._stage(table, seen.stage)
        worths = table.worths_after(stage)
        if worths is None or len(outlook.drawable) == len(PACK) - HAND_SIZE:
            return table.discards(seen.hand, stage)
        offered = is_offered_openly(self._profile, seen.hand[:1], wish=True)
        draws = Draws(worths, seen.hand, outlook.drawable, offered=offered)
        return draws.best_discards(most_replaced(self._profile, seen.stock))

    def takes_offer(self, outlook: Outlook) -> bool | None:
        """Tell whether a seat does best to keep the card it is offered; None where none can say."""
        seen = outlook.seen
        table = self._table(outlook.score, called=outlook.called)
        if table is None or seen.offer is None:
            return None
        worths = table.worths_after(self._stage(table, seen.stage))
        if worths is None:
            return None
        return takes_offer(worths, seen.hand, seen.offer, outlook.drawable)

    def _stage(self, table: ExchangeTable, stage: int) -> int:
        # Counted from the last exchange, after which the hand is as it is in the tricks.
        return stage + table.exchanges - self._profile.exchanges

    def _mode(self, score: int, *, called: bool) -> CallMode:
        if not may_call(self._profile, score):
            return "cannot_call"
        return "qualified" if called else "unqualified"

    def _table(self, score: int, *, called: bool) -> ExchangeTable | None:
        mode = self._mode(score, called=called)
        if mode not in self._tables:
            own = table_for(self._profile.id, self._seats, mode)
            table = own or table_for(_USUAL_RULES, self._seats, mode)
            covers = table is not None and table.exchanges >= self._profile.exchanges
            self._tables[mode] = table if covers else None
        return self._tables[mode]
