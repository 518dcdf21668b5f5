"""Advice: the strongest level's own decision, with values that lead to it, by its own chance."""

from collections.abc import Iterator
from statistics import fmean

import pytest

from chicago_poker.bots import sentences
from chicago_poker.bots.budget import MASTER_BUDGET
from chicago_poker.bots.hints.advice import Advice, advice_key, advise
from chicago_poker.bots.hints.takings import calls_made, takings
from chicago_poker.bots.levels import STEADY, STRONGEST, make_policy
from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.policy import luck_from
from chicago_poker.bots.traits import KEEN_TRAITS
from chicago_poker.bots.trick_search import LastTrick, worths_of_cards
from chicago_poker.engine import Exchange, Game, Observation, Phase, Play, new_game
from chicago_poker.locale import LANGUAGES, language
from chicago_poker.seating import Seat
from chicago_poker.session.hints import hint, hint_in_words
from chicago_poker.session.opponents import decide_in_process
from tests.bots.hidden import with_hidden_cards_shuffled
from tests.tabletop import GAMEWIDE, Tabletop, shipped

FEW = 60
"""Deals to play on: enough for everything but good advice."""


def questions(seats: int, deals: int, start: int = 1) -> Iterator[tuple[Game, Seat]]:
    game = new_game(GAMEWIDE, "advice", seats)
    policy = make_policy(STEADY, GAMEWIDE)
    while (seat := game.to_act) is not None and game.deal <= deals:
        if game.deal >= start:
            yield game, seat
        game.apply(decide_in_process(policy, game.seed, game.observe(seat)).action)


def advised(game: Game, seat: Seat) -> tuple[Observation, Advice]:
    seen = game.observe(seat)
    return seen, advise(GAMEWIDE, seen, advice_key(game.seed, seat, seen.decisions), FEW)


@pytest.mark.parametrize("seats", [2, 4])
def test_advice_is_legal_and_the_same_again_and_speaks_every_language(seats: int) -> None:
    phases = set()
    for number, (game, seat) in enumerate(questions(seats, 6, start=5)):
        if number % 2:
            continue
        seen, advice = advised(game, seat)
        key = advice_key(game.seed, seat, seen.decisions)
        master = make_policy(STRONGEST, GAMEWIDE).decide(seen, luck_from(key))
        assert advice.decision.action == master.action
        actions = [other.action for other in advice.alternatives]
        assert set(actions) <= set(seen.legal)
        assert len(set(actions)) == len(actions)
        assert advised(game, seat)[1] == advice
        for code in LANGUAGES:
            assert all(hint_in_words(advice, seen, GAMEWIDE, language(code)))
        phases.add(seen.phase)
    assert phases >= {Phase.EXCHANGE, Phase.OFFER, Phase.PLAY}


def test_the_advised_action_is_first_and_nothing_beats_it_unsaid() -> None:
    for game, seat in questions(3, 5, start=4):
        seen, advice = advised(game, seat)
        if not advice.alternatives:
            continue
        first, *others = advice.alternatives
        assert first.action == advice.decision.action
        assert not first.is_better
        assert not first.is_level
        assert not any(other.is_better and other.is_level for other in others)
        said = hint_in_words(advice, seen, GAMEWIDE, language("en"))
        remarks = [line for line in said if "came out ahead" in line]
        assert len(remarks) == any(other.is_better for other in others)
        level = [line for line in said if "no clear difference" in line]
        assert len(level) == sum(other.is_level for other in others)


def test_every_exchange_has_a_price_and_standing_pat_is_always_compared() -> None:
    compared = 0
    for game, seat in questions(4, 4, start=3):
        seen, advice = advised(game, seat)
        if seen.phase is not Phase.EXCHANGE:
            continue
        compared += 1
        assert 2 <= len(advice.alternatives) <= 6
        assert Exchange(seat, ()) in [other.action for other in advice.alternatives]
        assert all(other.points is not None for other in advice.alternatives)
        assert advice.decision.reason is not None
    assert compared > 10


