"""Files of solved tables, written whole or not at all."""

from pathlib import Path


def write_table(folder: Path, name: str, data: bytes) -> Path:
    """Write a table into a folder, made if need be, and return the file. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    unfinished = folder / f"{name}.part"
    unfinished.write_bytes(data)
    return unfinished.replace(folder / name)
