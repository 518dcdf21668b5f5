"""The open offer of the last exchange: what the hand that is played can still bring decides."""

import pytest

from chicago_poker.bots.last_pick import worth_with
from chicago_poker.bots.levels import EXPERT, MASTER, SKILLED, STEADY, make_policy
from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.policy import luck_from
from chicago_poker.bots.traits import STEADY_TRAITS
from chicago_poker.cards import parse
from chicago_poker.engine import AnswerOffer
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat
from tests.tabletop import GAMEWIDE, NOTHING, Tabletop, shipped

OTHER_RULES = shipped()["gamewide-hemma"]
"""Rules that no tables were solved for."""


def offered(
    hand: str, replaced: str, card: str, score: int = 0, profile: Profile = GAMEWIDE
) -> Tabletop:
    """The first seat of two is shown a card at the last exchange."""
    table = Tabletop.at(
        "exchange 3", (hand, NOTHING[1]), (score, score), stock=card, profile=profile
    )
    table.replace(replaced)
    return table


def keeps(table: Tabletop, level: str, profile: Profile = GAMEWIDE) -> bool:
    action = make_policy(level, profile).decide(table.sees(0), luck_from("offer")).action
    assert isinstance(action, AnswerOffer)
    return action.keep


@pytest.mark.parametrize("level", [SKILLED, EXPERT, MASTER])
def test_a_two_to_end_with_is_kept_where_only_the_rules_of_the_table_tell(level: str) -> None:
    rules = OTHER_RULES
    assert keeps(offered("8c 9c Ac Kh Ks", "8c", "2h", profile=rules), level, rules)
    assert not keeps(offered("8c 9c Ac Kh Ks", "8c", "2h", profile=rules), STEADY, rules)
    assert not keeps(offered("8c 9c Ac Kh Ks", "8c", "5h", profile=rules), level, rules)


@pytest.mark.parametrize("rules", [GAMEWIDE, OTHER_RULES])
@pytest.mark.parametrize("level", [SKILLED, EXPERT, MASTER])
def test_a_card_to_win_the_last_trick_with_is_kept_and_a_low_one_is_not(
    level: str, rules: Profile
) -> None:
    assert keeps(offered("8c 9c Ac Kh Ks", "8c", "Ah", profile=rules), level, rules)
    assert not keeps(offered("8c 9c Ac Kh Ks", "8c", "4h", profile=rules), level, rules)


@pytest.mark.parametrize("rules", [GAMEWIDE, OTHER_RULES])
@pytest.mark.parametrize("level", [SKILLED, MASTER])
def test_a_card_that_makes_a_call_sure_is_kept(level: str, rules: Profile) -> None:
    table = offered("6d Kh Ah Ks As", "6d", "Qs", score=20, profile=rules)
    assert keeps(table, level, rules)


def test_a_better_card_for_hand_or_tricks_is_worth_more() -> None:
    table = offered("4h 4s 8c Kh Kc", "8c", "As")
    outlook = Outlook(GAMEWIDE, STEADY_TRAITS, table.game.observe(Seat(0)))
    assert worth_with(outlook, parse("Ks")) > worth_with(outlook, parse("As"))
    assert worth_with(outlook, parse("As")) > worth_with(outlook, parse("6s"))


def test_a_card_that_is_shown_is_nobody_elses() -> None:
    table = offered("4h 4s 8c Kh Kc", "8c", "As")
    outlook = Outlook(GAMEWIDE, STEADY_TRAITS, table.game.observe(Seat(0)))
    assert parse("As") not in outlook.unseen
    assert len(outlook.unseen) == 52 - 4 - 1 - 1
