"""The event log: what happened, in lines short enough for a narrow box."""

from chicago_poker.engine import Cause, Event
from chicago_poker.engine import events as e
from chicago_poker.locale import mark
from chicago_poker.present.cast import Cast
from chicago_poker.present.paint import Ink, Row, Span
from chicago_poker.seating import Seat
from chicago_poker.session.table import Moment
from chicago_poker.session.teller import Counted
from chicago_poker.session.words import category_name

_CAUSES = {
    Cause.LAST_TRICK: mark("last trick"),
    Cause.CHICAGO_MADE: mark("Chicago made"),
    Cause.CHICAGO_BROKEN: mark("Chicago broken"),
    Cause.BREAKER: mark("broke Chicago"),
    Cause.EXCHANGE_STOP: mark("exchanged too late"),
    Cause.RESET: mark("reset"),
    Cause.UNQUALIFIED: mark("had not called"),
}


def log_row(moment: Moment, cast: Cast) -> Row | None:
    """Return the line for an event, or None for one that needs none."""
    match moment.event:
        case e.TrickTaken() as event:
            return _trick(moment, event, cast)
        case e.ScoreChanged() as event:
            return _score(moment, event, cast)
        case event:
            return _of_the_table(event, cast) or _of_a_seat(event, cast) or _of_a_card(event, cast)


def _of_the_table(event: Event, cast: Cast) -> Row | None:
    say = cast.language.say
    match event:
        case e.DealStarted():
            text = cast.teller.tell(
                event.dealer,
                "Deal {number}, you deal",
                "Deal {number}, {name} deals",
                number=event.number,
            )
            return (Span(text, Ink.ACCENT),)
        case e.ExchangeOpened():
            return (Span(say("Exchange {stage}", stage=event.stage), Ink.FAINT),)
        case e.NoHandPaid():
            return (Span(say("No hand is paid"), Ink.FAINT),)
        case e.HandsTied():
            return (Span(say("The best hands are equal"), Ink.FAINT),)
        case e.StockRecycled():
            return (Span(say("The discards are shuffled in"), Ink.FAINT),)
        case _:
            return None


def _of_a_seat(event: Event, cast: Cast) -> Row | None:
    tell = cast.teller.tell
    match event:
        case e.RedealTaken(seat):
            return _line(cast, seat, tell(seat, "You take a new hand", "{name} takes a new hand"))
        case e.RedealDeclined(seat):
            return _line(cast, seat, tell(seat, "You keep a low hand", "{name} keeps a low hand"))
        case e.StoodPat(seat):
            return _line(cast, seat, tell(seat, "You keep all", "{name} keeps all"))
        case e.CardsReplaced(seat, number):
            return _line(cast, seat, cast.teller.count(seat, number, _REPLACED))
        case e.CardGivenUp(seat):
            return _line(cast, seat, tell(seat, "You give up one", "{name} gives up one"))
        case e.CallDeclined(seat):
            return _line(cast, seat, tell(seat, "You do not call", "{name} does not call"))
        case e.ChicagoCalled(seat):
            return _line(cast, seat, tell(seat, "You call Chicago!", "{name} calls Chicago!"))
        case e.SeatEliminated(seat):
            return _line(cast, seat, tell(seat, "You are out", "{name} is out"))
        case e.GameWon(seat):
            return _line(cast, seat, tell(seat, "You win the game", "{name} wins the game"))
        case _:
            return None


_REPLACED = Counted(
    "You replace one", "You replace {number}", "{name} replaces one", "{name} replaces {number}"
)


def _of_a_card(event: Event, cast: Cast) -> Row | None:
    match event:
        case e.OfferKept(seat, card):
            text = cast.teller.tell(seat, "You keep", "{name} keeps")
        case e.OfferDeclined(seat, card):
            text = cast.teller.tell(seat, "You decline", "{name} declines")
        case _:
            return None
    return (*_line(cast, seat, text), Span(" "), cast.letters.span(card))


def _line(cast: Cast, seat: Seat, text: str) -> Row:
    """Return a line about a seat, its name in front set off."""
    if seat == cast.you:
        return (Span(text, Ink.YOU),)
    name = cast.names[seat]
    if text.startswith(name):
        return Span(name, Ink.STRONG), Span(text[len(name) :])
    return (Span(text),)


def _trick(moment: Moment, event: e.TrickTaken, cast: Cast) -> Row:
    cards = [card for _, card in moment.observation.tricks[-1].cards]
    ink = Ink.YOU if event.seat == cast.you else Ink.STRONG
    return (
        Span(cast.language.say("Trick {number}", number=event.number) + " ", Ink.FAINT),
        Span(cast.names[event.seat] + " ", ink),
        *cast.letters.spans(cards),
    )


def _score(moment: Moment, event: e.ScoreChanged, cast: Cast) -> Row:
    why = _CAUSES.get(event.cause)
    if why is not None:
        what = cast.language.say(why)
    else:
        best = moment.observation.best_hands
        what = category_name(best[-1].category, cast.language) if best else ""
    change = signed(event.change, cast.glyphs.minus)
    ink = Ink.YOU if event.seat == cast.you else Ink.STRONG
    return (
        Span(cast.names[event.seat], ink),
        Span(f" {what} "),
        Span(change, Ink.GOOD if event.change > 0 else Ink.BAD),
    )


def signed(points: int, minus: str) -> str:
    """Return points with their sign: ``+5``, ``−15``, ``0``."""
    if points > 0:
        return f"+{points}"
    return f"{minus}{-points}" if points else "0"
