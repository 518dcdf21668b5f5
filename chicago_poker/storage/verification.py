"""Checking that the deals and awards of a record follow from seed, rules and decisions."""

from pathlib import Path

import msgspec

from chicago_poker.engine import Game
from chicago_poker.engine import events as e
from chicago_poker.session.header import Header
from chicago_poker.session.reading import Damage
from chicago_poker.storage.records import load_record
from chicago_poker.streams import commitment


class Verification(msgspec.Struct, frozen=True):
    """What was found in a record, as far as it is good.

    ``commitment`` is what was shown before the game if the deal was fair; ``is_promised`` tells
    whether the one that was given is the same, None when none was given. ``deals``, ``recycles``,
    ``awards`` and ``decisions`` count what has been worked out again and agrees, cards and points
    included. ``torn`` tells that the last line was cut off in writing, which is no fault.
    """

    header: Header | None
    commitment: str | None
    is_promised: bool | None
    deals: int
    recycles: int
    awards: int
    decisions: int
    is_finished: bool
    torn: bool
    damage: Damage | None

    @property
    def holds(self) -> bool:
        """Whether everything follows from the seed, and the seed is the one promised."""
        return self.damage is None and self.is_promised is not False


def verify_record(path: Path, promised: str | None = None) -> Verification:
    """Return whether a record follows from its seed; ``promised`` is the commitment that was shown.

    The whole game is played again, and each line's check compared. Raises SaveNotFoundError or
    UnreadableError.
    """
    reading = load_record(path)
    header, game = reading.header, reading.game
    ours = None if header is None else commitment(header.seed)
    return Verification(
        header=header,
        commitment=ours,
        is_promised=None if promised is None else promised.strip().lower() == ours,
        deals=_count(game, e.PackShuffled),
        recycles=_count(game, e.StockShuffled),
        awards=_count(game, e.AwardTaken),
        decisions=0 if game is None else len(game.actions),
        is_finished=game is not None and game.outcome is not None,
        torn=reading.torn > 0,
        damage=reading.damage,
    )


def _count(game: Game | None, kind: type[e.Event]) -> int:
    return 0 if game is None else sum(isinstance(event, kind) for event in game.events)
