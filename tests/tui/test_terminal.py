"""The real command in a real terminal: opponents in their own process, records on the disk."""

import os
import re
import signal
from itertools import cycle
from pathlib import Path

import pytest

from tests.tui.terminal import Terminal, needs_tmux, terminal

pytestmark = needs_tmux

HAND = "   ".join(["╭───────╮"] * 5)
ASKED = re.compile(r"^ ► (.*)$", re.MULTILINE)


def asked(text: str) -> str:
    found = ASKED.search(text)
    return found[1] if found else ""


def answer(text: str) -> str:
    """Return the key that takes what is asked one step further; none where a card is asked for."""
    words = asked(text)
    if (
        words.startswith(("You ", "Enter"))
        or "Enter confirms" in words
        or "Enter replaces" in words
    ):
        return "Enter"
    if "F takes" in words or "F plays" in words:
        return "f"
    if words.startswith("Your answer"):
        return "n" if "N" in words else "1"
    return "k" if "K keeps" in words else ""


def play_until(where: Terminal, words: str, keys: int = 200) -> int:
    """Play simply until words stand on the screen; return how many keys that took.

    One key at a time, by what stands there now: a screen caught halfway, or a key that came late,
    is answered like any other screen. Cards are tried in turn; what may not be played is refused.
    """
    places = cycle("12345")
    for pressed in range(keys):
        text = where.until(lambda now: words in now or bool(asked(now)), words)
        if words in text:
            return pressed
        where.press(answer(text) or next(places))
        where.soon(lambda now: now != text)  # noqa: B023  # waited for here
    raise AssertionError(f"never reached: {words}\n{where.text}")


def test_a_deal_is_played_left_and_resumed(tmp_path: Path) -> None:
    with terminal(tmp_path, "play", "--seed", "midsommar") as where:
        where.until_text("Exchange 1 of 3")
        assert where.text.splitlines()[0].rstrip().endswith("saved")
        play_until(where, "Points in deal 1")
        where.press("Enter")
        where.until_text("Deal 2")
        where.press("C-q")
        where.until_text("left with 0")
        assert "Traceback" not in where.text
    with terminal(tmp_path, "resume") as where:
        where.until_text("Deal 2")
        play_until(where, "Points in deal 2")
        where.press("Escape")
        where.until_text("Leave the table")
        where.press("Up", "Up", "Enter")
        where.until_text("Go on playing")
        where.press("Up", "Enter")
        where.until_text("left with 0")


SHORT = """
extends = "gamewide-hemma"
[goal]
target = 20
qualifier = "none"
"""


@pytest.mark.parametrize(
    ("profile", "seats", "keys"),
    [(SHORT, 2, 1000), pytest.param("", 4, 10000, marks=pytest.mark.long)],
    ids=["short", "usual"],
)
def test_a_whole_game_is_played_by_the_keys_that_the_screen_names(
    tmp_path: Path, profile: str, seats: int, keys: int
) -> None:
    rules = tmp_path / "short.toml"
    rules.write_text(profile)
    chosen = ("--profile", str(rules)) if profile else ()
    with terminal(tmp_path, "play", "--seed", "midsommar", "--seats", str(seats), *chosen) as where:
        assert play_until(where, "Game over", keys) > 10
        text = where.until_text("Checked: every card of the game follows from this seed")
        assert "Ranking" in text
        where.press("Escape")
        where.until_text("New game")
        where.press("C-q")
        where.until_text("left with 0")


def test_sizes_mouse_and_signals(tmp_path: Path) -> None:
    with terminal(tmp_path, "play", "--seed", "midsommar", "--seats", "3") as where:
        where.until_text("Your turn")
        for size in ((120, 40), (60, 18), (30, 8), (100, 30), (40, 12), (110, 24)):
            where.resize(*size)
        where.until_text("Race to 52")
        where.resize(30, 8)
        where.until_text("too small")
        where.resize(80, 24)
        lines = where.until(lambda now: HAND in now, "the hand again").splitlines()
        y = next(y for y, line in enumerate(lines, 1) if HAND in line)
        where.click(lines[y - 1].index("╭") + 4, y + 2)
        where.until_text("▲1▲")
        where.click(lines[y - 1].index("╭") + 4, y + 2)
        where.until_text("1           2")
        os.kill(program_in(where), signal.SIGTERM)
        where.until_text("left with 0")


def program_in(where: Terminal) -> int:
    """Return the number of the game's own process, a child of the terminal's shell."""
    children = Path(f"/proc/{where.pid}/task/{where.pid}/children")
    if not children.exists():
        pytest.skip("this system does not say which processes belong together")
    return int(children.read_text().split()[0])


@pytest.mark.parametrize(
    ("variables", "codes"),
    [
        ({"COLORTERM": "truecolor"}, "48;2;"),
        ({"TERM": "xterm-256color"}, "48;5;"),
        ({"TERM": "xterm", "TEXTUAL_COLOR_SYSTEM": "standard"}, ""),
        ({"NO_COLOR": "1"}, ""),
    ],
)
def test_every_kind_of_terminal_shows_the_whole_table(
    tmp_path: Path, variables: dict[str, str], codes: str
) -> None:
    with terminal(tmp_path, "play", "--seed", "midsommar", variables=variables) as where:
        text = where.until_text("Your turn")
        assert all(word in text for word in ("Events", "You", "♥", "saved"))
        assert codes in where.coloured
        where.press("2")
        where.until_text("▲2▲")


def test_letters_only(tmp_path: Path) -> None:
    with terminal(tmp_path, "play", "--seed", "midsommar", "--ascii") as where:
        text = where.until_text("Your turn")
        assert text.isascii()
