"""How much of what there is to win in the tricks a level wins: the share of a gap.

The gap lies between playing the tricks by the field's habits and playing them with all cards seen.
Exchanges and calls are the level's own at both ends, so nothing else is measured.
"""

from collections.abc import Iterator

import msgspec

from chicago_poker.lab.deals import (
    DealPlayer,
    DealStanding,
    DealUnit,
    PointEstimates,
    PointMeans,
    deal_units,
)
from chicago_poker.lab.seeing import Divided, Foreseeing, Seeing
from chicago_poker.lab.statistics import Estimate, Ratio
from chicago_poker.rules.profile import Profile


class Ceiling(msgspec.Struct, frozen=True):
    """Points for each deal with the tricks played in four ways, and the shares of two gaps.

    ``habit`` plays them as the field does, ``level`` as the level does; ``seeing`` sees all cards
    and takes the others to see them too; ``foreseeing`` knows what each of them will play. A share
    of 0 is no more than habit, 1 all that the player at the other end earns.
    """

    habit: PointEstimates
    level: PointEstimates
    seeing: PointEstimates
    foreseeing: PointEstimates
    share_of_seeing: Estimate
    share_of_foreseeing: Estimate


def ceilings(
    profile: Profile,
    standing: DealStanding,
    seed: str,
    count: int,
    level: DealPlayer,
    field: DealPlayer,
) -> Iterator[Ceiling]:
    """Play ``count`` units and yield what they come to so far, after each of them."""
    tricks = field, level, Seeing(level), Foreseeing(field)
    players = [Divided(level, player) for player in tricks]
    means = [PointMeans() for _ in players]
    shares = Ratio(), Ratio()
    played = [deal_units(profile, standing, seed, count, player, field) for player in players]
    for units in zip(*played, strict=True):
        for mean, unit in zip(means, units, strict=True):
            mean.add(unit.tested)
        _add_shares(shares, units)
        habit, own, seeing, foreseeing = [mean.estimates() for mean in means]
        yield Ceiling(habit, own, seeing, foreseeing, shares[0].estimate(), shares[1].estimate())


def _add_shares(shares: tuple[Ratio, Ratio], units: tuple[DealUnit, ...]) -> None:
    habit, own, seeing, foreseeing = [unit.tested.total for unit in units]
    shares[0].add(own - habit, seeing - habit)
    shares[1].add(own - habit, foreseeing - habit)
