"""The program with screens: joins them, and owns the loop of the game being played."""

from chicago_poker.tui.setup import AppSetup

__all__ = ["AppSetup", "run"]


def run(setup: AppSetup) -> int:
    """Show the game until the player quits; return the exit status.

    Prints nothing afterwards. Everything the player decided is in the record by then.
    """
    raise NotImplementedError(setup)
