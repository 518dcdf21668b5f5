"""The program beside the table that plays the opponents, and all that can go wrong with it."""

import asyncio
import os
import signal
import sys
import textwrap
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

import pytest

from chicago_poker.bots.levels import BEGINNER, RANDOM, STEADY, make_policy
from chicago_poker.bots.policy import Decision
from chicago_poker.engine import AnswerCall, Game, IllegalAction, Illegality, Observation, new_game
from chicago_poker.seating import Seat
from chicago_poker.session.child import Mishap
from chicago_poker.session.opponents import (
    InProcessPlayer,
    Opponent,
    OpponentProcess,
    Patience,
    Trouble,
    decide_in_process,
)
from chicago_poker.session.pace import Instant
from chicago_poker.session.table import KeepNothing, Moment, SaveStatus, Table
from tests.tabletop import GAMEWIDE

T = TypeVar("T")

SEED = "opponents"
QUICK = Patience(start=10.0, answer=0.3)
PATIENT = Patience(start=20.0, answer=20.0)

# A program that says it is ready, then does as the test wants. `ask` is a question as a dict.
_PROGRAM = """
import json, signal, sys, time
def say(**message):
    print(json.dumps(message), flush=True)
def ask():
    line = sys.stdin.readline()
    if not line:
        sys.exit(0)
    return json.loads(line)
def decided(question, action=None):
    legal = question["observation"]["legal"]
    say(type="decided", number=question["number"], action=action or legal[0])
hello = ask()
say(type="ready", protocol=1, program="test")
"""


def program(body: str, *, greets: bool = True) -> tuple[str, ...]:
    whole = _PROGRAM if greets else _PROGRAM.rpartition("say(type=")[0]
    return (sys.executable, "-c", whole + textwrap.dedent(body))


class Company:
    """An opponent process at a fresh game, with everything it reported."""

    def __init__(
        self, command: tuple[str, ...] | None = None, patience: Patience = PATIENT
    ) -> None:
        self.game: Game = new_game(GAMEWIDE, SEED, 3)
        self.troubles: list[Trouble] = []
        self.thoughts: list[tuple[Seat, Decision]] = []
        self.process = OpponentProcess(
            GAMEWIDE,
            SEED,
            {Seat(0): STEADY, Seat(1): RANDOM, Seat(2): BEGINNER},
            report=self.troubles.append,
            thought=lambda seat, decision: self.thoughts.append((seat, decision)),
            command=command,
            patience=patience,
        )

    def question(self) -> Observation:
        assert self.game.to_act is not None
        return self.game.observe(self.game.to_act)

    async def step(self) -> None:
        self.game.apply(await self.process.decide(self.question()))

    def mishaps(self) -> list[Mishap]:
        return [trouble.mishap for trouble in self.troubles]


def run(company: Company, what: Callable[[], Awaitable[T]]) -> T:
    """Run a test's coroutine and close the process whatever happens."""

    async def whole() -> T:
        try:
            return await what()
        finally:
            await company.process.close()

    return asyncio.run(whole())


class NobodyWatches:
    def see(self, moment: Moment) -> None:
        pass

    def saved(self, status: SaveStatus) -> None:
        pass

    def asked(self, observation: Observation) -> None:
        pass


@pytest.fixture(params=["0", "1", "20261"])
def hash_seed(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("PYTHONHASHSEED", request.param)
    assert isinstance(request.param, str)
    return request.param


# --- at its best --------------------------------------------------------------------------


def test_another_process_decides_like_this_one(hash_seed: str) -> None:
    company = Company()
    levels = (STEADY, RANDOM, BEGINNER)
    policies = [make_policy(level, GAMEWIDE) for level in levels]
    expected = []

    async def play() -> None:
        while company.game.to_act is not None and company.game.deal < 4:
            seen = company.question()
            expected.append((seen.seat, decide_in_process(policies[seen.seat], SEED, seen)))
            await company.step()

    run(company, play)
    assert company.thoughts == expected
    assert {type(decision.reason) for _, decision in expected} > {type(None)}
    assert company.troubles == []


def test_a_table_of_opponents_plays_a_whole_game_and_leaves_no_process() -> None:
    company = Company()
    players = company.process.players()
    pids = []

    async def play() -> None:
        await company.process.start()
        pids.append(company.process.pid)
        table = Table(
            company.game,
            [players[Seat(seat)] for seat in range(3)],
            Seat(0),
            NobodyWatches(),
            pace=Instant(),
            keeper=KeepNothing(),
        )
        await table.run()

    run(company, play)
    assert company.game.outcome is not None
    assert company.troubles == []
    (pid,) = pids
    assert pid is not None
    assert is_gone(pid)


def test_the_next_question_after_leaving_starts_it_again() -> None:
    company = Company()

    async def leave_and_return() -> None:
        await company.step()
        await Opponent(company.process).leave()
        assert company.process.pid is None
        await company.step()
        assert company.process.pid is not None

    run(company, leave_and_return)
    assert company.troubles == []


def test_players_of_both_kinds_refuse_to_go_on_with_a_refused_action() -> None:
    company = Company()
    error = IllegalAction(Illegality.NOT_ASKED_NOW, "not now")
    for player in (Opponent(company.process), InProcessPlayer(make_policy(RANDOM, GAMEWIDE), SEED)):
        with pytest.raises(IllegalAction):
            player.refused(error)


def test_a_player_in_this_process_decides_like_its_policy() -> None:
    game = new_game(GAMEWIDE, SEED, 2)
    assert game.to_act is not None
    seen = game.observe(game.to_act)
    policy = make_policy(STEADY, GAMEWIDE)
    player = InProcessPlayer(policy, SEED)
    action = asyncio.run(player.decide(seen))
    assert action == decide_in_process(policy, SEED, seen).action
    asyncio.run(player.leave())


# --- what can go wrong --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "mishap", "detail"),
    [
        ("ask(); sys.exit('the cards are gone')", Mishap.ENDED, "status 1. the cards are gone"),
        ("ask(); print('what?', flush=True); ask()", Mishap.GARBLED, "what?"),
        ("ask(); print('x' * 200_000, flush=True); ask()", Mishap.GARBLED, "too long"),
        ("ask(); say(type='ready', protocol=1, program='again'); ask()", Mishap.GARBLED, "ready"),
        ("ask(); say(type='failed', number=1, why='no idea'); ask()", Mishap.FAILED, "no idea"),
        ("decided(ask(), {'type': 'AnswerCall', 'seat': 0, 'call': True}); ask()",
         Mishap.ILLEGAL, "AnswerCall"),
        ("question = ask(); question['number'] = 7; decided(question); ask()",
         Mishap.GARBLED, "question 7"),
        ("ask(); time.sleep(60)", Mishap.TOO_SLOW, "in time"),
    ],
)  # fmt: skip
def test_a_bad_answer_is_reported_and_a_stand_in_decides(
    body: str, mishap: Mishap, detail: str
) -> None:
    company = Company(program(body), QUICK if mishap is Mishap.TOO_SLOW else PATIENT)
    run(company, company.step)
    (trouble,) = company.troubles
    assert trouble.mishap is mishap
    assert detail in trouble.detail
    assert not trouble.for_good
    assert trouble.seat == company.game.actions[0].seat


