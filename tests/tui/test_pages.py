"""Every screen with a list looks as it was last looked at, at three sizes in two languages."""

import pytest

from tests.tui.pages import PAGES, drawn_page, path_of_page
from tests.tui.visit import run


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_drawn_as_it_is_kept(name: str) -> None:
    async def work() -> None:
        assert await drawn_page(name) == path_of_page(name).read_text(encoding="utf-8")

    run(work())
