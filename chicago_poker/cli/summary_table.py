"""What many games came to, as a table in lines."""

from collections.abc import Mapping, Sequence

from chicago_poker.engine import Cause, Termination
from chicago_poker.lab.statistics import Estimate
from chicago_poker.lab.summary import SeatSummary, Summary
from chicago_poker.locale import Language, mark

_ENDINGS = {
    Termination.TARGET: mark("by points"),
    Termination.CHICAGO: mark("by a Chicago"),
    Termination.WINNING_HAND: mark("by a winning hand"),
    Termination.LAST_STANDING: mark("as the last one left"),
}


def summary_lines(summary: Summary, language: Language) -> tuple[str, ...]:
    """Return the totals, a row for each seat, and how the games ended."""
    say = language.say
    games = language.count("one game", "{number} games", summary.games)
    deals = language.count("one deal", "{number} deals", summary.deals)
    decisions = language.count("one decision", "{number} decisions", summary.decisions)
    endings = _endings(summary.endings, language)
    return (
        say("{games}, {deals}, {decisions}", games=games, deals=deals, decisions=decisions),
        say("Won {endings}", endings=endings),
        "",
        *aligned([_headings(language), *_rows(summary.seats)]),
        "",
        say("Points are for each deal; ± is a 95 % interval; strength is that of dealt hands."),
    )


def _endings(endings: Mapping[Termination, int], language: Language) -> str:
    return ", ".join(
        f"{language.say(_ENDINGS[how])} {endings[how]}" for how in Termination if how in endings
    )


def _headings(language: Language) -> tuple[str, ...]:
    say = language.say
    return (
        say("seat"),
        say("level"),
        say("wins"),
        say("points"),
        say("hands"),
        say("last trick"),
        say("Chicago"),
        say("broken"),
        say("calls made"),
        say("out"),
        say("strength"),
    )


def _rows(seats: Sequence[SeatSummary]) -> list[tuple[str, ...]]:
    return [
        (
            str(number),
            seat.level,
            estimated(seat.wins, scale=100, digits=1, unit=" %"),
            estimated(seat.points, digits=2),
            f"{seat.by_cause[Cause.HAND]:.2f}",
            f"{seat.by_cause[Cause.LAST_TRICK]:.2f}",
            f"{seat.by_cause[Cause.CHICAGO_MADE] + seat.by_cause[Cause.CHICAGO_BROKEN]:.2f}",
            f"{seat.by_cause[Cause.BREAKER]:.2f}",
            f"{seat.calls_made}/{seat.calls}",
            str(seat.eliminations),
            estimated(seat.dealt),
        )
        for number, seat in enumerate(seats, start=1)
    ]


def estimated(value: Estimate, *, scale: int = 1, digits: int = 0, unit: str = "") -> str:
    """Return a mean with its interval, times ``scale``, with so many decimals."""
    mean = f"{value.mean * scale:.{digits}f}"
    if value.count < 2:
        return f"{mean}{unit}"
    return f"{mean} ± {value.margin * scale:.{digits}f}{unit}"


def aligned(rows: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """Return rows as lines, the columns right-aligned and two blanks apart."""
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    return tuple(
        "  ".join(f"{cell:>{width}}" for cell, width in zip(row, widths, strict=True))
        for row in rows
    )
