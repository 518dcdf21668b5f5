"""A table drawn as text, without any screen: the parts of a picture put where the plan says."""

from chicago_poker.engine import Game, Phase
from chicago_poker.present.build import build
from chicago_poker.present.cast import Cast
from chicago_poker.present.draft import Draft
from chicago_poker.present.layout import plan
from chicago_poker.present.paint import row_cells, text_of
from chicago_poker.present.panels.bars import KeyHint, Notice, PromptView
from chicago_poker.present.panels.hand import HandMarks
from chicago_poker.present.picture import Picture, areas_of, painters_of, table_rows
from chicago_poker.present.story import Story
from chicago_poker.seating import Seat
from chicago_poker.tui.keys import key_label


def picture_of(story: Story, *acts: str) -> Picture:
    """Return the picture of a table after the viewer, if it is asked, has pressed some keys."""
    cast, seen = story.cast, story.observation
    assert seen is not None
    view = build(story)
    draft: Draft | None = None
    if seen.to_act == cast.viewer and seen.phase is not Phase.OVER:

        def label(act: str) -> str:
            return _key(act, cast)

        draft = Draft(seen, cast, story.slots, key=label)
        for act in acts:
            assert draft.press(act) is None
    places = range(len(view.hand))
    return Picture(
        cast=cast,
        view=view,
        question=draft.question() if draft else None,
        marks=tuple(
            draft.marks(place) if draft else HandMarks(str(place + 1), active=False)
            for place in places
        ),
        prompt=draft.prompt() if draft else PromptView(""),
        hints=_hints(draft, cast),
        notice=Notice(cast.language.say("saved"), good=True),
    )


def _key(act: str, cast: Cast) -> str:
    return key_label(act, cast.language, {}, drawn=cast.glyphs.suits is not None)


def _hints(draft: Draft | None, cast: Cast) -> tuple[KeyHint, ...]:
    if draft is None:
        return ()
    return tuple(KeyHint(_key(hint.act, cast), hint.text, hint.act) for hint in draft.hints())


def drawn(picture: Picture, width: int, height: int) -> list[str]:
    """Return the lines of the screen; fails when a part does not fill its area exactly."""
    found = plan(width, height, len(picture.view.seats), len(picture.view.hand))
    assert found is not None
    painters = painters_of(picture)
    for name, area in areas_of(found, between_deals=picture.view.summary is not None).items():
        rows = painters[name](area.width, area.height)
        assert [row_cells(row) for row in rows] == [area.width] * area.height, name
    rows = table_rows(picture, width, height)
    assert [row_cells(row) for row in rows] == [width] * height
    return [text_of(row).rstrip() for row in rows]


def game_drawn(game: Game, story: Story, width: int, height: int) -> list[str]:
    """Return the lines for a game in which the viewer may be asked."""
    story.asked(game.observe(Seat(0)))
    return drawn(picture_of(story), width, height)
