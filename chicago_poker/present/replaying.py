"""Going through what has happened, step by step, both ways."""

from collections.abc import Sequence

from chicago_poker.engine.events import DealStarted
from chicago_poker.present.cast import Cast
from chicago_poker.present.story import Story
from chicago_poker.session.pace import Beat, beat_of
from chicago_poker.session.table import Moment


class Replay:
    """Stops at every moment that the table rests at. ``at`` counts the stops from 0.

    Going on is cheap; going back tells the story anew from its beginning.
    """

    def __init__(self, moments: Sequence[Moment], cast: Cast) -> None:
        self._moments = tuple(moments)
        self._cast = cast
        self.stops = tuple(
            place
            for place, moment in enumerate(self._moments)
            if beat_of(moment.event) is not Beat.NONE
        )
        self._told = 0
        self.at = 0
        self.story = Story(cast)
        self.go_to(0)

    @property
    def is_at_end(self) -> bool:
        """Tell whether nothing follows."""
        return self.at >= len(self.stops) - 1

    @property
    def deal(self) -> int:
        """The number of the deal that is shown."""
        seen = self.story.observation
        return 0 if seen is None else seen.deal

    def step(self, steps: int) -> None:
        """Go on by some stops, or back by negative ones, as far as there are any."""
        self.go_to(self.at + steps)

    def go_to(self, stop: int) -> None:
        """Show a stop, the nearest one there is."""
        if not self.stops:
            return
        self.at = max(0, min(len(self.stops) - 1, stop))
        until = self._end_of(self.at)
        if until < self._told:
            self.story, self._told = Story(self._cast), 0
        self.story.see_all(self._moments[self._told : until])
        self._told = until

    def go_to_decision(self, decisions: int) -> None:
        """Show the last stop at which at most so many decisions had been made."""
        fitting = [
            stop
            for stop, place in enumerate(self.stops)
            if self._moments[place].observation.decisions <= decisions
        ]
        self.go_to(fitting[-1] if fitting else 0)

    def go_to_deal(self, number: int) -> None:
        """Show the beginning of a deal, the nearest one there is."""
        begins = self.deals()
        if begins:
            self.go_to(begins[max(0, min(len(begins) - 1, number - 1))])

    def deals(self) -> tuple[int, ...]:
        """Return the stop at which each deal begins."""
        return tuple(
            stop
            for stop, place in enumerate(self.stops)
            if isinstance(self._moments[place].event, DealStarted)
        )

    def _end_of(self, stop: int) -> int:
        """Return how many moments are told at a stop: what needs no rest comes along."""
        last = stop == len(self.stops) - 1
        return len(self._moments) if last else self.stops[stop + 1]
