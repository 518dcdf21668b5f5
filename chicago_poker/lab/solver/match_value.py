"""What a score is worth at two seats: the chance to win the game, learnt by playing it.

Temporal differences: after each deal the value of the scores before it moves a little towards the
value of those after it. Exchanges come from solved tables, calls from the values learnt so far,
tricks from a rule of thumb, and a call is settled by its closed form (docs/opponents.md).
"""

from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt
from numba import njit

from chicago_poker.lab.solver.playouts import _cannot_be_broken, _play
from chicago_poker.lab.solver.universe import COLEX, Floats, universe
from chicago_poker.rules.profile import Profile

Values: TypeAlias = npt.NDArray[np.float32]
"""The dealer's chance to win, by whether dealer and forehand are qualified, and their scores."""

SCORES = 52


class Lesson(NamedTuple):
    """How long to learn and how strongly: games, and the share by which a value moves."""

    games: int
    rate: float


LESSONS = (Lesson(60_000, 0.05), Lesson(120_000, 0.015), Lesson(240_000, 0.004))


def learn_match_value(
    profile: Profile,
    keep: npt.NDArray[np.uint8],
    last_trick: Floats,
    best: Floats,
    *,
    seed: int,
    lessons: tuple[Lesson, ...] = LESSONS,
) -> Values:
    """Return the value of every pair of scores before a deal.

    ``keep`` has the keep-mask over a hand's cards in pack order, by call mode, exchange and hand;
    ``last_trick`` the chance of the last trick by hand class; ``best`` the chance that a hand of
    each value is the best after the last exchange.
    """
    known = universe()
    values: Values = np.full((2, 2, SCORES, SCORES), 0.5, dtype=np.float32)
    for number, lesson in enumerate(lessons):
        _learn(
            values,
            keep,
            known.value,
            known.class_of,
            last_trick,
            best,
            COLEX,
            _amounts(profile),
            lesson.games,
            lesson.rate,
            seed + number,
        )
    return values


def _amounts(profile: Profile) -> npt.NDArray[np.int64]:
    """Return the amounts the deal needs: see the indices in ``_deal``."""
    call, tricks = profile.call, profile.tricks
    made, broken, stop = call.made, call.broken, profile.exchange.stop
    assert isinstance(made, int)
    assert isinstance(broken, int)
    assert not isinstance(stop, str)
    return np.array(
        [call.min_score, made, broken, call.breaker, tricks.last, tricks.last_with_two, stop.at]
    )


@njit(cache=False)
def _learn(  # type: ignore[no-untyped-def]
    values, keep, strength, class_of, last_trick, best, colex, amounts, games, rate, seed
):
    np.random.seed(seed)
    scores = np.zeros(2, dtype=np.int64)
    called = np.zeros(2, dtype=np.int64)
    for game in range(games):
        # Every other game starts anywhere, so that rare scores are learnt too.
        for seat in range(2):
            scores[seat] = np.random.randint(0, SCORES) if game % 2 else 0
            called[seat] = np.random.randint(0, 2) if game % 2 else 0
        while True:
            s0, s1, c0, c1 = scores[0], scores[1], called[0], called[1]
            winner = _deal(
                values, keep, strength, class_of, last_trick, best, colex, amounts, scores, called
            )
            after = _chance(values, scores, called, winner, 0)
            values[c0, c1, s0, s1] += np.float32(rate) * (after - values[c0, c1, s0, s1])
            if winner >= 0:
                break
            # The other seat deals next; seat 0 is always the dealer.
            scores[0], scores[1] = scores[1], scores[0]
            called[0], called[1] = called[1], called[0]


@njit(cache=False)
def _chance(values, scores, called, winner, seat):  # type: ignore[no-untyped-def]
    """Return the chance of ``seat`` when the deal has ended with these scores."""
    if winner >= 0:
        return np.float32(1.0) if winner == seat else np.float32(0.0)
    # The next dealer is the present forehand.
    dealer = values[called[1], called[0], scores[1], scores[0]]
    return dealer if seat == 1 else np.float32(1.0) - dealer


