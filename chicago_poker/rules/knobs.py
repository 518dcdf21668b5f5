"""Every knob of a profile: which values it takes and what it decides, for people and editors."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import msgspec

from chicago_poker.rules.playable import MAX_POINTS
from chicago_poker.seating import MAX_SEATS, MIN_SEATS


class Knob(msgspec.Struct, frozen=True):
    """What can be said about a knob without looking at a profile.

    ``values`` and ``meaning`` are for people. ``least`` and ``most`` are the range of a number, or
    of the numbers in a list; None where the knob takes no number.
    """

    values: str
    meaning: str
    least: int | None = None
    most: int | None = None


def _points(meaning: str, other: str = "", least: int = 0) -> Knob:
    values = f"points from {least}" + (f', or `"{other}"`' if other else "")
    return Knob(values, meaning, least, MAX_POINTS)


def _words(meaning: str, *words: str) -> Knob:
    return Knob(", ".join(f'`"{word}"`' for word in words), meaning)


def _switch(meaning: str) -> Knob:
    return Knob("`true`, `false`", meaning)


def _award(hand: str) -> Knob:
    return Knob("a line, or a list of lines", f"What {hand} is paid. A list is a choice.")


_PAID = ("never", "when_broken", "always")

KNOBS: Final[Mapping[str, Knob]] = MappingProxyType(
    {
        "id": Knob(
            "1 to 60 small letters, digits, `.`, `-`, `_`",
            "What commands call the profile. A file that extends another may leave it out: then "
            "it is the file's name.",
        ),
        "name": Knob("one line, up to 100 characters", "What screens call the profile."),
        "source": Knob("one line, up to 500 characters", "Whose rules these are."),
        "date": Knob('a day, as `"2026-11-29"`', "When the source was read."),
        "filled_in": Knob(
            "a list of knobs", "Where the source says nothing and the value is ours (†)."
        ),
        "seats": Knob(
            f"two numbers from {MIN_SEATS} to {MAX_SEATS}",
            "The fewest and the most players.",
            MIN_SEATS,
            MAX_SEATS,
        ),
        "script": Knob("a list of steps", "What happens in a deal, in this order."),
        "deal.low_redeal": Knob(
            '`"off"`, `9`, `10`',
            "A hand with nothing higher may be changed for a new one, once, before the first "
            "exchange.",
        ),
        "exchange.max_cards": Knob("`1` to `5`", "How many cards one exchange replaces.", 1, 5),
        "exchange.offer": _words(
            "Whether a single new card is turned up: always, if the player wishes, or never.",
            "forced",
            "optional",
            "none",
        ),
        "exchange.stop": Knob(
            '`"none"`, or a table of `at` and `effect`',
            "The score from which exchanging is not free.",
        ),
        "exchange.stop.at": _points("The score of the exchange stop.", least=1),
        "exchange.stop.effect": _words(
            "What the exchange stop does: replacing any card costs the whole score; no exchange "
            "any more; no exchange, but six cards are dealt and one is given up.",
            "zero",
            "refuse",
            "six_cards",
        ),
        "stock.when_empty": _words(
            "Whether discards become a new stock, or an exchange may not be larger than the stock.",
            "recycle",
            "refuse",
        ),
        "hands.tie": _words(
            "Who is paid when the best hands are exactly equal.", "first_clockwise", "nobody"
        ),
        "hands.straight_flush_suits": Knob(
            '`"none"`, or the four suits in a list',
            "The suits, best first, that decide between equal straight flushes.",
        ),
        "hands.awards.high_card": _award("a high card"),
        "hands.awards.pair": _award("a pair"),
        "hands.awards.two_pair": _award("two pair"),
        "hands.awards.three_of_a_kind": _award("three of a kind"),
        "hands.awards.straight": _award("a straight"),
        "hands.awards.flush": _award("a flush"),
        "hands.awards.full_house": _award("a full house"),
        "hands.awards.four_of_a_kind": _award("four of a kind"),
        "hands.awards.straight_flush": _award("a straight flush"),
        "hands.awards.royal_flush": _award("a royal flush"),
        "call.min_score": _points("The score that a call needs; with 0 anybody may call."),
        "call.instead_of_exchange": Knob(
            '`"never"`, or the number of an exchange',
            "The exchange at which a player may call in turn instead of exchanging; otherwise the "
            "step `call` asks.",
            1,
            3,
        ),
        "call.leads": _words("Who leads to the first trick of a caller.", "caller", "forehand"),
        "call.made": _points("What a made call is worth.", "win"),
        "call.broken": _points("What a broken call costs; `zero` is the whole score.", "zero"),
        "call.settled": _words(
            "When a broken call is paid for: with the breaking trick, or at the step `chicago`.",
            "at_once",
            "in_script",
        ),
        "call.breaker": _points("What taking the breaking trick is worth."),
        "call.breaker_once_per_game": _switch("Only the first breaker of a game is paid."),
        "call.break_ends_deal": _switch("The deal is over with the breaking trick."),
        "call.pays_last_trick": _words("When the last trick of a caller is paid.", *_PAID),
        "call.pays_hand": _words("When the best hand after a caller's tricks is paid.", *_PAID),
        "tricks.last": _points("What the last trick is worth."),
        "tricks.last_with_two": _points("What it is worth when it is taken with a two."),
        "goal.target": _points("The score that wins.", least=1),
        "goal.test": _words(
            "Whether the target must be reached or passed.", "at_least", "more_than"
        ),
        "goal.qualifier": _words(
            "What else is needed: nothing, a call in this game, or the last trick of the deal.",
            "none",
            "called",
            "last_trick",
        ),
        "goal.unqualified": _words(
            "What becomes of a player who has only the points.", "play_on", "eliminate", "zero"
        ),
        "goal.check": _words(
            "When scores are judged: with each gain, or when the deal is over.",
            "each_award",
            "deal_end",
        ),
        "goal.floor": Knob(
            '`0` or less, or `"none"`', "The score that nobody falls below.", -MAX_POINTS, 0
        ),
    }
)
"""The knobs by key path, in the order of a profile file."""

LINE_KEYS: Final[Mapping[str, Knob]] = MappingProxyType(
    {
        "name": Knob("up to 20 characters", "What the line is called, where there is a choice."),
        "points": _points("Points to add."),
        "set_score": _points("The score becomes exactly this; goes with `win`."),
        "reset_opponents": _switch("Everybody else is set to 0."),
        "end_deal": _switch("The deal is over."),
        "win": _switch("The game is won at once."),
        "locks": _switch(
            "Once chosen for a four of a kind, it is taken unasked while that is best in the deal."
        ),
        "when_held": _switch("Paid the moment the hand is held, without waiting for an award."),
    }
)
"""The keys of an award line."""
