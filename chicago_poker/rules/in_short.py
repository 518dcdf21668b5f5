"""What is special about a table, in a few words at a time: for lists of rule profiles."""

from collections.abc import Iterator

from chicago_poker.hands import Category
from chicago_poker.locale import Language, mark
from chicago_poker.rules.names import category_name
from chicago_poker.rules.profile import AwardLine, Profile

_UNQUALIFIED = {
    ("called", "play_on"): mark("nobody goes out"),
    ("called", "eliminate"): mark("out without a call"),
    ("called", "zero"): mark("to 0 without a call"),
    ("last_trick", "play_on"): mark("the last trick needed"),
}
_OFFER = {
    "forced": mark("one new card is open"),
    "optional": mark("open card if wished"),
    "none": mark("no open card"),
}
_TIE = {"first_clockwise": mark("ties are decided"), "nobody": mark("ties pay nobody")}
_PAID = (Category.FOUR_OF_A_KIND, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH)


def in_short(profile: Profile, usual: Profile, language: Language) -> tuple[str, ...]:
    """Return in what a table differs from the usual one, a few words for each point.

    What matters most comes first. Finer points of the rules are not named: a table that differs
    only in those has none.
    """
    known = set(_points(usual, language))
    return tuple(point for point in _points(profile, language) if point not in known)


def _points(profile: Profile, language: Language) -> Iterator[str]:
    """Yield what every table has to say."""
    yield from _goal(profile, language)
    yield from _exchanges(profile, language)
    yield from _chicago(profile, language)
    for category in _PAID:
        yield _award(profile, category, language)
    yield from _rest(profile, language)


def _goal(profile: Profile, language: Language) -> Iterator[str]:
    say, target = language.say, profile.goal.target
    if profile.goal.test == "more_than":
        yield say("over {target} wins", target=target)
    else:
        yield say("{target} wins", target=target)
    if profile.goal.qualifier == "none":
        yield say("no call needed")
    else:
        yield say(_UNQUALIFIED[profile.goal.qualifier, profile.goal.unqualified])


def _exchanges(profile: Profile, language: Language) -> Iterator[str]:
    say, stop = language.say, profile.exchange.stop
    yield language.count("one exchange", "{number} exchanges", profile.exchanges)
    if stop == "none":
        yield say("no exchange stop")
    elif stop.effect == "six_cards":
        yield say("six cards from {points}", points=stop.at)
    elif stop.effect == "refuse":
        yield say("exchange stop at {points}", points=stop.at)
    else:
        yield say("an exchange from {points} costs all", points=stop.at)


def _chicago(profile: Profile, language: Language) -> Iterator[str]:
    say, call = language.say, profile.call
    if call.instead_of_exchange != "never":
        yield say("call instead of exchanging")
    yield (
        say("a made Chicago wins")
        if call.made == "win"
        else say("a made Chicago {points}", points=call.made)
    )
    yield (
        say("a broken Chicago to 0")
        if call.broken == "zero"
        else say("a broken Chicago −{points}", points=call.broken)
    )
    if not call.breaker:
        yield say("nothing for breaking")
    elif call.breaker_once_per_game:
        yield say("breaking +{points} once", points=call.breaker)
    else:
        yield say("breaking +{points}", points=call.breaker)
    yield (
        say("a call from {points}", points=call.min_score)
        if call.min_score
        else say("anybody may call")
    )


def _award(profile: Profile, category: Category, language: Language) -> str:
    lines = profile.hands.awards.lines(category)
    pays = [_line(line, language) for line in lines] or ["0"]
    choice = language.say(" or ").join(pays)
    return language.say("{hand} {points}", hand=category_name(category, language), points=choice)


def _line(line: AwardLine, language: Language) -> str:
    if line.win:
        return language.say("wins")
    if line.reset_opponents:
        return language.say("resets the others")
    return str(line.points if line.set_score is None else line.set_score)


def _rest(profile: Profile, language: Language) -> Iterator[str]:
    say, tricks = language.say, profile.tricks
    yield say("last trick {points}", points=tricks.last)
    yield (
        say("last trick with a two {points}", points=tricks.last_with_two)
        if tricks.last_with_two > tricks.last
        else say("nothing for a two")
    )
    if profile.goal.floor == "none":
        yield say("scores below 0")
    if profile.deal.low_redeal != "off":
        yield say("new hand for a low one")
    yield say(_OFFER[profile.exchange.offer])
    yield say(_TIE[profile.hands.tie])
    fewest, most = profile.seats
    yield say("{fewest} to {most} players", fewest=fewest, most=most)
