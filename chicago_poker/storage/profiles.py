"""Rule profiles by id, of the game or of the player's own folder, or from any file."""

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path

import msgspec

from chicago_poker.locale import mark
from chicago_poker.rules.profile import Profile, ProfileError
from chicago_poker.rules.text import MAX_PROFILE_SIZE, id_of, parent_of, parse_profile
from chicago_poker.storage.errors import (
    NotSavedError,
    ProfileClashError,
    ProfileNotFoundError,
    ProfileUnreadableError,
    StorageError,
)
from chicago_poker.storage.places import profiles_folder
from chicago_poker.storage.shipped import shipped_profiles

DEFAULT_PROFILE = "chicago-gamewide-0.2"
"""The id of the profile that is played when none is named."""

_SUFFIX = ".toml"


class ProfileEntry(msgspec.Struct, frozen=True):
    """A profile in a list.

    ``path`` is the player's own file, or None for a profile that comes with the game. ``trouble``
    says why it cannot be played: then ``profile`` is None, and ``id`` perhaps only the file's name.
    """

    id: str
    path: Path | None
    profile: Profile | None = None
    trouble: StorageError | None = None


def each_profile() -> tuple[ProfileEntry, ...]:
    """Return every profile within reach: the default one, those of the game, the player's own."""
    shelf = Shelf()
    entries = [shelf.entry(written) for written in shelf.all]
    entries.sort(key=lambda e: (e.id != DEFAULT_PROFILE, e.path is not None, e.id))
    return tuple(entries)


def list_profiles() -> tuple[Profile, ...]:
    """Return the profiles that can be played, in the same order."""
    return tuple(entry.profile for entry in each_profile() if entry.profile is not None)


def find_profile(name: str | None = None) -> Profile:
    """Return the profile of this id, or else the one in the file of this name, or the default one.

    A file may extend what has an id, and ``ID.toml`` in its own folder. Raises
    ProfileNotFoundError, ProfileUnreadableError with the file, the key and the reason, or
    ProfileClashError when the id is not one profile's alone.
    """
    if name is None:
        return parse_profile(shipped_profiles()[DEFAULT_PROFILE])
    shelf, written = _found(name)
    return shelf.profile(written)


def find_parent(name: str) -> Profile | None:
    """Return the profile that the one of this name extends, or None if it says everything itself.

    Raises what find_profile raises.
    """
    shelf, written = _found(name)
    shelf.profile(written)
    return shelf.parent(written)


