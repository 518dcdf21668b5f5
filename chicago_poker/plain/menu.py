"""The menu in lines: a new game, one that was left, or goodbye."""

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias, TypeVar

from chicago_poker.bots.levels import OPPONENT_NAMES
from chicago_poker.locale import Language
from chicago_poker.plain.asking import HowMany, Meant, Option, Options, Question, put
from chicago_poker.plain.commands import CommandList, Left
from chicago_poker.plain.console import Console, EndOfInput
from chicago_poker.plain.game import play
from chicago_poker.plain.wording import Words, words_for
from chicago_poker.rules.profile import Profile
from chicago_poker.session.games import (
    Chair,
    Games,
    Level,
    NotOpened,
    OpenGame,
    SavedGame,
    Wish,
    own_name,
)
from chicago_poker.session.words import listed

T = TypeVar("T")
Choice: TypeAlias = Callable[[], Awaitable[None]]


class Menu:
    """Lets the player open games one after another; ``name`` is the player's, or empty."""

    def __init__(self, games: Games, name: str, console: Console, language: Language) -> None:
        self._games = games
        self._name = name
        self._console = console
        self._language = language
        self._commands = CommandList((), language)

    async def show(self) -> None:
        """Go on until the player leaves. Raises OutputClosed and CancelledError."""
        self._console.say(self._language.say("Swedish Chicago"))
        try:
            while True:
                choice = await self._put(self._main())
                await choice()
        except (EndOfInput, Left):
            return

    def _main(self) -> Options[Choice]:
        say = self._language.say
        left = [saved for saved in self._saves() if not saved.over and not saved.trouble]
        options: list[Option[Choice]] = [
            Option(
                say("new game"),
                words_for(self._language, "words for an answer", "new n"),
                Meant(self._new),
            )
        ]
        if left:
            latest = left[0]

            async def go_on() -> None:
                await self._open(lambda: self._games.resume(latest.save))

            options.append(
                Option(
                    say("go on with {game}", game=self._described(latest)),
                    words_for(self._language, "words for an answer", "resume r"),
                    Meant(go_on),
                )
            )
        if len(left) > 1:
            options.append(
                Option(say("another saved game"), Words(), Meant(lambda: self._another(left[1:])))
            )
        options.append(Option(say("quit"), Words(), Meant(_quit)))
        return Options(["", say("What do you want to do?")], options, self._language)

    async def _new(self) -> None:
        profile = await self._profile()
        fewest, most = profile.seats
        heading = self._language.say("How many opponents?")
        opponents = await self._put(HowMany(heading, fewest - 1, most - 1, self._language))
        level = await self._put(self._levels(self._games.levels()))
        wish = Wish(profile, self._chairs(opponents, level))
        await self._open(lambda: self._games.new(wish))

    async def _profile(self) -> Profile:
        profiles = self._games.profiles()
        if len(profiles) == 1:
            return profiles[0]
        heading = self._language.say("Which rules? Enter alone takes the first.")
        options = [
            Option(profile.name, Words((profile.id,)), Meant(profile)) for profile in profiles
        ]
        return await self._put(Options([heading], options, self._language, default=1))

    def _levels(self, levels: Sequence[Level]) -> Question[str]:
        heading = self._language.say("How good shall they be?")
        options = [
            Option(self._language.say(level.label), Words((level.id,)), Meant(level.id))
            for level in levels
        ]
        return Options([heading], options, self._language)

    def _chairs(self, opponents: int, level: str) -> tuple[Chair, ...]:
        me = Chair(self._name or own_name(self._language))
        return (me, *(Chair(name, level) for name in OPPONENT_NAMES[:opponents]))

    async def _another(self, saves: Sequence[SavedGame]) -> None:
        heading = self._language.say("Which game?")
        options = [
            Option(self._described(saved), Words((saved.save.casefold(),)), Meant(saved.save))
            for saved in saves
        ]
        save = await self._put(Options([heading], options, self._language))
        await self._open(lambda: self._games.resume(save))

    def _described(self, saved: SavedGame) -> str:
        opponents = [chair.name for chair in saved.chairs if chair.level is not None]
        return self._language.say(
            "{save}: deal {deal} against {names}, last played {changed}",
            save=saved.save,
            deal=saved.deal,
            names=listed(opponents, self._language),
            changed=saved.changed,
        )

    def _saves(self) -> Sequence[SavedGame]:
        try:
            return self._games.saves()
        except NotOpened as trouble:
            self._console.say(str(trouble))
            return ()

    async def _open(self, opening: Callable[[], OpenGame]) -> None:
        try:
            opened = opening()
        except NotOpened as trouble:
            self._console.say(str(trouble))
            return
        await play(opened, self._console, self._language)

    async def _put(self, question: Question[T]) -> T:
        return await put(self._console, question, self._commands)


async def _quit() -> None:
    raise Left
