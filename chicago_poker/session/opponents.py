"""Computer opponents at the table: in a program of their own, or in this one for simulations.

Thinking in this program would hold up the screen's keys, so a table that somebody looks at uses
``OpponentProcess``. Whatever that program does, the game goes on: a stand-in decides instead, and
``report`` is told.
"""

import asyncio
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

import msgspec

from chicago_poker.bots.packed_tables import PackedTable
from chicago_poker.bots.policy import Decision, Policy, luck_from, luck_key
from chicago_poker.bots.protocol import PROTOCOL_VERSION, Ask, Decided, Failed, Hello, Ready
from chicago_poker.bots.stand_in import StandIn
from chicago_poker.engine import Action, IllegalAction, Observation
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat
from chicago_poker.session.child import Child, ChildError, Mishap, start_child

# The same modules as in this program, wherever it found them, and none that happen to lie around.
_BOOTSTRAP: Final = (
    "import sys; sys.path[:] = sys.argv[1:]; from chicago_poker.bots.__main__ import main; main()"
)

_TRIES = 3


def opponent_command() -> tuple[str, ...]:
    """Return the command that starts our own opponents: ``python -m chicago_poker.bots``."""
    return (sys.executable, "-P", "-c", _BOOTSTRAP, *sys.path)


class Trouble(msgspec.Struct, frozen=True):
    """An opponent gave no usable answer and a stand-in decided for ``seat``.

    ``detail`` is for a log, in English. With ``for_good`` set the program will not be tried again.
    """

    seat: Seat
    mishap: Mishap
    detail: str
    for_good: bool = False


class Patience(msgspec.Struct, frozen=True):
    """How many seconds to wait before a stand-in decides: a guard, never part of a result."""

    start: float = 20.0
    answer: float = 10.0


class _Answer(NamedTuple):
    """What was decided, by whomever, and the trouble that led to a stand-in, if any."""

    decision: Decision
    trouble: Trouble | None = None


class _Thinking(NamedTuple):
    """A question that was foreseen, and the answer that is being found."""

    observation: Observation
    answer: "asyncio.Task[_Answer]"


Report: TypeAlias = Callable[[Trouble], None]
Thought: TypeAlias = Callable[[Seat, Decision], None]


def ignore(_seat: Seat, _decision: Decision) -> None:
    """Take no notice of what an opponent has thought."""


