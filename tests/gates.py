"""Every check of this project, one after another: ``python -m tests.gates [GATE...]``.

All gates run even when an early one fails, so that one run tells everything; the exit status is 0
only when each of them passed. Names after the command choose some of them.
"""

import argparse
import shlex
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
# More workers than this take longer to start than they save.
_PYTEST = ("-m", "pytest", "-n", "auto", "--maxprocesses=4", "--dist=loadgroup")
_LINT_IMPORTS = "from importlinter.cli import lint_imports_command as run; run()"


class Gate(NamedTuple):
    """A check: its name, and the arguments with which Python carries it out."""

    name: str
    arguments: tuple[str, ...]


GATES = (
    Gate("format", ("-m", "ruff", "format", "--check")),
    Gate("lint", ("-m", "ruff", "check")),
    Gate("types", ("-m", "mypy")),
    Gate("layers", ("-c", _LINT_IMPORTS)),
    Gate("tests", _PYTEST),
    Gate("long", (*_PYTEST, "-m", "long", "--durations=10")),
)


def chosen(names: Sequence[str]) -> tuple[Gate, ...]:
    """Return the gates with these names in the usual order; no name means every gate."""
    return tuple(gate for gate in GATES if not names or gate.name in names)


def passes(gate: Gate) -> bool:
    """Run a gate from the project's root, its output going where ours goes."""
    print(f"\n=== {gate.name}: python {shlex.join(gate.arguments)}", flush=True)
    start = time.monotonic()
    finished = subprocess.run(
        [sys.executable, *gate.arguments], cwd=ROOT, stdin=subprocess.DEVNULL, check=False
    )
    verdict = "passed" if finished.returncode == 0 else f"FAILED ({finished.returncode})"
    print(f"=== {gate.name} {verdict} in {time.monotonic() - start:.1f} s", flush=True)
    return finished.returncode == 0


def run(gates: Sequence[Gate]) -> int:
    """Run gates, say at the end which ones failed, and return the exit status."""
    failed = [gate.name for gate in gates if not passes(gate)]
    outcome = f"FAILED: {', '.join(failed)}" if failed else "passed"
    print(f"\n{len(gates)} gates, {outcome}", flush=True)
    return 1 if failed else 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the gates named on the command line, all of them without a name."""
    names = [gate.name for gate in GATES]
    parser = argparse.ArgumentParser(prog="python -m tests.gates", description=__doc__)
    parser.add_argument("gate", nargs="*", help=f"one of {', '.join(names)}")
    wanted: list[str] = parser.parse_args(arguments).gate
    if unknown := [name for name in wanted if name not in names]:
        parser.error(f"no such gate: {', '.join(unknown)} (there are {', '.join(names)})")
    return run(chosen(wanted))


if __name__ == "__main__":
    sys.exit(main())
