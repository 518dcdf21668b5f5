"""Commands that may be given at any question of a game."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from chicago_poker.locale import Language
from chicago_poker.plain.asking import words


class Left(Exception):
    """The player leaves the game; it stays where it is."""


class Command(NamedTuple):
    """A command: the words that give it, the main one first, what it is for, what it does.

    ``takes`` names what may follow the word; what does is handed to ``carry_out``, else "".
    """

    words: tuple[str, ...]
    about: str
    carry_out: Callable[[str], Sequence[str]]
    takes: str = ""


class CommandList:
    """The commands of a game, with ``help`` and ``quit`` added to them."""

    def __init__(self, commands: Sequence[Command], language: Language) -> None:
        self._language = language
        self._commands = (
            Command(
                words(language.context("words of a command", "help ?")),
                language.say("this list"),
                self._help,
            ),
            *commands,
            Command(
                words(language.context("words of a command", "quit q exit")),
                language.say("leave the game; it is saved"),
                _leave,
            ),
        )

    def __call__(self, text: str) -> Sequence[str] | None:
        """Carry out a command and return what it says, or None when it is none.

        Raises Left for ``quit``.
        """
        word, _, rest = text.partition(" ")
        for command in self._commands:
            if word.casefold() in command.words and (command.takes or not rest):
                return command.carry_out(rest.strip())
        return None

    def _help(self, _rest: str) -> Sequence[str]:
        say = self._language.say
        return (
            say("Answer with a number or a word. At any question you can also type:"),
            *(
                say("{command}: {about}", command=self._written(command), about=command.about)
                for command in self._commands
            ),
        )

    def _written(self, command: Command) -> str:
        first, *others = command.words
        if command.takes:
            first = f"{first} {command.takes}"
        if not others:
            return first
        return self._language.say("{word} (or {others})", word=first, others=", ".join(others))


def _leave(_rest: str) -> Sequence[str]:
    raise Left
