"""Seeds: the one the player typed, or one that is drawn."""

import secrets

from chicago_poker.cli.trouble import Trouble
from chicago_poker.locale import Language
from chicago_poker.streams import MAX_SEED_LENGTH, SeedError, clean_seed

_SEED_BYTES = 16


def seed_from(typed: str | None, language: Language) -> str:
    """Return a typed seed in its clean form, or 128 random bits as 32 hex digits.

    Raises Trouble for a text that cannot be a seed.
    """
    if typed is None:
        return secrets.token_hex(_SEED_BYTES)
    try:
        return clean_seed(typed)
    except SeedError as error:
        raise Trouble(_reason(typed, language)) from error


def _reason(typed: str, language: Language) -> str:
    if not typed:
        return language.say("A seed needs at least one character; without --seed one is drawn.")
    if len(typed) > MAX_SEED_LENGTH:
        return language.say("A seed has {most} characters at most.", most=MAX_SEED_LENGTH)
    return language.say("This seed is not a text that can be written down.")
