"""Measure the screens in a real terminal: ``python -m tests.bench.screens``.

How long a key takes until the screen has changed while five opponents of the strongest level think,
how long quitting takes at any moment, and how long the first table takes beside an empty program.
It is no test: it never fails a run. POSIX only.
"""

import argparse
import fcntl
import os
import platform
import pty
import random
import select
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import cycle
from pathlib import Path

_ROOT = Path(__file__).parents[2]
_EMPTY = """
from textual.app import App
from textual.widgets import Static
class Empty(App):
    def compose(self):
        yield Static("Your turn")
Empty().run()
"""
_PROGRAM = "-m", "chicago_poker"
_OURS = *_PROGRAM, "--language", "en", "play", "--seed", "midsommar"
_FULL = *_OURS, "--seats", "6", "--level", "master"
# Keys that decide something wherever the player is asked, and do nothing elsewhere.
_WHATEVER_IS_ASKED = ("k", "\r", "n", "\r", "1", "\r", "2", "\r", "3", "\r", "4", "\r", "5", "\r")
_PAGE_UP, _END = "\x1b[5~", "\x1b[F"
_COLUMNS, _ROWS = 80, 24
# The sign that turns while an opponent thinks writes less than this.
_MORE_THAN_A_SIGN = 150


class Screen:
    """A program in a terminal of its own."""

    def __init__(self, *arguments: str, speed: str = "off") -> None:
        self._home = tempfile.TemporaryDirectory()
        folder = Path(self._home.name)
        settings = folder / "chicago-poker" / "settings.toml"
        settings.parent.mkdir()
        settings.write_text(f'speed = "{speed}"\nplay_forced = true\nwait_between_deals = false\n')
        self.began = time.perf_counter()
        self.pid, self._end = pty.fork()
        if self.pid == 0:
            self._become(arguments, folder)
        size = struct.pack("HHHH", _ROWS, _COLUMNS, 0, 0)
        fcntl.ioctl(self._end, termios.TIOCSWINSZ, size)

    def _become(self, arguments: Sequence[str], folder: Path) -> None:
        size = struct.pack("HHHH", _ROWS, _COLUMNS, 0, 0)
        fcntl.ioctl(0, termios.TIOCSWINSZ, size)
        ours = {"HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "PYTHONPATH": str(_ROOT)}
        saves = {"CHICAGO_POKER_SAVES": str(folder / "saves")}
        terminal = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "PATH": os.environ["PATH"]}
        os.execve(sys.executable, [sys.executable, *arguments], {**ours, **saves, **terminal})

    def press(self, keys: str) -> None:
        """Send keys as a terminal does."""
        os.write(self._end, keys.encode())

    def read(self, seconds: float) -> str:
        """Return what is written within a time, at once when something is."""
        ready, _, _ = select.select([self._end], [], [], seconds)
        if not ready:
            return ""
        try:
            return os.read(self._end, 65536).decode(errors="replace")
        except OSError:
            return ""

    def until(self, fact: Callable[[str], bool], seconds: float) -> bool:
        """Read until what was written has something about it; tell whether it had in time."""
        end, written = time.perf_counter() + seconds, ""
        while (left := end - time.perf_counter()) > 0:
            written += self.read(left)
            if fact(written):
                return True
        return False

    def quiet(self, seconds: float = 0.05) -> None:
        """Read until nothing has been written for a time."""
        while self.read(seconds):
            pass

    def thought(self) -> float:
        """Return for how many seconds the opponents' program has computed so far (Linux only)."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        times = [Path(f"/proc/{child}/schedstat").read_text().split()[0] for child in children]
        return sum(map(int, times)) / 1e9

    def quit(self) -> float:
        """Press Ctrl+Q and return the seconds until the program has ended."""
        began = time.perf_counter()
        self.press("\x11")
        while os.waitpid(self.pid, os.WNOHANG) == (0, 0):
            self.read(0.002)
        os.close(self._end)
        self._home.cleanup()
        return time.perf_counter() - began


def contains(words: str, written: str) -> bool:
    """Tell whether words were written."""
    return words in written


def starts(rounds: int) -> None:
    """Print how long the first question at a table takes, and an empty program beside it."""
    times: dict[str, list[float]] = {"empty": [], "table": []}
    for _ in range(rounds):
        for name, arguments in (("empty", ("-c", _EMPTY)), ("table", _OURS)):
            screen = Screen(*arguments)
            # The table stands when its heading does; opponents may still think.
            words = "Your turn" if name == "empty" else "Deal 1"
            screen.until(partial(contains, words), 30)
            times[name].append(time.perf_counter() - screen.began)
            screen.quit()
    empty, table = (statistics.median(times[name]) for name in ("empty", "table"))
    print(f"first screen, empty program   {empty * 1000:6.0f} ms (median of {rounds})")
    print(f"first table                   {table * 1000:6.0f} ms, {table / empty:.2f} times that")


def keys(count: int) -> None:
    """Print how long a card takes to be picked while five strong opponents think without pause.

    At the table they would think for some hundredths of a second at a time; here another process
    lets a whole table of them play for as long as keys are pressed.
    """
    screen, times = Screen(*_FULL), list[float]()
    screen.until(lambda written: "Deal 1" in written, 30)
    screen.quiet(0.5)
    with tempfile.TemporaryDirectory() as folder, thinking(Path(folder)):
        screen.quiet(0.5)
        for _ in range(count):
            began = time.perf_counter()
            screen.press("2")
            if screen.until(lambda written: len(written) >= _MORE_THAN_A_SIGN, 2):
                times.append(time.perf_counter() - began)
            screen.quiet(0.03)
    screen.quit()
    _print_times("a key until the screen changed", times)


def keys_between_turns(count: int) -> None:
    """Print how long looking back takes to show while an opponent at the table is thinking.

    Each of the five masters thinks in turn after every decision of the player. Only keys are
    counted during which their program computed for at least half of the time.
    """
    screen, times = Screen(*_FULL), list[float]()
    screen.until(partial(contains, "Deal 1"), 30)
    screen.quiet(0.5)
    attempts, end = cycle(_WHATEVER_IS_ASKED), time.perf_counter() + count
    while len(times) < count and time.perf_counter() < end:
        screen.press(next(attempts))
        screen.quiet(0.005)
        began, thought = time.perf_counter(), screen.thought()
        screen.press(_PAGE_UP)
        if not screen.until(partial(contains, "Looking back"), 2):
            # The game is over.
            break
        taken = time.perf_counter() - began
        if screen.thought() - thought >= taken / 2:
            times.append(taken)
        screen.press(_END)
        screen.quiet(0.005)
    screen.quit()
    _print_times("a key while an opponent thinks", times)


@contextmanager
def thinking(folder: Path) -> Iterator[None]:
    """Let six opponents of the strongest level play in a process of their own meanwhile."""
    command = (*_PROGRAM, "--saves", str(folder), "simulate", "--games", "100000")
    table = ("--seats", "6", "--level", "master", "--seed", "bench")
    nowhere = subprocess.DEVNULL
    with subprocess.Popen(
        [sys.executable, *command, *table], cwd=_ROOT, stdout=nowhere, stderr=nowhere
    ) as process:
        try:
            yield
        finally:
            process.kill()


def quits(rounds: int) -> None:
    """Print how long quitting takes at any moment of a table of strong opponents."""
    times: list[float] = []
    chance = random.Random(1)  # only spreads the moments
    for _ in range(rounds):
        screen = Screen(*_FULL, speed=chance.choice(("off", "normal")))
        screen.until(lambda written: "Deal 1" in written, 30)
        screen.press(chance.choice(("", "?", "k\r", "\x1b", "2")))
        screen.until(lambda _: False, chance.uniform(0.0, 2.0))
        times.append(screen.quit())
    _print_times("quitting", times)


def _print_times(what: str, times: Sequence[float]) -> None:
    if len(times) < 2:
        print(f"{what}: too few were seen")
        return
    cuts = statistics.quantiles(times, n=20)
    print(
        f"{what}: median {statistics.median(times) * 1000:.0f} ms, "
        f"p95 {cuts[-1] * 1000:.0f} ms, longest {max(times) * 1000:.0f} ms ({len(times)} times)"
    )


def main(arguments: Sequence[str]) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser("python -m tests.bench.screens", description=main.__doc__)
    parser.add_argument("--rounds", type=int, default=12, help="how often each thing is done")
    chosen = parser.parse_args(arguments)
    load = ", ".join(f"{each:.1f}" for each in os.getloadavg())
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, load before: {load}")
    starts(chosen.rounds)
    keys(chosen.rounds * 10)
    keys_between_turns(chosen.rounds * 10)
    quits(chosen.rounds)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
