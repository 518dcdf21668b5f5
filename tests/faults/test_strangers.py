"""Records and profiles of strangers: whatever texts they hold, none of it steers the terminal."""

import asyncio
import io
import os
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from chicago_poker.engine import Game, new_game
from chicago_poker.locale import LANGUAGES, language
from chicago_poker.locale.showable import is_showable
from chicago_poker.plain.console import Console, Typed
from chicago_poker.plain.game import play
from chicago_poker.plain.menu import Menu
from chicago_poker.session.games import Chair, SavedGame
from chicago_poker.session.header import HUMAN, Header, SeatEntry
from chicago_poker.session.record import write_record
from tests.cli.running import command, start
from tests.recorded import CREATED, play_on
from tests.tabletop import GAMEWIDE
from tests.tui.parlour import Parlour
from tests.tui.visit import visiting

# A title, cleared lines, colours in two ways, a bell, writing from right to left, a forged line.
NASTY = "\x1b]0;mine\a\x1b[2J\x9b31m\r\n\u202eYou have won\x7f\u2028"
# What a record's names may hold of this: they have no control characters (rule of the format).
NASTY_NAME = "\u202egnitS\u200b\u2066"
LETTERS = "You have won"


def assert_harmless(text: str) -> None:
    """Fail when a text holds anything but lines that can be shown."""
    for line in text.split("\n"):
        assert is_showable(line), line


def header_with(game: Game) -> Header:
    """Return the header of a stranger's record."""
    return Header(
        program=NASTY_NAME,
        created=CREATED,
        owner=NASTY_NAME,
        seed=NASTY,
        profile=GAMEWIDE,
        seats=(SeatEntry(NASTY_NAME, HUMAN), SeatEntry(f"{NASTY_NAME} 2", "random")),
    )


@pytest.fixture
def strangers(tmp_path: Path) -> Path:
    """The folder in use: records with nasty seeds, names and file names, whole and broken."""
    saves = tmp_path / "saves"
    saves.mkdir()
    game = new_game(GAMEWIDE, NASTY, 2)
    play_on(game, 60)
    half = write_record(header_with(game), game.actions)
    play_on(game, 100_000)
    for name, data in (
        ("whole", write_record(header_with(game), game.actions)),
        ("half", half),
        ("damaged", half + b'{"seat": "\x1b[31m\xc2\x9b2J", "play": 1}\n'),
        ("key", half + b'{"\\u001b[31m": 1}\n'),
        ("newer", b'{"format": 2, "program": "\\u001b[31m\xc2\x9b2J"}\n'),
        ("text", f"{NASTY}\n".encode()),
    ):
        (saves / f"{name}.chicago").write_bytes(data)
    # Some systems refuse such a name, which is as well.
    (saves / f"{NASTY.replace('/', '')}.chicago").write_bytes(half)
    return saves


