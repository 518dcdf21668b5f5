"""The lab's solver, held to brute force: what keeping is worth, and where exchanges lead."""

from itertools import combinations
from math import comb
from statistics import mean

import pytest

np = pytest.importorskip("numpy", reason="the lab extra is not installed")
pytest.importorskip("numba", reason="the lab extra is not installed")

from chicago_poker.bots.exchange_tables import (  # noqa: E402
    ExchangeTable,
    class_keys,
    table_for,
)
from chicago_poker.bots.hand_classes import class_of  # noqa: E402
from chicago_poker.bots.packed_tables import give_tables  # noqa: E402
from chicago_poker.bots.worths import MARKS, Worths, fits  # noqa: E402
from chicago_poker.cards import Card, parse, parse_hand  # noqa: E402
from chicago_poker.hands import hand_value  # noqa: E402
from chicago_poker.lab.solver.build import (  # noqa: E402
    in_class_order,
    keeps_in_pack_order,
    setting_for,
    shipped_mode,
)
from chicago_poker.lab.solver.exchanges import (  # noqa: E402
    ALL,
    Stage,
    keep_worths,
    reached,
    solve_stage,
)
from chicago_poker.lab.solver.playouts import trick_worth  # noqa: E402
from chicago_poker.lab.solver.reply import best_reply  # noqa: E402
from chicago_poker.lab.solver.solve import solve  # noqa: E402
from chicago_poker.lab.solver.universe import (  # noqa: E402
    HANDS,
    SUBSETS,
    Floats,
    index_of,
    subset_sums,
    universe,
)
from tests.tabletop import GAMEWIDE  # noqa: E402

pytestmark = pytest.mark.long

HAND_TEXTS = ("2c 3d 5h 7s 9c", "Tc Jd Qh Kd 2s", "2h 2s 9d 9c Ah", "4d 5d 6d 7d Ks")


def place_of(text: str) -> int:
    hand = parse_hand(text)
    return int(index_of(np.array([hand], dtype=np.int8))[0])


def strengths() -> Floats:
    return universe().value.astype(np.float64)


def test_every_hand_has_its_place_its_value_and_its_class() -> None:
    known = universe()
    assert len(known.cards) == HANDS
    assert len(known.keys) == 134_459
    assert int(known.class_size.sum()) == HANDS
    for text in HAND_TEXTS:
        place, hand = place_of(text), parse_hand(text)
        assert tuple(known.cards[place].tolist()) == hand
        assert known.value[place] == hand_value(hand)
        assert int(known.keys[known.class_of[place]]) == class_of(hand).key


@pytest.mark.parametrize("text", HAND_TEXTS)
def test_a_keep_is_worth_the_mean_over_all_draws(text: str) -> None:
    worth = strengths()
    known = universe()
    place = known.class_of[place_of(text)]
    hand = known.cards[known.representative[place]].tolist()
    table = keep_worths(worth, 4, offered=False)
    rest = [card for card in range(52) if card not in hand]
    for mask, places in enumerate(SUBSETS):
        kept = [hand[i] for i in places]
        if 1 <= 5 - len(kept) <= 2:
            draws = combinations(rest, 5 - len(kept))
            values = [hand_value(tuple(Card(c) for c in sorted([*kept, *draw]))) for draw in draws]
            assert table[place, mask] == pytest.approx(mean(values))
    assert table[place, ALL] == hand_value(tuple(Card(card) for card in hand))
    assert table[place, 0] == -np.inf


@pytest.mark.parametrize("text", HAND_TEXTS)
def test_an_open_offer_is_kept_when_it_beats_the_mean_of_the_others(text: str) -> None:
    worth = strengths()
    known = universe()
    place = known.class_of[place_of(text)]
    hand = known.cards[known.representative[place]].tolist()
    table = keep_worths(worth, 4, offered=True)
    rest = [card for card in range(52) if card not in hand]
    for out in range(5):
        kept = [card for i, card in enumerate(hand) if i != out]
        values = [hand_value(tuple(Card(c) for c in sorted([*kept, card]))) for card in rest]
        total = sum(values)
        best = mean(max(value, (total - value) / 46) for value in values)
        assert table[place, ALL & ~(1 << out)] == pytest.approx(best)


def test_where_exchanges_lead_agrees_with_what_they_are_worth() -> None:
    worth = strengths()
    known = universe()
    stage = solve_stage(worth, 4, offered=True)
    dealt = np.full(HANDS, 1 / HANDS)
    share = reached(dealt, stage, worth, offered=True)
    assert share.min() > -1e-12
    assert share.sum() == pytest.approx(1)
    assert (share * worth).sum() == pytest.approx((dealt * stage.worth[known.class_of]).sum())


