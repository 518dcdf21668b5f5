"""Another program that reads our records, from docs/save-format.md and the standard library alone.

It knows nothing of the rules: the events of a replay tell it what happened.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

Event: TypeAlias = Mapping[str, Any]

RANKS = "23456789TJQKA"
PACK = [rank + suit for suit in "cdhs" for rank in RANKS]


def words(seed: str, label: str) -> Iterator[int]:
    """Yield the 64-bit numbers of a stream."""
    block = 0
    while True:
        text = b"\0".join(
            [b"chicago-deal-1", seed.encode(), label.encode(), str(block).encode("ascii")]
        )
        digest = hashlib.sha256(text).digest()
        for start in range(0, 32, 8):
            yield int.from_bytes(digest[start : start + 8], byteorder="big")
        block += 1


def below(numbers: Iterator[int], n: int) -> int:
    """Return the next number below n."""
    while (number := next(numbers)) >= 2**64 - 2**64 % n:
        pass
    return number % n


def shuffled(seed: str, label: str, cards: Sequence[str]) -> list[str]:
    """Return cards in the order that a stream gives them."""
    numbers, order = words(seed, label), list(cards)
    for i in reversed(range(1, len(order))):
        j = below(numbers, i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def canonical(value: object) -> str:
    """Return canonical JSON."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def sha256(text: str) -> str:
    """Return the digest of a text in hex."""
    return hashlib.sha256(text.encode()).hexdigest()


def line_sum(previous: str, line: Mapping[str, Any], digest: str) -> str:
    """Return what the ``sum`` of a line must be."""
    bare = {key: value for key, value in line.items() if key != "sum"}
    return sha256(previous + canonical(bare) + digest)[:16]


def in_pack_order(cards: Sequence[str]) -> list[str]:
    """Return cards in pack order."""
    return sorted(cards, key=PACK.index)


