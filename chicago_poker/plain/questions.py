"""What a seat is asked during a game, as questions in words."""

from typing import TypeAlias

from chicago_poker.engine import (
    Action,
    AnswerCall,
    AnswerOffer,
    AnswerRedeal,
    ChooseAward,
    GiveUp,
    Phase,
)
from chicago_poker.plain.asking import Meant, Option, Options, Question
from chicago_poker.plain.circumstances import Circumstances, hand_sentences
from chicago_poker.plain.exchange_question import ExchangeQuestion
from chicago_poker.plain.play_question import PlayQuestion
from chicago_poker.plain.wording import Words, no_words, words_for, yes_words
from chicago_poker.rules.calling import score_when_broken, score_when_made
from chicago_poker.rules.exchange import after_exchange
from chicago_poker.rules.goal import floored
from chicago_poker.session.award_words import choices_in_words
from chicago_poker.session.words import (
    a_category,
    card_name,
    hand_in_words,
    reading_order,
    the_card,
)

Asked: TypeAlias = Question[Action]


def question(now: Circumstances) -> Asked:
    """Return what the seat is asked. Raises ValueError when it is not asked anything."""
    match now.seen.phase:
        case Phase.REDEAL:
            return _redeal(now)
        case Phase.EXCHANGE:
            return ExchangeQuestion(now)
        case Phase.OFFER:
            return _offer(now)
        case Phase.GIVE_UP:
            return _give_up(now)
        case Phase.AWARD:
            return _award(now)
        case Phase.CALL:
            return _call(now)
        case Phase.PLAY:
            return PlayQuestion(now)
        case Phase.SETTLING | Phase.OVER:
            raise ValueError("nothing is asked in the middle of an action or when the game is over")


def _offer(now: Circumstances) -> Asked:
    say, seen = now.language.say, now.seen
    assert seen.offer is not None
    card = the_card(seen.offer, now.language)
    kept = hand_in_words(after_exchange(seen.hand, (), (seen.offer,)), now.language)
    answers = {
        True: Option(
            say("keep it, which makes {hand}", hand=kept),
            words_for(now.language, "words for an answer", "keep k"),
            Meant[Action](AnswerOffer(seen.seat, keep=True)),
        ),
        False: Option(
            say("decline it and take the next card unseen"),
            words_for(now.language, "words for an answer", "decline d"),
            Meant[Action](AnswerOffer(seen.seat, keep=False)),
        ),
    }
    options = [answers[action.keep] for action in seen.legal if isinstance(action, AnswerOffer)]
    heading = say("The open card is {card}. What do you do?", card=card)
    return Options([*hand_sentences(now), heading], options, now.language)


def _redeal(now: Circumstances) -> Asked:
    say, seat = now.language.say, now.seen.seat
    return Options(
        [*hand_sentences(now), say("Do you change this low hand for a new one?")],
        [
            Option(say("yes"), yes_words(now.language), Meant(AnswerRedeal(seat, take=True))),
            Option(say("no"), no_words(now.language), Meant(AnswerRedeal(seat, take=False))),
        ],
        now.language,
    )


def _give_up(now: Circumstances) -> Asked:
    options = [
        Option[Action](card_name(card, now.language), Words(), Meant(GiveUp(now.seen.seat, card)))
        for card in reading_order(now.seen.hand)
    ]
    heading = now.language.say("Which of your six cards do you give up?")
    return Options([heading], options, now.language)


# --- hands and calls --------------------------------------------------------------------------


def _award(now: Circumstances) -> Asked:
    say, choice = now.language.say, now.seen.award
    assert choice is not None
    options = [
        Option[Action](pays, Words((name.casefold(),)), Meant(ChooseAward(now.seen.seat, name)))
        for name, pays in choices_in_words(now.profile, choice, now.language)
    ]
    heading = say(
        "You have the best hand, {category}. How is it paid?",
        category=a_category(choice.category, now.language),
    )
    return Options([heading], options, now.language)


def _call(now: Circumstances) -> Asked:
    say, seat = now.language.say, now.seen.seat
    heading = (*hand_sentences(now), *stakes(now), say("Do you call Chicago?"))
    return Options(
        heading,
        [
            Option(
                say("yes, I take all five tricks"),
                yes_words(now.language).and_also(
                    words_for(now.language, "words for an answer", "call chicago")
                ),
                Meant(AnswerCall(seat, call=True)),
            ),
            Option(say("no"), no_words(now.language), Meant(AnswerCall(seat, call=False))),
        ],
        now.language,
    )


def stakes(now: Circumstances) -> tuple[str, str]:
    """Return what a call is worth to this seat if it is made, and if it is broken."""
    say, score = now.language.say, now.seen.scores[now.seen.seat]
    made = score_when_made(now.profile, score)
    broken = floored(now.profile, score_when_broken(now.profile, score))
    return (
        say("All five tricks win the game.")
        if made is None
        else say("All five tricks take you from {score} to {made} points.", score=score, made=made),
        now.language.count(
            "If anybody else takes one, you are left with one point.",
            "If anybody else takes one, you are left with {number} points.",
            broken,
        ),
    )
