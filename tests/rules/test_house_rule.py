"""The text of a new house rule: two lines that count, and every other rule ready to be changed."""

import msgspec
import pytest
from hypothesis import given

from chicago_poker.locale import LANGUAGES, language
from chicago_poker.rules.house_rule import new_profile_text
from chicago_poker.rules.knobs import KNOBS
from chicago_poker.rules.profile import Profile
from chicago_poker.rules.text import parent_of, parse_profile
from tests.generators.profiles import profiles
from tests.profiles import SHIPPED, TEXTS

ENGLISH = language("en")


def _offers(parent: Profile) -> list[str]:
    """Return the rules that a new text offers as comments, without the sign of a comment."""
    lines = [line[2:] for line in new_profile_text(parent, "ours", ENGLISH).splitlines() if line]
    return [line for line in lines if line.partition(" = ")[0] in KNOBS]


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_new_profile_has_its_parents_rules(name: str, code: str) -> None:
    text = new_profile_text(SHIPPED[name], "ours", language(code))
    counting = [line for line in text.splitlines() if line and not line.startswith("# ")]
    assert counting == [f'extends = "{name}"', 'id = "ours"']
    assert parent_of(text) == name
    own = {"id": "ours", "name": "ours", "source": name}
    expected = msgspec.structs.replace(SHIPPED[name], **own)
    assert parse_profile(text, TEXTS.__getitem__) == expected


@given(profiles())
def test_what_is_offered_are_the_parents_rules_complete(profile: Profile) -> None:
    text = 'id = "drawn"\ndate = "2026-01-31"\n' + "\n".join(_offers(profile))
    assert parse_profile(text) == profile


@pytest.mark.parametrize("name", SHIPPED)
def test_each_rule_can_be_taken_alone(name: str) -> None:
    for offer in _offers(SHIPPED[name]):
        parse_profile(f'extends = "{name}"\nid = "ours"\n{offer}', TEXTS.__getitem__)


def test_every_knob_is_offered_once() -> None:
    offered = [offer.partition(" = ")[0] for offer in _offers(SHIPPED["chicago-46"])]
    assert len(offered) == len(set(offered))
    stop = {"exchange.stop.at", "exchange.stop.effect"}
    assert set(KNOBS) - set(offered) == {"id", "date", "filled_in"} | stop


def test_above_a_rule_stands_what_it_means_and_behind_it_what_else_there_is() -> None:
    lines = new_profile_text(SHIPPED["chicago-46"], "ours", ENGLISH).splitlines()
    rule = lines.index('# goal.test = "more_than"   # "at_least", "more_than"')
    assert lines[rule - 2 : rule] == [
        "",
        "# To win, a player must pass 52 points: exactly 52 is not enough.",
    ]
    made = lines.index("# call.made = 15")
    assert lines[made - 1] == "# A caller who takes all five has made it, and gets 15 points."
    royal = next(line for line in lines if line.startswith("# hands.awards.royal_flush"))
    assert royal == "# hands.awards.royal_flush = { points = 8, win = true, when_held = true }"
