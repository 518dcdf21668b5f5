"""The score sheet of a record in lines: it shows no card, so it can be looked at in mid-game."""

from collections.abc import Iterator

from chicago_poker.engine import Event, Game, new_game
from chicago_poker.engine import events as e
from chicago_poker.locale import Language
from chicago_poker.plain.standings import deal_lines
from chicago_poker.seating import Seat
from chicago_poker.session.header import Header
from chicago_poker.session.score_sheet import ScoreSheet


def sheet_lines(header: Header, game: Game, language: Language) -> Iterator[str]:
    """Yield who got how many points in each deal and for what, and how the game stands."""
    names = [entry.name for entry in header.seats]
    yield from _Sheet(game, names, language).lines()
    if game.outcome is None:
        yield language.say("not over")
    else:
        yield language.say("won by {name}", name=names[game.outcome.winner])


class _Sheet:
    """Plays a game again and writes its sheet."""

    def __init__(self, game: Game, names: list[str], language: Language) -> None:
        self._game = game
        self._names = names
        self._language = language
        self._sheet = ScoreSheet(game.seats)
        self._lines: list[str] = []

    def lines(self) -> list[str]:
        """Return the lines of every deal, the last one's as far as it has come."""
        game = self._game
        again = new_game(game.profile, game.seed, game.seats, self._see)
        for action in game.actions:
            again.apply(action, self._see)
        self._tell(again)
        return self._lines

    def _see(self, game: Game, event: Event) -> None:
        if isinstance(event, e.DealStarted) and self._sheet.deals:
            # What follows from the end of a deal has been settled by then.
            self._tell(game)
        self._sheet.see(event)

    def _tell(self, game: Game) -> None:
        sheet, seen = self._sheet.deals[-1], game.observe(Seat(0))
        lines = deal_lines(sheet, seen, self._names, game.profile, self._language)
        self._lines += lines if sheet.over else [self._so_far(sheet.deal), *lines[1:]]

    def _so_far(self, deal: int) -> str:
        return self._language.say("Scores so far, in deal {number}:", number=deal)
