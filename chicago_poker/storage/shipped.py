"""What comes with the game: rule profiles and sample records, from a wheel or from a checkout."""

from pathlib import Path
from typing import Final

import chicago_poker

_PACKAGE: Final = Path(chicago_poker.__file__).parent
_PROFILE_SUFFIX = ".toml"
_RECORD_SUFFIX = ".chicago"


def shipped_profiles() -> dict[str, str]:
    """Return the TOML text of each shipped profile by profile id, in the order of the ids.

    Raises FileNotFoundError when the installation lacks them.
    """
    found = _named(_folder("profiles"), _PROFILE_SUFFIX)
    return {name: file.read_text(encoding="utf-8") for name, file in found.items()}


def shipped_records() -> dict[str, Path]:
    """Return each sample record by its name without ``.chicago``, in the order of the names.

    Raises FileNotFoundError when the installation lacks them.
    """
    return _named(_folder("saves"), _RECORD_SUFFIX)


def _folder(kind: str) -> Path:
    # A wheel carries the two folders inside the package, a checkout has them beside it.
    for folder in (_PACKAGE / "_data" / kind, _PACKAGE.parent / kind):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"this installation of chicago-poker has no {kind} folder")


def _named(folder: Path, suffix: str) -> dict[str, Path]:
    names = {file.name: file for file in folder.iterdir() if file.name.endswith(suffix)}
    return {name.removesuffix(suffix): names[name] for name in sorted(names)}
