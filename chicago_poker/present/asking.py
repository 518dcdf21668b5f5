"""The questions that are answered by choosing, as data: words, answers, and what each one does."""

from collections.abc import Sequence
from typing import NamedTuple

from chicago_poker.cards import Card
from chicago_poker.engine import (
    Action,
    AnswerCall,
    AnswerOffer,
    AnswerRedeal,
    ChooseAward,
    Exchange,
    Observation,
    Phase,
)
from chicago_poker.present.cast import Cast
from chicago_poker.present.prices import call_lines
from chicago_poker.rules.awards import award_line
from chicago_poker.session.award_words import line_in_words
from chicago_poker.session.words import category_name, the_card

YES = "ask.yes"
NO = "ask.no"
WATCH, FAST, LEAVE = "hand.1", "hand.2", "hand.3"


class Answer(NamedTuple):
    """One answer: the action id that chooses it, and what it decides.

    ``action`` is None for an answer that only goes back to where the question came from.
    """

    act: str
    text: str
    action: Action | None


class Asked(NamedTuple):
    """A question with its answers.

    ``grave`` marks one that may cost dearly, ``card`` is the card it is about.
    """

    title: str
    lines: tuple[str, ...]
    answers: tuple[Answer, ...]
    grave: bool = False
    card: Card | None = None


def question_for(seen: Observation, cast: Cast) -> Asked | None:
    """Return the question a seat is asked, or None where it picks cards instead."""
    match seen.phase:
        case Phase.OFFER:
            return _offer(seen, cast)
        case Phase.AWARD:
            return _award(seen, cast)
        case Phase.CALL:
            return _call(seen, cast)
        case Phase.REDEAL:
            return _redeal(seen, cast)
        case _:
            return None


def _offer(seen: Observation, cast: Cast) -> Asked:
    say = cast.language.say
    assert seen.offer is not None
    texts = {True: say("Yes, keep it"), False: say("No, the next one unseen")}
    answers = tuple(
        Answer(YES if action.keep else NO, texts[action.keep], action)
        for action in seen.legal
        if isinstance(action, AnswerOffer)
    )
    card = the_card(seen.offer, cast.language)
    line = say("You are offered {card}. Everybody sees it.", card=card)
    return Asked(say("Keep this card?"), (line,), answers, card=seen.offer)


def _redeal(seen: Observation, cast: Cast) -> Asked:
    say = cast.language.say
    texts = {True: say("Yes, a new hand"), False: say("No, I keep this one")}
    answers = tuple(
        Answer(YES if action.take else NO, texts[action.take], action)
        for action in seen.legal
        if isinstance(action, AnswerRedeal)
    )
    return Asked(say("Your hand is low. Take five new cards?"), (), answers)


def _call(seen: Observation, cast: Cast) -> Asked:
    say = cast.language.say
    texts = {True: say("Yes, Chicago!"), False: say("No")}
    answers = tuple(
        Answer(YES if action.call else NO, texts[action.call], action)
        for action in seen.legal
        if isinstance(action, AnswerCall)
    )
    lines = call_lines(cast, seen.scores[seen.seat])
    return Asked(say("Do you call Chicago?"), lines, answers)


def call_instead(seen: Observation, cast: Cast) -> Asked | None:
    """Return the question whether to call instead of exchanging, where the table allows that."""
    say = cast.language.say
    calls = [action for action in seen.legal if isinstance(action, AnswerCall) and action.call]
    if seen.phase is not Phase.EXCHANGE or not calls:
        return None
    answers = (
        Answer(YES, say("Yes, Chicago!"), calls[0]),
        Answer(NO, say("No, I exchange"), None),
    )
    lines = call_lines(cast, seen.scores[seen.seat])
    return Asked(say("Call Chicago instead of exchanging?"), lines, answers)


def _award(seen: Observation, cast: Cast) -> Asked:
    say = cast.language.say
    assert seen.award is not None
    category = seen.award.category
    answers = tuple(
        Answer(
            f"hand.{number}",
            line_in_words(award_line(cast.profile, category, action.line), cast.language),
            action,
        )
        for number, action in enumerate(_choices(seen.legal), 1)
    )
    hand = category_name(category, cast.language)
    return Asked(say("{hand}: how is it paid?", hand=hand.capitalize()), (), answers)


def _choices(legal: Sequence[Action]) -> list[ChooseAward]:
    return [action for action in legal if isinstance(action, ChooseAward)]


def costly_exchange(seen: Observation, cast: Cast, ways: Sequence[Exchange]) -> Asked:
    """Return the warning before an exchange that costs the whole score (rule 2.6)."""
    say = cast.language.say
    score = seen.scores[seen.seat]
    texts = {
        None: say("Yes, exchange and fall to 0"),
        True: say("Yes, fall to 0, card turned up"),
        False: say("Yes, fall to 0, card unseen"),
    }
    acts = (YES, "hand.3")
    answers = (
        Answer(NO, say("No, go back"), None),
        *(Answer(act, texts[way.openly], way) for act, way in zip(acts, ways, strict=False)),
    )
    lines = (
        say("You have {score} points.", score=score),
        say("Replacing any card at this score puts you at 0 at once."),
    )
    return Asked(say("Exchange and lose all your points?"), lines, answers, grave=True)


def only_choice(seen: Observation) -> Action | None:
    """Return what has to be decided where there is nothing to choose, else None."""
    return seen.legal[0] if len(seen.legal) == 1 else None


def openness(exchanges: Sequence[Exchange], cast: Cast) -> Asked:
    """Return the question whether a single new card is turned up (rule 2.4)."""
    say = cast.language.say
    openly = next(exchange for exchange in exchanges if exchange.openly)
    unseen = next(exchange for exchange in exchanges if not exchange.openly)
    answers = (
        Answer(YES, say("Open: I may decline it"), openly),
        Answer(NO, say("Unseen"), unseen),
    )
    return Asked(say("Is your new card turned up for all to see?"), (), answers)


def what_next(cast: Cast, score: int) -> Asked:
    """Return the question to a player who has gone out and may watch the others."""
    say = cast.language.say
    answers = (
        Answer(WATCH, say("watch"), None),
        Answer(FAST, say("go to the end"), None),
        Answer(LEAVE, say("leave the table"), None),
    )
    line = say("You reached {score} points without having called Chicago.", score=score)
    return Asked(say("You are out of the game"), (line,), answers)
