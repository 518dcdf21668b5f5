"""Which card a seat plays to a trick, by its number."""

from chicago_poker.cards import suit_of
from chicago_poker.engine import Action, Play
from chicago_poker.plain.asking import Meant, Refused, Reply, numbered, one_of
from chicago_poker.plain.circumstances import Circumstances, card_names
from chicago_poker.rules.tricks import taking
from chicago_poker.session.refusal import must_follow
from chicago_poker.session.words import reading_order, suit_name, the_card


class PlayQuestion:
    """Which card to play, by its number."""

    def __init__(self, now: Circumstances) -> None:
        self._now = now
        self._cards = reading_order(now.seen.held)
        self._legal = {action.card for action in now.seen.legal if isinstance(action, Play)}

    @property
    def lines(self) -> tuple[str, ...]:
        """The state of the trick, and the cards held with a note at those that must wait."""
        say = self._now.language.say
        names = [
            name if card in self._legal else say("{card}, not now", card=name)
            for card, name in zip(self._cards, card_names(self._now), strict=True)
        ]
        return *self._trick(), *numbered(names), say("Which card do you play?")

    def read(self, text: str) -> Reply[Action]:
        """Return the card played, or why it cannot be."""
        now = self._now
        numbers = {str(number): card for number, card in enumerate(self._cards, start=1)}
        card = numbers.get(text)
        if card is None:
            return Refused(one_of(len(self._cards), now.language))
        if card not in self._legal:
            return Refused(must_follow(now.seen, now.language))
        return Meant(Play(now.seen.seat, card))

    def _trick(self) -> tuple[str, ...]:
        now = self._now
        say, seen = now.language.say, now.seen
        number = len(seen.tricks) + 1
        if not seen.trick:
            return (say("Trick {number}: you lead.", number=number),)
        (_, led), (seat, best) = seen.trick[0], taking(seen.trick)
        suit = suit_name(suit_of(led), now.language)
        follows = any(suit_of(card) == suit_of(led) for card in self._cards)
        return (
            say(
                "Trick {number}: {name} has it so far with {card}.",
                number=number,
                name=now.names[seat],
                card=the_card(best, now.language),
            ),
            say("You must follow {suit}.", suit=suit)
            if follows
            else say("You have no {suit} and may play anything.", suit=suit),
        )
