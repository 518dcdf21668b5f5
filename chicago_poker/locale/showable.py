"""Text from elsewhere made fit to be shown: nothing in it steers the terminal or hides a word.

Names, seeds, rule profiles and file names may come from strangers. Every front end shows them
through ``Language`` or through ``showable`` itself; docs/security.md says where.
"""

import unicodedata
from typing import Final

# Control characters, invisible ones that turn the direction of writing or hide text, half
# characters, and ends of lines and paragraphs.
_UNFIT: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
# Emoji and some scripts are joined by these; they steer nothing.
_JOINERS: Final = frozenset("\u200c\u200d")


def is_showable(text: str) -> bool:
    """Tell whether a text can be shown as it is, on one line."""
    return text.isprintable() or not any(map(_is_unfit, text))


def showable(text: str) -> str:
    """Return a text on one line, with what would steer a terminal written out as in JSON."""
    if text.isprintable():
        return text
    return "".join(_written_out(each) if _is_unfit(each) else each for each in text)


def _is_unfit(character: str) -> bool:
    return unicodedata.category(character) in _UNFIT and character not in _JOINERS


def _written_out(character: str) -> str:
    # Nearly every text can be shown as it is.
    import json

    return json.dumps(character)[1:-1] if character != "\x7f" else "\\u007f"
