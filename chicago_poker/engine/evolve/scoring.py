"""Writing awards, scores, eliminations, and the end of the game."""

from chicago_poker.engine import events as e
from chicago_poker.engine.evolve.writers import writes
from chicago_poker.engine.state import (
    BestHand,
    Choosing,
    Outcome,
    State,
)
from chicago_poker.rules import awards


@writes(e.NoHandPaid)
def _no_hand_paid(state: State, event: e.NoHandPaid) -> None:
    """Change nothing: the table has heard it."""


@writes(e.HandsTied)
def _hands_tied(state: State, event: e.HandsTied) -> None:
    """Change nothing: nobody is paid."""


@writes(e.HandHeld)
def _hand_held(state: State, event: e.HandHeld) -> None:
    """Change nothing: the award follows."""


@writes(e.BestHandAnnounced)
def _best_hand_announced(state: State, event: e.BestHandAnnounced) -> None:
    state.best_hands.append(BestHand(event.stage, event.seat, event.category))


@writes(e.AwardOffered)
def _award_offered(state: State, event: e.AwardOffered) -> None:
    category = state.best_hands[-1].category
    state.step = Choosing(event.seat, category, awards.award_lines(state.profile, category))


@writes(e.AwardTaken)
def _award_taken(state: State, event: e.AwardTaken) -> None:
    line = awards.award_line(state.profile, event.category, event.line)
    if isinstance(state.step, Choosing):
        state.step = None
    if awards.is_locking(line):
        rank = awards.lock_of(state.hands[event.seat])
        if rank is not None and rank not in state.locked[event.seat]:
            state.locked[event.seat] += (rank,)
    if line.end_deal:
        state.deal_over = True


@writes(e.OpponentsReset)
def _opponents_reset(state: State, event: e.OpponentsReset) -> None:
    """Change nothing: the scores follow one by one."""


@writes(e.ScoreChanged)
def _score_changed(state: State, event: e.ScoreChanged) -> None:
    state.scores[event.seat] = event.score


@writes(e.SeatEliminated)
def _seat_eliminated(state: State, event: e.SeatEliminated) -> None:
    out = event.seat
    state.eliminated[out] = True
    state.clockwise = tuple(seat for seat in state.clockwise if seat != out)
    state.dead += state.hands[out]
    state.hands[out] = ()
    state.played[out] = []


@writes(e.GameWon)
def _game_won(state: State, event: e.GameWon) -> None:
    state.outcome = Outcome(event.seat, event.how)
    state.step = None
