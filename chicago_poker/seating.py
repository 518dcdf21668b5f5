"""Seats and the clockwise order around a table."""

from collections.abc import Sequence
from typing import NewType

Seat = NewType("Seat", int)
"""A place at the table, 0-based; the next seat clockwise has the next number."""

MIN_SEATS = 2
MAX_SEATS = 6


def next_active(after: Seat, active: Sequence[bool]) -> Seat:
    """Return the first active seat clockwise from ``after``, ``after`` itself last (rule 1.6)."""
    seats = len(active)
    for step in range(1, seats + 1):
        seat = (after + step) % seats
        if active[seat]:
            return Seat(seat)
    raise ValueError("no seat is active")


def clockwise_from(first: Seat, active: Sequence[bool]) -> tuple[Seat, ...]:
    """Return the active seats in clockwise order, starting at ``first`` (rule 1.7)."""
    seats = len(active)
    around = ((first + step) % seats for step in range(seats))
    return tuple(Seat(seat) for seat in around if active[seat])
