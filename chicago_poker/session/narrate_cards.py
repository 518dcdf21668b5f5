"""Deals, exchanges, the call and the tricks, told in sentences."""

from chicago_poker.engine import Observation
from chicago_poker.engine import events as e
from chicago_poker.hands import HAND_SIZE
from chicago_poker.session.teller import Counted, Teller, Tellers
from chicago_poker.session.words import hand_in_words, the_card, the_cards

TELLERS = Tellers()


@TELLERS.of(e.DealStarted)
def _deal_started(to: Teller, event: e.DealStarted, _: Observation) -> str:
    return to.tell(
        event.dealer,
        "Deal {number}: you deal.",
        "Deal {number}: {name} deals.",
        number=event.number,
    )


@TELLERS.of(e.HandDealt)
def _hand_dealt(to: Teller, event: e.HandDealt, _: Observation) -> str:
    whole = len(event.cards) == HAND_SIZE
    hand = (hand_in_words if whole else the_cards)(event.cards, to.language)
    return to.tell(event.seat, "You are dealt {hand}.", "{name} is dealt {hand}.", hand=hand)


@TELLERS.of(e.RedealOpened)
def _redeal_opened(to: Teller, event: e.RedealOpened, _: Observation) -> str:
    return to.language.say("A low hand may be changed by {names}.", names=to.objects(event.seats))


@TELLERS.of(e.RedealDeclined)
def _redeal_declined(to: Teller, event: e.RedealDeclined, _: Observation) -> str:
    return to.tell(event.seat, "You keep your low hand.", "{name} keeps the low hand.")


@TELLERS.of(e.RedealTaken)
def _redeal_taken(to: Teller, event: e.RedealTaken, _: Observation) -> str:
    return to.tell(
        event.seat,
        "You change your low hand for a new one.",
        "{name} takes a new hand for a low one.",
    )


@TELLERS.of(e.ExchangeOpened)
def _exchange_opened(to: Teller, event: e.ExchangeOpened, _: Observation) -> str:
    return to.language.say("Exchange {stage} begins.", stage=event.stage)


@TELLERS.of(e.StoodPat)
def _stood_pat(to: Teller, event: e.StoodPat, _: Observation) -> str:
    return to.tell(event.seat, "You keep all five cards.", "{name} keeps all five cards.")


@TELLERS.of(e.CardsReplaced)
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


@TELLERS.of(e.CardsDiscarded)
def _cards_discarded(to: Teller, event: e.CardsDiscarded, _: Observation) -> str:
    return to.tell(
        event.seat,
        "You put aside {cards}.",
        "{name} puts aside {cards}.",
        cards=the_cards(event.cards, to.language),
    )


@TELLERS.of(e.StockRecycled)
def _stock_recycled(to: Teller, event: e.StockRecycled, _: Observation) -> str:
    return to.language.count(
        "The stock runs out, and one discarded card goes back into it.",
        "The stock runs out, and {number} discarded cards are shuffled back into it.",
        event.count,
    )


@TELLERS.of(e.CardOffered)
def _card_offered(to: Teller, event: e.CardOffered, _: Observation) -> str:
    return to.tell(
        event.seat,
        "You are offered {card}, face up.",
        "{name} is offered {card}, face up.",
        card=the_card(event.card, to.language),
    )


@TELLERS.of(e.OfferKept)
def _offer_kept(to: Teller, event: e.OfferKept, _: Observation) -> str:
    return to.tell(
        event.seat,
        "You keep {card}.",
        "{name} keeps {card}.",
        card=the_card(event.card, to.language),
    )


@TELLERS.of(e.OfferDeclined)
def _offer_declined(to: Teller, event: e.OfferDeclined, _: Observation) -> str:
    return to.tell(
        event.seat,
        "You decline {card} and take the next card unseen.",
        "{name} declines {card} and takes the next card unseen.",
        card=the_card(event.card, to.language),
    )


@TELLERS.of(e.CardsDrawn)
def _cards_drawn(to: Teller, event: e.CardsDrawn, _: Observation) -> str:
    return to.tell(
        event.seat,
        "You draw {cards}.",
        "{name} draws {cards}.",
        cards=the_cards(event.cards, to.language),
    )


@TELLERS.of(e.GiveUpOpened)
def _give_up_opened(to: Teller, event: e.GiveUpOpened, _: Observation) -> str:
    return to.language.say("One card of six is given up by {names}.", names=to.objects(event.seats))


@TELLERS.of(e.CardGivenUp)
def _card_given_up(to: Teller, event: e.CardGivenUp, _: Observation) -> str:
    return to.tell(
        event.seat, "You keep the other five cards.", "{name} gives up a card and keeps five."
    )


# --- Chicago and the tricks -------------------------------------------------------------------


@TELLERS.of(e.CallOpened)
def _call_opened(to: Teller, event: e.CallOpened, _: Observation) -> str:
    names = to.objects(event.seats)
    return to.language.say("Chicago: the question goes to {names}.", names=names)


@TELLERS.of(e.CallDeclined)
def _call_declined(to: Teller, event: e.CallDeclined, _: Observation) -> str:
    return to.tell(event.seat, "You do not call Chicago.", "{name} does not call Chicago.")


@TELLERS.of(e.ChicagoCalled)
def _chicago_called(to: Teller, event: e.ChicagoCalled, _: Observation) -> str:
    return to.tell(event.seat, "You call Chicago!", "{name} calls Chicago!")


@TELLERS.of(e.PlayOpened)
def _play_opened(to: Teller, event: e.PlayOpened, _: Observation) -> str:
    return to.tell(
        event.leader, "The tricks begin, and you lead.", "The tricks begin, and {name} leads."
    )


@TELLERS.of(e.CardPlayed)
def _card_played(to: Teller, event: e.CardPlayed, seen: Observation) -> str:
    card = the_card(event.card, to.language)
    if len(seen.trick) == 1:
        return to.tell(event.seat, "You lead {card}.", "{name} leads {card}.", card=card)
    return to.tell(event.seat, "You play {card}.", "{name} plays {card}.", card=card)


@TELLERS.of(e.TrickTaken)
def _trick_taken(to: Teller, event: e.TrickTaken, _: Observation) -> str:
    return to.tell(
        event.seat,
        "You take trick {number} with {card}.",
        "{name} takes trick {number} with {card}.",
        number=event.number,
        card=the_card(event.card, to.language),
    )


@TELLERS.of(e.ChicagoMade)
def _chicago_made(to: Teller, event: e.ChicagoMade, _: Observation) -> str:
    return to.tell(
        event.seat,
        "You have taken all five tricks: Chicago!",
        "{name} has taken all five tricks: Chicago!",
    )


@TELLERS.of(e.ChicagoBroken)
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
