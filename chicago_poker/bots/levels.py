"""The levels of computer opponents by name, and the names opponents go by at the table."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import msgspec

from chicago_poker.bots.policy import Policy
from chicago_poker.locale import mark
from chicago_poker.rules.profile import Profile


class UnknownLevelError(ValueError):
    """There is no level of this name."""


class Level(msgspec.Struct, frozen=True):
    """A level: its id, and the message ids of its name and of one sentence about it.

    ``listed`` levels are offered to people; the others are for tests and measurements.
    """

    id: str
    name: str
    about: str
    listed: bool = True


RANDOM: Final = "random"
BEGINNER: Final = "beginner"
STEADY: Final = "steady"
DEFAULT_LEVEL: Final = STEADY

LEVELS: Final[Mapping[str, Level]] = MappingProxyType(
    {
        level.id: level
        for level in (
            Level(RANDOM, mark("Random"), mark("Takes any legal action."), listed=False),
            Level(
                BEGINNER,
                mark("Beginner"),
                mark("Keeps pairs, forgets what was played, calls when it is sure or must."),
            ),
            Level(
                STEADY,
                mark("Steady"),
                mark("Draws with sense, counts cards, and saves a winner for the last trick."),
            ),
        )
    }
)
"""Every level by its id, the weakest first."""

OPPONENT_NAMES: Final = ("Stina", "Olle", "Karin", "Nils", "Maja")
"""What opponents are called, in the order of their seats; as many as one table needs."""


def level_named(name: str) -> Level:
    """Return a level by its id. Raises UnknownLevelError, which says what there is."""
    try:
        return LEVELS[name]
    except KeyError:
        known = ", ".join(level.id for level in LEVELS.values() if level.listed)
        raise UnknownLevelError(f"there is no level {name!r}; the levels are {known}") from None


def make_policy(name: str, profile: Profile) -> Policy:
    """Return a policy of this level for these rules. Raises UnknownLevelError."""
    level = level_named(name)
    if level.id == RANDOM:
        from chicago_poker.bots.random_policy import RandomPolicy

        return RandomPolicy()
    from chicago_poker.bots.rule_policy import RulePolicy
    from chicago_poker.bots.traits import BEGINNER_TRAITS, STEADY_TRAITS

    return RulePolicy(profile, BEGINNER_TRAITS if level.id == BEGINNER else STEADY_TRAITS)
