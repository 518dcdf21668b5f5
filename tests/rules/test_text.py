"""Profiles as text: where a mistake is, why it is one, and the canonical form."""

import re
import time

import pytest
from hypothesis import given

from chicago_poker.rules.profile import Profile, ProfileError
from chicago_poker.rules.text import (
    canonical_profile,
    parse_profile,
    profile_digest,
    profile_from_json,
)
from chicago_poker.storage.shipped import shipped_profiles
from tests.generators import SAMPLED
from tests.generators.profiles import profiles
from tests.tabletop import DEFAULT, GAMEWIDE

TEXT = shipped_profiles()[DEFAULT]


def refused(text: str) -> tuple[str, str]:
    """Return where and why a text is refused."""
    with pytest.raises(ProfileError) as refusal:
        parse_profile(text)
    return refusal.value.path, refusal.value.reason


@pytest.mark.parametrize(
    ("good", "bad", "path", "reason"),
    [
        ('name = "', 'nam = "', "", "unknown field `nam`"),
        ("max_cards = 4", "most = 4", "exchange", "unknown field `most`"),
        ("max_cards = 4", "", "exchange", "missing required field `max_cards`"),
        ("max_cards = 4", 'max_cards = "4"', "exchange.max_cards", "expected `int`, got `str`"),
        ("max_cards = 4", "max_cards = 4.5", "exchange.max_cards", "expected `int`, got `float`"),
        ("max_cards = 4", "max_cards = true", "exchange.max_cards", "expected `int`, got `bool`"),
        ("at = 45, ", "", "exchange.stop", "missing required field `at`"),
        ('"zero"', '"nought"', "exchange.stop.effect", "invalid enum value 'nought'"),
        ("seats = [2, 6]", "seats = [2]", "seats", "length 2, got 1"),
        ("seats = [2, 6]", 'seats = [2, "6"]', "seats[1]", "expected `int`, got `str`"),
        ('"deal",', '"deal", "dael",', "script[1]", "invalid enum value 'dael'"),
        ('"d", "c"]', '"d", "x"]', "hands.straight_flush_suits[3]", "invalid enum value 'x'"),
        ("{ points = 1 }", '{ points = "1" }', "hands.awards.pair.points", "expected `int`"),
        ("{ points = 1 }", "1", "hands.awards.pair", "expected `object | array`, got `int`"),
        ("{ points = 1 }", "{ pts = 1 }", "hands.awards.pair", "unknown field `pts`"),
        ("points = 8,", 'points = "8",', "hands.awards.four_of_a_kind[0].points", "`int`"),
        ("end_deal = true", "ends = true", "hands.awards.four_of_a_kind[1]", "field `ends`"),
    ],
)
def test_a_mistake_is_refused_with_its_place_and_reason(
    good: str, bad: str, path: str, reason: str
) -> None:
    assert TEXT.count(good) >= 1
    where, why = refused(TEXT.replace(good, bad, 1))
    assert where == path
    assert reason in why


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (TEXT.replace("[call]", "[call", 1), TEXT[: TEXT.index("[call]")].count("\n") + 1),
        ("id = \n", 1),
        ('id = "a"\nname = "b" c\n', 2),
        ("\x00", 1),
    ],
)
def test_what_is_not_toml_is_refused_with_the_line(text: str, line: int) -> None:
    where, why = refused(text)
    assert where == ""
    assert "not TOML" in why
    assert f"at line {line}, " in why


def test_a_key_that_occurs_twice_is_not_toml() -> None:
    assert "not TOML" in refused("a = 1\na = 2\n")[1]


def test_the_error_itself_names_place_and_reason() -> None:
    with pytest.raises(ProfileError, match=r"^exchange\.max_cards: must be 1 to 5 cards$"):
        parse_profile(TEXT.replace("max_cards = 4", "max_cards = 9"))


def test_line_ends_of_any_system_are_read() -> None:
    assert parse_profile(TEXT.replace("\n", "\r\n")) == GAMEWIDE


@pytest.mark.parametrize(
    ("data", "path", "reason"),
    [
        (b"", "", "truncated"),
        (b"{", "", "truncated"),
        (b"[]", "", "got `array`"),
        (b"\xff", "", "malformed"),
        (b'{"id": 1}', "id", "expected `str`, got `int`"),
        (b'{"seats": [2, "6"]}', "seats[1]", "expected `int`, got `str`"),
        (b'{"idd": "x"}', "", "unknown field `idd`"),
    ],
)
def test_a_wrong_profile_in_a_record_is_refused_too(data: bytes, path: str, reason: str) -> None:
    with pytest.raises(ProfileError) as refusal:
        profile_from_json(data)
    assert refusal.value.path == path
    assert reason in refusal.value.reason


def test_an_unplayable_profile_in_a_record_is_refused_too() -> None:
    data = canonical_profile(GAMEWIDE).replace(b'"max_cards":4', b'"max_cards":9')
    with pytest.raises(ProfileError, match="max_cards"):
        profile_from_json(data)


@given(profiles())
@SAMPLED
def test_any_profile_survives_its_canonical_form(profile: Profile) -> None:
    data = canonical_profile(profile)
    assert profile_from_json(data) == profile
    assert canonical_profile(profile_from_json(data)) == data


def test_the_canonical_form_has_no_blanks_and_sorted_keys() -> None:
    data = canonical_profile(GAMEWIDE).decode()
    assert data.startswith('{"call":{"break_ends_deal":')
    outside_texts = re.sub(r'"[^"]*"', "", data)
    assert " " not in outside_texts


def test_equal_rules_have_equal_digests_however_they_are_written() -> None:
    rewritten = parse_profile("# another comment\n" + TEXT.replace(" = ", "="))
    assert profile_digest(rewritten) == profile_digest(GAMEWIDE)
    other = parse_profile(TEXT.replace("max_cards = 4", "max_cards = 5"))
    assert profile_digest(other) != profile_digest(GAMEWIDE)
    assert re.fullmatch("[0-9a-f]{16}", profile_digest(GAMEWIDE))


def test_what_is_quoted_of_a_strangers_file_is_cut() -> None:
    with pytest.raises(ProfileError) as refused:
        parse_profile('"' + "x" * 60_000 + '" = 1\n')
    assert len(str(refused.value)) < 300


@pytest.mark.parametrize(
    "text",
    [
        "a" + ".a" * 30_000 + " = 1",
        "[a" + " . a" * 15_000 + "]",
        "a = {b" + '.""' * 20_000 + " = 1}",
        "date = " + "9" * 60_000,
        "seats = [2, -0x" + "f" * 60_000 + "]",
    ],
    ids=["key", "table", "inline", "number", "hex"],
)
def test_what_would_keep_a_parser_busy_is_refused_at_once(text: str) -> None:
    start = time.process_time()
    with pytest.raises(ProfileError):
        parse_profile(text)
    assert time.process_time() - start < 10
