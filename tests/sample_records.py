"""The records in ``saves/``: ``python -m tests.sample_records`` writes those that are missing.

A sample that exists is never written anew: opponents may come to play otherwise, but what they once
played must be readable for ever.
"""

from pathlib import Path
from typing import NamedTuple

from chicago_poker.bots.levels import OPPONENT_NAMES
from chicago_poker.session.header import GUEST, HUMAN, Header, SeatEntry
from chicago_poker.session.record import write_record
from chicago_poker.storage.excerpts import EXCERPT_SUFFIX, report_deal
from chicago_poker.storage.recordfile import SUFFIX
from chicago_poker.storage.records import load_record
from tests.recorded import CREATED, played
from tests.tabletop import DEFAULT, shipped

FOLDER = Path(__file__).resolve().parents[1] / "saves"


class Sample(NamedTuple):
    """A game by opponents of one level, whole or its first decisions, with a person or without."""

    seed: str
    seats: int
    level: str = "steady"
    decisions: int = 100_000
    person: bool = False
    profile: str = DEFAULT


SAMPLES = {
    "call-made": Sample("jul", 3),
    "call-broken": Sample("druva", 3),
    "last-one-standing": Sample("tall", 3),
    "four-of-a-kind-resets": Sample("yxa", 2),
    "straight-flush": Sample("maj", 6),
    "royal-flush": Sample("oktober", 4),
    "unfinished": Sample("valborg", 4, decisions=150, person=True),
    "one-seat-out": Sample("december", 4),
    "profile-allt-eller-inget": Sample("augusti", 2, "random", profile="allt-eller-inget"),
    "profile-chicago-46": Sample("december", 4, profile="chicago-46"),
    "profile-chicago-46-brytbonus": Sample("augusti", 3, profile="chicago-46-brytbonus"),
    "profile-finsk-51": Sample("november", 4, profile="finsk-51"),
    "profile-gamewide-hemma": Sample("torsdag", 5, profile="gamewide-hemma"),
    "profile-glimne": Sample("söndag", 4, profile="glimne"),
    "profile-hemma-47": Sample("gran", 3, profile="hemma-47"),
    "profile-svensk-hemma": Sample("asp", 3, profile="svensk-hemma"),
    "profile-tva-byten": Sample("lind", 4, profile="tva-byten"),
    "profile-wikipedia": Sample("svamp", 4, profile="wikipedia"),
}
EXCERPTS = {"royal-flush-deal-4": ("royal-flush", 4)}
"""Single deals of samples: the sample and the number of the deal."""


def record(sample: Sample) -> bytes:
    """Return a sample as it would be written today."""
    profile = shipped()[sample.profile]
    game = played(sample.seed, sample.seats, sample.decisions, profile, sample.level)
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
        path = FOLDER / f"{name}{SUFFIX}"
        if not path.exists():
            path.write_bytes(record(sample))
    for name, (game, deal) in EXCERPTS.items():
        path = FOLDER / f"{name}{EXCERPT_SUFFIX}"
        if not path.exists():
            whole = FOLDER / f"{game}{SUFFIX}"
            report_deal(whole, load_record(whole), deal, path)


if __name__ == "__main__":
    write_missing()
