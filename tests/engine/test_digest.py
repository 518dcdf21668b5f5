"""The digest is what docs/save-format.md says: another program comes to the same one."""

import json
from collections.abc import Callable

import msgspec
import pytest

from chicago_poker.engine import Exchange, Play, Snapshot, new_game
from chicago_poker.engine.digest import state_digest, whole_state_to_json
from chicago_poker.engine.jsonline import canonical
from chicago_poker.engine.wire import state_to_json
from chicago_poker.seating import Seat
from tests.other_program import PACK, Follower
from tests.recorded import play_on, played, told
from tests.tabletop import GAMEWIDE


@pytest.mark.parametrize(("seats", "seed"), [(2, "två"), (3, "tre"), (4, "fyra"), (6, "sex")])
def test_another_program_comes_to_the_same_digest_after_every_decision(
    seats: int, seed: str
) -> None:
    finished = played(seed, seats, decisions=2_500)
    game = new_game(GAMEWIDE, seed, seats)
    follower = Follower(seats)
    follower.follow(told(game.events))
    assert follower.digest() == state_digest(game.snapshot())
    for action in finished.actions:
        follower.follow(told(game.apply(action)))
        assert follower.state == json.loads(canonical(whole_state_to_json(game.snapshot())))
        assert follower.digest() == state_digest(game.snapshot())


def test_another_program_follows_a_game_won_by_what_the_deal_holds() -> None:
    game = played("finns", 3, level="steady")
    follower = Follower(3)
    follower.follow(told(game.events))
    assert game.outcome is not None
    assert follower.state["winner"] == game.outcome.winner
    assert follower.digest() == state_digest(game.snapshot())


def test_every_card_is_in_the_digest_exactly_once() -> None:
    game = played("hela leken", 6, decisions=0)
    for _ in range(150):
        play_on(game, 1)
        state = game.snapshot()
        groups = (*state.hands, *state.played, state.stock, state.discards, state.pending)
        cards = [card for group in (*groups, state.dead) for card in group]
        offer = [] if state.offer is None else [state.offer]
        assert len([*cards, *offer]) == len(set(cards + offer)) == len(PACK)


def _somewhere() -> Snapshot:
    return played("någonstans", 4, decisions=40).snapshot()


@pytest.mark.parametrize("field", Snapshot.__struct_fields__)
def test_every_field_of_a_state_counts(field: str) -> None:
    state = _somewhere()
    value = getattr(state, field)
    changes: dict[type, Callable[[], object]] = {
        int: lambda: value + 1,
        bool: lambda: not value,
        type(None): lambda: 0,
        type(state.phase): lambda: next(phase for phase in type(value) if phase is not value),
        tuple: lambda: (*value[1:], _another(value, field)),
    }
    changed = msgspec.structs.replace(state, **{field: changes[type(value)]()})
    assert state_digest(changed) != state_digest(state)


def _another(value: tuple[object, ...], field: str) -> object:
    if field in ("hands", "played"):
        return (51, 0)
    if field == "locked":
        return (12,)
    if field == "trick":
        return (0, 51)
    if field == "qualified" or field == "eliminated":
        return not value[-1]
    return 7


def test_the_order_of_the_stock_counts_and_that_of_a_hand_does_not_exist() -> None:
    state = _somewhere()
    turned = msgspec.structs.replace(state, stock=state.stock[::-1])
    assert state_digest(turned) != state_digest(state)
    assert all(list(hand) == sorted(hand) for hand in state.hands)


def test_the_replay_shows_a_part_of_what_the_digest_covers() -> None:
    state = _somewhere()
    shown, whole = state_to_json(state), whole_state_to_json(state)
    assert shown.items() <= whole.items()
    assert list(shown) == [
        "deal",
        "dealer",
        "phase",
        "stage",
        "to_act",
        "scores",
        "qualified",
        "eliminated",
        "winner",
        "hands",
        "played",
    ]


def test_a_state_tells_what_is_in_the_middle_of_happening() -> None:
    game = played(decisions=0)
    seat = game.to_act
    assert seat is not None
    card = game.observe(seat).hand[0]
    game.apply(Exchange(seat, (card,)))
    state = game.snapshot()
    assert state.pending == (card,)
    assert state.offer is not None
    assert state.waiting[0] == state.to_act == seat


def test_played_cards_leave_the_hand_in_a_state() -> None:
    game = played("spelat", 2, decisions=0)
    while not isinstance(game.legal_actions()[0], Play):
        game.apply(game.legal_actions()[0])
    seat = game.to_act
    assert seat is not None
    action = game.legal_actions()[0]
    assert isinstance(action, Play)
    game.apply(action)
    state = game.snapshot()
    assert state.played[seat] == (action.card,)
    assert action.card not in state.hands[seat]
    assert state.trick == ((Seat(seat), action.card),)
