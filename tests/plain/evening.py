"""A game in lines in a test: written answers in, a transcript out, opponents in this program."""

import asyncio
import io
from collections.abc import Callable, Coroutine, Iterable

from chicago_poker.bots.levels import make_policy
from chicago_poker.engine import Action, Game
from chicago_poker.locale import Language, language
from chicago_poker.plain.console import Console, Lines, Typed
from chicago_poker.plain.game import play
from chicago_poker.seating import Seat
from chicago_poker.session.games import Chair, OpenGame
from chicago_poker.session.opponents import InProcessPlayer
from chicago_poker.session.table import Keeper, SaveState, SaveStatus

NAMES = ("You", "Stina", "Olle", "Karin", "Nils", "Maja")
ME = Seat(0)

# Whatever is asked, one of these answers it; a warning is declined.
ANYTHING = {
    "en": ("none", "1", "2", "3", "4", "5", "no"),
    "sv": ("inga", "1", "2", "3", "4", "5", "nej"),
}


class Noted:
    """A keeper that notes the decisions and says what it is told to about saving."""

    def __init__(self) -> None:
        self.actions: list[Action] = []
        self.status = SaveStatus(SaveState.SAVED)

    def keep(self, game: Game, action: Action) -> SaveStatus:
        """Note the action."""
        self.actions.append(action)
        return self.status


class Evening:
    """A game that is played in lines until it is over or the answers run out."""

    def __init__(
        self,
        game: Game,
        *,
        keeper: Keeper | None = None,
        level: str = "steady",
        save_elsewhere: Callable[[str], SaveStatus] | None = None,
        notice: str = "",
    ) -> None:
        self.game = game
        self.kept = Noted()
        self.closed = 0
        self.out = io.StringIO()
        policy = make_policy(level, game.profile)
        self.opened = OpenGame(
            game=game,
            chairs=tuple(Chair(name, level if seat else None) for seat, name in self._names()),
            viewer=ME,
            opponents={
                Seat(seat): InProcessPlayer(policy, game.seed) for seat in range(1, game.seats)
            },
            keeper=keeper or self.kept,
            close=self._close,
            save="evening",
            status=SaveStatus(SaveState.SAVED),
            notice=notice,
            save_elsewhere=save_elsewhere,
        )

    def _names(self) -> Iterable[tuple[int, str]]:
        return enumerate(NAMES[: self.game.seats])

    def _close(self) -> None:
        self.closed += 1

    def spend(self, *answers: str, speech: Language | None = None) -> str:
        """Play with these answers and return everything that was said."""
        return self.listen(Typed(*answers), speech=speech)

    def spend_on_anything(self, code: str = "en", speech: Language | None = None) -> str:
        """Play to the end with answers that fit whatever is asked."""
        return self.spend(*(ANYTHING[code] * 2000), speech=speech or language(code))

    def listen(self, lines: Lines, speech: Language | None = None) -> str:
        """Play with answers from anywhere."""
        console = Console(lines, self.out, echo=True)
        done(play(self.opened, console, speech or language("en")))
        return self.out.getvalue()


def done(work: Coroutine[None, None, None]) -> None:
    """Carry out some work on a loop of its own."""
    asyncio.run(work)
