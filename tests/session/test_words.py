"""Cards and hands by name, in each language."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chicago_poker.cards import PACK, Card, parse, parse_hand, show_hand
from chicago_poker.hands import Category
from chicago_poker.locale import LANGUAGES, language
from chicago_poker.session.words import (
    a_category,
    card_name,
    category_name,
    hand_in_words,
    listed,
    reading_order,
    short_card,
    the_card,
    the_cards,
)

EN, SV = language("en"), language("sv")


@pytest.mark.parametrize(
    ("card", "english", "swedish"),
    [
        ("Qh", "queen of hearts", "hjärter dam"),
        ("Td", "ten of diamonds", "ruter tio"),
        ("2c", "two of clubs", "klöver två"),
        ("As", "ace of spades", "spader ess"),
        ("Jc", "jack of clubs", "klöver knekt"),
    ],
)
def test_cards_by_name(card: str, english: str, swedish: str) -> None:
    assert card_name(parse(card), EN) == english
    assert the_card(parse(card), EN) == f"the {english}"
    assert card_name(parse(card), SV) == swedish
    assert the_card(parse(card), SV) == swedish


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_card_has_a_name_and_short_form_of_its_own(code: str) -> None:
    names = {card_name(card, language(code)) for card in PACK}
    short = {short_card(card, language(code)) for card in PACK}
    ascii_only = {short_card(card, language(code), ascii_only=True) for card in PACK}
    assert len(names) == len(short) == len(ascii_only) == 52
    assert all(text.isascii() for text in ascii_only)


@pytest.mark.parametrize(
    ("card", "english", "swedish", "ascii_only"),
    [
        ("Qh", "Q♥", "D♥", "QH"),
        ("Jc", "J♣", "Kn♣", "JC"),
        ("Td", "10♦", "10♦", "10D"),
        ("As", "A♠", "E♠", "AS"),
    ],
)
def test_short_cards(card: str, english: str, swedish: str, ascii_only: str) -> None:
    assert short_card(parse(card), EN) == english
    assert short_card(parse(card), SV) == swedish
    assert short_card(parse(card), EN, ascii_only=True) == ascii_only


def test_suit_signs_are_plain_text() -> None:
    # A variation selector would make them two cells wide in some terminals.
    signs = {short_card(card, EN)[-1] for card in PACK}
    assert signs == {"\u2660", "\u2663", "\u2665", "\u2666"}


@pytest.mark.parametrize(
    ("hand", "english", "swedish"),
    [
        ("2c 3d 5h 7s Kc", "king high", "kung högt"),
        ("Tc Td 5h 7s Kc", "a pair of tens", "ett par i tior"),
        ("Kc Kd 8h 8s Ac", "two pair, kings and eights", "tvåpar, kungar och åttor"),
        ("5c 5d 5h 7s Ac", "three of a kind, fives", "triss i femmor"),
        ("5c 6d 7h 8s 9c", "a straight to the nine", "en stege till nio"),
        ("Ac 2d 3h 4s 5c", "a straight to the five", "en stege till fem"),
        ("Ts Jd Qh Ks Ac", "a straight to the ace", "en stege till ess"),
        ("2h 5h 7h 9h Ah", "a flush, ace high", "en färg med ess högst"),
        ("2c 2d 2h 9h 9s", "a full house, twos over nines", "en kåk, tvåor över nior"),
        ("8c 8d 8h 8s Ac", "four of a kind, eights", "fyrtal i åttor"),
        ("Ac 2c 3c 4c 5c", "a straight flush to the five", "en färgstege till fem"),
        ("Ts Js Qs Ks As", "a royal flush", "en royal flush"),
    ],
)
def test_hands_in_words(hand: str, english: str, swedish: str) -> None:
    assert hand_in_words(parse_hand(hand), EN) == english
    assert hand_in_words(parse_hand(hand), SV) == swedish


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_category_has_its_names(code: str) -> None:
    assert len({category_name(category, language(code)) for category in Category}) == 10
    assert len({a_category(category, language(code)) for category in Category}) == 10


def test_a_list_in_a_sentence() -> None:
    assert listed(["a"], EN) == "a"
    assert listed(["a", "b"], EN) == "a and b"
    assert listed(["a", "b", "c"], SV) == "a, b och c"
    assert the_cards(parse_hand("2c Qh"), EN) == "the two of clubs and the queen of hearts"


@given(st.lists(st.sampled_from(PACK), unique=True, max_size=6))
def test_reading_order_keeps_the_cards_and_falls_by_rank(cards: list[Card]) -> None:
    ordered = reading_order(cards)
    assert sorted(ordered) == sorted(cards)
    ranks = [card % 13 for card in ordered]
    assert ranks == sorted(ranks, reverse=True)


def test_pairs_lie_together() -> None:
    assert show_hand(reading_order(parse_hand("9c Jd 9s Jh As"))) == "As Jh Jd 9s 9c"
