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

    ``player`` is the seat called "you", the viewer's where it is None.
    """

    profile: Profile
    names: tuple[str, ...]
    viewer: Seat
    language: Language
    glyphs: Glyphs
    player: Seat | None = None

    @property
    def you(self) -> Seat:
        """The seat that is called "you"."""
        return self.viewer if self.player is None else self.player

    @property
    def letters(self) -> Lettering:
        """How cards are written."""
        return lettering(self.language, self.glyphs)

    @property
    def teller(self) -> Teller:
        """Tells the viewer about seats, itself among them."""
        return Teller(self.names, self.you, self.language)

    def looked_from(self, seat: Seat) -> "Cast":
        """Return the same game with another seat in front; "you" stays who it was."""
        return msgspec.structs.replace(self, viewer=seat, player=self.you)

    @property
    def pen(self) -> Pen:
        """What cards are drawn with."""
        return Pen(self.glyphs, self.letters)
