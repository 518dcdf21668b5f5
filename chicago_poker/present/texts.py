"""Texts to read at the table: rules, help, score sheet, last trick, what is known of the game."""

from collections.abc import Sequence

from chicago_poker.engine import Observation
from chicago_poker.present.cast import Cast
from chicago_poker.present.log import signed
from chicago_poker.present.paint import Ground, Ink, Row, Rows, Span, cells, clip, pad, wrap
from chicago_poker.present.prompting import KeyLabel
from chicago_poker.present.story import Story
from chicago_poker.rules.describe import describe
from chicago_poker.seating import Seat
from chicago_poker.session.score_sheet import DealSheet

_NAME = 12
_PANEL = Ground.PANEL


def paragraphs(texts: Sequence[str], width: int, indent: str = "") -> list[Row]:
    """Return texts wrapped to a width, an empty row after each one."""
    rows: list[Row] = []
    for text in texts:
        rows += [
            (Span(indent + line, Ink.TEXT, _PANEL),)
            for line in wrap(text, max(8, width - len(indent)))
        ]
        rows.append(())
    return rows


def plain_text(texts: Sequence[str], width: int) -> Rows:
    """Return sentences to read, an empty row after each one."""
    return tuple(paragraphs(texts, width))


def rules_text(cast: Cast, width: int) -> Rows:
    """Return the rule page of this game's own profile."""
    page = describe(cast.profile, cast.language)
    rows: list[Row] = [(Span(page.title, Ink.ACCENT, _PANEL),), ()]
    for section in page.sections:
        rows.append((Span(section.heading, Ink.STRONG, _PANEL),))
        for sentence in section.sentences:
            text = f"{sentence.label}: {sentence.marked}" if sentence.label else sentence.marked
            for number, line in enumerate(wrap(text, width - 4)):
                mark = cast.glyphs.dot if number == 0 else " "
                rows.append((Span(f" {mark} {line}", Ink.TEXT, _PANEL),))
        rows.append(())
    rows += paragraphs([page.note], width) if page.note else []
    return tuple(rows)


def last_text(story: Story, seen: Observation) -> Rows:
    """Return the last trick and what each seat has exchanged in this deal."""
    cast = story.cast
    say = cast.language.say
    rows: list[Row] = [(Span(say("Last trick"), Ink.STRONG, _PANEL),)]
    rows += _last_trick(seen, cast)
    rows += [(), (Span(say("Exchanges in this deal"), Ink.STRONG, _PANEL),)]
    for number, name in enumerate(cast.names):
        counts = ", ".join(str(count) for count in seen.exchanged[number]) or cast.glyphs.dash
        rows.append(_named(name, (Span(counts, Ink.TEXT, _PANEL),), cast, own=number == seen.seat))
    if seen.offers:
        rows += [(), (Span(say("Open cards"), Ink.STRONG, _PANEL),)]
        rows += [_offer(story, seen, number) for number in range(len(seen.offers))]
    if seen.own_discards:
        rows += [(), (Span(say("Put aside by you"), Ink.STRONG, _PANEL),)]
        rows.append((Span(" ", ground=_PANEL), *cast.letters.spans(seen.own_discards, _PANEL)))
    return tuple(rows)


def _last_trick(seen: Observation, cast: Cast) -> list[Row]:
    if not seen.tricks:
        return [(Span(" " + cast.language.say("No trick has been taken yet."), Ink.FAINT, _PANEL),)]
    trick = seen.tricks[-1]
    rows: list[Row] = []
    for seat, card in trick.cards:
        took = seat == trick.taken_by
        word = "  " + cast.language.say("takes it") if took else ""
        spans = (cast.letters.span(card, _PANEL), Span(word, Ink.ACCENT, _PANEL))
        rows.append(_named(cast.names[seat], spans, cast, own=seat == seen.seat))
    return rows


def _offer(story: Story, seen: Observation, number: int) -> Row:
    say, offer = story.cast.language.say, seen.offers[number]
    answer = say("kept") if offer.kept else say("declined")
    spans = (story.cast.letters.span(offer.card, _PANEL), Span(f"  {answer}", Ink.TEXT, _PANEL))
    return _named(story.cast.names[offer.seat], spans, story.cast, own=offer.seat == seen.seat)


def _named(name: str, spans: Row, cast: Cast, *, own: bool) -> Row:
    ink = Ink.YOU if own else Ink.TEXT
    label = pad(clip(name, _NAME - 1, cast.glyphs.ellipsis), _NAME)
    return (Span(" " + label, ink, _PANEL), *spans)