class OpponentProcess:
    """One program that decides for all the opponents of a game.

    ``levels`` has the level for each seat it plays. ``report`` hears of each trouble, ``thought``
    of each decision with its reason. ``command`` starts another program than our own. The program
    starts with the first question, or with ``start``; after ``close`` the next question starts it
    again.
    """

    def __init__(
        self,
        profile: Profile,
        seed: str,
        levels: Mapping[Seat, str],
        *,
        report: Report,
        thought: Thought = ignore,
        command: Sequence[str] | None = None,
        patience: Patience = Patience(),  # noqa: B008  # frozen
        tables: Sequence[PackedTable] = (),
    ) -> None:
        self._profile = profile
        self._tables = tuple(tables)
        self._seed = seed
        self._levels = levels
        self._report = report
        self._thought = thought
        self._command = command or opponent_command()
        self._patience = patience
        self._turn = asyncio.Lock()
        self._child: Child | None = None
        self._ahead: _Thinking | None = None
        self._asked = 0
        self._failures = 0

    @property
    def pid(self) -> int | None:
        """The number of the running process, None when none is running."""
        return self._child.pid if self._child else None

    def players(self) -> dict[Seat, "Opponent"]:
        """Return a player for each seat of ``levels``."""
        return {seat: Opponent(self) for seat in self._levels}

    async def start(self) -> None:
        """Start the program before it is needed; trouble is left to the first question."""
        async with self._turn:
            try:
                await self._running()
            except ChildError:
                await self._stop()

    def foresee(self, observation: Observation) -> None:
        """Begin to think about a question that will be asked; its trouble is told only then."""
        self._forget()
        luck = luck_key(self._seed, observation.seat, observation.decisions)
        answer = asyncio.create_task(self._in_turn(observation, luck))
        self._ahead = _Thinking(observation, answer)

    async def decide(self, observation: Observation) -> Action:
        """Return one of ``observation.legal`` for ``observation.seat``."""
        if self._ahead is None or self._ahead.observation != observation:
            self.foresee(observation)
        assert self._ahead is not None
        try:
            answer = await self._ahead.answer
        finally:
            self._forget()
        decision = self._told(answer)
        self._thought(observation.seat, decision)
        return decision.action

    async def answer(self, observation: Observation, luck: str) -> Decision:
        """Return the decision with this luck key, the stand-in's where there is none."""
        return self._told(await self._in_turn(observation, luck))

    async def close(self) -> None:
        """End the program at once; also in the middle of a question that was cancelled."""
        ahead = self._ahead
        self._forget()
        if ahead is not None:
            # It may be about to start the program, or to end it.
            await asyncio.wait((ahead.answer,))
        await self._stop()

    def _forget(self) -> None:
        """Think no longer about what was foreseen."""
        ahead, self._ahead = self._ahead, None
        if ahead is not None:
            ahead.answer.cancel()

    def _told(self, answer: _Answer) -> Decision:
        if answer.trouble is not None:
            self._report(answer.trouble)
        return answer.decision

    async def _in_turn(self, observation: Observation, luck: str) -> _Answer:
        async with self._turn:
            return await self._answer(observation, luck)

    async def _answer(self, observation: Observation, luck: str) -> _Answer:
        trouble = None
        if self._failures < _TRIES:
            try:
                decision = await self._question(observation, luck)
            except ChildError as error:
                trouble = await self._give_up(observation.seat, error)
            else:
                self._failures = 0
                return _Answer(decision)
        return _Answer(StandIn().decide(observation, luck_from(luck)), trouble)

    async def _give_up(self, seat: Seat, error: ChildError) -> Trouble:
        await self._stop()
        self._failures += 1
        for_good = self._failures == _TRIES
        return Trouble(seat, error.mishap, str(error), for_good)

    async def _question(self, observation: Observation, luck: str) -> Decision:
        child = await self._running()
        self._asked += 1
        try:
            async with asyncio.timeout(self._patience.answer):
                child.say(Ask(self._asked, luck, observation))
                answer = await self._reply(child, self._asked)
        except TimeoutError:
            raise ChildError(Mishap.TOO_SLOW, "no answer in time") from None
        if answer.action not in observation.legal:
            raise ChildError(Mishap.ILLEGAL, f"not legal here: {answer.action}")
        return Decision(answer.action, answer.reason)

    async def _reply(self, child: Child, number: int) -> Decided:
        while True:
            message = await child.hear()
            if isinstance(message, Ready):
                raise ChildError(Mishap.GARBLED, "a second ready")
            # Smaller numbers answer a question that was cancelled meanwhile.
            if message.number < number and message.number > 0:
                continue
            if isinstance(message, Failed):
                raise ChildError(Mishap.FAILED, message.why)
            if message.number != number:
                raise ChildError(Mishap.GARBLED, f"an answer to question {message.number}")
            return message

    async def _running(self) -> Child:
        if self._child is None:
            self._child = await start_child(self._command)
            try:
                async with asyncio.timeout(self._patience.start):
                    await self._greet(self._child)
            except TimeoutError:
                raise ChildError(Mishap.NOT_STARTED, "no hello in time") from None
            except asyncio.CancelledError:
                await self._stop()
                raise
        return self._child

    async def _greet(self, child: Child) -> None:
        seats = range(max(self._levels, default=Seat(-1)) + 1)
        levels = tuple(self._levels.get(Seat(seat)) for seat in seats)
        child.say(Hello(PROTOCOL_VERSION, self._profile, levels, self._tables))
        message = await child.hear()
        if isinstance(message, Failed):
            raise ChildError(Mishap.NOT_STARTED, message.why)
        if not isinstance(message, Ready) or message.protocol != PROTOCOL_VERSION:
            raise ChildError(Mishap.NOT_STARTED, f"not ready: {message}")

    async def _stop(self) -> None:
        child, self._child = self._child, None
        if child is not None:
            await child.end()


class Opponent:
    """A seat played by an opponent process. A ``Player``."""

    def __init__(self, process: OpponentProcess) -> None:
        self._process = process

    def foresee(self, observation: Observation) -> None:
        """Let the program think about a question that will be asked."""
        self._process.foresee(observation)

    async def decide(self, observation: Observation) -> Action:
        """Return the opponents' decision, or the stand-in's."""
        return await self._process.decide(observation)

    def refused(self, error: IllegalAction) -> None:
        """Raise the error: only legal actions are ever returned."""
        raise error

    async def leave(self) -> None:
        """End the program that plays this seat, and with it every other opponent."""
        await self._process.close()


def decide_in_process(policy: Policy, seed: str, observation: Observation) -> Decision:
    """Return what a policy decides with the chance that this game's seed gives it."""
    key = luck_key(seed, observation.seat, observation.decisions)
    return policy.decide(observation, luck_from(key))


class InProcessPlayer:
    """A seat played by a policy in this program: for simulations and tests. A ``Player``."""

    def __init__(self, policy: Policy, seed: str) -> None:
        self._policy = policy
        self._seed = seed

    async def decide(self, observation: Observation) -> Action:
        """Return the policy's decision."""
        return decide_in_process(self._policy, self._seed, observation).action

    def refused(self, error: IllegalAction) -> None:
        """Raise the error: a policy that breaks the rules has a fault."""
        raise error

    async def leave(self) -> None:
        """Do nothing."""
