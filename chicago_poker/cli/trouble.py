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
    pattern = language.say(error.sentence)
    # Not where it begins with a file's name.
    pattern = pattern[:1].upper() + pattern[1:]
    text = pattern.format(**values)
    return text if text.endswith((".", "?", "!")) else f"{text}."
