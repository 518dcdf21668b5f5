"""Commands carried out: in this program, and for the real thing in one of their own."""

import os
import subprocess
import sys
from pathlib import Path

from click.testing import CliRunner, Result

import chicago_poker
from chicago_poker.cli.program import program

ROOT = Path(chicago_poker.__file__).parents[1]


def command(*arguments: str, answers: str = "", env: dict[str, str] | None = None) -> Result:
    """Carry out a command in this program."""
    return CliRunner().invoke(
        program, list(arguments), input=answers, env=env, catch_exceptions=False
    )


def surroundings(**changed: str) -> dict[str, str]:
    """Return the environment of a program of our own."""
    return {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1", **changed}


def start(*arguments: str, **changed: str) -> "subprocess.Popen[str]":
    """Start a command as a program of its own, with pipes."""
    return subprocess.Popen(
        [sys.executable, "-m", "chicago_poker", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env=surroundings(**changed),
    )
