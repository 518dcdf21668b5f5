"""Looking back through the deal that is being played, without leaving it."""

from chicago_poker.present.prompting import Hint, KeyLabel
from chicago_poker.present.replaying import Replay
from chicago_poker.present.story import Story
from chicago_poker.tui.sitting import Sitting


class LookBack:
    """Where the player looks: at the game as it stands, or as it stood.

    The table is held still meanwhile, unless it was before.
    """

    def __init__(self, sitting: Sitting, key: KeyLabel) -> None:
        self._sitting = sitting
        self._key = key
        self._replay: Replay | None = None
        self._first = 0
        self._holds = False

    @property
    def is_open(self) -> bool:
        """Tell whether something earlier is shown."""
        return self._replay is not None

    @property
    def story(self) -> Story:
        """What is to be shown."""
        return self._sitting.story if self._replay is None else self._replay.story

    def press(self, act: str) -> None:
        """Go back and on through this deal; any other key returns to the game."""
        if act == "look.back":
            if self._replay is None:
                self._begin()
            else:
                self._replay.step(-1)
                self._replay.go_to(max(self._replay.at, self._first))
        elif act == "look.on" and self._replay is not None and not self._replay.is_at_end:
            self._replay.step(1)
        else:
            self.stop()

    def _begin(self) -> None:
        sitting = self._sitting
        replay = self._replay = Replay(sitting.moments, sitting.cast)
        self._first = replay.deals()[-1]
        replay.go_to(max(self._first, len(replay.stops) - 2))
        if not sitting.tempo.is_held:
            sitting.tempo.hold()
            self._holds = True

    def stop(self) -> None:
        """Return to the game."""
        self._replay = None
        if self._holds:
            self._holds = False
            self._sitting.tempo.let_go()

    def words(self) -> str:
        """Return what the prompt says meanwhile."""
        assert self._replay is not None
        return self._sitting.cast.language.say(
            "Looking back: {number} of {total}. {end} returns to the game.",
            number=self._replay.at - self._first + 1,
            total=len(self._replay.stops) - self._first,
            end=self._key("look.end"),
        )

    def hints(self) -> tuple[Hint, ...]:
        """Return what the keys do meanwhile."""
        say = self._sitting.cast.language.say
        texts = {
            "look.back": say("back"),
            "look.on": say("forward"),
            "look.end": say("to the game"),
        }
        return tuple(Hint(act, text) for act, text in texts.items())
