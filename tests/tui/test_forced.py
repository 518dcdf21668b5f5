"""Decisions without a choice: played by one key or by a setting, and recorded as any other."""

from pathlib import Path

import msgspec

from chicago_poker.cards import parse, parse_hand
from chicago_poker.engine import Phase, Play, new_game
from chicago_poker.session.games import OpenGame
from chicago_poker.storage.settings import Settings, save_settings
from tests.present.scenes import HANDS, at
from tests.tabletop import GAMEWIDE, Tabletop
from tests.tui.parlour import Parlour
from tests.tui.test_deal import play_deal, sheet_is_shown
from tests.tui.visit import Visit, decisions, keys_for, run, visiting


def midsommar(parlour: Parlour) -> OpenGame:
    return parlour.opened(new_game(GAMEWIDE, "midsommar", 4))


async def play_until_forced(visit: Visit) -> None:
    """Play simply until a single card may be played."""
    while True:
        await visit.until_asked()
        if visit.seen.phase is Phase.PLAY and len(visit.seen.legal) == 1:
            return
        await visit.press(*keys_for(visit.seen, visit.table.sitting.story.slots))


def test_one_key_plays_on_while_there_is_nothing_to_choose(tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path, size=(110, 30), start=midsommar) as visit:
            await play_until_forced(visit)
            assert "F  play what is forced" in visit.text
            before, forced = len(decisions(visit.parlour)), visit.seen.legal[0]
            await visit.press("f")
            await visit.until(lambda: visit.is_asked or sheet_is_shown(visit))
            assert decisions(visit.parlour)[before] == forced
            if not sheet_is_shown(visit):
                assert len(visit.seen.legal) > 1

    run(work())


def test_the_key_does_nothing_where_there_is_a_choice(tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path, start=midsommar) as visit:
            await visit.until_asked()
            await visit.press("f")
            assert "There is more than one thing to do." in visit.text
            assert visit.is_asked
            assert decisions(visit.parlour) == []

    run(work())


def test_the_key_does_not_outlast_a_choice(tmp_path: Path) -> None:
    async def work() -> None:
        start = at("play", HANDS[:2])
        async with visiting(tmp_path, start=lambda p: p.opened(start.game)) as visit:
            while not sheet_is_shown(visit):
                before = len(decisions(visit.parlour))
                choices = len(visit.seen.legal)
                await visit.press(
                    *(
                        ["f"]
                        if choices == 1
                        else keys_for(visit.seen, visit.table.sitting.story.slots)
                    )
                )
                await visit.until(lambda: visit.is_asked or sheet_is_shown(visit))
                if choices > 1:
                    assert len(decisions(visit.parlour)) == before + 1

    run(work())


def test_a_setting_does_it_by_itself(tmp_path: Path) -> None:
    asked: list[int] = []

    async def work() -> None:
        save_settings(tmp_path / "settings.toml", Settings(play_forced=True))
        async with visiting(tmp_path, start=midsommar) as visit:
            while True:
                await visit.until(lambda: visit.is_asked or sheet_is_shown(visit))
                if sheet_is_shown(visit):
                    break
                asked.append(len(visit.seen.legal))
                await visit.press(*keys_for(visit.seen, visit.table.sitting.story.slots))
            by_setting = decisions(visit.parlour)
        save_settings(tmp_path / "settings.toml", Settings())
        async with visiting(tmp_path, start=midsommar) as visit:
            await play_deal(visit)
            assert decisions(visit.parlour) == by_setting
            assert len(by_setting) > len(asked)

    run(work())
    assert min(asked) > 1


MASTERS = ("Ac Kc Qc Ad Ah", "2c 3d 5h 7s 9c", "2d 3h 5s 7c 9d")


def test_a_claim_plays_the_tricks_that_are_surely_taken(tmp_path: Path) -> None:
    async def work() -> None:
        game = at("play", MASTERS).game
        async with visiting(tmp_path, size=(110, 30), start=lambda p: p.opened(game)) as visit:
            await visit.until_asked()
            assert "All tricks left are yours: F takes them, or pick a card." in visit.text
            assert "F  play the rest" in visit.text
            await visit.press("2")
            assert "You play the" in visit.text
            await visit.press("f")
            await visit.until(lambda: sheet_is_shown(visit))
            cards = [action.card for action in decisions(visit.parlour) if isinstance(action, Play)]
            assert sorted(cards) == sorted(parse_hand(MASTERS[0]))
            assert {trick.taken_by for trick in visit.seen.tricks} == {0}

    run(work())


def test_what_changes_nothing_any_more_is_played_to_the_end_of_the_deal(tmp_path: Path) -> None:
    async def work() -> None:
        call = msgspec.structs.replace(GAMEWIDE.call, break_ends_deal=False)
        table = Tabletop.at(
            "play",
            ("Ts 3d 5d 7s 9d", "As 4d 6h 8c Tc", "2d 3h 5s 7c 9c"),
            profile=msgspec.structs.replace(GAMEWIDE, call=call),
            caller=0,
            dealer=2,
        )
        async with visiting(tmp_path, start=lambda p: p.opened(table.game)) as visit:
            await visit.until_asked()
            await visit.press(str(visit.table.sitting.story.slots.index(parse("Ts")) + 1), "enter")
            await visit.until_asked()
            assert "The rest changes nothing: F plays it, or pick a card." in visit.text
            before = visit.seen.scores
            await visit.press("f")
            await visit.until(lambda: sheet_is_shown(visit))
            assert visit.seen.scores == before
            assert len(decisions(visit.parlour)) == 5
            # The next deal is asked for as usual.
            await visit.press("enter")
            await visit.until_asked()
            assert len(decisions(visit.parlour)) == 5

    run(work())