def test_the_shipped_form_keeps_the_same_cards_of_every_hand_of_a_class() -> None:
    known = universe()
    chance = np.random.default_rng(1)
    keep = chance.integers(1, 32, len(known.keys)).astype(np.uint8)
    stage = Stage(keep, np.zeros(len(keep)))
    table = ExchangeTable(
        in_class_order(stage).tobytes(),
        class_keys()[-1],
    )
    for place in chance.integers(0, len(known.keys), 500):
        hand = tuple(Card(card) for card in known.cards[known.representative[place]].tolist())
        gone = tuple(hand[i] for i in range(5) if not keep[place] >> i & 1)
        ranks = sorted(card % 13 for card in table.discards(hand, 1))
        assert ranks == sorted(card % 13 for card in gone)
        if len({card // 13 for card in hand}) == 1:
            assert table.discards(hand, 1) == gone


def test_playouts_know_a_hand_that_cannot_lose() -> None:
    share = np.full(HANDS, 1 / HANDS)
    played = trick_worth(share, 3, 40, last=5, last_with_two=10, seed=7)
    known = universe()
    best = known.class_of[place_of("Ts Js Qs Ks As")]
    worst = known.class_of[place_of("2c 3d 4h 5s 7c")]
    assert played.unbreakable[best] == 1
    assert played.unbreakable[worst] == 0
    assert played.last_trick[best] > 2 * played.last_trick[worst]
    fair = 5 / 3
    mean_points = (played.last_trick * known.class_size).sum() / HANDS
    assert fair * 0.95 < mean_points < fair * 1.1


def test_keep_masks_come_back_from_the_shipped_form() -> None:
    keep = np.random.default_rng(3).integers(0, 32, len(universe().keys)).astype(np.uint8)
    stage = Stage(keep, np.zeros(len(keep)))
    assert (keeps_in_pack_order(in_class_order(stage)) == keep).all()


def test_a_reply_beats_exchanges_that_are_bad_and_its_table_can_be_looked_up() -> None:
    # The field replaces its four lowest cards each time, whatever they are.
    worst = Stage(np.full(len(universe().keys), 16, dtype=np.uint8), np.zeros(1))
    field = ExchangeTable(in_class_order(worst).tobytes() * 3, class_keys()[-1])
    reply = best_reply(GAMEWIDE, 2, "cannot_call", field, rounds=4)
    assert reply.reply > reply.field + 1
    give_tables("tests.reply", (reply.table,))
    table = table_for("tests.reply", 2, "cannot_call")
    give_tables("tests.reply", ())
    assert table is not None
    assert table.exchanges == 3
    assert all(table.worths_after(stage) for stage in (1, 2, 3))
    assert {parse("Ad"), parse("Ah"), parse("As")}.isdisjoint(
        table.discards(parse_hand("2c 7d Ad Ah As"), 3)
    )


def test_what_hands_are_worth_comes_back_from_the_shipped_form() -> None:
    setting = setting_for(GAMEWIDE, 2, "qualified", rounds=4, seed=1)
    solved = solve({"qualified": setting}, passes=1)
    shipped = shipped_mode(setting, "qualified", solved)
    assert len(shipped.worths) == 3
    chance = np.random.default_rng(4)
    for exchange, packed in enumerate(shipped.worths, start=1):
        assert fits(packed, class_keys())
        worths = Worths(packed, class_keys())
        found = solved.solutions["qualified"].worths[exchange - 1]
        sums = subset_sums(found)
        for place in chance.integers(0, HANDS, 200):
            cards = universe().cards[place].tolist()
            marks = [MARKS[card] for card in cards]
            # A call is packed by its chance, in hundredths, and worth 30 points.
            assert worths.of(sum(marks)) == pytest.approx(found[place], abs=0.16)
            for size in range(5):
                index = int(index_of(np.array([cards[:size]], dtype=np.int8))[0])
                total = sums[size][index]
                near = 0.051 * comb(52 - size, 5 - size)
                assert worths.sum_over(sum(marks[:size]), size) == pytest.approx(total, abs=near)


def test_a_table_is_solved_in_one_pass_or_more() -> None:
    setting = setting_for(GAMEWIDE, 2, "qualified", rounds=4, seed=1)
    with pytest.raises(ValueError, match="one pass or more"):
        solve({"qualified": setting}, passes=0)
