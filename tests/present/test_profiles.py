"""Every shipped table can be played and looked at: each decision by keys, each moment drawn."""

import pytest

from chicago_poker.bots.random_policy import RandomPolicy
from chicago_poker.engine import Action, Game, new_game
from chicago_poker.present.draft import Draft
from chicago_poker.present.story import Story
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat
from chicago_poker.session.opponents import decide_in_process
from chicago_poker.session.recall import recall
from chicago_poker.session.table import Collector
from chicago_poker.storage.profiles import list_profiles
from chicago_poker.streams import Stream
from tests.present.canvas import drawn, picture_of
from tests.present.scenes import make_cast

ME = Seat(0)
KEYS = (
    *(f"hand.{number}" for number in range(1, 7)),
    "hand.left",
    "hand.right",
    "hand.toggle",
    "move.confirm",
    "move.confirm",
    "move.back",
    "exchange.none",
    "exchange.call",
    "ask.yes",
    "ask.no",
)


def decide_by_keys(game: Game, story: Story, luck: Stream) -> Action:
    """Press keys at random until one decides."""
    draft = Draft(game.observe(ME), story.cast, story.slots, key=str)
    for _ in range(2_000):
        draft.prompt()
        draft.question()
        draft.hints()
        action = draft.press(luck.choose(KEYS))
        if action is not None:
            return action
    raise AssertionError(f"no keys decide here: {game.observe(ME)}")


@pytest.mark.parametrize("profile", list_profiles(), ids=lambda profile: profile.id)
def test_a_table_is_played_by_keys_and_drawn(profile: Profile) -> None:
    seats = min(3, profile.seats[1])
    game = new_game(profile, "profiles", seats)
    story = Story(make_cast(seats, profile=profile))
    story.see_all(recall(game, ME))
    luck, policy = Stream("profiles", "keys"), RandomPolicy()
    for _ in range(160):
        if (seat := game.to_act) is None:
            break
        story.asked(game.observe(ME))
        drawn(picture_of(story), 80, 24)
        if seat == ME:
            action = decide_by_keys(game, story, luck)
            assert action in game.legal_actions()
        else:
            action = decide_in_process(policy, game.seed, game.observe(seat)).action
        collector = Collector(ME)
        game.apply(action, collector)
        for moment in collector.moments:
            story.see(moment)
            drawn(picture_of(story), 60, 18)
    assert game.deal > 1
