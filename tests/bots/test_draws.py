"""What keeping is worth over the draws that are left, held to trying every draw."""

from collections.abc import Iterable
from importlib.resources import files
from itertools import combinations
from statistics import mean

import pytest
from msgspec.structs import replace

from chicago_poker.bots.draws import Draws, takes_offer
from chicago_poker.bots.exchange_tables import CLASSES, ExchangeTable, class_keys, table_for
from chicago_poker.bots.hand_classes import class_of, key_of_mask
from chicago_poker.bots.levels import EXPERT, MASTER, SKILLED, STEADY, make_policy
from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.pack_masks import mask_of
from chicago_poker.bots.packed_tables import (
    CallMode,
    PackedTable,
    SolvedTable,
    give_tables,
    pack_keys,
    pack_numbers,
    pack_table,
    table_name,
    unpack_keys,
    unpack_numbers,
    unpack_table,
)
from chicago_poker.bots.policy import luck_from
from chicago_poker.bots.solved import SolvedExchanges
from chicago_poker.bots.traits import BEGINNER_TRAITS, SKILLED_TRAITS
from chicago_poker.bots.worths import MARKS, Worths, fits
from chicago_poker.cards import PACK, Card, Hand, in_pack_order, parse_hand, show_hand
from chicago_poker.engine import AnswerOffer, Exchange, Offer
from chicago_poker.seating import Seat
from chicago_poker.streams import Stream
from tests.tabletop import DEFAULT, GAMEWIDE, NOTHING, Tabletop

HANDS = ("2c 3d 5h 7s 9c", "Tc Jd Qh Kd 2s", "2h 2s 9d 9c Ah", "4d 5d 6d 7d Ks")
GONE = ("", "Ad", "Ac Kc 3s", "4h 5c 6s 7h 8d Qd 3c Ts")


def worths(stage: int, seats: int = 2, mode: CallMode = "unqualified") -> Worths:
    found = table(seats, mode).worths_after(stage)
    assert found is not None
    return found


def table(seats: int = 2, mode: CallMode = "unqualified") -> ExchangeTable:
    found = table_for(DEFAULT, seats, mode)
    assert found is not None
    return found


def left(*known: Iterable[Card]) -> Hand:
    seen = {card for cards in known for card in cards}
    return tuple(card for card in PACK if card not in seen)


def worth_of(worths: Worths, hand: Iterable[Card]) -> float:
    return worths.of(sum(MARKS[card] for card in hand))


@pytest.mark.parametrize("stage", [1, 2, 3])
@pytest.mark.parametrize("gone", GONE)
@pytest.mark.parametrize("text", HANDS)
def test_a_keep_is_worth_the_mean_over_the_draws_that_are_left(
    text: str, gone: str, stage: int
) -> None:
    hand, some = parse_hand(text), worths(stage)
    drawable = left(hand, parse_hand(gone))
    draws = Draws(some, hand, drawable, offered=False)
    for count in range(3):
        for discards in list(combinations(hand, count))[::3]:
            kept = set(hand) - set(discards)
            reached = [worth_of(some, kept.union(drawn)) for drawn in combinations(drawable, count)]
            assert draws.worth(discards) == pytest.approx(mean(reached), abs=0.02)


@pytest.mark.parametrize("stage", [1, 2, 3])
def test_three_and_four_cards_are_drawn_from_those_that_are_left_as_well(stage: int) -> None:
    hand, gone = parse_hand("2h 7h 9c Js As"), parse_hand("Ah Ad Jd Kc Ks 4d 5s Td")
    drawable, some = left(hand, gone), worths(stage, 4)
    draws = Draws(some, hand, drawable, offered=False)
    for discards in (parse_hand("2h 7h 9c"), parse_hand("2h 7h 9c Js")):
        kept = set(hand) - set(discards)
        reached = [
            worth_of(some, kept.union(drawn)) for drawn in combinations(drawable, len(discards))
        ]
        assert draws.worth(discards) == pytest.approx(mean(reached), abs=0.02)


