"""Rule profiles by id, from what comes with the game, or from a player's own file."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from pathlib import Path

from chicago_poker.locale import mark
from chicago_poker.rules.profile import Profile, ProfileError
from chicago_poker.rules.text import MAX_PROFILE_SIZE, parse_profile
from chicago_poker.storage.errors import ProfileNotFoundError, ProfileUnreadableError
from chicago_poker.storage.shipped import shipped_profiles

DEFAULT_PROFILE = "chicago-gamewide-0.2"
"""The id of the profile that is played when none is named."""

_SUFFIX = ".toml"


def list_profiles() -> tuple[Profile, ...]:
    """Return the profiles that come with the game, the default one first, then by id."""
    shipped = Shelf(shipped_profiles())
    found = [shipped.profile(name) for name in shipped.texts]
    return tuple(sorted(found, key=lambda profile: (profile.id != DEFAULT_PROFILE, profile.id)))


def find_profile(name: str = DEFAULT_PROFILE) -> Profile:
    """Return the profile of this id, or else the one in the file of this name.

    A file may extend a profile that comes with the game, or ``ID.toml`` in its own folder. Raises
    ProfileNotFoundError, or ProfileUnreadableError with the file, the key and the reason.
    """
    shipped = shipped_profiles()
    if name in shipped:
        return Shelf(shipped).profile(name)
    path = Path(name).expanduser()
    if not _is_file(path):
        raise _not_found(name, shipped)
    try:
        return parse_profile(_read(path), Shelf(shipped, path.parent).text, path.stem)
    except ProfileError as error:
        raise _unreadable(path, str(error)) from error


class Shelf:
    """Where the texts of profiles are found by id: those of the game, then those of a folder."""

    def __init__(self, texts: Mapping[str, str], folder: Path | None = None) -> None:
        self.texts = texts
        self._folder = folder

    def profile(self, name: str) -> Profile:
        """Return the profile of this id. Raises ProfileError."""
        return parse_profile(self.text(name), self.text, name)

    def text(self, name: str) -> str:
        """Return the TOML of the profile of this id. Raises ProfileError when there is none."""
        if name in self.texts:
            return self.texts[name]
        if self._folder is not None and Path(name).name == name:
            path = self._folder / f"{name}{_SUFFIX}"
            if _is_file(path):
                return _read(path)
        raise ProfileError("extends", f"there is no profile {name!r}")


def _not_found(name: str, shipped: Iterable[str]) -> ProfileNotFoundError:
    close = get_close_matches(name, shipped, n=1)
    if close:
        return ProfileNotFoundError(
            mark("there is no profile and no file {name}; did you mean {close}?"),
            name=name,
            close=close[0],
        )
    return ProfileNotFoundError(
        mark("there is no profile and no file {name}; the profiles are {known}"),
        name=name,
        known=", ".join(shipped),
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
