"""A real terminal without a window: tmux on a socket of its own, with nobody's configuration."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType
from uuid import uuid4

import pytest

ROOT = Path(__file__).resolve().parents[2]
_PATIENCE = 40.0

needs_tmux = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")


class Terminal:
    """A terminal in which the program runs."""

    def __init__(self, socket: str) -> None:
        self._socket = socket

    def tmux(self, *arguments: str) -> str:
        """Run a tmux command and return what it prints."""
        done = subprocess.run(
            ["tmux", "-L", self._socket, "-f", "/dev/null", *arguments],
            capture_output=True,
            text=True,
            check=False,
            stdin=subprocess.DEVNULL,
        )
        return done.stdout

    @property
    def text(self) -> str:
        """What stands on the screen."""
        return self.tmux("capture-pane", "-p")

    @property
    def coloured(self) -> str:
        """What stands on the screen, with the codes for its colours."""
        return self.tmux("capture-pane", "-p", "-e")

    def is_clean(self) -> bool:
        """Tell whether nothing is left behind: the usual screen, a cursor, no mouse reports."""
        flags = "#{alternate_on}#{cursor_flag}#{mouse_any_flag}#{keypad_flag}"
        return self.tmux("display-message", "-p", flags).strip() == "0100"

    def close(self) -> None:
        """Close the terminal as its window would be, without asking the program."""
        self.tmux("kill-server")

    def press(self, *keys: str) -> None:
        """Press keys, by their tmux names."""
        self.tmux("send-keys", *keys)

    def click(self, column: int, row: int) -> None:
        """Send what a terminal reports for a click, counted from 1."""
        report = f"\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m"
        self.tmux("send-keys", "-l", report)

    def resize(self, width: int, height: int) -> None:
        """Change the size of the window."""
        self.tmux("resize-window", "-x", str(width), "-y", str(height))

    def until(self, fact: Callable[[str], bool], what: str) -> str:
        """Wait until the screen shows something, and return it."""
        end = time.monotonic() + _PATIENCE
        while time.monotonic() < end:
            text = self.text
            if fact(text):
                return text
            time.sleep(0.05)
        raise AssertionError(f"never seen: {what}\n{self.text}")

    def soon(self, fact: Callable[[str], bool], seconds: float = 0.5) -> bool:
        """Tell whether the screen shows something within a time."""
        end = time.monotonic() + seconds
        while not fact(self.text):
            if time.monotonic() > end:
                return False
            time.sleep(0.02)
        return True

    def until_text(self, words: str) -> str:
        """Wait until words stand on the screen."""
        return self.until(lambda text: words in text, words)

    @property
    def pid(self) -> int:
        """The number of the process in the terminal."""
        return int(self.tmux("list-panes", "-F", "#{pane_pid}").strip())


@contextmanager
def terminal(
    folder: Path,
    *arguments: str,
    size: tuple[int, int] = (80, 24),
    variables: Mapping[str, str] = MappingProxyType({}),
    language: str = "auto",
) -> Iterator[Terminal]:
    """Run the program in a terminal until the block ends, at a pace without pauses.

    Its saves and settings are in ``folder``; ``language`` is what the settings say.
    """
    settings = folder / "config" / "chicago-poker" / "settings.toml"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text(f'speed = "off"\nlanguage = "{language}"\n')
    socket = f"chicago-{uuid4().hex[:12]}"
    ours = {
        "CHICAGO_POKER_SAVES": str(folder / "saves"),
        "HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder / "config"),
        "PYTHONPATH": str(ROOT),
        "TERM": "xterm-256color",
        "LANGUAGE": "en",
        "LC_ALL": "C.UTF-8",
        "PATH": os.environ["PATH"],
        **variables,
    }
    words = " ".join(f"{name}='{value}'" for name, value in ours.items())
    program = f"{sys.executable} -m chicago_poker {' '.join(arguments)}"
    # The shell stays, so that the screen after the program can be looked at.
    command = f"env -i {words} {program}; echo left with $?; env -i sleep 60"
    where = Terminal(socket)
    width, height = size
    try:
        where.tmux("new-session", "-d", "-x", str(width), "-y", str(height), command)
        yield where
    finally:
        where.tmux("kill-server")
