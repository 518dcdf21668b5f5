"""Hands that rivals could hold: never against what was seen, and as likely as they should be."""

from itertools import islice

import pytest
from msgspec.structs import replace

from chicago_poker.bots import holdings
from chicago_poker.bots.calling import chance_in_worlds, chance_of_all_tricks, share_unbroken
from chicago_poker.bots.holdings import Holding
from chicago_poker.bots.kept import Exchanged, KeptSet, kept_sets, pack_kept, unpack_kept
from chicago_poker.bots.levels import SKILLED, STEADY, make_policy
from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.pack_masks import cards_of, mask_of
from chicago_poker.bots.traits import KEEN_TRAITS, STEADY_TRAITS, Traits
from chicago_poker.bots.worlds import worlds
from chicago_poker.cards import PACK, parse, parse_hand, suit_of
from chicago_poker.engine import BestHand, Game, Observation, Offer, Phase, new_game
from chicago_poker.hands import Category, category_of, hand_value
from chicago_poker.lab.keeping import kept_patterns
from chicago_poker.seating import Seat
from chicago_poker.session.opponents import decide_in_process
from chicago_poker.streams import Stream
from tests.bots.test_call_odds import can_take_all
from tests.tabletop import GAMEWIDE, Tabletop

MINE = "2c 3d 5h 7s 9c"
THEIRS = "4c 6d 8h Ts Jc"


def seen_at_play(
    exchanged: tuple[int, ...], announced: tuple[Seat, Category] | None = None
) -> Observation:
    """Return what seat 0 of two sees before the first trick, its rival having exchanged so."""
    seen = Tabletop.at("play", (MINE, THEIRS), (20, 20)).sees(0)
    best = () if announced is None else (BestHand(2, *announced),)
    return replace(seen, exchanged=((1, 1, 1), exchanged), best_hands=best)


def drawn(seen: Observation, traits: Traits, count: int = 400) -> list[tuple[int, ...]]:
    found = worlds(Outlook(GAMEWIDE, traits, seen), Stream("worlds", "luck"))
    return [tuple(world[Seat(1)]) for world in islice(found, count)]


def share(seen: Observation, category: Category, traits: Traits = KEEN_TRAITS) -> float:
    """Return how often the rival's hand is at least this good."""
    hands = [tuple(PACK[card] for card in hand) for hand in drawn(seen, traits)]
    return sum(category_of(hand_value(hand)) >= category for hand in hands) / len(hands)


def test_a_rival_that_stood_pat_twice_holds_a_made_hand() -> None:
    pat = seen_at_play((3, 0, 0))
    assert share(pat, Category.STRAIGHT, STEADY_TRAITS) < 0.05
    assert share(pat, Category.STRAIGHT) > 0.4


def test_a_rival_that_changed_four_holds_anything() -> None:
    assert share(seen_at_play((4, 4, 4)), Category.STRAIGHT) < 0.05


def test_the_best_hand_was_announced_as_a_pair_and_its_seat_kept_two() -> None:
    seen = seen_at_play((3, 3, 3), (Seat(1), Category.PAIR))
    assert share(seen, Category.PAIR, STEADY_TRAITS) < 0.6
    assert share(seen, Category.PAIR) > 0.85


def test_a_hand_that_was_not_best_was_not_better_than_the_best() -> None:
    beaten = seen_at_play((3, 3, 3), (Seat(0), Category.HIGH_CARD))
    assert share(beaten, Category.PAIR) < share(seen_at_play((3, 3, 3)), Category.PAIR) - 0.2


def test_nothing_is_concluded_from_a_rival_that_had_to_stand_pat() -> None:
    seen = replace(seen_at_play((3, 0, 0)), scores=(20, 45))
    assert drawn(seen, KEEN_TRAITS, 50) == drawn(seen, STEADY_TRAITS, 50)


def test_kept_sets_are_weighed_by_how_likely_the_cards_played_were_drawn_to_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sets = [
        KeptSet(mask_of(parse_hand(cards)), Category.PAIR, weight)
        for cards, weight in (("Ac Ad", 0.5), ("Jc Jd", 0.3), ("Qc Qd", 0.2))
    ]
    monkeypatch.setattr(holdings, "kept_sets", lambda _: tuple(sets))
    monkeypatch.setattr(holdings, "_OWN_WAYS", 0.0)
    table = Tabletop.at("play", (MINE, THEIRS), (20, 20))
    table.play("9c Jc")
    seen = replace(table.sees(0), exchanged=((1, 1, 1), (3, 3, 3)))
    outlook = Outlook(GAMEWIDE, KEEN_TRAITS, seen)
    holding = Holding(outlook, Seat(1), mask_of(outlook.unseen), ())
    luck = Stream("weights", "luck")
    kept = [holding.kept(luck) for _ in range(4000)]
    # Three cards were drawn to a pair: the jack that was played was among them, or was kept.
    room = len(outlook.unseen) + 1
    weights = {"Ac Ad": 0.5 * 3 / room, "Jd": 0.3, "Qc Qd": 0.2 * 3 / room}
    for cards, weight in weights.items():
        expected = weight / sum(weights.values())
        assert kept.count(mask_of(parse_hand(cards))) / 4000 == pytest.approx(expected, abs=0.025)


