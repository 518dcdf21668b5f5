"""Bring the catalogues up to date with the code: ``python -m tests.locale``.

New messages are added untranslated, old ones dropped, and the compiled catalogue is written. Says
what is left to translate; the exit status is 0 when nothing is.
"""

import sys

from chicago_poker.locale import LANGUAGES
from tests.locale.catalogue import as_mo, as_po, is_translated, po_path, updated


def main() -> int:
    """Update every language and return the exit status."""
    missing = 0
    for code in LANGUAGES:
        if code == "en":
            continue
        catalogue = updated(code)
        path = po_path(code)
        path.write_bytes(as_po(catalogue))
        path.with_suffix(".mo").write_bytes(as_mo(catalogue))
        for message in catalogue:
            if message.id and not is_translated(message):
                missing += 1
                print(f"{code}: not translated: {message.id!r}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
