"""Why a score changed, as a sentence with the amount and the new score."""

from chicago_poker.cards import TWO, rank_of
from chicago_poker.engine import Cause, Observation
from chicago_poker.engine.events import ScoreChanged
from chicago_poker.rules.tricks import taking
from chicago_poker.seating import Seat
from chicago_poker.session.teller import Counted, Teller
from chicago_poker.session.words import a_category

# {number} is the points that moved, {score} the new score, {before} the old one.
_SENTENCES: dict[Cause, Counted] = {
    Cause.HAND: Counted(
        "You have the best hand, {category}, and get one point ({score}).",
        "You have the best hand, {category}, and get {number} points ({score}).",
        "{name} has the best hand, {category}, and gets one point ({score}).",
        "{name} has the best hand, {category}, and gets {number} points ({score}).",
    ),
    Cause.WINNING_HAND: Counted(
        "You have the best hand, {category}, and go from {before} to {score} points.",
        "You have the best hand, {category}, and go from {before} to {score} points.",
        "{name} has the best hand, {category}, and goes from {before} to {score} points.",
        "{name} has the best hand, {category}, and goes from {before} to {score} points.",
    ),
    Cause.LAST_TRICK: Counted(
        "You get one point for the last trick ({score}).",
        "You get {number} points for the last trick ({score}).",
        "{name} gets one point for the last trick ({score}).",
        "{name} gets {number} points for the last trick ({score}).",
    ),
    Cause.CHICAGO_MADE: Counted(
        "You get one point for your Chicago ({score}).",
        "You get {number} points for your Chicago ({score}).",
        "{name} gets one point for the Chicago ({score}).",
        "{name} gets {number} points for the Chicago ({score}).",
    ),
    Cause.CHICAGO_BROKEN: Counted(
        "You lose one point for the broken Chicago ({score}).",
        "You lose {number} points for the broken Chicago ({score}).",
        "{name} loses one point for the broken Chicago ({score}).",
        "{name} loses {number} points for the broken Chicago ({score}).",
    ),
    Cause.BREAKER: Counted(
        "You get one point for breaking the Chicago ({score}).",
        "You get {number} points for breaking the Chicago ({score}).",
        "{name} gets one point for breaking the Chicago ({score}).",
        "{name} gets {number} points for breaking the Chicago ({score}).",
    ),
    Cause.EXCHANGE_STOP: Counted(
        "You exchange at {before} points and fall to {score}.",
        "You exchange at {before} points and fall to {score}.",
        "{name} exchanges at {before} points and falls to {score}.",
        "{name} exchanges at {before} points and falls to {score}.",
    ),
    Cause.UNQUALIFIED: Counted(
        "You are not qualified to win and fall from {before} points to {score}.",
        "You are not qualified to win and fall from {before} points to {score}.",
        "{name} is not qualified to win and falls from {before} points to {score}.",
        "{name} is not qualified to win and falls from {before} points to {score}.",
    ),
    Cause.RESET: Counted(
        "You lose one point ({score}).",
        "You lose {number} points ({score}).",
        "{name} loses one point ({score}).",
        "{name} loses {number} points ({score}).",
    ),
}
_LAST_TRICK_WITH_A_TWO = Counted(
    "You get one point for taking the last trick with a two ({score}).",
    "You get {number} points for taking the last trick with a two ({score}).",
    "{name} gets one point for taking the last trick with a two ({score}).",
    "{name} gets {number} points for taking the last trick with a two ({score}).",
)


_HAND_PAID_AT_ONCE = Counted(
    "You get one point for the hand ({score}).",
    "You get {number} points for the hand ({score}).",
    "{name} gets one point for the hand ({score}).",
    "{name} gets {number} points for the hand ({score}).",
)


def narrate_score(to: Teller, event: ScoreChanged, seen: Observation) -> str:
    """Return the sentence for a score that has just changed."""
    category = announced_category(to, event.seat, seen)
    return to.count(
        event.seat,
        abs(event.change),
        _forms(event, seen, category),
        score=event.score,
        before=event.score - event.change,
        category=category,
    )


def announced_category(to: Teller, seat: Seat, seen: Observation) -> str | None:
    """Return the kind of the best hand that was announced last, if it is this seat's and new.

    A hand that is paid the moment it is held comes before the announcement of its stage.
    """
    if seen.best_hands:
        best = seen.best_hands[-1]
        if (best.stage, best.seat) == (seen.stage, seat):
            return a_category(best.category, to.language)
    return None


def _forms(event: ScoreChanged, seen: Observation, category: str | None) -> Counted:
    if event.cause is Cause.LAST_TRICK:
        _, card = taking(seen.tricks[-1].cards)
        if rank_of(card) == TWO:
            return _LAST_TRICK_WITH_A_TWO
    if category is None and event.cause in (Cause.HAND, Cause.WINNING_HAND):
        return _HAND_PAID_AT_ONCE
    return _SENTENCES[event.cause]
