"""What the engine does where other tables differ from the default one."""

from chicago_poker.engine import Cause, Phase
from chicago_poker.engine.events import BestHandAnnounced, ChicagoBroken, ScoreChanged, TrickTaken
from tests.tabletop import NOTHING, Tabletop, shipped

ALL_OR_NOTHING = shipped()["allt-eller-inget"]
PAIR = "Ac Ad 4c Jd Qh"


def test_a_call_during_the_exchanges_does_not_touch_hands_paid_before_the_tricks() -> None:
    table = Tabletop.at("exchange 1", [PAIR, NOTHING[0]], [15, 0], profile=ALL_OR_NOTHING)
    table.call()
    table.pat()
    assert [event.stage for event in table.all(BestHandAnnounced)] == [1]
    assert table.scores == (16, 0)


def test_a_call_that_ends_no_deal_is_paid_for_once() -> None:
    hands = ["2c 4d 6h 8s Tc", "Ac 4h 6s 8c Td"]
    table = Tabletop.at("exchange 1", hands, [20, 0], profile=ALL_OR_NOTHING)
    table.call()
    table.pat(5)
    assert table.phase() is Phase.PLAY
    table.play_out()
    assert len(table.all(TrickTaken)) == 5
    assert len(table.all(ChicagoBroken)) == 1
    broken = [e for e in table.all(ScoreChanged) if e.cause is Cause.CHICAGO_BROKEN]
    assert [(event.seat, event.change) for event in broken] == [(0, -20)]
