"""The opponents' side of the protocol, line by line (docs/opponent-protocol.md)."""

from collections.abc import Iterable
from pathlib import Path

import msgspec
import pytest

from chicago_poker.bots.levels import RANDOM, STEADY, make_policy
from chicago_poker.bots.policy import luck_key
from chicago_poker.bots.protocol import (
    PROTOCOL_VERSION,
    Ask,
    Decided,
    Failed,
    FromOpponents,
    FromTable,
    Hello,
    ProtocolError,
    Ready,
    decode_from_opponents,
    decode_from_table,
    encode_line,
)
from chicago_poker.bots.serve import serve
from chicago_poker.engine import Game, Observation, new_game
from chicago_poker.seating import Seat
from chicago_poker.session.opponents import decide_in_process
from tests.tabletop import GAMEWIDE

SEED = "protocol"
HELLO = Hello(PROTOCOL_VERSION, GAMEWIDE, (None, STEADY, RANDOM))


def answers(lines: Iterable[FromTable | bytes]) -> list[FromOpponents]:
    said: list[bytes] = []
    serve((line if isinstance(line, bytes) else encode_line(line) for line in lines), said.append)
    return [decode_from_opponents(line) for line in said]


def ask(game: Game, number: int = 1) -> Ask:
    assert game.to_act is not None
    seen = game.observe(game.to_act)
    return Ask(number, luck_key(SEED, seen.seat, seen.decisions), seen)


def game_at(seat: int) -> Game:
    """Return a game of three in which this seat is asked."""
    game = new_game(GAMEWIDE, SEED, 3)
    while game.to_act != seat:
        game.apply(game.legal_actions()[0])
    return game


def test_a_hello_is_answered_with_a_name_and_a_question_with_a_decision() -> None:
    game = game_at(1)
    ready, decided = answers([HELLO, ask(game, 41)])
    assert isinstance(ready, Ready)
    assert ready.program.startswith("chicago-poker ")
    expected = decide_in_process(make_policy(STEADY, GAMEWIDE), SEED, game.observe(Seat(1)))
    assert decided == Decided(41, expected.action, expected.reason)


def test_each_line_is_one_message_and_reads_back_the_same() -> None:
    for message in (HELLO, ask(game_at(2))):
        line = encode_line(message)
        assert line.count(b"\n") == 1
        assert decode_from_table(line) == message
    for answer in answers([HELLO, ask(game_at(1)), ask(game_at(2), 2)]):
        assert decode_from_opponents(encode_line(answer)) == answer


def test_an_observation_survives_the_journey_at_every_kind_of_decision() -> None:
    game = new_game(GAMEWIDE, SEED, 4)
    phases = set()
    chance = 0
    while game.to_act is not None and game.deal < 12:
        sent = ask(game)
        assert decode_from_table(encode_line(sent)) == sent
        phases.add(game.phase)
        legal = game.legal_actions()
        chance = (chance * 31 + 7) % 1009
        game.apply(legal[chance % len(legal)])
    assert len(phases) >= 4


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (b"good morning\n", "JSON is malformed"),
        (b"\xff\xfe\n", "utf-8|JSON"),
        (b'{"type": "goodbye"}\n', "goodbye"),
        (b'{"type": "ask", "number": 1}\n', "luck"),
    ],
)
def test_a_line_that_is_no_message_is_answered_and_passed_over(line: bytes, why: str) -> None:
    _, failed, decided = answers([HELLO, line, ask(game_at(1))])
    assert isinstance(failed, Failed)
    assert failed.number == 0
    assert isinstance(decided, Decided)
    with pytest.raises(ProtocolError, match=why):
        decode_from_table(line)


def test_another_version_and_an_unknown_level_are_refused_and_end_it() -> None:
    for hello, why in (
        (Hello(PROTOCOL_VERSION + 1, GAMEWIDE, (STEADY,)), "protocol 1"),
        (Hello(PROTOCOL_VERSION, GAMEWIDE, ("grandmaster",)), "grandmaster"),
    ):
        (failed,) = answers([hello, ask(game_at(0))])
        assert isinstance(failed, Failed)
        assert why in failed.why


def test_a_seat_that_nobody_plays_gets_no_decision() -> None:
    unseated: list[list[FromTable | bytes]] = [[HELLO, ask(game_at(0), 9)], [ask(game_at(1), 9)]]
    for lines in unseated:
        *_, failed = answers(lines)
        assert isinstance(failed, Failed)
        assert failed.number == 9


def test_a_policy_that_breaks_down_is_reported_and_the_next_question_answered() -> None:
    question = ask(game_at(2))
    nothing_legal = msgspec.structs.replace(question.observation, legal=())
    broken = Ask(1, question.luck, nothing_legal)
    _, failed, decided = answers([HELLO, broken, ask(game_at(2), 2)])
    assert failed == Failed(1, "ValueError: below() takes 1 to 2^64, not 0")
    assert isinstance(decided, Decided)


def test_the_seed_is_in_no_message() -> None:
    seed = "a seed that nothing else is called"
    game = new_game(GAMEWIDE, seed, 2)
    assert game.to_act is not None
    key = luck_key(seed, game.to_act, 0)
    question = Ask(1, key, game.observe(game.to_act))
    for message in (HELLO, question):
        assert seed.encode() not in encode_line(message)


def test_the_documented_example_is_what_is_said() -> None:
    page = (Path(__file__).parents[2] / "docs" / "opponent-protocol.md").read_text("utf-8")
    asked, answer = [line for line in page.splitlines() if line.startswith('{"type":')]
    hello = Hello(PROTOCOL_VERSION, GAMEWIDE, (STEADY, None))
    said: list[bytes] = []
    serve([encode_line(hello), f"{asked}\n".encode()], said.append)
    assert said[1].decode() == f"{answer}\n"
    assert encode_line(decode_from_table(asked.encode())).decode() == f"{asked}\n"


def test_every_field_of_an_observation_is_documented() -> None:
    page = (Path(__file__).parents[2] / "docs" / "opponent-protocol.md").read_text("utf-8")
    kinds = [kind for message in (Ask, Decided, Failed, Hello, Ready, Observation)
             for kind in message.__struct_fields__]  # fmt: skip
    assert [field for field in kinds if f"`{field}`" not in page] == []
