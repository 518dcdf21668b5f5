"""Why a score changed, as a sentence with the amount and the new score."""

from chicago_poker.cards import TWO, rank_of
from chicago_poker.engine import Cause, Observation
from chicago_poker.engine.events import ScoreChanged
from chicago_poker.rules.tricks import taking
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


def narrate_score(to: Teller, event: ScoreChanged, seen: Observation) -> str:
    """Return the sentence for a score that has just changed."""
    forms = _SENTENCES[event.cause]
    if event.cause is Cause.LAST_TRICK and _taken_with_a_two(seen):
        forms = _LAST_TRICK_WITH_A_TWO
    return to.count(
        event.seat,
        abs(event.change),
        forms,
        score=event.score,
        before=event.score - event.change,
        category=best_category(to, seen),
    )


def best_category(to: Teller, seen: Observation) -> str:
    """Return the kind of the hand that was announced last; empty before any was."""
    return a_category(seen.best_hands[-1].category, to.language) if seen.best_hands else ""


def _taken_with_a_two(seen: Observation) -> bool:
    _, card = taking(seen.tricks[-1].cards)
    return rank_of(card) == TWO
