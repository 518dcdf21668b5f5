"""Policies for a command, programs by others included, and a word about those that failed."""

from collections.abc import Iterator
from contextlib import contextmanager

import click

from chicago_poker.bots.packed_tables import give_tables
from chicago_poker.locale import Language
from chicago_poker.rules.profile import Profile
from chicago_poker.session.opponents import Trouble
from chicago_poker.session.programs import Policies
from chicago_poker.storage.tables import built_tables


@contextmanager
def policies_for(profile: Profile, language: Language, effort: float = 1.0) -> Iterator[Policies]:
    """Give policies, end their programs afterwards, and say what they could not answer."""
    troubles: list[Trouble] = []
    give_tables(profile.id, built_tables(profile))
    policies = Policies(profile, troubles.append, effort)
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
