"""Opponents think while the table shows what came before: the waits overlap, nothing else changes.

Time is counted here and never waited for.
"""

import asyncio
import heapq
from collections.abc import Sequence

import pytest

from chicago_poker.bots.levels import BEGINNER, STEADY, make_policy
from chicago_poker.bots.policy import Decision, luck_from
from chicago_poker.bots.protocol import (
    PROTOCOL_VERSION,
    Ask,
    Decided,
    Failed,
    FromOpponents,
    FromTable,
    Ready,
)
from chicago_poker.engine import Action, Game, Observation, new_game
from chicago_poker.seating import Seat
from chicago_poker.session import opponents
from chicago_poker.session.opponents import OpponentProcess, Trouble, decide_in_process
from chicago_poker.session.pace import Beat
from chicago_poker.session.table import KeepNothing, Moment, SaveStatus, Table
from tests.tabletop import GAMEWIDE

SEED = "thinking ahead"
SEATS = 3
LEVELS = {Seat(seat): (STEADY, BEGINNER, STEADY)[seat] for seat in range(SEATS)}
_ROUNDS = 30
"""More turns of the loop than anything needs that does not wait for the clock."""


class Clock:
    """Time that passes only when everybody waits for it."""

    def __init__(self) -> None:
        self.now = 0.0
        self._waiting: list[tuple[float, int, asyncio.Future[None]]] = []
        self._count = 0

    async def sleep(self, seconds: float) -> None:
        self._count += 1
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (self.now + seconds, self._count, future))
        await future

    async def run(self, what: asyncio.Task[None], until: float = float("inf")) -> None:
        while not what.done():
            for _ in range(_ROUNDS):
                await asyncio.sleep(0)
            if self._waiting and not what.done():
                if self._waiting[0][0] > until:
                    return
                self.now, _, future = heapq.heappop(self._waiting)
                if not future.done():
                    future.set_result(None)


class SlowChild:
    """Opponents that take their time over each answer; ``fails`` of them have none."""

    def __init__(self, clock: Clock, seconds: float, fails: int = 0) -> None:
        self.pid = 1
        self.asked: list[Observation] = []
        self.ended = 0
        self._clock, self._seconds, self._fails = clock, seconds, fails
        self._said: asyncio.Queue[FromTable] = asyncio.Queue()

    def say(self, message: FromTable) -> None:
        self._said.put_nowait(message)

    async def hear(self) -> FromOpponents:
        message = await self._said.get()
        if not isinstance(message, Ask):
            return Ready(PROTOCOL_VERSION, "slow")
        seen = message.observation
        self.asked.append(seen)
        await self._clock.sleep(self._seconds)
        if len(self.asked) <= self._fails:
            return Failed(message.number, "no idea")
        policy = make_policy(LEVELS[seen.seat], GAMEWIDE)
        decision = policy.decide(seen, luck_from(message.luck))
        return Decided(message.number, decision.action, decision.reason)

    async def end(self) -> None:
        self.ended += 1


