"""Policies for a command, programs by others included, and a word about those that failed."""

from collections.abc import Iterator
from contextlib import contextmanager

import click

from chicago_poker.locale import Language
from chicago_poker.rules.profile import Profile
from chicago_poker.session.opponents import Trouble
from chicago_poker.session.programs import Policies


@contextmanager
def policies_for(profile: Profile, language: Language) -> Iterator[Policies]:
    """Give policies, end their programs afterwards, and say what they could not answer."""
    troubles: list[Trouble] = []
    policies = Policies(profile, troubles.append)
    try:
        yield policies
    finally:
        policies.close()
        if troubles:
            click.echo(
                language.count(
                    "A program gave no usable answer once and was replaced; first: {detail}",
                    "Programs gave no usable answer {number} times and were replaced; first: "
                    "{detail}",
                    len(troubles),
                    detail=troubles[0].detail,
                ),
                err=True,
            )
