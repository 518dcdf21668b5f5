"""Whether a profile's parts fit together: what cannot be played is refused, with the reason."""

import re

from chicago_poker.cards import PACK
from chicago_poker.hands import HAND_SIZE, Category
from chicago_poker.rules.profile import AwardLine, ExchangeStop, Profile, ProfileError
from chicago_poker.seating import MAX_SEATS, MIN_SEATS

_ID = re.compile(r"[a-z0-9][a-z0-9._-]{0,59}")
_DATE = re.compile(r"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])")

MAX_POINTS = 10_000
"""No amount in a profile is larger: a guard against slips and strangers' files."""


def check_playable(profile: Profile) -> Profile:
    """Return the profile if it can be played. Raises ProfileError with the key path and reason."""
    for check in (_check_names, _check_seats, _check_script, _check_amounts, _check_exchange):
        check(profile)
    for check in (_check_call, _check_goal, _check_suits, _check_awards):
        check(profile)
    return profile


def _require(condition: object, path: str, sentence: str, **values: str | int) -> None:
    if not condition:
        raise ProfileError(path, sentence, **values)


def is_id(text: str) -> bool:
    """Tell whether a text can be the id of a profile."""
    return _ID.fullmatch(text) is not None


def _check_names(profile: Profile) -> None:
    _require(
        is_id(profile.id),
        "id",
        "must be 1 to 60 small letters, digits, dots, dashes and underscores",
    )
    for path, text, longest in (("name", profile.name, 100), ("source", profile.source, 500)):
        _require(0 < len(text) <= longest, path, "must be 1 to {most} characters", most=longest)
        _require(text.isprintable(), path, "must be one line of printable text")
    _require(_DATE.fullmatch(profile.date), "date", "must be a date such as 2026-11-29")
    for path in profile.filled_in:
        _require(
            _is_knob(profile, path), "filled_in", "names {knob}, which is no knob", knob=repr(path)
        )


def _is_knob(profile: Profile, path: str) -> bool:
    whole, _, step = path.partition(".")
    if whole == "script" and step:
        return step in profile.script
    part: object = profile
    for key in path.split("."):
        if key not in getattr(part, "__struct_fields__", ()):
            return False
        part = getattr(part, key)
    return True


def _check_seats(profile: Profile) -> None:
    fewest, most = profile.seats
    _require(
        MIN_SEATS <= fewest <= most <= MAX_SEATS,
        "seats",
        "must be two numbers from {fewest} to {most}, the smaller one first",
        fewest=MIN_SEATS,
        most=MAX_SEATS,
    )


def _check_script(profile: Profile) -> None:
    script = profile.script
    _require(script[:1] == ("deal",), "script", "must begin with deal")
    for once in ("deal", "play", "chicago", "last_trick"):
        _require(script.count(once) == 1, "script", "must name {step} exactly once", step=once)
    for at_most_once in ("redeal", "give_up", "call"):
        _require(
            script.count(at_most_once) <= 1,
            "script",
            "may name {step} only once",
            step=at_most_once,
        )
    _require(1 <= profile.exchanges <= 3, "script", "must have one to three exchanges")
    play = script.index("play")
    for before in ("redeal", "exchange", "give_up", "call"):
        _require(
            before not in script[play:], "script", "must have every {step} before play", step=before
        )
    for after in ("chicago", "last_trick"):
        _require(after in script[play:], "script", "must have {step} after play", step=after)
    if "call" in script:
        after_call = script[script.index("call") : play]
        _require(
            set(after_call) == {"call"}, "script", "must go from call to play with nothing between"
        )
    _require(
        not any(_pays_twice(script[:place]) for place in range(len(script) + 1)),
        "script",
        "must have an exchange or the tricks between two awards: the same hand would be paid twice",
    )


def _pays_twice(script: tuple[str, ...]) -> bool:
    """Tell whether the last step is an award of hands that have been paid as they are."""
    changes = [place for place, step in enumerate(script) if step in ("exchange", "play")]
    since = script[changes[-1] :] if changes else script
    return script[-1:] == ("award",) and since.count("award") > 1


def _check_exchange(profile: Profile) -> None:
    exchange, script = profile.exchange, profile.script
    _require(1 <= exchange.max_cards <= 5, "exchange.max_cards", "must be 1 to 5 cards")
    stop = exchange.stop
    six = isinstance(stop, ExchangeStop) and stop.effect == "six_cards"
    if isinstance(stop, ExchangeStop):
        _require(1 <= stop.at <= MAX_POINTS, "exchange.stop.at", "must be at least 1 point")
    _require(
        six == ("give_up" in script),
        "script",
        "must name give_up if, and only if, exchange.stop.effect is six_cards",
    )
    if six:
        first_award = script.index("award") if "award" in script else len(script)
        _require(
            script.index("give_up") < first_award,
            "script",
            "must have give_up before the first award: a hand of six cannot be judged",
        )
    redeals = profile.deal.low_redeal != "off"
    _require(
        redeals == ("redeal" in script),
        "script",
        "must name redeal if, and only if, deal.low_redeal is not off",
    )
    if redeals:
        _require(script[1] == "redeal", "script", "must have redeal right after deal")
        most = profile.seats[1]
        _require(
            2 * most * (HAND_SIZE + six) <= len(PACK),
            "deal.low_redeal",
            "cannot be for {seats} seats: a new hand for everybody takes more than one pack",
            seats=most,
        )


