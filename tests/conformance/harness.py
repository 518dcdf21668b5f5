"""Plays games and checks, at every step, what must hold for any profile and seat count.

This is the only test module that looks inside the engine. A game is played by a ``Chooser``; tests
choose at random, Hypothesis draws the choices, and both share every check.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import TypeAlias

from chicago_poker.cards import PACK, Card, suit_of
from chicago_poker.engine import (
    Action,
    AnswerCall,
    AnswerOffer,
    AnswerRedeal,
    Arrangement,
    ChooseAward,
    Event,
    Exchange,
    Game,
    GiveUp,
    IllegalAction,
    Illegality,
    Phase,
    Play,
    arrange,
    new_game,
    replay,
)
from chicago_poker.engine import events as e
from chicago_poker.engine.evolve import evolve
from chicago_poker.engine.evolve.writers import WRITERS
from chicago_poker.engine.state import Offering, State, copy_state, initial_state
from chicago_poker.engine.steps import STEPS
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat
from chicago_poker.streams import Stream, clean_seed

Chooser: TypeAlias = Callable[[Sequence[Action]], Action]
"""Picks one of the legal actions."""


class Follower:
    """A witness that folds the events into a state of its own and compares at each of them."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []
        self._dealing = False

    def __call__(self, game: Game, event: Event) -> None:
        """Take in one event."""
        evolve(self.state, event)
        self.events.append(event)
        assert self.state == game._state, f"the fold of the events differs after {event}"
        assert game.to_act is None, "nobody is asked in the middle of an action"
        assert game.legal_actions() == ()
        assert (game.phase is Phase.OVER) == (game.outcome is not None)
        self._check_pack(event)
        _check_scores(self.state)

    def _check_pack(self, event: Event) -> None:
        if isinstance(event, e.DealStarted):
            self._dealing = True
        if isinstance(event, e.HandDealt):
            self._dealing = not all(self.state.hands[seat] for seat in self.state.clockwise)
        if not self._dealing:
            check_pack(self.state)


def check_pack(state: State) -> None:
    """Check that hands, stock, discards, pending, dead and offer are the 52 cards."""
    offered = [state.step.card] if isinstance(state.step, Offering) else []
    places = [*state.hands, state.stock, state.discards, state.pending, state.dead, offered]
    cards = [card for place in places for card in place]
    assert len(cards) == len(PACK)
    assert set(cards) == set(PACK)


def _check_scores(state: State) -> None:
    floor = state.profile.goal.floor
    if floor != "none":
        assert min(state.scores) >= floor
    for seat, out in enumerate(state.eliminated):
        assert out == (Seat(seat) not in state.clockwise)
        if out:
            assert state.hands[seat] == ()


class Conformance:
    """One game under observation."""

    def __init__(self, game: Game, follower: Follower, luck: Stream) -> None:
        self.game = game
        self.follower = follower
        self.luck = luck
        self.decisions = 0

    @property
    def state(self) -> State:
        """The engine's own state, to be looked at or, by tests of these checks, spoilt."""
        return self.game._state

    @classmethod
    def new(cls, profile: Profile, seed: str, seats: int) -> "Conformance":
        """Start a game under observation from its very first event."""
        dealer = Seat(Stream(clean_seed(seed), "dealer").below(seats))
        follower = Follower(initial_state(profile, clean_seed(seed), seats, dealer))
        game = new_game(profile, seed, seats, witness=follower)
        return cls(game, follower, Stream(seed, "conformance"))

    @classmethod
    def arranged(cls, profile: Profile, position: Arrangement) -> "Conformance":
        """Observe a game from a written position on."""
        game = arrange(profile, position)
        return cls(game, Follower(copy_state(game._state)), Stream(position.seed, "conformance"))

    def step(self, choose: Chooser) -> Action:
        """Check the question, let somebody choose, and carry the choice out under observation."""
        game = self.game
        check_question(game)
        action = choose(game.legal_actions())
        decided, happened = len(game.actions), len(game.events)
        events = game.apply(action, witness=self.follower)
        assert game.actions[decided:] == (action,)
        assert game.events[happened:] == events
        assert self.follower.state == game._state
        check_events(events)
        self.decisions += 1
        return action

    def look_closely(self) -> None:
        """Carry out the checks that cost more: on refusals, views and copies."""
        check_refusals(self.game)
        for seat in range(self.game.seats):
            check_view(self.game, Seat(seat), self.luck)
        if self.game.to_act is not None:
            check_copy(self.game, self.luck)

    def play(self, choose: Chooser, decisions: int, *, closely_every: int) -> int:
        """Play until the game is over or so many decisions are made; return how many were."""
        for made in range(decisions):
            if self.game.to_act is None:
                check_end(self.game)
                return made
            if self.decisions % closely_every == 0:
                self.look_closely()
            self.step(choose)
        return decisions


