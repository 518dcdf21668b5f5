"""Players who see all cards: what they find is held to plain search, and nobody can seat them."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

import pytest

from chicago_poker.bots.levels import (
    LEVELS,
    RANDOM,
    SKILLED,
    STEADY,
    UnknownLevelError,
    make_policy,
)
from chicago_poker.bots.open_tricks import OpenTricks, TooMuch
from chicago_poker.cards import PACK, Card, Hand, in_pack_order, rank_of
from chicago_poker.engine import Arrangement, Play, arrange
from chicago_poker.engine.jsonline import WireError
from chicago_poker.lab.ceiling import ceilings
from chicago_poker.lab.deals import DealStanding, Fair, deal_comparisons, deal_units
from chicago_poker.lab.seeing import Divided, Foreseeing, Seeing
from chicago_poker.lab.selfish_tricks import SelfishTricks
from chicago_poker.lab.statistics import Ratio
from chicago_poker.rules.tricks import playable, taking
from chicago_poker.seating import Seat
from chicago_poker.session.header import header_from_json, header_to_json
from chicago_poker.session.programs import Policies
from chicago_poker.streams import Stream
from tests.cli.running import command
from tests.recorded import header_of, played
from tests.tabletop import GAMEWIDE

Hands = Mapping[Seat, Hand]
POINTS = {card: 10 if rank_of(card) == 0 else 5 for card in PACK}
ENOUGH = 10**9


def dealt(luck: Stream, seats: int, size: int, cards: Sequence[Card] = PACK) -> dict[Seat, Hand]:
    shuffled = luck.shuffle(cards)
    return {
        Seat(seat): in_pack_order(shuffled[seat * size : (seat + 1) * size])
        for seat in range(seats)
    }


def plainly(
    hands: Hands, order: Sequence[Seat], trick: Sequence[tuple[Seat, Card]], turn: Seat
) -> dict[Card, tuple[float, ...]]:
    """Max^n without any cleverness: the shares that each card leads to."""
    return {
        card: plainly_after(hands, order, trick, turn, card)
        for card in playable(hands[turn], trick[0][1] if trick else None)
    }


def plainly_after(
    hands: Hands,
    order: Sequence[Seat],
    trick: Sequence[tuple[Seat, Card]],
    turn: Seat,
    card: Card,
) -> tuple[float, ...]:
    left = {**hands, turn: tuple(other for other in hands[turn] if other != card)}
    played = [*trick, (turn, card)]
    follower = order[(order.index(turn) + 1) % len(order)]
    if len(played) == len(order):
        follower, winning = taking(played)
        played = []
        if not any(left.values()):
            lost = -POINTS[winning] if len(order) == 2 else 0
            return tuple(POINTS[winning] if seat == follower else lost for seat in order)
    found = plainly(left, order, played, follower)
    place = order.index(follower)
    best = max(shares[place] for shares in found.values())
    good = [shares for shares in found.values() if shares[place] == best]
    return tuple(sum(parts) / len(good) for parts in zip(*good, strict=True))


def searched(hands: Hands, order: Sequence[Seat], seat: Seat) -> dict[Card, float]:
    search = SelfishTricks(hands, order, (), POINTS, ENOUGH)
    return {card: search.worth(seat, card) for card in hands[seat]}


@pytest.mark.parametrize("size", [2, 3, 4])
def test_two_seats_search_as_plain_minimax_does(size: int) -> None:
    luck = Stream("two", str(size))
    order = (Seat(0), Seat(1))
    # A short pack, so that suits are long and neighbours many.
    short = [card for card in PACK if rank_of(card) < 4]
    for _ in range(60):
        hands = dealt(luck, 2, size, short)
        found = searched(hands, order, Seat(0))
        plain = plainly(hands, order, (), Seat(0))
        assert found == pytest.approx({card: shares[0] for card, shares in plain.items()})


def test_more_seats_search_as_plain_search_does_where_no_cards_are_equal() -> None:
    luck = Stream("three", "")
    order = (Seat(0), Seat(1), Seat(2))
    compared = 0
    while compared < 40:
        hands = dealt(luck, 3, 3)
        in_play = sorted(card for hand in hands.values() for card in hand)
        owner = {card: seat for seat, hand in hands.items() for card in hand}
        neighbours = pairwise(in_play)
        if any(owner[a] == owner[b] and a // 13 == b // 13 for a, b in neighbours):
            continue
        compared += 1
        plain = plainly(hands, order, (), Seat(0))
        found = searched(hands, order, Seat(0))
        assert found == pytest.approx({card: shares[0] for card, shares in plain.items()})


def test_cards_on_the_table_count() -> None:
    luck = Stream("table", "")
    order = (Seat(0), Seat(1), Seat(2))
    for _ in range(40):
        hands = dealt(luck, 3, 2)
        led = hands[Seat(2)][0]
        left = {**hands, Seat(2): hands[Seat(2)][1:]}
        search = SelfishTricks(left, order, ((Seat(2), led),), POINTS, ENOUGH)
        plain = plainly(left, order, [(Seat(2), led)], Seat(0))
        for card, shares in plain.items():
            assert search.worth(Seat(0), card) == pytest.approx(shares[0])


def test_a_selfish_rival_is_no_worse_than_one_that_only_wants_to_hurt() -> None:
    luck = Stream("four", "")
    order = tuple(Seat(seat) for seat in range(4))
    for _ in range(20):
        hands = dealt(luck, 4, 3)
        payoff = {
            card: float(POINTS[card]) if card in hands[Seat(0)] else 0.0
            for hand in hands.values()
            for card in hand
        }
        found = searched(hands, order, Seat(0))
        for card, worth in found.items():
            forced = OpenTricks(hands, order, Seat(0), ()).forced(card, payoff)
            assert worth >= forced - 1e-9


def test_a_search_ends_when_it_has_seen_enough() -> None:
    hands = dealt(Stream("much", ""), 4, 5)
    search = SelfishTricks(hands, tuple(Seat(seat) for seat in range(4)), (), POINTS, 50)
    with pytest.raises(TooMuch):
        search.worth(Seat(0), hands[Seat(0)][0])


# --- at the table ---------------------------------------------------------------------------------


def test_seeing_helps_and_foreseeing_helps_more() -> None:
    skilled = Fair(make_policy(SKILLED, GAMEWIDE))
    for seats, count in ((2, 30), (3, 10)):
        standing = DealStanding(seats, 0)
        *_, result = ceilings(GAMEWIDE, standing, "spring", count, skilled, skilled)
        assert result.habit == result.level
        assert result.share_of_seeing.mean == 0
        assert result.habit.hands == result.seeing.hands == result.foreseeing.hands
        assert result.seeing.total.mean > result.habit.total.mean
        assert result.foreseeing.total.mean > result.seeing.total.mean


def test_nothing_earns_more_in_the_tricks_than_foreseeing() -> None:
    field = Fair(make_policy(STEADY, GAMEWIDE))
    for standing in (DealStanding(3, 0), DealStanding(3, 20), DealStanding(2, 20)):
        units = [
            deal_units(GAMEWIDE, standing, "summer", 12, Divided(field, player), field)
            for player in (Foreseeing(field), Seeing(field), Fair(make_policy(RANDOM, GAMEWIDE)))
        ]
        for best, *others in zip(*units, strict=True):
            earned = [
                unit.tested.total - (unit.field.total if standing.seats == 2 else 0)
                for unit in (best, *others)
            ]
            assert earned[0] == max(earned)


def test_the_luck_of_others_is_foreseen_too() -> None:
    field = Fair(make_policy(RANDOM, GAMEWIDE))
    standing = DealStanding(2, 0)
    *_, result = deal_comparisons(
        deal_units(GAMEWIDE, standing, "luck", 20, Divided(field, Foreseeing(field)), field)
    )
    assert result.tested.last_trick.mean > 4


def test_under_a_call_what_is_certain_is_played() -> None:
    luck = Stream("call", "")
    steady = Fair(make_policy(STEADY, GAMEWIDE))
    certain = 0
    for _ in range(60):
        hands = dealt(luck, 2, 5)
        position = Arrangement(
            hands=tuple(hands.values()),
            scores=(20, 20),
            step=GAMEWIDE.script.index("play"),
            caller=Seat(0),
        )
        game = arrange(GAMEWIDE, position)
        search = OpenTricks(hands, (Seat(1), Seat(0)), Seat(0), ())
        holds = {card for card in hands[Seat(0)] if search.call_holds(card, Seat(0))}
        choice = Seeing(steady).act(game, "x")
        assert isinstance(choice, Play)
        if holds:
            certain += 1
            assert choice.card in holds
        else:
            assert choice == steady.act(game, "x")
    assert certain > 3


def test_a_share_has_the_interval_of_what_it_leaves_unexplained() -> None:
    shares = Ratio()
    for whole in (1.0, 2.0, 3.0):
        shares.add(whole / 2, whole)
    assert shares.estimate().mean == pytest.approx(0.5)
    assert shares.estimate().margin == pytest.approx(0)
    shares.add(5.0, 2.0)
    assert shares.estimate().mean == pytest.approx(1.0)
    assert 0 < shares.estimate().margin < float("inf")
    assert Ratio().estimate().margin == float("inf")


# --- and nowhere else -----------------------------------------------------------------------------

NAMES = ("seeing", "Seeing", "foreseeing", "Foreseeing", "divided", "ceiling", "cheat")


@pytest.mark.parametrize("name", NAMES)
def test_no_level_sees_all_cards(name: str) -> None:
    assert name not in LEVELS
    with pytest.raises(UnknownLevelError):
        make_policy(name, GAMEWIDE)
    with pytest.raises(UnknownLevelError):
        Policies(GAMEWIDE, lambda trouble: None).policy(name)
    for arguments in (
        ("play", "--level", name),
        ("simulate", "--games", "1", "--seats", "2", "--level", name),
        ("lab", "compare", name, STEADY),
        ("lab", "deals", STEADY, name),
    ):
        told = command(*arguments)
        assert told.exit_code != 0
        assert name in told.stderr
    with pytest.raises(WireError, match="unknown level"):
        header_from_json(header_to_json(header_of(played("seen", 2, decisions=0), level=name)))


def test_a_player_that_sees_all_is_no_policy() -> None:
    for player in (Seeing, Foreseeing, Divided):
        assert not hasattr(player, "decide")
