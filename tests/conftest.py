"""What every test gets: no trace of the person who runs it, and no trace left with them."""

import os
from pathlib import Path

import pytest

# Settings of a terminal or a person that change what the program shows.
_PERSONAL = (
    "COLORTERM",
    "COLUMNS",
    "FORCE_COLOR",
    "LANG",
    "LANGUAGE",
    "LC_ALL",
    "LC_MESSAGES",
    "LINES",
    "NO_COLOR",
    "TERM",
    "TERM_PROGRAM",
    "TZ",
)
_PERSONAL_PREFIXES = ("CHICAGO_POKER_", "TEXTUAL_")


@pytest.fixture(autouse=True)
def clean_surroundings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give each test an empty home, an empty saves folder and a plain terminal in English."""
    for name in tuple(os.environ):
        if name in _PERSONAL or name.startswith(_PERSONAL_PREFIXES):
            monkeypatch.delenv(name)
    home = tmp_path / "home"
    home.mkdir()
    for name in ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(home))
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("CHICAGO_POKER_SAVES", str(tmp_path / "saves"))
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("TEXTUAL_ANIMATIONS", "none")
