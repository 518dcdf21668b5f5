"""Excerpts: deals that can be played again and tell no card to come."""

import json
from collections.abc import Callable

import pytest

from chicago_poker.cards import PACK, show
from chicago_poker.engine import Game, new_game
from chicago_poker.rules.profile import Profile
from chicago_poker.session.excerpt import played_deals, write_excerpt
from chicago_poker.session.excerpt_reading import ExcerptReading, is_excerpt, read_excerpt
from chicago_poker.session.reading import DamageKind
from chicago_poker.session.record import MAX_LINE_BYTES, MAX_RECORD_BYTES
from chicago_poker.streams import Stream, commitment
from tests.recorded import header_of, lines_of, played, record_of, replaced
from tests.tabletop import shipped

GAME = played("utdrag", 4, decisions=110)
DEALS = played_deals(GAME)
DATA = write_excerpt(header_of(GAME), DEALS)
LINES = lines_of(DATA)


def whole(game: Game) -> ExcerptReading:
    return read_excerpt(write_excerpt(header_of(game), played_deals(game)))


@pytest.mark.parametrize("profile", shipped().values(), ids=lambda profile: profile.id)
@pytest.mark.parametrize("decisions", [37, 1_000])
def test_what_is_written_is_read_again(profile: Profile, decisions: int) -> None:
    game = played("utdrag", profile.seats[1], decisions, profile)
    reading = whole(game)
    assert reading.damage is None
    assert reading.header is not None
    assert reading.header.profile == profile
    assert reading.header.commitment == commitment("utdrag")
    assert reading.deals == played_deals(game)
    assert sum(len(deal.actions) for deal in reading.deals) == len(game.actions)
    assert reading.deals[-1].after == (None if game.outcome is None else game.scores)


def test_a_deal_alone_is_read_again() -> None:
    for deal in DEALS:
        reading = read_excerpt(write_excerpt(header_of(GAME), [deal]))
        assert reading.damage is None
        assert reading.deals == (deal,)


def test_one_deal_is_small() -> None:
    assert len(write_excerpt(header_of(GAME), DEALS[1:2])) < 6_000


def test_it_is_told_from_a_record() -> None:
    assert is_excerpt(DATA)
    assert not is_excerpt(record_of(GAME))
    assert not is_excerpt(b"")


# --- what it does not tell ----------------------------------------------------------------


def test_the_seed_and_the_owner_are_not_in_it() -> None:
    game = played("hemligt frö", 3, 80)
    text = write_excerpt(header_of(game, "Åsa"), played_deals(game)).decode()
    assert "hemligt" not in text
    assert "Åsa" not in text
    assert commitment("hemligt frö") in text


def test_deals_that_are_over_tell_no_card_to_come() -> None:
    over = [deal for deal in DEALS if deal.after is not None]
    text = write_excerpt(header_of(GAME), over).decode()
    assert len(over) == GAME.deal - 1
    for number in range(GAME.deal, GAME.deal + 3):
        pack = Stream("utdrag", f"deal/{number}").shuffle(PACK)
        assert json.dumps([show(card) for card in pack])[1:60] not in text


def test_what_is_public_early_is_how_the_rest_begins() -> None:
    game = new_game(GAME.profile, GAME.seed, GAME.seats)
    for action in GAME.actions:
        game.apply(action)
        over = [deal for deal in played_deals(game) if deal.after is not None]
        assert DATA.startswith(write_excerpt(header_of(game), over))


# --- damage -------------------------------------------------------------------------------

DECISION = next(number for number, line in enumerate(LINES, 1) if b'"play": "' in line)
SECOND = next(number for number, line in enumerate(LINES, 1) if line.startswith(b'{"deal": 2'))


def edited(number: int, old: str, new: str) -> Callable[[], bytes]:
    def edit() -> bytes:
        line = LINES[number - 1].decode()
        assert old in line
        return replaced(DATA, number, line.replace(old, new).encode())

    return edit


