"""Opponents by others: any program that speaks the opponent protocol sits down as a level.

Such a level is written ``command:PATH``, arguments included. A record keeps only that a program
played and not which one: a record from a stranger must not start anything.
"""

import asyncio
import shlex
import sys
from collections.abc import Sequence
from typing import Final

from chicago_poker.bots.levels import PROGRAM, make_policy
from chicago_poker.bots.policy import Decision, Policy, key_from
from chicago_poker.engine import Observation
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat
from chicago_poker.session.opponents import OpponentProcess, Patience, Report
from chicago_poker.streams import Stream

_PREFIX: Final = "command:"


def command_of(level: str) -> tuple[str, ...] | None:
    """Return the command that a level names, None for a level of our own or no command at all."""
    if not level.startswith(_PREFIX):
        return None
    try:
        words = shlex.split(level.removeprefix(_PREFIX), posix=sys.platform != "win32")
    except ValueError:
        return None
    return tuple(words) or None


def recorded_level(level: str) -> str:
    """Return the level as a record carries it."""
    return PROGRAM if command_of(level) else level


class ProgramPolicy:
    """A policy that asks another program, with its own time limit. ``close`` ends the program."""

    def __init__(
        self,
        profile: Profile,
        command: Sequence[str],
        report: Report,
        patience: Patience = Patience(),  # noqa: B008  # frozen
    ) -> None:
        self._process = OpponentProcess(
            profile,
            "",
            {Seat(seat): PROGRAM for seat in range(profile.seats[1])},
            report=report,
            command=command,
            patience=patience,
        )
        self._runner = asyncio.Runner()

    def decide(self, observation: Observation, luck: Stream) -> Decision:
        """Return the program's decision, or a stand-in's, which is reported."""
        return self._runner.run(self._process.answer(observation, key_from(luck)))

    def close(self) -> None:
        """End the program."""
        self._runner.run(self._process.close())
        self._runner.close()


class Policies:
    """Makes policies by level, programs included, each program once. ``close`` ends them.

    ``effort`` is that of ``make_policy``; programs know nothing of it.
    """

    def __init__(self, profile: Profile, report: Report, effort: float = 1.0) -> None:
        self._profile = profile
        self._effort = effort
        self._report = report
        self._programs: dict[tuple[str, ...], ProgramPolicy] = {}

    def policy(self, level: str) -> Policy:
        """Return a policy of a level. Raises UnknownLevelError."""
        command = command_of(level)
        if command is None:
            return make_policy(level, self._profile, self._effort)
        if command not in self._programs:
            self._programs[command] = ProgramPolicy(self._profile, command, self._report)
        return self._programs[command]

    def close(self) -> None:
        """End every program."""
        for program in self._programs.values():
            program.close()
        self._programs.clear()
