"""What the prompt says while the player decides, and what the keys do meanwhile."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from chicago_poker.cards import Card, suit_of
from chicago_poker.engine import Observation, Phase
from chicago_poker.present.asking import Asked, call_instead
from chicago_poker.present.cast import Cast
from chicago_poker.rules.exchange import costs_everything
from chicago_poker.session.foregone import Why
from chicago_poker.session.words import suit_name, the_card

KeyLabel = Callable[[str], str]
"""Returns the key that an action id is bound to, as people read it."""


class Hint(NamedTuple):
    """An action that does something now, and what it does, in a word or two."""

    act: str
    text: str


class Picks(NamedTuple):
    """What is picked so far. ``standing`` means that all cards are to be kept."""

    cards: tuple[Card, ...] = ()
    standing: bool = False


def answer_prompt(asked: Asked, chosen: int | None, cast: Cast, key: KeyLabel) -> str:
    """Return how to answer a question, or what confirming would answer."""
    say, enter = cast.language.say, key("move.confirm")
    if chosen is not None:
        return say("{key} confirms: {answer}", key=enter, answer=asked.answers[chosen].text)
    keys = say(" or ").join(key(answer.act) for answer in asked.answers)
    return say("Your answer: {keys}, then {enter}.", keys=keys, enter=enter)


def exchange_prompt(seen: Observation, picks: Picks, cast: Cast, key: KeyLabel) -> str:
    """Return how to exchange, or what confirming would exchange."""
    say, enter, none = cast.language.say, key("move.confirm"), key("exchange.none")
    if picks.standing:
        return say("Keep all your cards: {key} confirms.", key=enter)
    if picks.cards:
        return cast.language.count(
            "One card picked: {enter} replaces it, {none} keeps all.",
            "{number} cards picked: {enter} replaces them, {none} keeps all.",
            len(picks.cards),
            enter=enter,
            none=none,
        )
    if costs_everything(cast.profile, seen.scores[seen.seat]):
        return say("Your turn. An exchange would cost all your points! {key} keeps all.", key=none)
    return say(
        "Your turn: pick cards to replace, then {enter}. {none} keeps all.", enter=enter, none=none
    )


def card_prompt(
    seen: Observation, picks: Picks, choices: Sequence[Card], cast: Cast, key: KeyLabel
) -> str:
    """Return how to choose the one card that is asked for, or what confirming would do."""
    say, enter = cast.language.say, key("move.confirm")
    if picks.cards:
        card = the_card(picks.cards[0], cast.language)
        if seen.phase is Phase.GIVE_UP:
            return say("You give up {card}: {key} confirms.", card=card, key=enter)
        if len(choices) == 1:
            return say("You can only play {card}: {key} plays it.", card=card, key=enter)
        return say("You play {card}: {key} confirms.", card=card, key=enter)
    if seen.phase is Phase.GIVE_UP:
        return say("You hold six cards: pick one to give up, then {key}.", key=enter)
    if not seen.trick:
        return say("Your lead: pick a card, then {key}.", key=enter)
    led = suit_of(seen.trick[0][1])
    suit = suit_name(led, cast.language)
    if any(suit_of(card) == led for card in seen.held):
        return say("Your turn, follow {suit}: pick a card, then {key}.", suit=suit, key=enter)
    return say("Your turn, you have no {suit}: any card, then {key}.", suit=suit, key=enter)


def foregone_prompt(why: Why, cast: Cast, key: KeyLabel) -> str:
    """Return that the rest of the deal needs no thought, and which key plays it."""
    say, on = cast.language.say, key("move.forced")
    if why is Why.ALL_MINE:
        return say("All tricks left are yours: {key} takes them, or pick a card.", key=on)
    return say("The rest changes nothing: {key} plays it, or pick a card.", key=on)


def draft_hints(seen: Observation, asked: Asked | None, cast: Cast) -> tuple[Hint, ...]:
    """Return what the keys do now, the most useful first."""
    say = cast.language.say
    if asked is not None:
        return (Hint("hand.arrows", say("choose")), Hint("move.confirm", say("confirm")))
    pick = Hint("hand.digits", say("pick"))
    if seen.phase is Phase.EXCHANGE:
        call = call_instead(seen, cast)
        calls = (Hint("exchange.call", say("call Chicago")),) if call else ()
        replace = Hint("move.confirm", say("replace"))
        return (pick, replace, Hint("exchange.none", say("keep all")), *calls)
    doing = say("play") if seen.phase is Phase.PLAY else say("give up")
    on = (Hint("move.forced", say("play what is forced")),) if len(seen.legal) == 1 else ()
    return (pick, Hint("move.confirm", doing), *on)
