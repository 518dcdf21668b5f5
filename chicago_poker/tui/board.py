"""The table's widgets in one container: paints a picture into them."""

from collections.abc import Mapping
from functools import partial

from textual.geometry import Offset

from chicago_poker.present.layout import Area, plan
from chicago_poker.present.panels.small import small_note
from chicago_poker.present.picture import Picture, areas_of, painters_of
from chicago_poker.tui.widgets.felt import Felt
from chicago_poker.tui.widgets.painted import Painted

_MOST_CARDS = 6
_PARTS = (
    "heading",
    "stage",
    "log",
    "standings",
    "race",
    "own",
    "event",
    "prompt",
    "keys",
    "summary",
    "hands",
)


class Board(Felt):
    """The whole table for a number of opponents."""

    def __init__(self, opponents: int) -> None:
        self._opponents = opponents
        self._slots = 5
        self._between_deals = False
        names = (*_PARTS, *(f"seat-{number}" for number in range(opponents)))
        self._parts = {name: Painted(id=name) for name in names}
        for number in range(_MOST_CARDS):
            # A click on a card is its key.
            name = f"card-{number}"
            self._parts[name] = Painted(id=name, act=f"hand.{number + 1}")
        self._small = Painted(id="small")
        super().__init__(*self._parts.values(), self._small, areas=self._areas)

    def show(self, picture: Picture) -> None:
        """Paint a picture; what has not changed is not sent to the terminal again."""
        self._arrange(between_deals=picture.view.summary is not None, slots=len(picture.view.hand))
        for name, painter in painters_of(picture).items():
            self._parts[name].show(painter)
        self._small.show(partial(small_note, picture.cast.language))

    @property
    def prompt_at(self) -> Offset:
        """Where the prompt's words begin, for the terminal's cursor."""
        return self._parts["prompt"].region.offset + Offset(3, 0)

    def _arrange(self, *, between_deals: bool, slots: int) -> None:
        """Lay the parts out anew when the table turns into a score sheet or back."""
        if (between_deals, slots) != (self._between_deals, self._slots):
            self._between_deals, self._slots = between_deals, slots
            # A container forgets how it lay when one of its children asks for it.
            self._small.refresh(layout=True)

    def _areas(self, width: int, height: int) -> Mapping[str, Area]:
        found = plan(width, height, self._opponents, self._slots)
        if found is None:
            return {"small": Area(0, 0, width, height)}
        return areas_of(found, between_deals=self._between_deals)
