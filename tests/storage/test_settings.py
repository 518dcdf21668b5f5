import os
import tomllib
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from chicago_poker.storage.settings import (
    SCHEMA,
    LastTable,
    Settings,
    load_settings,
    save_settings,
    settings_path,
    with_value,
)

texts = st.text(st.characters(codec="utf-8"), max_size=20)


def written(folder: Path, text: str) -> Path:
    path = folder / "settings.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_without_a_file_everything_has_its_default(tmp_path: Path) -> None:
    loaded = load_settings(tmp_path / "none.toml")
    assert loaded.settings == Settings()
    assert loaded.troubles == ()


def test_the_schema_has_every_setting_and_allows_its_default() -> None:
    keys = {setting.key for setting in SCHEMA}
    assert keys == set(Settings.__struct_fields__) - {"keys", "table"}
    for setting in SCHEMA:
        values = [choice.value for choice in setting.choices]
        assert getattr(Settings(), setting.key) in values
        assert len(set(values)) == len(values)


@pytest.mark.parametrize("setting", SCHEMA, ids=lambda setting: setting.key)
def test_every_choice_survives_saving(tmp_path: Path, setting: object) -> None:
    for found in SCHEMA:
        if found is setting:
            for choice in found.choices:
                chosen = with_value(Settings(), found.key, choice.value)
                save_settings(tmp_path / "settings.toml", chosen)
                assert load_settings(tmp_path / "settings.toml").settings == chosen


@given(
    keys=st.dictionaries(texts, texts.filter(str.strip), max_size=3),
    name=texts,
    levels=st.lists(texts, max_size=5),
)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_texts_of_every_kind_survive_saving(
    tmp_path: Path, keys: dict[str, str], name: str, levels: list[str]
) -> None:
    chosen = Settings(keys=keys, table=LastTable(name, "chicago", tuple(levels), (name, "")))
    path = tmp_path / "settings.toml"
    save_settings(path, chosen)
    tomllib.loads(path.read_text("utf-8"))
    assert load_settings(path).settings == chosen


def test_a_wrong_value_is_reported_and_the_others_are_used(tmp_path: Path) -> None:
    text = 'speed = "warp"\ntheme = "dark"\nquick_play = 1\nfour_colours = true\nbeard = "long"\n'
    loaded = load_settings(written(tmp_path, text))
    assert loaded.settings == Settings(theme="dark", four_colours=True)
    said = [trouble.sentence.format(**trouble.values) for trouble in loaded.troubles]
    assert said == [
        "The setting speed cannot be warp; its default is used.",
        "The setting quick_play cannot be 1; its default is used.",
        "There is no setting beard.",
    ]


def test_wrong_keys_and_tables_are_reported(tmp_path: Path) -> None:
    text = '[keys]\n"move.confirm" = 3\n"swap.none" = "b"\n[table]\nname = 7\n'
    loaded = load_settings(written(tmp_path, text))
    assert loaded.settings == Settings(keys={"swap.none": "b"})
    assert len(loaded.troubles) == 2


@pytest.mark.parametrize("text", ["speed = ", "\x00", "[keys", "keys = 3\n[keys]"])
def test_a_file_that_is_no_toml_is_reported_and_not_used(tmp_path: Path, text: str) -> None:
    loaded = load_settings(written(tmp_path, text))
    assert loaded.settings == Settings()
    assert len(loaded.troubles) == 1


def test_a_file_in_another_encoding_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(b'theme = "m\xf6rk"\n')
    assert len(load_settings(path).troubles) == 1


def test_a_folder_in_its_place_is_reported_and_saving_says_why(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.mkdir()
    assert len(load_settings(path).troubles) == 1
    with pytest.raises(OSError, match="directory"):
        save_settings(path, Settings())
    assert [file.name for file in tmp_path.glob("settings*")] == ["settings.toml"]


def test_saving_replaces_the_file_and_leaves_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "new" / "settings.toml"
    for theme in ("dark", "light"):
        save_settings(path, Settings(theme=theme))
    assert [file.name for file in path.parent.iterdir()] == ["settings.toml"]
    assert load_settings(path).settings.theme == "light"


def test_asking_where_the_file_is_creates_nothing(tmp_path: Path) -> None:
    path = settings_path()
    assert path.name == "settings.toml"
    assert not path.exists()
    assert str(path).startswith(os.environ["HOME"])
    assert settings_path(tmp_path / "other.toml") == tmp_path / "other.toml"
