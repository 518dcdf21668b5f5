"""Why an action is refused, in words for the person who tried it."""

from chicago_poker.cards import suit_of
from chicago_poker.engine import Exchange, IllegalAction, Illegality, Observation
from chicago_poker.locale import Language, mark
from chicago_poker.session.words import suit_name

_REASONS = {
    Illegality.GAME_OVER: mark("The game is over."),
    Illegality.NOT_YOUR_TURN: mark("It is not your turn."),
    Illegality.NOT_ASKED_NOW: mark("That is not asked now."),
    Illegality.CARD_NOT_HELD: mark("You do not hold that card."),
    Illegality.CARDS_OUT_OF_ORDER: mark("Name each card once."),
    Illegality.NO_CHOICE_OF_OFFER: mark("You cannot choose whether the card is turned up."),
    Illegality.OPEN_OR_UNSEEN: mark("Say whether the new card is turned up."),
    Illegality.NO_SUCH_AWARD: mark("There is no such choice."),
}


def refusal(error: IllegalAction, observation: Observation, language: Language) -> str:
    """Return the reason as a sentence; ``observation`` is what the seat saw when it acted."""
    if error.why is Illegality.MUST_FOLLOW_SUIT:
        return must_follow(observation, language)
    if error.why in (Illegality.TOO_MANY_CARDS, Illegality.STOCK_TOO_SMALL):
        return too_many(observation, language)
    return language.say(_REASONS[error.why])


def must_follow(observation: Observation, language: Language) -> str:
    """Return that the led suit must be followed, naming it (rule 5.1)."""
    _, led = observation.trick[0]
    return language.say("You must follow {suit}.", suit=suit_name(suit_of(led), language))


def most_replaced(observation: Observation) -> int:
    """Return how many cards the seat may replace at most in this exchange (rule 2.2)."""
    exchanges = (action for action in observation.legal if isinstance(action, Exchange))
    return max((len(exchange.cards) for exchange in exchanges), default=0)


def too_many(observation: Observation, language: Language) -> str:
    """Return how many cards may be replaced at most, as a sentence."""
    return language.count(
        "You can replace one card at most.",
        "You can replace {number} cards at most.",
        most_replaced(observation),
    )
