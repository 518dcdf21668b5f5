"""Points by deal and cause, folded from what everybody sees."""

from itertools import pairwise

import pytest

from chicago_poker.engine import Cause, new_game
from chicago_poker.engine import events as e
from chicago_poker.engine.events import is_visible
from chicago_poker.locale import LANGUAGES, language
from chicago_poker.seating import Seat
from chicago_poker.session.score_sheet import (
    Column,
    DealSheet,
    Entry,
    ScoreSheet,
    Source,
    column_name,
    heading,
    score_sheet,
)
from chicago_poker.streams import Stream
from tests.tabletop import GAMEWIDE


def entry(seat: int, cause: Cause, change: int, score: int, stage: int = 3) -> Entry:
    return Entry(Seat(seat), cause, stage, change, score)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_sheet_folded_from_one_seats_view_tells_the_scores_of_the_game(seats: int) -> None:
    luck = Stream(f"sheet {seats}", "lab/sheet")
    game = new_game(GAMEWIDE, f"sheet {seats}", seats)
    while game.outcome is None:
        game.apply(luck.choose(game.legal_actions()))
    seen = [event for event in game.events if is_visible(event, Seat(1))]
    sheets = score_sheet(seen, seats)
    assert [sheet.deal for sheet in sheets] == list(range(1, game.deal + 1))
    assert sheets[-1].after == game.scores
    assert all(sheet.over for sheet in sheets)
    for sheet, following in pairwise(sheets):
        assert sheet.after == following.before
    for sheet in sheets:
        for seat in range(seats):
            changes = [sheet.points(Seat(seat), column) for column in sheet.columns(3)]
            assert sheet.before[seat] + sum(changes) == sheet.after[seat]


def test_hands_are_kept_apart_by_exchange() -> None:
    sheet = DealSheet(
        1,
        (0, 5),
        (
            entry(0, Cause.HAND, 2, 2, stage=1),
            entry(0, Cause.HAND, 3, 5, stage=2),
            entry(1, Cause.LAST_TRICK, 5, 10),
            entry(0, Cause.WINNING_HAND, 47, 52, stage=3),
        ),
    )
    assert [sheet.points(Seat(0), Column(Source.HAND, stage)) for stage in (1, 2, 3)] == [2, 3, 47]
    assert sheet.points(Seat(1), Column(Source.LAST_TRICK)) == 5
    assert sheet.after == (52, 10)


def test_caller_and_breaker_share_a_column() -> None:
    sheet = DealSheet(
        1, (20, 5), (entry(0, Cause.CHICAGO_BROKEN, -15, 5), entry(1, Cause.BREAKER, 10, 15))
    )
    assert sheet.points(Seat(0), Column(Source.CHICAGO)) == -15
    assert sheet.points(Seat(1), Column(Source.CHICAGO)) == 10


def test_seldom_columns_come_only_when_they_are_needed() -> None:
    usual = DealSheet(1, (0, 0)).columns(3)
    assert [column.source for column in usual] == [
        Source.HAND,
        Source.HAND,
        Source.HAND,
        Source.LAST_TRICK,
        Source.CHICAGO,
    ]
    lost = DealSheet(1, (50, 0), (entry(0, Cause.EXCHANGE_STOP, -50, 0),)).columns(2)
    assert lost[-1] == Column(Source.EXCHANGE_STOP)
    assert len(lost) == 5


@pytest.mark.parametrize("cause", Cause)
def test_every_cause_has_a_column(cause: Cause) -> None:
    change = entry(0, cause, 1, 1)
    assert change.column in DealSheet(1, (0, 0), (change,)).columns(3)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("source", Source)
def test_headings(source: Source, code: str) -> None:
    column = Column(source, 2 if source is Source.HAND else 0)
    name = heading(column, language(code))
    assert 3 <= len(name) <= 15
    assert name[0].isupper()
    assert name.casefold() == column_name(column, language(code)).casefold()


def test_a_deal_is_over_when_it_or_the_game_ends() -> None:
    sheet = ScoreSheet(2)
    sheet.see(e.DealStarted(1, Seat(0)))
    assert not sheet.deals[0].over
    sheet.see(e.DealEnded(1))
    assert sheet.deals[0].over
