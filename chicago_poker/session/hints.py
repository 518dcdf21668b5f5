"""A hint in words: what the strongest opponent would do, why, and what else would be worth."""

from chicago_poker.bots.advice import Advice, Measure, advice_key, advise
from chicago_poker.bots.policy import Reason
from chicago_poker.engine import (
    Action,
    AnswerCall,
    AnswerOffer,
    AnswerRedeal,
    ChooseAward,
    Exchange,
    Game,
    GiveUp,
    Observation,
    Play,
)
from chicago_poker.locale import Language
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat
from chicago_poker.session.award_words import choices_in_words
from chicago_poker.session.words import reading_order, the_card, the_cards


def hint(game: Game, seat: Seat, language: Language) -> tuple[str, ...]:
    """Return a hint as sentences, an apology where the seat is not asked. It changes nothing."""
    if game.to_act != seat:
        return (language.say("You are not asked anything now."),)
    seen = game.observe(seat)
    key = advice_key(game.seed, seat, seen.decisions)
    return hint_in_words(advise(game.profile, seen, key), seen, game.profile, language)


def hint_in_words(
    advice: Advice, seen: Observation, profile: Profile, language: Language
) -> tuple[str, ...]:
    """Return advice as sentences: the choice, the reason, the values of what could be done."""
    say = language.say
    choice = action_in_words(advice.decision.action, seen, profile, language)
    lines = [say("A master would: {choice}.", choice=choice)]
    if advice.decision.reason is not None:
        lines.append(reason_in_words(advice.decision.reason, language))
    if len(advice.alternatives) > 1:
        values = [
            say(
                "{choice}: {value}",
                choice=action_in_words(other.action, seen, profile, language),
                value=_value(other.value, advice.measure),
            )
            for other in advice.alternatives
        ]
        lines.append(_heading(advice.measure, language))
        lines += values
    return tuple(lines)


def reason_in_words(reason: Reason, language: Language) -> str:
    """Return an opponent's reason as a sentence."""
    cards = {name: the_cards(reading_order(hand), language) for name, hand in reason.cards.items()}
    return language.say(reason.sentence, **reason.numbers, **cards)


def action_in_words(action: Action, seen: Observation, profile: Profile, language: Language) -> str:
    """Return what an action does, as the end of a sentence about somebody who would do it."""
    say = language.say
    match action:
        case AnswerRedeal(take=take):
            return say("take a new hand") if take else say("keep this hand")
        case Exchange(cards=cards):
            if not cards:
                return say("keep all five cards")
            return say("replace {cards}", cards=the_cards(reading_order(cards), language))
        case AnswerOffer(keep=keep):
            return say("keep the open card") if keep else say("decline the open card")
        case GiveUp(card=card):
            return say("give up {card}", card=the_card(card, language))
        case ChooseAward(line=line):
            return _line(line, seen, profile, language)
        case AnswerCall(call=call):
            return say("call Chicago") if call else say("not call")
        case Play(card=card):
            return say("play {card}", card=the_card(card, language))


def _line(name: str, seen: Observation, profile: Profile, language: Language) -> str:
    assert seen.award is not None
    pays = dict(choices_in_words(profile, seen.award, language))
    return language.say("choose: {line}", line=pays[name])


def _heading(measure: Measure, language: Language) -> str:
    say = language.say
    match measure:
        case "points":
            return say("In points, on average:")
        case "call":
            return say("Chance that the call goes as you wish:")


def _value(value: float, measure: Measure) -> str:
    return f"{value:.1f}" if measure == "points" else f"{100 * value:.0f} %"
