"""Playable profiles with any combination of knobs, built as the tables of a profile text."""

from typing import TypeAlias

import msgspec
from hypothesis import strategies as st

from chicago_poker.rules.playable import check_playable
from chicago_poker.rules.profile import Profile

Draw: TypeAlias = st.DrawFn
Table: TypeAlias = dict[str, object]

_POINTS = st.integers(0, 20)
_STOP = st.integers(1, 50)


@st.composite
def profiles(draw: Draw) -> Profile:
    """A profile that ``check_playable`` accepts."""
    return check_playable(msgspec.convert(draw(tables()), Profile))


@st.composite
def tables(draw: Draw) -> Table:
    """The keys and values of a playable profile."""
    exchanges = draw(st.integers(1, 3))
    instead: object = draw(st.sampled_from(["never", *range(1, exchanges + 1)]))
    # A seat that may not exchange could not call instead either.
    effects = ["none", "zero", "refuse", "six_cards"] if instead == "never" else ["none", "zero"]
    effect = draw(st.sampled_from(effects))
    redeals, six = draw(st.booleans()), effect == "six_cards"
    # The pack must have a second hand for everybody.
    most = draw(st.integers(2, 6 - redeals - (redeals and six)))
    target = draw(st.integers(16, 60))
    return {
        "id": "drawn",
        "name": "Drawn",
        "source": "a generator",
        "date": "2026-01-31",
        "seats": [draw(st.integers(2, most)), most],
        "script": draw(_scripts(exchanges, redeals=redeals, six=six, asks=instead == "never")),
        "deal": {"low_redeal": draw(st.sampled_from([9, 10])) if redeals else "off"},
        "exchange": {
            "max_cards": draw(st.integers(1, 5)),
            "offer": draw(st.sampled_from(["forced", "optional", "none"])),
            "stop": "none" if effect == "none" else {"at": draw(_STOP), "effect": effect},
        },
        "stock": {"when_empty": draw(st.sampled_from(["recycle", "refuse"]))},
        "hands": draw(_hands()),
        "call": draw(_call(target)) | {"instead_of_exchange": instead},
        "tricks": {"last": draw(_POINTS), "last_with_two": draw(_POINTS)},
        "goal": draw(_goal(target)),
    }


@st.composite
def _scripts(draw: Draw, exchanges: int, *, redeals: bool, six: bool, asks: bool) -> list[str]:
    script = ["deal", "redeal"] if redeals else ["deal"]
    six_left = six
    for _ in range(exchanges):
        script.append("exchange")
        if six_left and draw(st.booleans()):
            script.append("give_up")
            six_left = False
        if not six_left and draw(st.booleans()):
            script.append("award")
    if six_left:
        script.append("give_up")
    if asks:
        script.append("call")
    return [*script, "play", *draw(st.permutations(["chicago", "last_trick"])), "award"]


@st.composite
def _call(draw: Draw, target: int) -> Table:
    ends = draw(st.booleans())
    breaker = draw(_POINTS)
    paid = st.sampled_from(["never", "always"] if ends else ["never", "when_broken", "always"])
    return {
        "min_score": draw(st.integers(0, target - 1)),
        "leads": draw(st.sampled_from(["caller", "forehand"])),
        "made": draw(st.just("win") | _POINTS),
        "broken": draw(st.just("zero") | _POINTS),
        "settled": "at_once" if ends else draw(st.sampled_from(["at_once", "in_script"])),
        "breaker": breaker,
        "breaker_once_per_game": breaker > 0 and draw(st.booleans()),
        "break_ends_deal": ends,
        "pays_last_trick": draw(paid),
        "pays_hand": draw(paid),
    }


@st.composite
def _goal(draw: Draw, target: int) -> Table:
    qualifier = draw(st.sampled_from(["none", "called", "last_trick"]))
    unqualified = "play_on"
    if qualifier == "called":
        unqualified = draw(st.sampled_from(["play_on", "eliminate", "zero"]))
    check = draw(st.sampled_from(["each_award", "deal_end"]))
    if qualifier == "last_trick":
        check = "deal_end"
    if unqualified == "eliminate":
        check = "each_award"
    return {
        "target": target,
        "test": draw(st.sampled_from(["at_least", "more_than"])),
        "qualifier": qualifier,
        "unqualified": unqualified,
        "check": check,
        "floor": draw(st.sampled_from(["none", 0, -10])),
    }


@st.composite
def _hands(draw: Draw) -> Table:
    lines = _award_lines()
    paid = ("pair", "two_pair", "three_of_a_kind", "straight", "flush", "full_house")
    awards: Table = {category: draw(lines) for category in paid}
    awards["high_card"] = draw(st.just([]) | lines)
    awards["four_of_a_kind"] = draw(lines | _POINTS.map(_points_or_reset))
    awards["straight_flush"] = draw(lines | _winning())
    awards["royal_flush"] = draw(lines | _winning())
    return {
        "tie": draw(st.sampled_from(["first_clockwise", "nobody"])),
        "straight_flush_suits": draw(st.just("none") | st.permutations(["c", "d", "h", "s"])),
        "awards": awards,
    }


def _award_lines() -> st.SearchStrategy[object]:
    single = st.fixed_dictionaries({"points": _POINTS, "reset_opponents": st.booleans()})
    return single | st.tuples(_POINTS, _POINTS).map(_points_or_stop)


def _points_or_stop(points: tuple[int, int]) -> list[Table]:
    more, less = points
    return [
        {"name": "points", "points": more},
        {"name": "stop", "points": less, "end_deal": True},
    ]


def _points_or_reset(points: int) -> list[Table]:
    return [
        {"name": "points", "points": points, "locks": True},
        {"name": "reset", "reset_opponents": True, "end_deal": True},
    ]


def _winning() -> st.SearchStrategy[object]:
    how = {"win": st.just(True), "when_held": st.booleans(), "reset_opponents": st.booleans()}
    set_score = st.fixed_dictionaries({"set_score": st.integers(0, 60), **how})
    return set_score | st.fixed_dictionaries({"points": _POINTS, **how})
