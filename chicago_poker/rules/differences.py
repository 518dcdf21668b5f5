"""What differs between two tables, in the sentences of their rule pages."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

import msgspec

from chicago_poker.locale import Language
from chicago_poker.rules.describe import RulePage, Section, Sentence, Topic, describe
from chicago_poker.rules.profile import Profile

_GAP = "   "
_ABSENT = "–"


class Difference(msgspec.Struct, frozen=True):
    """One point on which two tables differ; None where a table says nothing about it."""

    first: Sentence | None
    second: Sentence | None


class TopicDifferences(msgspec.Struct, frozen=True):
    """What differs in one section of the two rule pages, in order of play; at least one point."""

    topic: Topic
    heading: str
    differences: tuple[Difference, ...]


class Comparison(msgspec.Struct, frozen=True):
    """Two tables side by side: what they are called, and where they differ.

    ``heading`` says what is compared, or that there is no difference.
    """

    first: str
    second: str
    heading: str
    topics: tuple[TopicDifferences, ...]


def compare(first: Profile, second: Profile, language: Language) -> Comparison:
    """Return in words where two profiles differ. Which of it is a fill-in makes no difference."""
    one, other = describe(first, language), describe(second, language)
    topics = tuple(
        TopicDifferences(section.topic, section.heading, found)
        for section, counterpart in zip(one.sections, other.sections, strict=True)
        if (found := tuple(_differences(section, counterpart)))
    )
    return Comparison(one.title, other.title, _heading(one, other, topics, language), topics)


def _heading(
    one: RulePage, other: RulePage, topics: Sequence[TopicDifferences], language: Language
) -> str:
    if not topics:
        return language.say(
            "{first} and {second} are played by the same rules.",
            first=one.title,
            second=other.title,
        )
    points = sum(len(topic.differences) for topic in topics)
    return language.count(
        "{first} and {second} differ in one rule.",
        "{first} and {second} differ in {number} rules.",
        points,
        first=one.title,
        second=other.title,
    )


def _differences(one: Section, other: Section) -> Iterator[Difference]:
    here = {sentence.about: sentence for sentence in one.sentences if sentence.about}
    there = {sentence.about: sentence for sentence in other.sentences if sentence.about}
    for about in _in_order(list(here), list(there)):
        first, second = here.get(about), there.get(about)
        if first is None or second is None or first.text != second.text:
            yield Difference(first, second)


def _in_order(one: Sequence[str], other: Sequence[str]) -> Iterator[str]:
    """Yield everything once, what only the other has right after what comes before it there."""
    before = [about for about in other if about not in one]
    for about in one:
        yield about
        if about in other:
            for follower in other[other.index(about) + 1 :]:
                if follower in one:
                    break
                before.remove(follower)
                yield follower
    yield from before


def comparison_as_text(comparison: Comparison, width: int = 78) -> str:
    """Return a comparison as lines of at most this many characters, a column for each table."""
    lines = wrap(comparison.heading, width)
    if comparison.topics:
        column = max((width - len(_GAP)) // 2, 1)
        lines += ["", *_side_by_side(comparison.first, comparison.second, column)]
        lines += [f"{'=' * column}{_GAP}{'=' * column}"]
    for topic in comparison.topics:
        lines += ["", topic.heading]
        for difference in topic.differences:
            cells = _cell(difference.first), _cell(difference.second)
            lines += _side_by_side(*cells, column)
    return "\n".join(lines) + "\n"


def _cell(sentence: Sentence | None) -> str:
    if sentence is None:
        return _ABSENT
    return f"{sentence.label}: {sentence.text}" if sentence.label else sentence.text


def _side_by_side(first: str, second: str, column: int) -> Iterator[str]:
    left, right = (wrap(text, column, subsequent_indent="  ") for text in (first, second))
    for row in range(max(len(left), len(right))):
        here = left[row] if row < len(left) else ""
        there = right[row] if row < len(right) else ""
        yield f"{here.ljust(column)}{_GAP}{there}".rstrip()
