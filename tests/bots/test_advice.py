"""Advice: the strongest level's own decision, with values that lead to it, by its own chance."""

from collections.abc import Iterator

from chicago_poker.bots.advice import Advice, advice_key, advise
from chicago_poker.bots.levels import STEADY, make_policy
from chicago_poker.engine import Game, Observation, Phase, new_game
from chicago_poker.locale import language
from chicago_poker.seating import Seat
from chicago_poker.session.hints import hint, hint_in_words
from chicago_poker.session.opponents import decide_in_process
from tests.tabletop import GAMEWIDE, Tabletop


def questions(seats: int, deals: int) -> Iterator[tuple[Game, Seat]]:
    game = new_game(GAMEWIDE, "advice", seats)
    policy = make_policy(STEADY, GAMEWIDE)
    while (seat := game.to_act) is not None and game.deal <= deals:
        yield game, seat
        game.apply(decide_in_process(policy, game.seed, game.observe(seat)).action)


def advised(game: Game, seat: Seat) -> tuple[Observation, Advice]:
    seen = game.observe(seat)
    return seen, advise(GAMEWIDE, seen, advice_key(game.seed, seat, seen.decisions))


def test_advice_is_legal_and_the_same_again_and_speaks_every_language() -> None:
    phases = set()
    for seats in (2, 4):
        for game, seat in questions(seats, 6):
            seen, advice = advised(game, seat)
            assert advice.decision.action in seen.legal
            assert {other.action for other in advice.alternatives} <= set(seen.legal)
            assert advised(game, seat)[1] == advice
            for code in ("en", "sv"):
                assert all(hint_in_words(advice, seen, GAMEWIDE, language(code)))
            if seen.phase in (Phase.CALL, Phase.OFFER):
                values = {other.action: other.value for other in advice.alternatives}
                assert values[advice.decision.action] > max(values.values()) - 1e-9
            phases.add(seen.phase)
    assert phases >= {Phase.EXCHANGE, Phase.OFFER, Phase.CALL, Phase.PLAY}


def test_hints_change_nothing_in_the_game() -> None:
    game = new_game(GAMEWIDE, "hints", 3)
    for _ in range(30):
        seat = game.to_act
        assert seat is not None
        before = game.copy()
        for _ in range(20):
            hint(game, seat, language("en"))
        assert game.actions == before.actions
        assert game.observe(seat) == before.observe(seat)
        game.apply(game.legal_actions()[0])


def test_a_hint_for_a_certain_call_says_so() -> None:
    hands = ("As Ks Qs Js Ah", "2c 4d 6h 8h Tc", "3c 5d 7d 9c Jd")
    game = Tabletop.at("call", hands, (20, 10, 10)).game
    said = hint(game, Seat(0), language("en"))
    assert said[0] == "A master would: call Chicago."
    assert "100 %" in said[1]
    assert said[2] == "In points, on average:"
    assert said[3].startswith("call Chicago: ")


def test_nobody_gets_a_hint_who_is_not_asked() -> None:
    game = new_game(GAMEWIDE, "hints", 3)
    assert game.to_act is not None
    other = Seat((game.to_act + 1) % 3)
    assert hint(game, other, language("en")) == ("You are not asked anything now.",)