def play_and_look(seats: int, seed: str) -> list[tuple[Game, Observation]]:
    """Return what seats see when they are asked for a call or a card, in some deals."""
    policies = [make_policy(level, GAMEWIDE) for level in (STEADY, SKILLED)]
    game = new_game(GAMEWIDE, seed, seats)
    found = []
    while (seat := game.to_act) is not None and game.deal < 6:
        seen = game.observe(seat)
        if seen.phase in (Phase.PLAY, Phase.CALL):
            found.append((game.copy(), seen))
        game.apply(decide_in_process(policies[seat % 2], game.seed, seen).action)
    return found


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_worlds_agree_with_all_that_a_seat_has_seen(seats: int) -> None:
    for number, (_, seen) in enumerate(play_and_look(seats, f"agree/{seats}")):
        outlook = Outlook(GAMEWIDE, KEEN_TRAITS, seen)
        for world in islice(worlds(outlook, Stream(f"{number}", "luck")), 3):
            dealt = [card for seat, hand in world.items() if seat != seen.seat for card in hand]
            assert len(dealt) == len(set(dealt))
            assert set(dealt) <= set(outlook.unseen)
            assert world[seen.seat] == seen.held
            for seat, hand in world.items():
                played = sum(1 for trick in seen.tricks for who, _ in trick.cards if who == seat)
                played += sum(1 for who, _ in seen.trick if who == seat)
                assert len(hand) == 5 - played
                assert not any((seat, suit_of(card)) in outlook.voids for card in hand)


def test_a_kept_offer_is_held() -> None:
    table = Tabletop.at("play", (MINE, THEIRS), (20, 20))
    offer = Offer(stage=3, seat=Seat(1), card=parse("Jc"), kept=True)
    seen = replace(table.sees(0), exchanged=((0, 0, 0), (3, 3, 1)), offers=(offer,))
    assert all(parse("Jc") in hand for hand in drawn(seen, KEEN_TRAITS, 100))


def test_the_share_of_worlds_where_a_call_holds_is_found_by_trying_every_play() -> None:
    for number, (_, seen) in enumerate(play_and_look(2, "calls")):
        if seen.phase is not Phase.CALL:
            continue
        outlook = Outlook(GAMEWIDE, KEEN_TRAITS, seen)
        rival = outlook.rivals[0]
        found = islice(worlds(outlook, Stream(f"{number}", "luck")), 40)
        held = sum(can_take_all(seen.hand, world[rival]) for world in found)
        share = share_unbroken(outlook, Stream(f"{number}", "luck"), 40)
        assert share == (held + 0.5) / 41


@pytest.mark.long
def test_chances_from_inference_are_nearer_the_truth_than_those_without() -> None:
    errors = {"inferred": 0.0, "plain": 0.0}
    asked = 0
    for number in range(120):
        for game, seen in play_and_look(2, f"calibrated/{number}"):
            if seen.phase is not Phase.CALL:
                continue
            outlook = Outlook(GAMEWIDE, KEEN_TRAITS, seen)
            truth = can_take_all(seen.hand, game.observe(outlook.rivals[0]).hand)
            chance = chance_in_worlds(outlook, Stream(f"{number}/{asked}", "luck"), 200)
            errors["inferred"] += (chance - truth) ** 2
            errors["plain"] += (chance_of_all_tricks(outlook) - truth) ** 2
            asked += 1
    assert asked > 200
    assert errors["inferred"] < 0.95 * errors["plain"]


def test_masks_are_cards() -> None:
    hand = parse_hand("2c 9d Kh As")
    assert cards_of(mask_of(hand)) == hand
    assert cards_of(mask_of(PACK)) == PACK


def test_counted_patterns_survive_packing() -> None:
    counted = kept_patterns(GAMEWIDE, "kept", 3)
    assert unpack_kept(pack_kept(counted)) == counted
    assert sum(pattern.times for found in counted for pattern in found.patterns) > 50


def test_shares_of_kept_sets_add_up_and_have_the_right_number_of_cards() -> None:
    for count in range(5):
        sets = kept_sets(Exchanged(3, count))
        assert sum(kept.share for kept in sets) == pytest.approx(1.0)
        assert {kept.cards.bit_count() for kept in sets} == {5 - count}
    assert kept_sets(Exchanged(-1, 2)) == ()
