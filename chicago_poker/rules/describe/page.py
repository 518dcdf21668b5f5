"""A rule page as a value: what a table has agreed, in sections of sentences."""

from collections.abc import Iterator, Sequence
from enum import Enum
from textwrap import wrap

import msgspec

FILL_IN_MARK = "†"
_INDENT = "  "
_UNBROKEN = "\N{NO-BREAK SPACE}"


class Topic(Enum):
    """The sections of a rule page, in order of play."""

    TABLE = "table"
    DEAL = "deal"
    EXCHANGES = "exchanges"
    HANDS = "hands"
    CHICAGO = "chicago"
    TRICKS = "tricks"
    WINNING = "winning"


class Sentence(msgspec.Struct, frozen=True):
    """One rule in words.

    ``about`` is the same on every page that says something on this point, and empty where all
    tables agree. ``knobs`` are the key paths that the words follow from. ``label`` is empty, or
    the name of a row: then ``text`` is what stands beside it. ``filled_in`` tells that the source
    is silent and the rule is ours.
    """

    about: str
    knobs: tuple[str, ...]
    text: str
    label: str = ""
    filled_in: bool = False

    @property
    def marked(self) -> str:
        """The text, with a mark behind it where it is a fill-in."""
        return f"{self.text} {FILL_IN_MARK}" if self.filled_in else self.text


class Section(msgspec.Struct, frozen=True):
    """What is said on one topic."""

    topic: Topic
    heading: str
    sentences: tuple[Sentence, ...]


class RulePage(msgspec.Struct, frozen=True):
    """The complete rules of a profile.

    ``note`` explains the mark of a fill-in; it is empty where the page has none.
    """

    profile: str
    title: str
    source: str
    sections: tuple[Section, ...]
    note: str


def page_as_text(page: RulePage, width: int = 78) -> str:
    """Return a page as lines of at most this many characters, as far as its words allow."""
    title = wrap(page.title, width)
    lines = [*title, "=" * max(map(len, title)), *wrap(page.source, width)]
    for section in page.sections:
        lines += ["", section.heading, *_lines(section.sentences, width)]
    if page.note:
        lines += ["", *wrap(page.note, width)]
    return "\n".join(lines) + "\n"


def _lines(sentences: Sequence[Sentence], width: int) -> Iterator[str]:
    column = max((len(sentence.label) for sentence in sentences), default=0) + len(_INDENT)
    for sentence in sentences:
        start = _INDENT + (sentence.label.ljust(column) if sentence.label else "")
        under = " " * len(start) if sentence.label else _INDENT * 2
        text = f"{sentence.text}{_UNBROKEN}{FILL_IN_MARK}" if sentence.filled_in else sentence.text
        for line in wrap(text, width, initial_indent=start, subsequent_indent=under):
            yield line.replace(_UNBROKEN, " ")
