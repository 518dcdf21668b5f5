"""A program that plays and is there to be killed: ``python -m tests.faults.player``.

It reads orders from its input, one JSON object a line, and makes a child for each, so that a kill
costs no start of an interpreter. A child says ``pid N``, what it has been promised (``started``,
``kept N``), and how it ended, if it does by itself; its parent says ``gone``.
"""

import asyncio
import contextlib
import os
import sys
from pathlib import Path

import msgspec

from chicago_poker.bots.random_policy import RandomPolicy
from chicago_poker.engine import Action, Game, Observation, new_game
from chicago_poker.seating import Seat
from chicago_poker.session.opponents import InProcessPlayer
from chicago_poker.session.pace import Instant
from chicago_poker.session.table import Moment, SaveState, SaveStatus, Table
from chicago_poker.storage.errors import RecordInUseError, StorageError
from chicago_poker.storage.keeper import KeptRecord
from chicago_poker.storage.records import resume_record, start_record
from tests.faults.system_calls import Fault, SystemCalls
from tests.recorded import header_of
from tests.tabletop import GAMEWIDE

SEATS = 4

# Kept from before any harm is done to it.
_write = os.write


class Order(msgspec.Struct):
    """What a child shall do: play a game, from its start unless ``record`` names a file.

    ``fault`` is done to one of its system calls; ``most`` decisions are made.
    """

    folder: str
    seed: str
    record: str = ""
    fault: Fault | None = None
    most: int = 100_000


def say(text: str) -> None:
    """Say a line, at once and whole."""
    _write(1, f"{text}\n".encode())


class Witness:
    """Says what the record promises: an audience and a keeper in one."""

    def __init__(self, kept: KeptRecord, most: int) -> None:
        self._kept = kept
        self._left = most

    def keep(self, game: Game, action: Action) -> SaveStatus:
        """Keep a decision, and say that it is kept when it is."""
        status = self._kept.keep(game, action)
        if status.state is SaveState.SAVED:
            say(f"kept {len(game.actions)}")
        self._left -= 1
        return status

    def see(self, moment: Moment) -> None:
        """Take no notice."""

    def saved(self, status: SaveStatus) -> None:
        """Take no notice: ``keep`` has said so."""

    def asked(self, observation: Observation) -> None:
        """Leave when enough decisions are made."""
        if not self._left:
            raise EnoughPlayed


class EnoughPlayed(Exception):
    """The order is carried out."""


def carry_out(order: Order) -> None:
    """Play as ordered."""
    if order.record:
        kept = resume_record(Path(order.record))
    else:
        game = new_game(GAMEWIDE, order.seed, SEATS)
        kept = start_record(Path(order.folder), header_of(game), game)
    with kept:
        if kept.status.state is SaveState.SAVED:
            say(f"started {kept.path}")
        witness = Witness(kept, order.most)
        players = [InProcessPlayer(RandomPolicy(), kept.game.seed) for _ in range(SEATS)]
        table = Table(kept.game, players, Seat(0), witness, pace=Instant(), keeper=witness)
        with contextlib.suppress(EnoughPlayed):
            asyncio.run(table.run())


def child(order: Order) -> None:
    """Carry out an order and say how that ended."""
    say(f"pid {os.getpid()}")
    try:
        if order.fault is None:
            carry_out(order)
        else:
            with SystemCalls(order.fault).installed():
                carry_out(order)
        say("done")
    except RecordInUseError:
        say("in use")
    except StorageError as error:
        say(f"refused {error}")


def main() -> None:
    """Make a child for each order, and say when it is gone."""
    say("ready")
    pid = 0
    for line in sys.stdin.buffer:
        order = msgspec.json.decode(line, type=Order)
        if pid:
            os.waitpid(pid, 0)
        pid = os.fork()
        if not pid:
            try:
                child(order)
            finally:
                os._exit(0)
        # Its number stays its own until the next order: whoever kills it now hits nobody else.
        os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)
        say("gone")


if __name__ == "__main__":
    main()
