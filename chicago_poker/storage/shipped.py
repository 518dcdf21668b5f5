"""What comes with the game: rule profiles and sample records, from a wheel or from a checkout."""

from importlib.resources import files
from importlib.resources.abc import Traversable

import chicago_poker

_PROFILE_SUFFIX = ".toml"
_RECORD_SUFFIX = ".chicago"


def shipped_profiles() -> dict[str, str]:
    """Return the TOML text of each shipped profile by profile id, in the order of the ids.

    Raises FileNotFoundError when the installation lacks them.
    """
    found = _named(_folder("profiles"), _PROFILE_SUFFIX)
    return {name: file.read_text(encoding="utf-8") for name, file in found.items()}


def shipped_records() -> dict[str, Traversable]:
    """Return each sample record by its name without ``.chicago``, in the order of the names.

    Raises FileNotFoundError when the installation lacks them.
    """
    return _named(_folder("saves"), _RECORD_SUFFIX)


def _folder(kind: str) -> Traversable:
    package = files(chicago_poker)
    # A wheel carries the two folders inside the package, a checkout has them beside it.
    for folder in (package / "_data" / kind, package / ".." / kind):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"this installation of chicago-poker has no {kind} folder")


def _named(folder: Traversable, suffix: str) -> dict[str, Traversable]:
    names = {file.name: file for file in folder.iterdir() if file.name.endswith(suffix)}
    return {name.removesuffix(suffix): names[name] for name in sorted(names)}