def keep_profile(name: str, text: str) -> Path:
    """Write a new profile into the player's own folder as ``NAME.toml`` and return its path.

    Raises ProfileClashError when there is a profile of this id, NotSavedError when it cannot be
    written; no file is ever written over.
    """
    path = profiles_folder() / f"{name}{_SUFFIX}"
    for written in Shelf().all:
        if written.id == name:
            raise ProfileClashError(name, path, written.path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8") as stream:
            stream.write(text)
    except OSError as error:
        raise NotSavedError.of(error, path) from error
    return path


class _Written(msgspec.Struct, frozen=True):
    """The text of a profile; ``path`` is None for one that comes with the game."""

    id: str
    path: Path | None
    text: str
    trouble: StorageError | None = None


def _found(name: str) -> tuple["Shelf", _Written]:
    shelf = Shelf()
    found = [written for written in shelf.all if written.id == name]
    if found:
        return shelf, found[-1]
    path = Path(name).expanduser()
    if not _is_file(path):
        raise _not_found(name, shelf)
    return Shelf(path.parent), _written(path)


class Shelf:
    """The texts of profiles by id: those of the game, of the player's folder, of another folder.

    ``beside`` is the folder of a file that is no part of it: what that file extends may stand
    there as ``ID.toml``.
    """

    def __init__(self, beside: Path | None = None) -> None:
        shipped = list(_shipped())
        own = [written for written in _own() if not _is_copy(written, shipped)]
        self.all = [*shipped, *own]
        self._beside = beside

    def entry(self, written: _Written) -> ProfileEntry:
        """Return a profile for a list, with its trouble if there is any."""
        try:
            return ProfileEntry(written.id, written.path, self.profile(written))
        except StorageError as error:
            return ProfileEntry(written.id, written.path, trouble=error)

    def profile(self, written: _Written) -> Profile:
        """Return a written profile. Raises ProfileUnreadableError or ProfileClashError."""
        if written.trouble is not None:
            raise written.trouble
        try:
            profile = parse_profile(written.text, self._text, written.id)
        except ProfileError as error:
            raise _unreadable(written.path or Path(written.id), str(error)) from error
        if written.path is not None:
            self._refuse_clash(written, written.path, profile.id)
        return profile

    def parent(self, written: _Written) -> Profile | None:
        """Return what a playable profile extends, or None."""
        name = parent_of(written.text)
        return None if name is None else parse_profile(self._text(name), self._text, name)

    def _refuse_clash(self, written: _Written, path: Path, name: str) -> None:
        for other in self.all:
            is_copy = other.path is None and other.text == written.text
            if other.id == name and not is_copy and not _is_same(other.path, path):
                raise ProfileClashError(name, path, other.path)

    def _text(self, name: str) -> str:
        """Return what a file extends. Raises ProfileError when there is no such profile, or two."""
        found = [written for written in self.all if written.id == name]
        if self._beside is not None and Path(name).name == name:
            path = self._beside / f"{name}{_SUFFIX}"
            if _is_file(path) and not any(_is_same(written.path, path) for written in found):
                found.append(_written(path))
        if not found:
            raise ProfileError("extends", mark("there is no profile {name}"), name=repr(name))
        first, *others = found
        if others:
            clash = ProfileClashError(name, others[0].path or Path(name), first.path)
            raise ProfileError("extends", clash.sentence, **clash.values)
        if first.trouble is not None:
            raise ProfileError("extends", first.trouble.sentence, **first.trouble.values)
        return first.text


def _is_copy(written: _Written, others: Sequence[_Written]) -> bool:
    """Tell whether a text is the same as that of another profile: then it is no second one."""
    return any((other.id, other.text) == (written.id, written.text) for other in others)


def _is_same(one: Path | None, other: Path) -> bool:
    try:
        return one is not None and one.samefile(other)
    except OSError:
        return False


def _shipped() -> Iterator[_Written]:
    for name, text in shipped_profiles().items():
        yield _Written(name, None, text)


def _own() -> Iterator[_Written]:
    folder = profiles_folder()
    try:
        paths = sorted(path for path in folder.iterdir() if path.name.endswith(_SUFFIX))
    except OSError:
        return
    for path in paths:
        if _is_file(path):
            yield _written(path)


def _written(path: Path) -> _Written:
    """Return what a file says, or why it cannot be read."""
    try:
        text = _read(path)
        return _Written(id_of(text, path.stem), path, text)
    except ProfileUnreadableError as error:
        return _Written(path.stem, path, "", error)
    except ProfileError as error:
        trouble = _unreadable(path, str(error))
        trouble.__cause__ = error
        return _Written(path.stem, path, "", trouble)


def _not_found(name: str, shelf: Shelf) -> ProfileNotFoundError:
    known = sorted({written.id for written in shelf.all})
    close = get_close_matches(name, known, n=1)
    if close:
        return ProfileNotFoundError(
            mark("there is no profile and no file {name}; did you mean {close}?"),
            name=name,
            close=close[0],
        )
    return ProfileNotFoundError(
        mark("there is no profile and no file {name}; the profiles are {known}"),
        name=name,
        known=", ".join(known),
    )


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:
        return False


def _read(path: Path) -> str:
    try:
        with path.open("rb") as stream:
            # A character has at most four bytes; parsing refuses what is too long.
            return stream.read(4 * MAX_PROFILE_SIZE + 4).decode()
    except OSError as error:
        raise _unreadable(path, error.strerror or str(error)) from error
    except UnicodeDecodeError as error:
        raise _unreadable(path, f"byte {error.start + 1} is not UTF-8") from error


def _unreadable(path: Path, reason: str) -> ProfileUnreadableError:
    return ProfileUnreadableError(
        mark("{file} is no playable profile: {reason}"), file=str(path), reason=reason
    )
