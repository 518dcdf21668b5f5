"""What a call of Chicago wins and costs, in words."""

from chicago_poker.present.cast import Cast
from chicago_poker.present.log import signed
from chicago_poker.rules.calling import breaker_gain, score_when_broken, score_when_made
from chicago_poker.rules.goal import floored

_EXAMPLE = 1000


def call_lines(cast: Cast, score: int | None) -> tuple[str, ...]:
    """Return the price of a call both ways; with a score, what it means for that score."""
    profile, say, minus = cast.profile, cast.language.say, cast.glyphs.minus
    before = _EXAMPLE if score is None else score
    made = score_when_made(profile, before)
    broken = floored(profile, score_when_broken(profile, before))
    if made is None:
        win = say("Take all five tricks and you win the game.")
    else:
        win = say("All five tricks taken: {points} points", points=signed(made - before, minus))
    if score is None and broken == 0:
        lose = say("One trick missed: all points lost")
    else:
        lose = say("One trick missed: {points} points", points=signed(broken - before, minus))
    gain = breaker_gain(profile, paid_before=False)
    if gain:
        breaks = say("Whoever breaks it gets {points}.", points=signed(gain, minus))
        return win, lose, breaks
    return win, lose
