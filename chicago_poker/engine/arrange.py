"""A game at a written position: for tests, review and what-if, never for play."""

import msgspec

from chicago_poker.cards import PACK, Card, Hand, in_pack_order
from chicago_poker.engine.events import DealStarted
from chicago_poker.engine.evolve import evolve
from chicago_poker.engine.game import Game
from chicago_poker.engine.state import initial_state
from chicago_poker.rules.exchange import HAND_SIZE, cards_dealt
from chicago_poker.rules.goal import floored
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat


class ArrangementError(ValueError):
    """A written position is not possible."""


class Arrangement(msgspec.Struct, frozen=True, kw_only=True):
    """A position at the arrival at one step of a deal.

    ``hands``, ``scores``, ``qualified`` and ``eliminated`` have an entry per seat; an eliminated
    seat's hand is empty, and one that still has to give up a card may have six. ``step`` is an
    index into the profile's script. ``stock`` names the next cards to come, the top first; the
    other unseen cards follow in pack order.
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

    Everybody has stood pat in earlier exchanges. Raises ArrangementError when the position is not
    possible under the profile.
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
    state.exchanged = [[0] * state.stage if hand else [] for hand in position.hands]
    state.caller = position.caller
    if position.caller is not None:
        state.qualified[position.caller] = True
    dealt = {card for hand in position.hands for card in hand}
    rest = [card for card in PACK if card not in dealt and card not in position.stock]
    state.stock = [*position.stock, *rest]
    game = Game(state)
    game.start_at(position.step)
    return game


def _require(condition: object, reason: str) -> None:
    if not condition:
        raise ArrangementError(reason)


def _check(profile: Profile, position: Arrangement) -> None:
    seats = len(position.hands)
    fewest, most = profile.seats
    _require(fewest <= seats <= most, f"the table is for {fewest} to {most} seats, not {seats}")
    eliminated = position.eliminated or (False,) * seats
    lists = (position.scores, position.qualified or eliminated, eliminated)
    _require(
        all(len(entries) == seats for entries in lists),
        "hands, scores, qualified and eliminated need an entry per seat",
    )
    _require(eliminated.count(False) > 1, "a deal needs two active seats")
    _require(0 <= position.dealer < seats, "the dealer must be one of the seats")
    _require(position.deal >= 1, "deals are numbered from 1")
    _require(
        all(floored(profile, score) == score for score in position.scores),
        "a score is below the floor",
    )
    _check_cards(profile, position, eliminated)
    _check_step(profile, position)


def _check_cards(profile: Profile, position: Arrangement, eliminated: tuple[bool, ...]) -> None:
    # Six cards are held from the deal until one is given up.
    may_have_six = "give_up" in profile.script[position.step :]
    for hand, score, out in zip(position.hands, position.scores, eliminated, strict=True):
        most = cards_dealt(profile, score) if may_have_six else HAND_SIZE
        _require(
            len(hand) in ({0} if out else {HAND_SIZE, most}),
            "an active seat holds five cards, an eliminated one none",
        )
        _require(hand == in_pack_order(hand), "a hand must be in pack order")
    cards = [card for hand in position.hands for card in hand] + list(position.stock)
    _require(set(cards) <= set(PACK), "a card is not in the pack")
    _require(len(set(cards)) == len(cards), "a card occurs twice")


def _check_step(profile: Profile, position: Arrangement) -> None:
    script, step, caller = profile.script, position.step, position.caller
    _require(1 <= step < len(script), "the step must be a place in the script, after the deal")
    _require(
        script[step] not in ("chicago", "last_trick"),
        "no trick has been played in a written position",
    )
    if caller is not None:
        _require(
            0 <= caller < len(position.hands) and position.hands[caller],
            "the caller must be an active seat",
        )
        _require(step <= script.index("play"), "a call belongs before the tricks")
        _require("call" not in script[step:], "nobody has been asked for a call yet")
