"""The exchanges in words."""

from chicago_poker.locale import mark
from chicago_poker.rules.describe.page import Sentence
from chicago_poker.rules.describe.writer import Writer
from chicago_poker.rules.exchange import HAND_SIZE
from chicago_poker.rules.profile import ExchangeStop

_EXCHANGES = (
    mark("There is one exchange."),
    mark("There are two exchanges."),
    mark("There are three exchanges."),
)
_OFFER = {
    "forced": mark(
        "A player who replaces exactly one card must take it openly: the next card is turned up "
        "for all to see, and may be kept, or declined in favour of the one after it, unseen."
    ),
    "optional": mark(
        "A player who replaces exactly one card may ask for it openly: the next card is turned up "
        "for all to see, and may be kept, or declined in favour of the one after it, unseen."
    ),
    "none": mark("There is no open card: a single new card comes unseen like all others."),
}
_STOP = {
    "zero": mark(
        "A player who has reached it and replaces any card falls to 0 there and then; keeping all "
        "five costs nothing. The score at that moment decides."
    ),
    "refuse": mark(
        "A player who has reached it when an exchange begins keeps all five cards and is not asked."
    ),
}
_SIX_CARDS_FIRST = mark(
    "A player who has reached it when the cards are dealt gets six, gives one up before the first "
    "exchange, and exchanges none. A player who reaches it later in the deal exchanges no more "
    "either, but gets no sixth card."
)
_SIX_CARDS_LATER = mark(
    "A player who has reached it when the cards are dealt gets six, gives one up before the first "
    "hand is paid, and exchanges none. A player who reaches it later in the deal exchanges no more "
    "either, but gets no sixth card."
)


def exchanges(to: Writer) -> tuple[Sentence, ...]:
    """Return how cards are exchanged, and from which score not freely."""
    return (
        to.rule("script.exchange", to.say(_EXCHANGES[to.profile.exchanges - 1])),
        _most(to),
        to.always(to.say("Everybody learns how many cards a player replaces, nobody which.")),
        to.rule("exchange.offer", to.say(_OFFER[to.profile.exchange.offer])),
        *_stop(to),
        _stock(to),
    )


def _most(to: Writer) -> Sentence:
    most = to.profile.exchange.max_cards
    if most == HAND_SIZE:
        text = to.say(
            "In turn, each player keeps all five cards or replaces as many of them as wanted."
        )
    else:
        text = to.count(
            "In turn, each player keeps all five cards or replaces one of them.",
            "In turn, each player keeps all five cards or replaces up to {number} of them.",
            most,
        )
    return to.rule("exchange.max_cards", text)


def _stop(to: Writer) -> tuple[Sentence, ...]:
    stop = to.profile.exchange.stop
    if not isinstance(stop, ExchangeStop):
        text = to.say("There is no exchange stop: everybody may exchange at any score.")
        return (to.rule("exchange.stop", text),)
    at = to.count(
        "The exchange stop is at one point.", "The exchange stop is at {number} points.", stop.at
    )
    return (
        to.rule("exchange.stop", at, "exchange.stop.at"),
        to.rule(
            "exchange.stop.effect", _effect(to, stop), "exchange.stop.effect", "script.give_up"
        ),
    )


def _effect(to: Writer, stop: ExchangeStop) -> str:
    if stop.effect != "six_cards":
        return to.say(_STOP[stop.effect])
    script = to.profile.script
    first = script.index("give_up") < script.index("exchange")
    return to.say(_SIX_CARDS_FIRST if first else _SIX_CARDS_LATER)


def _stock(to: Writer) -> Sentence:
    if to.profile.stock.when_empty == "recycle":
        text = to.say(
            "When the stock runs out, the cards put aside in finished exchanges are shuffled and "
            "become the new stock."
        )
    elif to.profile.exchange.offer == "none":
        text = to.say(
            "Cards put aside do not come back: nobody may replace more cards than the stock has."
        )
    else:
        text = to.say(
            "Cards put aside do not come back: nobody may replace more cards than the stock has, "
            "and an open card that is the last one must be kept."
        )
    return to.rule("stock.when_empty", text)
