"""Counting what seats keep at their last exchange, over games between levels people may be like.

Opponents that infer look it up (``chicago_poker.bots.kept``).
"""

from collections import Counter
from typing import Final, TypeAlias

from chicago_poker.bots.hand_classes import class_of
from chicago_poker.bots.kept import Exchanged, Pattern, Patterns
from chicago_poker.bots.levels import BEGINNER, CASUAL, SKILLED, STEADY, make_policy
from chicago_poker.bots.policy import Policy
from chicago_poker.engine import Exchange, Observation, new_game
from chicago_poker.hands import Category, category_of, hand_value
from chicago_poker.rules.exchange import costs_everything
from chicago_poker.rules.profile import Profile
from chicago_poker.session.opponents import decide_in_process
from chicago_poker.streams import Stream

_FIELD: Final = (STEADY, SKILLED, STEADY, SKILLED, CASUAL, BEGINNER)
"""Levels, as often as they are seated."""

MOST_PATTERNS: Final = 400
"""For each number of cards exchanged: rarer ones cost time and tell little."""

_Counts: TypeAlias = dict[Exchanged, Counter[tuple[int, Category]]]


def kept_patterns(profile: Profile, seed: str, games: int) -> tuple[Patterns, ...]:
    """Play so many games, game i with the seed ``SEED/i``, and return what was kept in them."""
    policies = {level: make_policy(level, profile) for level in dict.fromkeys(_FIELD)}
    counts: _Counts = {}
    for number in range(games):
        chance = Stream(f"{seed}/{number}", "field")
        fewest, most = profile.seats
        seats = fewest + chance.below(most - fewest + 1)
        field = [policies[_FIELD[chance.below(len(_FIELD))]] for _ in range(seats)]
        _play(profile, f"{seed}/{number}", field, counts)
    return tuple(
        Patterns(exchanged, _most_frequent(counts[exchanged]))
        for exchanged in sorted(counts, key=lambda found: (found.before, found.count))
    )


def _play(profile: Profile, seed: str, field: list[Policy], counts: _Counts) -> None:
    game = new_game(profile, seed, len(field))
    while (seat := game.to_act) is not None:
        seen = game.observe(seat)
        action = decide_in_process(field[seat], game.seed, seen).action
        if isinstance(action, Exchange) and _tells(profile, seen):
            _count(seen, action, counts)
        game.apply(action)


def _tells(profile: Profile, seen: Observation) -> bool:
    """Tell whether this is a last exchange, and one that costs nothing."""
    is_last = seen.stage == profile.exchanges
    return is_last and not costs_everything(profile, seen.scores[seen.seat])


def _count(seen: Observation, action: Exchange, counts: _Counts) -> None:
    before = seen.exchanged[seen.seat]
    exchanged = Exchanged(before[-1] if before else -1, len(action.cards))
    kept = tuple(card for card in seen.hand if card not in action.cards)
    pattern = class_of(kept).key, category_of(hand_value(seen.hand))
    counts.setdefault(exchanged, Counter())[pattern] += 1


def _most_frequent(counts: Counter[tuple[int, Category]]) -> tuple[Pattern, ...]:
    found = sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:MOST_PATTERNS]
    return tuple(Pattern(key, category, times) for (key, category), times in found)
