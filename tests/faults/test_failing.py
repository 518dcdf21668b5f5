"""However a system call fails: it is told, and neither a decision nor a record is lost."""

from pathlib import Path

import pytest

from tests.faults import story
from tests.faults.failing import fail_each
from tests.faults.story import STORIES, Broken, check_truth, decide, decisions_in, started


@pytest.mark.parametrize("name", STORIES)
def test_a_call_that_fails(name: str, tmp_path: Path) -> None:
    found = fail_each(name, tmp_path / "saves", lasts=False, every=7)
    assert found.troubles_told > 5


@pytest.mark.long
@pytest.mark.parametrize("lasts", [False, True], ids=["once", "from then on"])
@pytest.mark.parametrize("name", STORIES)
def test_every_call_that_fails_in_every_way(name: str, lasts: bool, tmp_path: Path) -> None:
    found = fail_each(name, tmp_path / "saves", lasts=lasts)
    assert found.faults > 5 * found.calls
    assert found.troubles_told > found.calls


# --- the checks themselves ----------------------------------------------------------------


def test_a_lie_about_saving_is_noticed(tmp_path: Path) -> None:
    with started(tmp_path) as kept:
        decide(kept)
        check_truth(kept)
        kept.path.write_bytes(kept.path.read_bytes()[:-1])
        with pytest.raises(Broken, match="it is called saved and is not"):
            check_truth(kept)


@pytest.mark.parametrize(
    ("content", "why"),
    [(b"{}\n", "refused: line 1"), (None, "refused: there is no saved game")],
)
def test_a_refusal_is_noticed(tmp_path: Path, content: bytes | None, why: str) -> None:
    path = tmp_path / "record.chicago"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(Broken, match=why):
        decisions_in(path)


def test_decisions_that_nobody_made_are_noticed(tmp_path: Path) -> None:
    with started(tmp_path) as kept:
        decide(kept)
    with pytest.raises(Broken, match="decisions that nobody made"):
        decisions_in(kept.path, f"{story.SEED} 2")
