"""Looking after saved games: score sheets, repairs, copies, the trash, and whose they are."""

import os
from pathlib import Path

import pytest

from chicago_poker.cli.games import StoredGames
from chicago_poker.locale import language
from chicago_poker.session.excerpt_reading import read_excerpt
from chicago_poker.session.games import NotOpened
from chicago_poker.storage.catalogue import list_saves
from chicago_poker.storage.records import load_record, resume_record
from tests.cli.running import command
from tests.recorded import lines_of, played, record_of, replaced

WHOLE = played("vårdad", 3, level="steady")
HALF = played("halvvägs", 3, 100)
DATA, HALF_DATA = record_of(WHOLE), record_of(HALF)
DAMAGED = replaced(DATA, 120, b"\x1b[31moops\n")


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    """The folder that is in use, with a game of each kind."""
    folder = tmp_path / "saves"
    folder.mkdir()
    (folder / "whole.chicago").write_bytes(DATA)
    (folder / "half.chicago").write_bytes(HALF_DATA)
    (folder / "damaged.chicago").write_bytes(DAMAGED)
    (folder / "lost.chicago").write_bytes(b"")
    return folder


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")


# --- the list -----------------------------------------------------------------------------


def test_the_list_tells_everything_about_a_game(saves: Path) -> None:
    assert WHOLE.outcome is not None
    by_name = {line.split("  ")[0]: line.split("  ") for line in lines("saves")}
    _, played_at, owner, profile, seats, deal, scores, state = by_name["whole"]
    assert played_at.startswith("played 20")
    assert (owner, profile, seats) == ("guest", "chicago-gamewide-0.2", "3 seats")
    assert deal == f"deal {WHOLE.deal}"
    names = ("You", "Stina", "Olle")
    assert scores == ", ".join(
        f"{name} {score}" for name, score in zip(names, WHOLE.scores, strict=True)
    )
    assert state == f"won by {names[WHOLE.outcome.winner]}"
    assert by_name["half"][-1] == "not over"
    assert by_name["damaged"][2:5] == ["guest", "chicago-gamewide-0.2", "3 seats"]
    assert by_name["damaged"][-1].startswith("damaged.chicago is damaged in line 120: ")
    assert by_name["lost"] == ["lost", "lost.chicago is damaged in line 1: the file is empty."]


def lines(*arguments: str) -> list[str]:
    ran = command(*arguments)
    assert ran.exit_code == 0
    return ran.output.splitlines()


# --- scores -------------------------------------------------------------------------------


def test_the_score_sheet_of_a_game(saves: Path) -> None:
    told = lines("scores", "whole")
    assert [line for line in told if line.startswith("Scores")] == [
        f"Scores after deal {number}:" for number in range(1, WHOLE.deal + 1)
    ]
    assert told[-1].startswith("won by ")
    for name, score in zip(("You", "Stina", "Olle"), WHOLE.scores, strict=True):
        assert any(line.startswith(f"{name}: {score} points") for line in told[-4:-1])


def test_the_score_sheet_of_a_game_that_goes_on_shows_no_card(saves: Path) -> None:
    told = lines("scores", "half")
    assert f"Scores so far, in deal {HALF.deal}:" in told
    assert told[-1] == "not over"
    assert not any("halvvägs" in line for line in told)


def test_the_score_sheet_of_a_damaged_record_as_far_as_it_is_good(saves: Path) -> None:
    ran = command("scores", "damaged")
    assert ran.exit_code == 1
    assert ran.stdout.startswith("Scores after deal 1:")
    good = load_record(saves / "damaged.chicago").game
    assert good is not None
    assert f"Stina: {good.scores[1]} point" in ran.stdout.splitlines()[-3]
    assert "damaged.chicago is damaged in line 120: it is not JSON." in ran.stderr
    assert (saves / "damaged.chicago").read_bytes() == DAMAGED


def test_nothing_can_be_shown_of_what_has_nothing_good(saves: Path) -> None:
    ran = command("scores", "lost")
    assert (ran.exit_code, ran.stdout) == (1, "")
    assert ran.stderr == "Error: lost.chicago is damaged in line 1: the file is empty.\n"


