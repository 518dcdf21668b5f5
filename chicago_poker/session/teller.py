"""Whom things are told to: one sentence for the seat it is about, another for everybody else."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias, TypeVar

from chicago_poker.engine import Event, Observation
from chicago_poker.locale import Language
from chicago_poker.seating import Seat
from chicago_poker.session.words import listed


class Counted(NamedTuple):
    """The four forms of a sentence about a seat and a ``{number}``: to it, and about ``{name}``."""

    to_one: str
    to_many: str
    about_one: str
    about_many: str


class Teller:
    """Tells what happens at one table to one viewer; ``viewer`` is None for an onlooker."""

    def __init__(self, names: Sequence[str], viewer: Seat | None, language: Language) -> None:
        self.names = names
        self.viewer = viewer
        self.language = language

    def tell(self, seat: Seat, you: str, other: str, **values: object) -> str:
        """Return one of two sentences about a seat: to its own viewer, or with its ``{name}``."""
        if seat == self.viewer:
            return self.language.say(you, **values)
        return self.language.say(other, name=self.names[seat], **values)

    def count(self, seat: Seat, number: int, forms: Counted, **values: object) -> str:
        """Return the form that fits seat and number."""
        if seat == self.viewer:
            return self.language.count(forms.to_one, forms.to_many, number, **values)
        return self.language.count(
            forms.about_one, forms.about_many, number, name=self.names[seat], **values
        )

    def objects(self, seats: Sequence[Seat]) -> str:
        """Return seats by name, as the object of a sentence. Raises ValueError for none."""
        names = [
            self.language.context("object of a sentence", "you")
            if seat == self.viewer
            else self.names[seat]
            for seat in seats
        ]
        return listed(names, self.language)


E = TypeVar("E", bound=Event)
Telling: TypeAlias = Callable[[Teller, E, Observation], str]


class Tellers:
    """The functions that tell events, each registered for its kind of event."""

    def __init__(self) -> None:
        self._by_kind: dict[type, Telling[Event]] = {}

    @property
    def kinds(self) -> frozenset[type]:
        """The kinds of event that are told."""
        return frozenset(self._by_kind)

    def of(self, kind: type[E]) -> Callable[[Telling[E]], Telling[E]]:
        """Register the decorated function for a kind of event."""

        def register(telling: Telling[E]) -> Telling[E]:
            self._by_kind[kind] = telling  # type: ignore[assignment]  # keyed by what it takes
            return telling

        return register

    def tell(self, to: Teller, event: Event, seen: Observation) -> str | None:
        """Return the sentence for an event, or None when no function is registered for it."""
        telling = self._by_kind.get(type(event))
        return None if telling is None else telling(to, event, seen)
