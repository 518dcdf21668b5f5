"""A table set up by hand: written hands, and moves in words, so that tests read like card play."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from chicago_poker.cards import parse, parse_hand, show_hand
from chicago_poker.engine import (
    Action,
    AnswerCall,
    AnswerOffer,
    Arrangement,
    ChooseAward,
    Event,
    Events,
    Exchange,
    Game,
    Observation,
    Phase,
    Play,
    Termination,
    arrange,
    new_game,
)
from chicago_poker.rules.profile import Profile
from chicago_poker.rules.text import parse_profile
from chicago_poker.seating import Seat
from chicago_poker.storage.shipped import shipped_profiles

DEFAULT = "chicago-gamewide-0.2"


def shipped() -> dict[str, Profile]:
    """Return every shipped profile by its id."""
    texts = shipped_profiles()
    return {name: parse_profile(text, texts.__getitem__) for name, text in texts.items()}


GAMEWIDE = shipped()[DEFAULT]

# Six hands worth nothing: four of them exactly equal, the last two a little better and equal too.
NOTHING = (
    "2c 3d 5h 7s 9c",
    "2d 3h 5s 7c 9d",
    "2h 3s 5c 7d 9h",
    "2s 3c 5d 7h 9s",
    "4c 6d 8h Ts Jc",
    "4d 6h 8s Tc Jd",
)

E = TypeVar("E", bound=Event)


def step_index(profile: Profile, step: str) -> int:
    """Return the place of a step written as ``"award 2"``, or ``"play"`` for the only one."""
    name, _, number = step.partition(" ")
    places = [place for place, word in enumerate(profile.script) if word == name]
    return places[int(number or 1) - 1]


class Tabletop:
    """A game with moves for whoever is asked. Seats are 0-based as everywhere in the code."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @classmethod
    def at(
        cls,
        step: str,
        hands: Sequence[str],
        scores: Sequence[int] = (),
        *,
        dealer: int | None = None,
        qualified: Sequence[int] = (),
        caller: int | None = None,
        stock: str = "",
        seed: str = "arranged",
        profile: Profile = GAMEWIDE,
    ) -> "Tabletop":
        """Arrive at a step. An empty hand is an eliminated seat; the last seat deals if unsaid.

        Without scores everybody has 0; ``qualified`` names seats; ``stock`` the next cards, the
        top first.
        """
        seats = len(hands)
        position = Arrangement(
            hands=tuple(parse_hand(hand) for hand in hands),
            scores=tuple(scores) or (0,) * seats,
            step=step_index(profile, step),
            dealer=Seat(seats - 1 if dealer is None else dealer),
            qualified=tuple(seat in qualified for seat in range(seats)),
            eliminated=tuple(not hand for hand in hands),
            stock=tuple(parse(card) for card in stock.split()),
            caller=None if caller is None else Seat(caller),
            seed=seed,
        )
        return cls(arrange(profile, position))

    @classmethod
    def dealt(cls, seats: int, seed: str = "rules", profile: Profile = GAMEWIDE) -> "Tabletop":
        """Start a game at the first decision of its first deal."""
        return cls(new_game(profile, seed, seats))

    # --- moves of the seat that is asked ------------------------------------------------------

    @property
    def to_act(self) -> Seat:
        """The seat that is asked; fails when the game is over."""
        seat = self.game.to_act
        assert seat is not None, "the game is over"
        return seat

    def do(self, make: Callable[[Seat], Action]) -> Events:
        """Carry out an action of the seat that is asked."""
        return self.game.apply(make(self.to_act))

    def pat(self, times: int = 1) -> Events:
        """Stand pat, and so do the next seats."""
        events: Events = ()
        for _ in range(times):
            events = self.do(lambda seat: Exchange(seat, ()))
        return events

    def replace(self, cards: str) -> Events:
        """Replace these cards."""
        return self.do(lambda seat: Exchange(seat, parse_hand(cards)))

    def replace_first(self, count: int) -> Events:
        """Replace the first cards of the hand, whatever they are."""
        return self.do(lambda seat: Exchange(seat, self.sees(seat).hand[:count]))

    def keep(self) -> Events:
        """Keep the offered card."""
        return self.do(lambda seat: AnswerOffer(seat, keep=True))

    def decline(self) -> Events:
        """Decline the offered card."""
        return self.do(lambda seat: AnswerOffer(seat, keep=False))

    def choose(self, line: str) -> Events:
        """Choose how the hand is paid."""
        return self.do(lambda seat: ChooseAward(seat, line))

    def call(self) -> Events:
        """Call Chicago."""
        return self.do(lambda seat: AnswerCall(seat, call=True))

    def do_not_call(self) -> Events:
        """Let the call pass."""
        return self.do(lambda seat: AnswerCall(seat, call=False))

    def play(self, cards: str) -> Events:
        """Play these cards in order, each by the seat whose turn it is; return the last events."""
        events: Events = ()
        for card in cards.split():
            events = self.game.apply(Play(self.to_act, parse(card)))
        return events

    def stand_pat_to(self, phase: Phase) -> None:
        """Stand pat, and call nothing, until this kind of decision is asked for."""
        while self.game.phase is not phase:
            if self.game.phase is Phase.CALL:
                self.do_not_call()
            else:
                self.pat()

    def play_out(self) -> None:
        """Play every card left in this deal, each seat its first legal one."""
        while self.game.phase is Phase.PLAY:
            self.game.apply(self.game.legal_actions()[0])

    # --- what can be seen ---------------------------------------------------------------------

    def phase(self) -> Phase:
        """Return what kind of decision is asked for now."""
        return self.game.phase

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat."""
        return self.game.scores

    def sees(self, seat: int) -> Observation:
        """Return what a seat may see."""
        return self.game.observe(Seat(seat))

    def hand(self, seat: int) -> str:
        """Return the five cards of a seat, in pack order."""
        return show_hand(self.sees(seat).hand)

    def all(self, kind: type[E]) -> list[E]:
        """Return every event of one kind so far."""
        return of_kind(self.game.events, kind)

    @property
    def won(self) -> tuple[int, Termination] | None:
        """Who has won and how, or None while the game goes on."""
        outcome = self.game.outcome
        return None if outcome is None else (outcome.winner, outcome.how)

    @property
    def eliminated(self) -> list[int]:
        """The seats that are out."""
        return [seat for seat, out in enumerate(self.sees(0).eliminated) if out]

    @property
    def qualified(self) -> list[int]:
        """The seats that have called in this game."""
        return [seat for seat, called in enumerate(self.sees(0).qualified) if called]


def of_kind(events: Sequence[Event], kind: type[E]) -> list[E]:
    """Return the events of one kind, in order."""
    return [event for event in events if isinstance(event, kind)]
