"""Commands that look after saved games: score sheets, repairs, copies, the trash."""

from collections.abc import Sequence
from pathlib import Path

import click

from chicago_poker.cli.front import player_name
from chicago_poker.cli.records import found_save
from chicago_poker.cli.sheet import sheet_lines
from chicago_poker.cli.trouble import Trouble, in_words, sentence
from chicago_poker.cli.wanted import Wanted
from chicago_poker.session.header import GUEST
from chicago_poker.session.reading import RecordReading
from chicago_poker.storage import copies, excerpts, places, records
from chicago_poker.storage.errors import RecordDamagedError, StorageError
from chicago_poker.storage.repair import repair_record


def show_scores(wanted: Wanted, save: str) -> None:
    """Show the score sheet of a record as far as it is good. Raises Trouble."""
    path, reading = _read(wanted, save)
    if reading.game is not None and reading.header is not None:
        for line in sheet_lines(reading.header, reading.game, wanted.language):
            click.echo(line)
    if reading.damage is not None:
        raise Trouble(sentence(RecordDamagedError(path, reading.damage), wanted.language))


def repair_save(wanted: Wanted, save: str) -> None:
    """Save what is good of a damaged record as a new one. Raises Trouble."""
    language, path = wanted.language, found_save(wanted, save)
    with in_words(language):
        repaired = repair_record(path)
    click.echo(sentence(RecordDamagedError(path, repaired.damage), language))
    click.echo(
        language.count(
            "One decision before it is good, and is now in {new}; {old} is as it was.",
            "{number} decisions before it are good, and are now in {new}; {old} is as it was.",
            repaired.decisions,
            new=repaired.path.stem,
            old=path.stem,
        )
    )


def export_save(wanted: Wanted, save: str, target: Path, *, public: bool) -> None:
    """Copy a record, or the deals of it that are over, to a new file. Raises Trouble."""
    say, path = wanted.language.say, found_save(wanted, save)
    with in_words(wanted.language):
        if public:
            reading, _ = records.load_whole(path)
            written = excerpts.export_public(path, reading, target)
        else:
            written = copies.export_record(path, target)
    click.echo(say("Written to {file}.", file=written))
    if public:
        click.echo(
            say(
                "It has the deals that are over, with every card. The seed is not in it, so it "
                "tells no card to come; its commitment is."
            )
        )
    else:
        click.echo(say("It holds the seed, and so the cards to come: whoever has it can peek."))


def report_deal(wanted: Wanted, save: str, target: Path, *, deal: int | None, reveal: bool) -> None:
    """Write one deal of a record to a new file. Raises Trouble."""
    language = wanted.language
    path, reading = _read(wanted, save)
    game = reading.game
    if game is None:
        assert reading.damage is not None
        raise Trouble(sentence(RecordDamagedError(path, reading.damage), language))
    number = game.deal if deal is None else deal
    if number == game.deal and game.outcome is None and not reveal:
        raise Trouble(
            language.say(
                "Deal {number} is not over, and a report shows every card of it; --reveal does it "
                "all the same, and --deal chooses another one.",
                number=number,
            )
        )
    with in_words(language):
        written = excerpts.report_deal(path, reading, number, target)
    click.echo(language.say("Written to {file}.", file=written))
    click.echo(
        language.say(
            "It has deal {number} with every card and decision, and no seed. To see it: "
            "chicago-poker replay {file}",
            number=number,
            file=written,
        )
    )


def import_saves(wanted: Wanted, files: Sequence[Path]) -> None:
    """Copy records into the folder of saved games, as the player's own. Raises Trouble."""
    folder, owner = places.saves_folder(wanted.saves), player_name(wanted) or GUEST
    for file in files:
        with in_words(wanted.language):
            path = copies.import_record(file, folder, owner)
        click.echo(
            wanted.language.say("{file} is now the saved game {save}.", file=file, save=path.stem)
        )


def delete_saves(wanted: Wanted, saves: Sequence[str], *, asks: bool) -> None:
    """Move the player's records to the trash, after a question for each. Raises Trouble."""
    say = wanted.language.say
    for save in saves:
        path = found_save(wanted, save)
        _check_owner(wanted, path)
        if asks and not click.confirm(say("Move {save} to the trash?", save=path.stem)):
            click.echo(say("{save} stays.", save=path.stem))
            continue
        with in_words(wanted.language):
            gone = copies.delete_record(path)
        click.echo(
            say(
                "{save} is in the trash. To have it back: chicago-poker import {file}",
                save=path.stem,
                file=gone,
            )
        )


def _check_owner(wanted: Wanted, path: Path) -> None:
    """Raise Trouble when a record is another player's; one that does not tell is nobody's."""
    try:
        header = records.load_record(path).header
    except StorageError:
        return
    owner = player_name(wanted) or GUEST
    if header is not None and header.owner != owner:
        raise Trouble(
            wanted.language.say(
                "{save} is {owner}'s game; say so with --player.",
                save=path.stem,
                owner=header.owner,
            )
        )


def _read(wanted: Wanted, save: str) -> tuple[Path, RecordReading]:
    path = found_save(wanted, save)
    with in_words(wanted.language):
        return path, records.load_record(path)
