"""The rules of docs/rules.md once more, straight down the page, as a dealer with a rule book plays.

Nothing here comes from the engine or its rules: cards are words, points are written out, and the
shuffle follows the public scheme anew. Given the same seed and decisions, this reading and the
engine must ask the same seats the same questions at the same scores.
"""

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple, NoReturn, TypeVar

from chicago_poker.cards import show_hand
from chicago_poker.engine import (
    Action,
    AnswerCall,
    AnswerOffer,
    Arrangement,
    ChooseAward,
    Exchange,
    Game,
    Play,
)

A = TypeVar("A", bound=Action)
T = TypeVar("T")

PACK = [rank + suit for suit in "cdhs" for rank in "23456789TJQKA"]
POINTS = [0, 1, 2, 3, 4, 5, 6]
FOUR_OF_A_KIND, STRAIGHT_FLUSH, ROYAL_FLUSH = 7, 8, 9


class Moment(NamedTuple):
    """A question, and how the game stood when it was asked; ``seat`` is None when it is over."""

    seat: int | None
    asked: str
    deal: int
    scores: tuple[int, ...]
    qualified: tuple[bool, ...]
    eliminated: tuple[bool, ...]
    hands: tuple[frozenset[str], ...]
    stock: int


class _Won(Exception):
    pass


class _DealOver(Exception):
    pass


class _NoMoreDecisions(Exception):
    pass