# --- repair -------------------------------------------------------------------------------


def test_a_damaged_record_says_what_can_be_done(saves: Path) -> None:
    for ran in (command("resume", "damaged"), command("replay", "damaged", "--reveal")):
        assert ran.exit_code == 1
        assert "chicago-poker scores damaged" in ran.stderr
        assert "chicago-poker repair damaged" in ran.stderr
    assert "repair" not in command("resume", "lost").output


def test_a_repaired_record_is_gone_on_with(saves: Path) -> None:
    told = lines("repair", "damaged")
    assert told == [
        "damaged.chicago is damaged in line 120: it is not JSON.",
        "118 decisions before it are good, and are now in damaged-repaired; damaged is as it was.",
    ]
    assert (saves / "damaged.chicago").read_bytes() == DAMAGED
    assert command("resume", "damaged-repaired", "--plain", answers="leave\n").exit_code == 0


@pytest.mark.parametrize(
    ("save", "why"),
    [
        ("whole", "whole.chicago is not damaged."),
        ("lost", "lost.chicago is damaged in line 1: the file is empty."),
        ("nothing", "There is no saved game nothing in "),
    ],
)
def test_what_cannot_be_repaired_says_why(saves: Path, save: str, why: str) -> None:
    ran = command("repair", save)
    assert ran.exit_code == 1
    assert ran.output.startswith(f"Error: {why}")
    assert len(list_saves(saves)) == 4


# --- export and import --------------------------------------------------------------------


def test_an_export_warns_of_the_seed(saves: Path) -> None:
    told = lines("export", "half", "mine.chicago")
    assert told == [
        "Written to mine.chicago.",
        "It holds the seed, and so the cards to come: whoever has it can peek.",
    ]
    assert Path("mine.chicago").read_bytes() == HALF_DATA


def test_an_export_goes_to_this_folder(saves: Path) -> None:
    lines("export", "half")
    assert Path("half.chicago").read_bytes() == HALF_DATA
    again = command("export", "half")
    assert again.exit_code == 1
    assert again.output == "Error: There is already a file half.chicago.\n"


def test_a_public_export_has_no_seed_and_no_card_to_come(saves: Path) -> None:
    told = lines("export", "half", "--public")
    assert told[0] == "Written to half-public.chicago-deals."
    data = Path("half-public.chicago-deals").read_bytes()
    assert "halvvägs".encode() not in data
    reading = read_excerpt(data)
    assert reading.damage is None
    assert [deal.start.deal for deal in reading.deals] == list(range(1, HALF.deal))
    assert all(deal.after is not None for deal in reading.deals)


def test_the_public_form_can_be_told_and_checked(saves: Path) -> None:
    lines("export", "whole", "game.chicago-deals", "--public")
    told = lines("replay", "game.chicago-deals")
    whole = lines("replay", "whole")
    # The same but for the seed.
    assert told == [line for line in whole if not line.startswith("Seed: ")]
    (checked,) = lines("verify", "game.chicago-deals")
    assert f"{WHOLE.deal} deals and {len(WHOLE.actions)} decisions follow from the" in checked


def test_a_public_form_of_another_game_is_noticed(saves: Path) -> None:
    lines("export", "whole", "game.chicago-deals", "--public")
    ran = command("verify", "game.chicago-deals", "--commitment", "0" * 64)
    assert (ran.exit_code, ran.stdout) == (1, "")
    assert ran.stderr == "game is of a game with another commitment.\n"


def test_a_damaged_public_form_is_told_as_far_as_it_is_good(saves: Path) -> None:
    lines("export", "whole", "game.chicago-deals", "--public")
    path = Path("game.chicago-deals")
    path.write_bytes(b"".join(lines_of(path.read_bytes())[:20]) + b"oops\n")
    ran = command("replay", "game.chicago-deals")
    assert ran.exit_code == 1
    assert "Deal 1: " in ran.stdout
    assert ran.stderr == "Error: game.chicago-deals is damaged in line 21: it is not JSON.\n"
    assert command("verify", "game.chicago-deals").exit_code == 1


