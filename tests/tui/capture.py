"""What stands on the screen of a running app, as text. The only use of Textual's insides."""

from textual.app import App


def screen_text(app: App[int]) -> str:
    """Return the screen as lines of text, without blanks at their ends."""
    strips = app.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in strips)
