"""Tables to look at: a cast, and stories told from written positions or from whole games."""

from collections.abc import Sequence

from chicago_poker.bots.random_policy import RandomPolicy
from chicago_poker.engine import Game, Observation, new_game
from chicago_poker.locale import language
from chicago_poker.present.cast import Cast
from chicago_poker.present.glyphs import GlyphSet, glyphs_of
from chicago_poker.present.story import Story
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat
from chicago_poker.session.opponents import decide_in_process
from chicago_poker.session.recall import recall
from tests.tabletop import GAMEWIDE, Tabletop

NAMES = ("You", "Stina", "Olle", "Karin", "Nils", "Maja")
HANDS = (
    "As Ks Qd 7h 4c",
    "9h 9d 5c 4s 2c",
    "Jh Td 8d 6c 3s",
    "Ah 7d 6s 5s 3h",
    "Kd Qh Ts 8c 2h",
    "Ac Kc Jd 9s 4d",
)


def make_cast(
    seats: int = 4,
    *,
    code: str = "en",
    signs: GlyphSet = GlyphSet.ROUND,
    names: Sequence[str] = NAMES,
    profile: Profile = GAMEWIDE,
) -> Cast:
    """Return a cast whose viewer sits at the first seat."""
    speech = language(code)
    me = speech.context("the player in a table", names[0])
    return Cast(profile, (me, *names[1:seats]), Seat(0), speech, glyphs_of(signs))


def at(step: str, hands: Sequence[str] = HANDS[:4], scores: Sequence[int] = ()) -> Tabletop:
    """Return a table at a step, the last seat dealing."""
    return Tabletop.at(step, hands, tuple(scores) or (31, 27, 40, 12, 8, 44)[: len(hands)])


def told(game: Game, cast: Cast) -> Story:
    """Return what the viewer knows of a game that stands at a written position."""
    story = Story(cast)
    story.see_all(recall(game, cast.viewer))
    # A written position has other cards than its seed would deal.
    story.slots = (None,) * len(story.slots)
    story.asked(game.observe(cast.viewer))
    return story


def played(seed: str, seats: int, decisions: int) -> Game:
    """Return a game after so many random decisions, or at its end."""
    game = new_game(GAMEWIDE, seed, seats)
    policy = RandomPolicy()
    for _ in range(decisions):
        if (seat := game.to_act) is None:
            break
        game.apply(decide_in_process(policy, seed, game.observe(seat)).action)
    return game


def seen_by_first(table: Tabletop) -> Observation:
    """Return what the first seat sees."""
    return table.game.observe(Seat(0))
