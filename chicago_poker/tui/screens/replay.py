"""A finished game gone through step by step, from any seat."""

from functools import partial
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen
from textual.timer import Timer

from chicago_poker.engine import Game
from chicago_poker.present.build import build
from chicago_poker.present.cast import Cast
from chicago_poker.present.panels.bars import KeyHint, Notice, PromptView
from chicago_poker.present.panels.hand import HandMarks
from chicago_poker.present.picture import Picture, table_rows
from chicago_poker.present.replaying import Replay
from chicago_poker.present.texts import replay_help
from chicago_poker.seating import Seat
from chicago_poker.session.recall import recall, recall_hands
from chicago_poker.tui.base import base_of
from chicago_poker.tui.keymap import bindings
from chicago_poker.tui.screens.dialogs import PagerDialog
from chicago_poker.tui.widgets.painted import Painted

ACTS: Final = (
    "replay.back",
    "replay.on",
    "replay.deal_back",
    "replay.deal_on",
    "replay.stage_back",
    "replay.stage_on",
    "replay.first",
    "replay.last",
    "replay.run",
    "replay.seat",
    "replay.cards",
    "app.help",
    "app.menu",
)
_SECONDS_A_STEP: Final = 0.8


class ReplayScreen(Screen[None]):
    """Shows a game that is over."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(ACTS)]

    def __init__(self, game: Game, cast: Cast) -> None:
        super().__init__()
        self._game = game
        self._cast = cast
        self._replay = Replay(recall(game, cast.viewer), cast)
        self._board = Painted()
        self._clock: Timer | None = None
        self._runs = False
        self._opens_all = False

    def compose(self) -> ComposeResult:
        """Put the table on the screen."""
        yield self._board

    def on_mount(self) -> None:
        """Begin at the first deal."""
        self._clock = self.set_interval(_SECONDS_A_STEP, self._run_on, pause=True)
        self.show()

    def action_do(self, act: str) -> None:
        """Do what a key means."""
        replay = self._replay
        match act:
            case "replay.back":
                replay.step(-1)
            case "replay.on":
                replay.step(1)
            case "replay.deal_back":
                replay.go_to_deal(replay.deal - 1)
            case "replay.deal_on":
                replay.go_to_deal(replay.deal + 1)
            case "replay.stage_back":
                replay.go_to_stage(-1)
            case "replay.stage_on":
                replay.go_to_stage(1)
            case "replay.first":
                replay.go_to(0)
            case "replay.last":
                replay.go_to(len(replay.stops) - 1)
            case "replay.seat":
                seat = Seat((self._cast.viewer + 1) % len(self._cast.names))
                self._look_from(self._cast.looked_from(seat))
            case "replay.cards":
                self._opens_all = not self._opens_all
                self._look_from(self._cast)
            case "app.help":
                self._show_help()
            case "app.menu":
                self.app.pop_screen()
                return
        self._set_running(runs=act == "replay.run" and not self._runs)
        self.show()

    def on_painted_pressed(self, message: Painted.Pressed) -> None:
        """Do what a click on a hint means."""
        message.stop()
        if message.act in ACTS:
            self.action_do(message.act)

    def _look_from(self, cast: Cast) -> None:
        """Show the same moment, or the one nearest to it, as another seat saw it."""
        at, stop, same = self._replay.story.observation, self._replay.at, cast is self._cast
        self._cast, game, seat = cast, self._game, cast.viewer
        hands = recall_hands(game, seat) if self._opens_all else ()
        self._replay = Replay(recall(game, seat), cast, hands)
        if same:
            self._replay.go_to(stop)
        elif at is not None:
            self._replay.go_to_decision(at.decisions)

    def _set_running(self, *, runs: bool) -> None:
        self._runs = runs
        if self._clock is not None:
            (self._clock.resume if runs else self._clock.pause)()

    def _run_on(self) -> None:
        self._replay.step(1)
        if self._replay.is_at_end:
            self._set_running(runs=False)
        self.show()

    def show(self) -> None:
        """Show where the replay stands."""
        self._board.show(partial(table_rows, self._picture()))

    def _picture(self) -> Picture:
        view = build(self._replay.story, self._replay.hands)
        say, replay = self._cast.language.say, self._replay
        cast, place = self._cast, {"number": replay.at + 1, "total": len(replay.stops)}
        name = cast.names[cast.viewer]
        text = (
            say("{number} of {total}, seen by you", **place)
            if cast.viewer == cast.you
            else say("{number} of {total}, seen by {name}", **place, name=name)
        )
        return Picture(
            cast=self._cast,
            view=view,
            question=None,
            marks=tuple(HandMarks(str(place + 1), active=False) for place in range(len(view.hand))),
            prompt=PromptView(text, asks=True),
            hints=self._hints(),
            notice=Notice(say("replay")),
        )

    def _hints(self) -> tuple[KeyHint, ...]:
        base = base_of(self)
        say = base.language.say
        run = say("pause") if self._runs else say("run")
        texts = {
            "replay.run": run,
            "replay.cards": say("own cards") if self._opens_all else say("all cards"),
            "replay.seat": say("next seat"),
            "app.help": say("help"),
            "app.menu": say("close"),
        }
        return (
            KeyHint(base.key("replay.steps"), say("step"), "replay.on"),
            *(
                KeyHint(base.key(act), text, act, lasting=act.startswith("app."))
                for act, text in texts.items()
            ),
        )

    def _show_help(self) -> None:
        base, cast = base_of(self), self._cast
        text = partial(replay_help, cast, base.key)
        self.app.push_screen(PagerDialog(cast.language.say("Help"), text))
