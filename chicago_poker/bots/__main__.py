"""The program that plays the opponents: ``python -m chicago_poker.bots``."""

import signal
import sys

from chicago_poker.bots.serve import serve


def main() -> None:
    """Speak the opponent protocol over standard input and output until the input ends."""
    # Ctrl+C reaches every program in the terminal; leaving is the table's affair, not ours.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    out = sys.stdout.buffer

    def say(line: bytes) -> None:
        out.write(line)
        out.flush()

    serve(sys.stdin.buffer, say)


if __name__ == "__main__":
    main()
