"""A whole game by the mouse alone, from the menu over every decision to the end and back."""

from collections.abc import Sequence
from pathlib import Path

from msgspec.structs import replace

from chicago_poker.engine import AnswerCall, AnswerOffer, Exchange, Phase, Play
from chicago_poker.rules.profile import Profile
from chicago_poker.tui.screens.ending import EndingScreen
from chicago_poker.tui.screens.menu import MenuScreen
from tests.tabletop import GAMEWIDE
from tests.tui.parlour import Parlour
from tests.tui.visit import Visit, decisions, first_legal, run, visiting

# A few deals, and nobody is out before the end.
_SHORT = replace(
    GAMEWIDE,
    call=replace(GAMEWIDE.call, min_score=0),
    goal=replace(GAMEWIDE.goal, target=12, qualifier="none", unqualified="play_on"),
)
_MOST = 100


class ShortGames(Parlour):
    """Games that are soon over. A ``Games``."""

    def profiles(self) -> Sequence[Profile]:
        return (_SHORT,)


class Hand:
    """The hand on the mouse: replaces a card or two, says yes and no in turn, plays any card."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._says_yes = False

    async def decide(self) -> None:
        """Decide whatever is asked, in two steps."""
        visit = self._visit
        match visit.seen.phase:
            case Phase.EXCHANGE if visit.seen.stage == 3:
                await self._click("keep all  ", "replace  ")
            case Phase.EXCHANGE:
                await visit.click_card(0)
                if visit.seen.stage == 2:
                    await visit.click_card(3)
                await self._click("replace  ")
            case Phase.OFFER | Phase.CALL:
                self._says_yes = not self._says_yes
                await self._click("Y Yes" if self._says_yes else "N No", "Enter  confirm")
            case Phase.AWARD:
                await self._click("1 8 points", "Enter  confirm")
            case _:
                await self._play()

    async def _click(self, *texts: str) -> None:
        for text in texts:
            before = decisions(self._visit.parlour)
            await self._visit.click_text(text)
            if text != texts[-1]:
                # The first click only chooses; nothing is decided by it.
                assert decisions(self._visit.parlour) == before

    async def _play(self) -> None:
        visit = self._visit
        place = visit.table.sitting.story.slots.index(first_legal(visit.seen))
        before = len(decisions(visit.parlour))
        # A card that is the only choice lies picked already.
        for _ in range(1 if len(visit.seen.legal) == 1 else 2):
            assert len(decisions(visit.parlour)) == before
            await visit.click_card(place)


async def play_to_the_end(visit: Visit) -> None:
    """Click through the whole game until the end is shown."""
    hand = Hand(visit)
    for _ in range(_MOST):
        await visit.until(lambda: visit.is_asked or "go on" in visit.text or is_over(visit))
        if is_over(visit):
            return
        if visit.is_asked:
            await hand.decide()
        else:
            await visit.click_text("go on")
    raise AssertionError(f"it never ends:\n{visit.text}")


def is_over(visit: Visit) -> bool:
    """Tell whether the end is shown."""
    return isinstance(visit.screen, EndingScreen)


def test_a_whole_game_is_played_by_mouse_alone(tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path, parlour=ShortGames()) as visit:
            await visit.click_text("New game")
            await visit.click_text("Start the game")
            await visit.until_asked()
            await play_to_the_end(visit)
            assert "after 2 deals" in visit.text
            ours = decisions(visit.parlour)
            assert {type(action) for action in ours} == {Exchange, AnswerOffer, AnswerCall, Play}
            assert {len(action.cards) for action in ours if isinstance(action, Exchange)} == {
                0,
                1,
                2,
            }
            assert {action.keep for action in ours if isinstance(action, AnswerOffer)} >= {True}
            assert visit.parlour.closed == 1
            await visit.click_text("Esc  menu")
            await visit.until(lambda: isinstance(visit.screen, MenuScreen))
            await visit.click_text("Quit")
        assert visit.app.return_code == 0

    run(work())
