"""What has been told so far: sentences, the latest trick, and the points of each deal."""

from collections.abc import Sequence

from chicago_poker.engine import Trick
from chicago_poker.engine import events as e
from chicago_poker.locale import Language
from chicago_poker.seating import Seat
from chicago_poker.session.narrate import narrate
from chicago_poker.session.score_sheet import DealSheet, ScoreSheet
from chicago_poker.session.table import Moment
from chicago_poker.session.teller import Teller
from chicago_poker.session.words import the_card


class Journal:
    """Takes in what one viewer sees. ``told`` are the sentences of the current deal."""

    def __init__(self, names: Sequence[str], viewer: Seat, language: Language) -> None:
        self._names = names
        self._viewer = viewer
        self._language = language
        self._sheet = ScoreSheet(len(names))
        self._trick: tuple[int, Trick] | None = None
        self.told: list[str] = []

    def see(self, moment: Moment) -> str | None:
        """Take in a moment and return its sentence, or None where there is nothing to say."""
        if isinstance(moment.event, e.DealStarted):
            self.told = []
        if isinstance(moment.event, e.TrickTaken):
            self._trick = moment.event.number, moment.observation.tricks[-1]
        self._sheet.see(moment.event)
        sentence = narrate(moment, self._names, self._viewer, self._language)
        if sentence is not None:
            self.told.append(sentence)
        return sentence

    @property
    def deal(self) -> DealSheet:
        """The points of the current deal."""
        return self._sheet.deals[-1]

    def last_trick(self) -> tuple[str, ...]:
        """Return the latest completed trick in sentences."""
        say = self._language.say
        if self._trick is None:
            return (say("No trick has been taken yet."),)
        number, trick = self._trick
        to = Teller(self._names, self._viewer, self._language)
        cards = [
            to.tell(seat, "You: {card}.", "{name}: {card}.", card=the_card(card, self._language))
            for seat, card in trick.cards
        ]
        taken = to.tell(trick.taken_by, "You took it.", "{name} took it.")
        return (say("Trick {number}:", number=number), *cards, taken)
