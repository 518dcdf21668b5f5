"""The commands about rule profiles and their options. What they do is loaded when they do it."""

from functools import partial

import click

from chicago_poker.cli.speech import Argument, Group, Option
from chicago_poker.cli.wanted import Wanted
from chicago_poker.locale import mark

_argument = partial(click.argument, cls=Argument)
_option = partial(click.option, cls=Option)


@click.group("profiles", cls=Group, help=mark("The rules of different tables."))
def profiles() -> None:
    """Group the commands about rule profiles."""


@profiles.command("list", help=mark("List the rule profiles: those of the game and your own."))
@click.pass_obj
def profiles_list(wanted: Wanted) -> None:
    """List profiles."""
    from chicago_poker.cli.rules import list_profiles

    list_profiles(wanted)


@profiles.command("show", help=mark("Show a rule profile in words."))
@_argument("profile", metavar=mark("PROFILE"))
@click.pass_obj
def profiles_show(wanted: Wanted, profile: str) -> None:
    """Show a profile."""
    from chicago_poker.cli.rules import show_profile

    show_profile(wanted, profile)


@profiles.command("diff", help=mark("Say in words how two rule profiles differ."))
@_argument("first", metavar=mark("PROFILE"))
@_argument("second", metavar=mark("PROFILE"))
@click.pass_obj
def profiles_diff(wanted: Wanted, first: str, second: str) -> None:
    """Compare two profiles."""
    from chicago_poker.cli.rules import show_differences

    show_differences(wanted, first, second)


@profiles.command("new", help=mark("Begin a house rule that starts from another profile."))
@_argument("name", metavar=mark("NAME"), required=False)
@_option(
    "--from",
    "parent",
    metavar=mark("PROFILE"),
    required=True,
    help=mark("The profile to start from."),
)
@click.pass_obj
def profiles_new(wanted: Wanted, name: str | None, parent: str) -> None:
    """Write a new profile."""
    from chicago_poker.cli.rules import new_profile

    new_profile(wanted, name, parent)


@profiles.command("check", help=mark("Check a file with a rule profile, and say what it changes."))
@_argument("file", metavar=mark("FILE"))
@click.pass_obj
def profiles_check(wanted: Wanted, file: str) -> None:
    """Check a profile."""
    from chicago_poker.cli.rules import check_profile

    check_profile(wanted, file)


@profiles.command("schema", help=mark("Write the JSON Schema of rule profiles, for editors."))
def profiles_schema() -> None:
    """Write the schema."""
    from chicago_poker.rules.schema import schema_as_json

    click.echo(schema_as_json(), nl=False)
