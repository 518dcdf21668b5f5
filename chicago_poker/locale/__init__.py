"""The words people see, in their language: gettext catalogues, English as the message ids.

A translator edits ``LANG/LC_MESSAGES/chicago.po``; docs/translating.md says how.
"""

import gettext
from collections.abc import Mapping
from functools import cache
from typing import Final

from chicago_poker.locale.showable import showable

DOMAIN: Final = "chicago"
FOLDER: Final = __path__[0]
"""Where the catalogues are."""

LANGUAGES: Final = ("sv", "en")
"""The languages that are complete, the game's own first."""


def mark(message: str) -> str:
    """Return a message id unchanged, marked for the catalogue: it is said elsewhere."""
    return message


def mark_count(one: str, many: str) -> tuple[str, str]:
    """Return two message ids unchanged, marked for the catalogue as forms for a number."""
    return one, many


class Language:
    """Turns English message ids into one language. ``code`` is one of LANGUAGES.

    Values are filled in as ``showable`` leaves them: they may come from a stranger's file.
    """

    def __init__(self, code: str, catalogue: gettext.NullTranslations) -> None:
        self.code = code
        self._catalogue = catalogue

    def say(self, message: str, **values: object) -> str:
        """Return the message in this language with its ``{places}`` filled."""
        text = self._catalogue.gettext(message)
        return text.format(**_shown(values)) if values else text

    def count(self, one: str, many: str, number: int, **values: object) -> str:
        """Return the form for this number, which fills ``{number}``."""
        text = self._catalogue.ngettext(one, many, number)
        return text.format(number=number, **_shown(values))

    def context(self, context: str, message: str, **values: object) -> str:
        """Return a message whose English is the same for different meanings."""
        text = self._catalogue.pgettext(context, message)
        return text.format(**_shown(values)) if values else text


def _shown(values: Mapping[str, object]) -> dict[str, object]:
    return {
        place: value if isinstance(value, int | float) else showable(str(value))
        for place, value in values.items()
    }


@cache
def language(code: str) -> Language:
    """Return a language by its code. Raises ValueError for one that is not in LANGUAGES."""
    if code not in LANGUAGES:
        raise ValueError(f"{code!r} is not one of the languages {', '.join(LANGUAGES)}")
    if code == "en":
        return Language(code, gettext.NullTranslations())
    return Language(code, gettext.translation(DOMAIN, FOLDER, [code]))


def closest_language(wanted: str | None) -> Language:
    """Return the language for a locale name such as ``sv_SE.UTF-8``; English when none fits.

    Windows has names of its own, such as ``Swedish_Sweden``.
    """
    name = (wanted or "").replace("-", "_").split("_")[0].split(".")[0].lower()
    code = "sv" if name == "swedish" else name
    return language(code if code in LANGUAGES else "en")
