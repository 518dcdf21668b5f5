"""Write the golden playthroughs anew: ``python -m tests.goldens``."""

from tests.goldens.playthroughs import FOLDER, scenes
from tests.goldens.transcript import transcript


def main() -> None:
    """Write each scene into its file, and remove files that no scene has."""
    texts = {f"{name}.txt": transcript(scene) for name, scene in scenes()}
    FOLDER.mkdir(exist_ok=True)
    for file in FOLDER.glob("*.txt"):
        if file.name not in texts:
            file.unlink()
    for name, text in texts.items():
        (FOLDER / name).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
