"""Decisions, events and states as JSON, and what is refused with which reason."""

import json
from collections.abc import Mapping
from typing import get_args

import msgspec
import pytest

from chicago_poker.cards import PACK, parse, show
from chicago_poker.engine import (
    Action,
    AnswerCall,
    AnswerOffer,
    AnswerRedeal,
    ChooseAward,
    Event,
    Exchange,
    GiveUp,
    Play,
    new_game,
)
from chicago_poker.engine import events as e
from chicago_poker.engine.jsonline import JsonValue, WireError, canonical
from chicago_poker.engine.wire import (
    action_from_json,
    action_to_json,
    event_to_json,
    replay_line,
)
from chicago_poker.hands import Category
from chicago_poker.seating import MAX_SEATS, Seat
from tests.recorded import played
from tests.tabletop import GAMEWIDE

# One of each way in which a decision is written.
WRITTEN: dict[str, Action] = {
    '{"exchange":[],"seat":0}': Exchange(Seat(0), ()),
    '{"exchange":["2c","Td"],"seat":0}': Exchange(Seat(0), (parse("2c"), parse("Td"))),
    '{"exchange":["2c"],"open":true,"seat":3}': Exchange(Seat(3), (parse("2c"),), openly=True),
    '{"exchange":["As"],"open":false,"seat":3}': Exchange(Seat(3), (parse("As"),), openly=False),
    '{"offer":"keep","seat":1}': AnswerOffer(Seat(1), keep=True),
    '{"offer":"decline","seat":1}': AnswerOffer(Seat(1), keep=False),
    '{"award":"points","seat":5}': ChooseAward(Seat(5), "points"),
    '{"award":"nollställ","seat":5}': ChooseAward(Seat(5), "nollställ"),
    '{"call":true,"seat":2}': AnswerCall(Seat(2), call=True),
    '{"call":false,"seat":2}': AnswerCall(Seat(2), call=False),
    '{"play":"Ah","seat":4}': Play(Seat(4), parse("Ah")),
    '{"redeal":true,"seat":0}': AnswerRedeal(Seat(0), take=True),
    '{"redeal":false,"seat":0}': AnswerRedeal(Seat(0), take=False),
    '{"give_up":"2c","seat":1}': GiveUp(Seat(1), parse("2c")),
}


@pytest.mark.parametrize("line", WRITTEN)
def test_a_decision_is_written_and_read(line: str) -> None:
    action = WRITTEN[line]
    assert canonical(action_to_json(action)).decode() == line
    assert action_from_json(json.loads(line)) == action


def test_there_is_a_line_for_every_kind_of_decision() -> None:
    assert {type(action) for action in WRITTEN.values()} == set(get_args(Action))


def test_each_card_and_each_seat_is_told_apart() -> None:
    plays = [Play(Seat(seat), card) for seat in range(MAX_SEATS) for card in PACK]
    assert [action_from_json(action_to_json(play)) for play in plays] == plays


@pytest.mark.parametrize("seats", [2, 5])
def test_every_legal_decision_of_a_game_goes_there_and_back(seats: int) -> None:
    finished = played("fram och tillbaka", seats, decisions=400)
    game = new_game(GAMEWIDE, finished.seed, seats)
    for action in finished.actions:
        for legal in game.legal_actions():
            assert action_from_json(json.loads(canonical(action_to_json(legal)))) == legal
        game.apply(action)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ({}, "it holds no decision"),
        ({"seat": 0}, "it holds no decision"),
        ({"play": "Ah"}, "it does not say which seat decides"),
        ({"seat": 0, "paly": "Ah"}, 'unknown key "paly"'),
        ({"seat": 0, "play": "Ah", "hint": True}, 'unknown key "hint"'),
        ({"seat": 0, "play": "Ah", "\x1b[2J": 1}, 'unknown key "\\u001b[2J"'),
        ({"seat": 0, "play": "Ah", "call": True}, "it holds two decisions, play and call"),
        ({"seat": "0", "play": "Ah"}, 'seat must be a number from 0 to 5, not "0"'),
        ({"seat": True, "play": "Ah"}, "seat must be a number from 0 to 5, not true"),
        ({"seat": 6, "play": "Ah"}, "seat must be a number from 0 to 5, not 6"),
        ({"seat": -1, "play": "Ah"}, "seat must be a number from 0 to 5, not -1"),
        ({"seat": None, "play": "Ah"}, "seat must be a number from 0 to 5, not null"),
        ({"seat": 0, "play": "10h"}, "play must name cards as rank and suit, such as Td"),
        ({"seat": 0, "play": "ah"}, 'play must name cards as rank and suit, such as Td, not "ah"'),
        ({"seat": 0, "play": ["Ah"]}, "play must name cards"),
        ({"seat": 0, "play": 25}, "play must name cards"),
        ({"seat": 0, "give_up": None}, "give_up must name cards"),
        ({"seat": 0, "exchange": "2c"}, 'exchange must be a list of cards, not "2c"'),
        ({"seat": 0, "exchange": {"2c": 1}}, "exchange must be a list of cards"),
        ({"seat": 0, "exchange": None}, "exchange must be a list of cards, not null"),
        ({"seat": 0, "exchange": ["2c", 3]}, "exchange must name cards"),
        ({"seat": 0, "exchange": ["2c", "2c"]}, "exchange names 2c twice"),
        (
            {"seat": 0, "exchange": ["Td", "2c"]},
            "exchange must name its cards in pack order: 2c Td",
        ),
        ({"seat": 0, "exchange": ["2c"], "open": 1}, "open must be true or false, not 1"),
        (
            {"seat": 0, "exchange": ["2c", "3c"], "open": True},
            "open belongs to the exchange of one",
        ),
        ({"seat": 0, "exchange": [], "open": False}, "open belongs to the exchange of one card"),
        ({"seat": 0, "call": True, "open": True}, "open belongs to the exchange of one card"),
        ({"seat": 0, "open": True}, "it holds no decision"),
        ({"seat": 0, "offer": "Keep"}, 'offer must be keep or decline, not "Keep"'),
        ({"seat": 0, "offer": True}, "offer must be keep or decline, not true"),
        ({"seat": 0, "offer": ["keep"]}, "offer must be keep or decline"),
        ({"seat": 0, "award": 8}, "award must name an award line, not 8"),
        ({"seat": 0, "call": "yes"}, 'call must be true or false, not "yes"'),
        ({"seat": 0, "call": 1}, "call must be true or false, not 1"),
        ({"seat": 0, "redeal": 0}, "redeal must be true or false, not 0"),
    ],
)
def test_a_line_that_says_anything_else_is_refused(
    line: Mapping[str, JsonValue], reason: str
) -> None:
    with pytest.raises(WireError) as refused:
        action_from_json(line)
    assert str(refused.value).startswith(reason)
    assert refused.value.sentence.format(**refused.value.values) == str(refused.value)


