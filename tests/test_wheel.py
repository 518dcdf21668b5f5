"""The wheel, installed where nothing of the checkout is in reach, holds all that a game needs."""

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path
from typing import NamedTuple

import pytest

import chicago_poker

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "chicago_poker"

# One group: the parallel workers share one build.
pytestmark = [pytest.mark.long, pytest.mark.xdist_group("wheel")]

# Plays the first deal under each shipped profile, every seat taking its first legal action.
_ONE_DEAL = """
from chicago_poker.engine import new_game
from chicago_poker.rules.text import parse_profile
from chicago_poker.storage.shipped import shipped_profiles

profiles = shipped_profiles()
for name, text in profiles.items():
    game = new_game(parse_profile(text, profiles.__getitem__), "wheel", seats=4)
    while game.deal == 1 and game.outcome is None:
        game.apply(game.legal_actions()[0])
    print(name, "played", len(game.actions), "actions")
"""


class Installed(NamedTuple):
    """A wheel and the environment it was installed into."""

    wheel: Path
    tools: Path

    def run(self, tool: str, *arguments: str) -> str:
        """Run a tool of the environment away from the checkout and return what it printed."""
        return _run(self.wheel.parent, str(self.tools / tool), *arguments)


def _run(folder: Path, *command: str) -> str:
    surroundings = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    finished = subprocess.run(
        command,
        cwd=folder,
        env=surroundings,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert finished.returncode == 0, f"{command}: {finished.stdout}{finished.stderr}"
    return finished.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """Build a source archive, a wheel from the archive, and an environment with the wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    _run(ROOT, sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(folder))
    (archive,) = folder.glob("*.tar.gz")
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check")
    # The build backend is among the development tools: nothing is fetched to build.
    _run(folder, *pip, "wheel", "-q", "--no-deps", "--no-build-isolation", str(archive))
    (wheel,) = folder.glob("*.whl")
    environment = folder / "environment"
    venv.create(environment, with_pip=True)
    tools = environment / ("Scripts" if sys.platform == "win32" else "bin")
    _run(folder, str(tools / "python"), *pip[1:], "install", "-q", str(wheel))
    return Installed(wheel, tools)


def test_every_file_of_the_package_is_in_the_wheel(installed: Installed) -> None:
    ours = {
        file.relative_to(ROOT).as_posix()
        for file in PACKAGE.rglob("*")
        if file.is_file() and not _is_left_behind(file)
    }
    assert ours <= set(zipfile.ZipFile(installed.wheel).namelist())


def _is_left_behind(file: Path) -> bool:
    """Tell whether a file was written by a tool and is not part of the package."""
    folders = file.relative_to(PACKAGE).parts[:-1]
    return any(folder == "__pycache__" or folder.startswith(".") for folder in folders)


@pytest.mark.parametrize("kind", ["profiles", "saves"])
def test_profiles_and_sample_records_are_in_the_wheel(installed: Installed, kind: str) -> None:
    ours = {f"chicago_poker/_data/{kind}/{file.name}" for file in (ROOT / kind).iterdir()}
    assert ours
    assert ours <= set(zipfile.ZipFile(installed.wheel).namelist())


def test_nothing_but_the_package_is_in_the_wheel(installed: Installed) -> None:
    names = zipfile.ZipFile(installed.wheel).namelist()
    information = f"chicago_poker-{chicago_poker.__version__}.dist-info"
    assert {name.split("/")[0] for name in names} == {"chicago_poker", information}


def test_a_deal_is_played_by_the_installed_profile(installed: Installed) -> None:
    # Four seats each stand pat three times and play five cards; nobody has the points to call.
    assert "chicago-gamewide-0.2 played 32 actions" in installed.run("python", "-c", _ONE_DEAL)


def test_the_installed_command_knows_its_version(installed: Installed) -> None:
    assert chicago_poker.__version__ in installed.run("chicago-poker", "--version")


def test_the_installed_command_plays_a_game_and_verifies_it(installed: Installed) -> None:
    records = installed.wheel.parent / "records"
    choices = ("--games", "1", "--seats", "4", "--seed", "wheel", "--records", str(records))
    installed.run("chicago-poker", "simulate", *choices)
    (record,) = records.iterdir()
    installed.run("chicago-poker", "verify", str(record))
