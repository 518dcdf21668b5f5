"""What stays the same while a game is shown."""

import msgspec

from chicago_poker.locale import Language
from chicago_poker.present.cardart import Pen
from chicago_poker.present.glyphs import Glyphs
from chicago_poker.present.lettering import Lettering, lettering
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat
from chicago_poker.session.teller import Teller


class Cast(msgspec.Struct, frozen=True):
    """Rules, names in seat order, whose seat is looked from, language, and signs.

    ``onlooker`` tells that the viewer does not play: its seat is called by its name.
    """

    profile: Profile
    names: tuple[str, ...]
    viewer: Seat
    language: Language
    glyphs: Glyphs
    onlooker: bool = False

    @property
    def letters(self) -> Lettering:
        """How cards are written."""
        return lettering(self.language, self.glyphs)

    @property
    def teller(self) -> Teller:
        """Tells the viewer about seats, itself among them."""
        return Teller(self.names, None if self.onlooker else self.viewer, self.language)

    def looked_from(self, seat: Seat) -> "Cast":
        """Return the same game looked at from a seat by somebody who does not play."""
        return msgspec.structs.replace(self, viewer=seat, onlooker=True)

    @property
    def pen(self) -> Pen:
        """What cards are drawn with."""
        return Pen(self.glyphs, self.letters)
