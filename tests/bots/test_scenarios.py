"""Positions in which a sensible player has no doubt (docs/opponents.md)."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from chicago_poker.bots.levels import LEVELS, STEADY, make_policy
from chicago_poker.bots.policy import luck_from
from chicago_poker.cards import show, show_hand
from chicago_poker.engine import (
    Action,
    AnswerCall,
    AnswerOffer,
    ChooseAward,
    Exchange,
    Phase,
    Play,
)
from chicago_poker.seating import Seat
from tests.tabletop import GAMEWIDE, NOTHING, Tabletop

ALL = tuple(level.id for level in LEVELS.values() if level.listed)
KNOWING = ALL[ALL.index(STEADY) :]
"""The levels that count what an action wins and loses in the game."""


class Scenario(NamedTuple):
    """A position, who should know better, and what the seat that is asked decides."""

    name: str
    table: Callable[[], Tabletop]
    decision: str
    levels: tuple[str, ...] = ALL


def in_words(action: Action) -> str:
    match action:
        case Exchange(cards=cards):
            return f"replace {show_hand(cards)}" if cards else "stand pat"
        case AnswerOffer(keep=keep):
            return "keep" if keep else "decline"
        case ChooseAward(line=line):
            return line
        case AnswerCall(call=call):
            return "call" if call else "no call"
        case Play(card=card):
            return f"play {show(card)}"
        case _:
            raise AssertionError(action)


def exchange(stage: int, hand: str, score: int = 0, *, called: bool = False) -> Tabletop:
    """The first seat of four is asked for an exchange."""
    hands = (hand, *_beside(hand))
    return Tabletop.at(
        f"exchange {stage}", hands, (score, 10, 10, 10), qualified=[0] if called else []
    )


def _beside(hand: str) -> list[str]:
    """Three hands worth nothing that share no card with this one."""
    taken = set(hand.split())
    hands: list[str] = []
    for other in (*NOTHING, "2c 4d 6s 8h Tc", "3h 5c 7h 9s Jh", "4s 6c 8d Td Js", "3c 5d 7d 9c Jd"):
        if not taken & set(other.split()):
            hands.append(other)
            taken |= set(other.split())
    return hands[:3]


def offered(hand: str, replaced: str, card: str) -> Tabletop:
    """The first seat of four has replaced a card and looks at the next one."""
    table = Tabletop.at("exchange 1", (hand, *_beside(f"{hand} {card}")), stock=card)
    table.replace(replaced)
    return table


def quads(scores: tuple[int, ...], *, called: tuple[int, ...] = (), award: int = 1) -> Tabletop:
    hands = ("9c 9d 9h 9s 4h", "2c 3d 5h 7s Tc", "2d 3h 5s 7c Td", "2h 3s 5c 7d Th")
    return Tabletop.at(f"award {award}", hands, scores, qualified=called)


def asked_to_call(hand: str, scores: tuple[int, ...], *, called: tuple[int, ...] = ()) -> Tabletop:
    """The first seat is asked whether it calls."""
    return Tabletop.at("call", (hand, *_beside(hand)[: len(scores) - 1]), scores, qualified=called)


def defending(hand: str, scores: tuple[int, ...], led: str) -> Tabletop:
    """The last seat has called and leads the first trick against the first seat and another."""
    caller = "Ks Qs Js Td 9d" if "Ks" not in hand else "Qs Js Ts Td 9d"
    table = Tabletop.at(
        "play", (hand, "2c 4d 6h 8h Tc", caller), scores, dealer=1, caller=2, qualified=[2]
    )
    table.play(led)
    return table


def fourth_trick(score: int, *, called: bool = False) -> Tabletop:
    """A club is led to the fourth trick; the first seat of two has a king and a three, no club."""
    table = Tabletop.at(
        "play",
        ("Ks 3d 5h 6h 8h", "Ac Qc 9h Th Jh"),
        (score, 10),
        qualified=[0] if called else [],
    )
    table.play("5h 9h Th 6h Jh 8h Qc")
    return table


def leading_two_cards(hand: str, score: int = 20) -> Tabletop:
    """The first seat of two leads the fourth trick; its hand ends in hearts 5, 6 and K."""
    table = Tabletop.at("play", (f"{hand} 5h 6h Kh", "3s 4c 9h Th Jh"), (score, 10))
    table.play("5h 9h Th 6h Jh Kh")
    return table


SCENARIOS = (
    # Exchanges: groups, draws, high cards.
    Scenario("pair", lambda: exchange(1, "2c 2d 5h 8s Tc"), "replace Tc 5h 8s"),
    Scenario("two pair", lambda: exchange(1, "2c 2d 5h 5s Tc"), "replace Tc"),
    Scenario(
        "three alike",
        lambda: exchange(2, "2c 2d 2h 5s Tc"),
        "replace Tc 5s",
        ALL[: ALL.index(STEADY) + 1],
    ),
    # The open card of a single exchange gives two tries, and the ten is for the tricks.
    Scenario(
        "three alike, calculated",
        lambda: exchange(2, "2c 2d 2h 5s Tc"),
        "replace 5s",
        ALL[ALL.index(STEADY) + 1 :],
    ),
    Scenario("straight", lambda: exchange(1, "2c 3d 4h 5s Ac"), "stand pat"),
    Scenario("flush", lambda: exchange(1, "2c 3c 7c 9c Jc"), "stand pat"),
    Scenario("full house", lambda: exchange(2, "2c 2d 2h 5s 5c"), "stand pat"),
    Scenario("four to a flush", lambda: exchange(1, "2c 5c 8c Jc Kd"), "replace Kd", KNOWING),
    Scenario("open straight", lambda: exchange(1, "5c 6d 7h 8s Kd"), "replace Kd", KNOWING),
    Scenario("low straight", lambda: exchange(1, "2c 3d 4h 5s Kd"), "replace Kd", KNOWING),
    Scenario("ace and king", lambda: exchange(1, "2c 5d 8h Ks Ad"), "replace 2c 5d 8h"),
    Scenario("nothing", lambda: exchange(1, "2c 5d 8h Ts Jd"), "replace 2c 5d 8h Ts"),
    # The exchange stop.
    Scenario("stop, nothing", lambda: exchange(1, "2c 5d 8h Ts Jd", 46, called=True), "stand pat"),
    Scenario("stop, pair", lambda: exchange(2, "2c 2d 8h Ts Jd", 45), "stand pat"),
    Scenario(
        "stop, four alike", lambda: exchange(1, "9c 9d 9h 9s 4h", 50, called=True), "stand pat"
    ),
    Scenario(
        "stop, paid out of the game",
        lambda: exchange(1, "9c 9d 9h 4s 4h", 50),
        "replace 4h",
        KNOWING,
    ),
    # The open offer.
    Scenario("offer completes", lambda: offered("2c 5c 8c Jc Kd", "Kd", "9c"), "keep"),
    Scenario("offer is nothing", lambda: offered("2c 5c 8c Jc Kd", "Kd", "3d"), "decline"),
    Scenario("offer makes it full", lambda: offered("2c 2d 5h 5s Tc", "Tc", "5d"), "keep"),
    # Four of a kind.
    Scenario("others lead far", lambda: quads((10, 45, 40, 44)), "reset"),
    Scenario("others have nothing", lambda: quads((20, 2, 0, 4)), "points"),
    Scenario("points win", lambda: quads((45, 40, 40, 44), called=(0,)), "points"),
    Scenario("points put out", lambda: quads((46, 40, 40, 44)), "reset", KNOWING),
    # The call.
    Scenario("certain call", lambda: asked_to_call("As Ks Qs Js Ah", (20, 10, 10)), "call"),
    Scenario("certain and winning", lambda: asked_to_call("As Ks Qs Js Ah", (40, 45)), "call"),
    Scenario("hopeless", lambda: asked_to_call("2s 4d 6h 8s 9d", (20, 10, 10)), "no call"),
    Scenario("straight flush", lambda: asked_to_call("9h Th Jh Qh Kh", (20, 10)), "no call"),
    Scenario("royal flush", lambda: asked_to_call("Th Jh Qh Kh Ah", (20, 10)), "no call"),
    Scenario("in time", lambda: asked_to_call("As Kd Qs Jd 9h", (48, 10, 20)), "call"),
    Scenario(
        "no need any more",
        lambda: asked_to_call("As Kd Qs Jd 9h", (48, 10, 20), called=(0,)),
        "no call",
    ),
    # Against a call.
    Scenario("break it", lambda: defending("As 3s 5d 7d 8c", (10, 10, 20), "Ks"), "play As"),
    Scenario(
        "low if it cannot", lambda: defending("Ts 3s 5d 7d 8c", (10, 10, 20), "Ks"), "play 3s"
    ),
    Scenario(
        "breaking puts out",
        lambda: defending("As 3s 5d 7d 8c", (44, 10, 20), "Ks"),
        "play 3s",
        KNOWING,
    ),
    Scenario("keep a guard", lambda: defending("Ad 3c 5h 7h 8c", (10, 10, 20), "Ks"), "play 3c"),
    # The last trick.
    Scenario("save the king", lambda: fourth_trick(20), "play 3d"),
    Scenario("lose the last trick", lambda: fourth_trick(48), "play Ks", KNOWING),
    Scenario("win the game with it", lambda: fourth_trick(48, called=True), "play 3d"),
    Scenario("two for the end", lambda: leading_two_cards("As 2c"), "play As"),
    Scenario("two rather than ten", lambda: leading_two_cards("2d Td"), "play Td"),
)


@pytest.mark.parametrize(
    ("scenario", "level"),
    [(scenario, level) for scenario in SCENARIOS for level in scenario.levels],
    ids=lambda value: value if isinstance(value, str) else value.name,
)
def test_a_sensible_player_has_no_doubt(scenario: Scenario, level: str) -> None:
    table = scenario.table()
    assert table.to_act == 0
    policy = make_policy(level, GAMEWIDE)
    decision = policy.decide(table.game.observe(Seat(0)), luck_from("scenario"))
    assert in_words(decision.action) == scenario.decision
    table.game.apply(decision.action)


def test_a_caller_leads_sure_winners_first_and_each_suit_from_the_top() -> None:
    table = Tabletop.at(
        "play",
        ("As Ks Qs Ah 9h", "2c 4d 6h 8h Tc", "3c 5d 7h Jh Jc"),
        (20, 0, 0),
        dealer=2,
        caller=0,
    )
    policy = make_policy(STEADY, GAMEWIDE)
    led = []
    while table.game.phase is Phase.PLAY:
        seat = table.to_act
        if seat == 0:
            action = policy.decide(table.game.observe(seat), luck_from("scenario")).action
            led.append(in_words(action).removeprefix("play "))
        else:
            action = table.game.legal_actions()[0]
        table.game.apply(action)
    assert led[-1] == "9h"
    assert [card for card in led if card in ("As", "Ks", "Qs")] == ["As", "Ks", "Qs"]
