"""``python -m chicago_poker`` is the command ``chicago-poker``."""

from chicago_poker.cli import main

main()
