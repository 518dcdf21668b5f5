import pytest

from chicago_poker.cards import parse, parse_hand
from chicago_poker.engine import (
    Action,
    AnswerCall,
    AnswerOffer,
    AnswerRedeal,
    ChooseAward,
    Exchange,
    Game,
    GiveUp,
    Play,
)
from chicago_poker.present.draft import Draft
from chicago_poker.seating import Seat
from chicago_poker.session.words import reading_order
from chicago_poker.storage.profiles import list_profiles
from tests.present.scenes import HANDS, at, make_cast
from tests.tabletop import Tabletop

ME = Seat(0)
LABELS = {"move.confirm": "Enter", "exchange.none": "K", "ask.yes": "Y", "ask.no": "N"}
PROFILES = {profile.id: profile for profile in list_profiles()}


def label(act: str) -> str:
    return LABELS.get(act, act.rpartition(".")[2])


def draft_of(game: Game, *, quick: bool = False) -> Draft:
    seen = game.observe(ME)
    assert seen.to_act == ME
    cast = make_cast(game.seats, profile=game.profile)
    slots = tuple(card if card in seen.held else None for card in reading_order(seen.hand))
    return Draft(seen, cast, slots, key=label, quick=quick)


def press(draft: Draft, *acts: str) -> Action | None:
    """Press keys; no key but the last may decide."""
    for act in acts[:-1]:
        assert draft.press(act) is None
    return draft.press(acts[-1])


# --- exchanging -----------------------------------------------------------------------------------


def test_cards_are_picked_and_then_replaced() -> None:
    draft = draft_of(at("exchange 1").game)
    assert press(draft, "hand.4", "hand.5", "move.confirm") == Exchange(ME, parse_hand("7h 4c"))


def test_a_card_picked_twice_is_not_picked() -> None:
    draft = draft_of(at("exchange 1").game)
    action = press(draft, "hand.4", "hand.5", "hand.4", "move.confirm")
    assert action == Exchange(ME, parse_hand("4c"))


def test_keeping_all_takes_two_keys() -> None:
    draft = draft_of(at("exchange 1").game)
    assert press(draft, "hand.1", "exchange.none", "move.confirm") == Exchange(ME, ())


def test_confirming_nothing_is_no_decision() -> None:
    draft = draft_of(at("exchange 1").game)
    for _ in range(5):
        assert draft.press("move.confirm") is None
    assert draft.prompt().warns
    assert "K" in draft.prompt().text


def test_five_cards_are_too_many() -> None:
    draft = draft_of(at("exchange 1").game)
    assert press(draft, *(f"hand.{n}" for n in range(1, 6)), "move.confirm") is None
    assert draft.prompt().text == "You cannot replace that many cards."


def test_the_arrows_and_space_pick_too() -> None:
    draft = draft_of(at("exchange 1").game)
    acts = ("hand.right", "hand.toggle", "hand.left", "hand.toggle", "move.confirm")
    assert press(draft, *acts) == Exchange(ME, parse_hand("4c As"))


def test_space_goes_to_the_first_card_before_it_picks() -> None:
    draft = draft_of(at("exchange 1").game)
    assert press(draft, "hand.toggle", "hand.toggle", "move.confirm") == Exchange(
        ME, parse_hand("As")
    )


def test_late_exchanges_ask_first_and_the_safe_answer_is_chosen() -> None:
    draft = draft_of(at("exchange 1", scores=(45, 0, 0, 0)).game)
    assert press(draft, "hand.5", "move.confirm") is None
    question = draft.question()
    assert question is not None
    assert question.grave
    assert [option.chosen for option in question.options] == [True, False]
    assert press(draft, "move.confirm") is None
    assert draft.question() is None


def test_a_held_enter_never_pays_with_all_points() -> None:
    draft = draft_of(at("exchange 1", scores=(45, 0, 0, 0)).game)
    draft.press("hand.5")
    assert [draft.press("move.confirm") for _ in range(20)] == [None] * 20


def test_a_late_exchange_is_carried_out_when_it_is_really_wanted() -> None:
    draft = draft_of(at("exchange 1", scores=(45, 0, 0, 0)).game)
    action = press(draft, "hand.5", "move.confirm", "ask.yes", "move.confirm")
    assert action == Exchange(ME, parse_hand("4c"))


def test_no_or_back_leaves_the_picks_as_they_were() -> None:
    for back in (("ask.no", "move.confirm"), ("move.back",)):
        draft = draft_of(at("exchange 1", scores=(45, 0, 0, 0)).game)
        press(draft, "hand.5", "move.confirm", *back)
        assert draft.question() is None
        assert [draft.marks(place).picked for place in range(5)] == [False] * 4 + [True]


def test_keeping_all_late_costs_nothing_and_asks_nothing() -> None:
    draft = draft_of(at("exchange 1", scores=(45, 0, 0, 0)).game)
    assert press(draft, "exchange.none", "move.confirm") == Exchange(ME, ())


# --- playing --------------------------------------------------------------------------------------


def test_a_card_is_played_by_enter_or_by_its_own_key_again() -> None:
    draft = draft_of(at("play").game)
    assert press(draft, "hand.2", "move.confirm") == Play(ME, parse("Ks"))
    draft = draft_of(at("play").game)
    assert press(draft, "hand.2", "hand.3", "hand.3") == Play(ME, parse("Qd"))