@njit(cache=False)
def _pay(scores, called, seat, points):  # type: ignore[no-untyped-def]
    """Pay a seat and return who has won, -1 for nobody: an unqualified seat at 52 is out."""
    scores[seat] += points
    if scores[seat] < SCORES:
        return -1
    return seat if called[seat] else 1 - seat


@njit(cache=False)
def _deal(  # type: ignore[no-untyped-def]
    values, keep, strength, class_of, last_trick, best, colex, amounts, scores, called
):
    """Play a deal, seat 0 dealing; scores and calls are changed. Return who has won, or -1."""
    pack = np.arange(52)
    for i in range(22):
        j = i + np.random.randint(0, 52 - i)
        pack[i], pack[j] = pack[j], pack[i]
    table = np.empty((2, 5), dtype=np.int8)
    for seat in range(2):
        table[seat] = np.sort(pack[seat * 5 : seat * 5 + 5])
    top = 10
    places = np.zeros(2, dtype=np.int64)
    for stage in range(3):
        for seat in (1, 0):
            top = _exchange(
                keep, strength, colex, amounts, scores, called, table, seat, stage, pack, top
            )
        for seat in range(2):
            places[seat] = _place(colex, table[seat])
        if stage < 2:
            winner = _award(strength, scores, called, places)
            if winner > -2:
                return winner
    return _call_and_play(
        values, strength, class_of, last_trick, best, amounts, scores, called, table, places
    )


@njit(cache=False)
def _place(colex, hand):  # type: ignore[no-untyped-def]
    place = 0
    for i in range(5):
        place += colex[i, hand[i]]
    return place


@njit(cache=False)
def _exchange(  # type: ignore[no-untyped-def]
    keep, strength, colex, amounts, scores, called, table, seat, stage, pack, top
):
    """Exchange by the tables, never from the exchange stop on. Return the new top of the stock."""
    if scores[seat] >= amounts[6]:
        return top
    mode = 0 if scores[seat] < amounts[0] else 1 + called[seat]
    before = _place(colex, table[seat])
    mask = keep[mode, stage, before]
    drawn = 0
    for i in range(5):
        if not mask >> i & 1:
            if top + 2 > 52:
                return top
            table[seat, i] = pack[top]
            top += 1
            drawn += 1
    table[seat] = np.sort(table[seat])
    if drawn == 1 and strength[_place(colex, table[seat])] < strength[before] and top < 52:
        # The open card does not help: take the next one instead.
        for i in range(5):
            if table[seat, i] == pack[top - 1]:
                table[seat, i] = pack[top]
                break
        top += 1
        table[seat] = np.sort(table[seat])
    return top


@njit(cache=False)
def _points(value):  # type: ignore[no-untyped-def]
    """Return what a hand of this strength is paid; 100 for a win, 8 for four of a kind."""
    if value >= 7453:
        return 100
    if value >= 7297:
        return 8
    if value >= 7141:
        return 6
    if value >= 5864:
        return 5
    if value >= 5854:
        return 4
    if value >= 4996:
        return 3
    if value >= 4138:
        return 2
    return 1 if value >= 1278 else 0


@njit(cache=False)
def _award(strength, scores, called, places):  # type: ignore[no-untyped-def]
    """Pay the best hand. Return -2 to go on, -1 when the deal is over, else who has won."""
    mine, theirs = strength[places[0]], strength[places[1]]
    # Forehand is first in order, so it is paid for equal hands.
    seat = 0 if mine > theirs else 1
    points = _points(max(mine, theirs))
    if points == 100:
        return seat
    if points == 0:
        return -2
    if points == 8 and scores[1 - seat] > 8:
        scores[1 - seat] = 0
        return -1
    winner = _pay(scores, called, seat, points)
    return winner if winner >= 0 else -2


