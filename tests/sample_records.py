"""The records in ``saves/``: ``python -m tests.sample_records`` writes those that are missing.

A sample that exists is never written anew: opponents may come to play otherwise, but what they once
played must be readable for ever.
"""

from pathlib import Path
from typing import NamedTuple

from chicago_poker.bots.levels import OPPONENT_NAMES
from chicago_poker.session.header import GUEST, HUMAN, Header, SeatEntry
from chicago_poker.session.record import write_record
from tests.recorded import CREATED, played

FOLDER = Path(__file__).resolve().parents[1] / "saves"


class Sample(NamedTuple):
    """A game by opponents of one level, whole or its first decisions, with a person or without."""

    seed: str
    seats: int
    level: str = "steady"
    decisions: int = 100_000
    person: bool = False


SAMPLES = {
    "call-made": Sample("jul", 3),
    "call-broken": Sample("druva", 3),
    "last-one-standing": Sample("tall", 3),
    "four-of-a-kind-resets": Sample("yxa", 2),
    "straight-flush": Sample("maj", 6),
    "royal-flush": Sample("oktober", 4),
    "unfinished": Sample("valborg", 4, decisions=150, person=True),
}


def record(sample: Sample) -> bytes:
    """Return a sample as it would be written today."""
    game = played(sample.seed, sample.seats, sample.decisions, level=sample.level)
    names = (*OPPONENT_NAMES, "Lars")
    seats = [SeatEntry(name, sample.level) for name in names[: sample.seats]]
    if sample.person:
        seats[0] = SeatEntry("You", HUMAN)
    header = Header(
        created=CREATED,
        owner=GUEST,
        seed=sample.seed,
        profile=game.profile,
        seats=tuple(seats),
    )
    return write_record(header, game.actions)


def write_missing() -> None:
    """Write every sample that is not there yet."""
    for name, sample in SAMPLES.items():
        path = FOLDER / f"{name}.chicago"
        if not path.exists():
            path.write_bytes(record(sample))


if __name__ == "__main__":
    write_missing()
