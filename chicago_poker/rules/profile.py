"""A rule profile: what one table has agreed, as checked data.

Every field is a knob with one home: exactly one function in ``rules`` reads it. Points are Chicago
points; seats are counted, not numbered. Whether the parts fit together is checked in ``playable``.
"""

from typing import Literal, TypeAlias, get_args

import msgspec

from chicago_poker.hands import Category
from chicago_poker.locale import Language

StepName: TypeAlias = Literal[
    "deal", "redeal", "exchange", "give_up", "award", "call", "play", "chicago", "last_trick"
]
STEP_NAMES: tuple[str, ...] = get_args(StepName)


_LONGEST_QUOTE = 200


class ProfileError(ValueError):
    """A text is not a playable profile: ``path`` says where, ``reason`` why.

    ``sentence`` is the message id of the reason and ``values`` fill its places, for a translation.
    """

    def __init__(self, path: str, sentence: str, **values: str | int) -> None:
        self.path = _in_short(path)
        self.sentence = sentence
        self.values = {
            place: _in_short(value) if isinstance(value, str) else value
            for place, value in values.items()
        }
        self.reason = sentence.format(**self.values) if values else sentence
        super().__init__(f"{self.path}: {self.reason}" if path else self.reason)

    def in_words(self, language: Language) -> str:
        """Return place and reason in a language."""
        reason = language.say(self.sentence, **self.values)
        return f"{self.path}: {reason}" if self.path else reason


def _in_short(text: str) -> str:
    """Return a text cut where it is long: a stranger's key may have thousands of letters."""
    return text if len(text) <= _LONGEST_QUOTE else f"{text[: _LONGEST_QUOTE - 1]}…"


class Knobs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a profile: unknown keys in it are refused."""


class DealKnobs(Knobs, frozen=True):
    """What is special about the deal.

    ``low_redeal`` is the highest rank, 9 or 10, of a hand that may be changed for a new one.
    """

    low_redeal: Literal["off", 9, 10]


class ExchangeStop(Knobs, frozen=True):
    """The score from which exchanging is not free (rule 2.6).

    ``zero``: replacing a card costs the whole score. ``refuse``: the seat may not exchange.
    ``six_cards``: neither, but it is dealt six cards and gives one up.
    """

    at: int
    effect: Literal["zero", "refuse", "six_cards"]


class ExchangeKnobs(Knobs, frozen=True):
    """How cards are exchanged (rules 2.2 to 2.4, 2.6).

    ``offer`` says whether a single card is turned up: always, when the seat wishes, or never.
    """

    max_cards: int
    offer: Literal["forced", "optional", "none"]
    stop: Literal["none"] | ExchangeStop


class StockKnobs(Knobs, frozen=True):
    """What happens when the stock runs out (rule 2.5)."""

    when_empty: Literal["recycle", "refuse"]


class AwardLine(Knobs, frozen=True):
    """One way in which a hand is paid (rules 3.2 to 3.5).

    ``points`` are added; ``set_score`` makes the score exactly that; ``reset_opponents`` puts every
    other active seat at 0; ``end_deal`` ends the deal at once; ``win`` wins the game at once;
    ``locks`` makes this line automatic for the same hand in the rest of the deal; ``when_held``
    pays the hand the moment it is held, without waiting for an award.
    """

    name: str = ""
    points: int = 0
    set_score: int | None = None
    reset_opponents: bool = False
    end_deal: bool = False
    win: bool = False
    locks: bool = False
    when_held: bool = False


AwardLines: TypeAlias = tuple[AwardLine, ...]

_FIELDS = tuple(category.name.lower() for category in Category)


class AwardTable(Knobs, frozen=True):
    """What each category is paid. A list of lines means that the winner chooses (rule 3.3)."""

    pair: AwardLine | AwardLines
    two_pair: AwardLine | AwardLines
    three_of_a_kind: AwardLine | AwardLines
    straight: AwardLine | AwardLines
    flush: AwardLine | AwardLines
    full_house: AwardLine | AwardLines
    four_of_a_kind: AwardLine | AwardLines
    straight_flush: AwardLine | AwardLines
    royal_flush: AwardLine | AwardLines
    high_card: AwardLine | AwardLines = ()

    def lines(self, category: Category) -> AwardLines:
        """Return the lines of a category; none means that it is paid nothing."""
        entry: AwardLine | AwardLines = getattr(self, _FIELDS[category])
        return (entry,) if isinstance(entry, AwardLine) else entry


class HandKnobs(Knobs, frozen=True):
    """Which hand is paid, and what (section 3 of the rules)."""

    tie: Literal["first_clockwise", "nobody"]
    straight_flush_suits: Literal["none"] | tuple[Literal["c", "d", "h", "s"], ...]
    awards: AwardTable


Paid: TypeAlias = Literal["never", "when_broken", "always"]


class CallKnobs(Knobs, frozen=True):
    """Who may call Chicago, and what it is worth (section 4 and rules 5.4, 5.5).

    ``min_score`` are the points that a call needs; with 0 anybody may call, even below 0.
    ``instead_of_exchange`` is the exchange, from 1, in which a seat may call on its turn instead of
    exchanging; otherwise the script's ``call`` step asks. ``settled`` says whether a broken call is
    paid for with the breaking trick or where the script says ``chicago``.
    """

    min_score: int
    instead_of_exchange: Literal["never"] | int
    leads: Literal["caller", "forehand"]
    made: Literal["win"] | int
    broken: Literal["zero"] | int
    settled: Literal["at_once", "in_script"]
    breaker: int
    breaker_once_per_game: bool
    break_ends_deal: bool
    pays_last_trick: Paid
    pays_hand: Paid


class TrickKnobs(Knobs, frozen=True):
    """What the last trick pays, in points (rule 5.2)."""

    last: int
    last_with_two: int


class GoalKnobs(Knobs, frozen=True):
    """How the game is won (section 6 of the rules).

    ``qualifier`` is what a seat needs beside the points, ``unqualified`` what happens to one that
    has only the points.
    """

    target: int
    test: Literal["at_least", "more_than"]
    qualifier: Literal["none", "called", "last_trick"]
    unqualified: Literal["play_on", "eliminate", "zero"]
    check: Literal["each_award", "deal_end"]
    floor: Literal["none"] | int


class Profile(Knobs, frozen=True):
    """A complete set of rules.

    ``source`` says whose rules these are and ``date``, as YYYY-MM-DD, when they were read;
    ``filled_in`` names the knobs where the source is silent and the value is ours. A step of the
    script, such as ``script.award``, stands for the places of that step.
    """

    id: str
    name: str
    source: str
    date: str
    seats: tuple[int, int]
    script: tuple[StepName, ...]
    deal: DealKnobs
    exchange: ExchangeKnobs
    stock: StockKnobs
    hands: HandKnobs
    call: CallKnobs
    tricks: TrickKnobs
    goal: GoalKnobs
    filled_in: tuple[str, ...] = ()

    @property
    def exchanges(self) -> int:
        """How many exchange stages a deal has."""
        return self.script.count("exchange")
