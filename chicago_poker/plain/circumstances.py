"""What a question to a seat is put together from."""

from collections.abc import Sequence
from typing import NamedTuple

from chicago_poker.engine import Observation
from chicago_poker.hands import HAND_SIZE
from chicago_poker.locale import Language
from chicago_poker.plain.asking import numbered
from chicago_poker.rules.profile import Profile
from chicago_poker.session.words import card_name, hand_in_words, listed, reading_order


class Circumstances(NamedTuple):
    """What a question is put together from: what the seat sees, the rules, names, the language."""

    seen: Observation
    profile: Profile
    names: Sequence[str]
    language: Language


def hand_lines(now: Circumstances) -> tuple[str, ...]:
    """Return the cards a seat holds, numbered, under what they are worth."""
    say = now.language.say
    held = now.seen.held
    if not held:
        return (say("You hold no cards."),)
    heading = say("Your cards:")
    if len(held) == HAND_SIZE:
        heading = say("Your hand: {hand}.", hand=hand_in_words(held, now.language))
    return heading, *numbered(card_names(now))


def hand_sentences(now: Circumstances) -> tuple[str, ...]:
    """Return what a seat holds without numbers, for questions that number something else."""
    held, say = now.seen.held, now.language.say
    cards = say("Your cards: {cards}.", cards=listed(card_names(now), now.language))
    if len(held) != HAND_SIZE:
        return (cards,)
    return say("Your hand: {hand}.", hand=hand_in_words(held, now.language)), cards


def card_names(now: Circumstances) -> list[str]:
    """Return the names of the cards a seat holds, in reading order."""
    return [card_name(card, now.language) for card in reading_order(now.seen.held)]
