"""What a seat has seen so far, worked out again from a game's decisions."""

from chicago_poker.engine import Game, new_game
from chicago_poker.seating import Seat
from chicago_poker.session.table import Collector, Moment


def recall(game: Game, viewer: Seat) -> tuple[Moment, ...]:
    """Return every moment that a seat has seen in this game, from its first deal.

    The same decisions are carried out on a second game, so this takes as long as playing them.
    """
    collector = Collector(viewer)
    again = new_game(game.profile, game.seed, game.seats, witness=collector)
    for action in game.actions:
        again.apply(action, witness=collector)
    return tuple(collector.moments)
