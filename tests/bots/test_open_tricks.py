"""Search with open cards, held to plain minimax, and the closed form of a call held to search."""

from collections.abc import Mapping, Sequence

import pytest

from chicago_poker.bots.call_odds import chance_of_no_breaker
from chicago_poker.bots.open_tricks import OpenTricks
from chicago_poker.cards import PACK, Card, Hand, in_pack_order, rank_of, suit_of
from chicago_poker.rules.tricks import playable, taking
from chicago_poker.seating import Seat
from chicago_poker.streams import Stream

Hands = dict[Seat, Hand]


def without(hands: Mapping[Seat, Hand], seat: Seat, card: Card) -> Hands:
    rest = tuple(other for other in hands[seat] if other != card)
    return {**hands, seat: rest}


def plain_value(
    hands: Mapping[Seat, Hand],
    order: Sequence[Seat],
    me: Seat,
    trick: Sequence[tuple[Seat, Card]],
    turn: Seat,
    payoff: Mapping[Card, float],
) -> float:
    """Minimax without any cleverness: ``me`` raises the payoff, everybody else lowers it."""
    values = [
        plain_after(hands, order, me, trick, turn, card, payoff)
        for card in playable(hands[turn], trick[0][1] if trick else None)
    ]
    return max(values) if turn == me else min(values)


def plain_after(
    hands: Mapping[Seat, Hand],
    order: Sequence[Seat],
    me: Seat,
    trick: Sequence[tuple[Seat, Card]],
    turn: Seat,
    card: Card,
    payoff: Mapping[Card, float],
) -> float:
    left = without(hands, turn, card)
    played = [*trick, (turn, card)]
    if len(played) < len(order):
        following = order[(order.index(turn) + 1) % len(order)]
        return plain_value(left, order, me, played, following, payoff)
    winner, winning = taking(played)
    if not any(left.values()):
        return payoff[winning]
    return plain_value(left, order, me, [], winner, payoff)


def plain_call(hands: Mapping[Seat, Hand], order: Sequence[Seat], caller: Seat, lead: Card) -> bool:
    def holds(hands: Hands, trick: list[tuple[Seat, Card]], turn: Seat) -> bool:
        answers = (
            after(hands, trick, turn, card)
            for card in playable(hands[turn], trick[0][1] if trick else None)
        )
        return any(answers) if turn == caller else all(answers)

    def after(hands: Hands, trick: list[tuple[Seat, Card]], turn: Seat, card: Card) -> bool:
        left = without(hands, turn, card)
        played = [*trick, (turn, card)]
        if len(played) < len(order):
            return holds(left, played, order[(order.index(turn) + 1) % len(order)])
        return taking(played)[0] == caller and (not any(left.values()) or holds(left, [], caller))

    return after(dict(hands), [], caller, lead)


def random_hands(luck: Stream, seats: int, size: int, cards: Sequence[Card] = PACK) -> Hands:
    shuffled = luck.shuffle(cards)
    return {
        Seat(seat): in_pack_order(shuffled[seat * size : (seat + 1) * size])
        for seat in range(seats)
    }


@pytest.mark.parametrize(("seats", "size", "rounds"), [(2, 4, 60), (3, 3, 60), (4, 2, 60)])
def test_search_agrees_with_plain_minimax(seats: int, size: int, rounds: int) -> None:
    luck = Stream("open tricks", f"{seats}")
    order = [Seat(seat) for seat in range(seats)]
    # Few ranks, so that suits are followed and neighbours and twos are common.
    low_pack = [card for card in PACK if rank_of(card) < 7]
    for _ in range(rounds):
        hands = random_hands(luck, seats, size, low_pack)
        payoff = {
            card: float((1 if seat == 0 else -1) * (10 if rank_of(card) == 0 else 5) - seat)
            for seat, hand in hands.items()
            for card in hand
        }
        search = OpenTricks(hands, order, Seat(0), ())
        for card in hands[Seat(0)]:
            expected = plain_after(hands, order, Seat(0), [], Seat(0), card, payoff)
            assert search.forced(card, payoff) == expected, (hands, card)


def test_search_agrees_in_the_middle_of_a_trick() -> None:
    luck = Stream("open tricks", "middle")
    order = [Seat(seat) for seat in range(3)]
    low_pack = [card for card in PACK if rank_of(card) < 6]
    for _ in range(60):
        hands = random_hands(luck, 3, 3, low_pack)
        payoff = {
            card: float((5 if rank_of(card) else 10) * (1 if seat == 1 else 0))
            for seat, hand in hands.items()
            for card in hand
        }
        led = hands[Seat(0)][1]
        left = without(hands, Seat(0), led)
        trick = [(Seat(0), led)]
        search = OpenTricks(left, order, Seat(1), trick)
        for card in playable(hands[Seat(1)], led):
            expected = plain_after(left, order, Seat(1), trick, Seat(1), card, payoff)
            assert search.forced(card, payoff) == expected, (hands, led, card)


def test_whether_a_call_holds_agrees_with_plain_search_and_with_the_closed_form() -> None:
    luck = Stream("open tricks", "calls")
    order = [Seat(0), Seat(1)]
    made = 0
    for _ in range(250):
        # A caller with three suits' tops against any hand: some calls hold and some do not.
        strong = in_pack_order(luck.shuffle([c for c in PACK if rank_of(c) >= 8])[:4])
        hands = random_hands(luck, 2, 4, [card for card in PACK if card not in strong])
        hands[Seat(0)] = strong
        search = OpenTricks(hands, order, Seat(0), ())
        holds = {card: search.call_holds(card, Seat(0)) for card in strong}
        assert holds == {card: plain_call(hands, order, Seat(0), card) for card in strong}
        made += any(holds.values())
    assert 10 < made < 240


def can_break(caller: Hand, rival: Hand) -> bool:
    for suit in range(4):
        own = sorted((card for card in caller if suit_of(card) == suit), reverse=True)
        theirs = [card for card in rival if suit_of(card) == suit]
        if own and theirs and max(theirs) > own[min(len(theirs), len(own)) - 1]:
            return True
    return False


@pytest.mark.parametrize("seats", [2, 3])
def test_the_closed_form_of_a_call_is_exhaustive_search(seats: int) -> None:
    luck = Stream("open tricks", f"closed form {seats}")
    order = [Seat(seat) for seat in range(seats)]
    made = 0
    for _ in range(400 if seats == 2 else 150):
        strong = in_pack_order(luck.shuffle([c for c in PACK if rank_of(c) >= 7])[:5])
        hands = random_hands(luck, seats, 5, [card for card in PACK if card not in strong])
        hands[Seat(0)] = strong
        search = OpenTricks(hands, order, Seat(0), ())
        holds = any(search.call_holds(card, Seat(0)) for card in strong)
        rivals = [hands[seat] for seat in order[1:]]
        assert holds == (not any(can_break(strong, rival) for rival in rivals)), hands
        made += holds
    assert made > 20
    unseen = tuple(card for card in PACK if card not in strong)
    assert 0 < chance_of_no_breaker(strong, unseen, 1) < 1
