"""Which cards a seat replaces: by numbers, with a warning where it is dear."""

import re

from chicago_poker.cards import Card, in_pack_order
from chicago_poker.engine import Action, AnswerCall, Exchange
from chicago_poker.hands import HAND_SIZE
from chicago_poker.plain.asking import (
    Confirmation,
    Meant,
    Option,
    Options,
    Question,
    Refused,
    Reply,
)
from chicago_poker.plain.circumstances import Circumstances, hand_lines
from chicago_poker.plain.wording import Words, meant_by, words_for
from chicago_poker.rules.exchange import costs_everything
from chicago_poker.session.refusal import most_replaced, too_many
from chicago_poker.session.words import reading_order


class ExchangeQuestion:
    """Which cards to replace, by their numbers."""

    def __init__(self, now: Circumstances) -> None:
        self._now = now
        self._cards = reading_order(now.seen.hand)

    @property
    def lines(self) -> tuple[str, ...]:
        """The hand, and how to answer."""
        say = self._now.language.say
        how = say(
            'Exchange {stage} of {last}: which cards do you replace? Numbers such as "2 4", or '
            '"none".',
            stage=self._now.seen.stage,
            last=self._now.profile.exchanges,
        )
        if self._may_call:
            how += " " + say('Or "call": you call Chicago instead.')
        return *hand_lines(self._now), how

    def read(self, text: str) -> Reply[Action]:
        """Return the exchange, with a warning before one that costs the whole score."""
        now, said = self._now, text.casefold()
        none = words_for(now.language, "words for an answer", "none 0")
        calling = words_for(now.language, "words for an answer", "call chicago")
        match meant_by(said, (none, calling if self._may_call else Words())):
            case 0:
                return Meant(Exchange(now.seen.seat, ()))
            case 1:
                return Meant(AnswerCall(now.seen.seat, call=True))
        places = _numbers(said, HAND_SIZE)
        if places is None:
            return Refused(
                now.language.say('The answer is numbers from 1 to 5 such as "2 4", or "none".')
            )
        return self._exchange([self._cards[place - 1] for place in places])

    @property
    def _may_call(self) -> bool:
        return any(isinstance(action, AnswerCall) for action in self._now.seen.legal[-1:])

    def _exchange(self, cards: list[Card]) -> Reply[Action]:
        now = self._now
        if len(set(cards)) != len(cards):
            return Refused(now.language.say("Name each card once."))
        if len(cards) > most_replaced(now.seen):
            return Refused(too_many(now.seen, now.language))
        wanted = _wanted(now, Exchange(now.seen.seat, in_pack_order(cards)))
        score = now.seen.scores[now.seen.seat]
        if not costs_everything(now.profile, score):
            return wanted
        warning = now.language.count(
            "Careful: you have one point, and replacing any card puts you at 0.",
            "Careful: you have {number} points, and replacing any card puts you at 0.",
            score,
        )
        return Confirmation(warning, wanted, self, now.language)


def _wanted(now: Circumstances, exchange: Exchange) -> "Meant[Action] | Question[Action]":
    """Return an exchange, or the question whether its one card shall be turned up."""
    if exchange in now.seen.legal:
        return Meant(exchange)
    openly = Exchange(exchange.seat, exchange.cards, openly=True)
    unseen = Exchange(exchange.seat, exchange.cards, openly=False)
    say = now.language.say
    return Options(
        [say("How do you want the new card?")],
        [
            Option(say("face up, and I may decline it"), Words(), Meant(openly)),
            Option(say("unseen"), Words(), Meant(unseen)),
        ],
        now.language,
    )


def _numbers(text: str, most: int) -> list[int] | None:
    """Return the numbers in a text, 1 to ``most`` below 10; ``24`` reads as ``2 4``."""
    if not re.fullmatch(r"[0-9][0-9 ,.+&]*", text):
        return None
    numbers = [int(digit) for digit in text if digit.isdecimal()]
    return numbers if all(1 <= number <= most for number in numbers) else None
