"""Ways out of the real program: keys, signals, a terminal that is closed; and what they leave."""

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.tui.terminal import Terminal, needs_tmux, terminal
from tests.tui.test_terminal import program_in

pytestmark = needs_tmux

BIG_CARD = "╭─────────╮"


def ended(pid: int) -> bool:
    """Tell whether a program has ended."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"


def wait_until(fact: Callable[[], bool]) -> None:
    """Wait until something is so, ten seconds at most."""
    end = time.monotonic() + 10
    while not fact():
        assert time.monotonic() < end, "never so"
        time.sleep(0.02)


def half_an_exchange(where: Terminal) -> None:
    """Keep the cards in the first exchange, and pick one in the second."""
    where.until_text("Your turn")
    where.press("k", "Enter")
    where.until_text("Exchange 2 of 3")
    where.until_text("Your turn")
    where.press("2")
    where.until_text("▲2▲")


def assert_kept(folder: Path) -> None:
    """The game goes on in the second exchange, with nothing picked."""
    with terminal(folder, "resume") as where:
        text = where.until_text("Your turn")
        assert "Exchange 2 of 3" in text
        assert "▲" not in text


@pytest.mark.parametrize("way", ["C-c", "C-q", "SIGHUP", "SIGTERM", "SIGINT"])
def test_the_terminal_is_left_clean_and_the_game_is_kept(tmp_path: Path, way: str) -> None:
    with terminal(tmp_path, "play", "--seed", "midsommar") as where:
        half_an_exchange(where)
        assert not where.is_clean()
        if way.startswith("SIG"):
            os.kill(program_in(where), getattr(signal, way))
        else:
            where.press(way)
        text = where.until_text("left with 0")
        assert "Traceback" not in text
        wait_until(where.is_clean)
    assert_kept(tmp_path)


def test_a_terminal_that_is_closed_ends_the_program_and_its_opponents(tmp_path: Path) -> None:
    with terminal(tmp_path, "play", "--seed", "midsommar") as where:
        half_an_exchange(where)
        pid = program_in(where)
        ours = [pid, *map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())]
        where.close()
        wait_until(lambda: all(ended(each) for each in ours))
    assert_kept(tmp_path)


def test_suspended_and_resumed(tmp_path: Path) -> None:
    with terminal(tmp_path, "play", "--seed", "midsommar") as where:
        half_an_exchange(where)
        pid = program_in(where)
        os.kill(pid, signal.SIGSTOP)
        where.resize(100, 30)
        os.kill(pid, signal.SIGCONT)
        where.until_text(BIG_CARD)
        assert "▲2▲" in where.text


def test_a_language_that_is_typed_wins_over_the_settings(tmp_path: Path) -> None:
    with terminal(tmp_path, language="en") as where:
        where.until_text("New game")
    with terminal(tmp_path, "--language", "sv", language="en") as where:
        where.until_text("Nytt parti")


def test_the_mouse_can_be_left_to_the_terminal(tmp_path: Path) -> None:
    for arguments, reported in (((), "1"), (("--no-mouse",), "0")):
        with terminal(tmp_path, *arguments) as where:
            where.until_text("New game")
            wanted = reported + "\n"
            wait_until(lambda: where.tmux("display", "-p", "#{mouse_any_flag}") == wanted)  # noqa: B023  # waited for here
