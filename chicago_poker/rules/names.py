"""What hands and suits are called, and how a sentence lists things, in a language."""

from collections.abc import Sequence

from chicago_poker.hands import Category
from chicago_poker.locale import Language, mark

_CATEGORY_NAMES = (
    mark("high card"),
    mark("pair"),
    mark("two pair"),
    mark("three of a kind"),
    mark("straight"),
    mark("flush"),
    mark("full house"),
    mark("four of a kind"),
    mark("straight flush"),
    mark("royal flush"),
)
_SUIT_NAMES = (mark("clubs"), mark("diamonds"), mark("hearts"), mark("spades"))


def category_name(category: Category, language: Language) -> str:
    """Return the name of a kind of hand as it stands in a table: ``pair``."""
    return language.say(_CATEGORY_NAMES[category])


def suit_name(suit: int, language: Language) -> str:
    """Return the name of a suit, 0 (clubs) to 3 (spades): ``hearts``."""
    return language.say(_SUIT_NAMES[suit])


def listed(items: Sequence[str], language: Language) -> str:
    """Return items as a sentence names them: ``a, b and c``. Raises ValueError for none."""
    *others, last = items
    if not others:
        return last
    return language.say("{first} and {last}", first=", ".join(others), last=last)
