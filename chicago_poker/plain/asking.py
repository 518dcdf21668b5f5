"""Questions with numbered choices, put until the answer is one of them."""

from collections.abc import Sequence
from typing import Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from chicago_poker.locale import Language
from chicago_poker.plain.console import Console
from chicago_poker.plain.wording import Words, meant_by, no_words, yes_words

T = TypeVar("T")


class Refused(NamedTuple):
    """An answer that is none, and why."""

    reason: str


class Question(Protocol[T]):
    """Something asked in lines. An answer may lead to another question, such as "are you sure"."""

    @property
    def lines(self) -> tuple[str, ...]:
        """What to say before waiting for an answer; the last line says how to answer."""

    def read(self, text: str) -> "Reply[T]":
        """Return what an answer means; ``text`` has no blanks around it and may be empty."""


class Meant(NamedTuple, Generic[T]):
    """An answer that was understood."""

    value: T


Reply: TypeAlias = Meant[T] | Question[T] | Refused


class Option(NamedTuple, Generic[T]):
    """A choice: how it reads, which words beside its number choose it, and what that leads to."""

    label: str
    words: Words
    reply: "Meant[T] | Question[T]"


class Options(Generic[T]):
    """A question with numbered choices. An empty answer takes the ``default`` one, if any."""

    def __init__(
        self,
        heading: Sequence[str],
        options: Sequence[Option[T]],
        language: Language,
        *,
        default: int | None = None,
    ) -> None:
        self._heading = tuple(heading)
        self._options = tuple(options)
        self._language = language
        self._default = default

    @property
    def lines(self) -> tuple[str, ...]:
        """The heading and the numbered choices."""
        return (*self._heading, *numbered([option.label for option in self._options]))

    def read(self, text: str) -> Reply[T]:
        """Return what the number or the word stands for."""
        if not text and self._default is not None:
            return self._options[self._default - 1].reply
        for number, option in enumerate(self._options, start=1):
            if text == str(number):
                return option.reply
        meant = meant_by(text, [option.words for option in self._options])
        if meant is not None:
            return self._options[meant].reply
        return Refused(one_of(len(self._options), self._language))


class HowMany:
    """Asks for a number between two bounds."""

    def __init__(self, heading: str, fewest: int, most: int, language: Language) -> None:
        self._heading = heading
        self._range = range(fewest, most + 1)
        self._language = language

    @property
    def lines(self) -> tuple[str, ...]:
        """The heading, with the bounds."""
        return (f"{self._heading} {self._answer}",)

    def read(self, text: str) -> Reply[int]:
        """Return the number."""
        for number in self._range:
            if text == str(number):
                return Meant(number)
        return Refused(self._answer)

    @property
    def _answer(self) -> str:
        return self._language.say(
            "The answer is a number from {fewest} to {most}.",
            fewest=self._range[0],
            most=self._range[-1],
        )


class Confirmation(Generic[T]):
    """Asks for a whole "yes" before something dear; "no" goes back to another question."""

    def __init__(
        self,
        warning: str,
        confirmed: "Meant[T] | Question[T]",
        back: Question[T],
        language: Language,
    ) -> None:
        self._warning = warning
        self._confirmed = confirmed
        self._back = back
        self._language = language

    @property
    def lines(self) -> tuple[str, ...]:
        """The warning, and what to type."""
        return self._warning, self._language.say('Type "yes" to do it, or "no" to choose again.')

    def read(self, text: str) -> Reply[T]:
        """Return what was confirmed, or the question to go back to."""
        yes, no = yes_words(self._language), no_words(self._language)
        # Nothing but the word: a key that is held down or struck twice must not pay the price.
        whole = Words(*(tuple(word for word in words if len(word) > 1) for words in yes))
        match meant_by(text, (whole, no)):
            case 0:
                return self._confirmed
            case 1:
                return self._back
        return Refused(self._language.say('The answer is "yes" or "no".'))


class Commands(Protocol):
    """Commands that may be given at any question; None means that a text is none of them."""

    def own(self, text: str) -> Sequence[str] | None:
        """Carry out a command and return what it says."""

    def other(self, text: str) -> Sequence[str] | None:
        """Do the same for the words of other languages; they come after the answers."""


async def put(console: Console, question: Question[T], commands: Commands) -> T:
    """Put a question until it is answered. Raises EndOfInput and OutputClosed."""
    console.say(*question.lines)
    while True:
        text = await console.ask()
        told = commands.own(text)
        if told is not None:
            console.say(*told)
            continue
        reply = question.read(text)
        if isinstance(reply, Meant):
            value: T = reply.value
            return value
        if isinstance(reply, Refused):
            told = commands.other(text)
            console.say(*((reply.reason,) if told is None else told))
            continue
        question = reply
        console.say(*question.lines)


def numbered(labels: Sequence[str]) -> tuple[str, ...]:
    """Return labels with numbers from 1."""
    return tuple(f"{number}: {label}" for number, label in enumerate(labels, start=1))


def one_of(choices: int, language: Language) -> str:
    """Return that a number up to this is expected."""
    if choices == 1:
        return language.say("The answer is 1.")
    return language.say("The answer is a number from {fewest} to {most}.", fewest=1, most=choices)
