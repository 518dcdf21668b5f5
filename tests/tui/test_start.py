"""What is loaded before the first table and before the menu: only what they need."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# It plays the command line given, without a terminal, as far as the first frame.
_TO_THE_FIRST_FRAME = """
import gc, json, sys
from chicago_poker.cli import front, main
from chicago_poker.tui import app

async def look(pilot):
    await pilot.pause()
    loaded.extend(sys.modules)
    told.update(screen=type(pilot.app.screen).__name__, collects=gc.isenabled())
    pilot.app.exit(0)

def show(setup):
    app.ChicagoApp(setup).run(headless=True, size=(80, 24), auto_pilot=look)
    return 0

loaded, told = [], {}
app.run = show
front.is_plain = lambda wanted: False
try:
    main(sys.argv[1:])
except SystemExit as stop:
    told["status"] = stop.code
print(json.dumps([told, loaded]))
"""

# Each would be there by one careless import.
_LATER = {
    "chicago_poker.bots.exchange_tables",
    "chicago_poker.bots.playouts",
    "chicago_poker.bots.search_policy",
    "chicago_poker.lab",
    "chicago_poker.plain",
    "chicago_poker.rules.describe",
    "chicago_poker.rules.schema",
    "chicago_poker.storage.repair",
    "chicago_poker.storage.verification",
    "chicago_poker.tui.errands",
    "chicago_poker.tui.screens.dialogs",
    "chicago_poker.tui.screens.ending",
    "chicago_poker.tui.screens.keys",
    "chicago_poker.tui.screens.newgame",
    "chicago_poker.tui.screens.replay",
    "chicago_poker.tui.screens.saves",
    "chicago_poker.tui.screens.settings",
    "importlib.resources",
    "multiprocessing",
    "textual.widgets._data_table",
    "textual.widgets._footer",
    "textual.widgets._markdown",
    "textual.widgets._text_area",
    "zipfile",
}


@pytest.mark.parametrize(
    ("command", "screen", "later"),
    [
        (("play", "--seed", "midsommar"), "TableScreen", {"chicago_poker.tui.screens.menu"}),
        ((), "MenuScreen", set[str]()),
    ],
)
def test_the_first_screen_loads_only_what_it_shows(
    tmp_path: Path, command: tuple[str, ...], screen: str, later: set[str]
) -> None:
    ours = {"HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path), "PYTHONPATH": str(ROOT)}
    ran = subprocess.run(
        [sys.executable, "-c", _TO_THE_FIRST_FRAME, "--saves", str(tmp_path), *command],
        env={**os.environ, **ours},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    told, loaded = json.loads(ran.stdout)
    assert told == {"screen": screen, "collects": True, "status": 0}
    assert set(loaded) & (_LATER | later) == set()
