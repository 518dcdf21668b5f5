"""What differs between two tables, in words."""

import msgspec
import pytest

from chicago_poker.locale import LANGUAGES, language
from chicago_poker.rules.describe import Topic
from chicago_poker.rules.differences import Comparison, compare, comparison_as_text
from tests.profiles import SHIPPED, house_rule

ENGLISH = language("en")
GAMEWIDE = "chicago-gamewide-0.2"


def changed(comparison: Comparison) -> list[tuple[Topic, str]]:
    """Return the topic of each difference, and what it is about."""
    return [
        (topic.topic, (difference.first or difference.second).about)  # type: ignore[union-attr]
        for topic in comparison.topics
        for difference in topic.differences
    ]


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_table_does_not_differ_from_itself(name: str, code: str) -> None:
    comparison = compare(SHIPPED[name], SHIPPED[name], language(code))
    assert comparison.topics == ()
    assert comparison_as_text(comparison, 500) == f"{comparison.heading}\n"


def test_the_default_table_without_elimination_differs_in_just_that() -> None:
    comparison = compare(SHIPPED[GAMEWIDE], SHIPPED["gamewide-hemma"], ENGLISH)
    assert changed(comparison) == [(Topic.WINNING, "goal.unqualified")]
    ((difference,),) = [topic.differences for topic in comparison.topics]
    assert difference.first is not None
    assert difference.second is not None
    assert "out of the game at once" in difference.first.text
    assert difference.second.text == "A player who has the points but has not called plays on."
    assert comparison.heading.endswith("differ in one rule.")


def test_the_breaker_bonus_differs_in_two_rules() -> None:
    comparison = compare(SHIPPED["chicago-46"], SHIPPED["chicago-46-brytbonus"], ENGLISH)
    assert changed(comparison) == [
        (Topic.CHICAGO, "call.breaker"),
        (Topic.WINNING, "goal.unqualified"),
    ]
    assert comparison.heading.endswith("differ in 2 rules.")


def test_a_rule_that_only_one_table_has_stands_alone_where_it_belongs() -> None:
    comparison = compare(SHIPPED["glimne"], SHIPPED["tva-byten"], ENGLISH)
    by_topic = dict(zip([t.topic for t in comparison.topics], comparison.topics, strict=True))
    exchanges = by_topic[Topic.EXCHANGES].differences
    about = [(d.second.about if d.second else "", d.first is None) for d in exchanges]
    assert about == [
        ("script.exchange", False),
        ("exchange.offer", False),
        ("exchange.stop", False),
        ("exchange.stop.effect", True),
    ]
    turned = compare(SHIPPED["tva-byten"], SHIPPED["glimne"], ENGLISH)
    back = dict(zip([t.topic for t in turned.topics], turned.topics, strict=True))
    assert [(d.second, d.first) for d in back[Topic.EXCHANGES].differences] == [
        (d.first, d.second) for d in exchanges
    ]


def test_who_has_filled_a_rule_in_makes_no_difference() -> None:
    ours = SHIPPED["glimne"]
    theirs = msgspec.structs.replace(ours, id="theirs", filled_in=())
    assert compare(ours, theirs, ENGLISH).topics == ()


def test_what_a_house_rule_changes_is_what_it_says() -> None:
    house = house_rule("wikipedia", "goal.target = 51\nhands.awards.pair = { points = 2 }")
    assert changed(compare(SHIPPED["wikipedia"], house, ENGLISH)) == [
        (Topic.HANDS, "hands.awards.pair"),
        (Topic.WINNING, "goal.target"),
    ]


def test_two_columns_stand_side_by_side() -> None:
    house = house_rule(GAMEWIDE, "name = 'Ours'\nhands.awards.pair = { points = 2 }", "ours")
    text = comparison_as_text(compare(SHIPPED["gamewide-hemma"], house, ENGLISH), 60)
    assert text.splitlines() == [
        "Gamewide hemma (gamewide-hemma) and Ours (ours) differ in 2",
        "rules.",
        "",
        "Gamewide hemma (gamewide-      Ours (ours)",
        "  hemma)",
        "============================   ============================",
        "",
        "The hands",
        "Pair: 1 point                  Pair: 2 points",
        "",
        "Winning",
        "A player who has the points    A player who gets there",
        "  but has not called plays       without having called is",
        "  on.                            out of the game at once.",
        "                                 The score stays, the cards",
        "                                 stay out until the next",
        "                                 deal, and the hand is not",
        "                                 compared any more. The",
        "                                 last player left wins at",
        "                                 any score.",
    ]


def test_what_a_table_lacks_is_shown_as_lacking() -> None:
    text = comparison_as_text(compare(SHIPPED["glimne"], SHIPPED["tva-byten"], ENGLISH))
    assert [line for line in text.splitlines() if line.startswith("–")] == [
        "–                                       A player who has reached it when an"
    ]


@pytest.mark.parametrize("width", [40, 61, 78, 120])
def test_no_line_is_too_long(width: int) -> None:
    text = comparison_as_text(compare(SHIPPED[GAMEWIDE], SHIPPED["wikipedia"], ENGLISH), width)
    assert max(map(len, text.splitlines())) <= width