@pytest.mark.parametrize(
    ("command", "detail"),
    [
        (("/nowhere/at-all",), "nowhere"),
        (program("say(type='failed', number=0, why='not these rules')", greets=False), "not these"),
        (program("say(type='ready', protocol=2, program='newer')", greets=False), "protocol=2"),
        (program("time.sleep(60)", greets=False), "in time"),
    ],
)
def test_a_program_that_does_not_get_going_is_reported(
    command: tuple[str, ...], detail: str
) -> None:
    company = Company(command, Patience(start=0.5, answer=20.0))
    run(company, company.step)
    assert company.mishaps() == [Mishap.NOT_STARTED]
    assert detail in company.troubles[0].detail


def test_starting_beforehand_leaves_trouble_to_the_first_question() -> None:
    company = Company(("/nowhere/at-all",))
    run(company, company.process.start)
    assert company.troubles == []


def test_after_three_failures_it_is_not_started_again_and_the_game_goes_on() -> None:
    company = Company(("/nowhere/at-all",))

    async def play() -> None:
        while company.game.to_act is not None and company.game.deal < 3:
            await company.step()

    run(company, play)
    assert [trouble.for_good for trouble in company.troubles] == [False, False, True]
    assert company.game.deal == 3
    assert not any(isinstance(a, AnswerCall) and a.call for a in company.game.actions)


def test_failures_between_good_answers_do_not_add_up() -> None:
    # Each program answers twice and ends, and is started again.
    company = Company(program("decided(ask()); decided(ask()); ask()"))

    async def play() -> None:
        for _ in range(12):
            await company.step()

    run(company, play)
    assert company.mishaps() == [Mishap.ENDED] * 4
    assert not any(trouble.for_good for trouble in company.troubles)


def test_a_program_that_talks_a_lot_on_the_side_is_not_held_up() -> None:
    company = Company(program("sys.stderr.write('chatter ' * 200_000); decided(ask()); ask()"))
    run(company, company.step)
    assert company.troubles == []


def test_a_program_that_never_stops_talking_is_ended() -> None:
    company = Company(program("ask()\nwhile True: print('and', flush=True)"))
    run(company, company.step)
    assert company.mishaps() == [Mishap.GARBLED]


# --- leaving in the middle ----------------------------------------------------------------


def test_the_late_answer_to_a_cancelled_question_is_passed_over() -> None:
    body = """
    question = ask()
    time.sleep(0.5)
    decided(question)
    while True:
        question = ask()
        decided(question, question["observation"]["legal"][-1])
    """
    company = Company(program(body))

    async def ask_twice() -> None:
        await company.process.start()
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.1):
                await company.step()
        legal = company.question().legal
        assert await company.process.decide(company.question()) == legal[-1]

    run(company, ask_twice)
    assert company.troubles == []


def test_cancelling_while_it_starts_leaves_no_process() -> None:
    company = Company(program("time.sleep(60)", greets=False))

    async def start_and_cancel() -> None:
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.3):
                await company.process.start()
        assert company.process.pid is None

    run(company, start_and_cancel)


def test_closing_ends_even_a_program_that_will_not_listen() -> None:
    body = """
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    ask()
    while True:
        pass
    """
    company = Company(program(body))

    async def leave_in_the_middle() -> tuple[int, float]:
        await company.process.start()
        pid = company.process.pid
        assert pid is not None
        question = asyncio.create_task(company.step())
        await asyncio.sleep(0.1)
        question.cancel()
        started = time.monotonic()
        await company.process.close()
        return pid, time.monotonic() - started

    pid, taken = run(company, leave_in_the_middle)
    assert is_gone(pid)
    assert taken < 5.0


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal to send")
def test_an_interrupt_from_the_terminal_is_left_to_the_table() -> None:
    company = Company()

    async def interrupt() -> None:
        await company.process.start()
        assert company.process.pid is not None
        os.kill(company.process.pid, signal.SIGINT)
        await company.step()

    run(company, interrupt)
    assert company.troubles == []


def is_gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False
