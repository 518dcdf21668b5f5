"""Deals of a game on their own, with every card and without the seed: nothing tells a card to come.

A report of one deal and the public form of a game are excerpts; the format is docs/save-format.md.
"""

from collections.abc import Iterator, Sequence

import msgspec

from chicago_poker.cards import Card
from chicago_poker.engine import Action, DealStart, Event, Game, new_game
from chicago_poker.engine import events as e
from chicago_poker.engine.jsonline import JsonObject, write_object
from chicago_poker.engine.snapshot import Snapshot
from chicago_poker.engine.wire import action_to_json, texts
from chicago_poker.rules.profile import Profile
from chicago_poker.session.header import Header, SeatEntry, header_to_json
from chicago_poker.streams import commitment

EXCERPT_FORMAT = 1
"""The format of excerpts that this program writes, and the newest one it reads."""


class ExcerptHeader(msgspec.Struct, frozen=True, kw_only=True):
    """An excerpt's first line: a record's without owner, and the commitment instead of the seed."""

    program: str
    created: str
    commitment: str
    profile: Profile
    seats: tuple[SeatEntry, ...]


class PlayedDeal(msgspec.Struct, frozen=True):
    """One deal as it was played. ``after`` are the scores at its end, None while it goes on."""

    start: DealStart
    actions: tuple[Action, ...]
    after: tuple[int, ...] | None


def played_deals(game: Game) -> tuple[PlayedDeal, ...]:
    """Return the deals of a game, the last one perhaps unfinished."""
    cutter = _Cutter()
    again = new_game(game.profile, game.seed, game.seats, cutter.see)
    for action in game.actions:
        cutter.actions.append(action)
        again.apply(action, cutter.see)
    return cutter.deals()


def write_excerpt(header: Header, deals: Sequence[PlayedDeal]) -> bytes:
    """Return deals of a record's game as an excerpt; ``excerpt_reading`` takes it apart again."""
    lines = [_header_line(header), *(line for deal in deals for line in _lines(deal))]
    return "".join(f"{write_object(line)}\n" for line in lines).encode()


def _header_line(header: Header) -> JsonObject:
    line = header_to_json(header)
    return {
        "excerpt": EXCERPT_FORMAT,
        "program": line["program"],
        "created": line["created"],
        "commitment": commitment(header.seed),
        "profile": line["profile"],
        "seats": line["seats"],
    }


def _lines(deal: PlayedDeal) -> Iterator[JsonObject]:
    start = deal.start
    yield {
        "deal": start.deal,
        "dealer": start.dealer,
        "scores": start.scores,
        "qualified": start.qualified,
        "eliminated": start.eliminated,
        "breaker_paid": start.breaker_paid,
        "pack": texts(start.pack),
        "recycled": [texts(order) for order in start.recycled],
    }
    yield from map(action_to_json, deal.actions)
    if deal.after is not None:
        yield {"after": deal.after}


class _Cutter:
    """Cuts a game into its deals while it is played again. ``actions`` are those of this deal."""

    def __init__(self) -> None:
        self.actions: list[Action] = []
        self._deals: list[PlayedDeal] = []
        self._before: Snapshot | None = None
        self._orders: list[tuple[Card, ...]] = []
        self._after: tuple[int, ...] | None = None

    def deals(self) -> tuple[PlayedDeal, ...]:
        """Return every deal so far."""
        self._close()
        return tuple(self._deals)

    def see(self, game: Game, event: Event) -> None:
        """Take in an event; a witness."""
        match event:
            case e.DealStarted():
                # What follows from the end of a deal has been settled by then.
                self._after = game.scores
                self._close()
                self._before = game.snapshot()
            case e.PackShuffled() | e.StockShuffled():
                self._orders.append(event.order)
            case e.GameWon():
                self._after = game.scores
            case _:
                pass

    def _close(self) -> None:
        before = self._before
        if before is not None:
            pack, *recycled = self._orders
            start = DealStart(
                deal=before.deal,
                dealer=before.dealer,
                scores=before.scores,
                qualified=before.qualified,
                eliminated=before.eliminated,
                breaker_paid=before.breaker_paid,
                pack=pack,
                recycled=tuple(recycled),
            )
            self._deals.append(PlayedDeal(start, tuple(self.actions), self._after))
        self.actions, self._orders = [], []
        self._before = self._after = None
