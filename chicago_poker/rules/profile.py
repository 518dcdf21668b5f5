"""A rule profile: what one table has agreed, as checked data.

Every field is a knob with one home: exactly one function in ``rules`` or ``engine`` reads it.
Points are Chicago points; seats are counted, not numbered.
"""

from typing import Literal, TypeAlias, get_args

import msgspec

from chicago_poker.hands import Category
from chicago_poker.seating import MAX_SEATS, MIN_SEATS

StepName: TypeAlias = Literal["deal", "exchange", "award", "call", "play", "chicago", "last_trick"]
STEP_NAMES: tuple[str, ...] = get_args(StepName)


class ProfileError(ValueError):
    """A text is not a playable profile: ``path`` says where, ``reason`` why."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{path}: {reason}" if path else reason)
        self.path = path
        self.reason = reason


class Knobs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a profile: unknown keys in it are refused."""


class ExchangeStop(Knobs, frozen=True):
    """The score from which an exchange costs something (rule 2.6)."""

    at: int
    effect: Literal["zero"]


class ExchangeKnobs(Knobs, frozen=True):
    """How cards are exchanged (rules 2.2 to 2.4, 2.6)."""

    max_cards: int
    offer: Literal["forced"]
    stop: ExchangeStop


class StockKnobs(Knobs, frozen=True):
    """What happens when the stock runs out (rule 2.5)."""

    when_empty: Literal["recycle"]


class AwardLine(Knobs, frozen=True):
    """One way in which a hand is paid (rules 3.2 to 3.5).

    ``points`` are added; ``set_score`` makes the score exactly that; ``reset_opponents`` puts every
    other active seat at 0; ``end_deal`` ends the deal at once; ``win`` wins the game at once;
    ``locks`` makes this line automatic for the same hand in the rest of the deal.
    """

    name: str = ""
    points: int = 0
    set_score: int | None = None
    reset_opponents: bool = False
    end_deal: bool = False
    win: bool = False
    locks: bool = False


AwardLines: TypeAlias = tuple[AwardLine, ...]


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
        entry: AwardLine | AwardLines = getattr(self, category.name.lower())
        return (entry,) if isinstance(entry, AwardLine) else entry


class HandKnobs(Knobs, frozen=True):
    """Which hand is paid, and what (section 3 of the rules)."""

    tie: Literal["first_clockwise"]
    straight_flush_suits: tuple[Literal["c", "d", "h", "s"], ...]
    awards: AwardTable


class CallKnobs(Knobs, frozen=True):
    """Who may call Chicago, and what it is worth (section 4 and rules 5.4, 5.5)."""

    min_score: int
    leads: Literal["caller"]
    made: int
    broken: int
    breaker: int
    break_ends_deal: Literal[True]
    pays_last_trick: Literal["never"]
    pays_hand: Literal["never"]


class TrickKnobs(Knobs, frozen=True):
    """What the last trick pays, in points (rule 5.2)."""

    last: int
    last_with_two: int


class GoalKnobs(Knobs, frozen=True):
    """How the game is won (section 6 of the rules)."""

    target: int
    test: Literal["at_least"]
    qualifier: Literal["called"]
    unqualified: Literal["eliminate"]
    check: Literal["each_award"]
    floor: int


class Profile(Knobs, frozen=True):
    """A complete, playable set of rules. Raises ProfileError when its parts do not fit together."""

    id: str
    name: str
    source: str
    seats: tuple[int, int]
    script: tuple[StepName, ...]
    exchange: ExchangeKnobs
    stock: StockKnobs
    hands: HandKnobs
    call: CallKnobs
    tricks: TrickKnobs
    goal: GoalKnobs

    def __post_init__(self) -> None:
        _check_seats(self)
        _check_script(self)
        _check_amounts(self)
        _check_awards(self)

    @property
    def exchanges(self) -> int:
        """How many exchange stages a deal has."""
        return self.script.count("exchange")


def _require(condition: object, path: str, reason: str) -> None:
    if not condition:
        raise ProfileError(path, reason)


def _check_seats(profile: Profile) -> None:
    fewest, most = profile.seats
    _require(
        MIN_SEATS <= fewest <= most <= MAX_SEATS,
        "seats",
        f"must be two numbers from {MIN_SEATS} to {MAX_SEATS}, the smaller one first",
    )


def _check_script(profile: Profile) -> None:
    script = profile.script
    _require(script[:1] == ("deal",), "script", "must begin with deal")
    for once in ("deal", "call", "play", "chicago", "last_trick"):
        _require(script.count(once) == 1, "script", f"must name {once} exactly once")
    _require(1 <= profile.exchanges <= 3, "script", "must have one to three exchanges")
    _require("award" in script, "script", "must have an award")
    order = [script.index(name) for name in ("call", "play", "chicago", "last_trick")]
    _require(order == sorted(order), "script", "must go call, play, chicago, last_trick")
    last_exchange = max(i for i, name in enumerate(script) if name == "exchange")
    _require(last_exchange < order[0], "script", "must have every exchange before the call")


def _check_amounts(profile: Profile) -> None:
    exchange, call, tricks, goal = profile.exchange, profile.call, profile.tricks, profile.goal
    _require(1 <= exchange.max_cards <= 5, "exchange.max_cards", "must be 1 to 5 cards")
    _require(exchange.stop.at >= 1, "exchange.stop.at", "must be at least 1 point")
    _require(call.min_score >= 0, "call.min_score", "must be 0 points or more")
    for path, points in (
        ("call.made", call.made),
        ("call.broken", call.broken),
        ("call.breaker", call.breaker),
        ("tricks.last", tricks.last),
        ("tricks.last_with_two", tricks.last_with_two),
    ):
        _require(points >= 0, path, "must be 0 points or more; the sign is part of the rule")
    _require(goal.target >= 1, "goal.target", "must be at least 1 point")
    _require(goal.floor <= 0, "goal.floor", "must be 0 or less: every score starts at 0")
    _require(
        call.min_score < goal.target,
        "call.min_score",
        "must be below goal.target, or nobody could ever qualify",
    )


def _check_awards(profile: Profile) -> None:
    suits = profile.hands.straight_flush_suits
    _require(
        sorted(suits) == ["c", "d", "h", "s"],
        "hands.straight_flush_suits",
        "must name the four suits c, d, h and s, the best one first",
    )
    for category in Category:
        lines = profile.hands.awards.lines(category)
        path = f"hands.awards.{category.name.lower()}"
        names = [line.name for line in lines]
        if len(lines) > 1:
            _require(all(names), path, "a choice needs a name on each line")
            _require(len(set(names)) == len(names), path, "a choice needs different names")
        for line in lines:
            _require(line.points >= 0, f"{path}.points", "must be 0 points or more")
            _require(
                not line.points or line.set_score is None,
                path,
                "may add points or set the score, not both",
            )
