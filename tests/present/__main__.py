"""Draw the golden screens anew: ``python -m tests.present``. Read the difference afterwards."""

from tests.present.screens import FOLDER, golden, goldens, path_of


def main() -> None:
    """Write every golden screen and remove those that are no longer drawn."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    kept = set()
    for name, width, height in goldens():
        path = path_of(name, width, height)
        path.write_text(golden(name, width, height), encoding="utf-8")
        kept.add(path)
    for path in FOLDER.glob("*.txt"):
        if path not in kept:
            path.unlink()


if __name__ == "__main__":
    main()
