"""The runner of the gates: which ones it runs, and what it makes of a failure."""

import pytest

from tests.gates import GATES, Gate, chosen, main, run

GOOD = Gate("good", ("-c", "pass"))
BAD = Gate("bad", ("-c", "raise SystemExit(3)"))


def test_without_names_every_gate_is_chosen() -> None:
    assert chosen([]) == GATES


def test_names_choose_gates_in_their_usual_order() -> None:
    assert [gate.name for gate in chosen(["types", "format"])] == ["format", "types"]


def test_a_failing_gate_fails_the_run_and_the_next_one_still_runs(
    capfd: pytest.CaptureFixture[str],
) -> None:
    assert run([BAD, GOOD]) == 1
    out = capfd.readouterr().out
    assert "=== bad FAILED (3)" in out
    assert "=== good passed" in out
    assert out.endswith("2 gates, FAILED: bad\n")


def test_passing_gates_pass_the_run() -> None:
    assert run([GOOD]) == 0


def test_an_unknown_name_runs_nothing(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["lint", "spelling"])
    captured = capfd.readouterr()
    assert "no such gate: spelling" in captured.err
    assert captured.out == ""
