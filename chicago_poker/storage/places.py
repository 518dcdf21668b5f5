"""Where the player's files are. Asking never creates anything."""

import os
from pathlib import Path

from platformdirs import user_cache_path, user_data_path

SAVES_VARIABLE = "CHICAGO_POKER_SAVES"
"""The environment variable that names another folder for saved games."""

PROFILES_VARIABLE = "CHICAGO_POKER_PROFILES"
"""The environment variable that names another folder for the player's own rule profiles."""

TABLES_VARIABLE = "CHICAGO_POKER_TABLES"
"""The environment variable that names another folder for tables that the player has built."""


def saves_folder(chosen: Path | None = None) -> Path:
    """Return the folder of saved games: the chosen one, the variable's, or the player's own."""
    if chosen is not None:
        return chosen.expanduser()
    named = os.environ.get(SAVES_VARIABLE)
    if named:
        return Path(named).expanduser()
    return user_data_path("chicago-poker", appauthor=False)


def profiles_folder() -> Path:
    """Return the folder of the player's own rule profiles: the variable's, or the usual one."""
    named = os.environ.get(PROFILES_VARIABLE)
    if named:
        return Path(named).expanduser()
    return user_data_path("chicago-poker", appauthor=False) / "profiles"


def tables_folder() -> Path:
    """Return the folder of tables that the player has built: the variable's, or the usual one."""
    named = os.environ.get(TABLES_VARIABLE)
    if named:
        return Path(named).expanduser()
    return user_cache_path("chicago-poker", appauthor=False) / "tables"
