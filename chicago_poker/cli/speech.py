"""The language of the command line: which one, and commands that speak it in their help.

Click's own words are translated too: it looks them up with ``gettext``, which is pointed at our
catalogue while the program runs.
"""

import gettext
import locale
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

import click

from chicago_poker.locale import DOMAIN, FOLDER, Language, closest_language, mark, mark_count

LANGUAGE_OPTION = "--language"
# In the order in which gettext looks at them.
_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")

CLICK_MESSAGES = (
    mark("Usage:"),
    mark("[OPTIONS]"),
    mark("COMMAND [ARGS]..."),
    mark("[COMMAND] [ARGS]..."),
    mark("Options"),
    mark("Commands"),
    mark("Aborted!"),
    mark("Error: {message}"),
    mark("Try '{command} {option}' for help."),
    mark("Show this message and exit."),
    mark("default: {default}"),
    mark("env var: {var}"),
    mark("required"),
    mark("Missing command."),
    mark("Missing argument"),
    mark("Missing option"),
    mark("Missing parameter"),
    mark("Invalid value: {message}"),
    mark("Invalid value for {param_hint}: {message}"),
    mark("No such option {name!r}."),
    mark("No such command {name!r}."),
    mark("{value!r} is not a valid {number_type}."),
    mark("{value} is not in the range {range}."),
    mark("Option {name!r} does not take a value."),
    mark("{name} {filename!r} does not exist."),
    mark("{name} {filename!r} is a file."),
)
"""What Click says that people get to see, as message ids of ours."""
CLICK_COUNTED = (
    mark_count("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)"),
)
"""The same where Click looks at a number."""


def wanted_language(args: Sequence[str], environ: Mapping[str, str]) -> Language:
    """Return the language asked for by an option, else by the surroundings, else English."""
    for place, argument in enumerate(args):
        option, _, value = argument.partition("=")
        if option == LANGUAGE_OPTION:
            return closest_language(value or "".join(args[place + 1 : place + 2]))
    for variable in _VARIABLES:
        if environ.get(variable):
            return closest_language(environ[variable].partition(":")[0])
    return closest_language(locale.getlocale()[0])


@contextmanager
def speaking(language: Language) -> Iterator[None]:
    """Let everything that is said with ``gettext`` be said in this language."""
    domain, variable = gettext.textdomain(), os.environ.get("LANGUAGE")
    gettext.bindtextdomain(DOMAIN, FOLDER)
    gettext.textdomain(DOMAIN)
    os.environ["LANGUAGE"] = language.code
    try:
        yield
    finally:
        gettext.textdomain(domain)
        if variable is None:
            del os.environ["LANGUAGE"]
        else:
            os.environ["LANGUAGE"] = variable


class Option(click.Option):
    """An option whose help is a message id."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Return the option and its help in the language that is spoken."""
        said = self.help
        self.help = gettext.gettext(said) if said else said
        try:
            return super().get_help_record(ctx)
        finally:
            self.help = said

    def make_metavar(self, ctx: click.Context) -> str:
        """Return the name of the option's value in the language that is spoken."""
        return gettext.gettext(self.metavar) if self.metavar else super().make_metavar(ctx)


class Argument(click.Argument):
    """An argument whose name in the usage line is a message id."""

    def make_metavar(self, ctx: click.Context) -> str:
        """Return the argument's name in the language that is spoken."""
        if not self.metavar:
            return super().make_metavar(ctx)
        name = gettext.gettext(self.metavar)
        name = name if self.required else f"[{name}]"
        return f"{name}..." if self.nargs != 1 else name


class Command(click.Command):
    """A command whose help is a message id."""

    def get_short_help_str(self, limit: int = 45) -> str:  # noqa: ARG002  # Click's own signature
        """Return the help for a list of commands, in the language that is spoken."""
        return gettext.gettext(self.help or "")

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return the option for help, which Click would say in the language of its first use."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = gettext.gettext("Show this message and exit.")
        return option

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Return the pieces of the usage line in the language that is spoken."""
        return [gettext.gettext(piece) for piece in super().collect_usage_pieces(ctx)]

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the help in the language that is spoken."""
        said, self.help = self.help, gettext.gettext(self.help or "")
        try:
            super().format_help_text(ctx, formatter)
        finally:
            self.help = said


class Group(Command, click.Group):
    """A group of commands whose help is a message id."""

    command_class = Command
    group_class = type
