"""Options that several commands for experiments share, so that they are said and checked alike."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

import click

from chicago_poker.cli.speech import Argument, Option
from chicago_poker.locale import mark

F = TypeVar("F", bound=Callable[..., None])

option: Final = partial(click.option, cls=Option)
argument: Final = partial(click.argument, cls=Argument)

SAME_GAMES: Final = mark("The same seed gives the same games.")
SAME_DEALS: Final = mark("The same seed gives the same deals.")


def seats_option(default: int = 2) -> Callable[[F], F]:
    """Return the option for how many sit at the table."""
    return option(
        "--seats",
        metavar="N",
        type=click.IntRange(2, 6),
        default=default,
        show_default=True,
        help=mark("How many sit at the table."),
    )


def level_option(name: str, means: str) -> Callable[[F], F]:
    """Return an option for who plays, ``skilled`` where nobody is named."""
    return option(name, metavar=mark("LEVEL"), default="skilled", show_default=True, help=means)


def seed_option(default: str = "lab", means: str = SAME_GAMES) -> Callable[[F], F]:
    """Return the option for the seed of an experiment; ``means`` says what a seed repeats."""
    return option("--seed", metavar=mark("TEXT"), default=default, show_default=True, help=means)


def profile_option() -> Callable[[F], F]:
    """Return the option for other rules."""
    return option(
        "--profile", metavar=mark("ID|FILE"), help=mark("The rules, instead of the usual ones.")
    )


def count_option(name: str, number: click.IntRange, default: int, means: str) -> Callable[[F], F]:
    """Return an option for how many of something, whose usual number the help shows."""
    return option(name, metavar="N", type=number, default=default, show_default=True, help=means)


def folder_option(means: str) -> Callable[[F], F]:
    """Return the option for the folder that must be named."""
    return option(
        "--out",
        metavar=mark("DIR"),
        type=click.Path(file_okay=False, path_type=Path),
        required=True,
        help=means,
    )