def _check_amounts(profile: Profile) -> None:
    call, tricks, goal = profile.call, profile.tricks, profile.goal
    amounts = {
        "call.min_score": call.min_score,
        "call.made": call.made,
        "call.broken": call.broken,
        "call.breaker": call.breaker,
        "tricks.last": tricks.last,
        "tricks.last_with_two": tricks.last_with_two,
    }
    for path, points in amounts.items():
        if isinstance(points, int):
            _require(
                0 <= points <= MAX_POINTS, path, "must be 0 points or more; the rule has the sign"
            )
    _require(1 <= goal.target <= MAX_POINTS, "goal.target", "must be at least 1 point")


def _check_call(profile: Profile) -> None:
    call = profile.call
    instead = call.instead_of_exchange
    _require(
        (instead == "never") == ("call" in profile.script),
        "call.instead_of_exchange",
        "must be never if, and only if, the script has a call: a table asks in one way",
    )
    if isinstance(instead, int):
        _require(
            1 <= instead <= profile.exchanges,
            "call.instead_of_exchange",
            "must be an exchange of this script, 1 to {last}",
            last=profile.exchanges,
        )
        stop = profile.exchange.stop
        _require(
            not isinstance(stop, ExchangeStop) or stop.effect == "zero",
            "call.instead_of_exchange",
            "cannot go with an exchange stop that ends a seat's turns: it could never call",
        )
    _require(
        not call.break_ends_deal or call.settled == "at_once",
        "call.settled",
        "must be at_once when a broken call ends the deal",
    )
    _require(
        call.breaker or not call.breaker_once_per_game,
        "call.breaker_once_per_game",
        "says nothing when the breaker is paid 0 points",
    )
    for path, paid in (
        ("call.pays_last_trick", call.pays_last_trick),
        ("call.pays_hand", call.pays_hand),
    ):
        _require(
            paid != "when_broken" or not call.break_ends_deal,
            path,
            "cannot be when_broken if the deal ends with the breaking trick",
        )


def _check_goal(profile: Profile) -> None:
    goal, call = profile.goal, profile.call
    if isinstance(goal.floor, int):
        _require(goal.floor <= 0, "goal.floor", "must be 0 or less: every score starts at 0")
    _require(
        goal.qualifier == "called" or goal.unqualified == "play_on",
        "goal.unqualified",
        "must be play_on unless goal.qualifier is called",
    )
    _require(
        goal.unqualified != "eliminate" or goal.check == "each_award",
        "goal.check",
        "must be each_award when an unqualified seat is eliminated at once",
    )
    _require(
        goal.qualifier != "last_trick" or goal.check == "deal_end",
        "goal.check",
        "must be deal_end when the deal's last trick is needed",
    )
    _require(
        goal.qualifier != "called" or call.min_score < goal.target,
        "call.min_score",
        "must be below goal.target, or nobody could ever qualify",
    )


def _check_suits(profile: Profile) -> None:
    suits = profile.hands.straight_flush_suits
    if suits != "none":
        _require(
            sorted(suits) == ["c", "d", "h", "s"],
            "hands.straight_flush_suits",
            "must name the four suits c, d, h and s, the best one first, or be none",
        )


def _check_awards(profile: Profile) -> None:
    for category in Category:
        lines = profile.hands.awards.lines(category)
        path = f"hands.awards.{category.name.lower()}"
        names = [line.name for line in lines]
        if len(lines) > 1:
            _require(all(names), path, "a choice needs a name on each line")
            _require(len(set(names)) == len(names), path, "a choice needs different names")
        locks = [line for line in lines if line.locks]
        _require(
            not locks or (category is Category.FOUR_OF_A_KIND and len(lines) > len(locks) == 1),
            f"{path}.locks",
            "is for one line of a choice for four of a kind, which is told by its rank",
        )
        for line in lines:
            _check_award_line(line, path, chosen=len(lines) > 1)


def _check_award_line(line: AwardLine, path: str, *, chosen: bool) -> None:
    _require(len(line.name) <= 20 and line.name.isprintable(), path, "has an unusable name")
    _require(0 <= line.points <= MAX_POINTS, f"{path}.points", "must be 0 points or more")
    _require(
        not line.points or line.set_score is None, path, "may add points or set the score, not both"
    )
    if line.set_score is not None:
        _require(0 <= line.set_score <= MAX_POINTS, f"{path}.set_score", "must be 0 points or more")
        _require(line.win, f"{path}.set_score", "goes with win: no other award sets a score")
    _require(
        not line.when_held or (line.win and not chosen),
        f"{path}.when_held",
        "needs win and no choice: a hand that is paid when held ends the game",
    )
