"""Names of files made from names of people and of strangers' files: safe on every system."""

import re
import unicodedata

_MOST_BYTES = 100
# Separators, what a shell or Windows takes for something else, and what cannot be shown.
_UNFIT = re.compile(r'[<>:"/\\|?*\s]+')
# Devices of Windows, whatever comes after a dot.
_DEVICES = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(\..*)?", re.IGNORECASE)


def safe_stem(text: str) -> str:
    """Return a name without its ending that Linux, macOS and Windows all take for a plain file.

    Letters of every language stay. It has 1 to 100 bytes in UTF-8, no blank, no dot or dash at
    either end, and is no device of Windows.
    """
    kept = "".join(
        character
        for character in unicodedata.normalize("NFC", text)
        if character.isspace() or unicodedata.category(character)[0] not in "CZ"
    )
    stem = _cut(_UNFIT.sub("_", kept)).strip("._- ")
    if not stem:
        return "game"
    return f"game-{stem}" if _DEVICES.fullmatch(stem) else stem


def _cut(text: str) -> str:
    """Return as many characters as fit, and never half of one."""
    return text.encode()[:_MOST_BYTES].decode(errors="ignore")
