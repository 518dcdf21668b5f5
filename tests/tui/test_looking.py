"""Looking changes nothing: after ten thousand looks in two deals the game is as without them."""

import asyncio
from collections.abc import Callable
from itertools import cycle
from pathlib import Path

from chicago_poker.bots.levels import STEADY, make_policy
from chicago_poker.engine import Action, IllegalAction, Observation, new_game
from chicago_poker.engine.digest import state_digest
from chicago_poker.present.build import build
from chicago_poker.present.glyphs import GlyphSet
from chicago_poker.present.texts import facts_text, help_text, last_text, sheet_text
from chicago_poker.seating import Seat
from chicago_poker.session.games import Chair, OpenGame
from chicago_poker.session.hints import hint
from chicago_poker.session.opponents import InProcessPlayer
from chicago_poker.session.pace import Instant
from chicago_poker.session.table import Moment, SaveStatus
from chicago_poker.storage.records import start_record
from chicago_poker.tui.control import Control, Habits
from chicago_poker.tui.sitting import Sitting
from chicago_poker.tui.tempo import Tempo
from tests.present.scenes import make_cast
from tests.recorded import header_of
from tests.tabletop import GAMEWIDE

_LOOKS = 10_000
_DEALS = 2
_SEED = "midsommar"


class Person:
    """Plays by the number of the decision, and looks before each one. A ``Viewer``."""

    def __init__(self, sitting: Sitting, looks: int) -> None:
        self._sitting = sitting
        self._looks = looks
        self.control = Control(sitting, lambda act: act, Habits(wait_between_deals=False))
        self.digests: list[str] = []
        self.looked = 0
        self.has_seen_enough = asyncio.Event()
        sitting.watch(self)

    def asked(self, observation: Observation) -> None:
        self.control.asked(observation)
        if observation.deal > _DEALS:
            self.has_seen_enough.set()
            return
        self._look(observation)
        self.digests.append(state_digest(self._sitting.opened.game.snapshot()))
        legal = observation.legal
        self._sitting.answer(legal[observation.decisions * 7 % len(legal)])

    def _look(self, seen: Observation) -> None:
        ways = self._ways(seen)
        for way, _ in zip(cycle(ways), range(self._looks), strict=False):
            way()
            self.looked += 1
        if self._looks:
            # Slower ones: a master's hint, and other words and signs for all that has been told.
            hint(self._sitting.opened.game, seen.seat, self._sitting.cast.language)
            for code, signs in (("sv", GlyphSet.ASCII), ("en", GlyphSet.ROUND)):
                self._sitting.recast(make_cast(4, code=code, signs=signs))
                self.control.change(Habits(quick=code == "sv", wait_between_deals=False))
            self.control.press("look.end")

    def _ways(self, seen: Observation) -> tuple[Callable[[], object], ...]:
        control, sitting = self.control, self._sitting
        return (
            lambda: control.press("look.back"),
            lambda: (control.question(), control.prompt(), control.hints()),
            lambda: control.press("look.back"),
            lambda: build(control.story),
            lambda: control.press("look.on"),
            lambda: control.press("look.end"),
            lambda: last_text(sitting.story, seen),
            lambda: sheet_text(sitting.story.sheet.deals, sitting.cast, 80),
            lambda: facts_text(sitting.cast, "save", sitting.commitment, 80),
            lambda: help_text(sitting.cast, lambda act: act, 80),
            lambda: control.press("hand.left"),
            lambda: control.press("hand.right"),
            lambda: sitting.tempo.change(Instant(), waits=False),
        )

    def story_changed(self) -> None:
        self.control.story_changed()

    def refused(self, error: IllegalAction) -> None:
        raise error

    def saving_changed(self, status: SaveStatus) -> None:
        raise AssertionError(status)


class Traces:
    """What a game leaves behind."""

    def __init__(self, folder: Path, looks_per_decision: int) -> None:
        game = new_game(GAMEWIDE, _SEED, 4)
        seats = [Seat(seat) for seat in range(1, 4)]
        policy = make_policy(STEADY, GAMEWIDE)
        with start_record(folder, header_of(game), game) as kept:
            opened = OpenGame(
                game=game,
                chairs=tuple(Chair(str(seat), None if seat == 0 else STEADY) for seat in range(4)),
                viewer=Seat(0),
                opponents={seat: InProcessPlayer(policy, _SEED) for seat in seats},
                keeper=kept,
                close=kept.close,
                save=kept.save,
                status=kept.status,
            )
            sitting = Sitting(opened, make_cast(4), Tempo(Instant()))
            self.person = asyncio.run(_play(sitting, looks_per_decision))
            self.record = kept.path.read_bytes()
        self.actions: tuple[Action, ...] = tuple(game.actions)
        self.moments: list[Moment] = sitting.moments


async def _play(sitting: Sitting, looks: int) -> Person:
    person = Person(sitting, looks)
    playing = asyncio.ensure_future(sitting.play())
    async with asyncio.timeout(60):
        await person.has_seen_enough.wait()
    playing.cancel()
    await asyncio.wait((playing,))
    return person


def test_ten_thousand_looks_change_nothing(tmp_path: Path) -> None:
    plain = Traces(tmp_path / "plain", 0)
    decisions = len(plain.person.digests)
    looked = Traces(tmp_path / "looked", -(-_LOOKS // decisions))
    assert (plain.person.looked, looked.person.looked >= _LOOKS) == (0, True)
    assert looked.person.digests == plain.person.digests
    assert looked.actions == plain.actions
    assert looked.record == plain.record
    assert looked.moments == plain.moments
