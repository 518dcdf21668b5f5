import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from chicago_poker.present.glyphs import ROUND
from chicago_poker.present.paint import (
    Box,
    Ground,
    Ink,
    Span,
    beside,
    boxed,
    cells,
    centred,
    clip,
    fit,
    one_line,
    pad,
    row_cells,
    text_of,
    wrap,
)

words = st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "Zs")), max_size=40)


@given(st.text("abcåäö♥♠中字 ", max_size=30))
def test_cells_are_counted_as_the_terminal_library_does(text: str) -> None:
    assert cells(text) == cell_len(text)


@pytest.mark.parametrize(
    ("text", "width"),
    [("Å", 1), ("A\u030a", 1), ("♥", 1), ("中", 2), ("", 0), ("10♥", 3), ("a\u200db", 2)],
)
def test_marks_that_take_no_room_are_not_counted(text: str, width: int) -> None:
    assert cells(text) == width


@given(words, st.integers(0, 30))
def test_a_clipped_text_fits(text: str, width: int) -> None:
    clipped = clip(text, width)
    assert cells(clipped) <= width
    assert clipped == text or cells(text) > width


@given(words, st.integers(0, 30))
def test_padding_reaches_the_width_or_leaves_the_text(text: str, width: int) -> None:
    for padded in (pad(text, width), pad(text, width, right=True), centred(text, width)):
        assert cells(padded) == max(width, cells(text))
        assert text in padded


@given(st.lists(words, max_size=5), st.integers(1, 60))
def test_a_fitted_row_has_exactly_the_width(texts: list[str], width: int) -> None:
    row = fit([Span(text) for text in texts], width)
    assert row_cells(row) == width


@given(st.text("ab cd", max_size=60), st.integers(1, 12))
def test_wrapping_keeps_every_letter_and_no_line_is_too_wide(text: str, width: int) -> None:
    lines = wrap(text, width)
    assert all(cells(line) <= width for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


def test_wrapping_keeps_a_number_with_its_unit() -> None:
    assert wrap("a chance of 38 %.", 15) == ("a chance of", "38 %.")
    assert wrap("take 5 p now", 6) == ("take", "5 p", "now")
    assert wrap("i par", 3) == ("i", "par")


def test_wrapping_breaks_at_blanks() -> None:
    assert wrap("the queen of hearts", 10) == ("the queen", "of hearts")


def test_a_name_cannot_break_a_line_or_move_the_cursor() -> None:
    assert one_line("Ka\nrin\t\x1b[31m") == "Ka rin [31m"
    assert one_line("A\u030a") == "Å"


def test_a_box_has_its_size_with_title_and_foot() -> None:
    rows = boxed([(Span("inside"),)], 20, 4, Box(ROUND.light), "Title", (Span("9 p"),))
    assert [text_of(row) for row in rows] == [
        "╭─ Title ──────────╮",
        "│inside            │",
        "│                  │",
        "╰──────────── 9 p ─╯",
    ]


def test_a_long_title_is_cut_and_a_long_foot_left_out() -> None:
    rows = boxed([], 12, 2, Box(ROUND.light), "A very long title", (Span("a long foot"),))
    assert [row_cells(row) for row in rows] == [12, 12]
    assert "…" in text_of(rows[0])
    assert "foot" not in text_of(rows[1])


def test_blocks_stand_beside_each_other() -> None:
    left, right = ((Span("a"),), (Span("b"),)), ((Span("c"),), (Span("d"),))
    assert [text_of(row) for row in beside((left, right), 2)] == ["a  c", "b  d"]


def test_cutting_keeps_what_a_click_does() -> None:
    row = fit((Span("press me", Ink.TEXT, Ground.KEY, "act"),), 5)
    assert (row[0].text, row[0].act) == ("pres…", "act")
