"""One deal on its own is played as it was in its game, without the seed."""

import msgspec
import pytest

from chicago_poker.engine import ArrangementError, DealStart, Event, Game, start_deal
from chicago_poker.engine import events as e
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat
from chicago_poker.session.excerpt import PlayedDeal, played_deals
from tests.recorded import played
from tests.tabletop import GAMEWIDE, shipped


def events_of_deals(game: Game) -> list[list[Event]]:
    """Return the events of each deal."""
    deals: list[list[Event]] = []
    for event in game.events:
        if isinstance(event, e.DealStarted):
            deals.append([])
        deals[-1].append(event)
    return deals


def told_alone(profile: Profile, deal: PlayedDeal) -> list[Event]:
    """Return the events of a deal that is played on its own."""
    game = start_deal(profile, deal.start)
    for action in deal.actions:
        game.apply(action)
    return events_of_deals(game)[0]


@pytest.mark.parametrize("profile", shipped().values(), ids=lambda profile: profile.id)
def test_every_deal_of_a_game_is_the_same_alone(profile: Profile) -> None:
    game = played("för sig", profile.seats[1], 400, profile)
    deals = played_deals(game)
    assert [told_alone(profile, deal) for deal in deals] == events_of_deals(game)


def test_discards_come_back_in_the_order_written_down() -> None:
    game = played("många byten", 6, decisions=200)
    deals = played_deals(game)
    assert any(deal.start.recycled for deal in deals)
    assert [told_alone(GAMEWIDE, deal) for deal in deals] == events_of_deals(game)


START = played_deals(played("stopp", 3, 60))[0].start


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"scores": (0, 0)}, "need an entry per seat"),
        ({"scores": (0,) * 7}, "the table is for 2 to 6 seats, not 7"),
        ({"scores": (0, -1, 0)}, "below the floor"),
        ({"deal": 0}, "numbered from 1"),
        ({"dealer": Seat(3)}, "the dealer"),
        ({"dealer": Seat(-1)}, "the dealer"),
        ({"dealer": Seat(1), "eliminated": (False, True, False)}, "the dealer"),
        ({"eliminated": (True, True, False)}, "two active seats"),
        ({"pack": START.pack[1:]}, "every card once"),
        ({"pack": START.pack[1:] + START.pack[1:2]}, "every card once"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(changes: dict[str, object], reason: str) -> None:
    start: DealStart = msgspec.structs.replace(START, **changes)
    with pytest.raises(ArrangementError, match=reason):
        start_deal(GAMEWIDE, start)
