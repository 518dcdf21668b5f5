"""The door of the engine: new games, asking, applying, copying, witnessing."""

import pytest

from chicago_poker.cards import parse_hand
from chicago_poker.engine import (
    Action,
    Event,
    Exchange,
    Game,
    IllegalAction,
    Illegality,
    Phase,
    Play,
    is_visible,
    new_game,
    replay,
)
from chicago_poker.engine.events import CardsDiscarded, CardsDrawn, DealStarted, HandDealt
from chicago_poker.seating import Seat
from chicago_poker.streams import SeedError, Stream
from tests.tabletop import GAMEWIDE, NOTHING, Tabletop

AWKWARD_SEEDS = [
    "0",
    "4294967296",
    "9007199254740993",
    "18446744073709551615",
    "-1",
    "midsommarnattsdröm i Gävle",
    "🂡",
    "a b",
    " a",
    "a",
    "x" * 200,
]


def deal_of(seed: str) -> tuple[Event, ...]:
    return new_game(GAMEWIDE, seed, 3).events


def test_awkward_seeds_are_kept_and_deal_differently() -> None:
    assert [new_game(GAMEWIDE, seed, 3).seed for seed in AWKWARD_SEEDS] == AWKWARD_SEEDS
    assert len({deal_of(seed) for seed in AWKWARD_SEEDS}) == len(AWKWARD_SEEDS)
    assert [deal_of(seed) for seed in AWKWARD_SEEDS] == [deal_of(seed) for seed in AWKWARD_SEEDS]


def test_a_seed_is_the_same_however_its_letters_are_composed() -> None:
    assert deal_of("a\u030a") == deal_of("\u00e5")
    assert new_game(GAMEWIDE, "a\u030a", 3).seed == "\u00e5"


@pytest.mark.parametrize("seed", ["", "x" * 201, "\ud800"])
def test_a_text_that_cannot_be_a_seed_is_refused(seed: str) -> None:
    with pytest.raises(SeedError):
        new_game(GAMEWIDE, seed, 3)


def test_the_cards_of_a_deal_depend_on_the_seed_and_its_number_alone() -> None:
    def second_deal(choices: str) -> list[HandDealt]:
        table, luck = Tabletop.dealt(4, "alone"), Stream("choices", choices)
        while table.game.deal == 1:
            table.game.apply(luck.choose(table.game.legal_actions()))
        start = max(
            place for place, e in enumerate(table.game.events) if isinstance(e, DealStarted)
        )
        return [event for event in table.game.events[start:] if isinstance(event, HandDealt)]

    assert second_deal("a") == second_deal("b") == second_deal("c")


def test_an_action_returns_everything_that_follows_from_it() -> None:
    table = Tabletop.at("exchange 1", NOTHING[:2])
    table.pat()
    before = table.game.events
    happened = table.pat()
    assert table.game.events == before + happened
    assert [type(event).__name__ for event in happened] == [
        "StoodPat",
        "StepReached",
        "NoHandPaid",
        "StepReached",
        "ExchangeOpened",
    ]


def test_a_refused_action_leaves_no_trace_and_has_a_reason() -> None:
    table = Tabletop.at("exchange 1", NOTHING[:2])
    before = table.game.snapshot(), table.game.events
    with pytest.raises(IllegalAction, match="not the turn of seat 2") as refusal:
        table.game.apply(Exchange(Seat(1), ()))
    assert refusal.value.why is Illegality.NOT_YOUR_TURN
    with pytest.raises(IllegalAction, match="As is not in the hand"):
        table.game.apply(Exchange(Seat(0), parse_hand("As")))
    assert (table.game.snapshot(), table.game.events) == before
    assert table.game.actions == ()


def test_nothing_can_be_done_when_the_game_is_over() -> None:
    table = Tabletop.at("award 1", ["Th Jh Qh Kh Ah", NOTHING[0]])
    assert table.game.to_act is None
    assert table.phase() is Phase.OVER
    assert table.game.legal_actions() == ()
    assert table.sees(0).legal == ()
    for action in (Exchange(Seat(0), ()), Play(Seat(1), parse_hand("2c")[0])):
        with pytest.raises(IllegalAction) as refusal:
            table.game.apply(action)
        assert refusal.value.why is Illegality.GAME_OVER


def test_a_witness_sees_the_game_exactly_at_each_event() -> None:
    seen: list[tuple[str, int, int]] = []

    def witness(game: Game, event: Event) -> None:
        assert game.events[-1] == event
        assert game.to_act is None
        own = game.observe(Seat(0))
        seen.append((type(event).__name__, len(own.hand), own.stock))

    table = Tabletop.at("exchange 1", NOTHING[:3])
    table.game.apply(Exchange(Seat(0), parse_hand("2c 3d")), witness=witness)
    assert seen == [("CardsReplaced", 5, 37), ("CardsDiscarded", 3, 37), ("CardsDrawn", 5, 35)]
    table.pat()
    assert len(seen) == 3


def test_a_witness_sees_a_new_game_from_its_first_event() -> None:
    seen: list[Event] = []
    game = new_game(GAMEWIDE, "witness", 3, witness=lambda _game, event: seen.append(event))
    assert tuple(seen) == game.events
    assert isinstance(seen[0], DealStarted)


def test_a_copy_goes_its_own_way() -> None:
    table = Tabletop.dealt(3)
    twin = table.game.copy()
    twin.apply(twin.legal_actions()[20])
    assert table.game.actions == ()
    assert len(twin.actions) == 1
    assert table.game.to_act != twin.to_act
    other = table.game.copy()
    other.apply(other.legal_actions()[20])
    assert other.events == twin.events


def test_legal_actions_are_a_sequence() -> None:
    legal = Tabletop.at("exchange 1", NOTHING[:2]).game.legal_actions()
    assert len(legal) == 31
    assert legal[0] == legal[-31] == Exchange(Seat(0), ())
    assert legal[-1] == legal[30]
    assert legal[1:4] == tuple(legal)[1:4]
    assert tuple(reversed(legal)) == tuple(legal)[::-1]
    assert legal.index(legal[7]) == 7
    assert Exchange(Seat(1), ()) not in legal
    with pytest.raises(IndexError):
        legal[31]
    with pytest.raises(IndexError):
        legal[-32]


def test_a_replay_stops_at_the_first_decision_that_is_not_legal() -> None:
    table = Tabletop.dealt(2)
    table.pat(3)
    actions: list[Action] = [*table.game.actions]
    assert replay(GAMEWIDE, "rules", 2, actions).snapshot() == table.game.snapshot()
    with pytest.raises(IllegalAction):
        replay(GAMEWIDE, "rules", 2, [actions[0], actions[0], *actions])


def test_no_seat_sees_what_another_one_holds_gives_up_or_draws() -> None:
    table, luck = Tabletop.dealt(4, "secrets"), Stream("secrets", "choices")
    while table.game.deal < 4:
        table.game.apply(luck.choose(table.game.legal_actions()))
    for viewer in range(4):
        visible = [event for event in table.game.events if is_visible(event, Seat(viewer))]
        private = [e for e in visible if isinstance(e, HandDealt | CardsDiscarded | CardsDrawn)]
        assert {event.seat for event in private} == {viewer}
