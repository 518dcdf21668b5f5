"""Excerpts as files: some deals of a game for others to look at, without the seed."""

from pathlib import Path

from chicago_poker.locale import mark
from chicago_poker.session.excerpt import PlayedDeal, played_deals, write_excerpt
from chicago_poker.session.excerpt_reading import ExcerptReading, is_excerpt, read_excerpt
from chicago_poker.session.reading import RecordReading
from chicago_poker.storage.copies import put
from chicago_poker.storage.errors import StorageError
from chicago_poker.storage.records import load_bytes

EXCERPT_SUFFIX = ".chicago-deals"


class NoSuchDealError(StorageError):
    """The game has no deal of this number, or none that is over."""


def find_excerpt(path: Path) -> ExcerptReading | None:
    """Return the excerpt in a file, or None when it is something else.

    Raises SaveNotFoundError or UnreadableError.
    """
    data = load_bytes(path)
    return read_excerpt(data) if is_excerpt(data) else None


def export_public(path: Path, reading: RecordReading, target: Path) -> Path:
    """Write every deal of a record that is over into a new file; return where it is.

    Raises NoSuchDealError while the first deal goes on, NameTakenError, or NotSavedError.
    """
    deals = [deal for deal in _deals(reading) if deal.after is not None]
    if not deals:
        raise NoSuchDealError(mark("no deal of {save} is over yet"), save=path.stem)
    return _write(reading, deals, target, f"{path.stem}-public")


def report_deal(path: Path, reading: RecordReading, number: int, target: Path) -> Path:
    """Write one deal of a record into a new file; return where it is.

    Raises NoSuchDealError, NameTakenError, or NotSavedError.
    """
    deals = [deal for deal in _deals(reading) if deal.start.deal == number]
    if not deals:
        raise NoSuchDealError(mark("{save} has no deal {number}"), save=path.stem, number=number)
    return _write(reading, deals, target, f"{path.stem}-deal-{number}")


def _deals(reading: RecordReading) -> tuple[PlayedDeal, ...]:
    return () if reading.game is None else played_deals(reading.game)


def _write(reading: RecordReading, deals: list[PlayedDeal], target: Path, stem: str) -> Path:
    assert reading.header is not None
    path = target / f"{stem}{EXCERPT_SUFFIX}" if target.is_dir() else target
    return put(write_excerpt(reading.header, deals), path)