def sheet_text(sheets: Sequence[DealSheet], cast: Cast, width: int) -> Rows:
    """Return the points of every deal so far, a line for each one and the scores after it."""
    room = max(4, (width - 6) // max(1, len(cast.names)))
    head = "".join(
        pad(clip(name, room - 1, cast.glyphs.ellipsis), room, right=True) for name in cast.names
    )
    rows: list[Row] = [(Span(pad(cast.language.say("Deal"), 5) + head, Ink.FAINT, _PANEL),)]
    rows += [_sheet_row(sheet, cast, room) for sheet in sheets]
    return tuple(rows)


def _sheet_row(sheet: DealSheet, cast: Cast, room: int) -> Row:
    row: list[Span] = [Span(pad(str(sheet.deal), 5), Ink.FAINT, _PANEL)]
    for number, score in enumerate(sheet.after):
        change = score - sheet.before[number]
        text = f"{signed(change, cast.glyphs.minus)} " if change else ""
        ink = Ink.GOOD if change > 0 else Ink.BAD
        row.append(Span(pad(text, room - 3, right=True), ink, _PANEL))
        own = Seat(number) == cast.viewer
        row.append(Span(pad(str(score), 3, right=True), Ink.YOU if own else Ink.STRONG, _PANEL))
    return tuple(row)


def facts_text(cast: Cast, save: str, commitment: str, width: int) -> Rows:
    """Return what is known of this game from its start."""
    say = cast.language.say
    facts = (
        (say("Rules"), cast.profile.name),
        (say("Saved as"), save),
        (say("Commitment"), commitment),
    )
    rows: list[Row] = []
    for label, value in facts:
        rows.append((Span(label, Ink.STRONG, _PANEL),))
        rows += [(Span("  " + line, Ink.TEXT, _PANEL),) for line in wrap(value, width - 2)]
        rows.append(())
    text = say(
        "Every deal follows from a seed that was fixed before the first card. The commitment is "
        "its fingerprint; at the end of the game the seed is shown, and anybody can check both."
    )
    return (*rows, *paragraphs([text], width))


def hint_text(sentences: Sequence[str], width: int) -> Rows:
    """Return a hint: its first sentence set off, the others below it."""
    rows: list[Row] = []
    for number, sentence in enumerate(sentences):
        ink = Ink.TEXT if number else Ink.STRONG
        rows += [(Span(line, ink, _PANEL),) for line in wrap(sentence, width)]
    return tuple(rows)


def help_text(cast: Cast, key: KeyLabel, width: int) -> Rows:
    """Return what the keys do, and what the signs mean."""
    say = cast.language.say
    keys = (
        ("hand.digits", say("pick a card, or choose an answer")),
        ("hand.arrows", say("move among cards or answers")),
        ("hand.toggle", say("pick the card at the mark; skip ahead when nothing is asked")),
        ("move.confirm", say("confirm: exchange, play, answer, go on")),
        ("move.forced", say("play on, as long as nothing is to be chosen or can change")),
        ("exchange.none", say("keep all cards")),
        ("ask.yes", say("yes")),
        ("ask.no", say("no")),
        ("log.last", say("last trick, exchanges and open cards")),
        ("log.sheet", say("points deal by deal")),
        ("look.back", say("look back through this deal")),
        ("look.on", say("forward again; at the end play goes on")),
        ("game.hint", say("what a master would do, and why")),
        ("game.info", say("rules in force, save, proof of a fair deal")),
        ("game.rules", say("the rules")),
        ("app.settings", say("settings")),
        ("app.menu", say("menu; back from a question")),
        ("app.quit", say("quit; the game is saved")),
    )
    return (*_key_rows(keys, cast, key, width), (), *_signs(cast, width))


def replay_help(cast: Cast, key: KeyLabel, width: int) -> Rows:
    """Return what the keys do while a game is gone through."""
    say = cast.language.say
    keys = (
        ("replay.back", say("a step back")),
        ("replay.on", say("a step forward")),
        ("replay.stage_back", say("to the exchange, calls or tricks before")),
        ("replay.stage_on", say("to the next exchange, calls or tricks")),
        ("replay.deal_back", say("a deal back")),
        ("replay.deal_on", say("a deal forward")),
        ("replay.first", say("to the beginning")),
        ("replay.last", say("to the end")),
        ("replay.run", say("run by itself, or pause")),
        ("replay.seat", say("look from the next seat")),
        ("replay.cards", say("lay open all cards, or cover them again")),
        ("app.menu", say("close")),
    )
    return tuple(_key_rows(keys, cast, key, width))


def _key_rows(keys: Sequence[tuple[str, str]], cast: Cast, key: KeyLabel, width: int) -> list[Row]:
    say = cast.language.say
    column = max(cells(key(act)) for act, _ in keys) + 3
    rows: list[Row] = [(Span(say("Keys"), Ink.STRONG, _PANEL),)]
    for act, text in keys:
        for number, line in enumerate(wrap(text, width - column - 1)):
            label = key(act) if number == 0 else ""
            rows.append(
                (
                    Span(" " + pad(label, column), Ink.ACCENT, _PANEL),
                    Span(line, Ink.TEXT, _PANEL),
                )
            )
    return rows


def _signs(cast: Cast, width: int) -> list[Row]:
    say, glyphs = cast.language.say, cast.glyphs
    signs = (
        (glyphs.yes, say("has called Chicago in this game, and so may win it")),
        (glyphs.no, say("has not called yet")),
        (glyphs.prompt, say("whose turn it is, or who is winning the trick")),
        (glyphs.picked, say("a card you have picked")),
    )
    rows: list[Row] = [(Span(say("Signs"), Ink.STRONG, _PANEL),)]
    for sign, text in signs:
        for number, line in enumerate(wrap(text, width - 5)):
            mark = sign if number == 0 else " "
            rows.append((Span(f" {mark}   ", Ink.ACCENT, _PANEL), Span(line, Ink.TEXT, _PANEL)))
    text = say(
        "With the mouse: click a card to pick it, click it again to play it; click the words in "
        "the bottom line."
    )
    return [*rows, (), *paragraphs([text], width)]
