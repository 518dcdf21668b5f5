"""The chance of each seat to win the game, from how the game stands (docs/opponents.md).

A small network for each number of active seats, fitted in the lab by ``chicago-poker lab
build-values`` and shipped as data. A seat's own standing and the sum of its rivals' go through one
hidden layer to a strength; the strengths of all seats come to chances.
"""

import lzma
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from itertools import pairwise
from math import exp, tanh
from typing import TypeAlias

import msgspec

from chicago_poker.bots.worth import Standing
from chicago_poker.rules.goal import Verdict, verdict
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat, clockwise_from, next_active

Row: TypeAlias = tuple[float, ...]
Chances: TypeAlias = tuple[float, ...]


class Weights(msgspec.Struct, frozen=True):
    """The network for one number of active seats, as it is shipped.

    ``own``, ``rival`` and ``direct`` have a row (a number, in ``direct``) per knot score, first for
    seats that have not called, then for those that have; scores between two knots lie on the line
    between them. ``place`` has a row per place, forehand first and the dealer last. Rows are over
    the hidden units, and so is ``out``.
    """

    knots: tuple[int, ...]
    own: tuple[Row, ...]
    rival: tuple[Row, ...]
    place: tuple[Row, ...]
    out: Row
    direct: Row


class PlaceValues:
    """The chance of each place to win, for one number of active seats."""

    def __init__(self, weights: Weights) -> None:
        rival = _at_every_score(weights.knots, weights.rival)
        own = _at_every_score(weights.knots, weights.own)
        self._rival = rival
        # A seat is not its own rival: what the sum over all seats has too much is taken off here.
        self._own = [
            tuple(a - b for a, b in zip(one, other, strict=True))
            for one, other in zip(own, rival, strict=True)
        ]
        lines = _at_every_score(weights.knots, [(value,) for value in weights.direct])
        self._direct = [line[0] for line in lines]
        self._place = weights.place
        self._out = weights.out
        self._scores = weights.knots[-1] + 1

    def chances(self, scores: Sequence[int], called: Sequence[bool]) -> Chances:
        """Return the chances of the places, forehand first, the dealer last; they sum to 1."""
        last = self._scores - 1
        rows = [
            min(max(score, 0), last) + self._scores * has_called
            for score, has_called in zip(scores, called, strict=True)
        ]
        field = [sum(values) for values in zip(*[self._rival[row] for row in rows], strict=True)]
        strengths = []
        for row, place in zip(rows, self._place, strict=True):
            total = self._direct[row]
            for own, rivals, here, out in zip(self._own[row], field, place, self._out, strict=True):
                total += out * tanh(own + rivals + here)
            strengths.append(total)
        return _shares(strengths)


def _shares(strengths: Sequence[float]) -> Chances:
    """Return shares of 1 in proportion to the exponentials."""
    highest = max(strengths)
    raised = [exp(strength - highest) for strength in strengths]
    total = sum(raised)
    return tuple(each / total for each in raised)


def _at_every_score(knots: Sequence[int], rows: Sequence[Row]) -> list[Row]:
    """Return a row for each score from 0 to the last knot, twice: not called, called."""
    every = []
    for half in (rows[: len(knots)], rows[len(knots) :]):
        every.append(half[0])
        for (low, high), (one, other) in zip(pairwise(knots), pairwise(half), strict=True):
            for score in range(low + 1, high + 1):
                part = (score - low) / (high - low)
                every.append(tuple(a + part * (b - a) for a, b in zip(one, other, strict=True)))
    return every


class MatchValues:
    """The chances at one table, whatever number of its seats is left."""

    def __init__(self, profile: Profile, places: dict[int, PlaceValues]) -> None:
        self._profile = profile
        self._places = places

    def at_deal(self, standing: Standing, dealer: Seat) -> Chances:
        """Return each seat's chance to win, 0 to 1, when this seat is about to deal.

        They sum to 1. A seat that has reached the target is judged first, so the standing may come
        out of the middle of a deal: it has won, or is out (rules 6.1 and 6.3). If the dealer is
        out, the next active seat deals.
        """
        settled = settle(self._profile, standing)
        if isinstance(settled, int):
            return tuple(float(seat == settled) for seat in range(len(standing.scores)))
        active = [not out for out in settled.eliminated]
        if not active[dealer]:
            dealer = next_active(dealer, active)
        order = clockwise_from(next_active(dealer, active), active)
        found = self._places[len(order)].chances(
            [settled.scores[seat] for seat in order], [settled.called[seat] for seat in order]
        )
        chances = [0.0] * len(active)
        for seat, chance in zip(order, found, strict=True):
            chances[seat] = chance
        return tuple(chances)

    def after_deal(self, standing: Standing, dealer: Seat) -> Chances:
        """Return each seat's chance when the deal that this seat dealt ends in this standing."""
        settled = settle(self._profile, standing)
        if isinstance(settled, int):
            return self.at_deal(standing, dealer)
        active = [not out for out in settled.eliminated]
        return self.at_deal(settled, next_active(dealer, active))


def settle(profile: Profile, standing: Standing) -> Standing | Seat:
    """Return the standing with every score judged, or the seat that has won."""
    scores, out = list(standing.scores), list(standing.eliminated)
    for place, (score, called) in enumerate(zip(standing.scores, standing.called, strict=True)):
        if out[place] or out.count(False) == 1:
            continue
        match verdict(profile, score, called=called):
            case Verdict.WINS:
                return Seat(place)
            case Verdict.ELIMINATED:
                out[place] = True
            case Verdict.FALLS_TO_ZERO:
                scores[place] = 0
            case Verdict.PLAYS_ON:
                pass
    if out.count(False) == 1:
        return Seat(out.index(False))
    return Standing(tuple(scores), standing.called, tuple(out))


def values_name(profile_id: str) -> str:
    """Return the name of the file that holds a profile's match values."""
    return f"{profile_id}.match_value.xz"


def pack_values(networks: Sequence[Weights]) -> bytes:
    """Return networks as they are shipped: compressed JSON."""
    return lzma.compress(msgspec.json.encode(networks), preset=9)


def unpack_values(data: bytes) -> tuple[Weights, ...]:
    """Return the networks that ``pack_values`` has written."""
    return msgspec.json.decode(lzma.decompress(data), type=tuple[Weights, ...])


@cache
def _shipped_places(profile_id: str) -> dict[int, PlaceValues] | None:
    file = files("chicago_poker.bots") / "data" / values_name(profile_id)
    if not file.is_file():
        return None
    networks = unpack_values(file.read_bytes())
    return {len(weights.place): PlaceValues(weights) for weights in networks}


def shipped_values(profile: Profile) -> MatchValues | None:
    """Return the match values the game ships for this table, None where there are none.

    A chance says nothing about a table with other rules, so no other profile's stand in.
    """
    places = _shipped_places(profile.id)
    return None if places is None else MatchValues(profile, places)


def winning_chances(profile: Profile, standing: Standing, dealer: Seat) -> Chances | None:
    """Return each seat's chance to win when this seat is about to deal, None where unknown."""
    values = shipped_values(profile)
    return None if values is None else values.at_deal(standing, dealer)
