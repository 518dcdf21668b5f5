"""One game in lines, from its first sentence to the seed at the end."""

from contextlib import suppress

from chicago_poker.locale import Language
from chicago_poker.plain.commands import Left
from chicago_poker.plain.console import Console, EndOfInput, OutputClosed
from chicago_poker.plain.table import PlainTable
from chicago_poker.seating import Seat
from chicago_poker.session.games import OpenGame, own_name
from chicago_poker.session.recall import recall
from chicago_poker.session.table import SaveState, Table
from chicago_poker.session.words import listed
from chicago_poker.streams import commitment


async def play(opened: OpenGame, console: Console, language: Language) -> None:
    """Play a game until it is over or left, and give its record free.

    Leaving is the command, the end of the input, or being cancelled; each says where the game is
    saved. Raises OutputClosed, and CancelledError.
    """
    try:
        await _Evening(opened, console, language).spend()
    finally:
        opened.close()


class _Evening:
    """A game with everything that is said before and after it."""

    def __init__(self, opened: OpenGame, console: Console, language: Language) -> None:
        self._opened = opened
        self._console = console
        self._language = language
        self._names = [chair.name for chair in opened.chairs]
        self._names[opened.viewer] = own_name(language)
        self._me = PlainTable(opened, self._names, console, language)

    async def spend(self) -> None:
        """Play, and say goodbye whatever happens."""
        self._introduce()
        if self._opened.game.outcome is not None:
            self._console.say("", *self._me.scores())
        try:
            if self._opened.game.outcome is None:
                await self._play()
        except (EndOfInput, Left):
            self._goodbye()
        except BaseException:
            with suppress(OutputClosed):
                # What was being typed stands on the same line.
                self._console.say("")
                self._goodbye()
            raise
        else:
            self._reveal()

    async def _play(self) -> None:
        opened, me = self._opened, self._me
        players = [
            me if seat == opened.viewer else opened.opponents[Seat(seat)]
            for seat in range(opened.game.seats)
        ]
        table = Table(opened.game, players, opened.viewer, me, pace=me, keeper=opened.keeper)
        seen = recall(opened.game, opened.viewer)
        if opened.game.actions:
            me.remember(seen)
            await me.go_on()
        else:
            await table.show(seen)
        await table.run()

    def _introduce(self) -> None:
        say, opened = self._language.say, self._opened
        profile, names = opened.game.profile.name, listed(self._names, self._language)
        self._console.say(
            say("Rules: {profile}. At the table: {names}.", profile=profile, names=names),
            say(
                "The deals are fixed. Their commitment is {commitment}; the seed at the end of "
                "the game proves it.",
                commitment=commitment(opened.game.seed),
            ),
            say('Type "help" at any question to see what else you can do.'),
        )
        if opened.notice:
            self._console.say(opened.notice)
        if opened.status.state is SaveState.FAILING:
            self._console.say(self._me.trouble())

    def _goodbye(self) -> None:
        say = self._language.say
        match self._me.status.state:
            case SaveState.SAVED:
                self._console.say(
                    say(
                        "The game is saved. To go on with it: chicago-poker resume {save}",
                        save=self._me.save,
                    )
                )
            case SaveState.FAILING:
                self._console.say(self._me.trouble())
            case SaveState.NOT_KEPT:
                self._console.say(say("The game is not saved."))

    def _reveal(self) -> None:
        say, opened = self._language.say, self._opened
        self._console.say(
            "",
            self._language.count(
                "The game is over after one deal.",
                "The game is over after {number} deals.",
                opened.game.deal,
            ),
            say("The seed was: {seed}", seed=opened.game.seed),
            say(
                "Its commitment is {commitment}, as it was at the start.",
                commitment=commitment(opened.game.seed),
            ),
        )
        if self._me.status.state is SaveState.SAVED:
            self._console.say(
                say("To check every deal: chicago-poker verify {save}", save=self._me.save)
            )
