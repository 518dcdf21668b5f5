"""A saved game told again from its first deal, with everybody's cards."""

from collections.abc import Iterator, Sequence

from chicago_poker.engine import Event, Game, new_game, start_deal
from chicago_poker.engine import events as e
from chicago_poker.locale import Language
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat
from chicago_poker.session.excerpt import PlayedDeal
from chicago_poker.session.excerpt_reading import is_end
from chicago_poker.session.header import HUMAN, SeatEntry
from chicago_poker.session.narrate import narrate
from chicago_poker.session.table import Moment
from chicago_poker.session.words import card_name, listed, reading_order
from chicago_poker.streams import commitment


class Retelling:
    """Tells games at one table; its player, if there was one, is addressed as *you*."""

    def __init__(self, profile: Profile, seats: Sequence[SeatEntry], language: Language) -> None:
        self._profile = profile
        self._language = language
        self._names = [entry.name for entry in seats]
        players = [entry.player for entry in seats]
        self._viewer = Seat(players.index(HUMAN)) if HUMAN in players else None
        self._told: list[str] = []

    def tell(self, game: Game) -> Iterator[str]:
        """Yield every sentence of a game."""
        say = self._language.say
        yield self._table()
        yield say("Seed: {seed}", seed=game.seed)
        yield say("Commitment: {commitment}", commitment=commitment(game.seed))
        again = new_game(game.profile, game.seed, game.seats, self._witness)
        yield from self._news()
        for action in game.actions:
            again.apply(action, self._witness)
            yield from self._news()

    def tell_deals(self, deals: Sequence[PlayedDeal], proof: str) -> Iterator[str]:
        """Yield every sentence of some deals of a game whose seed has this commitment."""
        yield self._table()
        yield self._language.say("Commitment: {commitment}", commitment=proof)
        for deal in deals:
            yield from self._deal(deal)

    def _deal(self, deal: PlayedDeal) -> Iterator[str]:
        is_over = False

        def witness(game: Game, event: Event) -> None:
            nonlocal is_over
            # The engine goes on to a next deal, whose cards mean nothing here.
            over = is_end(event, deal.start.deal)
            if not is_over and not (over and isinstance(event, e.DealStarted)):
                self._witness(game, event)
            is_over = is_over or over

        game = start_deal(self._profile, deal.start, witness)
        for action in deal.actions:
            game.apply(action, witness)
        yield from self._news()

    def _table(self) -> str:
        return self._language.say(
            "Rules: {profile}. At the table: {names}.",
            profile=self._profile.name,
            names=listed(self._names, self._language),
        )

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
