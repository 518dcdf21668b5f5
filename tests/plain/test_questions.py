"""Each question of a game: how it is put, what answers mean, and what is refused with a reason."""

import pytest

from chicago_poker.cards import parse, parse_hand
from chicago_poker.engine import (
    Action,
    AnswerCall,
    AnswerOffer,
    AnswerRedeal,
    ChooseAward,
    Exchange,
    GiveUp,
    Play,
)
from chicago_poker.locale import language
from chicago_poker.plain.asking import Confirmation, Meant, Options, Refused, Reply
from chicago_poker.plain.circumstances import Circumstances, hand_lines
from chicago_poker.plain.questions import Asked, question
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat
from chicago_poker.storage.profiles import find_profile
from tests.plain.evening import NAMES
from tests.tabletop import GAMEWIDE, NOTHING, Tabletop

HAND = "Td Th 9c 4s 2c"
ME = Seat(0)


def asked(table: Tabletop, code: str = "en", profile: Profile = GAMEWIDE) -> Asked:
    return question(circumstances(table, code, profile))


def circumstances(table: Tabletop, code: str = "en", profile: Profile = GAMEWIDE) -> Circumstances:
    return Circumstances(table.sees(table.to_act), profile, NAMES, language(code))


def meant(reply: Reply[Action]) -> Action:
    assert isinstance(reply, Meant)
    action: Action = reply.value
    return action


def refused(reply: Reply[Action]) -> str:
    assert isinstance(reply, Refused)
    return reply.reason


# --- exchanges --------------------------------------------------------------------------------


def exchanging(score: int = 0) -> Tabletop:
    return Tabletop.at("exchange 1", (HAND, NOTHING[5]), scores=(score, 0))


def test_the_hand_is_numbered_and_named() -> None:
    assert asked(exchanging()).lines == (
        "Your hand: a pair of tens.",
        "1: ten of hearts",
        "2: ten of diamonds",
        "3: nine of clubs",
        "4: four of spades",
        "5: two of clubs",
        'Exchange 1 of 3: which cards do you replace? Numbers such as "2 4", or "none".',
    )
    assert asked(exchanging(), "sv").lines[:2] == ("Din hand: ett par i tior.", "1: hjärter tio")


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("3 4 5", "9c 4s 2c"),
        ("345", "9c 4s 2c"),
        ("5,3, 4", "9c 4s 2c"),
        ("1", "Th"),
        ("none", ""),
        ("None", ""),
        ("0", ""),
    ],
)
def test_cards_are_replaced_by_number(text: str, cards: str) -> None:
    assert meant(asked(exchanging()).read(text)) == Exchange(ME, parse_hand(cards))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", 'The answer is numbers from 1 to 5 such as "2 4", or "none".'),
        ("6", 'The answer is numbers from 1 to 5 such as "2 4", or "none".'),
        ("ten", 'The answer is numbers from 1 to 5 such as "2 4", or "none".'),
        ("-1", 'The answer is numbers from 1 to 5 such as "2 4", or "none".'),
        ("²", 'The answer is numbers from 1 to 5 such as "2 4", or "none".'),
        ("2 2", "Name each card once."),
        ("12345", "You can replace 4 cards at most."),
    ],
)
def test_what_is_no_exchange_is_refused(text: str, reason: str) -> None:
    assert refused(asked(exchanging()).read(text)) == reason


def test_an_exchange_that_costs_everything_is_asked_twice() -> None:
    put = asked(exchanging(47))
    warning = put.read("4 5")
    assert isinstance(warning, Confirmation)
    assert warning.lines == (
        "Careful: you have 47 points, and replacing any card puts you at 0.",
        'Type "yes" to do it, or "no" to choose again.',
    )
    assert meant(warning.read("Yes")) == Exchange(ME, parse_hand("4s 2c"))
    assert warning.read("no") is put
    # A key that is held down, or an answer meant for the question before, confirms nothing.
    for text in ("", "y", "1", "4 5", "yesyes"):
        assert refused(warning.read(text)) == 'The answer is "yes" or "no".'