@pytest.mark.parametrize(
    ("event", "written"),
    [
        (e.DealStarted(3, Seat(1)), {"type": "deal_started", "number": 3, "dealer": 1}),
        (
            e.HandDealt(Seat(0), (parse("2c"), parse("Td"))),
            {"type": "hand_dealt", "seat": 0, "cards": ["2c", "Td"]},
        ),
        (e.PackShuffled((parse("As"),)), {"type": "pack_shuffled", "order": ["As"]}),
        (e.CardOffered(Seat(2), parse("9h")), {"type": "card_offered", "seat": 2, "card": "9h"}),
        (
            e.BestHandAnnounced(2, Seat(1), Category.FULL_HOUSE),
            {"type": "best_hand_announced", "stage": 2, "seat": 1, "category": "full_house"},
        ),
        (
            e.ScoreChanged(Seat(1), e.Cause.LAST_TRICK, 5, 12),
            {"type": "score_changed", "seat": 1, "cause": "last_trick", "change": 5, "score": 12},
        ),
        (
            e.AwardOffered(Seat(1), ("points", "reset")),
            {"type": "award_offered", "seat": 1, "lines": ["points", "reset"]},
        ),
        (
            e.GameWon(Seat(0), e.Termination.TARGET),
            {"type": "game_won", "seat": 0, "how": "target"},
        ),
    ],
)
def test_an_event_is_told_with_its_cards_written_out(
    event: Event, written: Mapping[str, JsonValue]
) -> None:
    assert json.loads(canonical(event_to_json(event))) == written


def test_no_field_of_any_event_holds_cards_that_are_not_written_out() -> None:
    told = {"card", "cards", "order"}
    for kind in get_args(Event):
        for field in msgspec.structs.fields(kind):
            holds_cards = "Card" in str(field.type) or field.name in told
            assert holds_cards == (field.name in told), f"{kind.__name__}.{field.name}"


def test_every_event_of_a_long_game_can_be_told() -> None:
    game = played("allt som hänt", 6, decisions=1_500)
    types = {json.loads(canonical(event_to_json(event)))["type"] for event in game.events}
    assert {"deal_started", "stock_shuffled", "card_offered", "trick_taken"} <= types


def test_a_replay_line_is_the_decision_and_all_that_followed() -> None:
    game = new_game(GAMEWIDE, "midsommar", 4)
    action = Exchange(Seat(1), (parse("5d"), parse("4h")))
    events = game.apply(action)
    line = json.loads(replay_line(1, action, events, game.snapshot()))
    assert list(line) == ["n", "action", "events", "state"]
    assert line["n"] == 1
    assert line["action"] == {"seat": 1, "exchange": ["5d", "4h"]}
    assert [event["type"] for event in line["events"]] == [
        "cards_replaced",
        "cards_discarded",
        "cards_drawn",
    ]
    assert line["state"]["to_act"] == 2
    assert line["state"]["hands"][1] == ["Kc", "Td", "2h", "Th", "Kh"]
    assert all(show(parse(card)) == card for hand in line["state"]["hands"] for card in hand)
