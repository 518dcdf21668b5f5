"""Hands and points, elimination and the end of a game, told in sentences."""

from chicago_poker.cards import TWO, rank_of
from chicago_poker.engine import Cause, Observation, Termination
from chicago_poker.engine import events as e
from chicago_poker.rules.tricks import taking
from chicago_poker.seating import Seat
from chicago_poker.session.teller import Counted, Teller, Tellers
from chicago_poker.session.words import a_category

TELLERS = Tellers()

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
# A reset lifts whoever is below 0.
_RESET_FROM_BELOW = Counted(
    "You go from {before} points to {score}.",
    "You go from {before} points to {score}.",
    "{name} goes from {before} points to {score}.",
    "{name} goes from {before} points to {score}.",
)
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


@TELLERS.of(e.NoHandPaid)
def _no_hand_paid(to: Teller, event: e.NoHandPaid, _: Observation) -> str:  # noqa: ARG001
    return to.language.say("No hand is good enough for points.")


@TELLERS.of(e.HandsTied)
def _hands_tied(to: Teller, event: e.HandsTied, _: Observation) -> str:
    return to.language.say(
        "The best hand is {category}, equally good for {names}, and nobody is paid.",
        category=a_category(event.category, to.language),
        names=to.objects(event.seats),
    )


@TELLERS.of(e.HandHeld)
def _hand_held(to: Teller, event: e.HandHeld, _: Observation) -> str:
    return to.tell(
        event.seat,
        "You hold {category}, which is paid at once.",
        "{name} holds {category}, which is paid at once.",
        category=a_category(event.category, to.language),
    )


@TELLERS.of(e.AwardOffered)
def _award_offered(to: Teller, event: e.AwardOffered, seen: Observation) -> str:
    return to.tell(
        event.seat,
        "You have the best hand, {category}, and choose how it is paid.",
        "{name} has the best hand, {category}, and chooses how it is paid.",
        category=a_category(seen.best_hands[-1].category, to.language),
    )


@TELLERS.of(e.OpponentsReset)
def _opponents_reset(to: Teller, event: e.OpponentsReset, seen: Observation) -> str:
    category = _announced_category(to, event.seat, seen)
    if category is None:
        return to.tell(
            event.seat,
            "Your hand puts everybody else at 0.",
            "The hand of {name} puts everybody else at 0.",
        )
    return to.tell(
        event.seat,
        "You have the best hand, {category}, and put everybody else at 0.",
        "{name} has the best hand, {category}, and puts everybody else at 0.",
        category=category,
    )


@TELLERS.of(e.ScoreChanged)
def _score_changed(to: Teller, event: e.ScoreChanged, seen: Observation) -> str:
    category = _announced_category(to, event.seat, seen)
    return to.count(
        event.seat,
        abs(event.change),
        _forms(event, seen, category),
        score=event.score,
        before=event.score - event.change,
        category=category,
    )


def _announced_category(to: Teller, seat: Seat, seen: Observation) -> str | None:
    """Return the kind of the best hand that was announced last, if it is this seat's and new.

    A hand that is paid the moment it is held comes before the announcement of its stage.
    """
    if seen.best_hands:
        best = seen.best_hands[-1]
        if (best.stage, best.seat) == (seen.stage, seat):
            return a_category(best.category, to.language)
    return None


def _forms(event: e.ScoreChanged, seen: Observation, category: str | None) -> Counted:
    if event.cause is Cause.LAST_TRICK:
        _, card = taking(seen.tricks[-1].cards)
        if rank_of(card) == TWO:
            return _LAST_TRICK_WITH_A_TWO
    if event.cause is Cause.RESET and event.change > 0:
        return _RESET_FROM_BELOW
    if category is None and event.cause in (Cause.HAND, Cause.WINNING_HAND):
        return _HAND_PAID_AT_ONCE
    return _SENTENCES[event.cause]


# --- the end ----------------------------------------------------------------------------------


@TELLERS.of(e.SeatEliminated)
def _seat_eliminated(to: Teller, event: e.SeatEliminated, _: Observation) -> str:
    return to.tell(
        event.seat,
        "You have {score} points without having called Chicago and are out of the game.",
        "{name} has {score} points without having called Chicago and is out of the game.",
        score=event.score,
    )


@TELLERS.of(e.DealEnded)
def _deal_ended(to: Teller, event: e.DealEnded, _: Observation) -> str:
    return to.language.say("Deal {number} is over.", number=event.number)


@TELLERS.of(e.GameWon)
def _game_won(to: Teller, event: e.GameWon, seen: Observation) -> str:
    number = seen.scores[event.seat]
    match event.how:
        case Termination.WINNING_HAND:
            return _won_by_hand(to, event.seat, seen)
        case Termination.CHICAGO:
            return to.tell(
                event.seat,
                "You win the game with this Chicago!",
                "{name} wins the game with this Chicago!",
            )
        case Termination.LAST_STANDING:
            return to.count(event.seat, number, _LAST_STANDING)
        case Termination.TARGET:
            return to.count(event.seat, number, _REACHED_TARGET)


_LAST_STANDING = Counted(
    "You are the last one left and win the game with one point!",
    "You are the last one left and win the game with {number} points!",
    "{name} is the last one left and wins the game with one point!",
    "{name} is the last one left and wins the game with {number} points!",
)
_REACHED_TARGET = Counted(
    "You win the game with one point!",
    "You win the game with {number} points!",
    "{name} wins the game with one point!",
    "{name} wins the game with {number} points!",
)


def _won_by_hand(to: Teller, seat: Seat, seen: Observation) -> str:
    category = _announced_category(to, seat, seen)
    if category is None:
        return to.tell(
            seat, "You win the game with this hand!", "{name} wins the game with this hand!"
        )
    return to.tell(
        seat,
        "You win the game with {category}!",
        "{name} wins the game with {category}!",
        category=category,
    )
