"""How often nobody can break a call: the same as asking each rival in each deal."""

import pytest

from chicago_poker.bots.call_odds import can_break
from chicago_poker.bots.hints.breakers import Breakers
from chicago_poker.cards import PACK, Hand, in_pack_order
from chicago_poker.seating import Seat
from chicago_poker.streams import Stream


def dealt(seed: str, rivals: int) -> tuple[Hand, dict[Seat, Hand]]:
    """Return a strong hand and hands of rivals; now and then a rival holds one of its cards."""
    stream = Stream("breakers", seed)
    # Rising numbers are rising cards of one suit: take the own hand from the tops of two suits.
    own = in_pack_order(stream.shuffle([*PACK[7:13], *PACK[46:52]])[:5])
    others = stream.shuffle([card for card in PACK if card not in own[1:]])
    hands = [in_pack_order(others[5 * seat : 5 * seat + 5]) for seat in range(rivals)]
    return own, {Seat(seat): hand for seat, hand in enumerate(hands)}


@pytest.mark.parametrize("rivals", [1, 2, 5])
def test_a_share_of_deals_is_what_asking_every_rival_gives(rivals: int) -> None:
    own, _ = dealt("own", rivals)
    deals = [dealt(str(number), rivals)[1] for number in range(300)]
    fair = [hands for hands in deals if not any(set(own) & set(hand) for hand in hands.values())]
    assert len(fair) < len(deals)
    unbroken = [not any(can_break(hand, own) for hand in hands.values()) for hands in fair]
    assert 0 < sum(unbroken) < len(fair)
    assert Breakers(deals).chance_of_none(own) == sum(unbroken) / len(fair)


def test_nothing_is_said_without_a_deal_that_could_be() -> None:
    own, hands = dealt("own", 1)
    assert Breakers([]).chance_of_none(own) is None
    assert Breakers([{Seat(0): own}]).chance_of_none(own) is None
    assert Breakers([hands]).chance_of_none(own) in (0.0, 1.0)
