"""Each command, as somebody would type it."""

import json
import re
import sys
from itertools import count
from pathlib import Path

import msgspec
import pytest

from chicago_poker import __version__
from chicago_poker.bots.kept import KEPT, unpack_kept
from chicago_poker.bots.policy import Decision, Policy
from chicago_poker.engine import Observation
from chicago_poker.locale import LANGUAGES
from chicago_poker.session.opponents import decide_in_process
from chicago_poker.storage.records import load_record
from chicago_poker.streams import commitment
from tests.cli.running import command

SEEDS = (
    "0",
    "-1",
    "4294967296",
    "9007199254740993",
    "18446744073709551615",
    "smörgåsbord",
    "♣ emoji 🂡",
    "a blank",
    "--seed",
)


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    return tmp_path / "saves"


def only_save(saves: Path) -> Path:
    (file,) = saves.glob("*.chicago")
    return file


# --- help -------------------------------------------------------------------------------------


def test_version() -> None:
    assert command("--version").output == f"chicago-poker {__version__}\n"


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(
    "arguments",
    [
        ("--help",),
        ("play", "--help"),
        ("resume", "--help"),
        ("saves", "--help"),
        ("replay", "--help"),
        ("verify", "--help"),
        ("simulate", "--help"),
        ("perft", "--help"),
        ("profiles", "--help"),
        ("profiles", "list", "--help"),
        ("profiles", "show", "--help"),
    ],
)
def test_help_in_every_language(arguments: tuple[str, ...], code: str) -> None:
    ran = command("--language", code, *arguments)
    assert ran.exit_code == 0
    usage = {"en": "Usage: ", "sv": "Användning: "}[code]
    assert ran.output.startswith(usage)
    if code == "sv":
        for english in ("Options", "Commands", "Show this", "OPTIONS", " the ", "The "):
            assert english not in ran.output


def test_the_surroundings_choose_the_language() -> None:
    for env, usage in (
        ({"LANGUAGE": "sv_SE:en"}, "Användning"),
        ({"LANGUAGE": "", "LANG": "sv_SE.UTF-8"}, "Användning"),
        ({"LANGUAGE": "en", "LANG": "sv_SE.UTF-8"}, "Usage"),
        ({"LANGUAGE": "de"}, "Usage"),
    ):
        assert command("--help", env=env).output.startswith(usage)
    assert command("--language=sv", "--help", env={"LANGUAGE": "en"}).output.startswith("Anv")


def test_a_command_that_is_none() -> None:
    ran = command("plya")
    assert ran.exit_code == 2
    assert "No such command 'plya'" in ran.output
    assert "'play'" in ran.output
    swedish = command("--language", "sv", "plya").output
    assert "Det finns inget kommando 'plya'" in swedish
    assert "(Menade du något av 'play', 'replay'?)" in swedish


@pytest.mark.parametrize("seats", ["1", "7", "two"])
def test_a_number_of_seats_that_is_none(seats: str, saves: Path) -> None:
    ran = command("play", "--seats", seats)
    assert ran.exit_code == 2
    assert not saves.exists()


# --- play -------------------------------------------------------------------------------------


def test_playing_and_leaving(saves: Path) -> None:
    ran = command("play", "--seed", "midsommar", "--seats", "3", answers="none\n")
    assert ran.exit_code == 0
    assert commitment("midsommar") in ran.output
    assert "midsommar" not in ran.output
    reading = load_record(only_save(saves))
    assert reading.header is not None
    assert reading.game is not None
    assert reading.header.owner == "guest"
    assert [entry.player for entry in reading.header.seats] == ["human", "steady", "steady"]
    assert any(action.seat == 0 for action in reading.game.actions)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_seed_is_kept_exactly(seed: str, saves: Path) -> None:
    assert command("play", "--seed", seed, "--seats", "2").exit_code == 0
    reading = load_record(only_save(saves))
    assert reading.header is not None
    assert reading.header.seed == seed


def test_an_empty_seed_is_refused_with_a_sentence(saves: Path) -> None:
    ran = command("play", "--seed", "")
    assert ran.exit_code == 1
    assert ran.output == (
        "Error: A seed needs at least one character; without --seed one is drawn.\n"
    )
    swedish = command("--language", "sv", "play", "--seed", "")
    assert swedish.output == "Fel: Ett frö måste ha minst ett tecken; utan --seed dras ett.\n"
    assert "200" in command("play", "--seed", "x" * 201).output
    assert command("play", "--seed", "x\ud800").exit_code == 1
    assert not saves.exists()


