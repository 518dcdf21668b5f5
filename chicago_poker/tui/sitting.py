"""A game being played at the screen: the loop, its pace, the player, and who watches."""

from collections.abc import Callable
from typing import Final, Protocol

from chicago_poker.engine import Action, IllegalAction, Observation, Outcome
from chicago_poker.present.cast import Cast
from chicago_poker.present.story import Story
from chicago_poker.seating import Seat
from chicago_poker.session.games import OpenGame
from chicago_poker.session.recall import recall
from chicago_poker.session.table import Moment, SaveStatus, Table
from chicago_poker.streams import commitment
from chicago_poker.tui.human import HumanPlayer
from chicago_poker.tui.tempo import Tempo

# The whole commitment is a key away; this much is enough to recognise it.
_SHOWN_DIGITS: Final = 16


class Viewer(Protocol):
    """The screen that shows a sitting."""

    def story_changed(self) -> None:
        """Show the story as it now stands."""

    def asked(self, observation: Observation) -> None:
        """Let the player decide."""

    def refused(self, error: IllegalAction) -> None:
        """Say why the decision was not accepted; the question comes again."""

    def saving_changed(self, status: SaveStatus) -> None:
        """Show how saving stands."""


class Sitting:
    """One game from the moment it is opened until it is over or left.

    It is the loop's audience and the player's desk, and passes both on to a screen.
    """

    def __init__(self, opened: OpenGame, cast: Cast, tempo: Tempo) -> None:
        self.opened = opened
        self.tempo = tempo
        self.status = opened.status
        self.commitment = commitment(opened.game.seed)
        self.moments: list[Moment] = list(recall(opened.game, opened.viewer))
        self.story = self._told(cast)
        if opened.notice:
            self.story.tell(opened.notice)
        self._human = HumanPlayer(self)
        self._viewer: Viewer | None = None

    @property
    def cast(self) -> Cast:
        """What stays the same while the game is shown."""
        return self.story.cast

    def recast(self, cast: Cast) -> None:
        """Tell the same game in another language or with other signs."""
        self.story = self._told(cast)

    def _told(self, cast: Cast) -> Story:
        story = Story(cast)
        fingerprint = self.commitment[:_SHOWN_DIGITS]
        story.remark(cast.language.say("Fair deal: {digits}", digits=fingerprint))
        story.see_all(self.moments)
        return story

    def watch(self, viewer: Viewer) -> None:
        """Pass everything that happens on to a screen."""
        self._viewer = viewer

    async def play(self) -> Outcome:
        """Play to the end. Cancelling leaves the game where it stands; it is saved by then."""
        opened = self.opened
        players = [
            self._human if seat == opened.viewer else opened.opponents[Seat(seat)]
            for seat in range(opened.game.seats)
        ]
        table = Table(
            opened.game, players, opened.viewer, self, pace=self.tempo, keeper=opened.keeper
        )
        return await table.run()

    def save_elsewhere(self, folder: str) -> None:
        """Keep the whole record in another folder from now on."""
        if self.opened.save_elsewhere is not None:
            self.saved(self.opened.save_elsewhere(folder))

    def is_fair(self) -> bool:
        """Tell whether its seed, dealt again, gives the same commitment, cards and events."""
        opened = self.opened
        return commitment(opened.game.seed) == self.commitment and self.moments == list(
            recall(opened.game, opened.viewer)
        )

    def answer(self, action: Action) -> None:
        """Give the player's decision to the loop."""
        self._human.answer(action)

    # --- audience of the loop ------------------------------------------------------------------

    def see(self, moment: Moment) -> None:
        """Take in an event and show it; while pauses are skipped only its consequences show."""
        self.moments.append(moment)
        self.story.see(moment)
        self._tell(lambda viewer: viewer.story_changed())

    def saved(self, status: SaveStatus) -> None:
        """Pass on how saving stands."""
        if status != self.status:
            self.status = status
            self._tell(lambda viewer: viewer.saving_changed(status))

    def asked(self, observation: Observation) -> None:
        """Take in whose turn it is."""
        self.story.asked(observation)
        if observation.to_act != self.opened.viewer:
            self._tell(lambda viewer: viewer.story_changed())

    # --- desk of the player --------------------------------------------------------------------

    def ask(self, observation: Observation) -> None:
        """Let the player decide."""
        self.tempo.arrive()
        self.story.asked(observation)
        self._tell(lambda viewer: viewer.asked(observation))

    def refuse(self, error: IllegalAction) -> None:
        """Say why the decision was not accepted."""
        self._tell(lambda viewer: viewer.refused(error))

    def _tell(self, what: Callable[[Viewer], None]) -> None:
        if self._viewer is not None:
            what(self._viewer)
