"""Pauses: their length, skipping them, holding the table, and that none changes a result."""

import asyncio
from pathlib import Path

import pytest

from chicago_poker.engine import new_game
from chicago_poker.session.games import OpenGame
from chicago_poker.session.pace import Beat, Instant
from chicago_poker.storage.settings import Settings, save_settings
from chicago_poker.tui.tempo import Skip, Speed, Tempo, Timed
from tests.tabletop import GAMEWIDE
from tests.tui.parlour import Parlour
from tests.tui.visit import keys_for, run, visiting


class Endless:
    """A pace that never lets go by itself."""

    async def beat(self, beat: Beat) -> None:
        await asyncio.Event().wait()


async def is_over(task: "asyncio.Task[None]") -> bool:
    await asyncio.sleep(0.02)
    return task.done()


def test_skipping_ends_the_pause_and_leaves_out_the_next_ones() -> None:
    async def work() -> None:
        tempo = Tempo(Endless())
        resting = asyncio.ensure_future(tempo.beat(Beat.CARD))
        assert not await is_over(resting)
        tempo.skip(Skip.TO_DECISION)
        assert await is_over(resting)
        assert await is_over(asyncio.ensure_future(tempo.beat(Beat.TRICK)))
        tempo.arrive()
        resting = asyncio.ensure_future(tempo.beat(Beat.CARD))
        assert not await is_over(resting)
        resting.cancel()

    run(work())


def test_skipping_to_the_end_does_not_stop_at_a_decision() -> None:
    async def work() -> None:
        tempo = Tempo(Endless())
        tempo.skip(Skip.TO_END)
        tempo.arrive()
        assert await is_over(asyncio.ensure_future(tempo.beat(Beat.CARD)))

    run(work())


def test_a_held_table_stands_still_even_while_pauses_are_skipped() -> None:
    async def work() -> None:
        tempo = Tempo(Instant())
        tempo.hold()
        tempo.skip(Skip.TO_DECISION)
        resting = asyncio.ensure_future(tempo.beat(Beat.CARD))
        assert not await is_over(resting)
        tempo.let_go()
        assert await is_over(resting)

    run(work())


def test_waiting_for_the_player_holds_after_tricks_and_awards_only() -> None:
    async def work() -> None:
        held: list[bool] = []
        tempo = Tempo(Instant(), waits=True)
        tempo.on_hold = lambda: held.append(True)
        await tempo.beat(Beat.CARD)
        for beat in (Beat.TRICK, Beat.AWARD):
            resting = asyncio.ensure_future(tempo.beat(beat))
            assert not await is_over(resting)
            assert tempo.is_held
            tempo.let_go()
            await resting
        assert held == [True, True]

    run(work())


def test_cancelling_a_pause_leaves_no_task_behind() -> None:
    async def work() -> None:
        tempo = Tempo(Endless())
        resting = asyncio.ensure_future(tempo.beat(Beat.CARD))
        await asyncio.sleep(0.01)
        resting.cancel()
        await asyncio.sleep(0.01)
        assert asyncio.all_tasks() == {asyncio.current_task()}

    run(work())


@pytest.mark.parametrize("speed", [Speed.SLOW, Speed.NORMAL, Speed.FAST, Speed.OFF])
def test_speeds_differ_in_their_pauses(speed: Speed, monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    async def work() -> None:
        monkeypatch.setattr("chicago_poker.tui.tempo.asyncio.sleep", sleep)
        for beat in Beat:
            await Timed(speed).beat(beat)

    run(work())
    assert (sum(slept) == 0) is (speed is Speed.OFF)
    assert len(slept) == len(Beat)


def decide_all(tmp_path: Path, pace: str) -> list[object]:
    """Play the first exchange and what follows under a speed; return every decision made."""
    save_settings(tmp_path / "settings.toml", Settings(speed=pace))
    parlour = Parlour()

    def start(where: Parlour) -> OpenGame:
        return where.opened(new_game(GAMEWIDE, "midsommar", 3))

    async def work() -> None:
        async with visiting(tmp_path, parlour=parlour, start=start) as visit:
            tempo = visit.table.sitting.tempo
            while len(parlour.notebook.actions) < 14:
                await visit.until(lambda: visit.is_asked or tempo.is_held)
                if tempo.is_held:
                    assert "Enter: go on." in visit.text
                    await visit.press("enter")
                else:
                    await visit.press(*keys_for(visit.seen, visit.table.sitting.story.slots))

    run(work())
    return list(parlour.notebook.actions[:14])


def test_waiting_for_the_player_changes_no_result(tmp_path: Path) -> None:
    assert decide_all(tmp_path, "wait") == decide_all(tmp_path, "off")
