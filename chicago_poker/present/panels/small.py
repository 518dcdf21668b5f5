"""The note on a screen that is too small for a table."""

from chicago_poker.locale import Language
from chicago_poker.present.layout import MIN_HEIGHT, MIN_WIDTH
from chicago_poker.present.paint import Ink, Rows, Span, blank, middle, stack, wrap


def small_note(language: Language, width: int, height: int) -> Rows:
    """Return one sentence in the middle: what is needed, and what there is."""
    text = language.say(
        "Please make the window larger: {width} x {height} is too small, "
        "{least_width} x {least_height} is needed.",
        width=width,
        height=height,
        least_width=MIN_WIDTH,
        least_height=MIN_HEIGHT,
    )
    lines = [middle((Span(line, Ink.STRONG),), width) for line in wrap(text, width)]
    above = max(0, (height - len(lines)) // 2)
    return stack([*(blank(width),) * above, *lines], height, width)
