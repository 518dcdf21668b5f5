"""The README keeps its word: its two set-up commands work, CI runs them, its commands exist."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from chicago_poker.cli.program import program

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")

# Stands in for Python, pip and the game: notes what it was asked to do. Making an environment
# with it leaves more of it there, and the word in FAIL is the command that goes wrong.
_STAND_IN = """#!/bin/sh
name=$(basename "$0")
echo "$name $*" >> "$LOG"
if [ "$1 $2" = "-m venv" ]; then
    mkdir -p "$3/bin"
    for tool in pip python chicago-poker; do cp "$0" "$3/bin/$tool"; done
fi
[ "$name" != "$FAIL" ]
"""

posix_only = pytest.mark.skipif(sys.platform == "win32", reason="the commands of a POSIX shell")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


PLAY, TEST = (block.strip() for block in blocks("sh"))


class Machine:
    """An empty machine with a copy of the README and CI's script, and a stand-in for Python."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.log = folder / "log"
        tools = folder / "tools"
        tools.mkdir()
        (tools / "python3").write_text(_STAND_IN)
        (tools / "python3").chmod(0o755)
        (folder / ".ci").mkdir()
        shutil.copy(ROOT / ".ci" / "run", folder / ".ci" / "run")
        self.write_readme(README)
        self.path = f"{tools}{os.pathsep}{os.environ['PATH']}"

    def write_readme(self, text: str) -> None:
        (self.folder / "README.md").write_text(text, encoding="utf-8")

    def run(self, *command: str, fail: str = "") -> "subprocess.CompletedProcess[str]":
        surroundings = {"PATH": self.path, "LOG": str(self.log), "FAIL": fail}
        return subprocess.run(
            command,
            cwd=self.folder,
            env=surroundings,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )

    def asked(self) -> list[str]:
        return self.log.read_text().splitlines()


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    folder = tmp_path / "machine"
    folder.mkdir()
    return Machine(folder)


def test_the_first_line_names_the_game() -> None:
    assert "Swedish Chicago" in README.splitlines()[0]


def test_each_set_up_command_is_one_line() -> None:
    assert "\n" not in PLAY
    assert "\n" not in TEST


@posix_only
def test_the_first_command_installs_and_opens_the_game(machine: Machine) -> None:
    assert machine.run("sh", "-c", PLAY).returncode == 0
    assert machine.asked() == ["python3 -m venv .venv", "pip install -q .", "chicago-poker "]


TEST_STEPS = ["python3 -m venv .venv", "pip install -q -e .[dev]", "python -m tests.gates"]


@posix_only
def test_ci_runs_the_second_command(machine: Machine) -> None:
    ran = machine.run("bash", ".ci/run")
    assert ran.returncode == 0
    assert ran.stdout.splitlines()[0] == TEST
    assert machine.asked() == TEST_STEPS


@posix_only
@pytest.mark.parametrize("step", range(3))
def test_ci_fails_with_the_step_that_fails(machine: Machine, step: int) -> None:
    tool = TEST_STEPS[step].split()[0]
    assert machine.run("bash", ".ci/run", fail=tool).returncode != 0
    assert machine.asked() == TEST_STEPS[: step + 1]


@posix_only
def test_ci_refuses_a_readme_without_the_command(machine: Machine) -> None:
    machine.write_readme("# Swedish Chicago\n")
    ran = machine.run("bash", ".ci/run")
    assert ran.returncode != 0
    assert "README.md has no line" in ran.stderr
    assert not machine.log.exists()


def test_the_windows_commands_do_the_same() -> None:
    (block,) = blocks("bat")
    assert [_without_shell(line) for line in block.splitlines()] == [
        _without_shell(PLAY),
        _without_shell(TEST),
    ]


def _without_shell(command: str) -> list[str]:
    spelled = command.replace("python3", "py").replace("'", "").replace("\\", "/")
    return spelled.replace("/Scripts/", "/bin/").split()


def _links(page: Path) -> list[Path]:
    text = page.read_text(encoding="utf-8")
    return [page.parent / target for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text)]


DOCS = ROOT / "docs"


@pytest.mark.parametrize(
    "page", [ROOT / "README.md", *sorted(DOCS.rglob("*.md"))], ids=lambda page: page.name
)
def test_every_link_leads_somewhere(page: Path) -> None:
    assert [str(target) for target in _links(page) if not target.exists()] == []


def test_the_documentation_page_lists_every_page() -> None:
    assert {*_links(DOCS / "README.md"), DOCS / "README.md"} == set(DOCS.glob("*.md"))


# --- the table of commands ----------------------------------------------------------------


def _rows() -> dict[str, list[str]]:
    """Return the options in the table of commands by command, such as ``profiles list``."""
    rows = {}
    for line in re.findall(r"^\| `chicago-poker (.*?)` \|", README, re.MULTILINE):
        words = re.match(r"[a-z]+([ -][a-z]+)*", line)
        assert words is not None
        rows[words[0]] = re.findall(r"--[a-z]+", line)
    return rows


def _commands(group: click.Group, before: str = "") -> Iterator[tuple[str, click.Command]]:
    for name, command in group.commands.items():
        if isinstance(command, click.Group):
            yield from _commands(command, f"{before}{name} ")
        else:
            yield f"{before}{name}", command


def test_the_table_of_commands_has_every_command() -> None:
    assert sorted(_rows()) == sorted(name for name, _ in _commands(program))


def test_the_options_in_the_table_of_commands_exist() -> None:
    rows = _rows()
    for name, command in _commands(program):
        accepted = {option for parameter in command.params for option in parameter.opts}
        assert set(rows[name]) <= accepted, name
