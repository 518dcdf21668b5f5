"""A hint in words: what the strongest opponent would do, why, and what else would be worth."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from chicago_poker.bots.hints.advice import Advice, Alternative, advice_key, advise
from chicago_poker.bots.policy import Reason
from chicago_poker.bots.sentences import percent
from chicago_poker.cards import Card, Hand
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
    Phase,
    Play,
)
from chicago_poker.locale import Language, mark
from chicago_poker.rules.exchange import costs_everything
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat
from chicago_poker.session.award_words import choices_in_words
from chicago_poker.session.words import reading_order, the_cards

Named: TypeAlias = Callable[[Sequence[Card]], str]
"""Names cards, given in reading order, within a sentence."""


def hint(game: Game, seat: Seat, language: Language, named: Named | None = None) -> tuple[str, ...]:
    """Return a hint as sentences, an apology where the seat is not asked. It changes nothing.

    Cards are named in words, or as ``named`` has them.
    """
    if game.to_act != seat:
        return (language.say("You are not asked anything now."),)
    seen = game.observe(seat)
    key = advice_key(game.seed, seat, seen.decisions)
    return hint_in_words(advise(game.profile, seen, key), seen, game.profile, language, named)


def hint_in_words(
    advice: Advice,
    seen: Observation,
    profile: Profile,
    language: Language,
    named: Named | None = None,
) -> tuple[str, ...]:
    """Return advice as sentences: the choice, the reason, the values of what could be done."""
    return _Wording(seen, profile, language, named).whole(advice)


class _Wording:
    """Says things about one moment in one language."""

    def __init__(
        self, seen: Observation, profile: Profile, language: Language, named: Named | None
    ) -> None:
        self._seen = seen
        self._profile = profile
        self._language = language
        self._named = named

    def whole(self, advice: Advice) -> tuple[str, ...]:
        say = self._language.say
        lines = [say("A master would: {choice}.", choice=self._action(advice.decision.action))]
        if advice.decision.reason is not None:
            lines.append(self._reason(advice.decision.reason))
        if len(advice.alternatives) > 1:
            lines.append(self._heading(advice))
            for other in advice.alternatives:
                choice, value = self._action(other.action), self._value(other)
                lines.append(say("{choice}: {value}", choice=choice, value=value))
        if any(other.is_better for other in advice.alternatives):
            lines.append(
                say(
                    "Another choice came out ahead here. A master weighs more than these deals "
                    "tell, or is mistaken."
                )
            )
        return tuple(lines)

    def _cards(self, cards: Sequence[Card]) -> str:
        ordered = reading_order(cards)
        return self._named(ordered) if self._named else the_cards(ordered, self._language)

    def _reason(self, reason: Reason) -> str:
        cards = {name: self._cards(hand) for name, hand in reason.cards.items()}
        return self._language.say(reason.sentence, **reason.numbers, **cards)

    # --- actions --------------------------------------------------------------------------

    def _action(self, action: Action) -> str:
        """Return what an action does, as the end of a sentence about somebody who would do it."""
        say = self._language.say
        match action:
            case AnswerRedeal(take=take):
                return say("take a new hand") if take else say("keep this hand")
            case Exchange(cards=cards):
                return self._exchange(cards)
            case AnswerOffer(keep=keep):
                return say("keep the open card") if keep else say("decline the open card")
            case GiveUp(card=card):
                return say("give up {card}", card=self._cards((card,)))
            case ChooseAward(line=line):
                return self._line(line)
            case AnswerCall(call=call):
                return say("call Chicago") if call else say("not call")
            case Play(card=card):
                return say("play {card}", card=self._cards((card,)))

    def _exchange(self, cards: Hand) -> str:
        if not cards:
            return self._language.say("keep all five cards")
        score = self._seen.scores[self._seen.seat]
        if costs_everything(self._profile, score):
            return self._language.say(
                "replace {cards}, which costs all {score} points",
                cards=self._cards(cards),
                score=score,
            )
        return self._language.say("replace {cards}", cards=self._cards(cards))

    def _line(self, name: str) -> str:
        assert self._seen.award is not None
        pays = dict(choices_in_words(self._profile, self._seen.award, self._language))
        return self._language.say("choose: {line}", line=pays[name])

    # --- values ---------------------------------------------------------------------------

    def _heading(self, advice: Advice) -> str:
        if self._seen.phase is Phase.PLAY:
            return self._language.say("In {deals} deals that could be:", deals=advice.deals)
        return self._language.say(
            "Your points to the end of this deal, on average over {deals} that could be (give or "
            "take {doubt}):",
            deals=advice.deals,
            doubt=self._points(advice.doubt),
        )

    def _value(self, other: Alternative) -> str:
        say, parts = self._language.say, []
        if other.share is not None:
            parts.append(say(self._wish(), percent=percent(other.share)))
        if other.points is not None:
            parts.append(self._points(other.points))
        if other.chance is not None:
            parts.append(say("wins the game {percent} %", percent=percent(other.chance)))
        if other.is_level:
            parts.append(say("no clear difference"))
        return ", ".join(parts)

    def _wish(self) -> str:
        seen = self._seen
        if seen.caller is None or seen.breaker is not None:
            return _LAST_TRICK
        return _CALL_MADE if seen.caller == seen.seat else _CALL_BROKEN

    def _points(self, points: float) -> str:
        """Return points to one decimal, which is about as much as so many deals can tell."""
        tenths = round(10 * points)
        return self._language.say(
            "{sign}{whole}.{tenth} p",
            sign="−" if tenths < 0 else "",
            whole=abs(tenths) // 10,
            tenth=abs(tenths) % 10,
        )


_LAST_TRICK: Final = mark("last trick {percent} %")
_CALL_MADE: Final = mark("call made {percent} %")
_CALL_BROKEN: Final = mark("call broken {percent} %")
