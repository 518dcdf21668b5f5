"""What is wrong, unknown or unplayable in a profile is refused, with the key path and a reason."""

import pytest

from chicago_poker.rules.profile import ProfileError
from tests.profiles import house_rule

GAMEWIDE = "chicago-gamewide-0.2"


def refused(parent: str, change: str) -> tuple[str, str]:
    """Return the key path and the reason that a change to a shipped profile is refused for."""
    with pytest.raises(ProfileError) as caught:
        house_rule(parent, change)
    return caught.value.path, caught.value.reason


# A change to the default profile, the key path it is refused at, and a part of the reason.
WRONG = [
    ("id = 'Big Letters'", "id", "small letters"),
    ("id = 7", "id", "expected `str`"),
    ("name = ''", "name", "1 to 100"),
    ('name = "two\\nlines"', "name", "one line of printable text"),
    ("source = ''", "source", "1 to 500"),
    ("date = 'yesterday'", "date", "such as 2026-11-29"),
    ("date = 2026-11-29", "date", "expected `str`"),
    ("filled_in = ['goal.aim']", "filled_in", "names 'goal.aim', which is no knob"),
    ("filled_in = ['script.redeal']", "filled_in", "no knob"),
    ("seats = [1, 4]", "seats", "2 to 6"),
    ("seats = [4, 3]", "seats", "the smaller one first"),
    ("seats = [2, 7]", "seats", "2 to 6"),
    ("seats = 4", "seats", "expected `array`"),
    ("script = ['deal', 'swap']", "script[1]", "invalid enum value 'swap'"),
    ("deal.low_redeal = 8", "deal.low_redeal", "invalid enum value 8"),
    ("exchange.max_cards = 0", "exchange.max_cards", "1 to 5"),
    ("exchange.max_cards = 6", "exchange.max_cards", "1 to 5"),
    ("exchange.max_cards = 'all'", "exchange.max_cards", "expected `int`"),
    ("exchange.offer = 'sometimes'", "exchange.offer", "invalid enum value 'sometimes'"),
    ("exchange.stop.at = 0", "exchange.stop.at", "at least 1"),
    ("exchange.stop.effect = 'lose'", "exchange.stop.effect", "invalid enum value 'lose'"),
    ("stock.when_empty = 'reshuffle'", "stock.when_empty", "invalid enum value 'reshuffle'"),
    ("hands.tie = 'split'", "hands.tie", "invalid enum value 'split'"),
    ("hands.straight_flush_suits = ['s']", "hands.straight_flush_suits", "the four suits"),
    ("hands.awards.pair = { points = -1 }", "hands.awards.pair.points", "0 points or more"),
    ("hands.awards.pair = { points = 'one' }", "hands.awards.pair.points", "expected `int`"),
    (
        "hands.awards.straight_flush = { set_score = -1, win = true }",
        "hands.awards.straight_flush.set_score",
        "0 points or more",
    ),
    ("call.min_score = -1", "call.min_score", "0 points or more"),
    ("call.instead_of_exchange = 'first'", "call.instead_of_exchange", "invalid enum value"),
    ("call.leads = 'dealer'", "call.leads", "invalid enum value 'dealer'"),
    ("call.made = -15", "call.made", "0 points or more"),
    ("call.made = 'game'", "call.made", "invalid enum value 'game'"),
    ("call.broken = -15", "call.broken", "the rule has the sign"),
    ("call.broken = 'half'", "call.broken", "invalid enum value 'half'"),
    ("call.settled = 'later'", "call.settled", "invalid enum value 'later'"),
    ("call.breaker = -10", "call.breaker", "0 points or more"),
    ("call.breaker = 20000", "call.breaker", "0 points or more"),
    ("call.breaker_once_per_game = 1", "call.breaker_once_per_game", "expected `bool`"),
    ("call.break_ends_deal = 'no'", "call.break_ends_deal", "expected `bool`"),
    ("call.pays_last_trick = true", "call.pays_last_trick", "expected `str`"),
    ("call.pays_hand = 'made'", "call.pays_hand", "invalid enum value 'made'"),
    ("tricks.last = -5", "tricks.last", "0 points or more"),
    ("tricks.last_with_two = 1.5", "tricks.last_with_two", "expected `int`"),
    ("goal.target = 0", "goal.target", "at least 1"),
    ("goal.test = 'exactly'", "goal.test", "invalid enum value 'exactly'"),
    ("goal.qualifier = 'call_made'", "goal.qualifier", "invalid enum value 'call_made'"),
    ("goal.unqualified = 'out'", "goal.unqualified", "invalid enum value 'out'"),
    ("goal.check = 'never'", "goal.check", "invalid enum value 'never'"),
    ("goal.floor = 5", "goal.floor", "every score starts at 0"),
    ("goal.floor = 'low'", "goal.floor", "invalid enum value 'low'"),
]


