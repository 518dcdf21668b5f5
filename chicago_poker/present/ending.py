"""The end of a game in plain values: who came where, and that the deals were fair."""

import msgspec

from chicago_poker.engine import Observation, Outcome, Termination
from chicago_poker.present.cast import Cast
from chicago_poker.present.seatviews import qualified_of
from chicago_poker.seating import Seat


class Standing(msgspec.Struct, frozen=True):
    """A line of the ranking; seats that are out stand last and have no place."""

    place: int | None
    name: str
    score: int
    own: bool
    qualified: bool | None
    note: str


class Proof(msgspec.Struct, frozen=True):
    """That the deals were fair: ``holds`` if seed and commitment agree with what was seen."""

    seed: str
    commitment: str
    holds: bool


class EndingView(msgspec.Struct, frozen=True):
    """How a game ended."""

    title: str
    how: str
    standings: tuple[Standing, ...]
    deals: str
    proof: Proof


def ending_view(cast: Cast, seen: Observation, outcome: Outcome, proof: Proof) -> EndingView:
    """Return the end of a game."""
    language = cast.language
    return EndingView(
        title=cast.teller.tell(outcome.winner, "You win!", "{name} wins"),
        how=_how(cast, outcome),
        standings=_standings(cast, seen, outcome),
        deals=language.count("after one deal", "after {number} deals", seen.deal),
        proof=proof,
    )


def _how(cast: Cast, outcome: Outcome) -> str:
    say = cast.language.say
    match outcome.how:
        case Termination.TARGET:
            return say("by points")
        case Termination.CHICAGO:
            return say("by Chicago")
        case Termination.WINNING_HAND:
            return say("by a winning hand")
        case Termination.LAST_STANDING:
            return say("as the last one left")


def _standings(cast: Cast, seen: Observation, outcome: Outcome) -> tuple[Standing, ...]:
    seats = [Seat(number) for number in range(len(cast.names))]
    seats.sort(key=lambda s: (s != outcome.winner, seen.eliminated[s], -seen.scores[s]))
    say = cast.language.say
    lines: list[Standing] = []
    for place, seat in enumerate(seats, 1):
        out = seen.eliminated[seat]
        note = say("winner") if seat == outcome.winner else say("out") if out else ""
        lines.append(
            Standing(
                place=None if out else place,
                name=cast.names[seat],
                score=seen.scores[seat],
                own=seat == cast.viewer,
                qualified=qualified_of(cast, seen, seat),
                note=note,
            )
        )
    return tuple(lines)