# --- the question -----------------------------------------------------------------------------


def check_question(game: Game) -> None:
    """Check that exactly one active seat is asked, with a legal set that is sound for all."""
    state, seat = game._state, game.to_act
    assert seat is not None
    assert seat in state.clockwise
    assert game.phase not in (Phase.SETTLING, Phase.OVER)
    legal = tuple(game.legal_actions())
    assert legal
    assert len(set(legal)) == len(legal) == len(game.legal_actions())
    assert {action.seat for action in legal} == {seat}
    assert tuple(game.legal_actions()) == legal
    for other in range(game.seats):
        seen = game.observe(Seat(other))
        assert seen.legal == (legal if other == seat else ())
        assert seen.to_act == seat == seen.waiting[0]
    assert set(legal) == _expected(game, seat)


def _expected(game: Game, seat: Seat) -> set[Action]:
    """Work out the legal actions from what the seat sees, in the plainest way."""
    seen, profile = game.observe(seat), game.profile
    match game.phase:
        case Phase.EXCHANGE:
            return _expected_exchanges(game, seat)
        case Phase.OFFER:
            refills = profile.stock.when_empty == "recycle"
            keeps = [True, False] if seen.stock or refills else [True]
            return {AnswerOffer(seat, keep) for keep in keeps}
        case Phase.PLAY:
            led = {suit_of(card) for _, card in seen.trick[:1]}
            follow = [card for card in seen.held if suit_of(card) in led]
            return {Play(seat, card) for card in follow or seen.held}
        case Phase.CALL:
            return {AnswerCall(seat, answer) for answer in (True, False)}
        case Phase.REDEAL:
            return {AnswerRedeal(seat, answer) for answer in (True, False)}
        case Phase.GIVE_UP:
            return {GiveUp(seat, card) for card in seen.hand}
        case _:
            assert seen.award is not None
            return {ChooseAward(seat, line) for line in seen.award.lines}


def _expected_exchanges(game: Game, seat: Seat) -> set[Action]:
    seen, profile = game.observe(seat), game.profile
    most = profile.exchange.max_cards
    if profile.stock.when_empty == "refuse":
        most = min(most, seen.stock)
    expected: set[Action] = set()
    for size in range(most + 1):
        asks = size == 1 and profile.exchange.offer == "optional"
        for cards in combinations(seen.hand, size):
            expected |= {Exchange(seat, cards, openly) for openly in _wishes(asks=asks)}
    open_call = profile.call.instead_of_exchange == seen.stage and seen.caller is None
    needed = profile.call.min_score
    if open_call and (needed == 0 or seen.scores[seat] >= needed):
        expected.add(AnswerCall(seat, call=True))
    return expected


def _wishes(*, asks: bool) -> tuple[bool | None, ...]:
    return (True, False) if asks else (None,)


# --- refusals ---------------------------------------------------------------------------------


def check_refusals(game: Game) -> None:
    """Check that near misses are refused for the right reason and change nothing."""
    before = copy_state(game._state)
    actions, events = game.actions, game.events
    for action, why in near_misses(game):
        refusal = _refusal(game, action)
        assert refusal is not None, f"{action} is accepted"
        assert refusal.why is why, f"{action} is refused with {refusal.why}, not {why}"
        assert str(refusal)
    assert game._state == before
    assert (game.actions, game.events) == (actions, events)


def _refusal(game: Game, action: Action) -> IllegalAction | None:
    try:
        game.apply(action)
    except IllegalAction as refusal:
        return refusal
    return None


