"""Trouble told in a sentence: errors of every kind become one line and an exit status."""

from collections.abc import Iterator
from contextlib import contextmanager

import click

from chicago_poker.engine.jsonline import WireError
from chicago_poker.locale import Language
from chicago_poker.rules.profile import ProfileError
from chicago_poker.storage.errors import RecordDamagedError, StorageError


class Trouble(click.ClickException):
    """A sentence for the person at the keyboard, in their language."""

    exit_code = 1


@contextmanager
def in_words(language: Language) -> Iterator[None]:
    """Turn the errors of files and records into trouble."""
    try:
        yield
    except (StorageError, WireError) as error:
        raise Trouble(sentence(error, language)) from error


def sentence(error: StorageError | WireError, language: Language) -> str:
    """Return what an error says, as a whole sentence in a language."""
    values = dict(error.values)
    if isinstance(error, RecordDamagedError):
        values["reason"] = language.say(error.damage.sentence, **error.damage.values)
    if isinstance(error.__cause__, ProfileError):
        values["reason"] = error.__cause__.in_words(language)
    text = language.say(error.sentence, **values)
    if not language.say(error.sentence).startswith("{"):
        # Not where it begins with a file's name.
        text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "?", "!")) else f"{text}."


def with_way_out(error: StorageError, language: Language) -> str:
    """Return what an error says, and what can be done with a record that is damaged further on."""
    said = sentence(error, language)
    if not isinstance(error, RecordDamagedError) or not error.is_good_at_first:
        return said
    hint = language.say(
        "What comes before it can be looked at with: chicago-poker scores {save} and saved as a "
        "new game with: chicago-poker repair {save}",
        save=error.path.stem,
    )
    return f"{said} {hint}"
