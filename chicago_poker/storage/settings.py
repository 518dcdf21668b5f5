"""The player's settings: one schema from which the file is checked and the screen is made.

The file is TOML in the user's configuration folder. What it does not say, or says wrongly, has
its default; every mistake is reported and none is fatal.
"""

import json
import os
import tempfile
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec
from platformdirs import user_config_path

from chicago_poker.locale import mark

_FILE: Final = "settings.toml"
_KEYS: Final = "keys"
_TABLE: Final = "table"


class LastTable(msgspec.Struct, frozen=True):
    """The new game that was asked for last: own name, profile id, a level for each opponent.

    ``name`` is empty, and so is an opponent's in ``names``, where the usual one is meant.
    """

    name: str = ""
    profile: str = ""
    levels: tuple[str, ...] = ()
    names: tuple[str, ...] = ()


class Settings(msgspec.Struct, frozen=True):
    """How the player wants things. ``keys`` has keys by action id, separated by commas."""

    language: str = "auto"
    theme: str = "auto"
    signs: str = "round"
    speed: str = "normal"
    four_colours: bool = False
    quick_play: bool = False
    play_forced: bool = False
    wait_between_deals: bool = True
    keys: Mapping[str, str] = {}
    table: LastTable = LastTable()


class Choice(msgspec.Struct, frozen=True):
    """A value of a setting, and the message id of what it is called."""

    value: str | bool
    label: str


class Setting(msgspec.Struct, frozen=True):
    """One setting: its name in ``Settings`` and in the file, its words, and what it may be."""

    key: str
    label: str
    about: str
    choices: tuple[Choice, ...]


_ON_OFF: Final = (Choice(value=False, label=mark("off")), Choice(value=True, label=mark("on")))

SCHEMA: Final = (
    Setting(
        "language",
        mark("Language"),
        mark("Words and card letters."),
        (
            Choice("auto", mark("as the system")),
            Choice("sv", mark("Swedish")),
            Choice("en", mark("English")),
        ),
    ),
    Setting(
        "theme",
        mark("Colours"),
        mark("The terminal's own sixteen are chosen by themselves where there are no more."),
        (
            Choice("auto", mark("fitting the terminal")),
            Choice("felt", mark("felt")),
            Choice("dark", mark("dark")),
            Choice("light", mark("light")),
            Choice("contrast", mark("high contrast")),
            Choice("ansi", mark("the terminal's own")),
        ),
    ),
    Setting(
        "four_colours",
        mark("Four colours"),
        mark("Clubs green and diamonds blue."),
        _ON_OFF,
    ),
    Setting(
        "signs",
        mark("Frames"),
        mark("Square for old console fonts, letters for screens without special signs."),
        (
            Choice("round", mark("round")),
            Choice("square", mark("square")),
            Choice("ascii", mark("letters only")),
        ),
    ),
    Setting(
        "speed",
        mark("Pace"),
        mark("How long the table rests after each event. It changes no result."),
        (
            Choice("slow", mark("slow")),
            Choice("normal", mark("normal")),
            Choice("fast", mark("fast")),
            Choice("off", mark("no pauses")),
            Choice("wait", mark("wait for me")),
        ),
    ),
    Setting(
        "wait_between_deals",
        mark("Wait between deals"),
        mark("Show the score sheet until a key is pressed."),
        _ON_OFF,
    ),
    Setting(
        "quick_play",
        mark("Quick play"),
        mark("One key plays a card or answers, without confirming. Costly answers still ask."),
        _ON_OFF,
    ),
    Setting(
        "play_forced",
        mark("Play what is forced"),
        mark("A card that is the only one allowed is played for you."),
        _ON_OFF,
    ),
)
"""Every setting with a choice, in the order of the screen."""


class Trouble(msgspec.Struct, frozen=True):
    """Something in the settings file that was not used; ``sentence`` is a message id."""

    sentence: str
    values: Mapping[str, str] = {}


class Loaded(msgspec.Struct, frozen=True):
    """Settings as read, and what was wrong with the file."""

    settings: Settings
    troubles: tuple[Trouble, ...] = ()


def settings_path(chosen: Path | None = None) -> Path:
    """Return where the settings are. Creates nothing."""
    return chosen or user_config_path("chicago-poker", appauthor=False) / _FILE


def load_settings(path: Path) -> Loaded:
    """Return the settings of a file; a missing one means the defaults. Never raises."""
    try:
        written = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Loaded(Settings())
    except OSError as error:
        sentence = mark("The settings cannot be read: {reason}.")
        return Loaded(Settings(), (Trouble(sentence, {"reason": error.strerror or ""}),))
    except ValueError as error:
        sentence = mark("The settings file is not valid and is not used: {reason}.")
        return Loaded(Settings(), (Trouble(sentence, {"reason": str(error)}),))
    return _checked(written)


def _checked(written: Mapping[str, object]) -> Loaded:
    good: dict[str, object] = {}
    troubles: list[Trouble] = []
    known = {setting.key: setting for setting in SCHEMA}
    for key, value in written.items():
        if key == _KEYS and isinstance(value, dict):
            good[_KEYS], wrong = _checked_keys(value)
            troubles += wrong
        elif key == _TABLE:
            good[_TABLE], wrong = _checked_table(value)
            troubles += wrong
        elif key not in known:
            troubles.append(Trouble(mark("There is no setting {key}."), {"key": key}))
        elif _allows(known[key], value):
            good[key] = value
        else:
            sentence = mark("The setting {key} cannot be {value}; its default is used.")
            troubles.append(Trouble(sentence, {"key": key, "value": str(value)}))
    return Loaded(msgspec.convert(good, Settings), tuple(troubles))


def _allows(setting: Setting, value: object) -> bool:
    return any(
        type(choice.value) is type(value) and choice.value == value for choice in setting.choices
    )


def _checked_keys(written: Mapping[str, object]) -> tuple[dict[str, str], list[Trouble]]:
    good = {act: keys for act, keys in written.items() if isinstance(keys, str) and keys.strip()}
    sentence = mark("The keys for {act} must be written as a text.")
    return good, [Trouble(sentence, {"act": act}) for act in written if act not in good]


def _checked_table(written: object) -> tuple[LastTable, list[Trouble]]:
    try:
        return msgspec.convert(written, LastTable), []
    except msgspec.ValidationError as error:
        sentence = mark("The last table is not used: {reason}.")
        return LastTable(), [Trouble(sentence, {"reason": str(error)})]


def save_settings(path: Path, settings: Settings) -> None:
    """Write settings, replacing the file at once. Raises OSError and leaves it as it was."""
    path.parent.mkdir(parents=True, exist_ok=True)
    text = "".join(f"{line}\n" for line in _lines(settings))
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".new")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _lines(settings: Settings) -> Iterator[str]:
    for setting in SCHEMA:
        yield f"{setting.key} = {_toml(getattr(settings, setting.key))}"
    if settings.keys:
        yield f"\n[{_KEYS}]"
        for act, keys in sorted(settings.keys.items()):
            yield f"{_toml(act)} = {_toml(keys)}"
    if settings.table != LastTable():
        yield f"\n[{_TABLE}]"
        for key in LastTable.__struct_fields__:
            yield f"{key} = {_toml(getattr(settings.table, key))}"


def _toml(value: str | bool | Sequence[str]) -> str:  # noqa: FBT001
    """Return a value in TOML, which JSON is but for one character and its surrogate pairs."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007F")


def with_value(settings: Settings, key: str, value: str | bool) -> Settings:  # noqa: FBT001
    """Return settings with one of them changed."""
    return msgspec.structs.replace(settings, **{key: value})
