"""A game left and resumed is the same game, whatever has happened to the program's files since."""

import json
from itertools import cycle
from pathlib import Path

import pytest

from chicago_poker.bots.levels import BEGINNER, RANDOM, STEADY
from chicago_poker.engine import Game, new_game, replay
from chicago_poker.rules.profile import Profile
from chicago_poker.rules.text import canonical_profile
from chicago_poker.session.reading import read_record
from chicago_poker.session.record import replay_lines
from chicago_poker.session.table import SaveState
from chicago_poker.storage.profiles import find_profile, list_profiles
from chicago_poker.storage.records import load_record, resume_record, start_record
from chicago_poker.storage.shipped import shipped_profiles
from chicago_poker.storage.verification import verify_record
from tests.recorded import header_of, lines_of, play_on, played, record_of

PROFILES = list_profiles()
by_profile = pytest.mark.parametrize("profile", PROFILES, ids=lambda profile: profile.id)


def left_and_resumed(folder: Path, game: Game, decisions: int, level: str) -> Path:
    """Play a game as one who leaves after every decision; return the record."""
    with start_record(folder, header_of(game), game) as kept:
        path = kept.path
    for _ in range(decisions):
        with resume_record(path) as kept:
            if kept.game.to_act is None:
                break
            play_on(kept.game, 1, level)
            status = kept.keep(kept.game, kept.game.actions[-1])
            assert status.state is SaveState.SAVED
    return path


@pytest.mark.parametrize("level", [RANDOM, BEGINNER, STEADY])
def test_left_and_resumed_after_every_decision(level: str, tmp_path: Path) -> None:
    path = left_and_resumed(tmp_path, played("ofta hemma", 4, 0), 70, level)
    assert path.read_bytes() == record_of(played("ofta hemma", 4, 70, level=level))


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 4])
def test_whole_games_left_and_resumed_after_every_decision(seats: int, tmp_path: Path) -> None:
    path = left_and_resumed(tmp_path, played("hela vägen", seats, 0), 5_000, STEADY)
    whole = played("hela vägen", seats, level=STEADY)
    assert whole.outcome is not None
    assert path.read_bytes() == record_of(whole)


def test_a_copied_game_goes_the_same_way() -> None:
    game = played("kopia", 3, decisions=70)
    twin = game.copy()
    play_on(game, 50)
    assert twin.snapshot() != game.snapshot()
    play_on(twin, 50)
    assert twin.snapshot() == game.snapshot()
    assert record_of(twin) == record_of(game)


def test_a_replay_is_the_game() -> None:
    game = played("om igen", 5, decisions=300)
    again = replay(game.profile, game.seed, game.seats, game.actions)
    assert again.events == game.events
    assert again.snapshot() == game.snapshot()


def test_a_replay_as_data_is_the_state_after_each_decision() -> None:
    game = played("om igen", 5, decisions=80)
    again = new_game(game.profile, game.seed, game.seats)
    for line, action in zip(map(json.loads, replay_lines(game)), game.actions, strict=True):
        again.apply(action)
        state = again.snapshot()
        assert line["state"]["to_act"] == state.to_act
        assert line["state"]["phase"] == state.phase.value
        assert line["state"]["scores"] == list(state.scores)
        assert [len(hand) for hand in line["state"]["hands"]] == [len(h) for h in state.hands]


# --- rules that are no longer where they were ---------------------------------------------


@by_profile
def test_every_profile_goes_through_a_record_unchanged(profile: Profile) -> None:
    game = played("annat bord", profile.seats[0], decisions=30, profile=profile)
    header = read_record(record_of(game)).header
    assert header is not None
    assert header.profile == profile
    assert canonical_profile(header.profile) == canonical_profile(profile)


@pytest.mark.parametrize(
    ("profile", "fate"),
    list(zip(PROFILES, cycle(["edited", "garbled", "deleted"]), strict=False)),
    ids=lambda value: value if isinstance(value, str) else value.id,
)
def test_a_profile_file_that_is_edited_or_gone_has_no_effect(
    profile: Profile, fate: str, tmp_path: Path
) -> None:
    file = tmp_path / "house.toml"
    text = shipped_profiles()[profile.id]
    file.write_text(text.replace(f'id = "{profile.id}"', 'id = "house"'), encoding="utf-8")
    seats = profile.seats[1]
    game = played("huset", seats, 0, profile=find_profile(str(file)))
    with start_record(tmp_path, header_of(game), game) as kept:
        for _ in range(60):
            play_on(game, 1)
            kept.keep(game, game.actions[-1])
        path = kept.path
    if fate == "edited":
        file.write_text('extends = "chicago-gamewide-0.2"\nid = "house"\n[goal]\ntarget = 20\n')
        assert find_profile(str(file)).goal.target == 20
    elif fate == "garbled":
        file.write_bytes(b"\xff" * 1_000)
    else:
        file.unlink()
    assert verify_record(path).holds
    with resume_record(path) as kept:
        assert kept.game.profile == game.profile
        play_on(kept.game, 40)
        play_on(game, 40)
        assert kept.game.snapshot() == game.snapshot()


@pytest.mark.parametrize(
    ("profile", "seed", "keys"),
    [
        ("chicago-gamewide-0.2", "ett", {"exchange", "offer", "call", "play"}),
        ("svensk-hemma", "fyra", {"exchange", "open", "offer", "award", "play"}),
        ("wikipedia", "ett", {"exchange", "open", "offer", "give_up", "call", "play"}),
        ("allt-eller-inget", "ett", {"redeal", "exchange", "offer", "play"}),
        ("allt-eller-inget", "två", {"redeal", "exchange", "offer", "call", "play"}),
    ],
)
def test_decisions_under_other_rules_go_through_a_record(
    profile: str, seed: str, keys: set[str]
) -> None:
    game = played(seed, 2, 400, profile=find_profile(profile))
    data = record_of(game)
    reading = read_record(data)
    assert reading.damage is None
    assert reading.game is not None
    assert reading.game.actions == game.actions
    assert reading.game.snapshot() == game.snapshot()
    assert keys <= {key for line in lines_of(data)[1:] for key in json.loads(line)}


def test_looking_at_a_record_needs_no_profile_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.chicago"
    path.write_bytes(record_of(played("utan filer", 2, decisions=20)))

    def nothing_is_shipped(_kind: str) -> None:
        raise FileNotFoundError

    monkeypatch.setattr("chicago_poker.storage.shipped._folder", nothing_is_shipped)
    reading = load_record(path)
    assert reading.damage is None
    assert reading.game is not None
    assert len(list(replay_lines(reading.game))) == 20
