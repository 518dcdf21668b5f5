"""The rule page of each shipped profile stays what a person has read and agreed to."""

from pathlib import Path

import pytest

from tests.profiles.pages import FOLDER, pages

PAGES = list(pages())


@pytest.mark.parametrize(("path", "text"), PAGES, ids=[path.stem for path, _ in PAGES])
def test_a_rule_page_is_as_it_was_read(path: Path, text: str) -> None:
    assert path.read_text(encoding="utf-8") == text


def test_there_is_a_page_for_each_profile_and_language_and_no_other() -> None:
    assert {path.name for path, _ in PAGES} == {path.name for path in FOLDER.iterdir()}


@pytest.mark.parametrize(("path", "text"), PAGES, ids=[path.stem for path, _ in PAGES])
def test_a_page_fits_a_terminal_of_eighty_columns(path: Path, text: str) -> None:
    assert max(map(len, text.splitlines())) <= 78
