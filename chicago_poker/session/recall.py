"""What a seat has seen so far, worked out again from a game's decisions."""

from chicago_poker.cards import Hand
from chicago_poker.engine import Event, Game, new_game
from chicago_poker.engine.events import is_visible
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


def recall_hands(game: Game, viewer: Seat) -> tuple[tuple[Hand, ...], ...]:
    """Return what every seat held at each moment of ``recall``: all cards of a game that is over.

    A seat that is out holds nothing. Takes as long as ``recall`` for every seat.
    """
    moments: list[tuple[Hand, ...]] = []

    def look(at: Game, event: Event) -> None:
        if is_visible(event, viewer):
            moments.append(tuple(at.observe(Seat(seat)).held for seat in range(at.seats)))

    again = new_game(game.profile, game.seed, game.seats, witness=look)
    for action in game.actions:
        again.apply(action, witness=look)
    return tuple(moments)
