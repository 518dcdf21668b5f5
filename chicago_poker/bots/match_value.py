"""What scores are worth at two seats: the chance to win the game, looked up.

The values were learnt by playing in the lab (docs/opponents.md) and hold before a deal.
"""

import lzma
from array import array
from functools import cache
from importlib.resources import files

from chicago_poker.bots.exchange_tables import little_endian
from chicago_poker.bots.worth import Standing
from chicago_poker.rules.goal import Verdict, verdict
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat

_SCORES = 52
_CERTAIN = 0xFFFF


class MatchValue:
    """The dealer's chance to win, by who is qualified and the two scores."""

    def __init__(self, values: "array[int]") -> None:
        self._values = values

    def dealer_wins(self, dealer: tuple[int, bool], forehand: tuple[int, bool]) -> float:
        """Return the chance, 0 to 1, of the dealer; each seat is its score and whether it called.

        Scores are taken to be 0 to 51.
        """
        (one, one_called), (other, other_called) = dealer, forehand
        place = (2 * one_called + other_called) * _SCORES + min(max(one, 0), _SCORES - 1)
        return self._values[place * _SCORES + min(max(other, 0), _SCORES - 1)] / _CERTAIN


@cache
def shipped_match_value(profile_id: str) -> MatchValue | None:
    """Return the values the game ships for these rules, None where there are none."""
    file = files("chicago_poker.bots") / "data" / f"{profile_id}.2.match_value.xz"
    if not file.is_file():
        return None
    values = array("H")
    values.frombytes(lzma.decompress(file.read_bytes()))
    return MatchValue(little_endian(values))


class TwoSeats:
    """The game between one seat and its only rival, as this deal ends."""

    def __init__(self, profile: Profile, values: MatchValue, seat: Seat, dealer: Seat) -> None:
        self._profile = profile
        self._values = values
        self._seat = seat
        self._rival = Seat(1 - seat)
        self._deals_next = dealer != seat

    def ended(self, standing: Standing) -> float | None:
        """Return 1 or 0 where this standing ends the game for the seat or its rival, else None."""
        for seat, won in ((self._seat, 1.0), (self._rival, 0.0)):
            judged = verdict(self._profile, standing.scores[seat], called=standing.called[seat])
            if judged is Verdict.WINS:
                return won
            if judged is Verdict.ELIMINATED:
                return 1.0 - won
        return None

    def chance(self, standing: Standing) -> float:
        """Return the seat's chance to win, 0 to 1, once the deal has ended with this standing."""
        over = self.ended(standing)
        if over is not None:
            return over
        own = (standing.scores[self._seat], standing.called[self._seat])
        theirs = (standing.scores[self._rival], standing.called[self._rival])
        if self._deals_next:
            return self._values.dealer_wins(own, theirs)
        return 1.0 - self._values.dealer_wins(theirs, own)
