"""Going through what has happened, step by step, both ways."""

from bisect import bisect_right
from collections.abc import Sequence

from chicago_poker.engine import Event
from chicago_poker.engine.events import CallOpened, DealStarted, ExchangeOpened, PlayOpened
from chicago_poker.present.cast import Cast
from chicago_poker.present.seatviews import Hands
from chicago_poker.present.story import Story
from chicago_poker.session.pace import Beat, beat_of
from chicago_poker.session.table import Moment

_STAGES = (DealStarted, ExchangeOpened, CallOpened, PlayOpened)


class Replay:
    """Stops at every moment that the table rests at. ``at`` counts the stops from 0.

    ``all_hands`` has what every seat held at each moment, where all cards are to be seen.
    Going on is cheap; going back tells the story anew from its beginning.
    """

    def __init__(
        self, moments: Sequence[Moment], cast: Cast, all_hands: Sequence[Hands] = ()
    ) -> None:
        self._moments = tuple(moments)
        self._all_hands = all_hands
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

    @property
    def hands(self) -> Hands:
        """What every seat holds now, empty where that is not to be seen."""
        return self._all_hands[self._told - 1] if self._all_hands and self._told else ()

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
        return self._stops_at(DealStarted)

    def go_to_stage(self, steps: int) -> None:
        """Show the next beginning of an exchange, the calls or the tricks, or the one before."""
        begins = self._stops_at(*_STAGES)
        if steps > 0:
            self.go_to(next((stop for stop in begins if stop > self.at), len(self.stops) - 1))
        else:
            self.go_to(next((stop for stop in reversed(begins) if stop < self.at), 0))

    def _stops_at(self, *kinds: type[Event]) -> tuple[int, ...]:
        """Return the first stop at which each event of these kinds is told."""
        places = [
            place for place, moment in enumerate(self._moments) if isinstance(moment.event, kinds)
        ]
        last = len(self.stops) - 1
        return tuple(min(last, max(0, bisect_right(self.stops, place) - 1)) for place in places)

    def _end_of(self, stop: int) -> int:
        """Return how many moments are told at a stop: what needs no rest comes along."""
        last = stop == len(self.stops) - 1
        return len(self._moments) if last else self.stops[stop + 1]
