"""Players of the tricks who see every card: how much there is to win by playing them better.

They exist for measuring only. No level, record or opponents' program can name one, and nothing
outside the lab may load this module.
"""

from collections.abc import Mapping
from math import inf
from typing import Final

from chicago_poker.bots.open_tricks import OpenTricks, TooMuch
from chicago_poker.bots.playouts import last_winner
from chicago_poker.bots.worlds import World
from chicago_poker.cards import Card, Hand
from chicago_poker.engine import Action, Game, Observation, Phase, Play
from chicago_poker.lab.deals import DealPlayer, deal_events, decision, points_of
from chicago_poker.lab.selfish_tricks import SelfishTricks
from chicago_poker.rules.calling import last_trick_is_paid
from chicago_poker.rules.tricks import last_trick_points, playable
from chicago_poker.seating import Seat

POSITIONS: Final = 80_000
"""How many positions a search may look at: mostly enough, but not for the first trick of six."""


class Divided:
    """One player until the tricks, another one in them."""

    def __init__(self, before: DealPlayer, tricks: DealPlayer) -> None:
        self._before = before
        self._tricks = tricks

    def act(self, game: Game, seed: str) -> Action:
        """Return the action of the one whose part it is."""
        player = self._tricks if game.phase is Phase.PLAY else self._before
        return player.act(game, seed)


class Seeing:
    """Sees all cards in the tricks, and takes the others to see them too, each out for itself.

    Where that is too much to search, it takes the others to play by the rule of thumb. Under a call
    it plays what cannot be prevented, and where nothing is certain as ``usual`` does.
    """

    def __init__(self, usual: DealPlayer, positions: int = POSITIONS) -> None:
        self._usual = usual
        self._positions = positions

    def act(self, game: Game, seed: str) -> Action:
        """Return the play of a card."""
        assert game.to_act is not None
        seen = game.observe(game.to_act)
        choices = playable(seen.held, seen.trick[0][1] if seen.trick else None)
        world = open_cards(game)
        if seen.caller is not None and seen.breaker is None:
            good = self._under_call(seen, world, choices, seen.caller)
        elif last_trick_is_paid(game.profile, seen.caller, seen.breaker):
            good = self._ordinary(game, seen, world, choices)
        else:
            good = []
        if len(good) == 1:
            return Play(seen.seat, good[0])
        usual = self._usual.act(game, seed)
        assert isinstance(usual, Play)
        return usual if usual.card in good or not good else Play(seen.seat, good[0])

    def _under_call(
        self, seen: Observation, world: World, choices: Hand, caller: Seat
    ) -> list[Card]:
        """Return the cards with which the call goes for certain as this seat wishes."""
        search = OpenTricks(world, seen.clockwise, seen.seat, seen.trick)
        mine = caller == seen.seat
        return [card for card in choices if search.call_holds(card, caller) is mine]

    def _ordinary(self, game: Game, seen: Observation, world: World, choices: Hand) -> list[Card]:
        points = _points(game, world, seen)
        search = SelfishTricks(world, seen.clockwise, seen.trick, points, self._positions)
        try:
            worth = {card: search.worth(seen.seat, card) for card in choices}
        except TooMuch:
            worth = _against_habit(seen, world, choices, points)
        best = max(worth.values())
        return [card for card in choices if worth[card] > best - _SAME]


_SAME: Final = 1e-9


def open_cards(game: Game) -> World:
    """Return the cards that each active seat still holds."""
    whole = game.snapshot()
    return {Seat(seat): hand for seat, hand in enumerate(whole.hands) if not whole.eliminated[seat]}


def _points(game: Game, world: World, seen: Observation) -> dict[Card, int]:
    cards = [card for hand in world.values() for card in hand]
    on_table = [card for _, card in seen.trick]
    return {card: last_trick_points(game.profile, card) for card in (*cards, *on_table)}


def _against_habit(
    seen: Observation, world: World, choices: Hand, points: Mapping[Card, int]
) -> dict[Card, float]:
    worth = {}
    for card in choices:
        winning = last_winner(world, seen.clockwise, seen.trick, seen.seat, card)
        worth[card] = float(points[winning]) if winning in world[seen.seat] else 0.0
    return worth


class Foreseeing:
    """Sees all cards in the tricks, and knows which card each of the others will play.

    It tries out every way to play its own cards against the very players at the table, with their
    luck, so nothing can earn more in these tricks. At two seats the rival's points count against
    its own.
    """

    def __init__(self, rivals: DealPlayer) -> None:
        self._rivals = rivals

    def act(self, game: Game, seed: str) -> Action:
        """Return the play that leads to the best end."""
        seat = game.to_act
        assert seat is not None
        return self._best(game, seat, len(game.events), seed)[1]

    def _best(self, game: Game, seat: Seat, start: int, seed: str) -> tuple[float, Action]:
        """Return the most that the seat, whose turn it is, can earn, and how to begin."""
        plays = game.legal_actions()
        most = _most(game, seat)
        best, first = -inf, plays[0]
        for play in plays:
            worth = self._worth(_after(game, play), seat, start, seed)
            if worth > best:
                best, first = worth, play
            if best >= most:
                break
        return best, first

    def _worth(self, game: Game, seat: Seat, start: int, seed: str) -> float:
        """Return the most that the seat can earn from here, counted from this many events on."""
        deal = game.deal
        while (turn := game.to_act) is not None and game.deal == deal and turn != seat:
            game.apply(decision(game, self._rivals, seed))
        if turn != seat or game.deal != deal or game.phase is not Phase.PLAY:
            return _earned(game, seat, start)
        return self._best(game, seat, start, seed)[0]


def _after(game: Game, play: Action) -> Game:
    after = game.copy()
    after.apply(play)
    return after


def _earned(game: Game, seat: Seat, start: int) -> float:
    """Return what the rest of the tricks has brought. The hands are what they are."""
    points = points_of(deal_events(game.events[start:]), game.seats)
    earned = [each.last_trick + each.calls for each in points]
    return earned[seat] - (sum(earned) - earned[seat] if game.seats == 2 else 0.0)


def _most(game: Game, seat: Seat) -> float:
    """Return more than which the seat cannot earn."""
    seen = game.observe(seat)
    if seen.caller is not None:
        return inf
    return float(max(last_trick_points(game.profile, card) for card in seen.held))
