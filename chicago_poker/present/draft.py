"""What the player is about to decide: cards picked, an answer chosen, nothing yet final.

A decision takes two steps, picking and confirming, so that one stray key decides nothing. With
``quick`` a single key is enough, except for what costs dearly.
"""

from chicago_poker.cards import Card
from chicago_poker.engine import Action, Exchange, GiveUp, Observation, Phase, Play
from chicago_poker.present.asking import (
    Asked,
    call_instead,
    costly_exchange,
    openness,
    question_for,
)
from chicago_poker.present.cast import Cast
from chicago_poker.present.panels.bars import PromptView
from chicago_poker.present.panels.hand import HandMarks
from chicago_poker.present.panels.question import Option, Question
from chicago_poker.present.prompting import (
    Hint,
    KeyLabel,
    Picks,
    answer_prompt,
    card_prompt,
    draft_hints,
    exchange_prompt,
    foregone_prompt,
)
from chicago_poker.rules.exchange import costs_everything
from chicago_poker.session.foregone import foregone
from chicago_poker.session.refusal import must_follow


class Draft:
    """The decision in the making for one observation; made anew for each question.

    ``slots`` are the cards by their place in the hand, None where one is gone.
    """

    def __init__(
        self,
        seen: Observation,
        cast: Cast,
        slots: tuple[Card | None, ...],
        *,
        key: KeyLabel,
        quick: bool = False,
    ) -> None:
        self._seen = seen
        self._cast = cast
        self._slots = slots
        self._key = key
        self._quick = quick
        self._asked = question_for(seen, cast)
        self._chosen: int | None = None
        self._cursor: int | None = None
        self._note = ""
        self._single = {
            action.card: action for action in seen.legal if isinstance(action, Play | GiveUp)
        }
        # A forced card is picked already; it still takes a key to play it.
        self._picks = Picks(tuple(self._single)) if len(self._single) == 1 else Picks()
        self._foregone = foregone(cast.profile, seen)

    # --- what the player does ----------------------------------------------------------------

    def press(self, act: str) -> Action | None:
        """Do what an action id means here; return the decision if it is now final."""
        self._note = ""
        match act.split("."):
            case ["hand", "left"]:
                self._move(-1)
            case ["hand", "right"]:
                self._move(1)
            case ["hand", "toggle"]:
                return self._toggle()
            case ["hand", number]:
                return self._press_number(int(number) - 1)
            case ["move", "confirm"]:
                return self._confirm()
            case ["move", "back"]:
                self._go_back()
            case ["exchange", "none"]:
                return self._stand()
            case ["exchange", "call"]:
                self._ask(call_instead(self._seen, self._cast))
            case _:
                return self._choose(act)
        return None

    def refuse(self, reason: str) -> None:
        """Show why the last decision was not accepted."""
        self._note = reason

    @property
    def can_go_back(self) -> bool:
        """Tell whether a question stands open that can be left without an answer."""
        return self._asked is not None and any(
            answer.action is None for answer in self._asked.answers
        )

    # --- what the player sees ----------------------------------------------------------------

    def marks(self, place: int) -> HandMarks:
        """Return how a place of the hand, from 0, is marked."""
        active = self._asked is None
        return HandMarks(
            key=self._key(f"hand.{place + 1}"),
            picked=self._slots[place] in self._picks.cards,
            at_cursor=active and place == self._cursor,
            active=active,
        )

    def question(self) -> Question | None:
        """Return the question in the middle of the table, if there is one."""
        asked = self._asked
        if asked is None:
            return None
        options = tuple(
            Option(self._key(answer.act), answer.text, answer.act, number == self._chosen)
            for number, answer in enumerate(asked.answers)
        )
        return Question(asked.title, asked.lines, options, asked.grave, asked.card)

    def prompt(self) -> PromptView:
        """Return what is asked and how to answer, or why the last key did nothing."""
        if self._note:
            return PromptView(self._note, warns=True)
        seen, cast, key = self._seen, self._cast, self._key
        if self._asked is not None:
            return PromptView(answer_prompt(self._asked, self._chosen, cast, key), asks=True)
        if seen.phase is Phase.EXCHANGE:
            return PromptView(exchange_prompt(seen, self._picks, cast, key), asks=True)
        if self._foregone is not None and not self._picks.cards:
            return PromptView(foregone_prompt(self._foregone.why, cast, key), asks=True)
        choices = tuple(self._single)
        return PromptView(card_prompt(seen, self._picks, choices, cast, key), asks=True)

    def hints(self) -> tuple[Hint, ...]:
        """Return what the keys do now, the most useful first."""
        hints = draft_hints(self._seen, self._asked, self._cast)
        if self._foregone is None or len(self._single) == 1:
            return hints
        return (*hints, Hint("move.forced", self._cast.language.say("play the rest")))

    # --- cards ---------------------------------------------------------------------------------

    def _press_number(self, place: int) -> Action | None:
        if self._asked is not None:
            return self._choose_at(place)
        card = self._slots[place] if 0 <= place < len(self._slots) else None
        if card is None:
            self._note = self._cast.language.say("There is no card there.")
            return None
        self._cursor = None
        return self._press_card(card)

    def _press_card(self, card: Card) -> Action | None:
        if self._seen.phase is Phase.EXCHANGE:
            picked = self._picks.cards
            without = tuple(other for other in picked if other != card)
            self._picks = Picks(without if card in picked else (*picked, card))
            return None
        if card not in self._single:
            self._note = must_follow(self._seen, self._cast.language)
            return None
        if card in self._picks.cards or (self._quick and self._seen.phase is Phase.PLAY):
            return self._single[card]
        self._picks = Picks((card,))
        return None

    def _move(self, step: int) -> None:
        if self._asked is not None:
            count = len(self._asked.answers)
            start = -1 if step > 0 else 0
            self._chosen = ((start if self._chosen is None else self._chosen) + step) % count
            return
        places = [place for place, card in enumerate(self._slots) if card is not None]
        if self._cursor in places:
            self._cursor = places[(places.index(self._cursor) + step) % len(places)]
        elif places:
            self._cursor = places[0] if step > 0 else places[-1]

    def _toggle(self) -> Action | None:
        if self._asked is not None:
            self._nothing_here()
            return None
        if self._cursor is None:
            self._move(1)
            return None
        card = self._slots[self._cursor]
        if card is None or (card in self._single and card in self._picks.cards):
            return None
        return self._press_card(card)

    def _stand(self) -> Action | None:
        if self._asked is not None or self._seen.phase is not Phase.EXCHANGE:
            self._nothing_here()
            return None
        self._picks = Picks(standing=True)
        return self._confirm() if self._quick else None

    # --- deciding ------------------------------------------------------------------------------

    def _confirm(self) -> Action | None:
        say = self._cast.language.say
        if self._asked is not None:
            return self._confirm_answer()
        if self._picks.cards or self._picks.standing:
            if self._seen.phase is Phase.EXCHANGE:
                return self._confirm_exchange()
            return self._single[self._picks.cards[0]]
        if self._seen.phase is Phase.EXCHANGE:
            key = self._key("exchange.none")
            self._note = say(
                "Pick the cards to replace first, or press {key} to keep all.", key=key
            )
        else:
            self._note = say("Pick a card first.")
        return None

    def _confirm_exchange(self) -> Action | None:
        cards = tuple(sorted(self._picks.cards))
        ways = [
            action
            for action in self._seen.legal
            if isinstance(action, Exchange) and action.cards == cards
        ]
        score = self._seen.scores[self._seen.seat]
        if not ways:
            self._note = self._cast.language.say("You cannot replace that many cards.")
        elif cards and costs_everything(self._cast.profile, score):
            # The safe answer is chosen, so that a key held too long costs nothing.
            self._ask(costly_exchange(self._seen, self._cast, ways), chosen=0)
        elif len(ways) > 1:
            self._ask(openness(ways, self._cast))
        else:
            return ways[0]
        return None

    def _ask(self, asked: Asked | None, chosen: int | None = None) -> None:
        if asked is None:
            self._nothing_here()
        else:
            self._asked, self._chosen = asked, chosen

    def _choose(self, act: str) -> Action | None:
        answers = self._asked.answers if self._asked else ()
        for number, answer in enumerate(answers):
            if answer.act == act:
                return self._choose_at(number)
        self._nothing_here()
        return None

    def _choose_at(self, number: int) -> Action | None:
        assert self._asked is not None
        if not 0 <= number < len(self._asked.answers):
            self._nothing_here()
            return None
        self._chosen = number
        action = self._asked.answers[number].action
        careful = self._asked.grave or self._seen.phase is Phase.AWARD
        return action if self._quick and not careful else None

    def _confirm_answer(self) -> Action | None:
        assert self._asked is not None
        if self._chosen is None:
            self._note = self._cast.language.say("Choose an answer first.")
            return None
        action = self._asked.answers[self._chosen].action
        if action is None:
            self._go_back()
        return action

    def _go_back(self) -> None:
        if self.can_go_back:
            self._asked, self._chosen = None, None

    def _nothing_here(self) -> None:
        self._note = self._cast.language.say("That key does nothing here.")
