"""Checking a record against its seed and its promise."""

from pathlib import Path

from chicago_poker.engine import events as e
from chicago_poker.storage.records import save_whole
from chicago_poker.storage.verification import verify_record
from chicago_poker.streams import commitment
from tests.recorded import header_of, lines_of, played, record_of, replaced

WHOLE = played("granskad", 5, level="steady")


def test_a_good_record_holds_and_says_what_was_checked(tmp_path: Path) -> None:
    path = save_whole(tmp_path, header_of(WHOLE), WHOLE.actions)
    found = verify_record(path)
    assert found.holds
    assert found.header == header_of(WHOLE)
    assert found.commitment == commitment("granskad")
    assert found.deals == WHOLE.deal
    assert found.awards == sum(isinstance(event, e.AwardTaken) for event in WHOLE.events) > 0
    assert found.decisions == len(WHOLE.actions)
    assert (found.is_finished, found.torn, found.is_promised) == (True, False, None)


def test_recycled_stocks_are_checked_too(tmp_path: Path) -> None:
    game = played("många byten", 6, decisions=400)
    found = verify_record(save_whole(tmp_path, header_of(game), game.actions))
    assert found.recycles == sum(isinstance(event, e.StockShuffled) for event in game.events) > 0
    assert not found.is_finished


def test_the_promise_made_before_the_game_is_compared(tmp_path: Path) -> None:
    path = save_whole(tmp_path, header_of(WHOLE), WHOLE.actions)
    kept = verify_record(path, f" {commitment('granskad').upper()}\n")
    assert (kept.is_promised, kept.holds) == (True, True)
    broken = verify_record(path, commitment("granskat"))
    assert (broken.is_promised, broken.holds) == (False, False)


def test_a_changed_record_does_not_hold(tmp_path: Path) -> None:
    path = tmp_path / "changed.chicago"
    data = record_of(WHOLE)
    path.write_bytes(replaced(data, 40, lines_of(data)[40]))
    found = verify_record(path)
    assert not found.holds
    assert found.damage is not None
    assert (found.damage.line, found.decisions) == (40, 38)


def test_a_torn_record_holds_as_far_as_it_goes(tmp_path: Path) -> None:
    path = tmp_path / "torn.chicago"
    path.write_bytes(record_of(WHOLE)[:-9])
    found = verify_record(path)
    assert (found.holds, found.torn, found.is_finished) == (True, True, False)


def test_a_file_that_is_no_record_does_not_hold(tmp_path: Path) -> None:
    path = tmp_path / "no.chicago"
    path.write_bytes(b"")
    found = verify_record(path, "0" * 64)
    assert (found.holds, found.header, found.commitment) == (False, None, None)
    assert (found.deals, found.decisions, found.is_promised) == (0, 0, False)
