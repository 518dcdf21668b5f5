"""The sample records: each is read, holds, and is what its README says."""

import json
import re
from pathlib import Path

import pytest

from chicago_poker.engine import Cause, Game, Phase, Termination, new_game
from chicago_poker.engine import events as e
from chicago_poker.hands import Category
from chicago_poker.session.excerpt import EXCERPT_FORMAT, played_deals, write_excerpt
from chicago_poker.session.header import FORMAT, HUMAN, Header
from chicago_poker.session.record import replay_lines, write_record
from chicago_poker.storage.excerpts import EXCERPT_SUFFIX, find_excerpt
from chicago_poker.storage.records import load_record
from chicago_poker.storage.shipped import shipped_profiles, shipped_records
from chicago_poker.storage.verification import verify_record
from tests.cli.running import command
from tests.other_program import Follower, line_sum
from tests.recorded import told
from tests.sample_records import EXCERPTS, FOLDER, SAMPLES
from tests.tabletop import DEFAULT

_ROW = re.compile(r"^\| \[(?P<name>.+)\]\((?P=name)\.chicago\) \| (?P<facts>.+) \| [^|]+ \|$", re.M)
ROWS = {
    row["name"]: row["facts"].split(" | ")
    for row in _ROW.finditer((FOLDER / "README.md").read_text(encoding="utf-8"))
}


def game_of(name: str) -> tuple[Header, Game]:
    """Return a sample and its header."""
    reading = load_record(FOLDER / f"{name}.chicago")
    assert reading.damage is None
    assert reading.header is not None
    assert reading.game is not None
    return reading.header, reading.game


def test_the_readme_lists_every_record_and_no_other() -> None:
    files = {path.stem for path in FOLDER.glob("*.chicago")}
    assert set(ROWS) == files == set(SAMPLES) == set(shipped_records())


@pytest.mark.parametrize("name", ROWS)
def test_a_sample_holds_and_is_what_the_readme_says(name: str) -> None:
    found = verify_record(FOLDER / f"{name}.chicago")
    header, game = game_of(name)
    assert found.holds
    assert not found.torn
    scores = ", ".join(map(str, game.scores))
    facts = (FORMAT, header.profile.id, header.seed, game.seats, found.deals, found.decisions)
    assert [*map(str, facts), scores] == ROWS[name]


@pytest.mark.parametrize("name", ROWS)
def test_a_sample_is_written_again_to_the_byte(name: str) -> None:
    header, game = game_of(name)
    assert write_record(header, game.actions) == (FOLDER / f"{name}.chicago").read_bytes()


def test_each_format_has_a_sample() -> None:
    assert {int(row[0]) for row in ROWS.values()} == set(range(1, FORMAT + 1))


def test_each_profile_has_a_sample_that_is_over() -> None:
    played_by = {row[1] for name, row in ROWS.items() if game_of(name)[1].outcome is not None}
    assert played_by == set(shipped_profiles())


@pytest.mark.parametrize("name", ROWS)
def test_every_command_takes_a_sample(name: str, tmp_path: Path) -> None:
    path = str(FOLDER / f"{name}.chicago")
    over = game_of(name)[1].outcome is not None
    for arguments in (
        ("verify", path),
        ("scores", path),
        ("replay", path, "--reveal"),
        ("export", path, str(tmp_path / "copy.chicago")),
        ("import", path),
        ("resume", name, "--plain"),
    ):
        ran = command(*arguments, answers="leave\n")
        # Nobody can go on where nobody sits.
        expected = 1 if arguments[0] == "resume" and over else 0
        assert ran.exit_code == expected, ran.output


# --- single deals ------------------------------------------------------------------------------


def test_the_readme_lists_every_excerpt() -> None:
    readme = (FOLDER / "README.md").read_text(encoding="utf-8")
    files = {path.name for path in FOLDER.glob(f"*{EXCERPT_SUFFIX}")}
    assert files == {f"{name}{EXCERPT_SUFFIX}" for name in EXCERPTS}
    assert all(f"]({name})" in readme for name in files)


@pytest.mark.parametrize(("name", "of"), EXCERPTS.items())
def test_an_excerpt_is_the_deal_of_its_record(name: str, of: tuple[str, int]) -> None:
    found = find_excerpt(FOLDER / f"{name}{EXCERPT_SUFFIX}")
    assert found is not None
    assert found.damage is None
    header, game = game_of(of[0])
    assert found.deals == (played_deals(game)[of[1] - 1],)
    assert write_excerpt(header, found.deals) == (FOLDER / f"{name}{EXCERPT_SUFFIX}").read_bytes()


