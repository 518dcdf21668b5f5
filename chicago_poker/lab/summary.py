"""What many simulated games come to: wins, points by cause, endings, and the strength of hands."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from chicago_poker.engine import Cause, Event, Termination
from chicago_poker.engine import events as e
from chicago_poker.hands import HAND_SIZE, hand_value
from chicago_poker.lab.simulate import SimulatedGame
from chicago_poker.lab.statistics import Estimate, Mean, share

EARNED: Final = (
    Cause.HAND,
    Cause.LAST_TRICK,
    Cause.CHICAGO_MADE,
    Cause.CHICAGO_BROKEN,
    Cause.BREAKER,
)
"""The causes that count as a deal's points; resets and the exchange stop are not among them."""


class SeatSummary(msgspec.Struct, frozen=True):
    """One seat over all games.

    ``points`` and ``by_cause`` are points per deal that the seat took part in. ``dealt`` is the
    strength, 1 to 7462, of its hands as dealt: chance alone, and equal for all where nobody is
    favoured.
    """

    level: str
    wins: Estimate
    points: Estimate
    by_cause: Mapping[Cause, float]
    calls: int
    calls_made: int
    eliminations: int
    dealt: Estimate


class Summary(msgspec.Struct, frozen=True):
    """All games together; ``unsaved`` counts those whose record is not complete."""

    games: int
    deals: int
    decisions: int
    seats: tuple[SeatSummary, ...]
    endings: Mapping[Termination, int]


class _SeatTally:
    def __init__(self, level: str) -> None:
        self.level = level
        self.wins = 0
        self.points = Mean()
        self.dealt = Mean()
        self.causes: Counter[Cause] = Counter()
        self.calls = 0
        self.calls_made = 0
        self.eliminations = 0
        self.this_deal = 0
        self.takes_part = False

    def end_deal(self) -> None:
        if self.takes_part:
            self.points.add(self.this_deal)
        self.this_deal = 0
        self.takes_part = False

    def summary(self, games: int) -> SeatSummary:
        points = self.points.estimate()
        deals = max(1, points.count)
        return SeatSummary(
            level=self.level,
            wins=share(self.wins, games),
            points=points,
            by_cause={cause: self.causes[cause] / deals for cause in Cause},
            calls=self.calls,
            calls_made=self.calls_made,
            eliminations=self.eliminations,
            dealt=self.dealt.estimate(),
        )


class Summarizer:
    """Takes in games one by one. Every game must have the same levels at the same seats."""

    def __init__(self, levels: Sequence[str]) -> None:
        self._seats = [_SeatTally(level) for level in levels]
        self._games = 0
        self._deals = 0
        self._decisions = 0
        self._endings: Counter[Termination] = Counter()

    def add(self, game: SimulatedGame) -> None:
        """Take in a finished game."""
        self._games += 1
        self._deals += game.deals
        self._decisions += game.decisions
        self._endings[game.outcome.how] += 1
        for seat, tally in enumerate(self._seats):
            tally.wins += seat == game.outcome.winner
        for event in game.events:
            self._note(event)
        self._end_deal()

    def summary(self) -> Summary:
        """Return what the games so far come to."""
        return Summary(
            games=self._games,
            deals=self._deals,
            decisions=self._decisions,
            seats=tuple(tally.summary(self._games) for tally in self._seats),
            endings=dict(self._endings),
        )

    def _note(self, event: Event) -> None:
        match event:
            case e.ScoreChanged(seat=seat, cause=cause, change=change):
                self._seats[seat].causes[cause] += change
                if cause in EARNED:
                    self._seats[seat].this_deal += change
            case e.HandDealt(seat=seat, cards=cards):
                self._seats[seat].takes_part = True
                if len(cards) == HAND_SIZE:
                    self._seats[seat].dealt.add(hand_value(cards))
            case e.ChicagoCalled(seat=seat):
                self._seats[seat].calls += 1
            case e.ChicagoMade(seat=seat):
                self._seats[seat].calls_made += 1
            case e.SeatEliminated(seat=seat):
                self._seats[seat].eliminations += 1
            case e.DealEnded():
                self._end_deal()
            case _:
                pass

    def _end_deal(self) -> None:
        for tally in self._seats:
            tally.end_deal()


def summarize(games: Iterable[SimulatedGame], levels: Sequence[str]) -> Summary:
    """Return what these games come to."""
    summarizer = Summarizer(levels)
    for game in games:
        summarizer.add(game)
    return summarizer.summary()
