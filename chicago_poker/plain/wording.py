"""Words that people type: those of their own language, and those of the others beside them."""

from collections.abc import Sequence
from typing import NamedTuple

from chicago_poker.locale import LANGUAGES, Language, language


class Words(NamedTuple):
    """Words that mean the same, the main one first; ``others`` are those of other languages."""

    own: tuple[str, ...] = ()
    others: tuple[str, ...] = ()

    def and_also(self, more: "Words") -> "Words":
        """Return these and more words that mean the same."""
        return Words((*self.own, *more.own), (*self.others, *more.others))


def words_for(speech: Language, context: str, message: str) -> Words:
    """Return the words that a message holds, written with blanks between them."""
    own = _split(speech.context(context, message))
    others = [
        word
        for code in LANGUAGES
        if code != speech.code
        for word in _split(language(code).context(context, message))
    ]
    return Words(own, tuple(word for word in dict.fromkeys(others) if word not in own))


def yes_words(speech: Language) -> Words:
    """Return the words for yes."""
    return words_for(speech, "words for an answer", "yes y")


def no_words(speech: Language) -> Words:
    """Return the words for no."""
    return words_for(speech, "words for an answer", "no n")


def meant_by(text: str, choices: Sequence[Words]) -> int | None:
    """Return which choice a word stands for, from 0, or None.

    A language's own words come first; one of another language must stand for one choice only.
    """
    said = text.casefold()
    for number, choice in enumerate(choices):
        if said in choice.own:
            return number
    found = [number for number, choice in enumerate(choices) if said in choice.others]
    return found[0] if len(found) == 1 else None


def _split(text: str) -> tuple[str, ...]:
    return tuple(text.casefold().split())
