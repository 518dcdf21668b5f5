"""Fuzzing of the doors through which strangers' files come in: ``python -m tests.faults.fuzz``.

With atheris installed (``pip install atheris``) inputs are bred for the code they reach; without it
they are damaged by chance alone. A failing input is written to the folder named by ``--keep``.
"""

import argparse
import importlib
import importlib.util
import os
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import NoReturn

from tests.faults.damage import TOKENS, damaged_by_chance
from tests.faults.targets import TARGETS, hold


def has_atheris() -> bool:
    """Tell whether inputs can be bred for the code they reach."""
    return importlib.util.find_spec("atheris") is not None


def by_chance(name: str, seconds: float, keep: Path) -> int:
    """Damage good files until the time is over and return how many were tried.

    Raises what a door raised, with the name of the file that has the input.
    """
    target, good = TARGETS[name]
    draw = random.Random()
    tried, pool, end = 0, list(good), time.monotonic() + seconds
    while time.monotonic() < end:
        data = damaged_by_chance(draw.choice(pool), draw)
        try:
            hold(target, data)
        except BaseException as error:
            file = keep / f"{name}-{tried}.bin"
            file.write_bytes(data)
            error.add_note(f"the input is in {file}")
            raise
        tried += 1
        # Damage upon damage, without growing for ever.
        if len(data) < 40_000 and draw.random() < 0.01:
            pool = [*good, *pool[len(good) :][-200:], data]
    return tried


def by_coverage(name: str, seconds: float, keep: Path) -> NoReturn:
    """Breed inputs with atheris; it ends the program, with status 0 when nothing failed."""
    target, good = TARGETS[name]
    atheris = importlib.import_module("atheris")
    with tempfile.TemporaryDirectory() as folder:
        for number, data in enumerate(good):
            (Path(folder) / f"good-{number}").write_bytes(data)
        words = Path(folder) / "words"
        words.write_text("".join(f'"{_escaped(token)}"\n' for token in TOKENS))
        corpus = Path(folder) / "corpus"
        corpus.mkdir()
        atheris.instrument_all()
        atheris.Setup(
            [
                sys.argv[0],
                f"-max_total_time={int(seconds)}",
                f"-artifact_prefix={keep}{os.sep}",
                f"-dict={words}",
                "-max_len=60000",
                "-timeout=20",
                "-rss_limit_mb=1500",
                "-print_final_stats=1",
                str(corpus),
                folder,
            ],
            lambda data: hold(target, data),
        )
        atheris.Fuzz()
    raise AssertionError("atheris has come back")


def _escaped(token: bytes) -> str:
    return "".join(f"\\x{byte:02x}" for byte in token)


def main() -> int:
    """Fuzz one door, or each in turn by chance."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults.fuzz", description=__doc__)
    parser.add_argument("target", choices=[*TARGETS, "all"])
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--keep", type=Path, default=Path())
    parser.add_argument("--by-chance", action="store_true", help="even where atheris is installed")
    wanted = parser.parse_args()
    if wanted.target != "all" and has_atheris() and not wanted.by_chance:
        by_coverage(wanted.target, wanted.seconds, wanted.keep)
    for name in TARGETS if wanted.target == "all" else (wanted.target,):
        tried = by_chance(name, wanted.seconds, wanted.keep)
        print(f"{name}: {tried} inputs by chance, none failed", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
