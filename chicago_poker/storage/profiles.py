"""Rule profiles by id, from what comes with the game, or from a player's own file."""

from difflib import get_close_matches
from pathlib import Path

from chicago_poker.locale import mark
from chicago_poker.rules.profile import Profile, ProfileError
from chicago_poker.rules.text import parse_profile
from chicago_poker.storage.errors import ProfileNotFoundError, ProfileUnreadableError
from chicago_poker.storage.shipped import shipped_profiles

DEFAULT_PROFILE = "chicago-gamewide-0.2"
"""The id of the profile that is played when none is named."""

MAX_PROFILE_BYTES = 1 << 16


def list_profiles() -> tuple[Profile, ...]:
    """Return the profiles that come with the game, the default one first, then by id."""
    found = [parse_profile(text) for text in shipped_profiles().values()]
    return tuple(sorted(found, key=lambda profile: (profile.id != DEFAULT_PROFILE, profile.id)))


def find_profile(name: str = DEFAULT_PROFILE) -> Profile:
    """Return the profile of this id, or else the one in the file of this name.

    Raises ProfileNotFoundError, or ProfileUnreadableError with the file, the key and the reason.
    """
    shipped = shipped_profiles()
    if name in shipped:
        return parse_profile(shipped[name])
    path = Path(name).expanduser()
    if not path.is_file():
        raise _not_found(name, shipped)
    return _parsed(path)


def _not_found(name: str, shipped: dict[str, str]) -> ProfileNotFoundError:
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


def _parsed(path: Path) -> Profile:
    try:
        with path.open("rb") as stream:
            data = stream.read(MAX_PROFILE_BYTES + 1)
        if len(data) > MAX_PROFILE_BYTES:
            raise ProfileUnreadableError(
                mark("{file} is no profile: it has more than {most} bytes"),
                file=str(path),
                most=MAX_PROFILE_BYTES,
            )
        return parse_profile(data.decode())
    except (OSError, UnicodeDecodeError, ProfileError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise ProfileUnreadableError(
            mark("{file} is no playable profile: {reason}"), file=str(path), reason=reason or ""
        ) from error
