"""What can go wrong with files, as errors whose text is a sentence for the player.

``sentence`` is the message id of the text and ``values`` fill its places, for a translation.
"""

import errno
from enum import Enum
from pathlib import Path

from chicago_poker.locale import mark
from chicago_poker.session.reading import Damage, DamageKind


class StorageError(Exception):
    """Something about a file is not as it should be."""

    def __init__(self, sentence: str, **values: str | int) -> None:
        super().__init__(sentence.format(**values))
        self.sentence = sentence
        self.values = values


class SaveNotFoundError(StorageError):
    """There is no such saved game."""


class UnreadableError(StorageError):
    """A file cannot be read at all."""


class RecordInUseError(StorageError):
    """Another program has the record open for writing; it can still be looked at."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            mark("{file} is open in another program; here it can only be looked at"),
            file=path.name,
        )


class RecordDamagedError(StorageError):
    """A record cannot be read to its end."""

    def __init__(self, path: Path, damage: Damage) -> None:
        reason = damage.sentence.format(**damage.values)
        if damage.kind is DamageKind.NEWER_FORMAT:
            sentence = mark("{file} needs a newer version of this program: {reason}")
            super().__init__(sentence, file=path.name, reason=reason)
        else:
            sentence = mark("{file} is damaged in line {line}: {reason}")
            super().__init__(sentence, file=path.name, line=damage.line, reason=reason)
        self.path = path
        self.damage = damage

    @property
    def is_good_at_first(self) -> bool:
        """Whether its first line at least is good."""
        return self.damage.line > 1 and self.damage.kind is not DamageKind.TOO_LARGE


class NotDamagedError(StorageError):
    """There is nothing to repair in a record."""


class NameTakenError(StorageError):
    """There is a file of this name already, and none is ever written over."""

    def __init__(self, path: Path) -> None:
        super().__init__(mark("there is already a file {file}"), file=str(path))


class ProfileNotFoundError(StorageError):
    """There is no rule profile of this id and no file of this name."""


class ProfileUnreadableError(StorageError):
    """A file holds no playable rule profile."""


class ProfileClashError(StorageError):
    """Two different rule profiles have one id; ``path`` is the file of the one to be renamed."""

    def __init__(self, name: str, path: Path, other: Path | None) -> None:
        if other is None:
            sentence = mark(
                "{file} has the id {name} of a profile that comes with the game; give it another id"
            )
            super().__init__(sentence, file=str(path), name=name)
        else:
            sentence = mark("{file} has the id {name} of {other}; give one of them another id")
            super().__init__(sentence, file=str(path), name=name, other=str(other))
        self.path = path


class Trouble(Enum):
    """Why a record cannot be written; the values are for programs."""

    FULL = "full"
    READ_ONLY = "read_only"
    NOT_ALLOWED = "not_allowed"
    FOLDER_GONE = "folder_gone"
    NO_FOLDER = "no_folder"
    CHANGED = "changed"
    IN_USE = "in_use"
    TOO_LONG = "too_long"
    OTHER = "other"


_SENTENCES = {
    Trouble.FULL: mark("the disk is full"),
    Trouble.READ_ONLY: mark("the disk is read-only"),
    Trouble.NOT_ALLOWED: mark("writing to {folder} is not allowed"),
    Trouble.FOLDER_GONE: mark("the folder {folder} is gone"),
    Trouble.NO_FOLDER: mark("{folder} is not a folder"),
    Trouble.CHANGED: mark("another program has changed {file}"),
    Trouble.IN_USE: mark("another program has {file} open"),
    Trouble.TOO_LONG: mark("the game is longer than a record can be"),
    Trouble.OTHER: mark("{file} cannot be written ({reason})"),
}
_BY_ERRNO = {
    errno.ENOSPC: Trouble.FULL,
    errno.EDQUOT: Trouble.FULL,
    errno.EFBIG: Trouble.FULL,
    errno.EROFS: Trouble.READ_ONLY,
    errno.EACCES: Trouble.NOT_ALLOWED,
    errno.EPERM: Trouble.NOT_ALLOWED,
    errno.ENOENT: Trouble.FOLDER_GONE,
    errno.ENOTDIR: Trouble.NO_FOLDER,
    errno.EEXIST: Trouble.NO_FOLDER,
}


class NotSavedError(StorageError):
    """A record cannot be written now; ``why`` is the reason as a value."""

    def __init__(self, why: Trouble, path: Path, reason: str = "") -> None:
        super().__init__(_SENTENCES[why], folder=str(path.parent), file=path.name, reason=reason)
        self.why = why

    @classmethod
    def of(cls, error: OSError, path: Path) -> "NotSavedError":
        """Return what an error of the operating system means for the player."""
        why = _BY_ERRNO.get(error.errno or 0, Trouble.OTHER)
        return cls(why, path, error.strerror or str(error))