def test_without_a_seed_one_of_32_hex_digits_is_drawn(saves: Path) -> None:
    for _ in range(2):
        assert command("play", "--seats", "2").exit_code == 0
    seeds = set()
    for file in saves.glob("*.chicago"):
        header = load_record(file).header
        assert header is not None
        seeds.add(header.seed)
    assert len(seeds) == 2
    assert all(re.fullmatch(r"[0-9a-f]{32}", seed) for seed in seeds)


def test_a_name_is_owner_and_seat(saves: Path) -> None:
    ran = command("play", "--name", "Stina", "--seats", "6", "--level", "beginner")
    assert ran.exit_code == 0
    header = load_record(only_save(saves)).header
    assert header is not None
    assert header.owner == "Stina"
    names = [entry.name for entry in header.seats]
    assert names[0] == "Stina"
    assert len(set(names)) == 6
    assert {entry.player for entry in header.seats[1:]} == {"beginner"}


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ("--level", "grandmaster"),
            "There is no level grandmaster; there are beginner, casual, steady, careful, bold, "
            "skilled, expert, master.",
        ),
        (("--profile", "glimne", "--seats", "6"), "glimne is for 2 to 4 seats, not 6."),
        (("--name", "x" * 41), "A name has 1 to 40 characters that can be shown."),
        (("--name", "a\tb"), "A name has 1 to 40 characters that can be shown."),
    ],
)
def test_wishes_that_cannot_be_met(arguments: tuple[str, ...], sentence: str, saves: Path) -> None:
    ran = command("play", *arguments)
    assert ran.exit_code == 1
    assert ran.output == f"Error: {sentence}\n"
    assert not saves.exists()


def test_a_profile_of_ones_own(tmp_path: Path, saves: Path) -> None:
    from chicago_poker.storage.shipped import shipped_profiles

    text = shipped_profiles()["chicago-gamewide-0.2"].replace("target = 52", "target = 30")
    own = tmp_path / "own.toml"
    own.write_text(text.replace('id = "chicago-gamewide-0.2"', 'id = "own"'), encoding="utf-8")
    assert command("play", "--profile", str(own), "--seats", "2").exit_code == 0
    header = load_record(only_save(saves)).header
    assert header is not None
    assert header.profile.goal.target == 30
    own.write_text(text.replace("max_cards = 4", "max_cards = 9"), encoding="utf-8")
    ran = command("play", "--profile", str(own))
    assert ran.exit_code == 1
    assert "exchange.max_cards" in ran.output
    assert ran.output.startswith("Error: ")


