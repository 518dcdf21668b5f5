"""Commands about saved games: listing, telling again, checking."""

from collections.abc import Sequence
from pathlib import Path

import click

from chicago_poker.cli.games import saved_game
from chicago_poker.cli.retelling import Retelling
from chicago_poker.cli.trouble import Trouble, in_words, sentence
from chicago_poker.cli.wanted import Wanted
from chicago_poker.locale import Language
from chicago_poker.session.header import GUEST
from chicago_poker.session.reading import TORN_NOTICE, RecordReading
from chicago_poker.session.record import replay_lines
from chicago_poker.session.words import listed
from chicago_poker.storage import catalogue, places, records, verification
from chicago_poker.storage.catalogue import Condition, SaveEntry
from chicago_poker.storage.errors import RecordDamagedError, StorageError

# --- saves ------------------------------------------------------------------------------------


def list_saves(wanted: Wanted, name: str | None) -> None:
    """List the saved games of a player, of a guest for "", of everybody for None."""
    owner = None if name is None else name or GUEST
    folder = places.saves_folder(wanted.saves)
    with in_words(wanted.language):
        entries = catalogue.list_saves(folder, owner)
    if not entries:
        click.echo(wanted.language.say("There are no saved games in {folder}.", folder=folder))
    for entry in entries:
        click.echo(_listed_save(entry, wanted.language))


def _listed_save(entry: SaveEntry, language: Language) -> str:
    if entry.header is None or entry.condition in (Condition.DAMAGED, Condition.NEWER):
        trouble = "" if entry.trouble is None else sentence(entry.trouble, language)
        return f"{entry.save}  {trouble}"
    game = saved_game(entry, language)
    scores = [
        f"{chair.name} {score}" for chair, score in zip(game.chairs, game.scores, strict=True)
    ]
    return "  ".join(
        (
            entry.save,
            language.say("played {changed}", changed=game.changed),
            language.say("deal {deal}", deal=game.deal),
            ", ".join(scores),
            _how_it_stands(entry, language),
        )
    )


def _how_it_stands(entry: SaveEntry, language: Language) -> str:
    if entry.winner is None or entry.header is None:
        return language.say("not over")
    return language.say("won by {name}", name=entry.header.seats[entry.winner].name)


# --- replay -----------------------------------------------------------------------------------


def replay_save(wanted: Wanted, save: str, *, as_json: bool, reveal: bool) -> None:
    """Tell a saved game again, as far as its record is good. Raises Trouble."""
    language = wanted.language
    path, reading = _read(wanted, save)
    if reading.game is None or reading.header is None:
        raise Trouble(_damage(path, reading, language))
    if reading.game.outcome is None and not reveal:
        raise Trouble(
            language.say(
                "The game is not over, and this would show the cards to come; --reveal does it "
                "all the same."
            )
        )
    retelling = Retelling(reading.header, language)
    for line in replay_lines(reading.game) if as_json else retelling.tell(reading.game):
        click.echo(line)
    if reading.torn:
        click.echo(language.say(TORN_NOTICE), err=True)
    if reading.damage is not None:
        raise Trouble(_damage(path, reading, language))


def _read(wanted: Wanted, save: str) -> tuple[Path, RecordReading]:
    with in_words(wanted.language):
        path = catalogue.find_save(places.saves_folder(wanted.saves), save)
        return path, records.load_record(path)


def _damage(path: Path, reading: RecordReading, language: Language) -> str:
    assert reading.damage is not None
    return sentence(RecordDamagedError(path, reading, reading.damage), language)


# --- verify -----------------------------------------------------------------------------------


def verify_saves(wanted: Wanted, saves: Sequence[str], promised: str | None) -> int:
    """Check saved games one by one and say what was found; return the exit status."""
    return max(_verify(wanted, save, promised) for save in saves)


def _verify(wanted: Wanted, save: str, promised: str | None) -> int:
    language = wanted.language
    try:
        path = catalogue.find_save(places.saves_folder(wanted.saves), save)
        found = verification.verify_record(path, promised)
    except StorageError as error:
        click.echo(sentence(error, language), err=True)
        return 1
    if found.damage is not None:
        click.echo(_damage(path, records.load_record(path), language), err=True)
        return 1
    if not found.holds:
        click.echo(
            language.say(
                "{save}: the commitment does not fit the seed; it would be {commitment}.",
                save=path.stem,
                commitment=found.commitment,
            ),
            err=True,
        )
        return 1
    click.echo(_confirmed(path, found, language))
    if found.torn:
        click.echo(language.say(TORN_NOTICE))
    return 0


def _confirmed(path: Path, found: verification.Verification, language: Language) -> str:
    counts = listed(
        [
            language.count("one deal", "{number} deals", found.deals),
            language.count("one recycled stock", "{number} recycled stocks", found.recycles),
            language.count("one award", "{number} awards", found.awards),
            language.count("one decision", "{number} decisions", found.decisions),
        ],
        language,
    )
    values = {"save": path.stem, "counts": counts, "commitment": found.commitment}
    if found.is_finished:
        return language.say(
            "{save}: {counts} follow from the seed and the rules. Commitment: {commitment}",
            **values,
        )
    return language.say(
        "{save}, not over yet: {counts} follow from the seed and the rules. "
        "Commitment: {commitment}",
        **values,
    )
