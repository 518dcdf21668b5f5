"""What tests of the screens need beyond the usual."""

import pytest

from chicago_poker.engine import Game, IllegalAction, is_visible
from chicago_poker.engine.events import DealStarted
from chicago_poker.seating import Seat
from chicago_poker.session import recall
from chicago_poker.session.table import Moment
from chicago_poker.tui import sitting


def recall_written(game: Game, viewer: Seat) -> tuple[Moment, ...]:
    """Recall a game; one that was set up by hand cannot be dealt again, its events are shown."""
    try:
        return recall.recall(game, viewer)
    except IllegalAction:
        seen = game.observe(viewer)
        events = (DealStarted(seen.deal, seen.dealer), *game.events)
        return tuple(Moment(event, seen) for event in events if is_visible(event, viewer))


@pytest.fixture(autouse=True)
def written_games_can_be_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sitting, "recall", recall_written)
