"""The commands that learn and check the chances to win."""

import sys
from pathlib import Path

import pytest

from chicago_poker.bots.match_value import unpack_values, values_name
from tests.cli.running import command


def test_values_are_not_built_without_the_lab_extra(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "chicago_poker.lab.solver.match_value", None)
    result = command("lab", "build-values", "--out", str(tmp_path))
    assert result.exit_code == 1
    assert "pip install 'chicago-poker[lab]'" in result.stderr


def test_values_are_compared_with_games_played_out() -> None:
    asked = ("--seats", "3", "--standings", "2", "--games", "3")
    result = command("lab", "check-values", *asked)
    assert result.exit_code == 0
    assert "3 seats, 2 standings, 3 games from each" in result.stdout
    assert "chances to win differ by 0." in result.stdout
    assert command("lab", "check-values", *asked).stdout == result.stdout


@pytest.mark.long
def test_values_are_built_for_every_number_of_seats(tmp_path: Path) -> None:
    pytest.importorskip("numpy", reason="the lab extra is not installed")
    asked = ("--out", str(tmp_path), "--deals", "2000", "--batches", "40")
    result = command("lab", "build-values", *asked)
    assert result.exit_code == 0
    file = tmp_path / values_name("chicago-gamewide-0.2")
    assert str(file) in result.stdout
    networks = unpack_values(file.read_bytes())
    assert [len(network.place) for network in networks] == [2, 3, 4, 5, 6]
