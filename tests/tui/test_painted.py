from hypothesis import given
from hypothesis import strategies as st

from chicago_poker.present.paint import Ground, Ink, Row, Span, fit, row_cells, text_of
from chicago_poker.tui.widgets.painted import act_at, changed_cells

spans = st.builds(
    Span, st.sampled_from(["a", "bc", " ", "中", "10♥"]), st.sampled_from([Ink.TEXT, Ink.FAINT])
)
rows = st.lists(spans, max_size=6).map(lambda row: fit(row, 12))


def looks(row: Row) -> list[tuple[str, Ink, Ground]]:
    """Return each cell with its look; a wide character fills two."""
    return [
        (character, span.ink, span.ground)
        for span in row
        for character in span.text
        for _ in range(row_cells((Span(character),)))
    ]


@given(rows, rows)
def test_every_cell_that_changed_is_sent_again(before: Row, after: Row) -> None:
    found = changed_cells(before, after)
    old, new = looks(before), looks(after)
    different = {x for x in range(12) if old[x] != new[x]}
    if found is None:
        assert different == set()
    else:
        first, count = found
        assert first >= 0
        assert first + count <= 12
        assert different <= set(range(first, first + count))


def test_a_click_finds_what_is_under_it() -> None:
    row = (Span("ab"), Span("中d", act="press"), Span("e"))
    assert [act_at(row, x) for x in range(7)] == ["", "", "press", "press", "press", "", ""]
    assert text_of(row) == "ab中de"
