"""Cards: their order, their written form, and what is not one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chicago_poker.cards import (
    ACE,
    PACK,
    TEN,
    TWO,
    Card,
    CardNotationError,
    in_pack_order,
    parse,
    parse_hand,
    rank_of,
    show,
    show_hand,
    suit_of,
)
from tests.generators import SAMPLED


def test_the_pack_order_is_part_of_the_record_format() -> None:
    assert show_hand(PACK) == (
        "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad "
        "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As"
    )


def test_every_card_is_read_back_as_it_is_written() -> None:
    assert [parse(show(card)) for card in PACK] == list(PACK)


def test_ranks_and_suits() -> None:
    assert [rank_of(parse(text)) for text in ("2h", "Th", "Ah")] == [TWO, TEN, ACE]
    assert [suit_of(parse(text)) for text in ("7c", "7d", "7h", "7s")] == [0, 1, 2, 3]
    assert all(card == 13 * suit_of(card) + rank_of(card) for card in PACK)


@pytest.mark.parametrize(
    "text", ["", "2", "c", "10h", "ah", "AH", "1c", "2x", "2c ", " 2c", "2c2c", "♥2", "A♥", "tc"]
)
def test_what_is_not_a_card_is_refused_with_what_was_written(text: str) -> None:
    with pytest.raises(CardNotationError) as refusal:
        parse(text)
    assert repr(text) in str(refusal.value)
    assert "Td" in str(refusal.value)


def test_a_hand_is_read_in_any_order_and_kept_in_pack_order() -> None:
    assert show_hand(parse_hand("As  2c\tTd")) == "2c Td As"
    assert parse_hand("") == ()


@pytest.mark.parametrize("text", ["2c 2c", "2c As 2c"])
def test_a_hand_with_a_card_twice_is_refused(text: str) -> None:
    with pytest.raises(CardNotationError, match="twice"):
        parse_hand(text)


@given(st.lists(st.sampled_from(PACK), unique=True))
@SAMPLED
def test_any_hand_survives_being_written(cards: list[Card]) -> None:
    hand = in_pack_order(cards)
    assert parse_hand(show_hand(cards)) == hand
    assert set(hand) == set(cards)


@given(st.text(max_size=4))
@SAMPLED
def test_any_text_is_a_card_or_refused(text: str) -> None:
    written = {show(card) for card in PACK}
    if text in written:
        assert show(parse(text)) == text
    else:
        with pytest.raises(CardNotationError):
            parse(text)
