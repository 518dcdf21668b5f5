"""The rule page: nothing of a profile is left unsaid, and what is said follows the data."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given

from chicago_poker.locale import LANGUAGES, language
from chicago_poker.rules.describe import (
    FILL_IN_MARK,
    RulePage,
    Section,
    Sentence,
    Topic,
    describe,
    page_as_text,
)
from chicago_poker.rules.knobs import KNOBS
from chicago_poker.rules.profile import Profile
from tests.generators.profiles import profiles
from tests.profiles import SHIPPED, house_rule

ENGLISH = language("en")
GAMEWIDE = "chicago-gamewide-0.2"

# What the page of any table must answer, and what the answer follows from.
QUESTIONS = {
    "How many exchanges?": "script.exchange",
    "Which hands are paid when?": "script.award",
    "Is the open card a right, a duty, or not used?": "exchange.offer",
    "What happens at the exchange stop?": "exchange.stop",
    "What is four of a kind worth?": "hands.awards.four_of_a_kind",
    "What is a straight flush worth?": "hands.awards.straight_flush",
    "Who may call?": "call.min_score",
    "When, and what if two want to?": "call.instead_of_exchange",
    "What does a broken Chicago cost?": "call.broken",
    "Who gains by it?": "call.breaker",
    "Does play go on?": "call.break_ends_deal",
    "Is the last trick still paid?": "call.pays_last_trick",
    "Is the hand still paid?": "call.pays_hand",
    "What is the last trick worth?": "tricks.last",
    "And with a two?": "tricks.last_with_two",
    "Must one have called to win?": "goal.qualifier",
    "Reach or pass the target?": "goal.target",
    "Two at the target in one deal?": "goal.check",
    "Below zero?": "goal.floor",
    "Exact ties?": "hands.tie",
    "Deck empty?": "stock.when_empty",
    "Who leads?": "call.leads",
}


def sentences(page: RulePage) -> list[Sentence]:
    """Return every sentence of a page in order."""
    return [sentence for section in page.sections for sentence in section.sentences]


def said(profile: Profile, about: str) -> str:
    """Return what the English page says about something."""
    (sentence,) = [s for s in sentences(describe(profile, ENGLISH)) if s.about == about]
    return sentence.text


@pytest.mark.parametrize("name", SHIPPED)
def test_every_question_is_answered(name: str) -> None:
    answered = {sentence.about for sentence in sentences(describe(SHIPPED[name], ENGLISH))}
    assert set(QUESTIONS.values()) <= answered


@pytest.mark.parametrize("name", SHIPPED)
def test_what_becomes_of_an_unqualified_player_is_said_where_there_can_be_one(name: str) -> None:
    about = [sentence.about for sentence in sentences(describe(SHIPPED[name], ENGLISH))]
    needs = SHIPPED[name].goal.qualifier != "none"
    assert ("goal.unqualified" in about) is needs


def _unsaid(profile: Profile) -> set[str]:
    """Return the knobs that no sentence of a page follows from."""
    knobs = {knob for s in sentences(describe(profile, ENGLISH)) for knob in s.knobs}
    steps = {f"script.{step}" for step in profile.script}
    # Dealing and playing say themselves; the other steps together are the script.
    if steps - {"script.deal", "script.play"} <= knobs:
        knobs.add("script")
    labels = {"id", "name", "source", "date", "filled_in"}
    return {path for path in KNOBS if path not in labels} - knobs


@pytest.mark.parametrize("name", SHIPPED)
def test_every_knob_is_said(name: str) -> None:
    profile = SHIPPED[name]
    nothing_to_say = {"exchange.stop"}
    if profile.exchange.stop == "none":
        nothing_to_say = {"exchange.stop.at", "exchange.stop.effect"}
    if profile.goal.qualifier == "none":
        nothing_to_say.add("goal.unqualified")
    assert _unsaid(profile) == nothing_to_say


@given(profiles())
def test_any_playable_profile_has_a_page_in_each_language(profile: Profile) -> None:
    told = [describe(profile, language(code)) for code in LANGUAGES]
    shapes = [[(s.about, s.knobs, s.filled_in) for s in sentences(page)] for page in told]
    assert shapes[0] == shapes[1]
    abouts = Counter(s.about for s in sentences(told[0]) if s.about)
    assert set(abouts.values()) == {1}
    for page in told:
        assert [section.topic for section in page.sections] == list(Topic)
        for sentence in sentences(page):
            assert "{" not in sentence.text
            assert sentence.text
        assert page_as_text(page)


@pytest.mark.parametrize(("one", "other"), [*combinations(SHIPPED, 2)])
def test_no_two_tables_read_alike(one: str, other: str) -> None:
    pages = [describe(SHIPPED[name], ENGLISH) for name in (one, other)]
    first, second = ([sentence.text for sentence in sentences(page)] for page in pages)
    assert first != second


# --- fill-ins ---------------------------------------------------------------------------------


def test_a_fill_in_is_marked_and_the_mark_explained() -> None:
    page = describe(SHIPPED["allt-eller-inget"], ENGLISH)
    marked = {sentence.about for sentence in sentences(page) if sentence.filled_in}
    assert marked == {
        "hands.awards.four_of_a_kind",
        "hands.awards.straight_flush",
        "goal.floor",
    }
    assert page.note == "† Our own rule: the source says nothing about it."
    assert page_as_text(page).count(FILL_IN_MARK) == 4


def test_a_page_without_fill_ins_explains_no_mark() -> None:
    page = describe(SHIPPED["chicago-46"], ENGLISH)
    assert page.note == ""
    assert FILL_IN_MARK not in page_as_text(page)


@pytest.mark.parametrize("name", SHIPPED)
def test_every_fill_in_shows_on_the_page(name: str) -> None:
    profile = SHIPPED[name]
    shown = {
        ours
        for ours in profile.filled_in
        for sentence in sentences(describe(profile, ENGLISH))
        if sentence.filled_in and any(f"{knob}.".startswith(f"{ours}.") for knob in sentence.knobs)
    }
    assert shown == set(profile.filled_in)


def test_only_a_part_of_the_exchange_stop_may_be_ours() -> None:
    page = describe(SHIPPED["hemma-47"], ENGLISH)
    stop = {s.about: s.filled_in for s in sentences(page) if s.about.startswith("exchange.stop")}
    assert stop == {"exchange.stop": False, "exchange.stop.effect": True}


# --- the words follow the data ----------------------------------------------------------------

# The profile, a change to it, what the sentence is about, and a part of it.
WORDS = [
    (GAMEWIDE, "seats = [3, 3]", "seats", "3 players and"),
    (GAMEWIDE, "goal.floor = -20", "goal.floor", "below −20."),
    (GAMEWIDE, "goal.floor = 'none'", "goal.floor", "may fall below 0"),
    (GAMEWIDE, "exchange.max_cards = 1", "exchange.max_cards", "replaces one of them"),
    ("allt-eller-inget", "deal.low_redeal = 10", "deal.low_redeal", "higher than a ten"),
    (GAMEWIDE, "exchange.stop.at = 1", "exchange.stop", "at one point"),
    ("glimne", "stock.when_empty = 'refuse'", "stock.when_empty", "more cards than the stock has."),
    (GAMEWIDE, "hands.awards.pair = []", "hands.awards.pair", "nothing"),
    (GAMEWIDE, "hands.awards.pair = {}", "hands.awards.pair", "nothing"),
    (
        GAMEWIDE,
        "hands.awards.high_card = { points = 1, end_deal = true }",
        "hands.awards.high_card",
        "1 point and the deal is over",
    ),
    (
        GAMEWIDE,
        "hands.awards.flush = [{name='a',points=5},{name='b'},{name='c',reset_opponents=true}]",
        "hands.awards.flush",
        "as the player chooses: 5 points, nothing, or everybody else is set to 0",
    ),
    ("glimne", "call.min_score = 1", "call.min_score", "needs one point or more to call"),
    ("glimne", "call.min_score = 0", "call.min_score", "at any score"),
    (GAMEWIDE, "call.made = 1", "call.made", "gets one point"),
    (GAMEWIDE, "call.broken = 1", "call.broken", "loses one point there and then"),
    (GAMEWIDE, "call.broken = 'zero'", "call.broken", "falls to 0 there and then"),
    ("chicago-46", "call.broken = 1", "call.broken", "one point when the tricks are over"),
    ("chicago-46", "call.broken = 'zero'", "call.broken", "to 0 when the tricks are over"),
    (GAMEWIDE, "call.breaker = 1", "call.breaker", "gets one point for that"),
    ("chicago-46-brytbonus", "call.breaker = 1", "call.breaker", "gets one point for it, later"),
    (GAMEWIDE, "tricks.last = 1", "tricks.last", "the last one gives one point"),
    (GAMEWIDE, "tricks.last_with_two = 1", "tricks.last_with_two", "gives one point instead"),
    (GAMEWIDE, "goal.test = 'more_than'", "goal.target", "exactly 52 is not enough"),
    ("glimne", "goal.target = 1", "goal.target", "needs one point or more"),
    (
        "wikipedia",
        "script = ['deal','exchange','give_up','award','call','play','chicago','last_trick']",
        "exchange.stop.effect",
        "gives one up before the first hand is paid",
    ),
    (
        GAMEWIDE,
        "script = ['deal', 'exchange', 'call', 'play', 'chicago', 'last_trick']",
        "script.award",
        "No hand is paid.",
    ),
    (
        GAMEWIDE,
        "script = ['deal','award','exchange','call','play','chicago','last_trick']",
        "script.award",
        "is paid before the first exchange.",
    ),
    (
        "allt-eller-inget",
        "script = ['deal','redeal','exchange','play','chicago','last_trick']",
        "call.instead_of_exchange",
        "is the only caller.",
    ),
    (
        "allt-eller-inget",
        "call.instead_of_exchange = 3",
        "call.instead_of_exchange",
        "at the third exchange",
    ),
]


@pytest.mark.parametrize(("parent", "change", "about", "words"), WORDS)
def test_words_follow_the_data(parent: str, change: str, about: str, words: str) -> None:
    text = said(house_rule(parent, change), about)
    assert words in text
    if words.endswith("."):
        assert text.endswith(words)


# When a call still leaves something to be paid: for each of the two, made or broken.
STILL = [
    (GAMEWIDE, "never", 15, "When somebody has called"),
    (GAMEWIDE, "always", 15, "After a made Chicago"),
    (GAMEWIDE, "always", "'win'", "When somebody has called"),
    ("chicago-46", "never", 15, "When somebody has called"),
    ("chicago-46", "when_broken", 15, "After a broken Chicago"),
    ("chicago-46", "always", 15, "Made or broken"),
    ("chicago-46", "always", "'win'", "After a broken Chicago"),
]


@pytest.mark.parametrize(("parent", "paid", "made", "words"), STILL)
@pytest.mark.parametrize("what", ["pays_last_trick", "pays_hand"])
def test_what_is_still_paid_is_what_can_still_be_paid(
    parent: str, paid: str, made: object, words: str, what: str
) -> None:
    profile = house_rule(parent, f"call.{what} = '{paid}'\ncall.made = {made}")
    assert said(profile, f"call.{what}").startswith(words)


def test_where_no_hand_is_paid_after_the_tricks_nothing_is_said_about_it() -> None:
    script = "script = ['deal', 'exchange', 'award', 'call', 'play', 'chicago', 'last_trick']"
    page = describe(house_rule(GAMEWIDE, script), ENGLISH)
    assert "call.pays_hand" not in [sentence.about for sentence in sentences(page)]


# --- as text ----------------------------------------------------------------------------------


def _page(*lines: Sentence) -> RulePage:
    return RulePage("id", "A table", "A source.", (Section(Topic.TABLE, "Here", lines),), "A note.")


def test_rows_stand_in_columns_and_long_sentences_hang() -> None:
    page = _page(
        Sentence("a", (), "one two three four", "Label"),
        Sentence("b", (), "five", "L", filled_in=True),
        Sentence("c", (), "six seven eight nine ten"),
    )
    assert page_as_text(page, 20).splitlines() == [
        "A table",
        "=======",
        "A source.",
        "",
        "Here",
        "  Label  one two",
        "         three four",
        "  L      five †",
        "  six seven eight",
        "    nine ten",
        "",
        "A note.",
    ]


def test_a_mark_is_never_alone_on_a_line() -> None:
    page = _page(Sentence("a", (), "one two three four", filled_in=True))
    assert page_as_text(page, 20).splitlines()[5:7] == ["  one two three", "    four †"]
    assert page.sections[0].sentences[0].marked == "one two three four †"
