"""Files of solved tables: written whole or not at all, and found again by the rules they serve."""

from pathlib import Path

from chicago_poker.bots.packed_tables import PackedTable, table_name
from chicago_poker.rules.profile import Profile
from chicago_poker.rules.text import profile_digest
from chicago_poker.storage.places import tables_folder


def write_table(folder: Path, name: str, data: bytes) -> Path:
    """Write a table into a folder, made if need be, and return the file. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    unfinished = folder / f"{name}.part"
    unfinished.write_bytes(data)
    return unfinished.replace(folder / name)


def built_tables_folder(profile: Profile) -> Path:
    """Return where the player's own tables for exactly these rules are, or would be."""
    return tables_folder() / profile_digest(profile)


def built_tables(profile: Profile, seats: int | None = None) -> tuple[PackedTable, ...]:
    """Return the tables that the player has built for these rules, for so many seats or fewer.

    One that cannot be read is left out, as if it had not been built.
    """
    folder = built_tables_folder(profile)
    if not folder.is_dir():
        return ()
    fewest, most = profile.seats
    found = []
    for number in range(fewest, (seats or most) + 1):
        try:
            data = (folder / table_name(profile.id, number)).read_bytes()
        except OSError:
            continue
        found.append(PackedTable(number, data))
    return tuple(found)
