"""Commands about rule profiles."""

import click

from chicago_poker.cli.program import Wanted
from chicago_poker.cli.trouble import in_words
from chicago_poker.rules.describe import describe, page_as_text
from chicago_poker.storage import profiles


def list_profiles(wanted: Wanted) -> None:
    """List the shipped profiles: id, seats, name."""
    found = profiles.list_profiles()
    width = max(len(profile.id) for profile in found)
    for profile in found:
        fewest, most = profile.seats
        seats = wanted.language.say("{fewest} to {most} seats", fewest=fewest, most=most)
        click.echo(f"{profile.id:<{width}}  {seats}  {profile.name}")


def show_profile(wanted: Wanted, name: str) -> None:
    """Show a profile as its rule page. Raises Trouble."""
    with in_words(wanted.language):
        profile = profiles.find_profile(name)
    click.echo(page_as_text(describe(profile, wanted.language)), nl=False)
