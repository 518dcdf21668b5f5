"""Written positions: what they stand for, and which ones are refused."""

import msgspec
import pytest

from chicago_poker.cards import Card, parse_hand
from chicago_poker.engine import Arrangement, ArrangementError, Phase, arrange
from chicago_poker.engine.events import StepReached
from chicago_poker.seating import Seat
from tests.tabletop import GAMEWIDE, NOTHING, Tabletop, step_index

HANDS = tuple(parse_hand(hand) for hand in NOTHING[:3])
GOOD = Arrangement(
    hands=HANDS, scores=(20, 30, 0), step=step_index(GAMEWIDE, "exchange 2"), dealer=Seat(1)
)


def test_a_written_position_is_what_it_says() -> None:
    game = arrange(GAMEWIDE, msgspec.structs.replace(GOOD, stock=(Card(50), Card(4))))
    seen = game.observe(Seat(0))
    assert game.events[0] == StepReached(3)
    assert seen.scores == (20, 30, 0)
    assert seen.hand == HANDS[0]
    assert seen.clockwise == (2, 0, 1)
    assert seen.to_act == 2
    assert (seen.deal, seen.stage, seen.phase) == (1, 2, Phase.EXCHANGE)
    assert seen.stock == 52 - 15
    snapshot = game.snapshot()
    assert snapshot.stock[:2] == (50, 4)
    assert snapshot.stock[2:] == tuple(sorted(snapshot.stock[2:]))


def test_everybody_stood_pat_in_earlier_exchanges() -> None:
    assert arrange(GAMEWIDE, GOOD).observe(Seat(0)).exchanged == ((0,), (0,), (0,))
    table = Tabletop.at("call", [NOTHING[0], "", NOTHING[1]], [20, 53, 0])
    assert table.sees(0).exchanged == ((0, 0, 0), (), (0, 0, 0))


def test_a_written_caller_is_qualified_and_leads() -> None:
    table = Tabletop.at("play", NOTHING[:3], [15, 15, 15], caller=1)
    assert table.qualified == [1]
    assert table.to_act == 1


def _written(**changes: object) -> Arrangement:
    return msgspec.structs.replace(GOOD, **changes)


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        (_written(scores=(0, 0)), "an entry per seat"),
        (_written(qualified=(True,)), "an entry per seat"),
        (_written(eliminated=(True, True)), "an entry per seat"),
        (_written(hands=HANDS[:1], scores=(0,)), "for 2 to 6 seats, not 1"),
        (_written(hands=((), (), HANDS[0]), eliminated=(True, True, False)), "two active seats"),
        (_written(eliminated=(True, False, False)), "an eliminated one none"),
        (_written(hands=((), *HANDS[1:])), "five cards"),
        (_written(hands=(HANDS[0][::-1], *HANDS[1:])), "in pack order"),
        (_written(hands=(HANDS[1], *HANDS[1:])), "occurs twice"),
        (_written(stock=HANDS[0][:1]), "occurs twice"),
        (_written(stock=(Card(52),)), "not in the pack"),
        (_written(dealer=Seat(3)), "dealer must be one of the seats"),
        (_written(deal=0), "from 1"),
        (_written(scores=(0, -1, 0)), "below the floor"),
        (_written(step=0), "after the deal"),
        (_written(step=len(GAMEWIDE.script)), "a place in the script"),
        (_written(step=step_index(GAMEWIDE, "chicago")), "no trick has been played"),
        (_written(step=step_index(GAMEWIDE, "last_trick")), "no trick has been played"),
        (_written(caller=Seat(3)), "caller must be an active seat"),
        (_written(caller=Seat(0)), "nobody has been asked"),
        (_written(caller=Seat(0), step=step_index(GAMEWIDE, "call")), "nobody has been asked"),
        (_written(caller=Seat(0), step=step_index(GAMEWIDE, "award 3")), "before the tricks"),
    ],
)
def test_an_impossible_position_is_refused(position: Arrangement, reason: str) -> None:
    with pytest.raises(ArrangementError, match=reason):
        arrange(GAMEWIDE, position)