@pytest.mark.parametrize("seats", [2, 4])
def test_cards_are_judged_by_the_worlds_that_led_to_the_decision(seats: int) -> None:
    looked = 0
    for game, seat in questions(seats, 8):
        seen = game.observe(seat)
        if seen.phase is not Phase.PLAY or len(seen.legal) < 2 or looked == 8:
            continue
        outlook = Outlook(GAMEWIDE, KEEN_TRAITS, seen)
        key = advice_key(game.seed, seat, seen.decisions)
        worths = worths_of_cards(outlook, luck_from(key), MASTER_BUDGET)
        values = {card: fmean(worth) for card, worth in worths.items()}
        if seen.caller is not None and seen.breaker is None:
            mine = seen.caller == seat
            made = calls_made(outlook, luck_from(key), MASTER_BUDGET)
            again = {card: fmean(one.made[card] is mine for one in made) for card in made[0].made}
            assert not values or again == pytest.approx(values)
            continue
        looked += 1
        found, stakes = takings(outlook, luck_from(key), MASTER_BUDGET), LastTrick(outlook)
        for card, value in values.items():
            worth = [stakes.by_card(taking.world)[taking.winning[card]] for taking in found]
            assert fmean(worth) == pytest.approx(value)
    assert looked == 8


def test_a_cards_reason_counts_the_deals_that_were_looked_at() -> None:
    given = 0
    for game, seat in questions(3, 5, start=4):
        seen, advice = advised(game, seat)
        reason = advice.decision.reason
        if reason is None or reason.sentence != sentences.TAKES_MORE:
            continue
        given += 1
        key = advice_key(game.seed, seat, seen.decisions)
        outlook = Outlook(GAMEWIDE, KEEN_TRAITS, seen)
        found = takings(outlook, luck_from(key), MASTER_BUDGET)
        (card,), (other,) = reason.cards["card"], reason.cards["other"]
        assert advice.decision.action == Play(seat, card)
        wins, fewer = (
            sum(taking.taker(played, seen.trick) == seat for taking in found)
            for played in (card, other)
        )
        assert reason.numbers == {"wins": wins, "fewer": fewer, "deals": len(found)}
    assert given


def test_advice_knows_no_hidden_card() -> None:
    for number, (game, seat) in enumerate(questions(3, 4, start=3)):
        if number % 3:
            continue
        twin = with_hidden_cards_shuffled(game, seat, f"elsewhere {number}")
        assert advised(twin, seat) == advised(game, seat)


@pytest.mark.parametrize("name", sorted(shipped()))
def test_there_is_advice_under_every_profile(name: str) -> None:
    profile = shipped()[name]
    game, policy = new_game(profile, "advice", 3), make_policy(STEADY, profile)
    phases = set()
    while (seat := game.to_act) is not None and game.deal <= 6:
        seen = game.observe(seat)
        place = (seen.phase, seen.stage, len(seen.tricks), seen.caller is None)
        action = decide_in_process(policy, game.seed, seen).action
        if place in phases:
            game.apply(action)
            continue
        phases.add(place)
        advice = advise(profile, seen, advice_key(game.seed, seat, seen.decisions), FEW)
        assert advice.decision.action in seen.legal
        assert {other.action for other in advice.alternatives} <= set(seen.legal)
        assert all(hint_in_words(advice, seen, profile, language("sv")))
        game.apply(action)


def test_hints_change_nothing_in_the_game() -> None:
    game = new_game(GAMEWIDE, "hints", 3)
    for _ in range(30):
        seat = game.to_act
        assert seat is not None
        before = game.copy()
        assert advised(game, seat) == advised(game, seat)
        assert game.actions == before.actions
        assert game.observe(seat) == before.observe(seat)
        game.apply(game.legal_actions()[0])


def test_a_hint_for_a_certain_call_says_so() -> None:
    hands = ("As Ks Qs Js Ah", "2c 4d 6h 8h Tc", "3c 5d 7d 9c Jd")
    game = Tabletop.at("call", hands, (20, 10, 10)).game
    said = hint(game, Seat(0), language("en"))
    assert said[0] == "A master would: call Chicago."
    assert "100 %" in said[1]
    assert said[2].startswith("Your points to the end of this deal, on average over ")
    assert said[3].startswith("call Chicago: 15.0 p")
    assert hint(game, Seat(0), language("sv"))[3].startswith("ropa Chicago: 15,0 p")


def test_a_hint_names_the_price_of_an_exchange_beyond_the_stop() -> None:
    hands = ("2s 4s 6c 8d Th", "2c 4d 6h 8h Tc", "3c 5d 7d 9c Jd")
    game = Tabletop.at("exchange", hands, (47, 10, 10)).game
    said = hint(game, Seat(0), language("en"))
    assert said[0] == "A master would: keep all five cards."
    priced = [line for line in said if "costs all 47 points" in line]
    assert priced
    assert all(": −4" in line for line in priced)


def test_nobody_gets_a_hint_who_is_not_asked() -> None:
    game = new_game(GAMEWIDE, "hints", 3)
    assert game.to_act is not None
    other = Seat((game.to_act + 1) % 3)
    assert hint(game, other, language("en")) == ("You are not asked anything now.",)