@pytest.mark.parametrize(("change", "path", "reason"), WRONG, ids=[row[0] for row in WRONG])
def test_a_wrong_value_is_refused(change: str, path: str, reason: str) -> None:
    said_path, said_reason = refused(GAMEWIDE, change)
    assert said_path == path
    assert reason in said_reason


UNKNOWN = [
    ("sets = 3", "", "sets"),
    ("deal.redeal = 9", "deal", "redeal"),
    ("exchange.offer_stages = 'last'", "exchange", "offer_stages"),
    ("exchange.stop.stage = 1", "exchange.stop", "stage"),
    ("stock.protect = 'own_exchange'", "stock", "protect"),
    ("hands.paid = 'every_seat'", "hands", "paid"),
    ("hands.awards.five_of_a_kind = { points = 9 }", "hands.awards", "five_of_a_kind"),
    ("hands.awards.pair = { point = 1 }", "hands.awards.pair", "point"),
    ("call.max_score = 40", "call", "max_score"),
    ("call.needs_best_hand = true", "call", "needs_best_hand"),
    ("tricks.first = 1", "tricks", "first"),
    ("goal.aim = 52", "goal", "aim"),
    ("dealer.first = 'drawn'", "", "dealer"),
]


@pytest.mark.parametrize(("change", "path", "key"), UNKNOWN, ids=[row[0] for row in UNKNOWN])
def test_an_unknown_key_is_refused(change: str, path: str, key: str) -> None:
    said_path, said_reason = refused(GAMEWIDE, change)
    assert said_path == path
    assert f"`{key}`" in said_reason


_QUADS = "hands.awards.four_of_a_kind"
_SIX_CARDS = "exchange.stop = { at = 42, effect = 'six_cards' }"