@njit(cache=False)
def _call_and_play(  # type: ignore[no-untyped-def]
    values, strength, class_of, last_trick, best, amounts, scores, called, table, places
):
    for seat in (1, 0):
        if scores[seat] >= amounts[0] and _calls(
            values,
            strength,
            class_of,
            last_trick,
            best,
            amounts,
            scores,
            called,
            table,
            places,
            seat,
        ):
            called[seat] = 1
            order = table if seat == 0 else table[::-1].copy()
            if _cannot_be_broken(order, 2) > 0.5:
                return _pay(scores, called, seat, amounts[1])
            scores[seat] = max(0, scores[seat] - amounts[2])
            return _pay(scores, called, 1 - seat, amounts[3])
    held = np.empty((2, 5), dtype=np.bool_)
    winner, card = _play(table, held, 2, 1)
    out = _pay(scores, called, winner, amounts[5] if card % 13 == 0 else amounts[4])
    if out >= 0:
        return out
    result = _award(strength, scores, called, places)
    return result if result >= 0 else -1


@njit(cache=False)
def _calls(  # type: ignore[no-untyped-def]
    values, strength, class_of, last_trick, best, amounts, scores, called, table, places, seat
):
    """Tell whether a call is worth more than playing on, by the values learnt so far."""
    chance = _unbreakable_chance(table[seat])
    now = scores.copy()
    flags = called.copy()
    flags[seat] = 1
    now[seat] += amounts[1]
    made = 1.0 if now[seat] >= SCORES else _chance(values, now, flags, -1, seat)
    now[seat] = max(0, scores[seat] - amounts[2])
    out = _pay(now, flags, 1 - seat, amounts[3])
    calling = chance * made + (1 - chance) * _chance(values, now, flags, out, seat)
    trick = last_trick[class_of[places[seat]]]
    hand = best[strength[places[seat]]]
    passing = 0.0
    for taker in range(2):
        for paid in range(2):
            weight = (trick if taker == seat else 1 - trick) * (hand if paid == seat else 1 - hand)
            now[:] = scores
            points = _points(strength[places[seat]]) if paid == seat else 2
            if points == 100:
                passing += weight
                continue
            out = _pay(now, called, taker, amounts[4])
            if out < 0:
                out = _pay(now, called, paid, points)
            passing += weight * _chance(values, now, called, out, seat)
    return calling > passing


@njit(cache=False)
def _unbreakable_chance(hand):  # type: ignore[no-untyped-def]
    """Return the exact chance that one opponent's five unseen cards cannot break a call."""
    ways = np.zeros(6)
    ways[0] = 1.0
    harmless = np.zeros(6)
    for suit in range(4):
        own = 0
        for i in range(5):
            own += hand[i] // 13 == suit
        others = 13 - own
        harmless[0] = 1.0
        for count in range(1, 6):
            below = others
            if own > 0:
                # The count-th card from the top, or the lowest one.
                rank = _from_top(hand, suit, min(count, own))
                below = rank
                for i in range(5):
                    below -= hand[i] // 13 == suit and hand[i] % 13 < rank
            harmless[count] = _choose_count(below, count)
        for total in range(5, -1, -1):
            new = 0.0
            for count in range(total + 1):
                new += ways[total - count] * harmless[count]
            ways[total] = new
    return ways[5] / _choose_count(47, 5)


@njit(cache=False)
def _from_top(hand, suit, count):  # type: ignore[no-untyped-def]
    seen = 0
    for i in range(4, -1, -1):
        if hand[i] // 13 == suit:
            seen += 1
            if seen == count:
                return hand[i] % 13
    return -1


@njit(cache=False)
def _choose_count(items, count):  # type: ignore[no-untyped-def]
    result = 1.0
    for i in range(count):
        result = result * (items - i) / (i + 1)
    return max(result, 0.0)