def test_before_the_first_deal_is_over_nothing_is_public(saves: Path) -> None:
    game = played("ny", 3, 5)
    (saves / "new.chicago").write_bytes(record_of(game))
    ran = command("export", "new", "--public")
    assert ran.exit_code == 1
    assert ran.output == "Error: No deal of new is over yet.\n"


def test_an_imported_game_is_the_players(saves: Path) -> None:
    lines("export", "half", "half.chicago")
    told = lines("import", "half.chicago", "--player", "Åsa")
    assert told == ["half.chicago is now the saved game half-2."]
    header = load_record(saves / "half-2.chicago").header
    assert header is not None
    assert header.owner == "Åsa"
    assert [line.split("  ")[0] for line in lines("--player", "Åsa", "saves")] == ["half-2", "lost"]


@pytest.mark.parametrize("name", ["whole.chicago", "game.chicago-deals", "notes.txt"])
def test_what_is_no_whole_record_is_not_imported(saves: Path, name: str) -> None:
    Path("whole.chicago").write_bytes(DAMAGED)
    Path("notes.txt").write_text("not a game")
    lines("export", "half", "game.chicago-deals", "--public")
    ran = command("import", name)
    assert ran.exit_code == 1
    assert f"{name} is damaged in line" in ran.output
    assert len(list_saves(saves)) == 4


# --- report -------------------------------------------------------------------------------


def test_one_deal_is_written_and_told(saves: Path) -> None:
    told = lines("report", "half", "--deal", "2")
    assert told[0] == "Written to half-deal-2.chicago-deals."
    path = Path("half-deal-2.chicago-deals")
    assert path.stat().st_size < 6_000
    assert "halvvägs".encode() not in path.read_bytes()
    retold = lines("replay", str(path))
    assert any(line.startswith("Deal 2: ") for line in retold)
    assert not any(line.startswith(("Deal 1: ", "Deal 3: ")) for line in retold)


def test_a_deal_that_is_not_over_is_not_shown_by_mistake(saves: Path) -> None:
    ran = command("report", "half")
    assert ran.exit_code == 1
    assert f"Deal {HALF.deal} is not over, and a report shows every card of it" in ran.output
    lines("report", "half", "--reveal")
    (path,) = Path().glob("half-deal-*")
    (deal,) = read_excerpt(path.read_bytes()).deals
    assert deal.after is None


def test_a_deal_that_is_not_there(saves: Path) -> None:
    ran = command("report", "whole", "--deal", "999")
    assert ran.output == "Error: whole has no deal 999.\n"
    assert command("report", "lost").output.startswith("Error: lost.chicago is damaged")


def test_the_last_good_deal_of_a_damaged_record_can_be_reported(saves: Path) -> None:
    assert command("report", "damaged", "--deal", "1").exit_code == 0


# --- delete -------------------------------------------------------------------------------


def test_deleting_asks_and_moves_to_the_trash(saves: Path) -> None:
    ran = command("delete", "half", answers="n\n")
    assert ran.output.splitlines()[-1] == "half stays."
    assert (saves / "half.chicago").exists()
    ran = command("delete", "half", answers="y\n")
    gone = saves / "trash" / "half.chicago"
    assert ran.output.splitlines()[-1] == (
        f"half is in the trash. To have it back: chicago-poker import {gone}"
    )
    assert gone.read_bytes() == HALF_DATA
    assert not (saves / "half.chicago").exists()
    lines("import", str(gone))
    assert (saves / "half.chicago").read_bytes() == HALF_DATA


def test_no_answer_deletes_nothing(saves: Path) -> None:
    assert command("delete", "half").exit_code == 1
    assert (saves / "half.chicago").exists()


def test_several_can_be_deleted_without_asking(saves: Path) -> None:
    lines("delete", "half", "damaged", "lost", "--yes")
    assert [path.name for path in saves.glob("*.chicago")] == ["whole.chicago"]


