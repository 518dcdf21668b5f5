"""The list of saved games: whose, by which rules, who sits there, how far, and how it stands."""

import click

from chicago_poker.cli.front import player_name
from chicago_poker.cli.games import saved_game
from chicago_poker.cli.trouble import in_words, sentence
from chicago_poker.cli.wanted import Wanted
from chicago_poker.locale import Language
from chicago_poker.locale.showable import showable
from chicago_poker.session.games import chair_name
from chicago_poker.session.header import GUEST, Header
from chicago_poker.storage import catalogue, places
from chicago_poker.storage.catalogue import SaveEntry


def list_saves(wanted: Wanted, name: str | None) -> None:
    """List the games of a player, of a guest for "", of everybody for None. Raises Trouble."""
    owner = None if name is None else player_name(wanted._replace(name=name)) or GUEST
    folder = places.saves_folder(wanted.saves)
    with in_words(wanted.language):
        entries = catalogue.list_saves(folder, owner)
    if not entries:
        click.echo(wanted.language.say("There are no saved games in {folder}.", folder=folder))
    for entry in entries:
        click.echo(showable("  ".join(_columns(entry, wanted.language))))


def _columns(entry: SaveEntry, language: Language) -> tuple[str, ...]:
    trouble = "" if entry.trouble is None else sentence(entry.trouble, language)
    if entry.header is None:
        return entry.save, trouble
    game = saved_game(entry, language)
    scores = [
        f"{chair_name(chair, language)} {score}"
        for chair, score in zip(game.chairs, game.scores, strict=True)
    ]
    return (
        entry.save,
        language.say("played {changed}", changed=game.changed),
        entry.header.owner,
        entry.header.profile.id,
        language.say("{number} seats", number=len(entry.header.seats)),
        language.say("deal {deal}", deal=game.deal),
        ", ".join(scores),
        trouble or _how_it_stands(entry, entry.header, language),
    )


def _how_it_stands(entry: SaveEntry, header: Header, language: Language) -> str:
    if entry.winner is None:
        return language.say("not over")
    return language.say("won by {name}", name=header.seats[entry.winner].name)
