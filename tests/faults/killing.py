"""A playing program is killed, at random or at one system call, and its record looked at."""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

import msgspec

from chicago_poker.storage.records import load_record, resume_record
from tests.faults.player import Order
from tests.faults.story import Broken, decisions_in, whole_game
from tests.faults.system_calls import Fault, Harm


class Promise(NamedTuple):
    """What a program has said before it died: the record it had on the disk, if any, and how far.

    ``end`` is its last word if it ended by itself: ``done``, ``in use`` or ``refused …``.
    """

    record: Path | None
    kept: int
    end: str


class Program:
    """A program that plays by order. A context manager that ends it."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.faults.player"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
        assert self._line() == "ready"

    def __enter__(self) -> "Program":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with self._process:
            self._process.kill()

    def start(self, order: Order) -> int:
        """Give an order and return the number of the process that carries it out."""
        assert self._process.stdin is not None
        self._process.stdin.write(msgspec.json.encode(order) + b"\n")
        self._process.stdin.flush()
        word, _, pid = self._line().partition(" ")
        assert word == "pid"
        return int(pid)

    def begin(self, order: Order) -> tuple[int, str]:
        """Give an order and wait for the first word: that a record is in hand, or not."""
        pid = self.start(order)
        return pid, self._line()

    def finish(self) -> Promise:
        """Wait until the order is carried out or its process dead; return what it had promised."""
        promise = Promise(None, -1, "")
        while (line := self._line()) != "gone":
            word, _, rest = line.partition(" ")
            if word == "started":
                promise = promise._replace(record=Path(rest))
            elif word == "kept":
                promise = promise._replace(kept=int(rest))
            else:
                promise = promise._replace(end=line)
        return promise

    def _line(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline().decode().rstrip("\n")


class Kills(NamedTuple):
    """What was counted: kills, games played, records torn; decisions promised, lost, and refusals.

    ``unpromised`` are decisions that were on the disk before the program could say so,
    ``left_behind`` drafts of records that never came to exist.
    """

    kills: int = 0
    games: int = 0
    promised: int = 0
    torn: int = 0
    unpromised: int = 0
    lost: int = 0
    refused: int = 0
    left_behind: int = 0


_ENOUGH = 40


def kill_at_random(folder: Path, kills: int, chance: str) -> Kills:
    """Let games be played one after another, killing the program again and again.

    A game goes on where its record stands, for some dozen decisions; then the next one begins.
    """
    draw = random.Random(chance)
    found = Kills()
    record: Path | None = None
    with Program() as program:
        while found.kills < kills:
            seed = f"{chance}/{found.games}"
            before = 0 if record is None else decisions_in(record, seed)
            pid = program.start(Order(str(folder), seed, "" if record is None else str(record)))
            # From the first instant to some dozen decisions, short delays as often as long ones.
            time.sleep(0.001 * 150 ** draw.random())
            os.kill(pid, signal.SIGKILL)
            promise = program.finish()
            if not promise.end:
                found = found._replace(kills=found.kills + 1)
            record = record or _new_record(folder, found.games)
            found = _counted(found, promise, record, seed, before)
            if record is not None and decisions_in(record, seed) >= _ENOUGH:
                record = None
                found = found._replace(games=found.games + 1)
    drafts = len([path for path in folder.iterdir() if path.suffix == ".new"])
    return found._replace(left_behind=drafts)


def _new_record(folder: Path, games: int) -> Path | None:
    """Return the record of the game after so many, or None if it does not exist yet."""
    records = sorted(folder.glob("*.chicago"), key=lambda path: path.stat().st_mtime_ns)
    if len(records) > games + 1:
        raise Broken(f"{len(records)} records of {games + 1} games")
    return records[-1] if len(records) > games else None


def _counted(found: Kills, promise: Promise, record: Path | None, seed: str, before: int) -> Kills:
    """Return the counts with what has become of a record."""
    if record is None:
        return found._replace(lost=found.lost + (promise.record is not None))
    try:
        there = decisions_in(record, seed)
    except Broken:
        return found._replace(refused=found.refused + 1)
    known = max(before, promise.kept)
    if there > known + 1:
        raise Broken(f"{there - known} decisions were made that nobody was told of")
    return found._replace(
        promised=found.promised + max(0, promise.kept - before),
        torn=found.torn + (load_record(record).torn > 0),
        lost=found.lost + max(0, known - there),
        unpromised=found.unpromised + max(0, there - known),
    )


_DEATHS = (Harm.KILL_BEFORE, Harm.KILL_HALFWAY, Harm.KILL_AFTER)


def kill_at_each_call(folder: Path, most: int, deaths: int = 3) -> Iterator[tuple[Fault, int]]:
    """Kill a program before, halfway through, and after each system call of its first decisions.

    With fewer ``deaths`` than three they take turns. Yields the fault and how many decisions the
    record has lost that were promised. Raises Broken.
    """
    seed = "ett anrop"
    with Program() as program:
        for at in range(10_000):
            for harm in [_DEATHS[(at + turn) % 3] for turn in range(deaths)]:
                fault = Fault(at, harm)
                place = folder / f"{at}-{harm.name}"
                place.mkdir()
                program.start(Order(str(place), seed, fault=fault, most=most))
                promise = program.finish()
                if promise.end:
                    return
                yield fault, _lost(place, promise, seed)


def _lost(folder: Path, promise: Promise, seed: str) -> int:
    records = list(folder.glob("*.chicago"))
    if not records:
        return promise.kept + 1
    (record,) = records
    there = decisions_in(record, seed)
    with resume_record(record) as kept:
        if kept.game.actions != whole_game(seed).actions[:there]:
            raise Broken("it goes on elsewhere")
    return max(0, promise.kept - there)
