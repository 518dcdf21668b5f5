"""Lines in and lines out: what a terminal, a pipe or a screen reader can do."""

from typing import Protocol, TextIO

from chicago_poker.locale.showable import showable

PROMPT = "> "


class EndOfInput(Exception):
    """There is nobody to answer any more."""


class OutputClosed(Exception):
    """There is nobody to read any more."""


class Lines(Protocol):
    """Where answers come from."""

    async def line(self) -> str | None:
        """Return the next line without its end, or None when there will be no more."""


class Typed:
    """Answers written down beforehand."""

    def __init__(self, *lines: str) -> None:
        self._lines = list(lines)

    async def line(self) -> str | None:
        """Return the next answer, or None after the last one."""
        return self._lines.pop(0) if self._lines else None


class Console:
    """Says lines and asks for lines.

    ``echo`` repeats each answer after the prompt, so that what comes out of a pipe reads like a
    conversation.
    """

    def __init__(self, lines: Lines, out: TextIO, *, echo: bool) -> None:
        self._lines = lines
        self._out = out
        self._echo = echo

    def say(self, *lines: str) -> None:
        """Write lines, each on its own and harmless to a terminal. Raises OutputClosed."""
        self._write("".join(f"{showable(line)}\n" for line in lines))

    async def ask(self) -> str:
        """Return the next answer without blanks around it. Raises EndOfInput and OutputClosed."""
        self._write(PROMPT)
        line = await self._lines.line()
        if line is None:
            self._write("\n")
            raise EndOfInput
        if self._echo:
            self.say(line)
        return line.strip()

    def _write(self, text: str) -> None:
        try:
            self._out.write(text)
            self._out.flush()
        except (OSError, ValueError) as error:
            # ValueError: the stream itself has been closed.
            raise OutputClosed from error
