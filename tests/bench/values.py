"""Hand values: ours against treys, which they are copied from."""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from treys.card import Card as TreysCard
from treys.evaluator import Evaluator

from chicago_poker.cards import PACK, Card, show
from chicago_poker.hands import CARD_KEY, hand_value, value_of_key
from tests.bench.interleave import Contender, Work

T = TypeVar("T")

HANDS = 5000
TREYS = "treys _five"


def values() -> Iterator[Contender]:
    """Yield each way to value a hand, with the cards in the form that it likes best."""
    chance = random.Random(20)
    hands = [tuple(sorted(chance.sample(PACK, 5))) for _ in range(HANDS)]
    theirs = {card: TreysCard.new(show(card)) for card in PACK}
    yield _each(TREYS, Evaluator()._five, [[theirs[card] for card in hand] for hand in hands])
    yield _each("hand_value, a call on a sorted hand", hand_value, hands)
    yield _each("value_of_key, a carried key", value_of_key, [_key(hand) for hand in hands])


def _key(hand: Sequence[Card]) -> int:
    return sum(CARD_KEY[card] for card in hand)


def _each(name: str, value: Callable[[T], int], hands: Sequence[T]) -> Contender:
    def play() -> Work:
        for hand in hands:
            value(hand)
        return Work(len(hands), len(hands))

    return Contender(name, play)
