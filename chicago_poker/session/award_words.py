"""What an award line pays, in words for the seat that chooses it."""

from chicago_poker.engine import AwardChoice
from chicago_poker.locale import Language
from chicago_poker.rules.awards import award_line
from chicago_poker.rules.profile import AwardLine, Profile


def choices_in_words(
    profile: Profile, choice: AwardChoice, language: Language
) -> tuple[tuple[str, str], ...]:
    """Return each line of an award choice: its name and what it pays."""
    return tuple(
        (name, line_in_words(award_line(profile, choice.category, name), language))
        for name in choice.lines
    )


def line_in_words(line: AwardLine, language: Language) -> str:
    """Return what a line pays: ``8 points``, ``everybody else falls to 0; the deal ends``."""
    parts: list[str] = []
    if line.points:
        parts.append(language.count("one point", "{number} points", line.points))
    if line.set_score is not None:
        parts.append(language.say("your score becomes {score}", score=line.set_score))
    if line.reset_opponents:
        parts.append(language.say("everybody else falls to 0"))
    if line.end_deal:
        parts.append(language.say("the deal ends at once"))
    if line.win:
        parts.append(language.say("you win the game"))
    return ", ".join(parts) or language.say("nothing")
