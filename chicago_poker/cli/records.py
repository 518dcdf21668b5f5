"""Commands about saved games: telling again, checking."""

from collections.abc import Sequence
from pathlib import Path

import click

from chicago_poker.cli.retelling import Retelling
from chicago_poker.cli.trouble import Trouble, in_words, sentence, with_way_out
from chicago_poker.cli.wanted import Wanted
from chicago_poker.locale import Language
from chicago_poker.session.excerpt_reading import ExcerptReading
from chicago_poker.session.reading import TORN_NOTICE, RecordReading
from chicago_poker.session.record import replay_lines
from chicago_poker.session.words import listed
from chicago_poker.storage import catalogue, excerpts, places, records, verification
from chicago_poker.storage.errors import RecordDamagedError, StorageError

# --- replay -----------------------------------------------------------------------------------


def replay_save(wanted: Wanted, save: str, *, as_json: bool, reveal: bool) -> None:
    """Tell a saved game again, as far as its record is good. Raises Trouble."""
    language = wanted.language
    path = found_save(wanted, save)
    with in_words(language):
        excerpt = excerpts.find_excerpt(path)
        reading = None if excerpt else records.load_record(path)
    if excerpt is not None:
        _tell_excerpt(path, excerpt, language)
    elif reading is not None:
        _tell_record(path, reading, language, as_json=as_json, reveal=reveal)


def _tell_record(
    path: Path, reading: RecordReading, language: Language, *, as_json: bool, reveal: bool
) -> None:
    game, header = reading.game, reading.header
    if game is None or header is None:
        raise Trouble(_damage(path, reading, language))
    if game.outcome is None and not reveal:
        raise Trouble(
            language.say(
                "The game is not over, and this would show the cards to come; --reveal does it "
                "all the same."
            )
        )
    retelling = Retelling(header.profile, header.seats, language)
    for line in replay_lines(game) if as_json else retelling.tell(game):
        click.echo(line)
    if reading.torn:
        click.echo(language.say(TORN_NOTICE), err=True)
    if reading.damage is not None:
        raise Trouble(with_way_out(RecordDamagedError(path, reading.damage), language))


def _tell_excerpt(path: Path, excerpt: ExcerptReading, language: Language) -> None:
    header = excerpt.header
    if header is not None:
        retelling = Retelling(header.profile, header.seats, language)
        for line in retelling.tell_deals(excerpt.deals, header.commitment):
            click.echo(line)
    if excerpt.damage is not None:
        raise Trouble(sentence(RecordDamagedError(path, excerpt.damage), language))


def found_save(wanted: Wanted, save: str) -> Path:
    """Return the file of a saved game. Raises Trouble."""
    with in_words(wanted.language):
        return catalogue.find_save(places.saves_folder(wanted.saves), save)


def _damage(path: Path, reading: RecordReading, language: Language) -> str:
    assert reading.damage is not None
    return sentence(RecordDamagedError(path, reading.damage), language)


# --- verify -----------------------------------------------------------------------------------


def verify_saves(wanted: Wanted, saves: Sequence[str], promised: str | None) -> int:
    """Check saved games one by one and say what was found; return the exit status."""
    return max(_verify(wanted, save, promised) for save in saves)


def _verify(wanted: Wanted, save: str, promised: str | None) -> int:
    language = wanted.language
    try:
        path = catalogue.find_save(places.saves_folder(wanted.saves), save)
        excerpt = excerpts.find_excerpt(path)
        if excerpt is not None:
            return _verify_excerpt(path, excerpt, promised, language)
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


def _verify_excerpt(
    path: Path, excerpt: ExcerptReading, promised: str | None, language: Language
) -> int:
    if excerpt.damage is not None or excerpt.header is None:
        assert excerpt.damage is not None
        click.echo(sentence(RecordDamagedError(path, excerpt.damage), language), err=True)
        return 1
    proof = excerpt.header.commitment
    if promised is not None and promised.strip().lower() != proof:
        click.echo(
            language.say("{save} is of a game with another commitment.", save=path.stem), err=True
        )
        return 1
    counts = [
        language.count("one deal", "{number} deals", len(excerpt.deals)),
        language.count(
            "one decision", "{number} decisions", sum(len(deal.actions) for deal in excerpt.deals)
        ),
    ]
    click.echo(
        language.say(
            "{save}: {counts} follow from the cards written in it and the rules. Whether the "
            "cards follow from the seed can be seen when the seed of {commitment} is known.",
            save=path.stem,
            counts=listed(counts, language),
            commitment=proof,
        )
    )
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
