"""A profile as the complete rule page: from the data alone, in order of play, knob by knob."""

from collections.abc import Callable
from typing import NamedTuple

from chicago_poker.locale import Language, mark
from chicago_poker.rules.describe.chicago import chicago
from chicago_poker.rules.describe.exchanges import exchanges
from chicago_poker.rules.describe.hands import hands
from chicago_poker.rules.describe.opening import deal, table
from chicago_poker.rules.describe.page import (
    FILL_IN_MARK,
    RulePage,
    Section,
    Sentence,
    Topic,
    page_as_text,
)
from chicago_poker.rules.describe.tricks import tricks
from chicago_poker.rules.describe.winning import winning
from chicago_poker.rules.describe.writer import Writer
from chicago_poker.rules.profile import Profile

__all__ = [
    "FILL_IN_MARK",
    "RulePage",
    "Section",
    "Sentence",
    "Topic",
    "describe",
    "page_as_text",
]


class _Part(NamedTuple):
    topic: Topic
    heading: str
    write: Callable[[Writer], tuple[Sentence, ...]]


_PARTS = (
    _Part(Topic.TABLE, mark("The table"), table),
    _Part(Topic.DEAL, mark("The deal"), deal),
    _Part(Topic.EXCHANGES, mark("The exchanges"), exchanges),
    _Part(Topic.HANDS, mark("The hands"), hands),
    _Part(Topic.CHICAGO, mark("Chicago"), chicago),
    _Part(Topic.TRICKS, mark("The tricks"), tricks),
    _Part(Topic.WINNING, mark("Winning"), winning),
)


def describe(profile: Profile, language: Language) -> RulePage:
    """Return the rule page of a profile in a language."""
    to = Writer(profile, language)
    sections = tuple(Section(part.topic, to.say(part.heading), part.write(to)) for part in _PARTS)
    marked = any(sentence.filled_in for section in sections for sentence in section.sentences)
    return RulePage(
        profile=profile.id,
        title=to.say("{name} ({id})", name=profile.name, id=profile.id),
        source=to.say(
            "Source: {source}. Read on {date}.", source=profile.source, date=profile.date
        ),
        sections=sections,
        note=to.say("† Our own rule: the source says nothing about it.") if marked else "",
    )
