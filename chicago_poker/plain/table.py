"""The viewer's side of a table in lines: what is told, what is asked, and who watches on."""

import asyncio
from collections.abc import Sequence
from enum import Enum
from pathlib import Path

from chicago_poker.engine import Action, Game, IllegalAction, Observation
from chicago_poker.engine import events as e
from chicago_poker.locale import Language
from chicago_poker.plain.asking import Meant, Option, Options, put
from chicago_poker.plain.circumstances import Circumstances, hand_lines
from chicago_poker.plain.commands import Command, CommandList, Left
from chicago_poker.plain.console import Console
from chicago_poker.plain.journal import Journal
from chicago_poker.plain.questions import question
from chicago_poker.plain.standings import deal_lines, score_lines
from chicago_poker.plain.wording import Words, words_for
from chicago_poker.seating import Seat
from chicago_poker.session.games import OpenGame
from chicago_poker.session.hints import hint
from chicago_poker.session.pace import Beat
from chicago_poker.session.refusal import refusal
from chicago_poker.session.table import Moment, SaveState, SaveStatus


class Watching(Enum):
    """How an eliminated player goes on."""

    DEAL = "deal"
    FAST = "fast"
    LEAVE = "leave"


class PlainTable:
    """Audience, pace and player of the person at the keyboard.

    ``status`` is how saving stands, ``save`` what ``resume`` takes to go on with the game.
    """

    def __init__(
        self, opened: OpenGame, names: Sequence[str], console: Console, language: Language
    ) -> None:
        self._opened = opened
        self._names = names
        self._console = console
        self._language = language
        self._journal = Journal(names, opened.viewer, language)
        self._commands = CommandList(self._list_commands(), language)
        self.status = opened.status
        self.save = opened.save
        self._ask_to_watch = False
        self._fast = False
        self._scores_told = 0
        self._asked_about: Observation | None = None

    # --- audience -----------------------------------------------------------------------------

    def remember(self, moments: Sequence[Moment]) -> None:
        """Take in what was seen before, without telling it."""
        for moment in moments:
            self._journal.see(moment)

    def scores(self) -> tuple[str, ...]:
        """Return each seat's points."""
        return score_lines(self._now().seen, self._names, self._language)

    async def go_on(self) -> None:
        """Tell what has happened in the current deal; ask who is out how to go on. Raises Left."""
        self._console.say("", *self._journal.told)
        if self._is_out:
            await self._choose_how_to_watch()

    def trouble(self) -> str:
        """Return that saving fails, and why."""
        return self._language.say("The game cannot be saved: {reason}", reason=self.status.reason)

    def see(self, moment: Moment) -> None:
        """Tell a moment, and the scores when a deal is over."""
        sentence = self._journal.see(moment)
        if sentence is not None and (not self._fast or isinstance(moment.event, e.GameWon)):
            self._console.say(*self._gap(moment), sentence)
        match moment.event:
            case e.SeatEliminated(seat=seat) if seat == self._opened.viewer:
                self._ask_to_watch = len(moment.observation.clockwise) > 1
            case e.DealEnded():
                self._tell_scores(moment.observation)
            case e.GameWon():
                self._fast = False
                self._tell_scores(moment.observation)
            case _:
                pass

    def _gap(self, moment: Moment) -> tuple[str, ...]:
        """Return an empty line before what begins anew."""
        return ("",) if isinstance(moment.event, e.DealStarted | e.ExchangeOpened) else ()

    def _tell_scores(self, seen: Observation) -> None:
        """Tell the scores once at the end of each deal that is told at all."""
        if self._fast or self._scores_told == seen.deal:
            return
        self._scores_told = seen.deal
        profile = self._opened.game.profile
        self._console.say(
            *deal_lines(self._journal.deal, seen, self._names, profile, self._language)
        )

    def saved(self, status: SaveStatus) -> None:
        """Say when saving begins to fail, for another reason than before, or works again."""
        before, self.status = self.status, status
        if status == before:
            return
        say = self._language.say
        if status.state is SaveState.FAILING:
            self._console.say(
                self.trouble(),
                say('It goes on all the same; type "save" and a folder to keep it there.'),
            )
        elif before.state is SaveState.FAILING:
            self._console.say(say("The game is saved again."))

    def asked(self, observation: Observation) -> None:
        """Do nothing: the question itself is put by ``decide``."""

    # --- pace ---------------------------------------------------------------------------------

    async def beat(self, beat: Beat) -> None:
        """Go on at once, but let an eliminated player choose how to go on after each deal."""
        await asyncio.sleep(0)
        end_of_deal = beat is Beat.DEAL_END and self._is_out and not self._fast
        if self._ask_to_watch or end_of_deal:
            self._ask_to_watch = False
            await self._choose_how_to_watch()

    @property
    def _is_out(self) -> bool:
        viewer = self._opened.viewer
        return self._opened.game.observe(viewer).eliminated[viewer]

    async def _choose_how_to_watch(self) -> None:
        """Ask an eliminated player how to go on. Raises Left."""
        say = self._language.say
        choice = Options(
            [say("You are out of the game. How do you want to go on?")],
            [
                Option(
                    say("watch until the next deal is over"),
                    words_for(self._language, "words for an answer", "watch w"),
                    Meant(Watching.DEAL),
                ),
                Option(
                    say("go straight to the end of the game"),
                    words_for(self._language, "words for an answer", "fast f end"),
                    Meant(Watching.FAST),
                ),
                Option(say("leave the game; it is saved"), Words(), Meant(Watching.LEAVE)),
            ],
            self._language,
            default=1,
        )
        match await put(self._console, choice, self._commands):
            case Watching.LEAVE:
                raise Left
            case Watching.FAST:
                self._fast = True
            case Watching.DEAL:
                pass

    # --- player -------------------------------------------------------------------------------

    async def decide(self, observation: Observation) -> Action:
        """Put the question until it is answered. Raises EndOfInput, OutputClosed and Left."""
        self._asked_about = observation
        return await put(self._console, question(self._now(observation)), self._commands)

    def refused(self, error: IllegalAction) -> None:
        """Say why the last answer was not possible."""
        assert self._asked_about is not None
        self._console.say(refusal(error, self._asked_about, self._language))

    async def leave(self) -> None:
        """Do nothing: the keyboard stays."""

    # --- commands -----------------------------------------------------------------------------

    def _list_commands(self) -> tuple[Command, ...]:
        say = self._language.say
        commands = (
            Command(
                words_for(self._language, "words of a command", "hand h"),
                say("your cards"),
                self._hand,
            ),
            Command(
                words_for(self._language, "words of a command", "score s"),
                say("everybody's points"),
                self._scores,
            ),
            Command(
                words_for(self._language, "words of a command", "last l"),
                say("the latest trick"),
                self._last_trick,
            ),
            Command(
                words_for(self._language, "words of a command", "log g"),
                say("what has happened in this deal"),
                self._log,
            ),
            Command(
                words_for(self._language, "words of a command", "hint tip"),
                say("what a master would do, and why"),
                self._hint,
            ),
        )
        if self._opened.save_elsewhere is None:
            return commands
        save = Command(
            words_for(self._language, "words of a command", "save"),
            say("keep the game in another folder"),
            self._save_elsewhere,
            takes=say("FOLDER"),
        )
        return (*commands, save)

    def _hand(self, _rest: str) -> tuple[str, ...]:
        return hand_lines(self._now())

    def _scores(self, _rest: str) -> tuple[str, ...]:
        return self.scores()

    def _last_trick(self, _rest: str) -> tuple[str, ...]:
        return self._journal.last_trick()

    def _log(self, _rest: str) -> tuple[str, ...]:
        return tuple(self._journal.told)

    def _hint(self, _rest: str) -> tuple[str, ...]:
        return hint(self._opened.game, self._opened.viewer, self._language)

    def _save_elsewhere(self, folder: str) -> tuple[str, ...]:
        say = self._language.say
        if not folder or self._opened.save_elsewhere is None:
            return (say('Type "save" and the name of a folder.'),)
        self.status = self._opened.save_elsewhere(folder)
        if self.status.state is SaveState.FAILING:
            return (self.trouble(),)
        self.save = str(Path(folder) / self._opened.save)
        return (say("The game is saved in {folder}.", folder=folder),)

    def _now(self, seen: Observation | None = None) -> Circumstances:
        game: Game = self._opened.game
        viewer: Seat = self._opened.viewer
        return Circumstances(
            seen or game.observe(viewer), game.profile, self._names, self._language
        )