class SecondReading:
    """A game read from its decisions; ``moments`` has one entry for each and one for the end."""

    def __init__(self, seed: str, seats: int, decisions: Iterable[Action]) -> None:
        self.seed = seed
        self.decisions = iter(decisions)
        self.moments: list[Moment] = []
        self.scores = [0] * seats
        self.qualified = [False] * seats
        self.eliminated = [False] * seats
        self.deal = 0
        self.dealer = -1
        self.winner: int | None = None
        self.caller: int | None = None
        self._clear()

    def _clear(self) -> None:
        self.hands: list[set[str]] = [set() for _ in self.scores]
        self.on_table: set[str] = set()
        self.stock: list[str] = []
        self.discards: list[str] = []
        self.recycled = 0
        self.stage = 0
        self.caller = None
        self.points_taken: set[tuple[int, str]] = set()

    # --- the game -----------------------------------------------------------------------------

    def play(self) -> "SecondReading":
        """Read the game from its first deal."""
        self.dealer = _draw(self.seed, "dealer")(len(self.scores))
        return self._read(self._whole_deal())

    def play_from(self, position: Arrangement) -> "SecondReading":
        """Read the game from a written position of the default table on."""
        self.scores = list(position.scores)
        self.eliminated = list(position.eliminated)
        self.qualified = list(position.qualified)
        self.deal, self.dealer = position.deal, position.dealer
        self.hands = [set(show_hand(hand).split()) for hand in position.hands]
        dealt = set().union(*self.hands)
        named = show_hand(position.stock).split()
        self.stock = named + [card for card in PACK if card not in dealt | set(named)]
        self.stage = [0, 0, 1, 1, 2, 2, 3, 3, 3, 3, 3][position.step]
        return self._read(self._whole_deal()[position.step :])

    def _whole_deal(self) -> list[Callable[[], None]]:
        return [
            self._deal_cards,
            self._exchanges,
            self._pay_best_hand,
            self._exchanges,
            self._pay_best_hand,
            self._exchanges,
            self._ask_for_chicago,
            self._play_tricks,
            lambda: None,
            lambda: None,
            self._pay_best_hand,
        ]

    def _read(self, rest_of_deal: list[Callable[[], None]]) -> "SecondReading":
        try:
            while True:
                try:
                    for part in rest_of_deal:
                        part()
                except _DealOver:
                    pass
                self.dealer = self._around(self.dealer + 1)[0]
                rest_of_deal = self._whole_deal()
        except _Won:
            self._note(None, "")
        except _NoMoreDecisions:
            pass
        return self

    def _around(self, first: int) -> list[int]:
        seats = len(self.scores)
        order = [(first + step) % seats for step in range(seats)]
        return [seat for seat in order if not self.eliminated[seat]]

    def _order(self) -> list[int]:
        """Rule 1.7: clockwise from forehand."""
        return self._around(self.dealer + 1)

    def _ask(self, seat: int, kind: type[A]) -> A:
        self._note(seat, kind.__name__)
        for action in self.decisions:
            assert action.seat == seat
            assert isinstance(action, kind)
            return action
        raise _NoMoreDecisions

    def _note(self, seat: int | None, asked: str) -> None:
        moment = Moment(
            seat,
            asked,
            self.deal,
            tuple(self.scores),
            tuple(self.qualified),
            tuple(self.eliminated),
            tuple(frozenset(hand - self.on_table) for hand in self.hands),
            len(self.stock),
        )
        self.moments.append(moment)

    # --- 2. The deal and the exchanges --------------------------------------------------------

    def _deal_cards(self) -> None:
        self.deal += 1
        self._clear()
        self.stock = _shuffled(PACK, self.seed, f"deal/{self.deal}")
        for _ in range(5):
            for seat in self._order():
                self.hands[seat].add(self.stock.pop(0))

    def _exchanges(self) -> None:
        self.stage += 1
        for seat in self._order():
            self._exchange(seat)

    def _exchange(self, seat: int) -> None:
        gone = show_hand(self._ask(seat, Exchange).cards).split()
        assert len(gone) <= 4
        if not gone:
            return
        self.hands[seat] -= set(gone)
        if self.scores[seat] >= 45:
            self.scores[seat] = 0
        if len(gone) == 1:
            offered = self._next_card()
            if not self._ask(seat, AnswerOffer).keep:
                gone.append(offered)
                offered = self._next_card()
            self.hands[seat].add(offered)
        else:
            self.hands[seat] |= {self._next_card() for _ in range(len(gone))}
        self.discards += gone

    def _next_card(self) -> str:
        if not self.stock:
            self.recycled += 1
            in_order = sorted(self.discards, key=PACK.index)
            label = f"deal/{self.deal}/recycle/{self.recycled}"
            self.stock = _shuffled(in_order, self.seed, label)
            self.discards = []
        return self.stock.pop(0)

    # --- 3. Paying the best hand --------------------------------------------------------------

    def _pay_best_hand(self) -> None:
        order = self._order()
        best = max(strength(self.hands[seat]) for seat in order)
        equal = [seat for seat in order if strength(self.hands[seat]) == best]
        category = best[0]
        if category >= STRAIGHT_FLUSH:
            equal.sort(key=lambda seat: "hsdc".index(min(self.hands[seat])[1]))
        seat = equal[0]
        if category == ROYAL_FLUSH:
            self._reset_others(seat)
        if category >= STRAIGHT_FLUSH:
            self.scores[seat] = 52
            self._win(seat)
        if category == FOUR_OF_A_KIND:
            self._pay_four_of_a_kind(seat)
        elif category:
            self._gain(seat, POINTS[category])

    def _pay_four_of_a_kind(self, seat: int) -> None:
        ranks = Counter(card[0] for card in self.hands[seat])
        this = (seat, max(ranks, key=lambda rank: ranks[rank]))
        if this not in self.points_taken and self._ask(seat, ChooseAward).line == "reset":
            self._reset_others(seat)
            raise _DealOver
        self.points_taken.add(this)
        self._gain(seat, 8)

    def _reset_others(self, seat: int) -> None:
        for other in self._order():
            if other != seat:
                self.scores[other] = 0

    # --- 4. and 5. The call and the tricks ----------------------------------------------------

    def _ask_for_chicago(self) -> None:
        for seat in self._order():
            if self.scores[seat] >= 15 and self._ask(seat, AnswerCall).call:
                self.caller = seat
                self.qualified[seat] = True
                return

    def _play_tricks(self) -> None:
        leader = self._order()[0] if self.caller is None else self.caller
        winning = ""
        for _ in range(5):
            leader, winning = self._trick(leader)
            if self.caller not in (None, leader):
                self._broken(leader)
        if self.caller is None:
            self._gain(leader, 10 if winning[0] == "2" else 5)
        else:
            self._gain(self.caller, 15)
            raise _DealOver

    def _trick(self, leader: int) -> tuple[int, str]:
        played: dict[str, int] = {}
        for seat in self._around(leader):
            card = show_hand([self._ask(seat, Play).card])
            held = self.hands[seat] - self.on_table
            assert card in held
            if played:
                led = next(iter(played))
                assert card[1] == led[1] or all(other[1] != led[1] for other in held)
            played[card] = seat
            self.on_table.add(card)
        led = next(iter(played))
        winning = max((card for card in played if card[1] == led[1]), key=PACK.index)
        return played[winning], winning

    def _broken(self, breaker: int) -> NoReturn:
        assert self.caller is not None
        self.scores[self.caller] = max(0, self.scores[self.caller] - 15)
        self._gain(breaker, 10)
        raise _DealOver

    # --- 6. Winning and elimination -----------------------------------------------------------

    def _gain(self, seat: int, points: int) -> None:
        self.scores[seat] += points
        if self.scores[seat] < 52:
            return
        if self.qualified[seat]:
            self._win(seat)
        self.eliminated[seat] = True
        self.hands[seat] = set()
        if len(self._order()) == 1:
            self._win(self._order()[0])

    def _win(self, seat: int) -> NoReturn:
        self.winner = seat
        raise _Won


