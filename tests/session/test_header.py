"""The first line of a record: what it holds, and what it may not hold."""

import json
from collections.abc import Callable

import msgspec
import pytest

from chicago_poker.engine.jsonline import JsonObject, WireError, canonical
from chicago_poker.session.header import (
    FORMAT,
    Header,
    NewerFormatError,
    SeatEntry,
    clean_name,
    header_from_json,
    header_to_json,
)
from tests.recorded import CREATED, entries, header_of, played
from tests.tabletop import GAMEWIDE

GAME = played("rubrik", 3, decisions=0)


def written(**changes: object) -> JsonObject:
    """Return a good header as JSON, with some keys changed."""
    line: JsonObject = json.loads(canonical(header_to_json(header_of(GAME))))
    line.update(json.loads(json.dumps(changes)))
    return line


def test_a_header_is_written_and_read() -> None:
    header = header_of(GAME, owner="Åsa", level="steady")
    assert header_from_json(header_to_json(header)) == header


def test_its_keys_are_those_of_the_documentation_in_that_order() -> None:
    line = header_to_json(header_of(GAME))
    assert list(line) == ["format", "program", "created", "owner", "seed", "profile", "seats"]
    assert line["format"] == FORMAT == 1
    assert line["seats"] == [
        {"name": "You", "player": "human"},
        {"name": "Stina", "player": "random"},
        {"name": "Olle", "player": "random"},
    ]


def test_it_carries_the_whole_profile() -> None:
    house = msgspec.structs.replace(
        GAMEWIDE, id="hemma", tricks=msgspec.structs.replace(GAMEWIDE.tricks, last=7)
    )
    header = header_of(played("rubrik", 3, decisions=0, profile=house))
    line = header_to_json(header)
    assert isinstance(line["profile"], dict)
    assert set(line["profile"]) == set(GAMEWIDE.__struct_fields__)
    assert header_from_json(line).profile == house


def test_it_knows_where_the_person_sits() -> None:
    assert header_of(GAME).human == 0
    opponents = (SeatEntry("Olle", "random"), SeatEntry("Maja", "steady"))
    alone = Header(created=CREATED, owner="o", seed="s", profile=GAMEWIDE, seats=opponents)
    assert alone.human is None


def _drop(key: str) -> JsonObject:
    return {name: value for name, value in written().items() if name != key}


def _seats(*seats: tuple[str, str]) -> JsonObject:
    return written(seats=[{"name": name, "player": player} for name, player in seats])


