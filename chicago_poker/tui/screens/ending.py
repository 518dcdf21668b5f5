"""The end of a game: who won, how the race went, and the seed that proves the deals."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.screen import Screen

from chicago_poker.engine import Outcome
from chicago_poker.locale.showable import showable
from chicago_poker.present.ending import Proof, ending_view
from chicago_poker.present.layout import MIN_HEIGHT, MIN_WIDTH
from chicago_poker.present.paint import Rows
from chicago_poker.present.panels.bars import KeyHint
from chicago_poker.present.panels.ending import ending_panel
from chicago_poker.present.panels.page import Page, page
from chicago_poker.present.panels.small import small_note
from chicago_poker.present.stakes import thresholds
from chicago_poker.session.table import SaveState
from chicago_poker.tui.base import base_of
from chicago_poker.tui.keymap import bindings
from chicago_poker.tui.sitting import Sitting
from chicago_poker.tui.widgets.painted import Painted


class EndingScreen(Screen[None]):
    """Shows how a sitting ended."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings(("end.new", "end.again", "end.replay", "log.sheet", "app.help", "app.menu")),
        Binding("enter,kp_enter", "do('app.menu')", show=False),
    ]

    class Wanted(Message):
        """The player asks for something after a sitting; ``act`` is its action id."""

        def __init__(self, sitting: Sitting, act: str) -> None:
            super().__init__()
            self.sitting = sitting
            self.act = act

    def __init__(self, sitting: Sitting, outcome: Outcome) -> None:
        super().__init__()
        self.sitting = sitting
        self._outcome = outcome
        self._is_fair = sitting.is_fair()

    def compose(self) -> ComposeResult:
        """Put one painted page on the screen."""
        yield Painted(self._paint)

    def action_do(self, act: str) -> None:
        """Ask for what a key means."""
        self.post_message(self.Wanted(self.sitting, act))

    def on_painted_pressed(self, message: Painted.Pressed) -> None:
        """Ask for what was clicked."""
        message.stop()
        self.action_do(message.act)

    def _paint(self, width: int, height: int) -> Rows:
        base, sitting = base_of(self), self.sitting
        if width < MIN_WIDTH or height < MIN_HEIGHT:
            return small_note(base.language, width, height)
        story, cast = sitting.story, sitting.cast
        assert story.observation is not None
        proof = Proof(showable(sitting.opened.game.seed), sitting.commitment, self._is_fair)
        view = ending_view(cast, story.observation, self._outcome, proof)
        target = thresholds(cast.profile).target
        body = ending_panel(view, story.sheet.deals, cast, target, width, height - 3)
        frame = Page(base.language.say("Game over"), self._hints(), self._saved_as())
        return page(frame, body, cast.glyphs, width, height)

    def _saved_as(self) -> str:
        say, status = base_of(self).language.say, self.sitting.status
        if status.state is SaveState.SAVED:
            return say("Saved as {save}.", save=self.sitting.opened.save)
        return say("NOT SAVED: {reason}", reason=status.reason) if status.reason else ""

    def _hints(self) -> Sequence[KeyHint]:
        base = base_of(self)
        say = base.language.say
        texts = {
            "end.new": say("new game"),
            "end.again": say("same seed again"),
            "end.replay": say("watch again"),
            "log.sheet": say("all deals"),
            "app.menu": say("menu"),
        }
        lasting = ("app.menu", "end.new")
        return [
            KeyHint(base.key(act), text, act, lasting=act in lasting) for act, text in texts.items()
        ]
