"""The levels of computer opponents by name, and the names opponents go by at the table."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

import msgspec

from chicago_poker.bots.budget import EXPERT_BUDGET, MASTER_BUDGET, Budget
from chicago_poker.bots.policy import Policy
from chicago_poker.bots.traits import (
    BEGINNER_TRAITS,
    BOLD_TRAITS,
    CAREFUL_TRAITS,
    CASUAL_TRAITS,
    KEEN_TRAITS,
    SKILLED_TRAITS,
    STEADY_TRAITS,
    Traits,
)
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
CASUAL: Final = "casual"
STEADY: Final = "steady"
CAREFUL: Final = "careful"
BOLD: Final = "bold"
SKILLED: Final = "skilled"
EXPERT: Final = "expert"
MASTER: Final = "master"
STRONGEST: Final = MASTER
PROGRAM: Final = "program"
"""The level, in records, of a seat that another program plays; without it a steady one."""
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
                CASUAL,
                mark("Casual"),
                mark("Draws and saves winners, but forgets cards and what the scores ask for."),
            ),
            Level(
                STEADY,
                mark("Steady"),
                mark("Draws with sense, counts cards, and saves a winner for the last trick."),
            ),
            Level(
                CAREFUL,
                mark("Careful"),
                mark("Exchanges by calculation, and calls only on good prospects."),
            ),
            Level(
                BOLD,
                mark("Bold"),
                mark("Exchanges by calculation, and calls on slim prospects."),
            ),
            Level(
                SKILLED,
                mark("Skilled"),
                mark("Exchanges by calculation, and plays the cards by sound habits."),
            ),
            Level(
                EXPERT,
                mark("Expert"),
                mark("Also tries out in a few deals that could be how each card would do."),
            ),
            Level(
                MASTER,
                mark("Master"),
                mark("The same in many more deals, and reads the others by what they exchange."),
            ),
            Level(PROGRAM, mark("Program"), mark("Another program plays."), listed=False),
        )
    }
)
"""Every level by its id, the weakest first."""

OPPONENT_NAMES: Final = ("Stina", "Olle", "Karin", "Nils", "Maja")
"""What opponents are called, in the order of their seats; as many as one table needs."""


_Maker: TypeAlias = Callable[[Profile, float], Policy]


def level_named(name: str) -> Level:
    """Return a level by its id. Raises UnknownLevelError, which says what there is."""
    try:
        return LEVELS[name]
    except KeyError:
        known = ", ".join(level.id for level in LEVELS.values() if level.listed)
        raise UnknownLevelError(f"there is no level {name!r}; the levels are {known}") from None


def make_policy(name: str, profile: Profile, effort: float = 1.0) -> Policy:
    """Return a policy of this level for these rules. Raises UnknownLevelError.

    ``effort``, above 0 and at most 1, is the part of its usual worlds that a searching level looks
    at: less for long trials of everything else about it.
    """
    return _MAKERS[level_named(name).id](profile, effort)


def _random(_profile: Profile, _effort: float) -> Policy:
    from chicago_poker.bots.random_policy import RandomPolicy

    return RandomPolicy()


def _by_rules(traits: Traits) -> _Maker:
    def make(profile: Profile, _effort: float) -> Policy:
        from chicago_poker.bots.rule_policy import RulePolicy

        return RulePolicy(profile, traits)

    return make


def _by_search(traits: Traits, budget: Budget | None) -> _Maker:
    def make(profile: Profile, effort: float) -> Policy:
        from chicago_poker.bots.search_policy import SearchPolicy

        return SearchPolicy(profile, traits, budget and budget.part(effort))

    return make


_MAKERS: Final[Mapping[str, _Maker]] = {
    RANDOM: _random,
    BEGINNER: _by_rules(BEGINNER_TRAITS),
    CASUAL: _by_rules(CASUAL_TRAITS),
    STEADY: _by_rules(STEADY_TRAITS),
    CAREFUL: _by_search(CAREFUL_TRAITS, None),
    BOLD: _by_search(BOLD_TRAITS, None),
    SKILLED: _by_search(SKILLED_TRAITS, None),
    EXPERT: _by_search(SKILLED_TRAITS, EXPERT_BUDGET),
    MASTER: _by_search(KEEN_TRAITS, MASTER_BUDGET),
    PROGRAM: _by_rules(STEADY_TRAITS),
}
