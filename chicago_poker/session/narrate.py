"""An event as one sentence, told to one viewer."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from chicago_poker.engine import Event, Observation, Termination
from chicago_poker.engine import events as e
from chicago_poker.hands import HAND_SIZE
from chicago_poker.locale import Language
from chicago_poker.seating import Seat
from chicago_poker.session.narrate_scores import announced_category, narrate_score
from chicago_poker.session.table import Moment
from chicago_poker.session.teller import Counted, Teller
from chicago_poker.session.words import a_category, hand_in_words, the_card, the_cards

E = TypeVar("E", bound=Event)


_TELLERS: dict[type, Callable[[Teller, Event, Observation], str]] = {}


def narrate(
    moment: Moment, names: Sequence[str], viewer: Seat | None, language: Language
) -> str | None:
    """Return the sentence for a moment, or None where there is nothing to say.

    ``names`` are in seat order. The viewer is addressed as *you*, every other seat by its name;
    None stands for an onlooker, to whom every seat is a name.
    """
    telling = _TELLERS.get(type(moment.event))
    if telling is None:
        return None
    return telling(Teller(names, viewer, language), moment.event, moment.observation)


def _tells(
    kind: type[E],
) -> Callable[[Callable[[Teller, E, Observation], str]], Callable[[Teller, E, Observation], str]]:
    def register(
        telling: Callable[[Teller, E, Observation], str],
    ) -> Callable[[Teller, E, Observation], str]:
        _TELLERS[kind] = telling  # type: ignore[assignment]  # keyed by the type it takes
        return telling

    return register


# --- deal and exchanges -----------------------------------------------------------------------


@_tells(e.DealStarted)
def _deal_started(to: Teller, event: e.DealStarted, _: Observation) -> str:
    return to.tell(
        event.dealer,
        "Deal {number}: you deal.",
        "Deal {number}: {name} deals.",
        number=event.number,
    )


@_tells(e.HandDealt)
def _hand_dealt(to: Teller, event: e.HandDealt, _: Observation) -> str:
    whole = len(event.cards) == HAND_SIZE
    hand = (hand_in_words if whole else the_cards)(event.cards, to.language)
    return to.tell(event.seat, "You are dealt {hand}.", "{name} is dealt {hand}.", hand=hand)


@_tells(e.RedealOpened)
def _redeal_opened(to: Teller, event: e.RedealOpened, _: Observation) -> str:
    return to.language.say("A low hand may be changed by {names}.", names=to.objects(event.seats))


@_tells(e.RedealDeclined)
def _redeal_declined(to: Teller, event: e.RedealDeclined, _: Observation) -> str:
    return to.tell(event.seat, "You keep your low hand.", "{name} keeps the low hand.")


@_tells(e.RedealTaken)
def _redeal_taken(to: Teller, event: e.RedealTaken, _: Observation) -> str:
    return to.tell(
        event.seat,
        "You change your low hand for a new one.",
        "{name} takes a new hand for a low one.",
    )


@_tells(e.ExchangeOpened)
def _exchange_opened(to: Teller, event: e.ExchangeOpened, _: Observation) -> str:
    return to.language.say("Exchange {stage} begins.", stage=event.stage)


@_tells(e.StoodPat)
def _stood_pat(to: Teller, event: e.StoodPat, _: Observation) -> str:
    return to.tell(event.seat, "You keep all five cards.", "{name} keeps all five cards.")


@_tells(e.CardsReplaced)
def _cards_replaced(to: Teller, event: e.CardsReplaced, _: Observation) -> str:
    return to.count(
        event.seat,
        event.count,
        Counted(
            "You replace one card.",
            "You replace {number} cards.",
            "{name} replaces one card.",
            "{name} replaces {number} cards.",
        ),
    )


@_tells(e.CardsDiscarded)
def _cards_discarded(to: Teller, event: e.CardsDiscarded, _: Observation) -> str:
    return to.tell(
        event.seat,
        "You put aside {cards}.",
        "{name} puts aside {cards}.",
        cards=the_cards(event.cards, to.language),
    )


@_tells(e.StockRecycled)
def _stock_recycled(to: Teller, event: e.StockRecycled, _: Observation) -> str:
    return to.language.count(
        "The stock runs out, and one discarded card goes back into it.",
        "The stock runs out, and {number} discarded cards are shuffled back into it.",
        event.count,
    )


@_tells(e.CardOffered)
def _card_offered(to: Teller, event: e.CardOffered, _: Observation) -> str:
    return to.tell(
        event.seat,
        "You are offered {card}, face up.",
        "{name} is offered {card}, face up.",
        card=the_card(event.card, to.language),
    )


@_tells(e.OfferKept)
def _offer_kept(to: Teller, event: e.OfferKept, _: Observation) -> str:
    return to.tell(
        event.seat,
        "You keep {card}.",
        "{name} keeps {card}.",
        card=the_card(event.card, to.language),
    )


@_tells(e.OfferDeclined)
def _offer_declined(to: Teller, event: e.OfferDeclined, _: Observation) -> str:
    return to.tell(
        event.seat,
        "You decline {card} and take the next card unseen.",
        "{name} declines {card} and takes the next card unseen.",
        card=the_card(event.card, to.language),
    )


@_tells(e.CardsDrawn)
def _cards_drawn(to: Teller, event: e.CardsDrawn, _: Observation) -> str:
    return to.tell(
        event.seat,
        "You draw {cards}.",
        "{name} draws {cards}.",
        cards=the_cards(event.cards, to.language),
    )


@_tells(e.GiveUpOpened)
def _give_up_opened(to: Teller, event: e.GiveUpOpened, _: Observation) -> str:
    return to.language.say("One card of six is given up by {names}.", names=to.objects(event.seats))


@_tells(e.CardGivenUp)
def _card_given_up(to: Teller, event: e.CardGivenUp, _: Observation) -> str:
    return to.tell(
        event.seat, "You keep the other five cards.", "{name} gives up a card and keeps five."
    )


# --- hands and scores -------------------------------------------------------------------------


@_tells(e.NoHandPaid)
def _no_hand_paid(to: Teller, event: e.NoHandPaid, _: Observation) -> str:  # noqa: ARG001
    return to.language.say("No hand is good enough for points.")


@_tells(e.HandsTied)
def _hands_tied(to: Teller, event: e.HandsTied, _: Observation) -> str:
    return to.language.say(
        "The best hand is {category}, equally good for {names}, and nobody is paid.",
        category=a_category(event.category, to.language),
        names=to.objects(event.seats),
    )


@_tells(e.HandHeld)
def _hand_held(to: Teller, event: e.HandHeld, _: Observation) -> str:
    return to.tell(
        event.seat,
        "You hold {category}, which is paid at once.",
        "{name} holds {category}, which is paid at once.",
        category=a_category(event.category, to.language),
    )


@_tells(e.AwardOffered)
def _award_offered(to: Teller, event: e.AwardOffered, seen: Observation) -> str:
    return to.tell(
        event.seat,
        "You have the best hand, {category}, and choose how it is paid.",
        "{name} has the best hand, {category}, and chooses how it is paid.",
        category=a_category(seen.best_hands[-1].category, to.language),
    )


@_tells(e.OpponentsReset)
def _opponents_reset(to: Teller, event: e.OpponentsReset, seen: Observation) -> str:
    category = announced_category(to, event.seat, seen)
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


@_tells(e.ScoreChanged)
def _score_changed(to: Teller, event: e.ScoreChanged, seen: Observation) -> str:
    return narrate_score(to, event, seen)


# --- Chicago and the tricks -------------------------------------------------------------------


@_tells(e.CallOpened)
def _call_opened(to: Teller, event: e.CallOpened, _: Observation) -> str:
    names = to.objects(event.seats)
    return to.language.say("Chicago: the question goes to {names}.", names=names)


@_tells(e.CallDeclined)
def _call_declined(to: Teller, event: e.CallDeclined, _: Observation) -> str:
    return to.tell(event.seat, "You do not call Chicago.", "{name} does not call Chicago.")


@_tells(e.ChicagoCalled)
def _chicago_called(to: Teller, event: e.ChicagoCalled, _: Observation) -> str:
    return to.tell(event.seat, "You call Chicago!", "{name} calls Chicago!")


@_tells(e.PlayOpened)
def _play_opened(to: Teller, event: e.PlayOpened, _: Observation) -> str:
    return to.tell(
        event.leader, "The tricks begin, and you lead.", "The tricks begin, and {name} leads."
    )


@_tells(e.CardPlayed)
def _card_played(to: Teller, event: e.CardPlayed, seen: Observation) -> str:
    card = the_card(event.card, to.language)
    if len(seen.trick) == 1:
        return to.tell(event.seat, "You lead {card}.", "{name} leads {card}.", card=card)
    return to.tell(event.seat, "You play {card}.", "{name} plays {card}.", card=card)


@_tells(e.TrickTaken)
def _trick_taken(to: Teller, event: e.TrickTaken, _: Observation) -> str:
    return to.tell(
        event.seat,
        "You take trick {number} with {card}.",
        "{name} takes trick {number} with {card}.",
        number=event.number,
        card=the_card(event.card, to.language),
    )


@_tells(e.ChicagoMade)
def _chicago_made(to: Teller, event: e.ChicagoMade, _: Observation) -> str:
    return to.tell(
        event.seat,
        "You have taken all five tricks: Chicago!",
        "{name} has taken all five tricks: Chicago!",
    )


@_tells(e.ChicagoBroken)
def _chicago_broken(to: Teller, event: e.ChicagoBroken, _: Observation) -> str:
    if event.seat == to.viewer:
        breaker = to.names[event.breaker]
        return to.language.say("{breaker} breaks your Chicago.", breaker=breaker)
    return to.tell(
        event.breaker,
        "You break the Chicago of {caller}.",
        "{name} breaks the Chicago of {caller}.",
        caller=to.names[event.seat],
    )


# --- the end ----------------------------------------------------------------------------------


@_tells(e.SeatEliminated)
def _seat_eliminated(to: Teller, event: e.SeatEliminated, _: Observation) -> str:
    return to.tell(
        event.seat,
        "You have {score} points without having called Chicago and are out of the game.",
        "{name} has {score} points without having called Chicago and is out of the game.",
        score=event.score,
    )


@_tells(e.DealEnded)
def _deal_ended(to: Teller, event: e.DealEnded, _: Observation) -> str:
    return to.language.say("Deal {number} is over.", number=event.number)


@_tells(e.GameWon)
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
    category = announced_category(to, seat, seen)
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
