"""What the commands about rule profiles do."""

import shutil

import click

from chicago_poker.cli.trouble import Trouble, in_words, sentence
from chicago_poker.cli.wanted import Wanted
from chicago_poker.rules.describe import describe, page_as_text
from chicago_poker.rules.differences import compare, comparison_as_text
from chicago_poker.rules.house_rule import new_profile_text
from chicago_poker.rules.playable import is_id
from chicago_poker.storage import profiles

_NARROWEST, _WIDEST = 40, 100
_ASCII = str.maketrans({"†": "*", "–": "-", "−": "-"})


def list_profiles(wanted: Wanted) -> None:
    """List the profiles: id, seats, name; for one that cannot be played the reason."""
    found = profiles.each_profile()
    width = max(len(entry.id) for entry in found)
    for entry in found:
        if entry.profile is not None:
            fewest, most = entry.profile.seats
            seats = wanted.language.say("{fewest} to {most} seats", fewest=fewest, most=most)
            _say(wanted, f"{entry.id:<{width}}  {seats}  {entry.profile.name}")
        elif entry.trouble is not None:
            _say(wanted, f"{entry.id:<{width}}  {sentence(entry.trouble, wanted.language)}")


def show_profile(wanted: Wanted, name: str) -> None:
    """Show a profile as its rule page. Raises Trouble."""
    with in_words(wanted.language):
        profile = profiles.find_profile(name)
    _say(wanted, page_as_text(describe(profile, wanted.language), _width()))


def show_differences(wanted: Wanted, first: str, second: str) -> None:
    """Show two profiles side by side, where they differ. Raises Trouble."""
    with in_words(wanted.language):
        one, other = profiles.find_profile(first), profiles.find_profile(second)
    _say(wanted, comparison_as_text(compare(one, other, wanted.language), _width()))


def check_profile(wanted: Wanted, file: str) -> None:
    """Say that a profile can be played, and what it changes in another. Raises Trouble."""
    say = wanted.language.say
    with in_words(wanted.language):
        profile = profiles.find_profile(file)
        parent = profiles.find_parent(file)
    _say(
        wanted,
        say("{file} can be played: {name} ({id}).", file=file, name=profile.name, id=profile.id),
    )
    if parent is not None:
        comparison = compare(parent, profile, wanted.language)
        _say(wanted, f"\n{comparison_as_text(comparison, _width())}")


def new_profile(wanted: Wanted, name: str | None, parent: str) -> None:
    """Write a house rule into the own folder, or show it without a name. Raises Trouble."""
    language = wanted.language
    if name is not None and not is_id(name):
        raise Trouble(
            language.say(
                "{name} cannot be the id of a profile: it takes small letters, digits, dots, "
                "dashes and underscores.",
                name=name,
            )
        )
    with in_words(language):
        ground = profiles.find_profile(parent)
        text = new_profile_text(ground, name or "house-rule", language)
        if name is None:
            _say(wanted, text)
            return
        path = profiles.keep_profile(name, text)
    _say(wanted, language.say("{file} is written; change it as you like.", file=str(path)))
    _say(wanted, language.say("Check it with: chicago-poker profiles check {name}", name=name))
    _say(wanted, language.say("Play it with: chicago-poker play --profile {name}", name=name))


def _width() -> int:
    return max(_NARROWEST, min(_WIDEST, shutil.get_terminal_size().columns - 2))


def _say(wanted: Wanted, text: str) -> None:
    shown = text.translate(_ASCII) if wanted.ascii_only else text
    click.echo(shown, nl=not shown.endswith("\n"))
