"""The game loop: who is asked, what is shown, what is kept, and what a bad answer leads to."""

import asyncio

import pytest

from chicago_poker.engine import (
    Action,
    Exchange,
    Game,
    IllegalAction,
    Illegality,
    Observation,
    Outcome,
    is_visible,
    new_game,
)
from chicago_poker.engine.events import CardsDiscarded, CardsDrawn, HandDealt
from chicago_poker.seating import Seat
from chicago_poker.session.pace import Beat, Instant, beat_of
from chicago_poker.session.player import Scripted
from chicago_poker.session.recall import recall
from chicago_poker.session.table import (
    Collector,
    KeepNothing,
    Moment,
    SaveState,
    SaveStatus,
    Table,
)
from tests.tabletop import GAMEWIDE

VIEWER = Seat(0)


class FirstLegal:
    """Plays the first legal action, and remembers what it was told."""

    def __init__(self) -> None:
        self.refusals: list[Illegality] = []
        self.left = 0

    async def decide(self, observation: Observation) -> Action:
        return observation.legal[-1]

    def refused(self, error: IllegalAction) -> None:
        self.refusals.append(error.why)

    async def leave(self) -> None:
        self.left += 1


class Stubborn(FirstLegal):
    """Offers a card it does not hold before each sensible exchange."""

    def __init__(self) -> None:
        super().__init__()
        self.next_is_wrong = True

    async def decide(self, observation: Observation) -> Action:
        self.next_is_wrong = not self.next_is_wrong
        if not self.next_is_wrong:
            stranger = next(card for card in range(52) if card not in observation.hand)
            return Exchange(observation.seat, (type(observation.hand[0])(stranger),))
        return await super().decide(observation)


class Watcher:
    def __init__(self) -> None:
        self.moments: list[Moment] = []
        self.statuses: list[SaveStatus] = []
        self.asked_seats: list[Seat | None] = []

    def see(self, moment: Moment) -> None:
        self.moments.append(moment)

    def saved(self, status: SaveStatus) -> None:
        self.statuses.append(status)

    def asked(self, observation: Observation) -> None:
        assert observation.seat == VIEWER
        self.asked_seats.append(observation.to_act)


class CountingKeeper:
    def __init__(self) -> None:
        self.kept: list[Action] = []

    def keep(self, game: Game, action: Action) -> SaveStatus:
        assert game.actions[-1] == action
        self.kept.append(action)
        return SaveStatus(SaveState.SAVED)


def play_to_the_end(game: Game) -> tuple[Outcome, Watcher, CountingKeeper, list[FirstLegal]]:
    players = [FirstLegal() for _ in range(game.seats)]
    watcher, keeper = Watcher(), CountingKeeper()
    table = Table(game, players, VIEWER, watcher, pace=Instant(), keeper=keeper)
    return asyncio.run(table.run()), watcher, keeper, players


def test_a_whole_game_is_played_shown_and_kept() -> None:
    game = new_game(GAMEWIDE, "a whole game", 3)
    outcome, watcher, keeper, players = play_to_the_end(game)
    assert outcome == game.outcome
    assert tuple(keeper.kept) == game.actions
    assert len(watcher.statuses) == len(watcher.asked_seats) == len(game.actions)
    assert [player.left for player in players] == [1, 1, 1]


def test_the_viewer_sees_its_own_events_and_nobody_elses() -> None:
    game = new_game(GAMEWIDE, "a whole game", 3)
    dealt_before = len(game.events)
    _, watcher, _, _ = play_to_the_end(game)
    shown = [moment.event for moment in watcher.moments]
    assert shown == [event for event in game.events[dealt_before:] if is_visible(event, VIEWER)]
    private = [
        event for event in shown if isinstance(event, HandDealt | CardsDiscarded | CardsDrawn)
    ]
    assert private
    assert {event.seat for event in private} == {VIEWER}


def test_a_moment_shows_the_table_as_it_stood_at_that_event() -> None:
    game = new_game(GAMEWIDE, "a whole game", 3)
    _, watcher, _, _ = play_to_the_end(game)
    for moment in watcher.moments:
        # In the middle of what follows from an action nobody is asked anything.
        assert moment.observation.to_act is None
        assert moment.observation.legal == ()
        if isinstance(moment.event, HandDealt):
            assert moment.observation.hand == moment.event.cards


def test_an_illegal_decision_is_refused_and_asked_for_again() -> None:
    game = new_game(GAMEWIDE, "stubborn", 2)
    stubborn = Stubborn()
    players = [FirstLegal(), FirstLegal()]
    first = game.to_act
    assert first is not None
    players[first] = stubborn
    watcher, keeper = Watcher(), CountingKeeper()
    table = Table(game, players, VIEWER, watcher, pace=Instant(), keeper=keeper)

    async def one_decision() -> None:
        task = asyncio.create_task(table.run())
        while not keeper.kept:
            await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(one_decision())
    assert stubborn.refusals[:1] == [Illegality.CARD_NOT_HELD]
    assert tuple(keeper.kept) == game.actions
    assert stubborn.left == 1


class Lingering(FirstLegal):
    """Never decides, and needs a while to leave."""

    async def decide(self, observation: Observation) -> Action:
        never: asyncio.Future[Action] = asyncio.get_running_loop().create_future()
        return await never

    async def leave(self) -> None:
        await super().leave()
        await asyncio.sleep(0.01)


@pytest.mark.parametrize("times", [1, 2, 3, 4])
def test_everybody_leaves_however_often_the_loop_is_cancelled(times: int) -> None:
    players = [Lingering(), Lingering(), Lingering()]
    game = new_game(GAMEWIDE, "hurry", len(players))
    table = Table(game, players, VIEWER, Watcher(), pace=Instant(), keeper=KeepNothing())

    async def play_and_cancel() -> None:
        playing = asyncio.ensure_future(table.run())
        await asyncio.sleep(0)
        for _ in range(times):
            playing.cancel()
            await asyncio.sleep(0)
        with pytest.raises(asyncio.CancelledError):
            await playing

    asyncio.run(play_and_cancel())
    assert [player.left for player in players] == [1, 1, 1]


def test_recall_tells_again_what_the_viewer_saw() -> None:
    collector = Collector(VIEWER)
    game = new_game(GAMEWIDE, "a whole game", 3, witness=collector)
    _, watcher, _, _ = play_to_the_end(game)
    assert recall(game, VIEWER) == (*collector.moments, *watcher.moments)


def test_a_script_that_is_wrong_raises_instead_of_trying_again() -> None:
    game = new_game(GAMEWIDE, "scripted", 2)
    seat = game.to_act
    assert seat is not None
    other = Seat(1 - seat)
    script = Scripted([Exchange(other, ())])
    table = Table(game, [script, script], VIEWER, Watcher(), pace=Instant(), keeper=KeepNothing())
    with pytest.raises(IllegalAction):
        asyncio.run(table.run())
    assert game.actions == ()


def test_what_deserves_a_pause_has_one() -> None:
    game = new_game(GAMEWIDE, "a whole game", 3)
    _, watcher, _, _ = play_to_the_end(game)
    beats = {beat_of(moment.event) for moment in watcher.moments}
    assert beats >= {Beat.DEAL, Beat.EXCHANGE, Beat.CARD, Beat.TRICK, Beat.DEAL_END, Beat.GAME_END}
