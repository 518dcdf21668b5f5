"""Actions: what a seat wishes to do. The engine says whether it may."""

from enum import Enum
from typing import TypeAlias

import msgspec

from chicago_poker.cards import PACK, Card, Hand
from chicago_poker.seating import MAX_SEATS, Seat


class AnswerRedeal(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Take a new hand for a low one, or keep it."""

    seat: Seat
    take: bool


class Exchange(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Replace these cards, given in pack order; none of them means to stand pat (rule 2.2).

    ``openly`` is the wish to have a single card turned up, where the table leaves that to the
    seat; everywhere else it is None (rule 2.4).
    """

    seat: Seat
    cards: Hand
    openly: bool | None = None


class AnswerOffer(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Keep the card that was turned up, or decline it (rule 2.4)."""

    seat: Seat
    keep: bool


class GiveUp(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Give up one card of a hand of six."""

    seat: Seat
    card: Card


class ChooseAward(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Choose how the best hand is paid, by the name of the award line (rule 3.3)."""

    seat: Seat
    line: str


class AnswerCall(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Call Chicago, or not (rule 4.1); where a call replaces an exchange, only a yes is said."""

    seat: Seat
    call: bool


class Play(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Play a card to the trick (rule 5.1)."""

    seat: Seat
    card: Card


Action: TypeAlias = AnswerRedeal | Exchange | AnswerOffer | GiveUp | ChooseAward | AnswerCall | Play

_SEATS = tuple(Seat(number) for number in range(MAX_SEATS))

# Most actions are among a few hundred values: made once, handed out for ever.
PLAYS = tuple(tuple(Play(seat, card) for card in PACK) for seat in _SEATS)
REDEAL_ANSWERS = tuple(
    (AnswerRedeal(seat, take=True), AnswerRedeal(seat, take=False)) for seat in _SEATS
)
OFFER_ANSWERS = tuple(
    (AnswerOffer(seat, keep=True), AnswerOffer(seat, keep=False)) for seat in _SEATS
)
CALL_ANSWERS = tuple((AnswerCall(seat, call=True), AnswerCall(seat, call=False)) for seat in _SEATS)


class Illegality(Enum):
    """Why an action is not legal here; the values are for programs, the words are elsewhere."""

    GAME_OVER = "game_over"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_ASKED_NOW = "not_asked_now"
    CARD_NOT_HELD = "card_not_held"
    CARDS_OUT_OF_ORDER = "cards_out_of_order"
    TOO_MANY_CARDS = "too_many_cards"
    STOCK_TOO_SMALL = "stock_too_small"
    NO_CHOICE_OF_OFFER = "no_choice_of_offer"
    OPEN_OR_UNSEEN = "open_or_unseen"
    MUST_FOLLOW_SUIT = "must_follow_suit"
    NO_SUCH_AWARD = "no_such_award"


class IllegalAction(ValueError):
    """An action is well formed, but not legal here and now; nothing has happened.

    ``why`` is the reason as a value, the message the same in English.
    """

    def __init__(self, why: Illegality, message: str) -> None:
        super().__init__(message)
        self.why = why