def test_the_arrow_keys_choose_a_card_to_play() -> None:
    draft = draft_of(at("play").game)
    acts = ("hand.left", "hand.toggle", "hand.toggle", "move.confirm")
    assert press(draft, *acts) == Play(ME, parse("4c"))


def test_a_card_that_may_not_be_played_is_refused_with_the_reason() -> None:
    table = at("play", HANDS[:2])
    table.play("4c 5c 9h")
    draft = draft_of(table.game)
    draft.press("hand.1")
    assert draft.prompt().text == "You must follow hearts."
    assert draft.marks(0).picked is False


def test_the_only_legal_card_is_picked_already_but_not_played() -> None:
    table = at("play", HANDS[:2])
    table.play("4c 5c 9h")
    draft = draft_of(table.game)
    assert draft.marks(3).picked
    assert draft.press("move.confirm") == Play(ME, parse("7h"))


def test_an_empty_place_says_so() -> None:
    table = at("play", HANDS[:2])
    table.play("As 4s")
    draft = draft_of(table.game)
    assert press(draft, "hand.1", "move.confirm") is None
    assert draft.prompt().text == "Pick a card first."


# --- answering ------------------------------------------------------------------------------------


def offer() -> Game:
    table = Tabletop.at("exchange 1", HANDS[:2], stock="2d 3d")
    table.replace("4c")
    return table.game


def four_of_a_kind() -> Game:
    return at("award 1", ("9h 9d 9c 9s 2c", *HANDS[2:4])).game


@pytest.mark.parametrize(
    ("game", "acts", "action"),
    [
        (offer(), ("ask.yes", "move.confirm"), AnswerOffer(ME, keep=True)),
        (offer(), ("ask.no", "move.confirm"), AnswerOffer(ME, keep=False)),
        (offer(), ("hand.2", "move.confirm"), AnswerOffer(ME, keep=False)),
        (at("call").game, ("ask.yes", "ask.no", "move.confirm"), AnswerCall(ME, call=False)),
        (at("call").game, ("hand.right", "move.confirm"), AnswerCall(ME, call=True)),
        (at("call").game, ("hand.left", "move.confirm"), AnswerCall(ME, call=False)),
        (four_of_a_kind(), ("hand.1", "move.confirm"), ChooseAward(ME, "points")),
        (four_of_a_kind(), ("hand.2", "move.confirm"), ChooseAward(ME, "reset")),
    ],
)
def test_questions_are_answered_by_choosing_and_confirming(
    game: Game, acts: tuple[str, ...], action: Action
) -> None:
    assert press(draft_of(game), *acts) == action


@pytest.mark.parametrize("game", [offer(), at("call").game, four_of_a_kind()])
def test_enter_alone_answers_nothing(game: Game) -> None:
    draft = draft_of(game)
    assert [draft.press("move.confirm") for _ in range(5)] == [None] * 5
    assert draft.prompt().text == "Choose an answer first."


def test_a_key_that_means_nothing_says_so() -> None:
    draft = draft_of(at("call").game)
    assert draft.press("exchange.none") is None
    assert draft.prompt().warns


# --- quick play -----------------------------------------------------------------------------------


def test_quick_play_needs_one_key() -> None:
    assert draft_of(at("play").game, quick=True).press("hand.1") == Play(ME, parse("As"))
    assert draft_of(at("call").game, quick=True).press("ask.no") == AnswerCall(ME, call=False)
    assert draft_of(at("exchange 1").game, quick=True).press("exchange.none") == Exchange(ME, ())


def test_quick_play_still_asks_what_costs_dearly() -> None:
    draft = draft_of(at("exchange 1", scores=(45, 0, 0, 0)).game, quick=True)
    assert press(draft, "hand.5", "move.confirm", "ask.yes") is None
    draft = draft_of(four_of_a_kind(), quick=True)
    assert draft.press("hand.2") is None


# --- other tables ---------------------------------------------------------------------------------


def test_a_table_may_ask_whether_the_new_card_is_open() -> None:
    profile = PROFILES["wikipedia"]
    table = Tabletop.at("exchange 1", HANDS[:2], profile=profile)
    draft = draft_of(table.game)
    action = press(draft, "hand.5", "move.confirm", "ask.no", "move.confirm")
    assert action == Exchange(ME, parse_hand("4c"), openly=False)


def test_a_table_may_let_a_seat_call_instead_of_exchanging() -> None:
    profile = PROFILES["allt-eller-inget"]
    table = Tabletop.at("exchange 1", HANDS[:2], (20, 20), profile=profile)
    draft = draft_of(table.game)
    assert "exchange.call" in [hint.act for hint in draft.hints()]
    action = press(draft, "exchange.call", "ask.yes", "move.confirm")
    assert action == AnswerCall(ME, call=True)


def test_a_low_hand_may_be_changed() -> None:
    profile = PROFILES["allt-eller-inget"]
    table = Tabletop.at("redeal", ("2c 3d 5h 7s 9c", HANDS[0]), profile=profile)
    assert press(draft_of(table.game), "ask.yes", "move.confirm") == AnswerRedeal(ME, take=True)


def test_one_of_six_cards_is_given_up() -> None:
    profile = PROFILES["wikipedia"]
    hands = ("As Ks Qd 7h 4c 3c", HANDS[1])
    game = Tabletop.at("give_up", hands, (45, 0), profile=profile).game
    assert press(draft_of(game), "hand.6", "move.confirm") == GiveUp(ME, parse("3c"))
