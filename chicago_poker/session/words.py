"""Cards, hands and lists in a language, for sentences, prompts and tables."""

from collections import Counter
from collections.abc import Sequence

from chicago_poker.cards import ACE, Card, Hand, rank_of, suit_of
from chicago_poker.hands import Category, category_of, hand_value
from chicago_poker.locale import Language, mark
from chicago_poker.rules.names import category_name as category_name
from chicago_poker.rules.names import listed as listed
from chicago_poker.rules.names import suit_name as suit_name

_RANK_NAMES = (
    mark("two"),
    mark("three"),
    mark("four"),
    mark("five"),
    mark("six"),
    mark("seven"),
    mark("eight"),
    mark("nine"),
    mark("ten"),
    mark("jack"),
    mark("queen"),
    mark("king"),
    mark("ace"),
)
_RANK_PLURALS = (
    mark("twos"),
    mark("threes"),
    mark("fours"),
    mark("fives"),
    mark("sixes"),
    mark("sevens"),
    mark("eights"),
    mark("nines"),
    mark("tens"),
    mark("jacks"),
    mark("queens"),
    mark("kings"),
    mark("aces"),
)
_SUIT_SIGNS = "♣♦♥♠"
_SUIT_LETTERS = "CDHS"

_CATEGORIES_IN_SENTENCES = (
    mark("a high card"),
    mark("a pair"),
    mark("two pair"),
    mark("three of a kind"),
    mark("a straight"),
    mark("a flush"),
    mark("a full house"),
    mark("four of a kind"),
    mark("a straight flush"),
    mark("a royal flush"),
)
# {high} is the rank that counts most, {highs} and {lows} are ranks in the plural.
_HANDS = (
    mark("{high} high"),
    mark("a pair of {highs}"),
    mark("two pair, {highs} and {lows}"),
    mark("three of a kind, {highs}"),
    mark("a straight to the {high}"),
    mark("a flush, {high} high"),
    mark("a full house, {highs} over {lows}"),
    mark("four of a kind, {highs}"),
    mark("a straight flush to the {high}"),
    mark("a royal flush"),
)

_FIVE_HIGH_STRAIGHT = {0, 1, 2, 3, ACE}
_FIVE = 3


def rank_name(rank: int, language: Language) -> str:
    """Return the name of a rank, 0 (two) to 12 (ace): ``queen``."""
    return language.say(_RANK_NAMES[rank])


def rank_plural(rank: int, language: Language) -> str:
    """Return the name of several cards of a rank: ``queens``."""
    return language.say(_RANK_PLURALS[rank])


def card_name(card: Card, language: Language) -> str:
    """Return a card's name as it stands in a list: ``queen of hearts``."""
    rank, suit = rank_name(rank_of(card), language), suit_name(suit_of(card), language)
    return language.say("{rank} of {suit}", rank=rank, suit=suit)


def the_card(card: Card, language: Language) -> str:
    """Return a card's name as it stands in a sentence: ``the queen of hearts``."""
    rank, suit = rank_name(rank_of(card), language), suit_name(suit_of(card), language)
    return language.say("the {rank} of {suit}", rank=rank, suit=suit)


def the_cards(cards: Sequence[Card], language: Language) -> str:
    """Return cards in a sentence, in the order given. Raises ValueError for none."""
    return listed([the_card(card, language) for card in cards], language)


def rank_letters(rank: int, language: Language) -> str:
    """Return the one or two characters printed on a card's corner: ``Q``, in Swedish ``D``."""
    if rank < ACE - 3:
        return str(rank + 2)
    letters = (
        language.context("rank letter", "J"),
        language.context("rank letter", "Q"),
        language.context("rank letter", "K"),
        language.context("rank letter", "A"),
    )
    return letters[rank - (ACE - 3)]


def suit_sign(suit: int) -> str:
    """Return the suit as one plain text character, one cell wide in every terminal."""
    return _SUIT_SIGNS[suit]


def suit_letter(suit: int) -> str:
    """Return the letter that stands for a suit where only ASCII can be shown: S, H, D or C."""
    return _SUIT_LETTERS[suit]


def short_card(card: Card, language: Language, *, ascii_only: bool = False) -> str:
    """Return a card in two or three characters: ``Q♥``, in Swedish ``D♥``, in ASCII ``QH``."""
    suit = suit_of(card)
    sign = suit_letter(suit) if ascii_only else suit_sign(suit)
    return rank_letters(rank_of(card), language) + sign


def a_category(category: Category, language: Language) -> str:
    """Return the name of a kind of hand as it stands in a sentence: ``a pair``."""
    return language.say(_CATEGORIES_IN_SENTENCES[category])


def hand_in_words(hand: Hand, language: Language) -> str:
    """Return what five cards are as a poker hand: ``two pair, kings and eights``.

    Raises HandError for anything but five different cards.
    """
    category = category_of(hand_value(hand))
    high, low = _telling_ranks(hand)
    return language.say(
        _HANDS[category],
        high=rank_name(high, language),
        highs=rank_plural(high, language),
        lows=rank_plural(low, language),
    )


def _telling_ranks(hand: Hand) -> tuple[int, int]:
    """Return the two ranks that count most: larger groups first, then higher ranks."""
    groups = Counter(rank_of(card) for card in hand)
    if groups.keys() == _FIVE_HIGH_STRAIGHT:
        return _FIVE, _FIVE
    ranks = sorted(groups, key=lambda rank: (groups[rank], rank), reverse=True)
    return ranks[0], ranks[1]


def reading_order(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return cards in the order people read them, ranks from ace to two; pairs lie together."""
    return tuple(sorted(cards, key=lambda card: (rank_of(card), card), reverse=True))
