"""What all sections of a rule page write with: one profile, one language, and common phrases."""

from collections.abc import Sequence

from chicago_poker.hands import Category
from chicago_poker.locale import Language
from chicago_poker.rules.awards import SUIT_LETTERS, SuitLetter
from chicago_poker.rules.describe.page import Sentence
from chicago_poker.rules.names import category_name, listed, suit_name
from chicago_poker.rules.profile import Profile


class Writer:
    """Makes the sentences of one profile in one language."""

    def __init__(self, profile: Profile, language: Language) -> None:
        self.profile = profile
        self._language = language

    def say(self, message: str, **values: object) -> str:
        """Return a message in the page's language."""
        return self._language.say(message, **values)

    def count(self, one: str, many: str, number: int, **values: object) -> str:
        """Return the form of a message for this number."""
        return self._language.count(one, many, number, **values)

    def points(self, number: int) -> str:
        """Return an amount: ``1 point``, ``8 points``."""
        return self.count("{number} point", "{number} points", number)

    def category(self, category: Category) -> str:
        """Return the name of a kind of hand."""
        return category_name(category, self._language)

    def suit(self, letter: SuitLetter) -> str:
        """Return the name of a suit."""
        return suit_name(SUIT_LETTERS.index(letter), self._language)

    def listed(self, items: Sequence[str]) -> str:
        """Return items as a sentence names them: ``a, b and c``. Raises ValueError for none."""
        return listed(items, self._language)

    def always(self, text: str) -> Sentence:
        """Return a rule that every table has."""
        return Sentence("", (), text)

    def rule(self, about: str, text: str, *knobs: str, label: str = "") -> Sentence:
        """Return a rule that follows from these knobs; ``about`` is the knob when none is named."""
        paths = tuple(path for path in knobs or (about,) if not self._is_absent(path))
        filled_in = any(self._is_filled_in(path) for path in paths)
        return Sentence(about, paths, text, label, filled_in)

    def _is_absent(self, path: str) -> bool:
        whole, _, step = path.partition(".")
        return whole == "script" and step not in ("", *self.profile.script)

    def _is_filled_in(self, path: str) -> bool:
        return any(f"{path}.".startswith(f"{ours}.") for ours in self.profile.filled_in)
