"""The first line of a record: which game it is, under which rules, and who sits at the table."""

import re
import unicodedata
from collections.abc import Mapping

import msgspec

from chicago_poker import __version__
from chicago_poker.bots.levels import LEVELS
from chicago_poker.engine import Game
from chicago_poker.engine.jsonline import JsonObject, JsonValue, WireError, canonical, quoted
from chicago_poker.locale import mark
from chicago_poker.locale.showable import is_showable
from chicago_poker.rules.profile import Profile, ProfileError
from chicago_poker.rules.text import canonical_profile, profile_from_json
from chicago_poker.seating import Seat
from chicago_poker.streams import SeedError, clean_seed

FORMAT = 1
"""The record format that this program writes, and the newest one it reads."""

PROGRAM = f"chicago-poker {__version__}"
HUMAN = "human"
"""What stands for a person where a computer opponent's level would stand."""

GUEST = "guest"
"""The owner of a game whose player named none."""

MAX_NAME_LENGTH = 40

_CREATED = re.compile(
    r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]Z"
)
# Control characters, half characters and line ends: none can be shown, some steer a terminal.
_UNFIT_FOR_A_NAME = {"Cc", "Cs", "Zl", "Zp"}
_KEYS = ("format", "program", "created", "owner", "seed", "profile", "seats")


class SeatEntry(msgspec.Struct, frozen=True):
    """Who sits at a seat: a name, and ``human`` or the id of a computer opponent's level."""

    name: str
    player: str


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """A record's first line. ``created`` is in UTC, to the second: ``2026-11-29T20:00:00Z``.

    Raises WireError on construction when a part of it could not be read back.
    """

    created: str
    owner: str
    seed: str
    profile: Profile
    seats: tuple[SeatEntry, ...]
    program: str = PROGRAM

    def __post_init__(self) -> None:
        _check_name("program", self.program)
        _check_name("owner", self.owner)
        if not _CREATED.fullmatch(self.created):
            raise WireError(
                mark("created must be a time such as 2026-11-29T20:00:00Z, not {value}"),
                value=quoted(self.created),
            )
        _check_seed(self.seed)
        _check_seats(self.seats, self.profile)

    @property
    def human(self) -> Seat | None:
        """The seat of the person at the table, or None when only opponents play."""
        players = [entry.player for entry in self.seats]
        return Seat(players.index(HUMAN)) if HUMAN in players else None


def clean_name(text: str) -> str:
    """Return a player's name in NFC form without blanks around it. Raises WireError.

    It is stricter than the format: a record's name may hold what is only ever shown written out.
    """
    name = unicodedata.normalize("NFC", text).strip()
    _check_name("name", name)
    if not is_showable(name):
        raise WireError(mark("name {name} cannot be shown"), name=quoted(name))
    return name


def header_to_json(header: Header) -> JsonObject:
    """Return the header as a record carries it, without its ``sum``."""
    profile: JsonValue = msgspec.json.decode(canonical_profile(header.profile))
    return {
        "format": FORMAT,
        "program": header.program,
        "created": header.created,
        "owner": header.owner,
        "seed": header.seed,
        "profile": profile,
        "seats": [{"name": entry.name, "player": entry.player} for entry in header.seats],
    }


def header_from_json(line: Mapping[str, JsonValue]) -> Header:
    """Return the header that a first line without its ``sum`` holds.

    Raises NewerFormatError for a later format, whatever else the line holds, and WireError for
    anything that is wrong.
    """
    _check_format(line.get("format"), line.get("program"))
    _check_keys(line, _KEYS)
    return Header(
        program=_text("program", line["program"]),
        created=_text("created", line["created"]),
        owner=_text("owner", line["owner"]),
        seed=_text("seed", line["seed"]),
        profile=_profile(line["profile"]),
        seats=_seats(line["seats"]),
    )


def fits(header: Header, game: Game) -> bool:
    """Tell whether a game is the one that a header describes, as it starts."""
    return (header.seed, header.profile, len(header.seats)) == (
        game.seed,
        game.profile,
        game.seats,
    )


class NewerFormatError(WireError):
    """A record is written in a format that this program does not know yet."""


def _check_format(value: JsonValue, program: JsonValue) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise WireError(mark("it is not the first line of a record: there is no format number"))
    if value > FORMAT:
        raise NewerFormatError(
            mark(
                "it is in format {format}, written by {program}; this program reads format {ours}"
            ),
            format=value if value < 10**6 else quoted(value),
            program=quoted(program),
            ours=FORMAT,
        )


def _check_keys(line: Mapping[str, JsonValue], keys: tuple[str, ...]) -> None:
    for key in line:
        if key not in keys:
            raise WireError(mark("unknown key {key}"), key=quoted(key))
    for key in keys:
        if key not in line:
            raise WireError(mark("the key {key} is missing"), key=quoted(key))


def _text(key: str, value: JsonValue) -> str:
    if not isinstance(value, str):
        raise WireError(mark("{key} must be a text, not {value}"), key=key, value=quoted(value))
    return value


def _check_name(key: str, name: str) -> None:
    if not 1 <= len(name) <= MAX_NAME_LENGTH:
        raise WireError(
            mark("{key} must have 1 to {most} characters, not {length}"),
            key=key,
            most=MAX_NAME_LENGTH,
            length=len(name),
        )
    for character in name:
        if unicodedata.category(character) in _UNFIT_FOR_A_NAME:
            raise WireError(
                mark("{key} holds {character}, which cannot be shown"),
                key=key,
                character=quoted(character),
            )


def _check_seed(seed: str) -> None:
    try:
        clean = clean_seed(seed)
    except SeedError as error:
        raise WireError(mark("seed: {reason}"), reason=str(error)) from error
    if clean != seed:
        raise WireError(mark("seed is not in Unicode normal form C"))


def _profile(value: JsonValue) -> Profile:
    if not isinstance(value, dict):
        raise WireError(mark("profile must be an object, not {value}"), value=quoted(value))
    try:
        return profile_from_json(canonical(value))
    except ProfileError as error:
        raise WireError(mark("profile: {reason}"), reason=str(error)) from error


def _seats(value: JsonValue) -> tuple[SeatEntry, ...]:
    if not isinstance(value, list):
        raise WireError(mark("seats must be a list, not {value}"), value=quoted(value))
    return tuple(_seat_entry(entry) for entry in value)


def _seat_entry(value: JsonValue) -> SeatEntry:
    if not isinstance(value, dict):
        raise WireError(mark("a seat must be an object, not {value}"), value=quoted(value))
    _check_keys(value, ("name", "player"))
    return SeatEntry(_text("name", value["name"]), _text("player", value["player"]))


def _check_seats(seats: tuple[SeatEntry, ...], profile: Profile) -> None:
    fewest, most = profile.seats
    if not fewest <= len(seats) <= most:
        raise WireError(
            mark("{profile} is for {fewest} to {most} seats, not {number}"),
            profile=profile.id,
            fewest=fewest,
            most=most,
            number=len(seats),
        )
    for number, entry in enumerate(seats, start=1):
        _check_name("name", entry.name)
        if entry.player != HUMAN and entry.player not in LEVELS:
            raise WireError(
                mark("seat {seat} has the unknown level {level}; known are {known}"),
                seat=number,
                level=quoted(entry.player),
                known=", ".join((HUMAN, *LEVELS)),
            )
    if sum(entry.player == HUMAN for entry in seats) > 1:
        raise WireError(mark("more than one seat is human"))