# Values that are each good, but cannot be played together; each row of docs/profiles.md's list.
UNPLAYABLE = [
    (GAMEWIDE, "script = []", "script", "must begin with deal"),
    (GAMEWIDE, "script = ['exchange', 'deal']", "script", "must begin with deal"),
    (GAMEWIDE, "script = ['deal', 'exchange', 'call', 'play', 'chicago']", "script", "last_trick"),
    (
        GAMEWIDE,
        "script = ['deal', 'call', 'play', 'chicago', 'last_trick', 'award']",
        "script",
        "one to three exchanges",
    ),
    (
        GAMEWIDE,
        "script = ['deal', 'exchange', 'call', 'call', 'play', 'chicago', 'last_trick']",
        "script",
        "may name call only once",
    ),
    (
        GAMEWIDE,
        "script = ['deal', 'exchange', 'call', 'play', 'exchange', 'chicago', 'last_trick']",
        "script",
        "must have every exchange before play",
    ),
    (
        GAMEWIDE,
        "script = ['deal', 'exchange', 'chicago', 'call', 'play', 'last_trick']",
        "script",
        "must have chicago after play",
    ),
    (
        GAMEWIDE,
        "script = ['deal', 'call', 'exchange', 'play', 'chicago', 'last_trick']",
        "script",
        "from call to play with nothing between",
    ),
    (
        GAMEWIDE,
        "script = ['deal', 'exchange', 'award', 'award', 'call', 'play', 'chicago', 'last_trick']",
        "script",
        "the same hand would be paid twice",
    ),
    (
        GAMEWIDE,
        "script = ['deal','exchange','call','play','award','chicago','last_trick','award']",
        "script",
        "the same hand would be paid twice",
    ),
    (GAMEWIDE, _SIX_CARDS, "script", "give_up if, and only if"),
    ("wikipedia", "exchange.stop = 'none'", "script", "give_up if, and only if"),
    (
        "wikipedia",
        "script = ['deal','exchange','award','give_up','call','play','chicago','last_trick']",
        "script",
        "a hand of six cannot be judged",
    ),
    (GAMEWIDE, "deal.low_redeal = 9", "script", "redeal if, and only if"),
    ("allt-eller-inget", "deal.low_redeal = 'off'", "script", "redeal if, and only if"),
    (
        "allt-eller-inget",
        "script = ['deal','exchange','redeal','play','chicago','last_trick','award']",
        "script",
        "redeal right after deal",
    ),
    ("allt-eller-inget", "seats = [2, 6]", "deal.low_redeal", "more than one pack"),
    (GAMEWIDE, "call.instead_of_exchange = 1", "call.instead_of_exchange", "asks in one way"),
    (
        "allt-eller-inget",
        "call.instead_of_exchange = 'never'",
        "call.instead_of_exchange",
        "asks in one way",
    ),
    (
        "allt-eller-inget",
        "call.instead_of_exchange = 2\n"
        "script = ['deal', 'redeal', 'exchange', 'play', 'chicago', 'last_trick', 'award']",
        "call.instead_of_exchange",
        "an exchange of this script, 1 to 1",
    ),
    (
        "allt-eller-inget",
        "exchange.stop = { at = 46, effect = 'refuse' }",
        "call.instead_of_exchange",
        "it could never call",
    ),
    (GAMEWIDE, "call.settled = 'in_script'", "call.settled", "at_once"),
    ("chicago-46", "call.breaker_once_per_game = true", "call.breaker_once_per_game", "0 points"),
    (GAMEWIDE, "call.pays_last_trick = 'when_broken'", "call.pays_last_trick", "when_broken"),
    (GAMEWIDE, "call.pays_hand = 'when_broken'", "call.pays_hand", "when_broken"),
    ("wikipedia", "goal.unqualified = 'eliminate'", "goal.unqualified", "play_on unless"),
    ("allt-eller-inget", "goal.unqualified = 'zero'", "goal.unqualified", "play_on unless"),
    (GAMEWIDE, "goal.check = 'deal_end'", "goal.check", "each_award"),
    ("allt-eller-inget", "goal.check = 'each_award'", "goal.check", "deal_end"),
    (GAMEWIDE, "call.min_score = 52", "call.min_score", "nobody could ever qualify"),
    (
        GAMEWIDE,
        f"{_QUADS} = [{{ points = 8 }}, {{ name = 'reset', reset_opponents = true }}]",
        _QUADS,
        "a name on each line",
    ),
    (
        GAMEWIDE,
        f"{_QUADS} = [{{ name = 'a', points = 8 }}, {{ name = 'a', points = 9 }}]",
        _QUADS,
        "different names",
    ),
    (GAMEWIDE, f"{_QUADS} = {{ points = 8, locks = true }}", f"{_QUADS}.locks", "one line of"),
    (
        GAMEWIDE,
        "hands.awards.flush = [{name='a',points=5,locks=true},{name='b',points=6}]",
        "hands.awards.flush.locks",
        "told by its rank",
    ),
    (
        GAMEWIDE,
        f"{_QUADS} = [{{name='a',points=5,locks=true}},{{name='b',points=6,locks=true}}]",
        f"{_QUADS}.locks",
        "one line of a choice",
    ),
    (
        GAMEWIDE,
        "hands.awards.pair = { set_score = 52 }",
        "hands.awards.pair.set_score",
        "goes with win",
    ),
    (
        GAMEWIDE,
        "hands.awards.royal_flush = { points = 8, set_score = 52, win = true }",
        "hands.awards.royal_flush",
        "not both",
    ),
    (
        GAMEWIDE,
        "hands.awards.royal_flush = { points = 8, when_held = true }",
        "hands.awards.royal_flush.when_held",
        "needs win and no choice",
    ),
]


@pytest.mark.parametrize(("parent", "change", "path", "reason"), UNPLAYABLE)
def test_what_cannot_be_played_together_is_refused(
    parent: str, change: str, path: str, reason: str
) -> None:
    said_path, said_reason = refused(parent, change)
    assert said_path == path
    assert reason in said_reason
