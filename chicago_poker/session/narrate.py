"""An event as one sentence, told to one viewer."""

from collections.abc import Sequence

from chicago_poker.locale import Language
from chicago_poker.seating import Seat
from chicago_poker.session import narrate_cards, narrate_scores
from chicago_poker.session.table import Moment
from chicago_poker.session.teller import Teller

_KINDS = (narrate_cards.TELLERS, narrate_scores.TELLERS)


def narrate(
    moment: Moment, names: Sequence[str], viewer: Seat | None, language: Language
) -> str | None:
    """Return the sentence for a moment, or None where there is nothing to say.

    ``names`` are in seat order. The viewer is addressed as *you*, every other seat by its name;
    None stands for an onlooker, to whom every seat is a name.
    """
    to = Teller(names, viewer, language)
    for tellers in _KINDS:
        sentence = tellers.tell(to, moment.event, moment.observation)
        if sentence is not None:
            return sentence
    return None
