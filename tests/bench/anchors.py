"""Other people's engines, driven from Python with random decisions, as fast as they allow."""

import random
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol

from tests.bench.interleave import Contender, Work

SEED = 20
EUCHRE = "OpenSpiel euchre"
POKERKIT = "pokerkit five-card draw 4p"


class SpielState(Protocol):
    """The part of an OpenSpiel state that is read here."""

    def is_chance_node(self) -> bool: ...
    def legal_actions(self) -> list[int]: ...
    def apply_action(self, action: int) -> None: ...


def anchors() -> Iterator[Contender]:
    """Yield a contender for each engine that is installed (the ``bench`` extra has them all)."""
    if find_spec("pyspiel"):
        yield _openspiel(games=600)
        yield _openspiel_in_a_hurry(games=600)
    if find_spec("rlcard"):
        yield _rlcard("leduc-holdem", games=300)
        yield _rlcard("limit-holdem", games=150)
        yield _rlcard("uno", games=25)
    if find_spec("pokerkit"):
        yield _pokerkit_five_card_draw(hands=25)


def _openspiel(games: int) -> Contender:
    """Chance moves come from ``chance_outcomes``, as OpenSpiel's guide drives them."""
    game = import_module("pyspiel").load_game("euchre")
    chance_moves = _chance_moves_before_play(game.new_initial_state())

    def play() -> Work:
        chance = random.Random(SEED).random
        decisions = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    # Each card is equally likely, so that its probability need not be read.
                    state.apply_action(outcomes[int(chance() * len(outcomes))][0])
                else:
                    actions = state.legal_actions()
                    state.apply_action(actions[int(chance() * len(actions))])
            decisions += state.move_number() - chance_moves
        return Work(games, decisions)

    return Contender(EUCHRE, play)


def _openspiel_in_a_hurry(games: int) -> Contender:
    """Chance moves are taken for decisions, which spares a question at every move."""
    game = import_module("pyspiel").load_game("euchre")
    chance_moves = _chance_moves_before_play(game.new_initial_state())

    def play() -> Work:
        chance = random.Random(SEED).random
        decisions = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[int(chance() * len(actions))])
            decisions += state.move_number() - chance_moves
        return Work(games, decisions)

    return Contender(f"{EUCHRE}, in a hurry", play)


def _chance_moves_before_play(state: SpielState) -> int:
    moves = 0
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
        moves += 1
    return moves


def _rlcard(name: str, games: int) -> Contender:
    rlcard = import_module("rlcard")
    agents = import_module("rlcard.agents")
    numpy_random = import_module("numpy").random

    def play() -> Work:
        numpy_random.seed(SEED)
        table = rlcard.make(name, config={"seed": SEED})
        agent = agents.RandomAgent(num_actions=table.num_actions)
        table.set_agents([agent] * table.num_players)
        for _ in range(games):
            # Training mode asks the agent for a bare action, which is the faster of the two.
            table.run(is_training=True)
        return Work(games, int(table.timestep))

    return Contender(f"RLCard {name}", play)


def _pokerkit_five_card_draw(hands: int) -> Contender:
    """Four seats, one draw of random cards, everybody checks or calls."""
    kit = import_module("pokerkit")
    position, step = kit.Opening.POSITION, kit.Automation
    by_itself = (
        step.ANTE_POSTING,
        step.BET_COLLECTION,
        step.BLIND_OR_STRADDLE_POSTING,
        step.CARD_BURNING,
        step.HOLE_DEALING,
        step.BOARD_DEALING,
        step.RUNOUT_COUNT_SELECTION,
        step.HOLE_CARDS_SHOWING_OR_MUCKING,
        step.HAND_KILLING,
        step.CHIPS_PUSHING,
        step.CHIPS_PULLING,
    )
    streets = (
        kit.Street(False, (False,) * 5, 0, False, position, 2, 4),
        kit.Street(True, (), 0, True, position, 2, 4),
    )
    limit, seats = kit.BettingStructure.FIXED_LIMIT, 4

    def play() -> Work:
        random.seed(SEED)
        decisions = 0
        for _ in range(hands):
            hand = kit.State(
                by_itself,
                kit.Deck.STANDARD,
                (kit.StandardHighHand,),
                streets,
                limit,
                True,
                0,
                (1, 2),
                0,
                200,
                seats,
            )
            while hand.status:
                decisions += 1
                if hand.stand_patter_or_discarder_index is None:
                    hand.check_or_call()
                else:
                    held = list(hand.get_down_cards(hand.stand_patter_or_discarder_index))
                    hand.stand_pat_or_discard(random.sample(held, random.randrange(5)))
        return Work(hands, decisions)

    return Contender(POKERKIT, play)