def commands(saves: Path) -> Iterator[tuple[str, ...]]:
    """Yield every command that looks at a record, for each of them."""
    yield ("saves", "--all")
    yield ("saves", "--player", "nobody")
    for path in sorted(saves.glob("*.chicago")):
        yield ("replay", path.stem)
        yield ("replay", path.stem, "--reveal")
        yield ("replay", path.stem, "--json", "--reveal")
        yield ("verify", path.stem)
        yield ("scores", path.stem)
        yield ("repair", path.stem)
        yield ("export", path.stem)
        yield ("export", path.stem, f"{path.stem}.chicago-deals", "--public")
        yield ("replay", f"./{path.stem}.chicago-deals")
        yield ("verify", f"./{path.stem}.chicago-deals")
        yield ("report", path.stem, "--reveal")
        yield ("import", str(path))
        yield ("delete", path.stem, "--yes")
        yield ("resume", path.stem, "--plain")


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_command_lets_a_record_steer_the_terminal(
    strangers: Path, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for arguments in commands(strangers):
        ran = command("--language", code, *arguments, answers="leave\n")
        assert_harmless(ran.output)
        assert ran.exit_code in (0, 1)


def test_the_real_program_does_not_either(strangers: Path) -> None:
    for arguments in (("saves", "--all"), ("resume", "half", "--plain"), ("replay", "whole")):
        ran = start("--saves", str(strangers), *arguments)
        out, trouble = ran.communicate("scores\nleave\n", timeout=60)
        assert_harmless(out)
        assert_harmless(trouble)
    assert "gnitS" in out


def test_a_file_name_does_not_steer_it_either(tmp_path: Path) -> None:
    for arguments in (
        ("replay", NASTY),
        ("resume", NASTY),
        ("import", NASTY),
        ("profiles", "show", NASTY),
        ("play", "--profile", NASTY),
        ("play", "--level", NASTY),
        ("--saves", str(tmp_path / NASTY), "saves"),
    ):
        ran = command(*arguments)
        assert_harmless(ran.output)
        assert "have won" in ran.output


@pytest.mark.parametrize("key", ["id", "name", "source", "date", "extends", "new\\u001bkey"])
def test_a_profile_does_not_steer_it_either(tmp_path: Path, key: str) -> None:
    path = tmp_path / "house.toml"
    text = f'extends = "{GAMEWIDE.id}"\n' if key != "extends" else ""
    path.write_text(f'{text}"{key}" = "\\u001b[31m\\u009b2J\\nYou have won"\n', encoding="utf-8")
    for arguments in (
        ("profiles", "show", str(path)),
        ("profiles", "check", str(path)),
        ("profiles", "diff", str(path), GAMEWIDE.id),
        ("play", "--profile", str(path)),
        ("simulate", "--games", "1", "--seats", "2", "--profile", str(path)),
    ):
        ran = command(*arguments)
        assert ran.exit_code == 1
        assert_harmless(ran.output)


# --- the front ends, with texts that no file could bring them -----------------------------


class Strangers(Parlour):
    """Games among strangers of the worst kind."""

    def __init__(self) -> None:
        super().__init__((NASTY, f"{NASTY}2", f"{NASTY}3", f"{NASTY}4"))
        chairs = tuple(
            Chair(name, None if not seat else "steady") for seat, name in enumerate(self.names)
        )
        self.saved = [
            SavedGame(NASTY, NASTY, chairs, NASTY, 3, (1, 2, 3), over=False),
            SavedGame(NASTY, NASTY, chairs, NASTY, 3, (1, 2, 3), over=True),
            SavedGame(NASTY, NASTY, chairs, NASTY, 3, (1, 2, 3), over=False, trouble=NASTY),
        ]

    def game(self, decisions: int) -> Game:
        """Return a game by nasty rules with a nasty seed."""
        profile = msgspec.structs.replace(GAMEWIDE, name=NASTY, source=NASTY)
        game = new_game(profile, NASTY, 3)
        play_on(game, decisions)
        return game


@pytest.mark.parametrize("decisions", [0, 40, 100_000])
def test_the_game_in_lines(decisions: int) -> None:
    parlour, out = Strangers(), io.StringIO()
    opened = parlour.opened(parlour.game(decisions))
    answers = Typed("scores", "rules", "save", "help", NASTY, "leave")
    asyncio.run(play(opened, Console(answers, out, echo=True), language("en")))
    assert_harmless(out.getvalue())
    assert LETTERS in out.getvalue()


def test_the_menu_in_lines() -> None:
    parlour, out = Strangers(), io.StringIO()
    answers = Typed("resume", "leave", "another", "1", "leave", "quit")
    asyncio.run(Menu(parlour, NASTY, Console(answers, out, echo=True), language("en")).show())
    assert_harmless(out.getvalue())
    assert LETTERS in out.getvalue()


async def _at_the_table(folder: Path, decisions: int) -> list[str]:
    texts: list[str] = []
    parlour = Strangers()
    async with visiting(
        folder, parlour=parlour, start=lambda place: parlour.opened(parlour.game(decisions))
    ) as visit:
        texts.append(visit.text)
        for key in ("question_mark", "escape", "s", "escape", "r", "escape", "l", "escape"):
            await visit.press(key)
            texts.append(visit.text)
    return texts


@pytest.mark.parametrize("decisions", [0, 100_000])
def test_the_screen(decisions: int, tmp_path: Path) -> None:
    texts = asyncio.run(_at_the_table(tmp_path, decisions))
    for text in texts:
        assert_harmless(text)
    assert any("gnitS" in text or "have won" in text or "u001b" in text for text in texts)


async def _in_the_menu(folder: Path) -> list[str]:
    texts: list[str] = []
    async with visiting(folder, parlour=Strangers()) as visit:
        texts.append(visit.text)
        for key in ("down", "down", "enter", "down", "down", "enter", "escape"):
            await visit.press(key)
            texts.append(visit.text)
    return texts


def test_the_menu_and_the_list_on_the_screen(tmp_path: Path) -> None:
    texts = asyncio.run(_in_the_menu(tmp_path))
    assert len(set(texts)) > 2
    for text in texts:
        assert_harmless(text)


def test_paths_in_records_are_not_followed(tmp_path: Path) -> None:
    """Nothing in a record names a file: the only open one is the record itself."""
    opened: list[str] = []
    real = os.open

    def watched(path: str, flags: int, mode: int = 0o777) -> int:
        opened.append(str(path))
        return real(path, flags, mode)

    game = new_game(GAMEWIDE, "/etc/passwd", 2)
    play_on(game, 10)
    header = Header(
        created=CREATED,
        owner="/etc/passwd",
        seed="/etc/passwd",
        profile=GAMEWIDE,
        seats=(SeatEntry("../../etc/passwd", HUMAN), SeatEntry("~/.ssh/id_rsa", "random")),
    )
    (tmp_path / "saves").mkdir()
    path = tmp_path / "saves" / "a.chicago"
    path.write_bytes(write_record(header, game.actions))
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(os, "open", watched)
        for arguments in (("verify", "a"), ("replay", "a", "--reveal"), ("saves", "--all")):
            assert command(*arguments).exit_code == 0
    assert set(opened) == {str(path)}
