"""A saved game told again from its first deal, with everybody's cards."""

from collections.abc import Iterator

from chicago_poker.engine import Event, Game, new_game
from chicago_poker.engine import events as e
from chicago_poker.locale import Language
from chicago_poker.seating import Seat
from chicago_poker.session.header import Header
from chicago_poker.session.narrate import narrate
from chicago_poker.session.table import Moment
from chicago_poker.session.words import card_name, listed, reading_order
from chicago_poker.streams import commitment


class Retelling:
    """Tells the game of a record; its player, if there was one, is addressed as *you*."""

    def __init__(self, header: Header, language: Language) -> None:
        self._header = header
        self._language = language
        self._names = [entry.name for entry in header.seats]
        self._viewer = None if header.human is None else Seat(header.human)
        self._told: list[str] = []

    def tell(self, game: Game) -> Iterator[str]:
        """Yield every sentence of the game."""
        header, say = self._header, self._language.say
        yield say(
            "Rules: {profile}. At the table: {names}.",
            profile=header.profile.name,
            names=listed(self._names, self._language),
        )
        yield say("Seed: {seed}", seed=header.seed)
        yield say("Commitment: {commitment}", commitment=commitment(header.seed))
        again = new_game(header.profile, header.seed, len(header.seats), self._witness)
        yield from self._news()
        for action in game.actions:
            again.apply(action, self._witness)
            yield from self._news()

    def _witness(self, game: Game, event: Event) -> None:
        moment = Moment(event, game.observe(self._viewer or Seat(0)))
        sentence = narrate(moment, self._names, self._viewer, self._language)
        if sentence is None:
            return
        if isinstance(event, e.DealStarted | e.ExchangeOpened):
            self._told.append("")
        self._told.append(sentence)
        if isinstance(event, e.HandDealt):
            names = [card_name(card, self._language) for card in reading_order(event.cards)]
            self._told.append(f"  {', '.join(names)}")

    def _news(self) -> Iterator[str]:
        told, self._told = self._told, []
        yield from told
