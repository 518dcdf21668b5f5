"""A game at a written position: for tests, review and what-if, never for play."""

import msgspec

from chicago_poker.cards import PACK, Card, Hand
from chicago_poker.engine.events import DealStarted
from chicago_poker.engine.evolve import evolve
from chicago_poker.engine.game import Game
from chicago_poker.engine.state import initial_state
from chicago_poker.rules.exchange import HAND_SIZE
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat


class ArrangementError(ValueError):
    """A written position is not possible."""


class Arrangement(msgspec.Struct, frozen=True, kw_only=True):
    """A position at the arrival at one step of a deal.

    ``hands``, ``scores``, ``qualified`` and ``eliminated`` have an entry per seat; an eliminated
    seat's hand is empty. ``step`` is an index into the profile's script. ``stock`` names the next
    cards to come, the top first; the other unseen cards follow in pack order.
    """

    hands: tuple[Hand, ...]
    scores: tuple[int, ...]
    step: int
    dealer: Seat = Seat(0)
    qualified: tuple[bool, ...] = ()
    eliminated: tuple[bool, ...] = ()
    stock: tuple[Card, ...] = ()
    caller: Seat | None = None
    seed: str = "arranged"
    deal: int = 1


def arrange(profile: Profile, position: Arrangement) -> Game:
    """Return a game that has just arrived at the given step and gone on to the next decision.

    Raises ArrangementError when the position is not possible under the profile.
    """
    _check(profile, position)
    seats = len(position.hands)
    state = initial_state(profile, position.seed, seats, position.dealer)
    state.scores = list(position.scores)
    state.qualified = list(position.qualified or (False,) * seats)
    state.eliminated = list(position.eliminated or (False,) * seats)
    evolve(state, DealStarted(position.deal, position.dealer))
    state.hands = list(position.hands)
    state.stage = profile.script[: position.step].count("exchange")
    state.caller = position.caller
    if position.caller is not None:
        state.qualified[position.caller] = True
    dealt = {card for hand in position.hands for card in hand}
    rest = [card for card in PACK if card not in dealt and card not in position.stock]
    state.stock = [*position.stock, *rest]
    game = Game(state)
    game.start_at(position.step)
    return game


def _check(profile: Profile, position: Arrangement) -> None:
    seats = len(position.hands)
    eliminated = position.eliminated or (False,) * seats
    lists = (position.scores, position.qualified or eliminated, eliminated)
    if any(len(entries) != seats for entries in lists):
        raise ArrangementError("hands, scores, qualified and eliminated need an entry per seat")
    if not 1 <= position.step < len(profile.script):
        raise ArrangementError("the step must be a place in the script, after the deal")
    for hand, out in zip(position.hands, eliminated, strict=True):
        if len(hand) != (0 if out else HAND_SIZE):
            raise ArrangementError("an active seat holds five cards, an eliminated one none")
    cards = [card for hand in position.hands for card in hand] + list(position.stock)
    if len(set(cards)) != len(cards):
        raise ArrangementError("a card occurs twice")
    if all(eliminated):
        raise ArrangementError("nobody is active")
