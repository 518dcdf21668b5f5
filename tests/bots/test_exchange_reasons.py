"""Why a solved exchange is good: every number counted again from what the seat can see."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from math import comb

from chicago_poker.bots import sentences
from chicago_poker.bots.contest import chance_best
from chicago_poker.bots.exchange_reasons import reason_to_exchange
from chicago_poker.bots.levels import SKILLED, make_policy
from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.policy import Reason
from chicago_poker.bots.sentences import percent
from chicago_poker.bots.traits import STEADY_TRAITS
from chicago_poker.cards import PACK, Card, Hand, in_pack_order, parse_hand, rank_of, suit_of
from chicago_poker.engine import Exchange, Observation, new_game
from chicago_poker.hands import Category, category_of, hand_value
from chicago_poker.session.opponents import decide_in_process
from tests.tabletop import GAMEWIDE, Tabletop


def exchanges(seats: int, deals: int) -> Iterator[tuple[Observation, Hand]]:
    """Yield what is seen before each exchange of solved opponents, and what they replace."""
    game, policy = new_game(GAMEWIDE, "why", seats), make_policy(SKILLED, GAMEWIDE)
    while (seat := game.to_act) is not None and game.deal <= deals:
        seen = game.observe(seat)
        action = decide_in_process(policy, game.seed, seen).action
        if isinstance(action, Exchange):
            yield seen, action.cards
        game.apply(action)


def reason_for(seen: Observation, gone: Hand) -> Reason | None:
    return reason_to_exchange(Outlook(GAMEWIDE, STEADY_TRAITS, seen), gone)


def unseen_by(seen: Observation) -> list[Card]:
    """Return the cards that may still come: discards come back once the stock has run out."""
    known = set(seen.hand)
    if not seen.recycles:
        known |= set(seen.own_discards) | {offer.card for offer in seen.offers if not offer.kept}
    return [card for card in PACK if card not in known]


def made(cards: Hand) -> Category:
    return category_of(hand_value(in_pack_order(cards)))


def best(seen: Observation) -> int:
    return percent(chance_best(hand_value(seen.hand), seen.stage, len(seen.clockwise) - 1))


def drawn_hands(seen: Observation, kept: Hand) -> list[Category]:
    draws = combinations(unseen_by(seen), 5 - len(kept))
    return [made((*kept, *drawn)) for drawn in draws]


def _one_card(seen: Observation, kept: Hand) -> Mapping[str, int]:
    groups = Counter(map(rank_of, kept))
    before = Category.TWO_PAIR if list(groups.values()) == [2, 2] else Category.PAIR
    if 3 in groups.values():
        before = Category.THREE_OF_A_KIND
    if 4 in groups.values():
        before = Category.FOUR_OF_A_KIND
    outs = sum(category > before for category in drawn_hands(seen, kept))
    return {"outs": outs, "unseen": len(unseen_by(seen)), "best": best(seen)}


def _group(seen: Observation, kept: Hand) -> Mapping[str, int]:
    groups = {rank for rank, count in Counter(map(rank_of, kept)).items() if count > 1}
    before = max(Counter(map(rank_of, kept)).values()) == 3
    least = Category.FULL_HOUSE if before else Category.TWO_PAIR
    hands = drawn_hands(seen, kept)
    better = sum(category >= least for category in hands) / len(hands)
    return {
        "outs": sum(rank_of(card) in groups for card in unseen_by(seen)),
        "unseen": len(unseen_by(seen)),
        "better": percent(better),
        "best": best(seen),
    }


def _draw(seen: Observation, kept: Hand) -> Mapping[str, int]:
    outs = sum(category >= Category.STRAIGHT for category in drawn_hands(seen, kept))
    return {"outs": outs, "unseen": len(unseen_by(seen))}


def _draw_of_two(seen: Observation, kept: Hand) -> Mapping[str, int]:
    hits = sum(category >= Category.STRAIGHT for category in drawn_hands(seen, kept))
    return {"percent": percent(hits / comb(len(unseen_by(seen)), 2))}


def _high(seen: Observation, kept: Hand) -> Mapping[str, int]:
    unseen = unseen_by(seen)
    higher = sum(
        suit_of(other) == suit_of(card) and other > card for card in kept for other in unseen
    )
    return {"higher": higher, "unseen": len(unseen)}


_COUNTED: Mapping[str, Callable[[Observation, Hand], Mapping[str, int]]] = {
    sentences.BEST_HERE: lambda seen, _: {"best": best(seen)},
    sentences.NOTHING_KEPT: lambda seen, _: {"best": best(seen)},
    sentences.ONE_CARD: _one_card,
    sentences.GROUPS_HERE: _group,
    sentences.DRAW: _draw,
    sentences.DRAW_OF_TWO: _draw_of_two,
    sentences.HIGH_CARDS: _high,
}


def test_every_number_of_every_reason_is_right() -> None:
    given = Counter[str]()
    for seats in (2, 4, 6):
        for seen, gone in exchanges(seats, 8):
            kept = tuple(card for card in seen.hand if card not in gone)
            reason = reason_for(seen, gone)
            assert reason is not None
            given[reason.sentence] += 1
            if reason.sentence == sentences.GROUPS_HERE and given[reason.sentence] > 25:
                continue  # sixteen thousand draws each
            if reason.sentence != sentences.SURE_TRICKS:
                assert dict(reason.numbers) == _COUNTED[reason.sentence](seen, kept)
            assert reason.cards in ({}, {"kept": kept})
    assert set(given) >= {
        sentences.ONE_CARD,
        sentences.GROUPS_HERE,
        sentences.HIGH_CARDS,
        sentences.DRAW,
    }


def test_a_hand_for_five_tricks_is_kept_for_that() -> None:
    hand = "As Ks Qs Ah Kh"
    table = Tabletop.at("exchange 3", (hand, "2c 4d 6h 8h Tc"), (20, 10))
    reason = reason_for(table.sees(0), ())
    assert reason is not None
    assert reason.sentence == sentences.SURE_TRICKS
    assert reason_for(table.sees(0), parse_hand("Qs")) != reason