def test_each_format_of_excerpts_has_a_sample() -> None:
    texts = [path.read_text(encoding="utf-8") for path in FOLDER.glob(f"*{EXCERPT_SUFFIX}")]
    formats = {json.loads(text.splitlines()[0])["excerpt"] for text in texts}
    assert formats == set(range(1, EXCERPT_FORMAT + 1))


# --- what happens in them -----------------------------------------------------------------


def happened(game: Game, kind: type[e.Event]) -> int:
    return sum(isinstance(event, kind) for event in game.events)


def test_a_call_is_made() -> None:
    _, game = game_of("call-made")
    assert isinstance(game.events[-3], e.ChicagoMade)
    assert game.outcome is not None
    assert game.outcome.how is Termination.TARGET


def test_a_call_is_broken() -> None:
    _, game = game_of("call-broken")
    broken, *_, paid, won = game.events[-4:]
    assert isinstance(broken, e.ChicagoBroken)
    assert isinstance(paid, e.ScoreChanged)
    assert isinstance(won, e.GameWon)
    assert (paid.cause, paid.seat, won.seat) == (Cause.BREAKER, broken.breaker, broken.breaker)


def test_one_seat_is_left() -> None:
    _, game = game_of("last-one-standing")
    assert happened(game, e.SeatEliminated) == 2
    assert game.outcome is not None
    assert game.outcome.how is Termination.LAST_STANDING


def test_one_seat_is_out_and_another_wins() -> None:
    _, game = game_of("one-seat-out")
    assert happened(game, e.SeatEliminated) == 1
    assert game.outcome is not None
    assert game.outcome.how is Termination.TARGET


def test_a_made_call_wins_under_a_profile_that_says_so() -> None:
    _, game = game_of("profile-allt-eller-inget")
    assert game.outcome is not None
    assert game.outcome.how is Termination.CHICAGO


def test_a_score_is_below_nothing_under_a_profile_without_a_floor() -> None:
    _, game = game_of("profile-tva-byten")
    assert min(game.scores) < 0


def test_a_reset_is_chosen() -> None:
    _, game = game_of("four-of-a-kind-resets")
    chosen = [event for event in game.events if isinstance(event, e.AwardTaken) and event.line]
    assert "reset" in {event.line for event in chosen}
    assert {event.category for event in chosen} == {Category.FOUR_OF_A_KIND}


@pytest.mark.parametrize(
    ("name", "category", "resets"),
    [
        ("straight-flush", Category.STRAIGHT_FLUSH, 0),
        ("royal-flush", Category.ROYAL_FLUSH, 1),
    ],
)
def test_a_hand_wins(name: str, category: Category, resets: int) -> None:
    _, game = game_of(name)
    award = [event for event in game.events if isinstance(event, e.AwardTaken)][-1]
    assert award.category is category
    assert happened(game, e.OpponentsReset) == resets
    assert game.outcome is not None
    assert game.outcome.how is Termination.WINNING_HAND


def test_the_stock_comes_back() -> None:
    _, game = game_of("straight-flush")
    assert happened(game, e.StockShuffled) == 3


def test_a_person_is_asked_in_the_middle_of_a_trick() -> None:
    header, game = game_of("unfinished")
    assert header.human == 0
    assert header.seats[0].player == HUMAN
    assert game.outcome is None
    assert (game.phase, game.to_act) == (Phase.PLAY, 0)
    assert len(game.snapshot().trick) == game.seats - 1


def test_nothing_in_a_sample_tells_of_a_place_or_a_person() -> None:
    for path in FOLDER.glob("*.chicago"):
        text = path.read_text(encoding="utf-8")
        assert str(Path.home()) not in text
        assert '"owner": "guest"' in text


@pytest.mark.parametrize("name", [name for name, row in ROWS.items() if row[1] == DEFAULT])
def test_a_second_program_checks_every_line(name: str) -> None:
    header, game = game_of(name)
    lines = (FOLDER / f"{name}.chicago").read_text(encoding="utf-8").splitlines()
    follower = Follower(game.seats)
    follower.follow(told(new_game(header.profile, header.seed, game.seats).events))
    replayed = [json.loads(line)["events"] for line in replay_lines(game)]
    previous = ""
    for number, line in enumerate(map(json.loads, lines)):
        if number:
            follower.follow(replayed[number - 1])
        previous = line_sum(previous, line, follower.digest())
        assert line["sum"] == previous
    assert number == len(replayed)
