"""The program for real: through pipes, on a terminal that can do nothing, and told to stop."""

import os
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from chicago_poker.cli import main
from chicago_poker.engine import Action
from chicago_poker.storage.records import load_record
from chicago_poker.streams import commitment
from tests.cli.running import start, surroundings
from tests.plain.evening import ANYTHING

posix_only = pytest.mark.skipif(sys.platform == "win32", reason="POSIX signals and terminals")


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    return tmp_path / "saves"


def only_save(saves: Path) -> Path:
    (file,) = saves.glob("*.chicago")
    return file


def decisions(saves: Path) -> tuple[Action, ...]:
    game = load_record(only_save(saves)).game
    assert game is not None
    return game.actions


def finished(program: "subprocess.Popen[str]", answers: str) -> str:
    """Give a program all its answers and return what it said; it must end well."""
    said, complaints = program.communicate(answers, timeout=60)
    assert complaints == ""
    assert program.returncode == 0
    return said


@pytest.mark.parametrize("code", ["en", "sv"])
def test_a_whole_game_through_a_pipe(code: str, saves: Path) -> None:
    answers = "\n".join(ANYTHING[code] * 1500) + "\n"
    said = finished(start("--language", code, "play", "--seed", "pipe", "--seats", "3"), answers)
    assert re.search(r"^The game is over|^Partiet är slut", said, re.MULTILINE)
    assert said.count(commitment("pipe")) == 2
    assert {"en": "The seed was: pipe", "sv": "Fröet var: pipe"}[code] in said
    assert {"en": "queen of hearts", "sv": "hjärter dam"}[code] in said
    assert not re.search(r"[^\n -~åäöÅÄÖé”–]", said)
    game = load_record(only_save(saves)).game
    assert game is not None
    assert game.outcome is not None


def test_leaving_at_the_end_of_the_input_and_coming_back_changes_nothing(
    saves: Path, tmp_path: Path
) -> None:
    answers = "\n".join(ANYTHING["en"] * 1500) + "\n"
    whole = tmp_path / "whole"
    play = ("play", "--seed", "halves", "--seats", "2")
    said = finished(start("--saves", str(whole), *play), answers)
    given = re.findall(r"^> (.*)$", said, re.MULTILINE)
    half = len(given) // 2
    finished(start(*play), "\n".join(given[:half]) + "\n")
    assert 0 < len(decisions(saves)) < len(decisions(whole))
    finished(start("resume"), "\n".join(given[half:]) + "\n")
    assert decisions(saves) == decisions(whole)


def until_prompt(program: "subprocess.Popen[str]") -> str:
    """Read what a program says until it asks something."""
    assert program.stdout is not None
    said, end = "", time.monotonic() + 30
    descriptor = program.stdout.fileno()
    while not said.endswith("\n> "):
        assert time.monotonic() < end, said
        if select.select([descriptor], [], [], 1)[0]:
            data = os.read(descriptor, 1 << 16)
            assert data, said
            said += data.decode()
    return said


@posix_only
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_signal_saves_and_says_so(name: str, saves: Path) -> None:
    number = getattr(signal, name)
    program = start("play", "--seed", "stop", "--seats", "3")
    assert program.stdin is not None
    until_prompt(program)
    program.stdin.write("none\n")
    program.stdin.flush()
    until_prompt(program)
    program.send_signal(number)
    said, complaints = program.communicate(timeout=30)
    assert program.returncode == 128 + number
    assert complaints == ""
    assert said.endswith(f"chicago-poker resume {only_save(saves).stem}\n")
    assert any(action.seat == 0 for action in decisions(saves))


@posix_only
def test_an_output_that_is_closed_ends_the_game_without_a_word(saves: Path) -> None:
    program = start("play", "--seed", "head", "--seats", "2")
    assert program.stdin is not None
    assert program.stdout is not None
    until_prompt(program)
    program.stdout.close()
    program.stdin.write("none\n")
    program.stdin.close()
    assert program.wait(30) == 141
    assert program.stderr is not None
    assert program.stderr.read() == ""
    program.stderr.close()
    reading = load_record(only_save(saves))
    assert reading.damage is None
    assert not reading.torn


@posix_only
@pytest.mark.parametrize("terminal", [{"TERM": "dumb"}, {"TERM": "xterm"}])
def test_on_a_terminal(terminal: dict[str, str]) -> None:
    import pty

    ours, theirs = pty.openpty()
    plain = () if terminal["TERM"] == "dumb" else ("--plain",)
    program = subprocess.Popen(
        [sys.executable, "-m", "chicago_poker", "play", "--seats", "2", *plain],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=surroundings(**terminal),
        start_new_session=True,
    )
    os.close(theirs)
    said = b""
    try:
        while not said.endswith(b"\n> "):
            assert select.select([ours], [], [], 30)[0], said
            said += os.read(ours, 1 << 16)
        os.write(ours, b"quit\n")
        assert program.wait(30) == 0
        assert b"\x1b" not in said
    finally:
        os.close(ours)
        program.kill()
        program.wait()


def test_a_fault_of_the_program_is_told_in_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> int:
        raise ZeroDivisionError("by nought")

    monkeypatch.setattr("chicago_poker.cli.front.open_menu", fail)
    with pytest.raises(SystemExit) as ended:
        main([])
    assert ended.value.code == 1
    complaint = capsys.readouterr().err
    assert complaint.startswith("Error: the program itself has a fault, ZeroDivisionError (by ")
    assert "test_programs.py:" in complaint
    monkeypatch.setenv("CHICAGO_POKER_TRACEBACK", "1")
    with pytest.raises(ZeroDivisionError):
        main([])
