"""Fitting the chance to win: from single deals back to the beginning of a game.

What a standing is worth is what the standings after one deal are worth on the mean, and a won game
is worth 1. The network is fitted to that, over deals played from everywhere, with the values it has
itself come to (docs/opponents.md).
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from chicago_poker.bots.match_value import Weights
from chicago_poker.lab.one_deal import After, Places, Step, standing_after
from chicago_poker.rules.profile import Profile

Floats: TypeAlias = npt.NDArray[np.float32]
Ints: TypeAlias = npt.NDArray[np.int64]
Network: TypeAlias = dict[str, Floats]

KNOTS = (0, 3, 6, 10, 14, 15, 20, 25, 30, 34, 37, 40, 42, 44, 45, 46, 47, 48, 49, 50, 51)
"""The scores between which a network is straight: close together where a deal may end the game."""

BANDS = ((0, 14, 7), (15, 36, 6), (37, 41, 2), (42, 44, 0), (45, 51, 0))
"""Scores from and to, and how far within them a deal may be moved.

A deal that went so at one score would mostly have gone so at one near by: the same may be called,
the same exchanges are free. Where it might have ended the game it is not moved.
"""

HIDDEN = 24
_MOVES = 12
_BATCH = 2048
_FIRST_RATE = 4e-3
_LAST_RATE = 1e-4
_RATE_WHEN_GROWN = 0.5
"""How much slower weights move that were good for fewer places already."""

_FOLLOW = 0.995


class Schedule(NamedTuple):
    """How long to fit: so many batches of deals, and the seed of all chance in it."""

    batches: int = 8000
    seed: int = 1


USUAL = Schedule()


class _Rows(NamedTuple):
    """Deals as numbers: states before and after by place, and who won where the game ended."""

    before: Ints
    after: Ints
    origin: Ints
    goes_on: npt.NDArray[np.bool_]
    settled: Floats


def fit(
    profile: Profile,
    steps: Sequence[Step],
    fewer: Sequence[Weights],
    schedule: Schedule = USUAL,
) -> Weights:
    """Return the network for the number of places these deals began with.

    ``fewer`` are the networks for all smaller numbers, which games with an elimination go on to.
    """
    chance = np.random.default_rng(schedule.seed)
    moved = [_rows(profile, steps, fewer, chance) for _ in range(_MOVES)]
    seats = moved[0].before.shape[1]
    network = _grown(fewer[-1], seats) if fewer else _new_network(seats, chance)
    followed = {name: values.copy() for name, values in network.items()}
    optimiser = _Adam(network)
    slower = _RATE_WHEN_GROWN if fewer else 1.0
    for batch, rows in enumerate(_batches(moved, followed, schedule.batches, chance)):
        done = batch / schedule.batches
        rate = slower * _FIRST_RATE * (_LAST_RATE / _FIRST_RATE) ** done
        optimiser.step(_gradient(network, *rows), rate)
        for name, values in network.items():
            followed[name] += (1 - _FOLLOW) * (values - followed[name])
    return _weights(followed)


def _batches(
    moved: Sequence[_Rows], followed: Network, count: int, chance: np.random.Generator
) -> Iterator[tuple[Ints, Floats]]:
    """Yield states and their targets, which follow the network, a batch of deals at a time."""
    size = len(moved[0].before)
    in_pass = max(1, size // _BATCH)
    for batch in range(count):
        number, place = divmod(batch, in_pass)
        if place == 0:
            rows = moved[number % len(moved)]
            targets = _targets(followed, rows)
            order = chance.permutation(size)
        chosen = order[place * _BATCH : (place + 1) * _BATCH]
        yield rows.before[chosen], targets[chosen]


def chances(weights: Weights, places: Sequence[Places]) -> Floats:
    """Return what a network says of many standings: standings by places."""
    return _forward(_network(weights), _states(places))[0]


# --- the network ------------------------------------------------------------------------------


def _features() -> Floats:
    """Return, for each state (score, then score with a call), its weight on each knot."""
    scores = KNOTS[-1] + 1
    table = np.zeros((2 * scores, 2 * len(KNOTS)), dtype=np.float32)
    for score in range(scores):
        shares = [np.interp(score, KNOTS, np.eye(len(KNOTS))[knot]) for knot in range(len(KNOTS))]
        table[score, : len(KNOTS)] = shares
        table[scores + score, len(KNOTS) :] = shares
    return table


_FEATURES = _features()


def _states(places: Iterable[Places]) -> Ints:
    scores = KNOTS[-1] + 1
    return np.array(
        [[score + scores * called for score, called in zip(*each, strict=True)] for each in places],
        dtype=np.int64,
    )


def _new_network(seats: int, chance: np.random.Generator) -> Network:
    features = _FEATURES.shape[1]
    slope = np.tile(np.array(KNOTS) / KNOTS[-1], 2)[:, None]
    own = chance.normal(0, 0.1, (features, HIDDEN)) + slope * chance.normal(0, 1, HIDDEN)
    rival = chance.normal(0, 0.1, (features, HIDDEN)) + slope * chance.normal(0, 1, HIDDEN) / seats
    made = {
        "own": own,
        "rival": rival,
        "place": chance.normal(0, 0.1, (seats, HIDDEN)),
        "out": chance.normal(0, 0.2, HIDDEN),
        "direct": np.zeros(features),
    }
    return {name: values.astype(np.float32) for name, values in made.items()}


def _grown(weights: Weights, seats: int) -> Network:
    """Return the network for fewer places as a beginning for so many: much of it stays true."""
    network = _network(weights)
    before = len(weights.place)
    network["rival"] *= np.float32((before - 1) / (seats - 1))
    between = np.linspace(0, before - 1, seats)
    network["place"] = np.stack(
        [np.interp(between, np.arange(before), unit) for unit in network["place"].T], axis=1
    ).astype(np.float32)
    return network


def _forward(network: Network, states: Ints) -> tuple[Floats, Floats]:
    """Return the chances, deals by places, and the hidden layer."""
    own = (_FEATURES @ (network["own"] - network["rival"]))[states]
    rivals = (_FEATURES @ network["rival"])[states].sum(axis=1, keepdims=True)
    hidden = np.tanh(own + rivals + network["place"])
    strength = hidden @ network["out"] + (_FEATURES @ network["direct"])[states]
    raised = np.exp(strength - strength.max(axis=1, keepdims=True))
    return raised / raised.sum(axis=1, keepdims=True), hidden


def _gradient(network: Network, states: Ints, targets: Floats) -> Network:
    """Return the gradient of the cross-entropy against the targets."""
    found, hidden = _forward(network, states)
    above = (found - targets) / len(states)
    inner = above[:, :, None] * network["out"] * (1 - hidden * hidden)
    others = inner.sum(axis=1, keepdims=True) - inner
    flat = _FEATURES[states.ravel()]
    return {
        "own": flat.T @ inner.reshape(-1, HIDDEN),
        "rival": flat.T @ others.reshape(-1, HIDDEN),
        "place": inner.sum(axis=0),
        "out": np.einsum("bp,bph->h", above, hidden),
        "direct": flat.T @ above.ravel(),
    }


class _Adam:
    """Steps against a gradient, each weight at its own pace (the method called Adam)."""

    def __init__(self, network: Network) -> None:
        self._network = network
        self._mean = {name: np.zeros_like(values) for name, values in network.items()}
        self._square = {name: np.zeros_like(values) for name, values in network.items()}
        self._count = 0

    def step(self, gradient: Network, rate: float) -> None:
        """Move every weight of the network."""
        self._count += 1
        for name, slope in gradient.items():
            mean, square = self._mean[name], self._square[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            ahead = mean / (1 - 0.9**self._count)
            spread = np.sqrt(square / (1 - 0.999**self._count)) + 1e-8
            self._network[name] -= np.float32(rate) * ahead / spread


def _weights(network: Network) -> Weights:
    def table(name: str) -> tuple[tuple[float, ...], ...]:
        return tuple(tuple(row) for row in np.round(network[name].astype(float), 4).tolist())

    def line(name: str) -> tuple[float, ...]:
        return tuple(np.round(network[name].astype(float), 4).tolist())

    return Weights(KNOTS, table("own"), table("rival"), table("place"), line("out"), line("direct"))


def _network(weights: Weights) -> Network:
    return {
        "own": np.array(weights.own, dtype=np.float32),
        "rival": np.array(weights.rival, dtype=np.float32),
        "place": np.array(weights.place, dtype=np.float32),
        "out": np.array(weights.out, dtype=np.float32),
        "direct": np.array(weights.direct, dtype=np.float32),
    }


# --- what to fit to ---------------------------------------------------------------------------


def _moved(steps: Sequence[Step], chance: np.random.Generator) -> list[Places]:
    """Return the places these deals began with, each score moved a little within its band."""
    lowest, highest = np.zeros((2, KNOTS[-1] + 1), dtype=np.int64)
    for first, last, reach in BANDS:
        scores = np.arange(first, last + 1)
        lowest[scores] = np.maximum(first, scores - reach)
        highest[scores] = np.minimum(last, scores + reach)
    scores = np.array([step.before.scores for step in steps])
    drawn = chance.integers(lowest[scores], highest[scores], endpoint=True)
    return [
        Places(tuple(row), step.before.called)
        for row, step in zip(drawn.tolist(), steps, strict=True)
    ]


def _rows(
    profile: Profile, steps: Sequence[Step], fewer: Sequence[Weights], chance: np.random.Generator
) -> _Rows:
    before = _moved(steps, chance)
    after = [
        standing_after(profile, places, step.effects)
        for places, step in zip(before, steps, strict=True)
    ]
    seats = len(before[0].scores)
    settled = np.zeros((len(steps), seats), dtype=np.float32)
    for left in range(1, seats):
        ended = [row for row, each in enumerate(after) if len(each.origin) == left]
        if ended:
            origin = np.array([after[row].origin for row in ended])
            settled[np.array(ended)[:, None], origin] = _known(
                [after[row] for row in ended], left, fewer
            )
    following = [each for each in after if len(each.origin) == seats]
    return _Rows(
        before=_states(before),
        after=_states(each.places for each in following if each.places is not None),
        origin=np.array([each.origin for each in following], dtype=np.int64),
        goes_on=np.array([len(each.origin) == seats for each in after]),
        settled=settled,
    )


def _known(after: Sequence[After], left: int, fewer: Sequence[Weights]) -> Floats | np.float32:
    """Return the chances where so many seats are left: the winner's is 1."""
    if left == 1:
        return np.float32(1)
    network = next(weights for weights in fewer if len(weights.place) == left)
    return chances(network, [each.places for each in after if each.places is not None])


def _targets(network: Network, rows: _Rows) -> Floats:
    targets = rows.settled.copy()
    following = np.flatnonzero(rows.goes_on)
    targets[following[:, None], rows.origin] = _forward(network, rows.after)[0]
    return targets
