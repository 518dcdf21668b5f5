"""The colours of the table in each theme, by ink and ground.

A colour is ``#rrggbb``, or the name of one of the terminal's own sixteen.
"""

from collections.abc import Mapping
from typing import Final

import msgspec

from chicago_poker.present.paint import Ground, Ink

CARD_GROUNDS: Final = frozenset(
    {Ground.CARD, Ground.CARD_PICKED, Ground.CARD_FAINT, Ground.CARD_BACK}
)


class Suits(msgspec.Struct, frozen=True):
    """The colours of clubs, diamonds, hearts and spades."""

    clubs: str
    diamonds: str
    hearts: str
    spades: str

    def of(self, ink: Ink) -> str | None:
        """Return the colour of a suit's ink, None for any other ink."""
        return {
            Ink.CLUBS: self.clubs,
            Ink.DIAMONDS: self.diamonds,
            Ink.HEARTS: self.hearts,
            Ink.SPADES: self.spades,
        }.get(ink)


class Scheme(msgspec.Struct, frozen=True, kw_only=True):
    """The colours of one theme.

    ``grounds`` are backgrounds; ``inks`` are written on table, panel, bar and key. Cards have
    their own inks, since they are light where the table is dark.
    """

    name: str
    dark: bool
    ansi: bool = False
    grounds: Mapping[Ground, str]
    inks: Mapping[Ink, str]
    suits: Suits
    four_suits: Suits
    card_suits: Suits
    four_card_suits: Suits
    faint_suits: Suits
    four_faint_suits: Suits
    card_line: str
    picked_line: str
    faint_line: str
    card_accent: str
    back_ink: str
    chosen_ink: str


def ink_colour(scheme: Scheme, ink: Ink, ground: Ground, *, four_colours: bool = False) -> str:
    """Return the colour of an ink on a ground."""
    if ground is Ground.CHOSEN:
        return scheme.chosen_ink
    if ground is Ground.CARD_BACK:
        return scheme.back_ink
    if ground in CARD_GROUNDS:
        return _on_card(scheme, ink, ground, four_colours=four_colours)
    suits = scheme.four_suits if four_colours else scheme.suits
    return suits.of(ink) or scheme.inks[ink]


def _on_card(scheme: Scheme, ink: Ink, ground: Ground, *, four_colours: bool) -> str:
    if ink is Ink.LINE:
        lines = {Ground.CARD_PICKED: scheme.picked_line, Ground.CARD_FAINT: scheme.faint_line}
        return lines.get(ground, scheme.card_line)
    if ground is Ground.CARD_FAINT:
        suits = scheme.four_faint_suits if four_colours else scheme.faint_suits
    else:
        suits = scheme.four_card_suits if four_colours else scheme.card_suits
    return suits.of(ink) or scheme.card_accent
