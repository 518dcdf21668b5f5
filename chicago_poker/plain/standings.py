"""Scores in lines: a line for each seat."""

from collections.abc import Sequence

from chicago_poker.engine import Observation
from chicago_poker.locale import Language
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat
from chicago_poker.session.score_sheet import DealSheet, column_name


def score_lines(seen: Observation, names: Sequence[str], language: Language) -> tuple[str, ...]:
    """Return each seat's points, and whether it has called Chicago or is out."""
    return tuple(_line(seen, Seat(seat), name, (), language) for seat, name in enumerate(names))


def deal_lines(
    sheet: DealSheet,
    seen: Observation,
    names: Sequence[str],
    profile: Profile,
    language: Language,
) -> tuple[str, ...]:
    """Return the scores after a deal, with what each seat got in it and for what."""
    columns = sheet.columns(profile.exchanges)
    lines = [language.say("Scores after deal {number}:", number=sheet.deal)]
    for seat, name in enumerate(names):
        changes = [
            f"{column_name(column, language)} {points:+d}"
            for column in columns
            if (points := sheet.points(Seat(seat), column))
        ]
        lines.append(_line(seen, Seat(seat), name, changes, language))
    return tuple(lines)


def _line(
    seen: Observation, seat: Seat, name: str, changes: Sequence[str], language: Language
) -> str:
    parts = [
        language.count("{name}: one point", "{name}: {number} points", seen.scores[seat], name=name)
    ]
    if seen.qualified[seat]:
        parts.append(language.say("has called Chicago"))
    if seen.eliminated[seat]:
        parts.append(language.say("out of the game"))
    line = ", ".join(parts)
    if changes:
        line += f" ({', '.join(changes)})"
    return f"{line}."
