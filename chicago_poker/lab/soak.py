"""Mixed tables of all levels, for hours if wanted, that look for what fails or never ends.

Who sits where is drawn anew for each game, so every level meets every other from every seat.
"""

import time
from array import array
from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from chicago_poker.bots.policy import Policy
from chicago_poker.engine import Game, new_game
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat
from chicago_poker.session.opponents import decide_in_process
from chicago_poker.streams import Stream

MOST_DEALS: Final = 400
"""No game between sensible players comes near this many deals."""

_TOO_MANY_FAULTS: Final = 10
_MILLISECONDS: Final = 1000.0


class Fault(msgspec.Struct, frozen=True):
    """What went wrong, in English, with the seed that shows it again.

    ``deal`` counts from 1. A game is given up at its first fault.
    """

    seed: str
    deal: int
    seat: Seat
    level: str
    what: str


class Endurance(msgspec.Struct, frozen=True):
    """What one level has stood so far, with milliseconds of processor time for a decision.

    ``most`` is what 99 of 100 decisions stay below.
    """

    level: str
    deals: int
    decisions: int
    median: float
    most: float
    slowest: float


class _Tally:
    """Counts one level's decisions, and the deals in which it made any."""

    def __init__(self) -> None:
        self.deals = 0
        self._last: dict[Seat, tuple[str, int]] = {}
        self._times = array("f")

    def add(self, seed: str, deal: int, seat: Seat, milliseconds: float) -> None:
        self.deals += self._last.get(seat) != (seed, deal)
        self._last[seat] = (seed, deal)
        self._times.append(milliseconds)

    def endurance(self, level: str) -> Endurance:
        times = sorted(self._times) or [0.0]
        return Endurance(
            level=level,
            deals=self.deals,
            decisions=len(self._times),
            median=times[len(times) // 2],
            most=times[len(times) * 99 // 100],
            slowest=times[-1],
        )


class Soak:
    """Games at one table of ``seats`` and what came of them; ``longest`` is in deals.

    ``policies`` has the policy of each level that takes part.
    """

    def __init__(self, profile: Profile, seats: int, policies: Mapping[str, Policy]) -> None:
        self._profile = profile
        self._seats = seats
        self._policies = dict(policies)
        self._tallies = {level: _Tally() for level in policies}
        self.games = 0
        self.longest = 0
        self.faults: list[Fault] = []

    @property
    def fewest_deals(self) -> int:
        """The deals of the level that has the fewest."""
        return min(tally.deals for tally in self._tallies.values())

    def levels(self) -> tuple[Endurance, ...]:
        """Return what each level has stood."""
        return tuple(tally.endurance(level) for level, tally in self._tallies.items())

    def play(self, seed: str) -> None:
        """Play the game of a seed, with levels drawn for its seats, and take note of it."""
        game = new_game(self._profile, seed, self._seats)
        drawn = Stream(seed, "soak/levels")
        known = tuple(self._policies)
        levels = [known[drawn.below(len(known))] for _ in range(self._seats)]
        while (seat := game.to_act) is not None:
            level = levels[seat]
            fault = self._step(game, seat, level)
            if not fault and game.deal > MOST_DEALS:
                fault = f"the game does not end within {MOST_DEALS} deals"
            if fault:
                self.faults.append(Fault(seed, game.deal, seat, level, fault))
                break
        self.games += 1
        self.longest = max(self.longest, game.deal)

    def _step(self, game: Game, seat: Seat, level: str) -> str:
        """Let a level decide once; return what is wrong with the decision, nothing for nothing."""
        deal, start = game.deal, time.process_time()
        try:
            seen = game.observe(seat)
            action = decide_in_process(self._policies[level], game.seed, seen).action
            spent = time.process_time() - start
            game.apply(action)
        except Exception as error:  # whatever fails is what is looked for
            return f"{type(error).__name__}: {error}"
        self._tallies[level].add(game.seed, deal, seat, spent * _MILLISECONDS)
        return ""


def soaked(soak: Soak, seed: str, deals: int) -> Iterator[int]:
    """Play games ``SEED/0``, ``SEED/1`` and so on until every level has been in so many deals.

    Yields after each game how many deals the level with the fewest has, ``deals`` at most. A level
    that only fails would never get there, so it also ends with ten faults.
    """
    number = 0
    while soak.fewest_deals < deals and len(soak.faults) < _TOO_MANY_FAULTS:
        soak.play(f"{seed}/{number}")
        number += 1
        yield min(soak.fewest_deals, deals)
