"""The rule pages as they are kept for comparison: one file per profile and language."""

from collections.abc import Iterator
from pathlib import Path

from chicago_poker.locale import LANGUAGES, language
from chicago_poker.rules.describe import describe, page_as_text
from tests.profiles import SHIPPED

FOLDER = Path(__file__).parents[1] / "goldens" / "rule_pages"


def pages() -> Iterator[tuple[Path, str]]:
    """Yield the file and the text of each rule page."""
    for name, profile in SHIPPED.items():
        for code in LANGUAGES:
            yield FOLDER / f"{name}.{code}.txt", page_as_text(describe(profile, language(code)))
