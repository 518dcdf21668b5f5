"""The deal summary: who got what for what, and the cards that were played."""

from chicago_poker.engine import Observation
from chicago_poker.present.paint import Ink, Row, Span
from chicago_poker.present.story import Story
from chicago_poker.present.view import SheetRow, SummaryView
from chicago_poker.seating import Seat
from chicago_poker.session.score_sheet import DealSheet, heading
from chicago_poker.session.words import a_category, the_card


def summary_view(story: Story, seen: Observation) -> SummaryView:
    """Return the summary of the deal that has just ended."""
    cast = story.cast
    sheet = story.sheet.deals[-1]
    columns = sheet.columns(cast.profile.exchanges)
    return SummaryView(
        title=cast.language.say("Points in deal {number}", number=sheet.deal),
        columns=tuple(heading(column, cast.language) for column in columns),
        total=cast.language.say("Total"),
        rows=tuple(_row(story, seen, sheet, seat) for seat in range(len(cast.names))),
        remarks=_remarks(story, seen),
        cards_title=cast.language.say("Cards as they were played"),
        cards=_cards(story, seen),
    )


def _row(story: Story, seen: Observation, sheet: DealSheet, number: int) -> SheetRow:
    seat = Seat(number)
    cast = story.cast
    columns = sheet.columns(cast.profile.exchanges)
    mark = ""
    if seen.outcome is not None and seen.outcome.winner == seat:
        mark = cast.language.say("winner")
    elif seen.eliminated[seat]:
        mark = cast.language.say("out")
    return SheetRow(
        name=cast.names[seat],
        own=seat == cast.viewer,
        points=tuple(sheet.points(seat, column) for column in columns),
        before=sheet.before[seat],
        after=sheet.after[seat],
        mark=mark,
    )


def _remarks(story: Story, seen: Observation) -> tuple[str, ...]:
    cast, say = story.cast, story.cast.language.say
    remarks: list[str] = []
    if seen.best_hands:
        best = seen.best_hands[-1]
        hand, name = a_category(best.category, cast.language), cast.names[best.seat]
        remarks.append(say("Best hand at the end: {name}, {hand}.", name=name, hand=hand))
    if seen.tricks:
        last = seen.tricks[-1]
        name = cast.names[last.taken_by]
        card = the_card(dict(last.cards)[last.taken_by], cast.language)
        remarks.append(say("Last trick: {name} with {card}.", name=name, card=card))
    return tuple(remarks)


def _cards(story: Story, seen: Observation) -> tuple[tuple[str, Row], ...]:
    """Return what each seat played, trick by trick; the card that took a trick is marked."""
    cast = story.cast
    rows: list[tuple[str, Row]] = []
    for number, name in enumerate(cast.names):
        row: list[Span] = []
        for trick in seen.tricks:
            card = dict(trick.cards).get(Seat(number))
            if card is None:
                continue
            taken = trick.taken_by == number
            row.append(Span(cast.glyphs.yes if taken else " ", Ink.ACCENT))
            row.append(cast.letters.span(card))
            row.append(Span(" " * (4 - len(cast.letters.short(card)))))
        if row:
            rows.append((name, tuple(row)))
    return tuple(rows)
