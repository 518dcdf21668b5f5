"""Where the engine's time goes, by module: shares of the time inside its functions."""

import cProfile
from collections import Counter, defaultdict
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from types import CodeType

from tests.bench.interleave import Contender

PACKAGE = "chicago_poker"
BATCHES = 10


@dataclass(frozen=True)
class Cost:
    """What one module costs: its share of the time, 0 to 1, and calls for each decision."""

    module: str
    share: float
    calls: float


def cost_by_module(contender: Contender) -> list[Cost]:
    """Play ten batches under the profiler; return the modules, the dearest first.

    The profiler charges for each call, so that many small functions look dearer than they are.
    """
    profiler = cProfile.Profile(process_time)
    profiler.enable()
    decisions = sum(contender.play().decisions for _ in range(BATCHES))
    profiler.disable()
    seconds: defaultdict[str, float] = defaultdict(float)
    calls: Counter[str] = Counter()
    for entry in profiler.getstats():
        module = _module(entry.code)
        seconds[module] += entry.inlinetime
        calls[module] += entry.callcount
    total = sum(seconds.values())
    return [
        Cost(module, own / total, calls[module] / decisions)
        for module, own in sorted(seconds.items(), key=lambda item: -item[1])
    ]


def _module(code: CodeType | str) -> str:
    if isinstance(code, str):
        return "(built into Python, and msgspec)"
    parts = Path(code.co_filename).with_suffix("").parts
    if PACKAGE not in parts:
        return "(the benchmark, and Python's library)"
    return ".".join(parts[len(parts) - parts[::-1].index(PACKAGE) :])
