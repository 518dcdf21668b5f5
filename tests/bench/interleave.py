"""Timing several programs side by side, so that a noisy machine disturbs all of them alike."""

import gc
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import process_time


@dataclass(frozen=True)
class Work:
    """What one batch has done."""

    deals: int
    decisions: int


@dataclass(frozen=True)
class Contender:
    """A named batch of work; every call does the same work, chance included."""

    name: str
    play: Callable[[], Work]


@dataclass(frozen=True)
class Result:
    """The fastest of all batches of one contender."""

    name: str
    work: Work
    seconds: float

    @property
    def deals_per_second(self) -> float:
        return self.work.deals / self.seconds

    @property
    def decisions_per_second(self) -> float:
        return self.work.decisions / self.seconds


def interleave(contenders: Sequence[Contender], rounds: int) -> list[Result]:
    """Play every contender once in each round and keep its fastest batch.

    Processor time counts, so that other programs' turns do not. The garbage collector stays on, as
    it does in a game; it is emptied between batches.
    """
    works = [contender.play() for contender in contenders]
    fastest = [float("inf")] * len(contenders)
    for _ in range(rounds):
        for index, contender in enumerate(contenders):
            gc.collect()
            start = process_time()
            work = contender.play()
            fastest[index] = min(fastest[index], process_time() - start)
            if work != works[index]:
                raise AssertionError(f"{contender.name} did other work than before: {work}")
    return [
        Result(contender.name, work, seconds)
        for contender, work, seconds in zip(contenders, works, fastest, strict=True)
    ]
