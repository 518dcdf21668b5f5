import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chicago_poker.present.build import build
from chicago_poker.present.replaying import Replay
from chicago_poker.present.view import TableView
from chicago_poker.seating import Seat
from chicago_poker.session.recall import recall, recall_hands
from tests.present.scenes import make_cast, played

GAME = played("replayed", 3, 250)
MOMENTS = recall(GAME, Seat(0))


def replay() -> Replay:
    return Replay(MOMENTS, make_cast(3))


def all_views() -> list[TableView]:
    going = replay()
    views = [build(going.story)]
    while not going.is_at_end:
        going.step(1)
        views.append(build(going.story))
    return views


VIEWS = all_views()


@given(st.lists(st.integers(-5, 400), max_size=6))
@settings(max_examples=25, deadline=None)
def test_every_way_to_a_stop_shows_the_same(ways: list[int]) -> None:
    going = replay()
    for stop in ways:
        going.go_to(stop)
        assert build(going.story) == VIEWS[going.at]


def test_stepping_stops_at_both_ends() -> None:
    going = replay()
    going.step(-3)
    assert going.at == 0
    going.step(10_000)
    assert going.is_at_end
    assert build(going.story).own.score == GAME.scores[0]


def test_each_deal_can_be_gone_to() -> None:
    going = replay()
    for number in range(1, GAME.deal + 1):
        going.go_to_deal(number)
        assert going.deal == number
    going.go_to_deal(0)
    assert going.deal == 1
    going.go_to_deal(1_000)
    assert going.deal == GAME.deal


@pytest.mark.parametrize("decisions", [0, 1, 57, 249])
def test_the_same_point_is_found_from_another_seat(decisions: int) -> None:
    going = Replay(recall(GAME, Seat(2)), make_cast(3).looked_from(Seat(2)))
    going.go_to_decision(decisions)
    seen = going.story.observation
    assert seen is not None
    assert seen.decisions <= decisions
    assert seen.decisions >= decisions - 1


def test_you_are_called_so_from_every_seat() -> None:
    cast = make_cast(3, names=("You", "Stina", "Olle"))
    for seat in (Seat(0), Seat(2)):
        going = Replay(recall(GAME, seat), cast.looked_from(seat))
        heard = set()
        while not going.is_at_end:
            going.step(1)
            words = going.story.sentence.split()
            heard.add(words[0])
            assert words[:2] not in (["You", "replaces"], ["You", "keeps"], ["You", "plays"])
        assert {"You", "Stina", "Olle"} <= heard


def test_nothing_to_replay_is_no_trouble() -> None:
    empty = Replay((), make_cast(3))
    empty.step(1)
    assert empty.is_at_end
    assert empty.deal == 0


def test_each_stage_of_a_deal_can_be_gone_to_and_back() -> None:
    going = replay()
    headings = []
    while not going.is_at_end and going.deal < 2:
        headings.append(build(going.story).heading)
        going.go_to_stage(1)
    assert [h.partition(" · ")[2].partition(" · ")[0] for h in headings[:3]] == [
        "Exchange 1 of 3",
        "Exchange 2 of 3",
        "Exchange 3 of 3",
    ]
    assert "Trick 1 of 5" in headings[-1]
    going.go_to_stage(-1)
    assert build(going.story).heading == headings[-1]
    going.step(-10_000)
    going.go_to_stage(-1)
    assert going.at == 0


def test_all_cards_lie_open_where_that_is_wanted_and_nowhere_else() -> None:
    hands = recall_hands(GAME, Seat(0))
    going = Replay(MOMENTS, make_cast(3), hands)
    while not going.is_at_end:
        seen = going.story.observation
        assert seen is not None
        view = build(going.story, going.hands)
        assert going.hands[0] == seen.held
        for seat in view.seats:
            assert set(seat.shown) == set(going.hands[seat.seat])
            # While a new card is on its way a hand is one short.
            assert len(seat.shown) in (seat.cards, seat.cards - (seen.trick == ()))
        open_cards = [card for hand in going.hands for card in hand]
        assert len(set(open_cards)) == len(open_cards)
        assert not any(seat.shown for seat in build(going.story).seats)
        going.step(7)


def test_what_lies_open_was_dealt_so() -> None:
    hands = recall_hands(GAME, Seat(0))
    for seat in range(GAME.seats):
        own = [moment.observation.held for moment in recall(GAME, Seat(seat))]
        told = [hand[seat] for hand in hands]
        assert set(told) <= set(own)
