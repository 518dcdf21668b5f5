"""Why something cannot be done, in words."""

import pytest

from chicago_poker.cards import parse, parse_hand
from chicago_poker.engine import Exchange, IllegalAction, Illegality, Play
from chicago_poker.locale import LANGUAGES, language
from chicago_poker.seating import Seat
from chicago_poker.session.refusal import refusal
from tests.tabletop import NOTHING, Tabletop


@pytest.mark.parametrize(
    ("code", "sentence"),
    [("en", "You must follow hearts."), ("sv", "Du måste följa hjärter.")],
)
def test_the_suit_to_follow_is_named(code: str, sentence: str) -> None:
    table = Tabletop.at("play", ("Ah 2c 3c 4c 5c", "2h 3h 6s 7s 8s"))
    table.play("Ah")
    with pytest.raises(IllegalAction) as caught:
        table.game.apply(Play(Seat(1), parse("6s")))
    assert refusal(caught.value, table.sees(1), language(code)) == sentence


def test_the_most_cards_that_may_be_replaced_are_named() -> None:
    table = Tabletop.at("exchange 1", NOTHING[:2])
    with pytest.raises(IllegalAction) as caught:
        table.game.apply(Exchange(Seat(0), parse_hand(NOTHING[0])))
    said = refusal(caught.value, table.sees(0), language("en"))
    assert said == "You can replace 4 cards at most."


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(
    "why", [why for why in Illegality if why is not Illegality.MUST_FOLLOW_SUIT]
)
def test_every_reason_has_a_sentence(why: Illegality, code: str) -> None:
    error = IllegalAction(why, "in English")
    seen = Tabletop.at("exchange 1", NOTHING[:2]).sees(0)
    said = refusal(error, seen, language(code))
    assert said.endswith(".")
    assert said != "in English"
