"""The program with screens: joins them, and owns the loop of the game being played."""

import asyncio
import signal
from contextlib import suppress
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.worker import Worker

from chicago_poker.locale import Language, language
from chicago_poker.present.cast import Cast
from chicago_poker.present.glyphs import Glyphs, GlyphSet, glyphs_of
from chicago_poker.session.games import OpenGame
from chicago_poker.session.pace import Instant, Pace
from chicago_poker.storage.settings import Settings, load_settings, settings_path
from chicago_poker.tui.keys import key_label
from chicago_poker.tui.schemes import ANSI, FELT, SCHEMES, Scheme
from chicago_poker.tui.screens.table import TableScreen
from chicago_poker.tui.setup import AppSetup
from chicago_poker.tui.sitting import Sitting
from chicago_poker.tui.tempo import Speed, Tempo, Timed
from chicago_poker.tui.themes import Palette, theme_name, theme_of

__all__ = ["AppSetup", "ChicagoApp", "run"]

_GAME = "game"
_STOPPING = ("SIGTERM", "SIGHUP")


class ChicagoApp(App[int]):
    """Swedish Chicago in a terminal."""

    CSS_PATH = "styles/base.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "leave_program", id="app.quit", show=False, priority=True),
        Binding("ctrl+c", "leave_program", show=False, priority=True),
    ]

    def __init__(self, setup: AppSetup) -> None:
        self._setup = setup
        self._settings_path = settings_path(setup.settings)
        loaded = load_settings(self._settings_path)
        self.settings: Settings = loaded.settings
        self.troubles = loaded.troubles
        self._scheme: Scheme = FELT
        self.palette = Palette(FELT)
        self._game_loop: Worker[None] | None = None
        super().__init__()
        for scheme in SCHEMES.values():
            self.register_theme(theme_of(scheme))
        self.theme = theme_name(FELT)

    # --- what screens may ask --------------------------------------------------------------------

    @property
    def language(self) -> Language:
        """The language in use: the settings', or where they leave it open the one given."""
        if self.settings.language != "auto":
            return language(self.settings.language)
        return self._setup.language

    @property
    def glyphs(self) -> Glyphs:
        """The signs in use."""
        ascii_only = self._setup.ascii_only
        return glyphs_of(GlyphSet.ASCII if ascii_only else GlyphSet(self.settings.signs))

    def key(self, act: str) -> str:
        """Return how the key of an action is written."""
        return key_label(act, self.language, self.settings.keys)

    # --- life ------------------------------------------------------------------------------------

    async def on_mount(self) -> None:
        """Take on the player's settings, and open the first screen."""
        self._listen_to_signals()
        self.apply_settings()
        if self._setup.start is not None:
            self.open_game(self._setup.start)

    def apply_settings(self) -> None:
        """Take on colours, keys and pace as the settings say."""
        chosen = self.settings.theme
        if chosen == "auto":
            sixteen = self.console.color_system == "standard"
            self._scheme = ANSI if sixteen else FELT
        else:
            self._scheme = SCHEMES[chosen]
        self.palette = Palette(self._scheme, four_colours=self.settings.four_colours)
        self.theme = theme_name(self._scheme)
        self.set_keymap(dict(self.settings.keys))

    def _listen_to_signals(self) -> None:
        """Leave in good order when the terminal is closed or the program is told to stop."""
        loop = asyncio.get_running_loop()
        for name in _STOPPING:
            number = getattr(signal, name, None)
            # Windows has neither the signal nor a loop that listens to it; tests run in a thread.
            with suppress(NotImplementedError, RuntimeError, ValueError):
                if number is not None:
                    loop.add_signal_handler(number, self.action_leave_program)

    def action_leave_program(self) -> None:
        """Stop. Every decision is saved already."""
        self.exit(0)

    # --- games -----------------------------------------------------------------------------------

    def open_game(self, opened: OpenGame) -> None:
        """Sit down at a table and play."""
        sitting = Sitting(opened, self.cast_of(opened), self._tempo())
        self._game_loop = self.run_worker(
            self._sit(sitting), name=_GAME, group=_GAME, exclusive=True, exit_on_error=False
        )

    def cast_of(self, opened: OpenGame) -> Cast:
        """Return what stays the same while a game is shown."""
        names = [chair.name for chair in opened.chairs]
        names[opened.viewer] = self.language.context("the player in a table", "You")
        return Cast(opened.game.profile, tuple(names), opened.viewer, self.language, self.glyphs)

    def _tempo(self) -> Tempo:
        speed = Speed(self.settings.speed)
        pace: Pace = self._setup.pace or (Instant() if speed is Speed.OFF else Timed(speed))
        return Tempo(pace, waits=speed is Speed.WAIT)

    async def _sit(self, sitting: Sitting) -> None:
        try:
            await self.push_screen(TableScreen(sitting))
            if sitting.opened.game.outcome is None:
                await sitting.play()
        finally:
            sitting.opened.close()


def run(setup: AppSetup) -> int:
    """Show the game until the player quits; return the exit status.

    Prints nothing afterwards. Everything the player decided is in the record by then.
    """
    app = ChicagoApp(setup)
    status = app.run(mouse=setup.mouse)
    return app.return_code or status or 0
