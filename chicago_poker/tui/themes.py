"""Schemes as Textual knows them: a theme for its widgets, and styles for painted rows."""

from rich.style import Style
from textual.theme import Theme

from chicago_poker.present.paint import SUIT_INKS, Ground, Ink
from chicago_poker.tui.schemes import Scheme, ink_colour

_BOLD = frozenset({Ink.STRONG, Ink.ACCENT, Ink.YOU, *SUIT_INKS})
_THEME_PREFIX = "chicago-"


def theme_name(scheme: Scheme) -> str:
    """Return the name under which a scheme's theme is registered."""
    return _THEME_PREFIX + scheme.name


def theme_of(scheme: Scheme) -> Theme:
    """Return the theme that gives Textual's own widgets the colours of a scheme."""

    def ground(which: Ground) -> str:
        return _textual_colour(scheme.grounds[which])

    def ink(which: Ink) -> str:
        return _textual_colour(scheme.inks[which])

    return Theme(
        name=theme_name(scheme),
        primary=ink(Ink.ACCENT),
        secondary=ink(Ink.YOU),
        accent=ink(Ink.ACCENT),
        warning=ink(Ink.ACCENT),
        error=ink(Ink.BAD),
        success=ink(Ink.GOOD),
        foreground=ink(Ink.TEXT),
        background=ground(Ground.TABLE),
        surface=ground(Ground.PANEL),
        panel=ground(Ground.BAR),
        dark=scheme.dark,
        ansi=scheme.ansi,
        variables={
            "ansi-background": ground(Ground.TABLE),
            "ansi-foreground": ink(Ink.TEXT),
            "felt": ground(Ground.TABLE),
            "plate": ground(Ground.PANEL),
            "bar": ground(Ground.BAR),
            "keycap": ground(Ground.KEY),
            "chosen": ground(Ground.CHOSEN),
            "chosen-ink": _textual_colour(scheme.chosen_ink),
            "ink": ink(Ink.TEXT),
            "ink-faint": ink(Ink.FAINT),
            "ink-strong": ink(Ink.STRONG),
            "ink-accent": ink(Ink.ACCENT),
            "ink-bad": ink(Ink.BAD),
            "ink-line": ink(Ink.LINE),
        },
    )


def _textual_colour(colour: str) -> str:
    return colour if colour.startswith("#") else f"ansi_{colour}"


class Palette:
    """Looks up the style of a span; each pair is worked out once."""

    def __init__(self, scheme: Scheme, *, four_colours: bool = False) -> None:
        self._scheme = scheme
        self._four_colours = four_colours
        self._styles: dict[tuple[Ink, Ground], Style] = {}

    def style(self, ink: Ink, ground: Ground) -> Style:
        """Return the style of an ink on a ground."""
        key = (ink, ground)
        style = self._styles.get(key)
        if style is None:
            style = self._styles[key] = Style(
                color=ink_colour(self._scheme, ink, ground, four_colours=self._four_colours),
                bgcolor=self._scheme.grounds[ground],
                bold=ink in _BOLD,
                dim=self._scheme.ansi and ink is Ink.FAINT,
            )
        return style
