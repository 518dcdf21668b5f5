"""Every action a key can do: its id, its keys, and how they are written for people.

An action id is what settings remap, what a click on a hint does, and what the code asks for.
"""

import unicodedata
from collections.abc import Mapping, Sequence
from contextlib import suppress
from types import MappingProxyType
from typing import Final, NamedTuple

from chicago_poker.locale import Language


class Keys(NamedTuple):
    """The keys of an action, the one to show first; ``label`` replaces its name."""

    keys: tuple[str, ...]
    label: str = ""


_NUMBERS: Final = 6

DEFAULT_KEYS: Final[Mapping[str, Keys]] = MappingProxyType(
    {
        **{f"hand.{number}": Keys((str(number),)) for number in range(1, _NUMBERS + 1)},
        "hand.left": Keys(("left", "kp_left")),
        "hand.right": Keys(("right", "kp_right")),
        "hand.toggle": Keys(("space",)),
        "move.confirm": Keys(("enter", "kp_enter")),
        "move.forced": Keys(("f", "F")),
        "exchange.none": Keys(("k", "K")),
        "exchange.call": Keys(("c", "C")),
        "ask.yes": Keys(("y", "Y", "j", "J")),
        "ask.no": Keys(("n", "N")),
        "log.last": Keys(("l", "L")),
        "log.sheet": Keys(("p", "P")),
        "look.back": Keys(("pageup",)),
        "look.on": Keys(("pagedown",)),
        "look.end": Keys(("end",)),
        "game.hint": Keys(("h", "H")),
        "game.info": Keys(("i", "I")),
        "game.rules": Keys(("r", "R")),
        "end.new": Keys(("n", "N")),
        "end.again": Keys(("a", "A")),
        "end.replay": Keys(("w", "W")),
        "replay.back": Keys(("left", "kp_left")),
        "replay.on": Keys(("right", "kp_right")),
        "replay.stage_back": Keys(("up", "kp_up")),
        "replay.stage_on": Keys(("down", "kp_down")),
        "replay.deal_back": Keys(("pageup",)),
        "replay.deal_on": Keys(("pagedown",)),
        "replay.first": Keys(("home",)),
        "replay.last": Keys(("end",)),
        "replay.run": Keys(("space",)),
        "replay.seat": Keys(("v", "V")),
        "replay.cards": Keys(("c", "C")),
        "app.help": Keys(("question_mark", "f1"), "?"),
        "app.settings": Keys(("f2",)),
        "app.menu": Keys(("escape",)),
        "app.quit": Keys(("ctrl+q",)),
        # Fixed; they stand here for their names.
        "list.up": Keys(("up",)),
        "list.down": Keys(("down",)),
        "list.left": Keys(("left",)),
        "list.right": Keys(("right",)),
        "list.choose": Keys(("enter",)),
        "list.leave": Keys(("escape",)),
        "list.new": Keys(("n", "N")),
    }
)
"""The keys of every action unless the player has chosen others."""


def keys_of(act: str, language: Language, changed: Mapping[str, str]) -> Keys:
    """Return the keys of an action. ``changed`` has comma-separated keys by action id."""
    if act in changed:
        return Keys(tuple(key.strip() for key in changed[act].split(",") if key.strip()))
    if act == "ask.yes" and language.say("Y") == "J":
        return Keys(("j", "J", "y", "Y"))
    return DEFAULT_KEYS[act]


def clash_of(
    keys: Sequence[str],
    act: str,
    acts: Sequence[str],
    language: Language,
    changed: Mapping[str, str],
) -> str:
    """Return which of the other actions has one of these keys already, empty for none."""
    for other in acts:
        if other != act and set(keys) & set(keys_of(other, language, changed).keys):
            return other
    return ""


_SEVERAL: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "hand.digits": tuple(f"hand.{number}" for number in range(1, 6)),
        "hand.arrows": ("hand.left", "hand.right"),
        "list.moves": ("list.up", "list.down"),
        "list.turns": ("list.left", "list.right"),
        "replay.steps": ("replay.back", "replay.on"),
    }
)
_ARROWS: Final[Mapping[str, str]] = MappingProxyType(
    {"left": "←", "right": "→", "up": "↑", "down": "↓"}
)


def key_label(
    act: str, language: Language, changed: Mapping[str, str], *, drawn: bool = False
) -> str:
    """Return how the key of an action is written: ``Enter``, ``K``, ``1-5``.

    Arrow keys are ``drawn`` where the screen has signs for them, else named. Some ids stand for
    several actions, such as ``hand.digits``.
    """
    if act in _SEVERAL:
        labels = [key_label(each, language, changed, drawn=drawn) for each in _SEVERAL[act]]
        return _together(labels)
    found = keys_of(act, language, changed)
    if found.label or not found.keys:
        return found.label
    key = found.keys[0]
    return _ARROWS[key] if drawn and key in _ARROWS else key_name(key, language)


def _together(labels: Sequence[str]) -> str:
    """Return several keys as one: ``1-5``, ``QWERT`` or ``Left/Right``."""
    if "".join(labels) == "12345":
        return "1-5"
    if set(labels) <= set(_ARROWS.values()):
        return " ".join(labels)
    return "".join(labels) if all(len(label) == 1 for label in labels) else "/".join(labels)


def key_name(key: str, language: Language) -> str:
    """Return a key's name for people: ``ctrl+q`` is ``Ctrl+Q``."""
    say = language.say
    names = {
        "enter": say("Enter"),
        "space": say("Space"),
        "escape": say("Esc"),
        "left": say("Left"),
        "right": say("Right"),
        "up": say("Up"),
        "down": say("Down"),
        "tab": say("Tab"),
        "question_mark": "?",
        "pageup": say("PgUp"),
        "pagedown": say("PgDn"),
        "end": say("End"),
        "home": say("Home"),
        "delete": say("Del"),
    }
    if key in names:
        return names[key]
    with suppress(KeyError):
        # Textual calls a character by its Unicode name.
        return unicodedata.lookup(key.replace("_", " ")).upper()
    return "+".join(part.capitalize() for part in key.split("+"))
