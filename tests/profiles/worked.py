"""Worked cases: a position, what the players do and what must come of it, in a card player's words.

The cases stand in ``cases/ID.toml``, a file for each shipped profile. Players are numbered from 1,
clockwise. Unless a case names a dealer, the last player deals, so that player 1 is forehand.
"""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from chicago_poker.cards import parse, parse_hand
from chicago_poker.engine import (
    Action,
    AnswerCall,
    AnswerOffer,
    AnswerRedeal,
    ChooseAward,
    Exchange,
    GiveUp,
    IllegalAction,
    Phase,
    Play,
)
from chicago_poker.seating import Seat
from tests.profiles import SHIPPED
from tests.tabletop import Tabletop

FOLDER = Path(__file__).with_name("cases")


class Then(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What must be true after the moves; what a case leaves out it does not check.

    ``asked`` is the player who is asked and for what, as in ``2 exchange``. ``won`` is the winner
    and how, as in ``1 target``. ``hands`` are whole hands by player. ``refused`` are moves that the
    player who is asked may not make.
    """

    scores: tuple[int, ...] | None = None
    asked: str | None = None
    won: str | None = None
    called: tuple[int, ...] | None = None
    out: tuple[int, ...] | None = None
    deal: int | None = None
    hands: dict[str, str] = {}
    refused: tuple[str, ...] = ()


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule in a sentence, a position at a step of the deal, moves, and the outcome.

    ``called`` are the players who have called in an earlier deal, ``caller`` the one who has in
    this. ``stock`` are the next cards to come.
    """

    rule: str
    at: str
    hands: tuple[str, ...]
    scores: tuple[int, ...]
    then: Then
    moves: tuple[str, ...] = ()
    dealer: int | None = None
    called: tuple[int, ...] = ()
    caller: int | None = None
    stock: str = ""


class CaseFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cases of one profile."""

    case: tuple[Case, ...]


def cases() -> Iterator[tuple[str, Case]]:
    """Yield every case with the id of its profile."""
    for path in sorted(FOLDER.glob("*.toml")):
        for case in msgspec.toml.decode(path.read_bytes(), type=CaseFile).case:
            yield path.stem, case


def play(profile: str, case: Case) -> None:
    """Play a case and check its outcome."""
    table = Tabletop.at(
        case.at,
        case.hands,
        case.scores,
        dealer=None if case.dealer is None else case.dealer - 1,
        qualified=[player - 1 for player in case.called],
        caller=None if case.caller is None else case.caller - 1,
        stock=case.stock,
        profile=SHIPPED[profile],
    )
    for move in case.moves:
        _move(table, move)
    _check(table, case.then)


def _move(table: Tabletop, move: str) -> None:
    who, _, what = move.partition(" ")
    if who == "play":
        for card in what.split():
            table.game.apply(Play(table.to_act, parse(card)))
        return
    if move == "all stand pat":
        _stand_pat(table)
        return
    seat = Seat(int(who) - 1)
    assert table.to_act == seat, f"{move!r}, but player {table.to_act + 1} is asked"
    table.game.apply(_action(table, seat, what))


def _stand_pat(table: Tabletop) -> None:
    stage = table.sees(0).stage
    while table.phase() is Phase.EXCHANGE and table.sees(0).stage == stage:
        table.game.apply(Exchange(table.to_act, ()))


def _action(table: Tabletop, seat: Seat, what: str) -> Action:
    match what.split():
        case ["stands", "pat"]:
            return Exchange(seat, ())
        case ["replaces", "all"]:
            return Exchange(seat, table.sees(seat).hand)
        case ["replaces", "one"]:
            return Exchange(seat, table.sees(seat).hand[:1])
        case ["replaces", card, "openly" | "unseen" as how]:
            return Exchange(seat, (parse(card),), openly=how == "openly")
        case ["replaces", *cards]:
            return Exchange(seat, parse_hand(" ".join(cards)))
        case ["keeps", "it"]:
            return AnswerOffer(seat, keep=True)
        case ["declines", "it"]:
            return AnswerOffer(seat, keep=False)
        case ["takes", "a", "new", "hand"]:
            return AnswerRedeal(seat, take=True)
        case ["keeps", "the", "hand"]:
            return AnswerRedeal(seat, take=False)
        case ["gives", "up", card]:
            return GiveUp(seat, parse(card))
        case ["takes", line]:
            return ChooseAward(seat, line)
        case ["calls"]:
            return AnswerCall(seat, call=True)
        case ["does", "not", "call"]:
            return AnswerCall(seat, call=False)
    raise AssertionError(f"no such move: {what!r}")


def _check(table: Tabletop, then: Then) -> None:
    for move in then.refused:
        with pytest.raises(IllegalAction):
            table.game.copy().apply(_action(table, table.to_act, move))
    seen = table.sees(0)
    found = Then(
        scores=None if then.scores is None else table.scores,
        asked=None if then.asked is None else _asked(table),
        won=None if then.won is None else _won(table),
        called=None if then.called is None else tuple(seat + 1 for seat in table.qualified),
        out=None if then.out is None else tuple(seat + 1 for seat in table.eliminated),
        deal=None if then.deal is None else seen.deal,
        hands={player: _in_order(table.hand(int(player) - 1)) for player in then.hands},
        refused=then.refused,
    )
    hands = {player: _in_order(hand) for player, hand in then.hands.items()}
    assert found == msgspec.structs.replace(then, hands=hands), f"{found} at {table.scores}"


def _in_order(hand: str) -> str:
    return " ".join(sorted(hand.split()))


def _asked(table: Tabletop) -> str:
    seat = table.game.to_act
    return "nobody" if seat is None else f"{seat + 1} {table.phase().value}"


def _won(table: Tabletop) -> str:
    won = table.won
    return "nobody" if won is None else f"{won[0] + 1} {won[1].value}"
