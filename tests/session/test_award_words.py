"""What an award line pays, in words."""

import pytest

from chicago_poker.locale import language
from chicago_poker.rules.profile import AwardLine
from chicago_poker.session.award_words import choices_in_words, line_in_words
from tests.tabletop import GAMEWIDE, NOTHING, Tabletop


@pytest.mark.parametrize(
    ("line", "english", "swedish"),
    [
        (AwardLine(points=8), "8 points", "8 poäng"),
        (AwardLine(points=1), "one point", "en poäng"),
        (
            AwardLine(points=8, reset_opponents=True),
            "8 points, everybody else falls to 0",
            "8 poäng, alla andra faller till 0",
        ),
        (
            AwardLine(set_score=52, win=True),
            "your score becomes 52, you win the game",
            "din poäng blir 52, du vinner partiet",
        ),
        (AwardLine(), "nothing", "ingenting"),
    ],
)
def test_lines(line: AwardLine, english: str, swedish: str) -> None:
    assert line_in_words(line, language("en")) == english
    assert line_in_words(line, language("sv")) == swedish


def test_the_choice_of_four_of_a_kind() -> None:
    table = Tabletop.at("award 1", ("7c 7d 7h 7s 2c", NOTHING[4]))
    choice = table.sees(0).award
    assert choice is not None
    assert choices_in_words(GAMEWIDE, choice, language("en")) == (
        ("points", "8 points"),
        ("reset", "everybody else falls to 0, the deal ends at once"),
    )
