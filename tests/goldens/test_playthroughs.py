"""The golden playthroughs are what the engine does; ``python -m tests.goldens`` renews them."""

import re

import pytest

from chicago_poker.engine import Termination
from tests.goldens.playthroughs import FOLDER, scenes
from tests.goldens.transcript import Scene, transcript

SCENES = dict(scenes())


@pytest.mark.parametrize("name", SCENES)
def test_a_playthrough_is_as_it_was(name: str) -> None:
    golden = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert transcript(SCENES[name]).splitlines() == golden.splitlines()


def test_every_file_has_a_scene() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == set(SCENES)


def test_the_scenes_end_in_every_way_the_default_table_knows() -> None:
    ends = [_end(scene) for scene in SCENES.values()]
    assert {Termination.TARGET, Termination.WINNING_HAND, Termination.LAST_STANDING} < set(ends)
    assert None in ends


def _end(scene: Scene) -> Termination | None:
    game = scene.start()
    for action in scene.actions:
        game.apply(action)
    return None if game.outcome is None else game.outcome.how


@pytest.mark.parametrize("name", SCENES)
def test_hidden_cards_are_told_to_their_own_seat_or_to_nobody(name: str) -> None:
    text = transcript(SCENES[name])
    own = r"^\* (?:HandDealt|CardsDiscarded|CardsDrawn)\(seat=(\d).* \[(.*)\]$"
    for seat, viewers in re.findall(own, text, flags=re.MULTILINE):
        assert viewers == seat
    nobodys = r"^\* (?:PackShuffled|StockShuffled).* \[(.*)\]$"
    assert set(re.findall(nobodys, text, flags=re.MULTILINE)) <= {"nobody"}
