"""The best poker hand and what it is paid (section 3)."""

from collections.abc import Sequence

from chicago_poker.cards import SUITS, Hand, suit_of
from chicago_poker.hands import Category, category_of, four_of_a_kind_rank, hand_value
from chicago_poker.rules.profile import AwardLine, AwardLines, Profile
from chicago_poker.seating import Seat


def best_hand(profile: Profile, hands: Sequence[tuple[Seat, Hand]]) -> tuple[Seat, Category]:
    """Return who is paid among seats given in clockwise order, and the category (rules 3.1, 3.6).

    The first of equals wins, except that equal straight flushes go by the suit order.
    """
    best_seat, first = hands[0]
    best = hand_value(first)
    tied = [hands[0]]
    for seat, hand in hands[1:]:
        value = hand_value(hand)
        if value > best:
            best_seat, best, tied = seat, value, [(seat, hand)]
        elif value == best:
            tied.append((seat, hand))
    category = category_of(best)
    if len(tied) > 1 and category >= Category.STRAIGHT_FLUSH:
        best_seat = min(tied, key=lambda entry: suit_place(profile, entry[1]))[0]
    return best_seat, category


def suit_place(profile: Profile, straight_flush: Hand) -> int:
    """Return the place of a straight flush's suit in the suit order, 0 for the best (rule 3.6)."""
    return profile.hands.straight_flush_suits.index(_suit_letter(straight_flush))


def _suit_letter(hand: Hand) -> str:
    return SUITS[suit_of(hand[0])]


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
