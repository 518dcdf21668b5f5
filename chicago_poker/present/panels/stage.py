"""The middle of the table, painted: exchange, trick, note, and the questions asked there."""

from chicago_poker.present.cardart import Manner, Size, back, face, largest, slot
from chicago_poker.present.cast import Cast
from chicago_poker.present.paint import (
    Ink,
    Row,
    Rows,
    Span,
    beside,
    blank,
    clip,
    middle,
    stack,
    wrap,
)
from chicago_poker.present.view import (
    ExchangeStage,
    NoteStage,
    OfferView,
    PlaceView,
    Stage,
    TrickStage,
)

_NAME = 12
_ROOMY = 72


def stage_panel(view: Stage, cast: Cast, width: int, height: int) -> Rows:
    """Return the middle of the table."""
    match view:
        case ExchangeStage():
            rows = _exchange(view, cast, width, height)
        case TrickStage():
            rows = _trick(view, cast, width, height)
        case NoteStage():
            rows = _note(view, width)
    return in_the_middle(rows, width, height)


def in_the_middle(rows: Rows, width: int, height: int) -> Rows:
    """Return rows with as much room above as below."""
    above = max(0, (height - len(rows)) // 2)
    return stack((*(blank(width),) * above, *rows), height, width)


def _note(view: NoteStage, width: int) -> Rows:
    rows: list[Row] = [middle((Span(view.title, Ink.ACCENT),), width), blank(width)]
    for line in view.lines:
        rows += [middle((Span(part),), width) for part in wrap(line, width - 4)]
    return tuple(rows)


def _labelled(card: Rows, width: int, *labels: Span) -> Rows:
    """Return a card in a column with labels under it."""
    return (
        *(middle(row, width) for row in card),
        *(middle((label,), width) for label in labels),
    )


def _exchange(view: ExchangeStage, cast: Cast, width: int, height: int) -> Rows:
    """Return stock, open cards, and beside them what this exchange leads to."""
    widest = Size.XL.width if width >= _ROOMY else Size.L.width
    size = largest(widest, height - 2)
    column = max(size.width, _NAME)
    places = max(0, (width - size.width - 4) // (column + 1))
    offers = view.offers[-places:] if places else ()
    label = Span(view.stock_label, Ink.FAINT)
    stock = _labelled(back(size, cast.pen), size.width + 2, label, Span(""))
    blocks = [stock, *(_offer(offer, cast, size, column) for offer in offers)]
    room = width - 4 - size.width - 2 - (column + 2) * len(offers)
    if room >= len(view.note) // 3 and room >= _NAME:
        lines = wrap(view.note, room - 1)
        text: list[Row] = [blank(room), *(((Span(line, Ink.FAINT),)) for line in lines)]
        blocks.append(stack(text, len(stock), room))
    return tuple(middle(row, width) for row in beside(blocks, 1))


def _offer(view: OfferView, cast: Cast, size: Size, column: int) -> Rows:
    manner = Manner.PICKED if view.open else Manner.PLAIN
    ink = Ink.ACCENT if view.open else Ink.TEXT
    name = Span(clip(view.name, column, cast.glyphs.ellipsis), ink)
    answer = Span(view.answer, Ink.ACCENT if view.open else Ink.FAINT)
    return _labelled(face(view.card, size, cast.pen, manner), column, name, answer)


def _trick(view: TrickStage, cast: Cast, width: int, height: int) -> Rows:
    """Return the cards of the trick in the order they are played, and a line or two below."""
    notes = _trick_notes(view, width)
    count = max(1, len(view.places))
    size = largest(width // count - 1, height - 2)
    column = min(size.width + 5, width // count)
    cards = beside([_place(place, cast, size, column) for place in view.places], 0)
    room = height - len(cards)
    shown = notes[:room]
    gap = [blank(width)] if room > len(shown) + 1 and shown else []
    return (*(middle(row, width) for row in cards), *gap, *shown)


def _trick_notes(view: TrickStage, width: int) -> list[Row]:
    notes: list[Row] = []
    if view.note:
        notes.append(middle((Span(view.note, Ink.ACCENT),), width))
    if view.last:
        notes.append(middle(view.last, width))
    return notes


def _place(view: PlaceView, cast: Cast, size: Size, column: int) -> Rows:
    ink = Ink.YOU if view.own else Ink.TEXT
    name = clip(view.name, column - 2, cast.glyphs.ellipsis)
    if view.card is None:
        outline = slot(size, cast.pen, Ink.ACCENT if view.turn else Ink.LINE)
        return _labelled(outline, column, Span(name, ink if view.own else Ink.FAINT))
    manner = Manner.PICKED if view.taking else Manner.PLAIN
    if view.taking:
        name, ink = cast.glyphs.prompt + name, Ink.ACCENT
    return _labelled(face(view.card, size, cast.pen, manner), column, Span(name, ink))
