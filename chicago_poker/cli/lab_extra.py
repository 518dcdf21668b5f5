"""A word to those who have not installed what the solver needs."""

from collections.abc import Iterator
from contextlib import contextmanager

from chicago_poker.cli.trouble import Trouble
from chicago_poker.locale import Language


@contextmanager
def needs_lab(language: Language) -> Iterator[None]:
    """Turn a failed import of the solver into trouble."""
    try:
        yield
    except ImportError as error:
        raise Trouble(
            language.say(
                "Solving needs numpy and numba. Install them with: pip install 'chicago-poker[lab]'"
            )
        ) from error
