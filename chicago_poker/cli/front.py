"""Opening the menu or a game in one of the two front ends."""

import gc
import os
import sys
from collections.abc import Callable
from typing import TextIO, TypeAlias

import click

from chicago_poker.bots.levels import DEFAULT_LEVEL, LEVELS, OPPONENT_NAMES
from chicago_poker.cli.games import StoredGames
from chicago_poker.cli.trouble import Trouble, in_words
from chicago_poker.cli.wanted import Wanted
from chicago_poker.engine.jsonline import WireError
from chicago_poker.locale import Language
from chicago_poker.rules.profile import Profile
from chicago_poker.session.games import Chair, NotOpened, OpenGame, Wish, own_name
from chicago_poker.session.header import MAX_NAME_LENGTH, clean_name
from chicago_poker.session.programs import command_of
from chicago_poker.storage import places, profiles

_USUAL_SEATS = 4
# For an opponent whose name the player has.
_SPARE_NAME = "Elsa"
# Terminals that cannot place a cursor.
_PLAIN_TERMINALS = ("dumb", "unknown")

Opening: TypeAlias = Callable[[StoredGames], OpenGame]


def open_menu(wanted: Wanted) -> int:
    """Show the menu until the player leaves; return the exit status."""
    return _plain(wanted, None) if is_plain(wanted) else _screens(wanted, None)


def play_new(
    wanted: Wanted, *, seed: str | None, seats: int | None, profile: str | None, level: str | None
) -> int:
    """Start a game and play it; return the exit status. Raises Trouble."""
    language = wanted.language
    with in_words(language):
        rules = profiles.find_profile(profile or None)
    wish = Wish(rules, _chairs(wanted, _seats(rules, seats, language), level), seed)
    return _show(wanted, lambda games: games.new(wish))


def play_on(wanted: Wanted, save: str | None) -> int:
    """Go on with a saved game; return the exit status. Raises Trouble."""
    return _show(
        wanted, lambda games: games.resume_latest() if save is None else games.resume(save)
    )


def is_plain(wanted: Wanted) -> bool:
    """Tell whether the game is told in lines: wished, or all that this terminal can do."""
    terminal = os.environ.get("TERM", "dumb" if os.name == "posix" else "")
    return (
        wanted.plain
        or terminal in _PLAIN_TERMINALS
        or not (_is_terminal(sys.stdin) and _is_terminal(sys.stdout))
    )


def _is_terminal(stream: TextIO | None) -> bool:
    # A program without a console has no streams at all.
    return stream is not None and stream.isatty()


def known_level(name: str | None, language: Language) -> str:
    """Return a level, ours or a program's, the usual one for None. Raises Trouble."""
    if name is None:
        return DEFAULT_LEVEL
    if command_of(name):
        return name
    if name not in LEVELS:
        known = ", ".join(level.id for level in LEVELS.values() if level.listed)
        raise Trouble(
            language.say("There is no level {name}; there are {known}.", name=name, known=known)
        )
    return name


def fits_table(profile: Profile, seats: int, language: Language) -> int:
    """Return a number of seats that a profile allows. Raises Trouble."""
    fewest, most = profile.seats
    if not fewest <= seats <= most:
        raise Trouble(
            language.say(
                "{profile} is for {fewest} to {most} seats, not {seats}.",
                profile=profile.id,
                fewest=fewest,
                most=most,
                seats=seats,
            )
        )
    return seats


def player_name(wanted: Wanted) -> str:
    """Return the player's name as it is kept, empty for a guest. Raises Trouble."""
    if not wanted.name:
        return ""
    try:
        return clean_name(wanted.name)
    except WireError as error:
        raise Trouble(
            wanted.language.say(
                "A name has 1 to {most} characters that can be shown.", most=MAX_NAME_LENGTH
            )
        ) from error


def _seats(profile: Profile, seats: int | None, language: Language) -> int:
    if seats is None:
        return min(_USUAL_SEATS, profile.seats[1])
    return fits_table(profile, seats, language)


def _chairs(wanted: Wanted, seats: int, level: str | None) -> tuple[Chair, ...]:
    me = player_name(wanted) or own_name(wanted.language)
    names = [name for name in (*OPPONENT_NAMES, _SPARE_NAME) if name != me]
    theirs = known_level(level, wanted.language)
    return (Chair(me), *(Chair(name, theirs) for name in names[: seats - 1]))


def _show(wanted: Wanted, opening: Opening) -> int:
    return _plain(wanted, opening) if is_plain(wanted) else _screens(wanted, opening)


def _games(wanted: Wanted, tell: Callable[[str], None]) -> StoredGames:
    folder = places.saves_folder(wanted.saves)
    return StoredGames(folder, player_name(wanted), wanted.language, tell)


def _opened(games: StoredGames, opening: Opening) -> OpenGame:
    try:
        return opening(games)
    except NotOpened as error:
        raise Trouble(str(error)) from error


def _plain(wanted: Wanted, opening: Opening | None) -> int:
    from chicago_poker.plain.console import Console
    from chicago_poker.plain.game import play
    from chicago_poker.plain.menu import Menu
    from chicago_poker.plain.run import run
    from chicago_poker.plain.stdin import lines_of

    console = Console(lines_of(sys.stdin), sys.stdout, echo=not _is_terminal(sys.stdin))
    games = _games(wanted, console.say)
    if opening is None:
        status = run(Menu(games, player_name(wanted), console, wanted.language).show)
    else:
        opened = _opened(games, opening)
        status = run(lambda: play(opened, console, wanted.language))
    _settle_output()
    return status


def _settle_output() -> None:
    """Let an output that nobody reads any more not be complained about at the end."""
    try:
        sys.stdout.flush()
    except (OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _screens(wanted: Wanted, opening: Opening | None) -> int:
    # What is loaded for the screens stays to the end. Looking through all of it for garbage again
    # and again would hold up the first screen, and keys later on.
    gc.disable()
    from chicago_poker.tui.app import run
    from chicago_poker.tui.setup import AppSetup

    troubles: list[str] = []
    games = _games(wanted, troubles.append)
    start = None if opening is None else _opened(games, opening)
    setup = AppSetup(
        games=games,
        name=player_name(wanted),
        start=start,
        language=wanted.language,
        language_asked_for=wanted.language_asked_for,
        ascii_only=wanted.ascii_only,
        mouse=wanted.mouse,
    )
    gc.freeze()
    gc.enable()
    status = run(setup)
    for trouble in dict.fromkeys(troubles):
        click.echo(trouble, err=True)
    return status
