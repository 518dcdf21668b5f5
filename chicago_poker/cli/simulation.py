"""The command that lets opponents play: a progress bar meanwhile, a table at the end."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import click

from chicago_poker.bots.levels import OPPONENT_NAMES
from chicago_poker.cli.chance import seed_from
from chicago_poker.cli.front import fits_table, known_level
from chicago_poker.cli.programs import policies_for
from chicago_poker.cli.summary_table import summary_lines
from chicago_poker.cli.trouble import Trouble, in_words, sentence
from chicago_poker.cli.wanted import Wanted
from chicago_poker.engine import Game
from chicago_poker.lab.simulate import PlannedGame, SimulatedGame, keep_nothing, simulate
from chicago_poker.lab.summary import Summarizer, Summary
from chicago_poker.locale import Language
from chicago_poker.session.header import SeatEntry
from chicago_poker.session.programs import recorded_level
from chicago_poker.session.table import Keeper
from chicago_poker.storage import profiles, records
from chicago_poker.storage.errors import NotSavedError

_SIXTH_NAME = "Elsa"


class Plan(NamedTuple):
    """What to simulate; ``levels`` has none, one for all seats, or one for each seat."""

    games: int
    seats: int
    seed: str | None
    profile: str | None
    levels: tuple[str, ...]


def run_simulation(wanted: Wanted, plan: Plan, folder: Path | None) -> None:
    """Play the games, keep their records if a folder is given, and say what came of it.

    Raises Trouble, also when a record could not be kept whole.
    """
    language = wanted.language
    with in_words(language):
        profile = profiles.find_profile(plan.profile or None)
    fits_table(profile, plan.seats, language)
    levels = _levels(plan, language)
    seed = seed_from(plan.seed, language)
    recorder = Recorder(folder, levels, language)
    with policies_for(profile, language) as policies:
        games = simulate(profile, seed, plan.games, levels, recorder.keeper_for, policies.policy)
        summary = _played(games, plan.games, levels, recorder, language.say("Playing"))
    click.echo(language.say("Seed: {seed}", seed=seed))
    for line in summary_lines(summary, language):
        click.echo(line)
    if recorder.trouble:
        raise Trouble(language.say("Not every record was kept: {reason}", reason=recorder.trouble))


def _levels(plan: Plan, language: Language) -> tuple[str, ...]:
    levels = tuple(known_level(name, language) for name in plan.levels or (None,))
    if len(levels) == 1:
        return levels * plan.seats
    if len(levels) != plan.seats:
        raise Trouble(
            language.say(
                "Name one level for all, or one for each of the {seats} seats.", seats=plan.seats
            )
        )
    return levels


class Recorder:
    """Writes the record of each game when it is over; ``trouble`` says why one is missing.

    Nothing waits for the disk while a game is played, and none is left half written.
    """

    def __init__(self, folder: Path | None, levels: Sequence[str], language: Language) -> None:
        self._folder = folder
        self._language = language
        names = (*OPPONENT_NAMES, _SIXTH_NAME)
        self._seats = [
            SeatEntry(name, recorded_level(level))
            for name, level in zip(names, levels, strict=False)
        ]
        self._game: Game | None = None
        self.trouble = ""

    def keeper_for(self, planned: PlannedGame, game: Game) -> Keeper:
        """Take notice of the next game."""
        self._game = game
        return keep_nothing(planned, game)

    def finished(self) -> None:
        """Write the record of the game that is over."""
        if self._folder is None or self._game is None:
            return
        header = records.new_header(self._game, self._seats)
        try:
            records.save_whole(self._folder, header, self._game.actions)
        except NotSavedError as error:
            self.trouble = sentence(error, self._language)


def _played(
    games: Iterator[SimulatedGame],
    number: int,
    levels: Sequence[str],
    recorder: Recorder,
    label: str,
) -> Summary:
    summarizer = Summarizer(levels)
    # On the other stream, so that the table can be piped on its own.
    with click.progressbar(games, number, label, file=sys.stderr) as bar:
        for game in bar:
            recorder.finished()
            summarizer.add(game)
    return summarizer.summary()