def near_misses(game: Game) -> Iterator[tuple[Action, Illegality]]:
    """Yield actions that are almost legal, each with the reason for refusing it."""
    seat = game.to_act
    if seat is None:
        for other in range(game.seats):
            yield from ((action, Illegality.GAME_OVER) for action in _any_actions(Seat(other)))
        return
    for other in (*range(game.seats), game.seats):
        if other != seat:
            for action in _any_actions(Seat(other)):
                yield action, Illegality.NOT_YOUR_TURN
    asked = _KINDS[game.phase]
    for action in _any_actions(seat):
        if not isinstance(action, asked):
            may_call = isinstance(action, AnswerCall) and action in game.legal_actions()
            if not may_call:
                yield action, Illegality.NOT_ASKED_NOW
    yield from _near_misses_in_cards(game, seat)


_KINDS: dict[Phase, type[Action]] = {
    Phase.REDEAL: AnswerRedeal,
    Phase.EXCHANGE: Exchange,
    Phase.GIVE_UP: GiveUp,
    Phase.OFFER: AnswerOffer,
    Phase.AWARD: ChooseAward,
    Phase.CALL: AnswerCall,
    Phase.PLAY: Play,
}


def _any_actions(seat: Seat) -> tuple[Action, ...]:
    return (
        Exchange(seat, ()),
        AnswerOffer(seat, keep=True),
        AnswerRedeal(seat, take=False),
        GiveUp(seat, PACK[0]),
        ChooseAward(seat, "points"),
        AnswerCall(seat, call=True),
        AnswerCall(seat, call=False),
        Play(seat, PACK[0]),
    )


def _near_misses_in_cards(game: Game, seat: Seat) -> Iterator[tuple[Action, Illegality]]:
    seen = game.observe(seat)
    strange = [card for card in PACK if card not in seen.held]
    match game.phase:
        case Phase.EXCHANGE:
            yield from _exchange_misses(game, seat, strange)
        case Phase.PLAY:
            for card in strange:
                yield Play(seat, card), Illegality.CARD_NOT_HELD
            for card in set(seen.held) - {p.card for p in seen.legal if isinstance(p, Play)}:
                yield Play(seat, card), Illegality.MUST_FOLLOW_SUIT
        case Phase.GIVE_UP:
            for card in strange:
                yield GiveUp(seat, card), Illegality.CARD_NOT_HELD
        case Phase.AWARD:
            for line in ("", "Points", "nothing"):
                yield ChooseAward(seat, line), Illegality.NO_SUCH_AWARD
        case Phase.OFFER:
            if AnswerOffer(seat, keep=False) not in seen.legal:
                yield AnswerOffer(seat, keep=False), Illegality.STOCK_TOO_SMALL


def _exchange_misses(
    game: Game, seat: Seat, strange: Sequence[Card]
) -> Iterator[tuple[Action, Illegality]]:
    seen, knobs = game.observe(seat), game.profile.exchange
    hand = seen.hand
    optional = knobs.offer == "optional"
    refuses = game.profile.stock.when_empty == "refuse"
    for wish in _wishes(asks=optional):
        yield Exchange(seat, (strange[0],), wish), Illegality.CARD_NOT_HELD
    yield Exchange(seat, (hand[1], hand[0])), Illegality.CARDS_OUT_OF_ORDER
    yield Exchange(seat, (hand[0], hand[0])), Illegality.CARDS_OUT_OF_ORDER
    if knobs.max_cards < len(hand):
        yield Exchange(seat, hand), Illegality.TOO_MANY_CARDS
    if refuses and knobs.max_cards > 1 and seen.stock < knobs.max_cards:
        yield Exchange(seat, hand[: knobs.max_cards]), Illegality.STOCK_TOO_SMALL
    if seen.stock or not refuses:
        if optional:
            yield Exchange(seat, hand[:1], None), Illegality.OPEN_OR_UNSEEN
        else:
            yield Exchange(seat, hand[:1], openly=True), Illegality.NO_CHOICE_OF_OFFER
    yield Exchange(seat, (), openly=False), Illegality.NO_CHOICE_OF_OFFER


# --- what a seat may see ------------------------------------------------------------------------


