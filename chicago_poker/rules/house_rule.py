"""The text of a new profile that extends another: two lines, and what else can be said."""

import re
from collections.abc import Iterator
from textwrap import wrap

import msgspec

from chicago_poker.locale import Language
from chicago_poker.rules.describe import Sentence, describe
from chicago_poker.rules.knobs import KNOBS
from chicago_poker.rules.profile import AwardLine, ExchangeStop, Profile

_WIDTH = 78
_NAMED = re.compile(r"`[^`]*`(, )?")
# What a new profile says of itself; and the parts of the exchange stop, which stands as a whole.
_NOT_OFFERED = {"id", "date", "filled_in", "exchange.stop.at", "exchange.stop.effect"}


def new_profile_text(parent: Profile, own_id: str, language: Language) -> str:
    """Return a profile with the rules of its parent, each of which can be changed in its line.

    Every other line is a comment. Above a knob stands what its value means at the parent's table.
    """
    intro = language.say(
        "Everything is as in {parent}. Take away the # before a rule and write another value; the "
        "program then says what that changes: chicago-poker profiles check FILE",
        parent=parent.id,
    )
    lines = [f'extends = "{parent.id}"', f'id = "{own_id}"', "", *_comment(intro)]
    sentences = [
        sentence
        for section in describe(parent, language).sections
        for sentence in section.sentences
    ]
    for path in KNOBS:
        if path not in _NOT_OFFERED:
            about = [sentence for sentence in sentences if _explains(sentence, path)]
            lines += [
                "",
                *_meanings(about),
                f"# {path} = {_toml(_value(parent, path))}{_choice(path)}",
            ]
    return "\n".join(lines) + "\n"


def _comment(text: str) -> list[str]:
    return wrap(text, _WIDTH, initial_indent="# ", subsequent_indent="# ")


def _explains(sentence: Sentence, path: str) -> bool:
    """Tell whether a sentence follows from a knob, or from a part of it."""
    return any(f"{knob}.".startswith(f"{path}.") for knob in sentence.knobs)


def _meanings(sentences: list[Sentence]) -> Iterator[str]:
    for sentence in sentences:
        label = f"{sentence.label}: " if sentence.label else ""
        yield from _comment(f"{label}{sentence.text}")


def _choice(path: str) -> str:
    """Return the values of a knob as a comment, where they can all be named."""
    values = KNOBS[path].values
    return "" if _NAMED.sub("", values) else f"   # {values.replace('`', '')}"


def _value(profile: Profile, path: str) -> object:
    value: object = profile
    for key in path.split("."):
        value = getattr(value, key)
    return value


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return f"[{', '.join(map(_toml, value))}]"
    if isinstance(value, AwardLine | ExchangeStop):
        return _inline_table(value)
    if isinstance(value, int):
        return str(value)
    # A JSON string is a TOML string as well.
    return msgspec.json.encode(value).decode()


def _inline_table(value: AwardLine | ExchangeStop) -> str:
    said = [
        f"{key} = {_toml(part)}"
        for key, part, default in zip(
            value.__struct_fields__,
            msgspec.structs.astuple(value),
            (None,) * (len(value.__struct_fields__) - len(value.__struct_defaults__))
            + value.__struct_defaults__,
            strict=True,
        )
        if part != default
    ]
    return f"{{ {', '.join(said)} }}" if said else "{}"
