"""Tables the player has built: found for exactly their rules, and used by whoever is seated."""

import asyncio
import lzma
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from chicago_poker.bots.exchange_tables import ships_tables, table_for
from chicago_poker.bots.levels import SKILLED, STEADY, make_policy
from chicago_poker.bots.packed_tables import (
    CALL_MODES,
    PackedTable,
    SolvedMode,
    SolvedTable,
    give_tables,
    pack_table,
    table_name,
)
from chicago_poker.bots.policy import luck_from
from chicago_poker.bots.protocol import (
    PROTOCOL_VERSION,
    Ask,
    Decided,
    Hello,
    decode_from_opponents,
    decode_from_table,
    encode_line,
)
from chicago_poker.bots.serve import serve
from chicago_poker.cards import Hand
from chicago_poker.cli.games import StoredGames
from chicago_poker.engine import Action, Exchange, new_game
from chicago_poker.locale import language
from chicago_poker.session.games import Chair, Wish
from chicago_poker.storage.places import TABLES_VARIABLE, tables_folder
from chicago_poker.storage.tables import built_tables, built_tables_folder, write_table
from tests.tabletop import GAMEWIDE, shipped

RULES = shipped()["hemma-47"]
CLASSES = 134_459
LUCK = "0" * 64


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(TABLES_VARIABLE, str(tmp_path / "tables"))
    yield
    give_tables(RULES.id, ())


def always(keep: int) -> bytes:
    """Return a table for three exchanges that keeps the same places of every hand."""
    keeps = SolvedMode(bytes([keep]) * CLASSES * 3)
    return pack_table(SolvedTable(dict.fromkeys(CALL_MODES, keeps)))


def build(keep: int, seats: int = 3) -> None:
    write_table(built_tables_folder(RULES), table_name(RULES.id, seats), always(keep))


def first_action(give: bool) -> Action:
    game = new_game(RULES, "tables", 3)
    assert game.to_act is not None
    if give:
        give_tables(RULES.id, built_tables(RULES, 3))
    policy = make_policy(SKILLED, RULES)
    return policy.decide(game.observe(game.to_act), luck_from(LUCK)).action


def replaced(action: Action) -> Hand:
    assert isinstance(action, Exchange)
    return action.cards


def test_where_nothing_was_built_nothing_is_found_and_no_folder_is_made() -> None:
    assert built_tables(RULES) == ()
    assert not tables_folder().exists()


def test_tables_are_found_for_as_many_seats_or_fewer() -> None:
    build(31, seats=2)
    build(31, seats=3)
    assert [table.seats for table in built_tables(RULES, 2)] == [2]
    assert [table.seats for table in built_tables(RULES)] == [2, 3]
    assert {table.data for table in built_tables(RULES)} == {always(31)}


def test_other_rules_of_the_same_name_have_other_tables() -> None:
    build(31)
    changed = replace(RULES, call=replace(RULES.call, min_score=RULES.call.min_score + 1))
    assert changed.id == RULES.id
    assert built_tables(changed) == ()


def test_the_seated_exchange_by_the_players_own_tables() -> None:
    before = first_action(give=False)
    build(0b11110)
    assert first_action(give=False) == before
    assert len(replaced(first_action(give=True))) == 1
    build(31)
    assert replaced(first_action(give=True)) == ()


def test_tables_that_come_with_the_game_come_first() -> None:
    assert ships_tables(GAMEWIDE.id)
    assert not ships_tables(RULES.id)
    before = table_for(GAMEWIDE.id, 2, "qualified")
    give_tables(GAMEWIDE.id, [PackedTable(2, always(31))])
    assert table_for(GAMEWIDE.id, 2, "qualified") is before
    give_tables(GAMEWIDE.id, ())


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"no table",
        lzma.compress(b"of another kind"),
        pack_table(SolvedTable({"qualified": SolvedMode(b"too short")})),
        pack_table(SolvedTable({})),
    ],
)
def test_a_damaged_table_is_none(data: bytes) -> None:
    usual = first_action(give=False)
    give_tables(RULES.id, [PackedTable(3, data)])
    assert table_for(RULES.id, 3, "qualified") is None
    assert first_action(give=False) == usual


def test_the_opponents_program_gets_them_with_the_hello() -> None:
    build(31)
    game = new_game(RULES, "tables", 3)
    assert game.to_act is not None
    hello = Hello(PROTOCOL_VERSION, RULES, (SKILLED,) * 3, built_tables(RULES, 3))
    assert decode_from_table(encode_line(hello)) == hello
    said: list[bytes] = []
    ask = Ask(1, LUCK, game.observe(game.to_act))
    serve([encode_line(hello), encode_line(ask)], said.append)
    answer = decode_from_opponents(said[-1])
    assert isinstance(answer, Decided)
    assert replaced(answer.action) == ()


def test_a_hello_without_tables_does_not_mention_them() -> None:
    assert b"tables" not in encode_line(Hello(PROTOCOL_VERSION, RULES, (SKILLED,)))


def test_a_table_of_people_is_played_by_them_too(tmp_path: Path) -> None:
    build(31, seats=2)
    games = StoredGames(tmp_path / "saves", "", language("en"), pytest.fail)
    opened = games.new(Wish(RULES, (Chair("Me"), Chair("Stina", SKILLED)), "tables"))
    game, (opponent,) = opened.game, opened.opponents.values()

    person = make_policy(STEADY, RULES)

    async def play() -> list[Action]:
        decisions: list[Action] = []
        while len(decisions) < 3:
            assert game.to_act is not None
            seen = game.observe(game.to_act)
            if seen.seat == opened.viewer:
                action = person.decide(seen, luck_from(LUCK)).action
            else:
                action = await opponent.decide(seen)
                if isinstance(action, Exchange):
                    decisions.append(action)
            game.apply(action)
        await opponent.leave()
        return decisions

    assert [replaced(action) for action in asyncio.run(play())] == [(), (), ()]
    opened.close()