def test_a_game_that_is_being_played_is_not_deleted(saves: Path) -> None:
    with resume_record(saves / "half.chicago"):
        ran = command("delete", "half", "--yes")
    assert ran.exit_code == 1
    assert "half.chicago is open in another program" in ran.output
    assert (saves / "half.chicago").exists()


# --- owners -------------------------------------------------------------------------------


@pytest.fixture
def hers(saves: Path) -> Path:
    path = saves / "hers.chicago"
    path.write_bytes(HALF_DATA)
    lines("import", str(path), "--player", "Åsa")
    path.unlink()
    return (saves / "hers-2.chicago").rename(path)


def test_nobody_sees_anothers_games(saves: Path, hers: Path) -> None:
    def listed(*arguments: str) -> set[str]:
        return {line.split("  ")[0] for line in lines(*arguments)}

    # One that has lost its first line tells no owner, and is hidden from nobody.
    assert listed("saves") == {"whole", "half", "damaged", "lost"}
    assert listed("saves", "--player", "Åsa") == {"hers", "lost"}
    assert listed("--player", "A\u030asa", "saves") == {"hers", "lost"}
    assert listed("saves", "--player", "Nobody") == {"lost"}
    assert len(listed("saves", "--all")) == 5


def test_going_on_takes_ones_own_latest_game(saves: Path, hers: Path) -> None:
    os.utime(hers, (2_000_000_000, 2_000_000_000))
    ran = command("resume", "--plain", answers="leave\n")
    assert "chicago-poker resume half" in ran.output
    ran = command("--player", "Åsa", "resume", "--plain", answers="leave\n")
    assert "chicago-poker resume hers" in ran.output


def test_another_players_game_is_not_deleted_by_mistake(saves: Path, hers: Path) -> None:
    ran = command("delete", "hers", "--yes")
    assert ran.exit_code == 1
    assert ran.output == "Error: hers is Åsa's game; say so with --player.\n"
    assert hers.exists()
    lines("delete", "hers", "--yes", "--player", "Åsa")
    assert not hers.exists()


@pytest.mark.parametrize("name", ["../../x", "CON", "a/b\\c:d", "..", "👩\u200d🚀", "'; rm -rf ~"])
def test_a_name_is_never_a_path(tmp_path: Path, name: str) -> None:
    saves = tmp_path / "saves"
    ran = command("play", "--player", name, "--seats", "2", "--plain", answers="leave\n")
    assert ran.exit_code == 0
    (path,) = saves.iterdir()
    header = load_record(path).header
    assert header is not None
    assert header.owner == name
    assert path.name.endswith("-2seats.chicago")
    assert {entry.name for entry in tmp_path.iterdir()} <= {"saves", "here", "home"}


def test_a_name_that_would_steer_the_terminal_is_refused(tmp_path: Path) -> None:
    for name in ("\x1b[31m", "a\nb", "\u202egnp", "a\u200bb"):
        for arguments in (("play", "--seats", "2"), ("saves",), ("import", "x"), ("resume",)):
            ran = command("--player", name, *arguments)
            assert ran.exit_code == 1
            assert ran.output == "Error: A name has 1 to 40 characters that can be shown.\n"


def test_the_screens_read_and_repair_a_damaged_record(saves: Path) -> None:
    games = StoredGames(saves, "", language("sv"), print)
    part = games.look("damaged")
    assert part.game.actions == WHOLE.actions[: len(part.game.actions)]
    assert [chair.name for chair in part.chairs] == ["You", "Stina", "Olle"]
    assert "damaged.chicago är skadad på rad 120: " in part.trouble
    assert games.look("whole").trouble == ""
    with pytest.raises(NotOpened, match="är skadad på rad 1: "):
        games.look("lost")
    assert games.repair("damaged") == "damaged-repaired"
    assert not games.look("damaged-repaired").trouble
    with pytest.raises(NotOpened, match="är inte skadad"):
        games.repair("whole")
    assert (saves / "damaged.chicago").read_bytes() == DAMAGED
