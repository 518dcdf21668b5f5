"""Profiles as text: TOML in, a checked Profile out, and the canonical form that records carry."""

import hashlib
import re
from collections.abc import Callable, Mapping
from typing import TypeAlias

import msgspec

from chicago_poker.hands import Category
from chicago_poker.locale import mark
from chicago_poker.rules.playable import check_playable
from chicago_poker.rules.profile import Profile, ProfileError

MAX_PROFILE_SIZE = 64 * 1024
"""Profiles come from strangers: a longer text, in characters, is refused unread."""

# More than any sentence of a profile has; a key of thousands of parts takes a parser half a minute.
_MOST_DOTS = 520

MAX_ANCESTORS = 8
"""How many profiles one may stand on through ``extends``."""

FindText: TypeAlias = Callable[[str], str]
"""Returns the TOML text of a profile by its id. Raises ProfileError when there is none."""

Table: TypeAlias = dict[str, object]

_AWARD_KEYS = frozenset(category.name.lower() for category in Category)

_KEY_PATH = re.compile(r"^(?P<reason>.*?) - at `(?:key in )?\$\.?(?P<path>[^`]*)`$", re.DOTALL)

# What msgspec says, as messages of ours.
_REASONS = (
    (r"Object contains unknown field (?P<key>.*)", mark("object contains unknown field {key}")),
    (r"Object missing required field (?P<key>.*)", mark("object missing required field {key}")),
    (
        r"Expected (?P<wanted>.*) of length (?P<length>\d+), got (?P<found>.*)",
        mark("expected {wanted} of length {length}, got {found}"),
    ),
    (r"Expected (?P<wanted>.*), got (?P<found>.*)", mark("expected {wanted}, got {found}")),
    (r"Invalid enum value (?P<value>.*)", mark("invalid enum value {value}")),
)


def parse_profile(text: str, find: FindText | None = None, stem: str | None = None) -> Profile:
    """Return the profile written as TOML, with what it ``extends`` filled in from ``find``.

    ``stem`` is the name of its file without ``.toml``: the id of a profile that extends another and
    names none. Raises ProfileError with the key path and the reason.
    """
    table = _resolved(text, find, (), stem)
    try:
        return check_playable(msgspec.convert(table, type=Profile))
    except msgspec.ValidationError as error:
        raise _profile_error(error) from error


def parent_of(text: str) -> str | None:
    """Return the id of the profile that a text extends, or None. Raises ProfileError."""
    return _parent(_table(text))


def id_of(text: str, stem: str) -> str:
    """Return the id that a text gives itself, or the name of its file. Raises ProfileError."""
    own = _table(text).get("id", stem)
    return own if isinstance(own, str) else stem


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


def _parent(table: Table) -> str | None:
    parent = table.get("extends")
    if parent is not None and not isinstance(parent, str):
        raise ProfileError("extends", "must be the id of another profile")
    return parent


def _resolved(text: str, find: FindText | None, seen: tuple[str, ...], stem: str | None) -> Table:
    """Return the keys of a profile text laid over those of the profile it extends."""
    table = _table(text)
    parent = _parent(table)
    if parent is None:
        return table
    del table["extends"]
    if parent in seen or len(seen) == MAX_ANCESTORS:
        raise ProfileError(
            "extends", "goes in a circle or too far back, through {parent}", parent=repr(parent)
        )
    if find is None:
        raise ProfileError(
            "extends", "needs the profile {parent}, which is not at hand", parent=repr(parent)
        )
    ground = _resolved(find(parent), find, (*seen, parent), parent)
    merged = _without_own(_laid_over(ground, table), ground, table)
    return merged | _own_names(table, parent, stem)


def _own_names(table: Table, parent: str, stem: str | None) -> Table:
    """Return what a profile calls itself: nothing of that comes from the one it extends."""
    own = table.get("id", stem)
    if own is None:
        raise ProfileError(
            "id", "is needed: {parent} is the id of the profile it extends", parent=repr(parent)
        )
    if own == parent:
        raise ProfileError(
            "id", "must not be {parent}, the id of the profile it extends", parent=repr(parent)
        )
    return {
        "id": own,
        "name": table.get("name", own),
        "source": table.get("source", parent),
    }


def _table(text: str) -> Table:
    if len(text) > MAX_PROFILE_SIZE:
        raise ProfileError("", "a profile has at most {most} characters", most=MAX_PROFILE_SIZE)
    for number, line in enumerate(text.split("\n"), start=1):
        if line.count(".") > _MOST_DOTS:
            raise ProfileError("", "line {line} has more dots than a profile needs", line=number)
    try:
        return msgspec.toml.decode(text, type=Table)
    except (msgspec.DecodeError, ValueError) as error:
        raise ProfileError("", "this is not TOML: {reason}", reason=str(error)) from error
    except RecursionError as error:
        raise ProfileError("", "this is not TOML for a profile: it is nested too deeply") from error


def _laid_over(ground: Mapping[str, object], table: Mapping[str, object]) -> Table:
    """Return both tables as one; where both have a value, the second one counts.

    An award is replaced whole: half a line of one table and half of another make no rule.
    """
    merged = dict(ground)
    for key, value in table.items():
        below = merged.get(key)
        if isinstance(below, dict) and isinstance(value, dict) and key not in _AWARD_KEYS:
            merged[key] = _laid_over(below, value)
        else:
            merged[key] = value
    return merged


def _without_own(merged: Table, ground: Table, table: Table) -> Table:
    """Take what this profile sets itself off the list of values that are fill-ins below it."""
    inherited = ground.get("filled_in")
    if "filled_in" not in table and isinstance(inherited, list):
        merged["filled_in"] = [path for path in inherited if not _sets(table, str(path))]
    return merged


def _sets(table: object, path: str) -> bool:
    """Tell whether a table has this key path, or a value that takes the place of the rest of it."""
    for key in path.split("."):
        if not isinstance(table, dict):
            return True
        if key not in table:
            return False
        table = table[key]
    return True


def _profile_error(error: msgspec.DecodeError) -> ProfileError:
    found = _KEY_PATH.match(str(error))
    path, reason = (found["path"], found["reason"]) if found else ("", str(error))
    for pattern, sentence in _REASONS:
        parts = re.fullmatch(pattern, reason, re.DOTALL)
        if parts is not None:
            return ProfileError(path, sentence, **parts.groupdict())
    return ProfileError(path, "{reason}", reason=reason[:1].lower() + reason[1:])