def check_view(game: Game, seat: Seat, luck: Stream) -> None:
    """Check that a seat's observation stays the same when what it cannot see is dealt anew."""
    seen = game.observe(seat)
    twin = game.copy()
    twin._state = dealt_anew(game._state, seat, luck)
    assert twin.observe(seat) == seen
    assert set(seen.held) <= set(seen.hand)
    assert seen.hand == tuple(sorted(seen.hand))
    assert seen.own_discards == tuple(sorted(seen.own_discards))


def dealt_anew(state: State, seat: Seat, luck: Stream) -> State:
    """Return a copy in which all cards that a seat cannot see, and the seed, are others."""
    hidden = sorted(set(PACK) - _in_sight(state, seat))
    swap = dict(zip(PACK, PACK, strict=True)) | dict(zip(hidden, luck.shuffle(hidden), strict=True))
    twin = copy_state(state)
    twin.seed = f"not {state.seed}"[:100]
    twin.hands = [tuple(sorted(swap[card] for card in hand)) for hand in state.hands]
    for name in ("stock", "discards", "pending", "dead"):
        setattr(twin, name, [swap[card] for card in getattr(state, name)])
    twin.own_discards = [
        list(cards) if owner == seat else [swap[card] for card in cards]
        for owner, cards in enumerate(state.own_discards)
    ]
    twin.locked = [
        ranks if owner == seat else (int(luck.below(13)),)
        for owner, ranks in enumerate(state.locked)
    ]
    return twin


def _in_sight(state: State, seat: Seat) -> set[Card]:
    sight = {*state.hands[seat], *(card for cards in state.played for card in cards)}
    if isinstance(state.step, Offering):
        sight.add(state.step.card)
    return sight


# --- copies, events and the end -----------------------------------------------------------------


def check_copy(game: Game, luck: Stream) -> None:
    """Check that a copy is equal, goes its own way, and asks the same in the same order."""
    before = copy_state(game._state)
    twin = game.copy()
    assert twin._state == before
    assert twin._state is not game._state
    assert tuple(twin.legal_actions()) == tuple(game.legal_actions())
    assert (twin.actions, twin.events) == (game.actions, game.events)
    assert twin.to_act == game.to_act
    decided, happened = game.actions, game.events
    for _ in range(3):
        if twin.to_act is not None:
            twin.apply(luck.choose(tuple(twin.legal_actions())))
    assert game._state == before
    assert (game.actions, game.events) == (decided, happened)


def check_events(events: Sequence[Event]) -> None:
    """Check what the events of one action say about each other and who may see them."""
    for place, event in enumerate(events):
        viewers = [seat for seat in range(6) if e.is_visible(event, Seat(seat))]
        if isinstance(event, e.PackShuffled | e.StockShuffled):
            assert viewers == []
        elif isinstance(event, e.HandDealt | e.CardsDiscarded | e.CardsDrawn):
            assert viewers == [event.seat]
        else:
            assert len(viewers) == 6
        if isinstance(event, e.GameWon):
            assert place == len(events) - 1, "something happens after the end"
        if isinstance(event, e.ScoreChanged):
            assert event.change != 0


def check_end(game: Game) -> None:
    """Check a finished game: nobody is asked, everything is refused, a replay ends the same."""
    assert game.phase is Phase.OVER
    assert game.outcome is not None
    assert game.legal_actions() == ()
    assert isinstance(game.events[-1], e.GameWon)
    assert not game.observe(game.outcome.winner).eliminated[game.outcome.winner]
    check_refusals(game)


def events_written() -> set[type[Event]]:
    """Return the kinds of event that have a writer."""
    return set(WRITERS)


def check_replay(game: Game) -> None:
    """Check that the decisions alone lead to the same game again."""
    again = replay(game.profile, game.seed, game.seats, game.actions)
    assert again._state == game._state
    assert again.events == game.events
    assert again.to_act == game.to_act


def check_decisions_are_pure(game: Game) -> None:
    """Check that a step's questions and answers leave the state alone."""
    state = game._state
    before = copy_state(state)
    step = STEPS[state.profile.script[state.position]]
    for action in game.legal_actions():
        step.decide(state, action)
        step.to_act(state)
        step.legal(state)
    assert state == before
