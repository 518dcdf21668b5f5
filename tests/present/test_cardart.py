from collections import Counter

import pytest

from chicago_poker.cards import PACK, parse, rank_of
from chicago_poker.locale import LANGUAGES, language
from chicago_poker.present.cardart import Manner, Pen, Size, back, face, largest, slot
from chicago_poker.present.glyphs import GlyphSet, glyphs_of
from chicago_poker.present.lettering import lettering
from chicago_poker.present.paint import Ground, Rows, row_cells, text_of

ALL_PENS = [
    Pen(glyphs_of(signs), lettering(language(code), glyphs_of(signs)))
    for signs in GlyphSet
    for code in LANGUAGES
]
ENGLISH = Pen(glyphs_of(GlyphSet.ROUND), lettering(language("en"), glyphs_of(GlyphSet.ROUND)))
SWEDISH = Pen(glyphs_of(GlyphSet.ROUND), lettering(language("sv"), glyphs_of(GlyphSet.ROUND)))
ASCII = Pen(glyphs_of(GlyphSet.ASCII), lettering(language("en"), glyphs_of(GlyphSet.ASCII)))


def as_text(rows: Rows) -> list[str]:
    return [text_of(row) for row in rows]


@pytest.mark.parametrize("size", Size)
def test_every_card_in_every_way_has_the_size_it_says(size: Size) -> None:
    wanted = [size.width] * size.height
    for pen in ALL_PENS:
        for card in PACK:
            for manner in Manner:
                assert [row_cells(row) for row in face(card, size, pen, manner)] == wanted
        assert [row_cells(row) for row in back(size, pen)] == wanted
        assert [row_cells(row) for row in slot(size, pen)] == wanted


@pytest.mark.parametrize("size", Size)
@pytest.mark.parametrize("pen", [ENGLISH, SWEDISH, ASCII])
def test_no_two_cards_look_alike_without_colour(size: Size, pen: Pen) -> None:
    drawn = {tuple(as_text(face(card, size, pen))) for card in PACK}
    assert len(drawn) == len(PACK)


def test_a_card_reads_as_in_a_hand() -> None:
    assert as_text(face(parse("Th"), Size.L, ENGLISH)) == [
        "╭───────╮",
        "│10     │",
        "│   ♥   │",
        "│     10│",
        "╰───────╯",
    ]
    assert as_text(face(parse("Jc"), Size.S, SWEDISH)) == ["╭─────╮", "│ Kn♣ │", "╰─────╯"]
    assert as_text(face(parse("Qs"), Size.M, ASCII)) == [
        "+-----+",
        "|Q    |",
        "|  S  |",
        "|    Q|",
        "+-----+",
    ]


def test_the_largest_card_has_as_many_pips_as_its_number_says() -> None:
    for card in PACK:
        number = rank_of(card) + 2
        if number > 10:
            continue
        rows = as_text(face(card, Size.XL, ENGLISH))
        picture = Counter("".join(rows[2:-2]))
        assert picture[ENGLISH.letters.suit(card)] == number


def test_the_largest_card_is_the_same_upside_down_apart_from_its_pips() -> None:
    rows = as_text(face(parse("Kd"), Size.XL, ENGLISH))
    assert rows[1] == "│K♦       │"
    assert rows[-2] == "│       K♦│"


def test_picked_cards_differ_without_colour() -> None:
    plain = as_text(face(parse("Ah"), Size.L, ENGLISH))
    assert as_text(face(parse("Ah"), Size.L, ENGLISH, Manner.PICKED)) != plain


def test_an_illegal_card_stands_on_another_ground() -> None:
    grounds = {
        span.ground for row in face(parse("Ah"), Size.L, ENGLISH, Manner.FAINT) for span in row
    }
    assert grounds == {Ground.CARD_FAINT}


@pytest.mark.parametrize(
    ("width", "height", "size"),
    [
        (11, 9, Size.XL),
        (11, 8, Size.L),
        (9, 5, Size.L),
        (8, 5, Size.M),
        (7, 4, Size.S),
        (1, 1, Size.S),
    ],
)
def test_the_largest_size_that_fits_is_taken(width: int, height: int, size: Size) -> None:
    assert largest(width, height) is size
