"""Words of several languages: one's own come first, others only where they mean one thing."""

import asyncio
import io

import pytest

from chicago_poker.locale import LANGUAGES, language
from chicago_poker.plain.asking import Confirmation, Meant, Option, Options, Refused, put
from chicago_poker.plain.commands import CommandList, Left
from chicago_poker.plain.console import Console, Typed
from chicago_poker.plain.wording import Words, meant_by, no_words, words_for, yes_words


def test_own_words_go_before_those_of_other_languages() -> None:
    choices = (Words(("ja",), ("n",)), Words(("nej", "n"), ("no",)))
    assert meant_by("n", choices) == 1
    assert meant_by("NO", choices) == 1
    assert meant_by("ja", choices) == 0
    assert meant_by("yes", choices) is None


def test_a_foreign_word_for_two_things_means_neither() -> None:
    assert meant_by("s", (Words(("a",), ("s",)), Words(("b",), ("s",)))) is None


@pytest.mark.parametrize("code", LANGUAGES)
def test_yes_and_no_are_understood_in_every_language(code: str) -> None:
    choices = (yes_words(language(code)), no_words(language(code)))
    assert [meant_by(word, choices) for word in ("yes", "ja", "j", "y")] == [0] * 4
    assert [meant_by(word, choices) for word in ("no", "nej", "n")] == [1] * 3


def test_no_word_stands_on_both_sides() -> None:
    found = words_for(language("sv"), "words of a command", "hand h")
    assert found == Words(("hand", "h", "kort"), ())


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_dear_answer_takes_a_whole_word_in_any_language(code: str) -> None:
    speech = language(code)
    back = Options[int]([], [], speech)
    question = Confirmation[int]("Dear.", Meant(1), back, speech)
    assert question.read("yes") == question.read("JA") == Meant(1)
    assert isinstance(question.read("y"), Refused)
    assert isinstance(question.read("j"), Refused)
    assert question.read("no") is question.read("nej") is back


def answered(word: str) -> int | None:
    """Return what a Swede's answer means to a question that "quit" answers, None for leaving."""
    speech = language("sv")
    question = Options(
        ["?"], [Option("a", Words(("quit",)), Meant(1)), Option("b", Words(), Meant(2))], speech
    )
    console = Console(Typed(word), io.StringIO(), echo=True)
    try:
        return asyncio.run(put(console, question, CommandList((), speech)))
    except Left:
        return None


def test_an_answer_goes_before_a_foreign_command_and_an_own_command_before_an_answer() -> None:
    assert answered("quit") == 1
    assert answered("exit") is None
    assert answered("avsluta") is None
