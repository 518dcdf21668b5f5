"""Every system call of saving fails in turn, in every way, for a moment or for long."""

import shutil
from pathlib import Path
from typing import NamedTuple

from chicago_poker.session.table import SaveState
from chicago_poker.storage.keeper import KeptRecord
from tests.faults.story import STORIES, Broken, Told, check_truth, decide, decisions_in, prepare
from tests.faults.system_calls import SystemCalls, faults_of


class Failures(NamedTuple):
    """What was counted: system calls of the story, faults, and troubles that were told."""

    calls: int = 0
    faults: int = 0
    troubles_told: int = 0

    def plus(self, other: "Failures") -> "Failures":
        """Return both counts together."""
        return Failures(*(a + b for a, b in zip(self, other, strict=True)))


def fail_each(story: str, folder: Path, *, lasts: bool, every: int = 1) -> Failures:
    """Tell a story once for each call and each way it can fail, or every so manieth of these.

    Whatever fails: no error escapes, nothing is called saved that is not, every record can be
    read, and once the fault is over the next decision brings the record up to date. Raises Broken.
    """
    calls, steps = _plan(story, folder)
    found = Failures(calls=len(calls))
    faults = [fault for at, name in enumerate(calls) for fault in faults_of(at, name, lasts=lasts)]
    for fault in faults[::every]:
        prepare(folder, story)
        try:
            told = _tell(story, folder, SystemCalls(fault), steps)
        except Exception as error:
            error.add_note(f"{story}: {calls[fault.at]} is hit by {fault}")
            raise
        shutil.rmtree(folder)
        found = found.plus(Failures(faults=1, troubles_told=told))
    return found


def _plan(story: str, folder: Path) -> tuple[list[str], int]:
    """Return the calls of a story when all is well, and how many steps have a record in hand."""
    prepare(folder, story)
    calls = SystemCalls()
    with calls.installed():
        steps = sum(isinstance(step, KeptRecord) for step in STORIES[story](folder))
    shutil.rmtree(folder)
    return calls.made, steps


def _tell(story: str, folder: Path, calls: SystemCalls, last: int) -> int:
    """Tell a story, check at each step, and end the fault at the last one; count troubles told."""
    steps = STORIES[story](folder)
    troubles = in_hand = 0
    while True:
        with calls.installed():
            step = next(steps, None)
        if step is None:
            return troubles
        _check_files(folder)
        if step is Told.REFUSED:
            troubles += 1
            if story == "resume":
                calls.fault = None
        if isinstance(step, KeptRecord):
            in_hand += 1
            troubles += step.status.state is SaveState.FAILING
            check_truth(step)
            if in_hand == last:
                calls.fault = None
                _check_recovery(step)


def _check_recovery(kept: KeptRecord) -> None:
    decide(kept)
    if kept.status.state is not SaveState.SAVED:
        raise Broken(f"not saved when all was well again: {kept.status.reason}")
    check_truth(kept)


def _check_files(folder: Path) -> None:
    for path in folder.rglob("*.chicago"):
        decisions_in(path)
