"""Whether to call Chicago: what it is worth against playing for the last trick and the hand."""

from itertools import islice
from typing import Final

from chicago_poker.bots.call_odds import (
    IN_WORLDS,
    can_break,
    chance_among_players,
    chance_if_independent,
    share_left,
)
from chicago_poker.bots.calls_for_game import CallsForGame
from chicago_poker.bots.match_value import shipped_values
from chicago_poker.bots.outlook import Outlook
from chicago_poker.bots.policy import Decision, Reason
from chicago_poker.bots.sentences import CALL, NO_CALL, percent
from chicago_poker.bots.stakes import (
    expected_gain_of_hand,
    if_call_is_broken,
    if_call_is_made,
    now,
)
from chicago_poker.bots.tricks import Plan
from chicago_poker.bots.worlds import worlds
from chicago_poker.bots.worth import margin, mean
from chicago_poker.cards import Card
from chicago_poker.engine import AnswerCall
from chicago_poker.hands import category_of, hand_value
from chicago_poker.rules.awards import award_lines
from chicago_poker.rules.calling import first_leader, hand_is_paid, may_call_instead
from chicago_poker.rules.goal import is_qualified, reaches_target
from chicago_poker.rules.tricks import last_trick_points
from chicago_poker.streams import Stream

_A_TWO: Final = Card(0)


def answer_call(outlook: Outlook) -> Decision:
    """Say yes where a call is worth more than playing for the last trick and the hand."""
    return answer_with_chance(outlook, chance_of_all_tricks(outlook))


def answer_with_chance(outlook: Outlook, chance: float) -> Decision:
    """Answer when a call is made with this chance, 0 to 1."""
    call = wants_to_call(outlook, chance)
    reason = Reason(CALL if call else NO_CALL, {"percent": percent(chance)})
    return Decision(AnswerCall(outlook.seat, call), reason)


def call_instead_of_exchange(outlook: Outlook) -> Decision | None:
    """Return a call in place of an exchange, where that may be and is wanted."""
    seen = outlook.seen
    if not may_call_instead(outlook.profile, seen.stage, outlook.score, seen.caller):
        return None
    decision = answer_call(outlook)
    return decision if decision.action in seen.legal[-1:] else None


def chance_of_all_tricks(outlook: Outlook) -> float:
    """Return the chance, 0 to 1, that a call with the present hand is made."""
    counted = chance_among_players if outlook.traits.knows_calls else chance_if_independent
    chance = counted(outlook.seen.hand, outlook.unseen, len(outlook.rivals))
    return chance * _share_left(outlook)


def chance_in_worlds(outlook: Outlook, luck: Stream, count: int) -> float:
    """Return the chance that a call is made, from the share of so many worlds where it holds."""
    hand, unseen, rivals = outlook.seen.hand, outlook.unseen, len(outlook.rivals)
    if chance_if_independent(hand, unseen, rivals) == 1.0:
        return _share_left(outlook)
    held = share_unbroken(outlook, luck, count)
    return IN_WORLDS[rivals].of(held) * _share_left(outlook)


def share_unbroken(outlook: Outlook, luck: Stream, count: int) -> float:
    """Return the share of worlds where no rival can break a call, above 0 and below 1.

    Looks at so many worlds and adds half a one of each kind: no number of worlds is a proof.
    """
    hand, seat = outlook.seen.hand, outlook.seat
    held = sum(
        not any(can_break(other, hand) for rival, other in world.items() if rival != seat)
        for world in islice(worlds(outlook, luck), count)
    )
    return (held + 0.5) / (count + 1)


def _share_left(outlook: Outlook) -> float:
    return share_left(outlook.profile, outlook.seen.clockwise[0], outlook.seat)


def wants_to_call(outlook: Outlook, chance: float) -> bool:
    """Tell whether calling is worth more than playing for the last trick and the hand."""
    if _hand_wins_the_game(outlook):
        return False
    values = shipped_values(outlook.profile) if outlook.traits.plays_for_game else None
    if values is not None:
        game = CallsForGame(outlook, values)
        return game.with_call(chance) > game.with_silence()
    if outlook.traits.weighs:
        call = value_of_call(outlook, chance) + outlook.traits.boldness
        return call > value_of_silence(outlook)
    return chance >= outlook.traits.surest_call or runs_out_of_time(outlook)


def _hand_wins_the_game(outlook: Outlook) -> bool:
    """Tell whether the hand wins when it is paid, which a call would prevent."""
    profile = outlook.profile
    lines = award_lines(profile, category_of(hand_value(outlook.seen.hand)))
    return any(line.win for line in lines) and not hand_is_paid(profile, outlook.seat, None)


def runs_out_of_time(outlook: Outlook) -> bool:
    """Tell whether the next last trick would reach the target without a call that it needs."""
    profile = outlook.profile
    reached = reaches_target(profile, outlook.score + last_trick_points(profile, _A_TWO))
    return reached and not is_qualified(profile, called=outlook.called, took_last_trick=True)


def value_of_call(outlook: Outlook, chance: float) -> float:
    """Return what a call is worth that is made with this chance."""
    seat = outlook.seat
    broken = mean([if_call_is_broken(outlook, seat, rival) for rival in outlook.rivals])
    return chance * if_call_is_made(outlook, seat) + (1 - chance) * broken


def value_of_silence(outlook: Outlook) -> float:
    """Return what it is worth not to call: the score, the last trick, the hand."""
    profile, seen = outlook.profile, outlook.seen
    leads = first_leader(profile, seen.clockwise[0], None) == outlook.seat
    value = margin(profile, now(outlook), outlook.seat)
    value += Plan(outlook).value_at_start(leads=leads)
    if outlook.awards_left:
        value += expected_gain_of_hand(outlook)
    return value
