"""How cards are written in short: rank letters by language, suits by the set of signs."""

from collections.abc import Iterable
from functools import cache

import msgspec

from chicago_poker.cards import ACE, SUITS, Card, rank_of, suit_of
from chicago_poker.locale import Language
from chicago_poker.present.glyphs import Glyphs
from chicago_poker.present.paint import SUIT_INKS, Ground, Row, Span
from chicago_poker.session.words import rank_letters, suit_letter


class Lettering(msgspec.Struct, frozen=True):
    """Rank letters from the two to the ace, and suit signs for clubs, diamonds, hearts, spades."""

    ranks: tuple[str, ...]
    suits: tuple[str, ...]

    def rank(self, card: Card) -> str:
        """Return the rank, one or two cells wide."""
        return self.ranks[rank_of(card)]

    def suit(self, card: Card) -> str:
        """Return the suit sign, one cell wide."""
        return self.suits[suit_of(card)]

    def short(self, card: Card) -> str:
        """Return the card as rank and suit, such as ``D♥`` or ``10♣``."""
        return self.rank(card) + self.suit(card)

    def span(self, card: Card, ground: Ground = Ground.TABLE) -> Span:
        """Return the card in short, in the ink of its suit."""
        return Span(self.short(card), SUIT_INKS[suit_of(card)], ground)

    def spans(self, cards: Iterable[Card], ground: Ground = Ground.TABLE) -> Row:
        """Return cards in short with blanks between them."""
        row: list[Span] = []
        for card in cards:
            if row:
                row.append(Span(" ", ground=ground))
            row.append(self.span(card, ground))
        return tuple(row)


@cache
def lettering(language: Language, glyphs: Glyphs) -> Lettering:
    """Return how cards are written in a language with a set of signs."""
    ranks = tuple(rank_letters(rank, language) for rank in range(ACE + 1))
    letters = tuple(suit_letter(suit) for suit in range(len(SUITS)))
    return Lettering(ranks, glyphs.suits or letters)
