"""The best poker hand and what it is paid (section 3)."""

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from chicago_poker.cards import Hand, suit_of
from chicago_poker.hands import Category, HandValue, category_of, four_of_a_kind_rank, hand_value
from chicago_poker.rules.profile import AwardLine, AwardLines, Profile
from chicago_poker.seating import Seat

SuitLetter: TypeAlias = Literal["c", "d", "h", "s"]
SUIT_LETTERS: tuple[SuitLetter, ...] = ("c", "d", "h", "s")
"""The suits by number, as a profile writes them."""


class Contest(NamedTuple):
    """Which hand is strongest: its category, and who holds it; several when they are equal."""

    category: Category
    seats: tuple[Seat, ...]


def strongest(profile: Profile, hands: Sequence[tuple[Seat, Hand]]) -> Contest:
    """Judge the hands of seats given in clockwise order (rules 3.1, 3.6)."""
    best = HandValue(0)
    holders: list[tuple[Seat, Hand]] = []
    for seat, hand in hands:
        value = hand_value(hand)
        if value > best:
            best, holders = value, [(seat, hand)]
        elif value == best:
            holders.append((seat, hand))
    category = category_of(best)
    if len(holders) > 1:
        holders = _after_ties(profile, category, holders)
    return Contest(category, tuple(seat for seat, _ in holders))


def _after_ties(
    profile: Profile, category: Category, holders: list[tuple[Seat, Hand]]
) -> list[tuple[Seat, Hand]]:
    """Return who is left of equals: the suit order first, then the table's rule (rule 3.6)."""
    suits = profile.hands.straight_flush_suits
    if suits != "none" and category >= Category.STRAIGHT_FLUSH:
        return [min(holders, key=lambda holder: suits.index(_suit_letter(holder[1])))]
    return holders[:1] if profile.hands.tie == "first_clockwise" else holders


def _suit_letter(hand: Hand) -> SuitLetter:
    return SUIT_LETTERS[suit_of(hand[0])]


def award_lines(profile: Profile, category: Category) -> AwardLines:
    """Return the lines a hand of this category is paid by; several mean a choice (rule 3.3)."""
    return profile.hands.awards.lines(category)


def award_line(profile: Profile, category: Category, name: str) -> AwardLine:
    """Return one award line by its name. Raises KeyError when the category has no such line."""
    for line in award_lines(profile, category):
        if line.name == name:
            return line
    raise KeyError(name)


def is_locking(line: AwardLine) -> bool:
    """Tell whether this line, once taken, is automatic for the same hand (rule 3.4)."""
    return line.locks


def locked_line(lines: AwardLines) -> AwardLine:
    """Return the line that is automatic once it has been taken for a hand (rule 3.4)."""
    return next(line for line in lines if is_locking(line))


def lock_of(hand: Hand) -> int | None:
    """Return what names this hand for a lock: the rank of its four of a kind (rule 3.4)."""
    return four_of_a_kind_rank(hand_value(hand))


def line_when_held(profile: Profile, category: Category) -> AwardLine | None:
    """Return the line that pays such a hand the moment it is held, if there is one."""
    return next((line for line in award_lines(profile, category) if line.when_held), None)


def paid_when_held(profile: Profile) -> frozenset[Category]:
    """Return the categories that are paid the moment they are held."""
    return frozenset(category for category in Category if line_when_held(profile, category))
