"""Programs by others as opponents: seated by a command, replaced when they fail."""

import shutil
import sys
from pathlib import Path

import pytest

from chicago_poker.bots.levels import BEGINNER, PROGRAM
from chicago_poker.bots.stand_in import StandIn
from chicago_poker.engine import Game, new_game
from chicago_poker.lab.simulate import play_out
from chicago_poker.session.child import Mishap
from chicago_poker.session.opponents import Trouble, decide_in_process
from chicago_poker.session.programs import Policies, ProgramPolicy, command_of, recorded_level
from chicago_poker.session.table import KeepNothing
from tests.tabletop import GAMEWIDE

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "opponent.js"

_LIES = """
import json, sys
sys.stdin.readline()
print(json.dumps({"type": "ready", "protocol": 1, "program": "liar"}), flush=True)
for line in sys.stdin:
    number = json.loads(line)["number"]
    action = {"type": "Play", "seat": 5, "card": 0}
    print(json.dumps({"type": "decided", "number": number, "action": action}), flush=True)
"""


def test_a_command_names_a_program_with_its_arguments() -> None:
    assert command_of("command:node 'my bot.js' --fast") == ("node", "my bot.js", "--fast")
    assert command_of(BEGINNER) is None
    assert command_of("command:") is None
    assert command_of("command:'unfinished") is None


def test_a_record_never_carries_a_command() -> None:
    assert recorded_level("command:rm -r") == PROGRAM
    assert recorded_level(BEGINNER) == BEGINNER


def test_an_illegal_answer_is_replaced_and_reported() -> None:
    troubles: list[Trouble] = []
    program = ProgramPolicy(GAMEWIDE, (sys.executable, "-c", _LIES), troubles.append)
    game = new_game(GAMEWIDE, "liar", 2)
    assert game.to_act is not None
    seen = game.observe(game.to_act)
    try:
        decision = decide_in_process(program, game.seed, seen)
    finally:
        program.close()
    assert decision == decide_in_process(StandIn(), game.seed, seen)
    assert [trouble.mishap for trouble in troubles] == [Mishap.ILLEGAL]


def test_a_program_that_is_not_there_does_not_stop_a_game() -> None:
    troubles: list[Trouble] = []
    policies = Policies(GAMEWIDE, troubles.append)
    game = new_game(GAMEWIDE, "nobody", 2)
    try:
        players = [policies.policy("command:/no/such/program"), policies.policy(BEGINNER)]
        play_out(game, players, KeepNothing())
    finally:
        policies.close()
    assert game.outcome is not None
    assert troubles[-1].for_good


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
def test_the_example_in_javascript_plays_a_game() -> None:
    troubles: list[Trouble] = []
    policies = Policies(GAMEWIDE, troubles.append)
    game: Game = new_game(GAMEWIDE, "example", 3)
    try:
        other = policies.policy(f"command:node '{EXAMPLE}'")
        play_out(game, [other, policies.policy(BEGINNER), other], KeepNothing())
    finally:
        policies.close()
    assert game.outcome is not None
    assert not troubles
