"""The same table with other hidden cards: what a seat cannot see is dealt out anew."""

from chicago_poker.cards import Card, in_pack_order
from chicago_poker.engine import Game
from chicago_poker.seating import Seat
from chicago_poker.streams import Stream


def with_hidden_cards_shuffled(game: Game, viewer: Seat, seed: str) -> Game:
    """Return a copy of the game in which every card that the viewer cannot place lies elsewhere.

    Hidden are the cards the others hold, the stock, and all discards but the viewer's own and the
    declined offers. Only the engine knows where they are, so this reaches into its state; no public
    function could do it without being a way to cheat.
    """
    twin = game.copy()
    state = twin._state
    seen = set(state.own_discards[viewer]) | {offer.card for offer in state.offers}
    others = [seat for seat in state.clockwise if seat != viewer]
    held = [[c for c in state.hands[s] if c not in state.played[s]] for s in others]
    piles = [*held, state.stock, state.discards, state.pending, state.dead]
    hidden = [card for pile in piles for card in pile if card not in seen]
    new = iter(Stream(seed, "hidden").shuffle(hidden))
    moved = [[card if card in seen else next(new) for card in pile] for pile in piles]
    for seat, cards in zip(others, moved, strict=False):
        state.hands[seat] = in_pack_order((*state.played[seat], *cards))
    state.stock, state.discards, state.pending, state.dead = moved[len(others) :]
    return twin


def hidden_cards(game: Game) -> tuple[tuple[Card, ...], ...]:
    """Return where every card lies, to tell whether a shuffle has changed anything."""
    state = game._state
    return (*state.hands, tuple(state.stock), tuple(state.discards))
