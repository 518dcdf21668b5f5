"""A game: the only place where it advances, from one decision to the next."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from chicago_poker.engine import script
from chicago_poker.engine.actions import Action, IllegalAction, Illegality
from chicago_poker.engine.consequences import CONSEQUENCES, held_hands
from chicago_poker.engine.events import DealStarted, Event, Events, StepReached
from chicago_poker.engine.evolve import WRITERS
from chicago_poker.engine.observe import Observation, observe
from chicago_poker.engine.snapshot import Snapshot, snapshot
from chicago_poker.engine.state import Outcome, Phase, State, copy_state, initial_state, phase_of
from chicago_poker.engine.steps import STEPS
from chicago_poker.rules.awards import paid_when_held
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat
from chicago_poker.streams import Stream, clean_seed

Witness: TypeAlias = Callable[["Game", Event], None]
"""Called with the game and each event, while the game stands exactly at that event."""


_HANDLERS = {kind: (write, CONSEQUENCES.get(kind)) for kind, write in WRITERS.items()}


class Game:
    """One game from its first deal to its outcome. Made by ``new_game`` or ``arrange``."""

    __slots__ = (
        "_actions",
        "_events",
        "_paid_when_held",
        "_state",
        "_steps",
        "_to_act",
        "_witness",
    )

    def __init__(self, state: State) -> None:
        self._state = state
        self._steps = tuple(STEPS[name] for name in state.profile.script)
        self._events: list[Event] = []
        self._actions: list[Action] = []
        self._to_act: Seat | None = None
        self._paid_when_held = paid_when_held(state.profile)

    # --- what everybody may ask -----------------------------------------------------------

    @property
    def profile(self) -> Profile:
        """The rules of this game."""
        return self._state.profile

    @property
    def seed(self) -> str:
        """The seed; it tells every card to come, so keep it from players until the end."""
        return self._state.seed

    @property
    def seats(self) -> int:
        """The number of seats, 2 to 6."""
        return len(self._state.scores)

    @property
    def phase(self) -> Phase:
        """What kind of decision the game waits for."""
        return phase_of(self._state)

    @property
    def deal(self) -> int:
        """The number of the deal, from 1."""
        return self._state.deal

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat."""
        return tuple(self._state.scores)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None."""
        return self._state.outcome

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action so far, in order."""
        return tuple(self._actions)

    @property
    def events(self) -> Events:
        """Every event so far, in order, the hidden ones included."""
        return tuple(self._events)

    @property
    def to_act(self) -> Seat | None:
        """The seat that decides now; None when the game is over or in the middle of an action."""
        return self._to_act

    def legal_actions(self) -> Sequence[Action]:
        """Return every legal action of the seat to act, in a fixed order; none when over.

        The answer belongs to this moment: ask again after ``apply``.
        """
        if self._to_act is None:
            return ()
        state = self._state
        return self._steps[state.position].legal(state)

    def observe(self, seat: Seat) -> Observation:
        """Return what a seat may see, with its legal actions when it is asked."""
        to_act = self.to_act
        legal = self.legal_actions() if to_act == seat else ()
        decisions = len(self._actions)
        return observe(self._state, seat, decisions=decisions, to_act=to_act, legal=legal)

    def snapshot(self) -> Snapshot:
        """Return everything, hidden cards included; for records and replays, never for players."""
        return snapshot(self._state, self._to_act)

    def copy(self) -> "Game":
        """Return an independent game at the same point, without the witness."""
        twin = Game(copy_state(self._state))
        twin._events = self._events.copy()
        twin._actions = self._actions.copy()
        twin._to_act = self._to_act
        return twin

    # --- advancing ------------------------------------------------------------------------

    def apply(self, action: Action, witness: Witness | None = None) -> Events:
        """Carry out an action and all that follows from it at once; return what happened.

        Raises IllegalAction, with nothing changed, when the action is not legal here.
        """
        if action.seat != self._to_act:
            raise self._out_of_turn(action.seat)
        state = self._state
        happened = self._steps[state.position].decide(state, action)
        events = self._events
        start = len(events)
        self._actions.append(action)
        self._to_act = None
        self._commit(happened, witness)
        self._settle(witness)
        return tuple(events[start:])

    def start(self, witness: Witness | None = None, deal: int = 1) -> None:
        """Begin the first deal, or the deal of this number; ``new_game`` has done it already."""
        self._commit((DealStarted(deal, self._state.dealer),), witness)
        self._enter(witness)
        self._settle(witness)

    def start_at(self, position: int) -> None:
        """Arrive at a step of an arranged deal and go on from there."""
        self._commit((StepReached(position),))
        self._enter()
        self._settle()

    def _out_of_turn(self, seat: Seat) -> IllegalAction:
        if self._to_act is None:
            return IllegalAction(Illegality.GAME_OVER, "the game is over")
        return IllegalAction(Illegality.NOT_YOUR_TURN, f"it is not the turn of seat {seat + 1}")

    def _settle(self, witness: Witness | None = None) -> None:
        """Go on until somebody must decide or the game is over."""
        state = self._state
        while state.outcome is None:
            if self._paid_when_held and not state.tricks:
                self._commit(held_hands(state, self._paid_when_held), witness)
            if not state.deal_over:
                seat = self._steps[state.position].to_act(state)
                if seat is not None:
                    self._to_act = seat
                    return
            if state.outcome is None:
                self._commit(script.next_events(state), witness)
                self._enter(witness)

    def _enter(self, witness: Witness | None = None) -> None:
        state = self._state
        if state.outcome is None:
            self._commit(self._steps[state.position].enter(state), witness)

    def _commit(self, events: Events, witness: Witness | None = None) -> None:
        state, log = self._state, self._events
        for event in events:
            write, follow = _HANDLERS[type(event)]
            write(state, event)
            log.append(event)
            if witness is not None:
                witness(self, event)
            if follow is not None:
                self._commit(follow(state, event), witness)
                if state.outcome is not None:
                    return


def new_game(profile: Profile, seed: str, seats: int, witness: Witness | None = None) -> Game:
    """Start a game: draw the first dealer and deal the first cards (rules 1.6 and 2.1).

    Raises SeedError for an unusable seed and ValueError for a seat count the profile forbids.
    """
    fewest, most = profile.seats
    if not fewest <= seats <= most:
        raise ValueError(f"{profile.id} is for {fewest} to {most} seats, not {seats}")
    seed = clean_seed(seed)
    first_dealer = Seat(Stream(seed, "dealer").below(seats))
    game = Game(initial_state(profile, seed, seats, first_dealer))
    game.start(witness)
    return game
