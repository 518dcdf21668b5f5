"""Every question is asked in the middle of the table, with the hand in sight."""

from collections.abc import Callable
from pathlib import Path

import pytest

from chicago_poker.cards import parse, parse_hand
from chicago_poker.engine import Action, AnswerCall, AnswerOffer, ChooseAward, Exchange, Game, Play
from chicago_poker.seating import Seat
from chicago_poker.session.games import OpenGame
from tests.present.scenes import HANDS, at
from tests.tabletop import Tabletop
from tests.tui.parlour import Parlour
from tests.tui.visit import decisions, run, visiting

ME = Seat(0)


def offer() -> Game:
    table = Tabletop.at("exchange 1", HANDS[:4], (31, 27, 40, 12), stock="Qh 3d")
    table.replace("4c")
    return table.game


def call() -> Game:
    return at("call").game


def late() -> Game:
    return at("exchange 1", scores=(45, 0, 0, 0)).game


def quads() -> Game:
    return at("award 1", ("9h 9d 9c 9s 2c", *HANDS[2:5])).game


@pytest.mark.parametrize(
    ("game", "words", "keys", "action"),
    [
        (offer, "Keep this card?", ("y", "enter"), AnswerOffer(ME, keep=True)),
        (quads, "how is it paid?", ("right", "right", "enter"), ChooseAward(ME, "reset")),
        (call, "Do you call Chicago?", ("n", "enter"), AnswerCall(ME, call=False)),
        (late, "Exchange and lose", ("y", "enter"), Exchange(ME, parse_hand("4c"))),
    ],
)
def test_each_question_is_asked_and_answered(
    tmp_path: Path, game: Callable[[], Game], words: str, keys: tuple[str, ...], action: Action
) -> None:
    def start(parlour: Parlour) -> OpenGame:
        return parlour.opened(game())

    async def work() -> None:
        async with visiting(tmp_path, start=start) as visit:
            await visit.until_asked()
            if words.startswith("Exchange and"):
                await visit.press("5", "enter")
            assert words in visit.text
            assert visit.text.count("╰───────╯") >= 4
            await visit.press(*keys)
            await visit.until(lambda: len(decisions(visit.parlour)) >= 1)
            assert decisions(visit.parlour)[0] == action

    run(work())


def test_a_warning_refused_leaves_no_trace(tmp_path: Path) -> None:
    def start(parlour: Parlour) -> OpenGame:
        return parlour.opened(at("exchange 1", scores=(45, 0, 0, 0)).game)

    async def work() -> None:
        async with visiting(tmp_path, start=start) as visit:
            await visit.until_asked()
            await visit.press("5", "enter")
            await visit.resize(60, 18)
            await visit.resize(1, 1)
            await visit.resize(80, 24)
            await visit.press("n", "enter")
            await visit.press("enter", "escape", "enter")
            assert "Exchange and lose" in visit.text or "Menu" in visit.text
            assert decisions(visit.parlour) == []

    run(work())


def test_a_held_key_decides_one_question_only(tmp_path: Path) -> None:
    def start(parlour: Parlour) -> OpenGame:
        return parlour.opened(at("exchange 1").game)

    async def work() -> None:
        async with visiting(tmp_path, start=start) as visit:
            await visit.until_asked()
            await visit.press("5", *["enter"] * 12)
            assert [type(action) for action in decisions(visit.parlour)] == [Exchange]

    run(work())


def test_a_key_out_of_turn_or_out_of_rule_gets_a_reason(tmp_path: Path) -> None:
    def start(parlour: Parlour) -> OpenGame:
        table = at("play", HANDS[:2])
        table.play("4c 5c 9h")
        return parlour.opened(table.game)

    async def work() -> None:
        async with visiting(tmp_path, start=start) as visit:
            await visit.until_asked()
            await visit.press("1")
            assert "► You must follow hearts." in visit.text
            await visit.press("k")
            assert "► That key does nothing here." in visit.text
            # What a mouse report may fall apart into.
            await visit.press("left_square_bracket", "3", "2", "semicolon", "N", "M")
            assert decisions(visit.parlour) == []
            await visit.press("4", "enter")
            await visit.until(lambda: decisions(visit.parlour) == [Play(ME, parse("7h"))])

    run(work())
