"""Commands that may be given at any question of a game."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from chicago_poker.locale import Language
from chicago_poker.plain.wording import Words, meant_by, words_for


class Left(Exception):
    """The player leaves the game; it stays where it is."""


class Command(NamedTuple):
    """A command: the words that give it, the main one first, what it is for, what it does.

    ``takes`` names what may follow the word; what does is handed to ``carry_out``, else "".
    """

    words: Words
    about: str
    carry_out: Callable[[str], Sequence[str]]
    takes: str = ""


class CommandList:
    """The commands of a game, with ``help`` and ``quit`` added to them."""

    def __init__(self, commands: Sequence[Command], language: Language) -> None:
        self._language = language
        self._commands = (
            Command(
                words_for(language, "words of a command", "help ?"),
                language.say("this list"),
                self._help,
            ),
            *commands,
            Command(
                words_for(language, "words of a command", "quit q exit"),
                language.say("leave the game; it is saved"),
                _leave,
            ),
        )

    def own(self, text: str) -> Sequence[str] | None:
        """Carry out a command and return what it says, or None when it is none.

        Raises Left for ``quit``.
        """
        return self._carry_out(text, [Words(command.words.own) for command in self._commands])

    def other(self, text: str) -> Sequence[str] | None:
        """Do the same for the words of other languages. Raises Left."""
        return self._carry_out(text, [command.words for command in self._commands])

    def _carry_out(self, text: str, words: Sequence[Words]) -> Sequence[str] | None:
        word, _, rest = text.partition(" ")
        number = meant_by(word, words)
        if number is None or (rest and not self._commands[number].takes):
            return None
        return self._commands[number].carry_out(rest.strip())

    def _help(self, _rest: str) -> Sequence[str]:
        say = self._language.say
        others = (command.words.others[0] for command in self._commands if command.words.others)
        return (
            say("Answer with a number or a word. At any question you can also type:"),
            *(
                say("{command}: {about}", command=self._written(command), about=command.about)
                for command in self._commands
            ),
            say("Words of other languages do as well: {words}.", words=", ".join(others)),
        )

    def _written(self, command: Command) -> str:
        first, *others = command.words.own
        if command.takes:
            first = f"{first} {command.takes}"
        if not others:
            return first
        return self._language.say("{word} (or {others})", word=first, others=", ".join(others))


def _leave(_rest: str) -> Sequence[str]:
    raise Left
