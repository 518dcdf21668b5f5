"""The player's settings put to use: which language, signs, colours and pace are in force."""

from pathlib import Path

from chicago_poker.locale import Language, language
from chicago_poker.present.glyphs import Glyphs, GlyphSet, glyphs_of
from chicago_poker.session.pace import Instant, Pace
from chicago_poker.storage.settings import Settings, load_settings, save_settings
from chicago_poker.tui.colours import ANSI, FELT, SCHEMES
from chicago_poker.tui.schemes import Scheme
from chicago_poker.tui.setup import AppSetup
from chicago_poker.tui.tempo import Speed, Timed


class Preferences:
    """Settings from a file, kept there again when they change.

    What the setup says stands where the settings leave it open, or where it was asked for.
    """

    def __init__(self, path: Path, setup: AppSetup) -> None:
        self._path = path
        self._setup = setup
        loaded = load_settings(path)
        self.settings: Settings = loaded.settings
        self._troubles = loaded.troubles
        self._changed = False

    @property
    def language(self) -> Language:
        """The language in force."""
        wanted, setup = self.settings.language, self._setup
        open_to_setup = wanted == "auto" or (setup.language_asked_for and not self._changed)
        return setup.language if open_to_setup else language(wanted)

    @property
    def glyphs(self) -> Glyphs:
        """The signs in force."""
        ascii_only = self._setup.ascii_only
        return glyphs_of(GlyphSet.ASCII if ascii_only else GlyphSet(self.settings.signs))

    def scheme(self, colour_system: str | None) -> Scheme:
        """Return the colours in force on a terminal with these colours, as Rich names them."""
        if self.settings.theme != "auto":
            return SCHEMES[self.settings.theme]
        return ANSI if colour_system == "standard" else FELT

    @property
    def speed(self) -> Speed:
        """The speed in force."""
        return Speed(self.settings.speed)

    def pace(self) -> Pace:
        """Return the pauses that go with the speed."""
        return Instant() if self.speed is Speed.OFF else Timed(self.speed)

    def trouble(self) -> str:
        """Return what was wrong with the file when it was read, empty if nothing was."""
        say = self.language.say
        return " ".join(say(each.sentence, **each.values) for each in self._troubles)

    def keep(self, settings: Settings) -> str:
        """Take on settings and save them; return a sentence when that fails, else nothing."""
        self._changed = self._changed or settings.language != self.settings.language
        self.settings = settings
        self._troubles = ()
        try:
            save_settings(self._path, settings)
        except OSError as error:
            reason = error.strerror or str(error)
            return self.language.say("The settings could not be saved: {reason}.", reason=reason)
        return ""
