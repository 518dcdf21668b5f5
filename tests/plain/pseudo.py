"""A language in which every message stands in brackets, to find words that were forgotten."""

import gettext
import re
from collections.abc import Collection

from chicago_poker.locale import Language

_WORDS_TYPED = "words "
_INNERMOST = re.compile("⟦[^⟦⟧]*⟧")


class _Bracketing(gettext.NullTranslations):
    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"⟦{msgid1 if n == 1 else msgid2}⟧"

    def pgettext(self, context: str, message: str) -> str:
        # What people type is compared, not shown alone.
        return message if context.startswith(_WORDS_TYPED) else f"⟦{message}⟧"


def pseudo_language() -> Language:
    """Return the bracketing language."""
    return Language("en", _Bracketing())


def untranslated(said: str, known: Collection[str]) -> set[str]:
    """Return the words that stand outside all brackets and are not known names."""
    for name in sorted(known, key=len, reverse=True):
        said = said.replace(name, "")
    while (shorter := _INNERMOST.sub("", said)) != said:
        said = shorter
    return set(re.findall(r"[^\W\d_]+", said))
