"""The colours of every theme, kept as pictures."""

from pathlib import Path

import pytest

from tests.tui.themes import path_of, pictures, taken
from tests.tui.visit import run


@pytest.mark.parametrize(("moment", "theme"), list(pictures()))
def test_every_theme_looks_as_it_did(
    tmp_path: Path, moment: str, theme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setenv("TERM", "xterm-256color")

    async def work() -> None:
        picture = await taken(moment, theme, tmp_path)
        kept = path_of(moment, theme).read_text(encoding="utf-8")
        assert picture == kept, "if this is meant, take them anew with: python -m tests.tui"

    run(work())
