"""The table: shows a sitting, and turns keys and clicks into decisions."""

from functools import partial
from time import monotonic
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import Offset
from textual.message import Message
from textual.screen import Screen
from textual.timer import Timer

from chicago_poker.engine import IllegalAction, Observation
from chicago_poker.present.build import build
from chicago_poker.present.layout import plan
from chicago_poker.present.panels.bars import KeyHint, Notice
from chicago_poker.present.picture import Picture, table_rows
from chicago_poker.session.table import SaveState, SaveStatus
from chicago_poker.tui.base import base_of
from chicago_poker.tui.control import Control, Habits, Outcome
from chicago_poker.tui.keymap import TABLE_ACTS, bindings
from chicago_poker.tui.sitting import Sitting
from chicago_poker.tui.widgets.painted import Painted

_FRAMES_APART = 0.05
_SPINNER_AFTER = 0.4


class TableScreen(Screen[None]):
    """One game at the table. The game itself runs in the App; this screen may be covered."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(TABLE_ACTS)]

    class Wanted(Message):
        """The player asks for something beyond the table; ``act`` is its action id."""

        def __init__(self, act: str) -> None:
            super().__init__()
            self.act = act

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting
        self.control: Control | None = None
        self._board = Painted()
        self._shown_at = 0.0
        self._turning: Timer | None = None
        self._turn = 0

    def compose(self) -> ComposeResult:
        """Put the table on the screen."""
        yield self._board

    def on_mount(self) -> None:
        """Begin to watch the game."""
        base = base_of(self)
        self.control = Control(self.sitting, base.key, self._habits())
        self._turning = self.set_interval(_SPINNER_AFTER, self._turn_on, pause=True)
        self.sitting.tempo.on_hold = self.show
        self.sitting.watch(self)
        self.show()

    def _habits(self) -> Habits:
        settings = base_of(self).settings
        return Habits(
            quick=settings.quick_play,
            play_forced=settings.play_forced,
            wait_between_deals=settings.wait_between_deals,
        )

    def take_on_settings(self) -> None:
        """Show the table anew after settings have changed."""
        assert self.control is not None
        self.control.change(self._habits())
        self.show()

    # --- the game --------------------------------------------------------------------------------

    def story_changed(self) -> None:
        """Show what has happened; while pauses are skipped not every event is worth a frame."""
        assert self.control is not None
        self._stop_turning()
        self.control.story_changed()
        now = monotonic()
        skipping = self.sitting.tempo.is_skipping and not self.sitting.tempo.is_held
        if skipping and now - self._shown_at < _FRAMES_APART:
            return
        self._shown_at = now
        self.show()
        seen = self.sitting.story.observation
        waited_for = None if seen is None or skipping else seen.to_act
        if waited_for not in (None, self.sitting.cast.viewer):
            self._start_turning()

    def asked(self, observation: Observation) -> None:
        """Let the player decide."""
        assert self.control is not None
        self._stop_turning()
        self.control.asked(observation)
        self.show()

    def refused(self, error: IllegalAction) -> None:
        """Remember why a decision was not accepted."""
        assert self.control is not None
        self.control.refused(error)

    def saving_changed(self, status: SaveStatus) -> None:  # noqa: ARG002  # read from the sitting
        """Show how saving stands."""
        self.show()

    # --- the player ------------------------------------------------------------------------------

    def action_do(self, act: str) -> None:
        """Do what a key means."""
        assert self.control is not None
        if act.startswith(("app.", "log.", "game.")) and act != "app.menu":
            self.post_message(self.Wanted(act))
            return
        outcome = self.control.press(act)
        if outcome is Outcome.MENU:
            self.post_message(self.Wanted("app.menu"))
        elif outcome is Outcome.LEAVE:
            self.post_message(self.Wanted("app.leave"))
        self.show()

    def on_painted_pressed(self, message: Painted.Pressed) -> None:
        """Do what a click means: the same as the key."""
        message.stop()
        self.action_do(message.act)

    # --- the picture -----------------------------------------------------------------------------

    def show(self) -> None:
        """Show the table as it now stands."""
        if self.control is None:
            return
        self._board.show(partial(table_rows, self.picture()))
        if self.is_current:
            self.app.cursor_position = self._prompt_at()

    def _prompt_at(self) -> Offset:
        """Return where the prompt's words begin, for the terminal's cursor."""
        seats, slots = len(self.sitting.cast.names), len(self.sitting.story.slots)
        found = plan(*self.app.size, seats - 1, slots)
        return Offset(0, 0) if found is None else Offset(found.prompt.x + 3, found.prompt.y)

    def picture(self) -> Picture:
        """Return what the table looks like now."""
        assert self.control is not None
        control, story = self.control, self.control.story
        view = build(story)
        return Picture(
            cast=story.cast,
            view=view,
            question=control.question(),
            marks=tuple(control.marks(place) for place in range(len(view.hand))),
            prompt=control.prompt(),
            hints=self._hints(),
            notice=self._notice(),
            thinking=story.cast.glyphs.spinner[self._turn % 4] if self._turn else "",
        )

    def _hints(self) -> tuple[KeyHint, ...]:
        assert self.control is not None
        base, say = base_of(self), self.sitting.cast.language.say
        now = [
            KeyHint(base.key(hint.act), hint.text, _clicked(hint.act))
            for hint in self.control.hints()
        ]
        hint = KeyHint(base.key("game.hint"), say("hint"), "game.hint")
        asking = (hint,) if self.control.is_asking else ()
        always = [
            *asking,
            KeyHint(base.key("log.last"), say("last trick"), "log.last"),
            KeyHint(base.key("log.sheet"), say("points"), "log.sheet"),
            KeyHint(base.key("app.help"), say("help"), "app.help", lasting=True),
            KeyHint(base.key("app.menu"), say("menu"), "app.menu", lasting=True),
        ]
        return (*now, *always)

    def _notice(self) -> Notice:
        say, status = self.sitting.cast.language.say, self.sitting.status
        match status.state:
            case SaveState.SAVED:
                return Notice(say("saved"), good=True)
            case SaveState.FAILING:
                return Notice(say("NOT SAVED: {reason}", reason=status.reason), good=False)
            case SaveState.NOT_KEPT:
                return Notice(say("not saved"))

    # --- the spinner -----------------------------------------------------------------------------

    def _start_turning(self) -> None:
        if self._turning is not None:
            self._turning.reset()
            self._turning.resume()

    def _stop_turning(self) -> None:
        self._turn = 0
        if self._turning is not None:
            self._turning.pause()

    def _turn_on(self) -> None:
        self._turn += 1
        self.show()


def _clicked(act: str) -> str:
    """Return what a click on a hint does: nothing where it stands for several keys."""
    return "" if act in ("hand.digits", "hand.arrows") else act