def strength(hand: Iterable[str]) -> tuple[int, list[int]]:
    """Return what compares five cards: the kind of hand from 0 to 9, then the ranks that count."""
    cards = list(hand)
    ranks = ["23456789TJQKA".index(card[0]) for card in cards]
    times = Counter(ranks)
    order = sorted(times, key=lambda rank: (-times[rank], -rank))
    shape = sorted(times.values(), reverse=True)
    flush = len({card[1] for card in cards}) == 1
    if order == [12, 3, 2, 1, 0]:
        order = [3, 2, 1, 0, -1]
    straight = len(order) == 5 and order[0] - order[4] == 4
    if straight and flush:
        return (ROYAL_FLUSH if order[0] == 12 else STRAIGHT_FLUSH), order
    shapes = [[4, 1], [3, 2], [3, 1, 1], [2, 2, 1], [2, 1, 1, 1]]
    kinds = [FOUR_OF_A_KIND, 6, 3, 2, 1]
    if shape in shapes:
        return kinds[shapes.index(shape)], order
    return (5 if flush else 4 if straight else 0), order


# --- the public scheme of chance ------------------------------------------------------------------


def _words(seed: str, label: str) -> Iterator[int]:
    block = 0
    while True:
        text = "\0".join(["chicago-deal-1", seed, label, str(block)])
        digest = hashlib.sha256(text.encode("utf-8")).digest()
        for start in range(0, 32, 8):
            yield int.from_bytes(digest[start : start + 8], "big")
        block += 1


def _draw(seed: str, label: str) -> Callable[[int], int]:
    words = _words(seed, label)

    def below(n: int) -> int:
        return next(word for word in words if word < 2**64 - 2**64 % n) % n

    return below


def _shuffled(cards: Sequence[T], seed: str, label: str) -> list[T]:
    shuffled, below = list(cards), _draw(seed, label)
    for place in range(len(shuffled) - 1, 0, -1):
        other = below(place + 1)
        shuffled[place], shuffled[other] = shuffled[other], shuffled[place]
    return shuffled


# --- the engine beside it -------------------------------------------------------------------------


def moment_of(game: Game) -> Moment:
    """Return how the engine's game stands, in the words of this reading."""
    state = game.snapshot()
    legal = game.legal_actions()
    return Moment(
        state.to_act,
        type(legal[0]).__name__ if legal else "",
        state.deal,
        state.scores,
        state.qualified,
        state.eliminated,
        tuple(frozenset(show_hand(hand).split()) for hand in state.hands),
        len(state.stock),
    )
