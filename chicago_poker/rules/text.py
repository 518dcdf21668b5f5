"""Profiles as text: TOML in, a checked Profile out, and the canonical form that records carry."""

import hashlib
import re

import msgspec

from chicago_poker.rules.playable import check_playable
from chicago_poker.rules.profile import Profile, ProfileError

_KEY_PATH = re.compile(r"^(?P<reason>.*?) - at `(?:key in )?\$\.?(?P<path>[^`]*)`$", re.DOTALL)


def parse_profile(text: str) -> Profile:
    """Return the profile written as TOML. Raises ProfileError with the key path and the reason."""
    try:
        return check_playable(msgspec.toml.decode(text, type=Profile))
    except msgspec.DecodeError as error:
        raise _profile_error(error) from error


def profile_from_json(data: bytes) -> Profile:
    """Return the profile that a record carries. Raises ProfileError as parse_profile does."""
    try:
        return check_playable(msgspec.json.decode(data, type=Profile))
    except msgspec.DecodeError as error:
        raise _profile_error(error) from error


def canonical_profile(profile: Profile) -> bytes:
    """Return the whole profile as JSON with sorted keys and no blanks: equal rules, equal bytes."""
    return msgspec.json.encode(profile, order="sorted")


def profile_digest(profile: Profile) -> str:
    """Return 16 hex digits that name exactly these rules."""
    return hashlib.sha256(canonical_profile(profile)).hexdigest()[:16]


def _profile_error(error: msgspec.DecodeError) -> ProfileError:
    found = _KEY_PATH.match(str(error))
    if found is None:
        return ProfileError("", str(error))
    reason = found["reason"]
    return ProfileError(found["path"], reason[:1].lower() + reason[1:])
