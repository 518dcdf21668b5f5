"""What advice consists of, and how trials of alternatives become it."""

from collections.abc import Sequence
from typing import Final

import msgspec

from chicago_poker.bots.hints.trials import Difference, Trial, difference
from chicago_poker.bots.policy import Decision
from chicago_poker.bots.worth import mean
from chicago_poker.engine import Action

_LESS: Final = 2.0
"""An action brings clearly less than the advised one from so many standard errors on."""

_MORE: Final = 3.0
"""It brings clearly more from so many on: one of several seems to rather often by mere luck."""

_VALUES_DOUBT: Final = 0.01
"""How far chances to win at two scores may be off against each other, whatever the deals."""


class Alternative(msgspec.Struct, frozen=True):
    """A legal action and what it brings on average, None where that is unknown.

    ``points`` are the seat's own from now to the end of the deal, ``chance`` is that of winning
    the game, 0 to 1, ``share`` that of the deals in which it goes as the seat wishes: the last
    trick is taken, the call is made or broken. ``is_level`` tells that it cannot be told from
    the advised action, ``is_better`` that it came out ahead of it.
    """

    action: Action
    points: float | None = None
    chance: float | None = None
    share: float | None = None
    is_level: bool = False
    is_better: bool = False


class Advice(msgspec.Struct, frozen=True):
    """The advised decision with its reason, and what else could be done.

    The advised action comes first among the alternatives, the others follow, the best one first.
    ``deals`` are the deals that each was tried in; ``doubt`` is how far a difference in points may
    be off by the luck of these deals.
    """

    decision: Decision
    alternatives: tuple[Alternative, ...] = ()
    deals: int = 0
    doubt: float = 0.0


def compared(decision: Decision, found: Sequence[Trial]) -> Advice:
    """Return advice from trials; the first one is of the advised action."""
    advised = found[0]
    deals = len(advised.points or advised.wishes)
    if not deals:
        return Advice(decision)
    by_gap = sorted(found[1:], key=lambda trial: _gap(trial, advised).mean, reverse=True)
    others = [_alternative(trial, advised) for trial in by_gap]
    doubts = [difference(trial.points, advised.points).error for trial in found[1:]]
    return Advice(
        decision,
        (_alternative(advised, advised), *others),
        deals,
        _LESS * max(doubts, default=0.0),
    )


def _alternative(trial: Trial, advised: Trial) -> Alternative:
    gap = _gap(trial, advised)
    is_better = gap.mean > _MORE * gap.error + (_VALUES_DOUBT if trial.chances else 0.0)
    is_other = trial is not advised
    return Alternative(
        trial.action,
        mean(trial.points) if trial.points else None,
        mean(trial.chances) if trial.chances else None,
        share=mean(trial.wishes) if trial.wishes else None,
        is_level=is_other and not is_better and not _is_less(trial, advised),
        is_better=is_better,
    )


def _gap(trial: Trial, advised: Trial) -> Difference:
    """Return the difference in what counts: the chance to win, else the worth of the points."""
    if trial.chances:
        return difference(trial.chances, advised.chances)
    if trial.worths:
        return difference(trial.worths, advised.worths)
    return difference(trial.wishes, advised.wishes)


def _is_less(trial: Trial, advised: Trial) -> bool:
    """Tell whether a trial clearly brings less, in points too where the chance to win is alike."""
    gap = _gap(trial, advised)
    if gap.mean < -_LESS * gap.error:
        return True
    points = difference(trial.worths, advised.worths)
    return gap.mean <= 0 and points.mean < -_LESS * points.error
