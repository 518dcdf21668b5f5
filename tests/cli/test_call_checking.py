"""The command that compares chances of calls with what comes of them."""

from tests.cli.running import command

ASKED = ("lab", "check-calls", "--seats", "3")


def test_promises_are_compared_with_calls_played_out() -> None:
    result = command(*ASKED, "--deals", "90")
    assert result.exit_code == 0
    heads = [
        line for line in result.stdout.splitlines() if line.split()[:2] == ["promised", "made"]
    ]
    assert len(heads) == 2
    assert result.stdout.count("% corrected, ") == 2
    assert result.stdout.count("mean squared error 0.") == 2
    assert result.stdout.count("fits best: shift") == 2
    rows = [line.split() for line in result.stdout.splitlines() if line.count("%") == 2]
    number = int(result.stdout.split()[0])
    assert sum(int(row[-1]) for row in rows) == 2 * number >= 100
    assert command(*ASKED, "--deals", "90").stdout == result.stdout


def test_too_few_calls_tell_nothing() -> None:
    result = command("--language", "sv", *ASKED, "--deals", "2")
    assert result.exit_code == 1
    assert "Spela fler givar" in result.stderr


def test_an_unknown_level_is_named() -> None:
    result = command(*ASKED, "--level", "genius")
    assert result.exit_code != 0
    assert "genius" in result.stderr