@pytest.mark.parametrize("gone", GONE)
@pytest.mark.parametrize("text", HANDS)
def test_an_offer_is_kept_when_it_beats_the_mean_of_the_others(text: str, gone: str) -> None:
    hand, some = parse_hand(text), worths(3)
    drawable = left(hand, parse_hand(gone))
    draws = Draws(some, hand, drawable, offered=True)
    for discard in hand:
        kept = set(hand) - {discard}
        reached = [worth_of(some, {*kept, card}) for card in drawable]
        best = mean(
            max(worth, mean(reached[:place] + reached[place + 1 :]))
            for place, worth in enumerate(reached)
        )
        assert draws.worth((discard,)) == pytest.approx(best, abs=1e-5)
        assert draws.worth((discard,)) >= Draws(some, hand, drawable, offered=False).worth(
            (discard,)
        )


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("mode", ["cannot_call", "unqualified", "qualified"])
def test_nothing_that_is_passed_over_at_first_sight_is_better(seats: int, mode: CallMode) -> None:
    for number in range(20):
        mixed = Stream(f"{seats}/{number}", mode).shuffle(PACK)
        hand, gone = in_pack_order(mixed[:5]), mixed[5 : 6 + number % 8]
        draws = Draws(worths(1 + number % 3, seats, mode), hand, left(hand, gone), offered=True)
        best = max(
            draws.worth(discards) for count in range(5) for discards in combinations(hand, count)
        )
        assert draws.worth(draws.best_discards(4)) == best


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("mode", ["cannot_call", "unqualified", "qualified"])
def test_with_all_cards_unseen_the_table_says_the_same(seats: int, mode: CallMode) -> None:
    for number in range(20):
        mixed = Stream(f"{seats}/{number}", mode).shuffle(PACK)
        hand = in_pack_order(mixed[:5])
        for stage in (1, 2, 3):
            draws = Draws(worths(stage, seats, mode), hand, left(hand), offered=True)
            looked_up = table(seats, mode).discards(hand, stage)
            found = draws.best_discards(4)
            assert draws.worth(looked_up) == pytest.approx(draws.worth(found), abs=0.05)


@pytest.mark.parametrize("stage", [1, 2, 3])
@pytest.mark.parametrize("text", HANDS)
def test_a_card_is_taken_when_another_would_be_worth_less_on_the_mean(
    text: str, stage: int
) -> None:
    hand, some = parse_hand(text), worths(stage, 4)
    kept, known = hand[1:], parse_hand("3s 8d Qd")
    for offered in parse_hand("2d 6h 9s Kc Ad"):
        drawable = left(hand, known, [offered])
        others = mean(worth_of(some, {*kept, card}) for card in drawable)
        assert takes_offer(some, kept, offered, drawable) == (
            worth_of(some, {*kept, offered}) >= others
        )


def answers(replaced: str, card: str, exchange: int, level: str) -> bool:
    """Whether the first seat of two keeps a card that is offered for one of its cards."""
    hands = ("5h 6h 7h 8h Ks", NOTHING[1])
    table = Tabletop.at(f"exchange {exchange}", hands, stock=card)
    table.replace(replaced)
    action = make_policy(level, GAMEWIDE).decide(table.sees(0), luck_from("0")).action
    assert isinstance(action, AnswerOffer)
    return action.keep


@pytest.mark.parametrize("level", [SKILLED, EXPERT, MASTER])
@pytest.mark.parametrize("exchange", [1, 2, 3])
def test_a_draw_is_gone_on_with_until_it_is_made(exchange: int, level: str) -> None:
    assert answers("Ks", "2h", exchange, level)
    assert answers("Ks", "9c", exchange, level)
    assert not answers("Ks", "Jc", exchange, level)


def test_a_seat_that_may_replace_few_replaces_no_more() -> None:
    hand = parse_hand("2c 4d 6h 8s Tc")
    draws = Draws(worths(3), hand, left(hand, parse_hand("3c")), offered=True)
    assert len(draws.best_discards(4)) == 4
    for most in range(4):
        assert len(draws.best_discards(most)) <= most


def decided(hand: str, gone: str, level: str = SKILLED) -> str:
    """What the first seat of two replaces at the last exchange, with these cards gone before."""
    seen = Tabletop.at("exchange 3", (hand, NOTHING[1])).sees(0)
    seen = replace(seen, own_discards=parse_hand(gone))
    action = make_policy(level, GAMEWIDE).decide(seen, luck_from("0")).action
    assert isinstance(action, Exchange)
    return show_hand(action.cards)


@pytest.mark.parametrize("level", [SKILLED, EXPERT, MASTER])
def test_a_straight_is_broken_for_a_flush_only_while_the_suit_is_there(level: str) -> None:
    assert decided("5h 6h 7h 8h 9s", "", level) == "9s"
    assert decided("5h 6h 7h 8h 9s", "Tc Qd Kc", level) == "9s"
    assert decided("5h 6h 7h 8h 9s", "Th Qh Kh", level) == ""
    assert decided("5h 6h 7h 8h 9s", "", STEADY) == ""


