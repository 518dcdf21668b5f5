"""Where the player's files are. Asking never creates anything."""

import os
from pathlib import Path

from platformdirs import user_data_path

SAVES_VARIABLE = "CHICAGO_POKER_SAVES"
"""The environment variable that names another folder for saved games."""


def saves_folder(chosen: Path | None = None) -> Path:
    """Return the folder of saved games: the chosen one, the variable's, or the player's own."""
    if chosen is not None:
        return chosen.expanduser()
    named = os.environ.get(SAVES_VARIABLE)
    if named:
        return Path(named).expanduser()
    return user_data_path("chicago-poker", appauthor=False)
