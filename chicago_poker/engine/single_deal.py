"""One deal on its own: how the game stood before it and how the cards lay, without a seed."""

import msgspec

from chicago_poker.cards import PACK, Card
from chicago_poker.engine.arrange import ArrangementError
from chicago_poker.engine.game import Game, Witness
from chicago_poker.engine.shuffling import pack_label, recycle_label
from chicago_poker.engine.state import initial_state
from chicago_poker.rules.goal import floored
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat

# What would be dealt after this deal is nobody's concern.
_NO_SEED = "one deal"


class DealStart(msgspec.Struct, frozen=True, kw_only=True):
    """How a game stands before a deal, and the cards of that deal.

    ``scores``, ``qualified`` and ``eliminated`` have an entry per seat. ``pack`` is the whole pack
    as it is dealt, the top first; ``recycled`` the discards each time they come back, likewise.
    """

    deal: int
    dealer: Seat
    scores: tuple[int, ...]
    qualified: tuple[bool, ...]
    eliminated: tuple[bool, ...]
    breaker_paid: bool
    pack: tuple[Card, ...]
    recycled: tuple[tuple[Card, ...], ...] = ()


def start_deal(profile: Profile, start: DealStart, witness: Witness | None = None) -> Game:
    """Return a game that begins with this deal. What comes after it means nothing.

    Raises ArrangementError when no game under this profile can stand like that.
    """
    _check(profile, start)
    state = initial_state(profile, _NO_SEED, len(start.scores), start.dealer)
    state.scores = list(start.scores)
    state.qualified = list(start.qualified)
    state.eliminated = list(start.eliminated)
    state.breaker_paid = start.breaker_paid
    recycled = enumerate(start.recycled, start=1)
    state.written = {
        pack_label(start.deal): start.pack,
        **{recycle_label(start.deal, number): order for number, order in recycled},
    }
    game = Game(state)
    game.start(witness, start.deal)
    return game


def _check(profile: Profile, start: DealStart) -> None:
    seats = len(start.scores)
    fewest, most = profile.seats
    _require(fewest <= seats <= most, f"the table is for {fewest} to {most} seats, not {seats}")
    _require(
        len(start.qualified) == len(start.eliminated) == seats,
        "scores, qualified and eliminated need an entry per seat",
    )
    _require(start.deal >= 1, "deals are numbered from 1")
    _require(start.eliminated.count(False) > 1, "a deal needs two active seats")
    _require(
        0 <= start.dealer < seats and not start.eliminated[start.dealer],
        "the dealer must be an active seat",
    )
    _require(
        all(floored(profile, score) == score for score in start.scores),
        "a score is below the floor",
    )
    _require(sorted(start.pack) == list(PACK), "the pack must have every card once")


def _require(condition: object, reason: str) -> None:
    if not condition:
        raise ArrangementError(reason)