class Evening:
    """Opponents at a table with a pace; it is noted what is seen, asked and thought, in order."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, pause: float, seconds: float, fails: int = 0
    ) -> None:
        self.clock = Clock()
        self.child = SlowChild(self.clock, seconds, fails)
        self.game: Game = new_game(GAMEWIDE, SEED, SEATS)
        self.noted: list[object] = []
        self.shown: list[int] = []
        self._pause = pause

        async def start(_command: Sequence[str]) -> SlowChild:
            return self.child

        monkeypatch.setattr(opponents, "start_child", start)
        self.process = OpponentProcess(
            GAMEWIDE, SEED, LEVELS, report=self.noted.append, thought=self.thought
        )
        players = self.process.players()
        self.table = Table(
            self.game,
            [players[Seat(seat)] for seat in range(SEATS)],
            Seat(0),
            self,
            pace=self,
            keeper=KeepNothing(),
        )

    def thought(self, seat: Seat, decision: Decision) -> None:
        self.noted.append((seat, decision.action))

    def see(self, moment: Moment) -> None:
        self.noted.append(moment)
        self.shown[-1] += 1

    def saved(self, status: SaveStatus) -> None:
        pass

    def asked(self, observation: Observation) -> None:
        self.noted.append(observation.to_act)
        self.shown.append(0)

    async def beat(self, beat: Beat) -> None:
        await self.clock.sleep(self._pause)

    async def play(self, until: float = float("inf")) -> asyncio.Task[None]:
        async def whole() -> None:
            await self.table.run()

        task = asyncio.create_task(whole())
        await self.clock.run(task, until)
        return task


def decided_without_waiting() -> tuple[Action, ...]:
    game = new_game(GAMEWIDE, SEED, SEATS)
    policies = [make_policy(LEVELS[Seat(seat)], GAMEWIDE) for seat in range(SEATS)]
    while (seat := game.to_act) is not None:
        game.apply(decide_in_process(policies[seat], SEED, game.observe(seat)).action)
    return game.actions


@pytest.mark.parametrize(("pause", "seconds"), [(8.0, 1.0), (8.0, 64.0), (2.0, 3.0)])
def test_the_table_waits_for_the_longer_of_pace_and_thought(
    monkeypatch: pytest.MonkeyPatch, pause: float, seconds: float
) -> None:
    evening = Evening(monkeypatch, pause, seconds)
    asyncio.run(evening.play())
    assert evening.game.actions == decided_without_waiting()
    *before, last = (pause * shown for shown in evening.shown)
    assert evening.clock.now == seconds + sum(max(wait, seconds) for wait in before) + last
    assert len(evening.child.asked) == len(evening.game.actions)


def test_a_thought_is_told_only_after_all_that_led_to_the_question(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening = Evening(monkeypatch, 8.0, 1.0, fails=2)
    asyncio.run(evening.play())
    assert sum(isinstance(what, Trouble) for what in evening.noted) == 2
    for before, what in zip(evening.noted, evening.noted[1:], strict=False):
        # The seat is named as the one to act before anything of its answer is known.
        if isinstance(what, Trouble):
            assert before == what.seat
        elif isinstance(what, tuple):
            seat = before.seat if isinstance(before, Trouble) else before
            assert seat == what[0]


def test_leaving_while_an_opponent_thinks_ahead_ends_its_program(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening = Evening(monkeypatch, pause=1000.0, seconds=1.0)

    async def leave() -> None:
        table = await evening.play(until=900.0)
        # The first decision is being shown, and the answer to the next question is there.
        assert len(evening.game.actions) == 1
        assert len(evening.child.asked) == 2
        table.cancel()
        with pytest.raises(asyncio.CancelledError):
            await table
        assert asyncio.all_tasks() == {asyncio.current_task()}

    asyncio.run(leave())
    assert evening.child.ended == 1
    assert evening.process.pid is None


def test_closing_in_the_middle_of_a_thought_leaves_nothing_running(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening = Evening(monkeypatch, pause=1.0, seconds=1000.0)

    async def close() -> None:
        seat = evening.game.to_act
        assert seat is not None
        evening.process.foresee(evening.game.observe(seat))
        await asyncio.sleep(0.01)
        await evening.process.close()
        assert asyncio.all_tasks() == {asyncio.current_task()}

    asyncio.run(close())
    assert evening.child.ended == 1


def test_a_question_that_was_not_foreseen_gets_its_own_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening = Evening(monkeypatch, pause=1.0, seconds=1.0)
    game = evening.game

    async def ask() -> None:
        seat = game.to_act
        assert seat is not None
        evening.process.foresee(game.observe(seat))
        game.apply(game.legal_actions()[0])
        seat = game.to_act
        assert seat is not None
        seen = game.observe(seat)
        expected = decide_in_process(make_policy(LEVELS[seat], GAMEWIDE), SEED, seen)

        async def decide() -> None:
            evening.noted.append(await evening.process.decide(seen))

        await evening.clock.run(asyncio.create_task(decide()))
        assert evening.noted == [(seat, expected.action), expected.action]
        await evening.process.close()

    asyncio.run(ask())
