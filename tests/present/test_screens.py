import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chicago_poker.present.glyphs import GlyphSet
from chicago_poker.present.layout import plan
from chicago_poker.present.picture import areas_of
from chicago_poker.present.story import Story
from chicago_poker.seating import Seat
from chicago_poker.session.recall import recall
from tests.present.canvas import drawn, picture_of
from tests.present.scenes import make_cast, played
from tests.present.screens import FOLDER, golden, goldens, path_of

HINT = "if this is meant, draw them anew with: python -m tests.present"


@pytest.mark.parametrize(("name", "width", "height"), list(goldens()))
def test_the_table_looks_as_it_did(name: str, width: int, height: int) -> None:
    assert golden(name, width, height) == path_of(name, width, height).read_text("utf-8"), HINT


def test_no_golden_screen_is_left_over() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {path_of(*key).name for key in goldens()}


@given(
    seats=st.integers(2, 6),
    decisions=st.integers(0, 150),
    width=st.integers(60, 170),
    height=st.integers(18, 60),
    signs=st.sampled_from(GlyphSet),
    code=st.sampled_from(("en", "sv")),
)
@settings(max_examples=60, deadline=None)
def test_every_part_fills_its_place_at_any_size_and_moment(
    seats: int, decisions: int, width: int, height: int, signs: GlyphSet, code: str
) -> None:
    game = played("anywhere", seats, decisions)
    story = Story(make_cast(seats, code=code, signs=signs))
    story.see_all(recall(game, Seat(0)))
    story.asked(game.observe(Seat(0)))
    # drawn() fails where a row is too short or too long.
    assert len(drawn(picture_of(story), width, height)) == height


NAMES = ("[/]Å[red]", "[bold]", "中中中中中中中中中中中中", "e\u0301e\u0301", "", "x" * 60)


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 40)])
def test_names_of_every_kind_keep_their_place(size: tuple[int, int]) -> None:
    game = played("names", 6, 40)
    story = Story(make_cast(6, names=NAMES))
    story.see_all(recall(game, Seat(0)))
    story.asked(game.observe(Seat(0)))
    text = "\n".join(drawn(picture_of(story), *size))
    assert "[bold" in text or "[b…" in text


def test_the_letters_only_look_is_ascii() -> None:
    for decisions in (0, 9, 25, 60):
        game = played("letters", 4, decisions)
        story = Story(make_cast(4, signs=GlyphSet.ASCII))
        story.see_all(recall(game, Seat(0)))
        story.asked(game.observe(Seat(0)))
        assert "\n".join(drawn(picture_of(story), 80, 24)).isascii()


def test_between_deals_the_sheet_takes_the_place_of_play() -> None:
    found = plan(120, 40, 3)
    assert found is not None
    playing = areas_of(found, between_deals=False).keys()
    between = areas_of(found, between_deals=True).keys()
    assert {"stage", "own", "seat-0", "card-0"} <= playing - between
    assert between - playing == {"summary", "hands"}