def test_cards_that_rivals_kept_or_declined_cannot_be_drawn() -> None:
    seen = Tabletop.at("exchange 3", ("5h 6h 7h 8h 9s", NOTHING[1])).sees(0)
    kept, declined = parse_hand("Th Qh")
    offers = (Offer(1, Seat(1), kept, kept=True), Offer(2, Seat(1), declined, kept=False))
    seen = replace(seen, own_discards=parse_hand("Kh"), offers=offers)
    known = {*seen.hand, *parse_hand("Th Qh Kh")}
    assert Outlook(GAMEWIDE, SKILLED_TRAITS, seen).drawable == left(known)
    # A rival may still hold the card that it kept, so it is not known to be gone.
    assert kept in Outlook(GAMEWIDE, SKILLED_TRAITS, seen).unseen
    # Whoever does not count cards, or when discards came back, has seen only its hand.
    assert Outlook(GAMEWIDE, BEGINNER_TRAITS, seen).drawable == left(seen.hand)
    recycled = replace(seen, recycles=1)
    assert Outlook(GAMEWIDE, SKILLED_TRAITS, recycled).drawable == left(seen.hand)
    assert make_policy(SKILLED, GAMEWIDE).decide(seen, luck_from("0")).action == Exchange(
        Seat(0), (), None
    )


def test_a_mask_has_the_key_of_its_cards() -> None:
    for text in (*HANDS, "", "As", "2c 2d", "Ac Kc Qd Jh"):
        hand = parse_hand(text)
        assert key_of_mask(mask_of(hand)) == class_of(hand).key


def test_numbers_and_keys_come_back_from_the_shipped_form() -> None:
    numbers = [0, 1, -1, 255, 256, -256, 32_767, -32_768]
    assert unpack_numbers(pack_numbers(numbers)).tolist() == numbers
    assert unpack_numbers(b"").tolist() == []
    keys = [[0], [1, 2, 500], [7, 1 << 50]]
    assert [some.tolist() for some in unpack_keys(pack_keys(keys))] == keys


def test_each_number_of_cards_has_its_classes() -> None:
    assert [len(keys) for keys in class_keys()] == [1, 13, 169, 1_755, 16_432, 134_459]
    assert all(list(keys) == sorted(set(keys)) for keys in class_keys())


def test_the_tables_of_all_seat_counts_are_small() -> None:
    data = files("chicago_poker.bots") / "data"
    names = [CLASSES, *[table_name(DEFAULT, seats) for seats in range(2, 7)]]
    assert sum(len((data / name).read_bytes()) for name in names) < 1_500_000


def test_data_that_lack_a_number_are_no_table() -> None:
    data = files("chicago_poker.bots") / "data" / table_name(DEFAULT, 2)
    whole = unpack_table(data.read_bytes())
    assert whole is not None
    found = whole.modes["qualified"]
    last = found.worths[-1]
    assert last.call is not None
    assert fits(last, class_keys())
    for short in (
        replace(last, awards=last.awards[:-2]),
        replace(last, follows=last.follows[:-2]),
        replace(last, means=last.means[:-1]),
        replace(last, means=(*last.means[:-1], b"")),
        replace(last, call=replace(last.call, unbreakable=b"")),
    ):
        assert not fits(short, class_keys())
    # Of three exchanges one has no worths.
    changed = SolvedTable({"qualified": replace(found, worths=found.worths[1:])})
    give_tables("tests.short", [PackedTable(2, pack_table(changed))])
    assert table_for("tests.short", 2, "qualified") is None
    give_tables("tests.short", ())


def test_a_table_of_one_call_mode_is_for_these_rules_in_that_mode_alone() -> None:
    rules = replace(GAMEWIDE, id="tests.one_mode")
    data = files("chicago_poker.bots") / "data" / table_name(DEFAULT, 2)
    whole = unpack_table(data.read_bytes())
    assert whole is not None
    one = SolvedTable({"cannot_call": whole.modes["cannot_call"]})
    give_tables(rules.id, [PackedTable(2, pack_table(one))])
    solved = SolvedExchanges(rules, 2)
    assert solved.are_for_these_rules(0, called=False)
    assert not solved.are_for_these_rules(20, called=True)
    give_tables(rules.id, ())
