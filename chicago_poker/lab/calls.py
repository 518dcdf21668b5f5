"""How often calls are made, against how likely they looked: what corrections are fitted to.

Deals start anywhere in a game. Every seat that is asked for a call is let call in a copy of the
game, whatever it would have said, and in the game itself it does not, so the next one is asked.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from chicago_poker.bots.budget import MASTER_BUDGET
from chicago_poker.bots.call_odds import Correction, chance_of_no_breaker, log_odds
from chicago_poker.bots.calling import share_unbroken
from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.policy import Policy, luck_from, luck_key
from chicago_poker.bots.traits import KEEN_TRAITS
from chicago_poker.cards import PACK
from chicago_poker.engine import AnswerCall, Game, Phase, start_deal
from chicago_poker.engine.events import ChicagoMade
from chicago_poker.lab.one_deal import drawn_places, start_of
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat
from chicago_poker.session.opponents import decide_in_process
from chicago_poker.streams import Stream

_HOPELESS: Final = 0.1
"""Below this chance nobody calls, and whether such calls are made is of no interest."""

_ROUNDS: Final = 30
"""Newton's method needs fewer than ten here."""


class Asked(NamedTuple):
    """One question for a call, and whether the call was made.

    ``counted`` is the chance of no breaker among random hands, ``in_worlds`` the share of worlds.
    """

    counted: float
    in_worlds: float
    made: bool


class Promise(NamedTuple):
    """Questions of about one chance: it was ``promised`` on the mean, and ``made`` so often."""

    promised: float
    made: float
    asked: int


def questions(profile: Profile, policy: Policy, seats: int, seed: str) -> Iterator[list[Asked]]:
    """Yield for each of deals without end what seats were asked. The policy plays all of them."""
    luck, number = Stream(seed, f"calls/{seats}"), 0
    while True:
        start = start_of(drawn_places(profile, seats, luck), tuple(luck.shuffle(PACK)))
        yield list(_asked(profile, policy, start_deal(profile, start), f"{seed}/{number}"))
        number += 1


def _asked(profile: Profile, policy: Policy, game: Game, seed: str) -> Iterator[Asked]:
    while game.deal == 1 and (seat := game.to_act) is not None:
        seen = game.observe(seat)
        if seen.phase is Phase.PLAY:
            return
        if seen.phase is not Phase.CALL:
            game.apply(decide_in_process(policy, seed, seen).action)
            continue
        outlook = Outlook(profile, KEEN_TRAITS, seen)
        counted = chance_of_no_breaker(seen.hand, outlook.unseen, len(outlook.rivals))
        if counted >= _HOPELESS and len(seen.legal) > 1:
            worlds = luck_from(luck_key(f"{seed}/worlds", seat, seen.decisions))
            share = share_unbroken(outlook, worlds, MASTER_BUDGET.asked)
            yield Asked(counted, share, _is_made(policy, game.copy(), seat, seed))
        game.apply(AnswerCall(seat, call=False))


def _is_made(policy: Policy, game: Game, caller: Seat, seed: str) -> bool:
    """Let a seat call, play the deal, and tell whether the call was made."""
    game.apply(AnswerCall(caller, call=True))
    while game.deal == 1 and (seat := game.to_act) is not None:
        game.apply(decide_in_process(policy, seed, game.observe(seat)).action)
    return any(isinstance(event, ChicagoMade) for event in game.events)


def fitted(chances: Sequence[float], made: Sequence[bool]) -> Correction:
    """Return the correction that fits best what became of these chances (logistic regression).

    What is sure or out of the question needs none, and is left out.
    """
    pairs = zip(chances, made, strict=True)
    points = [(chance, each) for chance, each in pairs if 0.0 < chance < 1.0]
    found = Correction(0.0, 1.0)
    for _ in range(_ROUNDS):
        found = _nearer(points, found)
    return found


def _nearer(points: Sequence[tuple[float, bool]], found: Correction) -> Correction:
    """Return a correction that fits better: one step of Newton's method."""
    g0 = g1 = h00 = h01 = h11 = 0.0
    for chance, made in points:
        x, p = log_odds(chance), found.of(chance)
        weight, miss = p * (1 - p), made - p
        g0, g1 = g0 + miss, g1 + miss * x
        h00, h01, h11 = h00 + weight, h01 + weight * x, h11 + weight * x * x
    determinant = h00 * h11 - h01 * h01
    if determinant <= 0:
        return found
    return Correction(
        found.shift + (h11 * g0 - h01 * g1) / determinant,
        found.slope + (h00 * g1 - h01 * g0) / determinant,
    )


def promises(chances: Sequence[float], made: Sequence[bool]) -> list[Promise]:
    """Return what was promised and made, by tenths of the chance; none for an empty one."""
    tenths: list[list[tuple[float, bool]]] = [[] for _ in range(10)]
    for chance, each in zip(chances, made, strict=True):
        tenths[min(9, int(chance * 10))].append((chance, each))
    return [
        Promise(
            sum(chance for chance, _ in tenth) / len(tenth),
            sum(each for _, each in tenth) / len(tenth),
            len(tenth),
        )
        for tenth in tenths
        if tenth
    ]


def square_error(chances: Sequence[float], made: Sequence[bool]) -> float:
    """Return the mean squared error of chances (the Brier score): 0 is to know all beforehand."""
    pairs = zip(chances, made, strict=True)
    return sum((chance - each) ** 2 for chance, each in pairs) / len(chances)