SEVEN = [("You", "human"), *((f"Opponent {number}", "random") for number in range(6))]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        pytest.param(lambda: written(hint=1), 'unknown key "hint"', id="unknown key"),
        pytest.param(lambda: _drop("owner"), 'the key "owner" is missing', id="no owner"),
        pytest.param(lambda: _drop("format"), "it is not the first line of a record", id="format"),
        pytest.param(lambda: written(format=0), "it is not the first line", id="format 0"),
        pytest.param(lambda: written(format="1"), "it is not the first line", id="text format"),
        pytest.param(lambda: written(format=True), "it is not the first line", id="true format"),
        pytest.param(lambda: written(seed=7), "seed must be a text, not 7", id="number seed"),
        pytest.param(lambda: written(seed=""), "seed: a seed has 1 to 200", id="empty seed"),
        pytest.param(lambda: written(seed="x" * 201), "seed: a seed has 1", id="long seed"),
        pytest.param(lambda: written(seed="a\u030a"), "seed is not in Unicode", id="seed in two"),
        pytest.param(lambda: written(owner=""), "owner must have 1 to 40", id="no owner's name"),
        pytest.param(lambda: written(owner="x" * 41), "owner must have 1 to 40", id="long owner"),
        pytest.param(
            lambda: written(owner="\x1b[31m"),
            'owner holds "\\u001b", which cannot be shown',
            id="owner that colours the screen",
        ),
        pytest.param(lambda: written(program=None), "program must be a text", id="program"),
        pytest.param(lambda: written(created="yesterday"), "created must be a time", id="time"),
        pytest.param(
            lambda: written(created="2026-13-01T00:00:00Z"), "created must be", id="month 13"
        ),
        pytest.param(
            lambda: written(created="2026-11-29T20:00:00+01:00"), "created must be", id="not UTC"
        ),
        pytest.param(
            lambda: written(created="２026-11-29T20:00:00Z"), "created must be", id="wide digit"
        ),
        pytest.param(lambda: written(profile="x"), "profile must be an object", id="profile's id"),
        pytest.param(lambda: written(profile={}), "profile: ", id="empty profile"),
        pytest.param(lambda: written(seats={}), "seats must be a list, not {}", id="seats object"),
        pytest.param(lambda: written(seats=["You"]), "a seat must be an object", id="seat's name"),
        pytest.param(
            lambda: written(seats=[{"name": "You"}] * 2), 'the key "player" is missing', id="player"
        ),
        pytest.param(
            lambda: written(seats=[{"name": "a", "player": "random", "elo": 1}] * 2),
            'unknown key "elo"',
            id="unknown key of a seat",
        ),
        pytest.param(
            lambda: _seats(*SEVEN),
            "chicago-gamewide-0.2 is for 2 to 6 seats, not 7",
            id="seven seats",
        ),
        pytest.param(
            lambda: _seats(("You", "human")),
            "chicago-gamewide-0.2 is for 2 to 6 seats, not 1",
            id="one seat",
        ),
        pytest.param(
            lambda: _seats(("You", "human"), ("Deep", "grandmaster")),
            'seat 2 has the unknown level "grandmaster"; known are human, random, ',
            id="unknown level",
        ),
        pytest.param(
            lambda: _seats(("You", "human"), ("And you", "human")),
            "more than one seat is human",
            id="two people",
        ),
        pytest.param(
            lambda: _seats(("You\n", "human"), ("Stina", "random")),
            'name holds "\\n", which cannot be shown',
            id="name of two lines",
        ),
    ],
)
def test_a_header_that_is_not_so_is_refused(line: Callable[[], JsonObject], reason: str) -> None:
    with pytest.raises(WireError) as refused:
        header_from_json(line())
    assert str(refused.value).startswith(reason)
    assert refused.value.sentence.format(**refused.value.values) == str(refused.value)


def test_a_broken_profile_is_refused_with_its_key() -> None:
    line = written()
    assert isinstance(line["profile"], dict)
    tricks = {**line["profile"]["tricks"], "last_with_three": 3}
    with pytest.raises(WireError, match=r"profile: .*last_with_three"):
        header_from_json({**line, "profile": {**line["profile"], "tricks": tricks}})


def test_an_unplayable_profile_is_refused_with_its_reason() -> None:
    line = written()
    assert isinstance(line["profile"], dict)
    with pytest.raises(WireError, match="profile: seats"):
        header_from_json({**line, "profile": {**line["profile"], "seats": [2, 9]}})


def test_a_newer_format_is_refused_before_anything_else_is_looked_at() -> None:
    with pytest.raises(NewerFormatError) as refused:
        header_from_json({"format": 2, "program": "chicago-poker 0.9.0", "zeed": 1})
    assert str(refused.value) == (
        'it is in format 2, written by "chicago-poker 0.9.0"; this program reads format 1'
    )


def test_a_header_that_could_not_be_read_back_cannot_be_made() -> None:
    with pytest.raises(WireError, match="owner must have 1 to 40 characters, not 0"):
        Header(created=CREATED, owner="", seed="s", profile=GAMEWIDE, seats=entries(2))


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Åsa", "Åsa"),
        (" A\u030asa ", "Åsa"),
        ("Anna Karin", "Anna Karin"),
        ("👩\u200d🚀", "👩\u200d🚀"),
    ],
)
def test_a_name_is_kept_as_typed_but_for_blanks_around_it(typed: str, name: str) -> None:
    assert clean_name(typed) == name


@pytest.mark.parametrize("typed", ["", "   ", "x" * 41, "a\tb", "a\u2028b", "\ud83d", "\u202egnp"])
def test_a_name_that_cannot_be_shown_is_refused(typed: str) -> None:
    with pytest.raises(WireError, match=r"^name "):
        clean_name(typed)