def test_keeping_all_costs_nothing_and_is_not_asked_twice() -> None:
    assert meant(asked(exchanging(47)).read("none")) == Exchange(ME, ())


def test_below_the_stop_nothing_is_asked_twice() -> None:
    assert meant(asked(exchanging(44)).read("1")) == Exchange(ME, parse_hand("Th"))


def test_where_the_open_card_is_optional_it_is_asked() -> None:
    profile = find_profile("wikipedia")
    table = Tabletop.at("exchange 1", (HAND, NOTHING[5]), profile=profile)
    openness = asked(table, profile=profile).read("5")
    assert isinstance(openness, Options)
    assert meant(openness.read("1")) == Exchange(ME, parse_hand("2c"), openly=True)
    assert meant(openness.read("2")) == Exchange(ME, parse_hand("2c"), openly=False)
    assert meant(asked(table, profile=profile).read("4 5")) == Exchange(ME, parse_hand("4s 2c"))


def test_a_call_may_stand_in_the_place_of_an_exchange() -> None:
    profile = find_profile("allt-eller-inget")
    table = Tabletop.at("exchange 1", (HAND, NOTHING[5]), scores=(20, 0), profile=profile)
    put = asked(table, profile=profile)
    assert put.lines[-1].endswith('Or "call": you call Chicago instead.')
    assert meant(put.read("call")) == AnswerCall(ME, call=True)
    # At the usual table it is no answer.
    refused(asked(exchanging(20)).read("call"))


# --- offers, redeals, six cards ---------------------------------------------------------------


def offered() -> Tabletop:
    table = Tabletop.at("exchange 1", (HAND, NOTHING[5]), stock="Ts 3c")
    table.replace("2c")
    return table


def test_an_open_offer() -> None:
    put = asked(offered())
    assert put.lines == (
        "Your cards: ten of hearts, ten of diamonds, nine of clubs and four of spades.",
        "The open card is the ten of spades. What do you do?",
        "1: keep it, which makes three of a kind, tens",
        "2: decline it and take the next card unseen",
    )
    for text in ("1", "keep", "k"):
        assert meant(put.read(text)) == AnswerOffer(ME, keep=True)
    for text in ("2", "decline"):
        assert meant(put.read(text)) == AnswerOffer(ME, keep=False)
    assert refused(put.read("3")) == "The answer is a number from 1 to 2."
    assert refused(put.read("")) == "The answer is a number from 1 to 2."


def test_a_low_hand_may_be_changed() -> None:
    profile = find_profile("allt-eller-inget")
    table = Tabletop.at("redeal", ("2c 3d 5h 7s 8c", NOTHING[5]), profile=profile)
    put = asked(table, profile=profile)
    assert put.lines[-3:] == ("Do you change this low hand for a new one?", "1: yes", "2: no")
    assert meant(put.read("yes")) == AnswerRedeal(ME, take=True)
    assert meant(put.read("2")) == AnswerRedeal(ME, take=False)


def test_one_of_six_cards_is_given_up() -> None:
    profile = find_profile("wikipedia")
    hands = ("Td Th 9c 4s 2c 3h", NOTHING[5])
    table = Tabletop.at("give_up", hands, scores=(42, 0), profile=profile)
    put = asked(table, profile=profile)
    assert put.lines[0] == "Which of your six cards do you give up?"
    assert len(put.lines) == 7
    assert meant(put.read("1")) == GiveUp(ME, parse("Th"))
    assert meant(put.read("6")) == GiveUp(ME, parse("2c"))


# --- awards and calls -------------------------------------------------------------------------


def test_four_of_a_kind_is_a_choice() -> None:
    put = asked(Tabletop.at("award 1", ("7c 7d 7h 7s 2c", NOTHING[4])))
    assert put.lines == (
        "You have the best hand, four of a kind. How is it paid?",
        "1: 8 points",
        "2: everybody else falls to 0, the deal ends at once",
    )
    assert meant(put.read("1")) == ChooseAward(ME, "points")
    assert meant(put.read("reset")) == ChooseAward(ME, "reset")


