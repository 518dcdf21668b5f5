"""Shipped profiles and records are found beside the package or inside it."""

from pathlib import Path

import pytest

from chicago_poker.rules.text import parse_profile
from chicago_poker.storage import shipped


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, which stands for the installed package."""
    folder = tmp_path / "site" / "chicago_poker"
    folder.mkdir(parents=True)
    monkeypatch.setattr(shipped, "_PACKAGE", folder)
    return folder


def _write(folder: Path, *names: str) -> None:
    folder.mkdir(parents=True)
    for name in names:
        (folder / name).write_text(f"in {folder.parent.name}/{name}: å\n", encoding="utf-8")


def test_a_checkout_has_them_beside_the_package(package: Path) -> None:
    _write(package.parent / "profiles", "b.toml", "a-0.2.toml", "notes.md")
    assert shipped.shipped_profiles() == {
        "a-0.2": "in site/a-0.2.toml: å\n",
        "b": "in site/b.toml: å\n",
    }


def test_a_wheel_has_them_inside_the_package_and_those_come_first(package: Path) -> None:
    _write(package.parent / "profiles", "stranger.toml")
    _write(package / "_data" / "profiles", "ours.toml")
    assert list(shipped.shipped_profiles()) == ["ours"]


def test_sample_records_are_named_without_their_suffix(package: Path) -> None:
    _write(package / "_data" / "saves", "two.chicago", "one.chicago", "README.md")
    records = shipped.shipped_records()
    assert list(records) == ["one", "two"]
    assert records["one"].read_text(encoding="utf-8") == "in _data/one.chicago: å\n"


def test_an_installation_without_them_is_told_apart_from_an_empty_folder(package: Path) -> None:
    with pytest.raises(FileNotFoundError, match="no saves folder"):
        shipped.shipped_records()


def test_each_shipped_profile_is_named_by_its_id() -> None:
    profiles = shipped.shipped_profiles()
    assert "chicago-gamewide-0.2" in profiles
    ids = {name: parse_profile(text, profiles.__getitem__).id for name, text in profiles.items()}
    assert ids == {name: name for name in profiles}
