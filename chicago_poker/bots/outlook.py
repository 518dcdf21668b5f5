"""What a decision starts from: the rules, what the seat sees, and what follows from it."""

from functools import cached_property

from chicago_poker.bots.traits import Traits
from chicago_poker.cards import PACK, Card, Hand, suit_of
from chicago_poker.engine import Observation
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat


class Outlook:
    """One seat's view of one moment. Everything in it follows from the observation."""

    def __init__(self, profile: Profile, traits: Traits, seen: Observation) -> None:
        self.profile = profile
        self.traits = traits
        self.seen = seen
        self.seat = seen.seat
        self.score = seen.scores[seen.seat]
        self.called = seen.qualified[seen.seat]
        self.rivals = tuple(seat for seat in seen.clockwise if seat != seen.seat)

    @cached_property
    def unseen(self) -> Hand:
        """The cards that a rival may hold, as far as this opponent remembers."""
        seen = self.seen
        known: set[Card] = set(seen.hand)
        if seen.offer is not None:
            known.add(seen.offer)
        known.update(card for _, card in seen.trick)
        if self.traits.counts_cards:
            for trick in seen.tricks:
                known.update(card for _, card in trick.cards)
            known.update(self._dead())
        return tuple(card for card in PACK if card not in known)

    def _dead(self) -> tuple[Card, ...]:
        """Return what this seat knows to lie among the discards and to stay there."""
        seen = self.seen
        # Once discards have been shuffled into the stock, anybody may have drawn them.
        if seen.recycles:
            return ()
        declined = tuple(offer.card for offer in seen.offers if not offer.kept)
        return (*seen.own_discards, *declined)

    @cached_property
    def drawable(self) -> Hand:
        """The cards that an exchange may bring: unseen, and not in a rival's hand by an offer."""
        if not self.traits.counts_cards or self.seen.recycles:
            return self.unseen
        offered = {offer.card for offer in self.seen.offers}
        return tuple(card for card in self.unseen if card not in offered)

    @cached_property
    def voids(self) -> frozenset[tuple[Seat, int]]:
        """The seats that did not follow suit, each with that suit."""
        tricks = [trick.cards for trick in self.seen.tricks] if self.traits.counts_cards else []
        return frozenset(
            (seat, suit_of(cards[0][1]))
            for cards in (*tricks, self.seen.trick)
            for seat, card in cards
            if suit_of(card) != suit_of(cards[0][1])
        )

    @property
    def is_last_exchange(self) -> bool:
        """Whether no exchange follows the present one."""
        return self.seen.stage >= self.profile.exchanges

    @property
    def awards_left(self) -> int:
        """How many hands are still paid in this deal, the next one included."""
        return self._rest_of_script().count("award")

    @property
    def awards_before_call(self) -> int:
        """How many hands are still paid before this seat can call."""
        rest = self._rest_of_script()
        return rest[: rest.index("call")].count("award") if "call" in rest else 0

    def _rest_of_script(self) -> tuple[str, ...]:
        """Return the steps after the present exchange, or after the last one before now."""
        script = self.profile.script
        reached = [place for place, name in enumerate(script) if name in ("deal", "exchange")]
        return script[reached[self.seen.stage] + 1 :]