def test_a_call_is_asked_with_its_price() -> None:
    put = asked(Tabletop.at("call", ("Ac Kc Qc Jc 9c", NOTHING[5]), scores=(27, 0)))
    assert put.lines[-5:] == (
        "All five tricks take you from 27 to 42 points.",
        "If anybody else takes one, you are left with 12 points.",
        "Do you call Chicago?",
        "1: yes, I take all five tricks",
        "2: no",
    )
    for text in ("1", "yes", "y", "call", "Chicago"):
        assert meant(put.read(text)) == AnswerCall(ME, call=True)
    for text in ("2", "no"):
        assert meant(put.read(text)) == AnswerCall(ME, call=False)


def test_a_call_that_wins_the_game_says_so() -> None:
    profile = find_profile("allt-eller-inget")
    table = Tabletop.at("exchange 1", (HAND, NOTHING[5]), scores=(20, 0), profile=profile)
    assert asked(table, profile=profile).lines
    from chicago_poker.plain.questions import stakes

    assert stakes(circumstances(table, profile=profile)) == (
        "All five tricks win the game.",
        "If anybody else takes one, you are left with 0 points.",
    )


# --- tricks -----------------------------------------------------------------------------------


def test_leading_a_trick() -> None:
    put = asked(Tabletop.at("play", (HAND, NOTHING[5]), dealer=1))
    assert put.lines == (
        "Trick 1: you lead.",
        "1: ten of hearts",
        "2: ten of diamonds",
        "3: nine of clubs",
        "4: four of spades",
        "5: two of clubs",
        "Which card do you play?",
    )
    assert meant(put.read("4")) == Play(ME, parse("4s"))
    assert refused(put.read("6")) == "The answer is a number from 1 to 5."


def test_following_suit() -> None:
    table = Tabletop.at("play", ("Ah 2d 3c 4c 5c", "2h Kh 6s 7s 8s"))
    table.play("Ah")
    put = question(Circumstances(table.sees(1), GAMEWIDE, ("Karin", "You"), language("en")))
    assert put.lines == (
        "Trick 1: Karin has it so far with the ace of hearts.",
        "You must follow hearts.",
        "1: king of hearts",
        "2: eight of spades, not now",
        "3: seven of spades, not now",
        "4: six of spades, not now",
        "5: two of hearts",
        "Which card do you play?",
    )
    assert refused(put.read("2")) == "You must follow hearts."
    assert meant(put.read("5")) == Play(Seat(1), parse("2h"))


def test_having_nothing_of_the_suit() -> None:
    table = Tabletop.at("play", ("Ah 2d 3c 4c 5c", "2s Ks 6s 7s 8s"))
    table.play("Ah")
    assert asked(table).lines[1] == "You have no hearts and may play anything."


def test_nothing_is_asked_when_the_game_is_over() -> None:
    table = Tabletop.at("exchange 1", ("Ts Js Qs Ks As", NOTHING[0]))
    table.pat(2)
    with pytest.raises(ValueError, match="over"):
        question(Circumstances(table.sees(0), GAMEWIDE, NAMES, language("en")))


def test_a_hand_can_be_told_at_any_time() -> None:
    table = Tabletop.at("play", (HAND, NOTHING[5]), dealer=1)
    now = circumstances(table)
    assert hand_lines(now)[0] == "Your hand: a pair of tens."
    table.play("Th")
    later = Circumstances(table.sees(0), GAMEWIDE, NAMES, language("en"))
    assert hand_lines(later) == (
        "Your cards:",
        "1: ten of diamonds",
        "2: nine of clubs",
        "3: four of spades",
        "4: two of clubs",
    )
    out = Tabletop.at("play", ("", NOTHING[4], NOTHING[5]), dealer=1)
    assert hand_lines(Circumstances(out.sees(0), GAMEWIDE, NAMES, language("en"))) == (
        "You hold no cards.",
    )
