"""What is good of a damaged record, as a new one; the damaged one stays as it is."""

from pathlib import Path
from typing import NamedTuple

from chicago_poker.session.reading import Damage
from chicago_poker.storage.errors import NotSavedError
from chicago_poker.storage.recordfile import RecordFile
from chicago_poker.storage.records import load_good_part

# What a repaired record's name has after the damaged one's.
_MARK = "repaired"


class Repaired(NamedTuple):
    """A new record with everything that comes before the damage of another one."""

    path: Path
    decisions: int
    damage: Damage


def repair_record(path: Path, folder: Path | None = None) -> Repaired:
    """Write what is good of a record into a new one, beside it unless another folder is named.

    Raises SaveNotFoundError, UnreadableError, NotDamagedError, RecordDamagedError when not even
    the first line is good, and NotSavedError when the new one cannot be written.
    """
    damage, text = load_good_part(path)
    place, stem = folder or path.parent, f"{path.stem}-{_MARK}"
    try:
        file = RecordFile.create(place, stem, text.content())
    except OSError as error:
        raise NotSavedError.of(error, place / stem) from error
    file.close()
    return Repaired(file.path, text.decisions, damage)
