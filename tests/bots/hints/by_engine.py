"""Deals that could be, played on by the engine itself: what quick playing on is compared with.

Everybody exchanges by the solved tables and plays tricks by the rule of thumb, as there; the rules
are the engine's. Nobody can call at these scores.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from chicago_poker.bots.hints.courses import is_welcome
from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.playouts import lead, reply
from chicago_poker.bots.solved import SolvedExchanges
from chicago_poker.bots.worlds import worlds
from chicago_poker.cards import PACK, Card, Hand, in_pack_order, suit_of
from chicago_poker.engine import (
    Action,
    AnswerCall,
    AnswerOffer,
    Arrangement,
    ChooseAward,
    Event,
    Exchange,
    Game,
    Phase,
    Play,
    arrange,
)
from chicago_poker.engine import events as e
from chicago_poker.seating import Seat
from chicago_poker.streams import Stream


def points_by_engine(
    outlook: Outlook, luck: Stream, actions: Sequence[Action], deals: int
) -> list[list[int]]:
    """Return the seat's points to the end of the deal, for each action in each of the deals."""
    found: list[list[int]] = [[] for _ in actions]
    for start, hands in islice(_starts(outlook, luck), deals):
        for points, action in zip(found, actions, strict=True):
            game = start.copy()
            _Open(outlook, game, dict(hands)).finish(action)
            points.append(game.scores[outlook.seat] - outlook.score)
    return found


def _starts(outlook: Outlook, luck: Stream) -> Iterator[tuple[Game, Mapping[Seat, Hand]]]:
    """Yield games in which the seat is asked for its exchange, and who holds what."""
    seen, profile = outlook.seen, outlook.profile
    places = [place for place, name in enumerate(profile.script) if name in ("deal", "exchange")]
    for world in worlds(outlook, luck):
        hands = {seat: in_pack_order(hand) for seat, hand in world.items()}
        held = {card for hand in hands.values() for card in hand}
        mixed = luck.shuffle([card for card in outlook.unseen if card not in held])
        dead = [card for card in PACK if card not in held and card not in mixed]
        position = Arrangement(
            hands=tuple(hands[Seat(seat)] for seat in range(len(seen.scores))),
            scores=seen.scores,
            step=places[seen.stage],
            dealer=seen.dealer,
            qualified=seen.qualified,
            stock=(*mixed[: seen.stock], *luck.shuffle([*mixed[seen.stock :], *dead])),
        )
        game = arrange(profile, position)
        while game.to_act != seen.seat:
            assert game.to_act is not None
            game.apply(Exchange(game.to_act, ()))
        yield game, hands


class _Open:
    """A game with all cards open, played on by habit."""

    def __init__(self, outlook: Outlook, game: Game, hands: dict[Seat, Hand]) -> None:
        self._game = game
        self._hands = hands
        self._solved = SolvedExchanges(outlook.profile, len(hands))
        self._stage = outlook.seen.stage
        self._best: Card | None = None
        self._offered: Card | None = None

    def finish(self, action: Action) -> None:
        game, deal = self._game, self._game.deal
        while game.deal == deal and game.to_act is not None:
            for event in game.apply(action):
                self._see(event)
            if game.to_act is not None and game.deal == deal:
                action = self._next(game.to_act)

    def _next(self, seat: Seat) -> Action:
        hand = self._hands[seat]
        match self._game.phase:
            case Phase.EXCHANGE:
                score = self._game.scores[seat]
                gone = self._solved.discards(hand, self._stage, score, called=False)
                assert gone is not None
                return Exchange(seat, gone)
            case Phase.OFFER:
                assert self._offered is not None
                return AnswerOffer(seat, keep=is_welcome(hand, self._offered))
            case Phase.PLAY:
                return Play(seat, lead(hand) if self._best is None else reply(hand, self._best))
            case Phase.CALL:
                return AnswerCall(seat, call=False)
            case _:
                return ChooseAward(seat, "points")

    def _see(self, event: Event) -> None:
        match event:
            case e.ExchangeOpened(stage=stage):
                self._stage = stage
            case e.CardsDiscarded(seat=seat, cards=cards):
                self._hands[seat] = tuple(c for c in self._hands[seat] if c not in cards)
            case e.CardsDrawn(seat=seat, cards=cards):
                self._hands[seat] = in_pack_order((*self._hands[seat], *cards))
            case e.CardOffered(card=card):
                self._offered = card
            case e.OfferKept(seat=seat, card=card):
                self._hands[seat] = in_pack_order((*self._hands[seat], card))
            case e.CardPlayed(seat=seat, card=card):
                self._hands[seat] = tuple(c for c in self._hands[seat] if c != card)
                best = self._best
                if best is None or (card > best and suit_of(card) == suit_of(best)):
                    self._best = card
            case e.TrickTaken():
                self._best = None
            case _:
                pass