class Follower:
    """The state that digests are made of, kept up to date from events alone (the default rules)."""

    def __init__(self, seats: int) -> None:
        self.state: dict[str, Any] = {
            "scores": [0] * seats,
            "qualified": [False] * seats,
            "eliminated": [False] * seats,
            "winner": None,
            "breaker_paid": False,
        }

    def digest(self) -> str:
        """Return the digest of the state."""
        return sha256(canonical(self.state))

    def follow(self, events: Sequence[Event]) -> None:
        """Take in what happened, up to a decision or the end."""
        for event in events:
            getattr(self, f"on_{event['type']}", self.nothing)(event)
        waiting = self.state["waiting"]
        self.state["to_act"] = waiting[0] if waiting else None

    def nothing(self, event: Event) -> None:
        """Pass over an event that changes nothing here."""

    def _each(self) -> list[list[Any]]:
        return [[] for _ in self.state["scores"]]

    def _clockwise_from(self, first: int) -> list[int]:
        seats = len(self.state["scores"])
        around = [(first + step) % seats for step in range(seats)]
        return [seat for seat in around if not self.state["eliminated"][seat]]

    def on_deal_started(self, event: Event) -> None:
        self.state |= {"deal": event["number"], "dealer": event["dealer"], "stage": 0}
        self.state |= {"hands": self._each(), "played": self._each(), "locked": self._each()}
        self.state |= {"trick": [], "tricks": [], "waiting": [], "recycles": 0, "offer": None}
        self.state |= {"stock": [], "discards": [], "pending": [], "dead": []}
        self.state |= {"caller": None, "breaker": None, "call_settled": False}

    def on_pack_shuffled(self, event: Event) -> None:
        self.state["stock"] = list(event["order"])

    def on_hand_dealt(self, event: Event) -> None:
        self.state["hands"][event["seat"]] = event["cards"]
        self.state["stock"] = [card for card in self.state["stock"] if card not in event["cards"]]

    def on_exchange_opened(self, event: Event) -> None:
        self.state |= {"phase": "exchange", "stage": event["stage"], "waiting": event["seats"]}

    def _next(self) -> None:
        self.state["waiting"] = self.state["waiting"][1:]

    def on_stood_pat(self, event: Event) -> None:
        self._next()

    def on_cards_discarded(self, event: Event) -> None:
        hand = self.state["hands"][event["seat"]]
        self.state["hands"][event["seat"]] = [card for card in hand if card not in event["cards"]]
        self.state["pending"] = event["cards"]

    def on_stock_shuffled(self, event: Event) -> None:
        self.state["stock"] += event["order"]
        self.state["discards"] = []
        self.state["recycles"] += 1

    def on_card_offered(self, event: Event) -> None:
        self.state["stock"] = self.state["stock"][1:]
        self.state |= {"phase": "offer", "offer": event["card"]}

    def _take(self, seat: int, cards: Sequence[str]) -> None:
        state = self.state
        state["hands"][seat] = in_pack_order([*state["hands"][seat], *cards])
        state["discards"] = in_pack_order(state["discards"] + state["pending"])
        state |= {"pending": [], "phase": "exchange", "offer": None}
        self._next()

    def on_offer_kept(self, event: Event) -> None:
        self._take(event["seat"], [event["card"]])

    def on_offer_declined(self, event: Event) -> None:
        pending = in_pack_order([*self.state["pending"], event["card"]])
        self.state |= {"phase": "exchange", "offer": None, "pending": pending}

    def on_cards_drawn(self, event: Event) -> None:
        self.state["stock"] = self.state["stock"][len(event["cards"]) :]
        self._take(event["seat"], event["cards"])

    def on_award_offered(self, event: Event) -> None:
        self.state |= {"phase": "award", "waiting": [event["seat"]]}

    def on_award_taken(self, event: Event) -> None:
        self.state["waiting"] = []
        if event["line"] == "points":
            seat = event["seat"]
            five = [*self.state["hands"][seat], *self.state["played"][seat]]
            ranks = [card[0] for card in five]
            four = next(rank for rank in ranks if ranks.count(rank) == 4)
            locked = {*self.state["locked"][seat], four}
            self.state["locked"][seat] = sorted(locked, key=RANKS.index)

    def on_score_changed(self, event: Event) -> None:
        self.state["scores"][event["seat"]] = event["score"]

    def on_call_opened(self, event: Event) -> None:
        self.state |= {"phase": "call", "waiting": event["seats"]}

    def on_call_declined(self, event: Event) -> None:
        self._next()

    def on_chicago_called(self, event: Event) -> None:
        self.state |= {"caller": event["seat"], "waiting": []}
        self.state["qualified"][event["seat"]] = True

    def on_play_opened(self, event: Event) -> None:
        self.state |= {"phase": "play", "waiting": self._clockwise_from(event["leader"])}

    def on_card_played(self, event: Event) -> None:
        seat, card = event["seat"], event["card"]
        self.state["trick"] = [*self.state["trick"], [seat, card]]
        self.state["hands"][seat] = [held for held in self.state["hands"][seat] if held != card]
        self.state["played"][seat] = [*self.state["played"][seat], card]
        self._next()

    def on_trick_taken(self, event: Event) -> None:
        state, seat = self.state, event["seat"]
        state["tricks"] = [*state["tricks"], seat]
        state["trick"] = []
        broken = state["caller"] not in (None, seat)
        if broken and state["breaker"] is None:
            state["breaker"] = seat
        over = broken or event["number"] == 5
        state["waiting"] = [] if over else self._clockwise_from(seat)

    def on_chicago_made(self, event: Event) -> None:
        self.state["call_settled"] = True

    def on_chicago_broken(self, event: Event) -> None:
        self.state |= {"call_settled": True, "breaker_paid": True}

    def on_seat_eliminated(self, event: Event) -> None:
        state, seat = self.state, event["seat"]
        state["eliminated"][seat] = True
        gone = [*state["dead"], *state["hands"][seat], *state["played"][seat]]
        state["dead"] = in_pack_order(gone)
        state["hands"][seat], state["played"][seat] = [], []

    def on_game_won(self, event: Event) -> None:
        self.state |= {"winner": event["seat"], "phase": "over", "waiting": [], "trick": []}
