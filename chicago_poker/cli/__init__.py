"""The command line: the only place that joins files, opponents, words and front ends."""

from collections.abc import Sequence


def main(args: Sequence[str] | None = None) -> int:
    """Run the program with these arguments, or with those it was started with; never returns.

    The exit status is 0 when all went well, 1 for trouble told in a sentence, 2 for a command that
    cannot be understood, and 128 and more for a signal.
    """
    from chicago_poker.cli.program import run_program

    return run_program(args)
