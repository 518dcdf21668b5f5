"""The scores that matter at a table, found by asking the rules rather than reading their knobs."""

from collections.abc import Callable

import msgspec

from chicago_poker.rules.calling import may_call
from chicago_poker.rules.exchange import stop_effect
from chicago_poker.rules.goal import reaches_target
from chicago_poker.rules.profile import Profile

_HIGHEST = 10_000


class Thresholds(msgspec.Struct, frozen=True):
    """Points from which something changes; None where it never does."""

    target: int
    call_from: int | None
    stop_at: int | None


def thresholds(profile: Profile) -> Thresholds:
    """Return from which score a seat wins, may call, and meets the exchange stop."""
    return Thresholds(
        target=_first(lambda score: reaches_target(profile, score)) or 0,
        call_from=_first(lambda score: may_call(profile, score)),
        stop_at=_first(lambda score: stop_effect(profile, score) != "none"),
    )


def _first(holds: Callable[[int], bool]) -> int | None:
    """Return the first score for which something holds, if it ever does."""
    if not holds(_HIGHEST):
        return None
    return next(score for score in range(_HIGHEST + 1) if holds(score))
