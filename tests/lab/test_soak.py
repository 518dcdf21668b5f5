"""A soak lets every level play its deals, and reports with its seed whatever fails."""

from collections.abc import Iterator

import pytest

from chicago_poker.bots import trick_search
from chicago_poker.bots.budget import MASTER_BUDGET
from chicago_poker.bots.levels import BEGINNER, CASUAL, MASTER, STEADY, make_policy
from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.policy import Decision
from chicago_poker.bots.stand_in import StandIn
from chicago_poker.bots.worlds import World, worlds
from chicago_poker.engine import Exchange, Observation, Play, new_game
from chicago_poker.lab import soak as soaking
from chicago_poker.lab.soak import Fault, Soak, soaked
from chicago_poker.session.opponents import decide_in_process
from chicago_poker.streams import Stream
from tests.tabletop import GAMEWIDE


class FollowsNothing:
    """Plays the first card it holds, allowed or not."""

    def decide(self, observation: Observation, luck: Stream) -> Decision:
        if not observation.trick:
            return StandIn().decide(observation, luck)
        return Decision(Play(observation.seat, observation.held[0]))


class Breaks:
    def decide(self, _observation: Observation, _luck: Stream) -> Decision:
        raise ZeroDivisionError("nothing to divide by")


class KeepsAll:
    """Never exchanges a card: legal, and as slow a game as any."""

    def decide(self, observation: Observation, luck: Stream) -> Decision:
        keep = Exchange(observation.seat, (), None)
        if keep in observation.legal:
            return Decision(keep)
        return StandIn().decide(observation, luck)


def test_every_level_gets_its_deals_at_every_seat() -> None:
    levels = (BEGINNER, CASUAL, STEADY)
    soak = Soak(GAMEWIDE, 3, {level: make_policy(level, GAMEWIDE) for level in levels})
    so_far = list(soaked(soak, "spring", 60))
    assert so_far == sorted(so_far)
    assert so_far[-1] == 60 > so_far[-2]
    assert len(so_far) == soak.games > 5
    assert not soak.faults
    assert [stood.level for stood in soak.levels()] == list(levels)
    for stood in soak.levels():
        assert 60 <= stood.deals < stood.decisions
        assert 0 <= stood.median <= stood.most <= stood.slowest > 0
    assert 4 < soak.longest < soaking.MOST_DEALS


def test_deals_are_counted_once_for_each_seat() -> None:
    soak = Soak(GAMEWIDE, 4, {BEGINNER: make_policy(BEGINNER, GAMEWIDE)})
    soak.play("spring")
    (stood,) = soak.levels()
    game = new_game(GAMEWIDE, "spring", 4)
    policy = make_policy(BEGINNER, GAMEWIDE)
    took_part = set()
    while (seat := game.to_act) is not None:
        took_part.add((game.deal, seat))
        game.apply(decide_in_process(policy, "spring", game.observe(seat)).action)
    assert stood.deals == len(took_part)
    assert stood.decisions == len(game.actions)
    assert soak.longest == game.deal


@pytest.mark.parametrize(
    ("policy", "what"),
    [(FollowsNothing(), "IllegalAction: "), (Breaks(), "ZeroDivisionError: nothing to divide by")],
)
def test_what_fails_is_told_with_its_seed(policy: FollowsNothing | Breaks, what: str) -> None:
    soak = Soak(GAMEWIDE, 2, {"odd": policy})
    assert list(soaked(soak, "spring", 1000))[-1] < 1000, "a level that only fails ends it"
    assert [fault.seed for fault in soak.faults] == [f"spring/{number}" for number in range(10)]
    assert all(fault.what.startswith(what) and fault.level == "odd" for fault in soak.faults)
    again = Soak(GAMEWIDE, 2, {"odd": policy})
    again.play(soak.faults[3].seed)
    assert again.faults == [soak.faults[3]]


def test_a_game_without_an_end_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soaking, "MOST_DEALS", 3)
    soak = Soak(GAMEWIDE, 2, {"still": KeepsAll()})
    soak.play("spring")
    (fault,) = soak.faults
    assert isinstance(fault, Fault)
    assert fault.deal == 4
    assert fault.what == "the game does not end within 3 deals"


def worlds_seen(monkeypatch: pytest.MonkeyPatch, effort: float) -> int:
    """Return how many worlds masters look at in one game's cards."""
    drawn = 0

    def counted(outlook: Outlook, luck: Stream) -> Iterator[World]:
        nonlocal drawn
        for world in worlds(outlook, luck):
            drawn += 1
            yield world

    monkeypatch.setattr(trick_search, "worlds", counted)
    soak = Soak(GAMEWIDE, 2, {MASTER: make_policy(MASTER, GAMEWIDE, effort)})
    soak.play("spring")
    return drawn


def test_less_effort_looks_at_fewer_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    assert 0 < worlds_seen(monkeypatch, 0.05) < worlds_seen(monkeypatch, 1.0) / 4


def test_a_part_of_a_budget_is_a_part_of_its_worlds() -> None:
    few = MASTER_BUDGET.part(0.04)
    assert (few.searched, few.played_out, few.called, few.asked) == (4, 7, 4, 8)
    assert (few.positions, few.doubt) == (MASTER_BUDGET.positions, MASTER_BUDGET.doubt)
    assert MASTER_BUDGET.part(1.0) == MASTER_BUDGET