def test_a_folder_that_cannot_be_written_does_not_end_the_game(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    ran = command("--saves", str(blocked / "saves"), "play", "--seats", "2", answers="none\n")
    assert ran.exit_code == 0
    assert "The game cannot be saved:" in ran.output
    assert "You keep all five cards." in ran.output


# --- resume and saves -------------------------------------------------------------------------


def test_going_on_with_the_latest_game_or_a_named_one(saves: Path) -> None:
    command("play", "--seed", "a", "--seats", "2", answers="none\n")
    first = only_save(saves).stem
    ran = command("resume", answers="none\n")
    assert ran.exit_code == 0
    assert "You keep all five cards." in ran.output
    for name in (first, f"{first}.chicago", str(saves / f"{first}.chicago")):
        assert command("resume", name).exit_code == 0
    reading = load_record(only_save(saves))
    assert reading.game is not None
    assert len([action for action in reading.game.actions if action.seat == 0]) == 2


def test_there_is_nothing_to_go_on_with(saves: Path) -> None:
    ran = command("resume")
    assert ran.exit_code == 1
    assert ran.output.startswith(f"Error: There is no unfinished game in {saves}.")
    ran = command("resume", "nothing")
    assert ran.exit_code == 1
    assert ran.output == f"Error: There is no saved game nothing in {saves}.\n"
    assert command("--language", "sv", "resume", "inget").output == (
        f"Fel: Det finns inget sparat parti inget i {saves}.\n"
    )


def test_a_game_that_is_open_elsewhere_is_refused(saves: Path) -> None:
    from chicago_poker.storage.records import resume_record

    command("play", "--seats", "2")
    file = only_save(saves)
    with resume_record(file):
        ran = command("resume")
    assert ran.exit_code == 1
    assert "is open in another program" in ran.output


def test_a_torn_last_line_is_told_of(saves: Path) -> None:
    command("play", "--seed", "torn", "--seats", "2", answers="none\n")
    file = only_save(saves)
    file.write_bytes(file.read_bytes()[:-9])
    ran = command("resume")
    assert ran.exit_code == 0
    assert "was cut off while it was being written" in ran.output


def test_a_damaged_record_is_refused_and_left_alone(saves: Path) -> None:
    command("play", "--seed", "damaged", "--seats", "2", answers="none\n")
    file = only_save(saves)
    data = file.read_bytes().replace(b'"exchange": []', b'"exchange": ["2c"]', 1)
    file.write_bytes(data)
    for name in ("resume", "verify"):
        ran = command(name, file.stem)
        assert ran.exit_code == 1
        assert re.search(r"\.chicago is damaged in line \d+: ", ran.output)
    assert "är skadad på rad" in command("--language", "sv", "verify", file.stem).output
    assert file.read_bytes() == data
    assert "is damaged in line" in command("saves").output


def test_saves_are_listed_by_player(saves: Path) -> None:
    assert command("saves").output == f"There are no saved games in {saves}.\n"
    command("play", "--seats", "2")
    command("play", "--seats", "3", "--name", "Agda")
    (guest,) = command("saves").output.splitlines()
    (agda,) = command("saves", "--name", "Agda").output.splitlines()
    assert "You 0, Stina 0" in guest
    assert "Agda 0, Stina 0, Olle 0" in agda
    assert "not over" in agda
    assert sorted(command("saves", "--all").output.splitlines()) == sorted([guest, agda])
    assert command("saves", env={"CHICAGO_POKER_NAME": "Agda"}).output == f"{agda}\n"


def test_another_folder_by_option_or_variable(tmp_path: Path) -> None:
    other = tmp_path / "other"
    command("--saves", str(other), "play", "--seats", "2")
    assert only_save(other)
    command("play", "--seats", "3", env={"CHICAGO_POKER_SAVES": str(other)})
    assert len(list(other.glob("*.chicago"))) == 2
    assert not (tmp_path / "saves").exists()


# --- replay and verify ------------------------------------------------------------------------


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """A game between opponents, simulated and recorded."""
    folder = tmp_path / "records"
    ran = command(
        *("simulate", "--games", "1", "--seats", "2", "--seed", "done", "--records", str(folder))
    )
    assert ran.exit_code == 0
    return only_save(folder)


def test_replay_tells_every_card(finished: Path) -> None:
    said = command("replay", str(finished)).output
    assert said.splitlines()[1] == "Seed: done/0"
    assert "Stina draws" in said
    assert "Olle puts aside" in said
    assert " wins the game with " in said
    assert "You" not in said
    swedish = command("--language", "sv", "replay", str(finished)).output
    assert " vinner partiet med " in swedish


def test_replay_as_json(finished: Path) -> None:
    lines = command("replay", str(finished), "--json").output.splitlines()
    reading = load_record(finished)
    assert reading.game is not None
    assert len(lines) == len(reading.game.actions)
    first, last = json.loads(lines[0]), json.loads(lines[-1])
    assert first["n"] == 1
    assert set(first) == {"n", "action", "events", "state"}
    assert last["state"]["phase"] == "over"
    assert last["state"]["to_act"] is None
    assert last["state"]["scores"] == list(reading.game.scores)


def test_an_unfinished_game_is_not_shown_by_mistake(saves: Path) -> None:
    command("play", "--seed", "hidden", "--seats", "2", answers="none\n")
    save = only_save(saves).stem
    for options in ((), ("--json",)):
        ran = command("replay", save, *options)
        assert ran.exit_code == 1
        assert "--reveal" in ran.output
        assert len(ran.output.splitlines()) == 1
        assert command("replay", save, *options, "--reveal").exit_code == 0
    said = command("replay", save, "--reveal").output
    assert "You keep all five cards." in said
    assert "Stina is dealt" in said


def test_what_is_good_of_a_damaged_record_can_be_viewed(finished: Path) -> None:
    whole = command("replay", str(finished), "--json", "--reveal").output.splitlines()
    lines = finished.read_bytes().splitlines(keepends=True)
    lines[10] = lines[10].replace(b'"seat"', b'"place"')
    finished.write_bytes(b"".join(lines))
    ran = command("replay", str(finished), "--json", "--reveal")
    assert ran.exit_code == 1
    assert ran.stdout.splitlines() == whole[:9]
    assert "is damaged in line 11: " in ran.stderr


def test_verify(finished: Path) -> None:
    ran = command("verify", str(finished), str(finished))
    assert ran.exit_code == 0
    assert ran.output.count(f"Commitment: {commitment('done/0')}") == 2
    good = command("verify", "--commitment", commitment("done/0"), str(finished))
    assert good.exit_code == 0
    bad = command("verify", "--commitment", commitment("another"), str(finished))
    assert bad.exit_code == 1
    assert "does not fit the seed" in bad.output
    missing = command("verify", str(finished), "nothing")
    assert missing.exit_code == 1
    assert "follow from the seed" in missing.stdout
    assert "There is no saved game nothing" in missing.stderr


def test_verify_tells_that_a_game_is_not_over(saves: Path) -> None:
    command("play", "--seats", "2", answers="none\n")
    ran = command("verify", only_save(saves).stem)
    assert ran.exit_code == 0
    assert "not over yet" in ran.output
    seed = msgspec.json.decode(only_save(saves).read_bytes().splitlines()[0])["seed"]
    assert seed not in ran.output


def test_a_game_without_a_person_is_not_gone_on_with(finished: Path) -> None:
    ran = command("resume", str(finished))
    assert ran.exit_code == 1
    assert "Nobody but opponents plays" in ran.output


# --- simulate, perft, profiles ----------------------------------------------------------------


def test_simulations_are_reproducible_and_told_in_a_table(tmp_path: Path) -> None:
    arguments = ("simulate", "--games", "2", "--seats", "3", "--seed", "x", "--level", "random")
    ran = command(*arguments)
    assert ran.exit_code == 0
    lines = ran.stdout.splitlines()
    assert lines[0] == "Seed: x"
    assert lines[1].startswith("2 games, ")
    assert [line.split()[0] for line in lines[5:8]] == ["1", "2", "3"]
    assert "±" in ran.stdout
    assert command(*arguments, "--records", str(tmp_path)).stdout == ran.stdout
    files = list(tmp_path.glob("*.chicago"))
    assert len(files) == 2
    assert command("verify", *map(str, files)).exit_code == 0


def test_levels_for_each_seat() -> None:
    arguments = ("simulate", "--games", "1", "--seats", "2", "--seed", "x")
    ran = command(*arguments, "--level", "random", "--level", "beginner")
    assert [line.split()[1] for line in ran.stdout.splitlines()[5:7]] == ["random", "beginner"]
    ran = command(*arguments, *("--level", "random") * 3)
    assert ran.exit_code == 1
    assert "one for each of the 2 seats" in ran.output


def test_records_that_cannot_be_kept_are_told_of(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    ran = command(
        *("simulate", "--games", "1", "--seats", "2", "--seed", "x"),
        *("--records", str(blocked / "inside")),
    )
    assert ran.exit_code == 1
    assert "one game, " in ran.stdout
    assert "Not every record was kept: " in ran.stderr


def test_perft() -> None:
    ran = command("perft", "--decisions", "0")
    assert ran.output == "2 decisions can be made in 816 ways.\n"
    divided = command("perft", "--decisions", "0", "--divide").output.splitlines()
    assert len(divided) == 32
    assert sum(int(line.split()[-1]) for line in divided[:-1]) == 816
    timed = command("perft", "--depth", "1", "--decisions", "200").output.splitlines()
    assert [line.split()[0] for line in timed[3:]] == ["2", "4", "6"]


def test_profiles() -> None:
    listed = command("profiles", "list").output.splitlines()
    assert listed[0].split()[0] == "chicago-gamewide-0.2"
    for line in listed:
        shown = command("profiles", "show", line.split()[0])
        assert shown.exit_code == 0
        assert line.split()[0] in shown.output
    assert "Bytena" in command("--language", "sv", "profiles", "show", "finsk-51").output
    ran = command("profiles", "show", "chicago-gamewide-0.3")
    assert ran.exit_code == 1
    assert ran.output == (
        "Error: There is no profile and no file chicago-gamewide-0.3; did you mean "
        "chicago-gamewide-0.2?\n"
    )


# --- the menu ---------------------------------------------------------------------------------


def test_without_a_command_the_menu_opens(saves: Path) -> None:
    command("play", "--seats", "2", answers="none\n")
    ran = command(answers="2\nnone\nquit\n4\n")
    assert ran.exit_code == 0
    assert "2: go on with " in ran.output
    assert ran.output.count("What do you want to do?") == 2
    reading = load_record(only_save(saves))
    assert reading.game is not None
    assert len([action for action in reading.game.actions if action.seat == 0]) == 2


def test_two_levels_are_compared_with_the_same_cards_at_every_seat() -> None:
    told = command("lab", "compare", "steady", "steady", "--seats", "2", "--units", "2").stdout
    assert "steady against steady, 2 seats, 2 deals of cards at every seat" in told
    assert "wins: 50.0 ± 0.0 % of games (a fair share is 50.0 %)" in told


def test_a_comparison_ends_early_when_the_gate_is_passed() -> None:
    told = command("lab", "compare", "steady", "random", "--units", "900", "--gate", "2").stdout
    assert "900 deals" not in told
    assert "log-likelihood ratio" in told


def test_single_deals_are_compared_from_one_score() -> None:
    told = command(
        *("lab", "deals", "steady", "steady", "--seats", "3", "--score", "30", "--qualified"),
        *("--deals", "2"),
    ).stdout
    assert "3 seats, everybody at 30 and qualified, 2 packs" in told
    more = told.splitlines()[-1].split()
    assert more[:4] == ["more", "0.000", "±", "0.000"]


def test_single_deals_end_early_when_the_gate_is_passed() -> None:
    told = command("lab", "deals", "steady", "random", "--deals", "900", "--gate", "2").stdout
    assert "900 packs" not in told
    assert "log-likelihood ratio" in told


def test_the_ceiling_is_told_as_a_share() -> None:
    told = command("lab", "ceiling", "skilled", "--seats", "2", "--deals", "6").stdout
    assert "skilled against skilled, 2 seats, everybody at 0, 6 packs" in told
    assert told.splitlines()[2].split()[3:] == told.splitlines()[3].split()[3:]
    assert "skilled wins 0 ± 0 % of what seeing all cards wins" in told


def test_a_soak_tells_what_each_level_has_stood() -> None:
    ran = command(
        *("lab", "soak", "--level", "beginner", "--level", "random", "--seats", "3"),
        *("--deals", "20"),
    )
    assert ran.exit_code == 0
    rows = [line.split() for line in ran.stdout.splitlines()[3:]]
    assert [row[0] for row in rows] == ["beginner", "random"]
    assert all(20 <= int(deals) < int(decisions) for _, deals, decisions, *_ in rows)


def test_a_soak_tells_every_fault_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise ZeroDivisionError("nothing to divide by")

    monkeypatch.setattr("chicago_poker.lab.soak.decide_in_process", fails)
    ran = command("lab", "soak", "--level", "steady", "--deals", "20", "--seed", "spring")
    assert ran.exit_code == 1
    assert "10 games failed." in ran.stderr
    first = "seed spring/0, deal 1, seat 2, steady: ZeroDivisionError: nothing to divide by"
    assert first in ran.stdout.splitlines()


def test_a_soak_that_is_stopped_tells_what_it_has_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = count()

    def stopped(policy: Policy, seed: str, seen: Observation) -> Decision:
        if next(asked) == 300:
            raise KeyboardInterrupt
        return decide_in_process(policy, seed, seen)

    monkeypatch.setattr("chicago_poker.lab.soak.decide_in_process", stopped)
    ran = command("lab", "soak", "--level", "random", "--deals", "1000000")
    assert ran.exit_code == 0
    row = ran.stdout.splitlines()[-1].split()
    assert row[0] == "random"
    assert row[2] == "300"


def test_a_score_that_no_game_has_is_refused_in_a_sentence() -> None:
    told = command("lab", "deals", "steady", "random", "--score", "-5")
    assert told.exit_code == 1
    assert "No game can stand like that: a score is below the floor" in told.stderr


def test_tables_are_not_built_without_the_lab_extra(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "chicago_poker.lab.solver.build", None)
    result = command("lab", "build-tables", "--out", str(tmp_path))
    assert result.exit_code == 1
    assert "pip install 'chicago-poker[lab]'" in result.stderr


def test_what_seats_keep_is_counted_into_a_file(tmp_path: Path) -> None:
    result = command("lab", "build-kept", "--out", str(tmp_path), "--games", "2")
    assert result.exit_code == 0
    counted = unpack_kept((tmp_path / KEPT).read_bytes())
    hands = sum(pattern.times for found in counted for pattern in found.patterns)
    assert f"{KEPT}: {hands} hands" in result.stdout


def test_tables_that_come_with_the_game_are_not_built_where_nobody_would_look() -> None:
    told = command("lab", "build-tables", "--seats", "2")
    assert told.exit_code == 1
    assert "chicago-gamewide-0.2 has tables that come with the game" in told.stderr


def test_what_cannot_be_probed_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    other = command("lab", "probe", "--profile", "hemma-47", "--seats", "2", "--deals", "1")
    assert "There are no tables for hemma-47." in other.stderr
    program = command("lab", "probe", "--level", "command:true")
    assert "How a program exchanges is not known." in program.stderr
    monkeypatch.setitem(sys.modules, "chicago_poker.lab.solver.reply", None)
    without = command("lab", "probe", "--seats", "2", "--deals", "1")
    assert "pip install 'chicago-poker[lab]'" in without.stderr
    assert {other.exit_code, program.exit_code, without.exit_code} == {1}