def swapped_cards() -> bytes:
    line = json.loads(LINES[1])
    line["pack"] = [line["pack"][1], line["pack"][0], *line["pack"][2:]]
    return replaced(DATA, 2, json.dumps(line).encode() + b"\n")


@pytest.mark.parametrize(
    ("data", "line", "reason"),
    [
        (lambda: b"", 1, "the file is empty"),
        (lambda: b'{"excerpt": true}\n', 1, "it is not the first line of an excerpt"),
        (lambda: record_of(GAME), 1, "it is not the first line of an excerpt"),
        (edited(1, '"excerpt": 1', '"excerpt": 2'), 1, "the excerpt is in format 2"),
        (edited(1, '"commitment": "', '"commitment": "x'), 1, "commitment must be 64 hex"),
        (edited(1, '"program"', '"seed": "s", "program"'), 1, 'unknown key "seed"'),
        (edited(1, '"random"', '"godlike"'), 1, "seat 2 has the unknown level"),
        (edited(2, '"breaker_paid": false', '"breaker_paid": 0'), 2, "the deal is not written"),
        (edited(2, '"dealer": ', '"dealer": 9'), 2, "there is no such deal: the dealer"),
        (edited(2, '"2c"', '"2d"'), 2, "there is no such deal: the pack"),
        (edited(2, '"2c"', '"1c"'), 2, "the deal is not written"),
        (edited(2, '"scores": [0', '"scores": [-5'), 2, "there is no such deal: a score"),
        (edited(2, '"scores": [0, ', '"scores": ['), 2, "it is for another number of seats"),
        (lambda: replaced(DATA, 3, b"oops\n"), 3, "it is not JSON"),
        (lambda: replaced(DATA, DECISION, b'{"seat": 9}\n'), DECISION, "it holds no decision"),
        (lambda: replaced(DATA, 2, b""), 2, "a decision stands between two deals"),
        (lambda: replaced(DATA, SECOND - 1, b""), SECOND - 1, "the deal before this one has no e"),
        (
            lambda: replaced(DATA, SECOND - 1, b'{"after": [0]}\n'),
            SECOND - 1,
            "the scores do not f",
        ),
        (lambda: replaced(DATA, SECOND - 1, LINES[2]), SECOND - 1, "a decision stands between two"),
        (lambda: replaced(DATA, 3, b'{"after": [0]}\n'), 3, "the deal is not over there"),
        (edited(SECOND, '"deal": 2', '"deal": 3'), SECOND, "it is not the next deal"),
        (
            edited(SECOND, '"scores": [', '"scores": [1'),
            SECOND,
            "it does not begin with the scores",
        ),
        (
            lambda: b"".join(LINES[: SECOND - 2]),
            SECOND - 1,
            "the scores after the deal are missing",
        ),
        (lambda: DATA + b"x" * MAX_LINE_BYTES + b"x\n", len(LINES) + 1, "it has more than 65536 b"),
        (lambda: DATA + b"\n" * MAX_RECORD_BYTES, 1, "it has more than 16777216 bytes"),
    ],
)
def test_damage_is_told_with_its_line_and_reason(
    data: Callable[[], bytes], line: int, reason: str
) -> None:
    damage = read_excerpt(data()).damage
    assert damage is not None
    assert str(damage).startswith(f"line {line}: {reason}")


def test_other_cards_make_other_decisions_or_scores() -> None:
    damage = read_excerpt(swapped_cards()).damage
    assert damage is not None
    assert damage.kind in (DamageKind.ILLEGAL_DECISION, DamageKind.WRONG_SCORES)


def test_a_later_format_is_told_as_one() -> None:
    damage = read_excerpt(edited(1, '"excerpt": 1', '"excerpt": 9')()).damage
    assert damage is not None
    assert damage.kind is DamageKind.NEWER_FORMAT


def test_what_comes_before_the_damage_is_there() -> None:
    reading = read_excerpt(replaced(DATA, SECOND + 4, b"oops\n"))
    assert reading.deals[0] == DEALS[0]
    assert reading.deals[1].actions == DEALS[1].actions[:3]
    assert reading.deals[1].after is None
