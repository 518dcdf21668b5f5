"""A whole game in lines: told, asked, left, gone on with, watched, and revealed at the end."""

import re

import pytest

from chicago_poker.bots.levels import make_policy
from chicago_poker.engine import AnswerCall, Exchange, new_game
from chicago_poker.engine import events as e
from chicago_poker.locale import LANGUAGES, language
from chicago_poker.plain.console import Console, EndOfInput, OutputClosed, Typed
from chicago_poker.plain.game import play
from chicago_poker.seating import Seat
from chicago_poker.session.opponents import decide_in_process
from chicago_poker.session.table import SaveState, SaveStatus
from chicago_poker.streams import commitment
from tests.plain.evening import ANYTHING, Evening, done
from tests.tabletop import GAMEWIDE, NOTHING, Tabletop

QUADS = "7c 7d 7h 7s 2c"
PAIR = "9c 9h 2h 4s 6c"


def evening(seed: str = "evening", seats: int = 3) -> Evening:
    return Evening(new_game(GAMEWIDE, seed, seats))


def arranged(step: str, *hands: str, scores: tuple[int, ...] = (), stock: str = "") -> Evening:
    return Evening(Tabletop.at(step, hands, scores=scores, stock=stock).game)


# --- the whole game ---------------------------------------------------------------------------


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 6])
def test_a_whole_game(code: str, seats: int) -> None:
    night = evening(f"whole {seats}", seats)
    said = night.spend_on_anything(code)
    game = night.game
    assert game.outcome is not None
    assert night.kept.actions == list(game.actions)
    assert night.closed == 1
    assert commitment(game.seed) in said.splitlines()[1]
    assert said.count(commitment(game.seed)) == 2
    assert game.seed in said.splitlines()[-3]
    # Words only: no cursor control, no colour, no suit signs.
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f\u2660-\u2667]", said)
    assert {"en": "queen of hearts", "sv": "hjärter dam"}[code] in said


def test_scores_are_told_after_each_deal_and_once_at_the_end() -> None:
    night = evening("scores")
    said = night.spend_on_anything()
    deals = [event for event in night.game.events if isinstance(event, e.DealStarted)]
    assert said.count("Scores after deal ") == len(deals)
    for deal in deals:
        assert said.count(f"Scores after deal {deal.number}:") == 1


def test_nothing_private_is_told() -> None:
    night = evening("private", 4)
    said = night.spend_on_anything()
    assert night.game.outcome is not None
    for name in ("Stina", "Olle", "Karin"):
        assert f"{name} draws" not in said
        assert f"{name} puts aside" not in said
        assert f"{name} is dealt" not in said


# --- leaving and going on ---------------------------------------------------------------------


def test_the_end_of_the_input_leaves_the_game_saved() -> None:
    night = evening()
    said = night.spend("none", "none")
    assert len([action for action in night.kept.actions if action.seat == 0]) == 2
    assert said.endswith(
        "The game is saved. To go on with it: chicago-poker resume evening\n",
    )
    assert night.closed == 1
    assert night.game.outcome is None


@pytest.mark.parametrize("word", ["quit", "q", "QUIT", "exit"])
def test_quitting(word: str) -> None:
    night = evening()
    said = night.spend(word, "none")
    assert not any(action.seat == 0 for action in night.kept.actions)
    assert "The game is saved." in said.splitlines()[-1]


def test_going_on_tells_the_deal_so_far_and_ends_alike() -> None:
    whole = evening("going on")
    whole.spend_on_anything()
    left = evening("going on")
    left.spend("none", "1")
    resumed = Evening(left.game)
    said = resumed.spend_on_anything()
    before = said.split("Your cards:")[0].split("Your hand:")[0]
    assert "Deal 1: " in before
    assert "You keep all five cards." in before
    assert resumed.game.outcome is not None
    assert resumed.game.actions[: len(left.kept.actions)] == tuple(left.kept.actions)


def test_a_game_that_is_over_opens_at_its_end() -> None:
    night = evening("over", 2)
    night.spend_on_anything()
    said = Evening(night.game).spend()
    assert "The game is over after" in said
    assert f"The seed was: {night.game.seed}" in said
    assert "> " not in said


def test_a_notice_about_the_record_is_told() -> None:
    night = Evening(new_game(GAMEWIDE, "notice", 2), notice="A line was left out.")
    assert "\nA line was left out.\n" in night.spend()


def test_an_output_that_nobody_reads_ends_the_game_quietly() -> None:
    night = evening()
    night.out.close()
    with pytest.raises(OutputClosed):
        done(play(night.opened, Console(Typed(), night.out, echo=True), language("en")))
    assert night.closed == 1


def test_input_that_ends_is_told_from_an_empty_line() -> None:
    async def ask() -> None:
        console = Console(Typed(""), evening().out, echo=False)
        assert await console.ask() == ""
        with pytest.raises(EndOfInput):
            await console.ask()

    done(ask())


# --- questions --------------------------------------------------------------------------------


def test_a_wrong_answer_is_refused_and_asked_again() -> None:
    night = arranged("play", "Ah 2d 3c 4c 5c", "2h 3h 6s 7s 8s")
    said = night.spend("9", "", "1", "quit")
    assert said.count("The answer is a number from 1 to 5.") == 2
    assert "You lead the ace of hearts." in said


def test_a_no_to_the_warning_leaves_no_trace() -> None:
    night = arranged("exchange 1", PAIR, NOTHING[5], scores=(47, 0))
    said = night.spend("4 5", "no", "4 5", "no", "none", "quit")
    assert said.count("Careful: you have 47 points") == 2
    # The question comes back whole after each "no".
    assert said.count("Exchange 1 of 3:") == 3
    mine = [action for action in night.kept.actions if action.seat == 0]
    assert mine == [Exchange(Seat(0), ())]
    assert night.game.scores[0] >= 47


def test_a_yes_to_the_warning_acts_once() -> None:
    night = arranged("exchange 1", PAIR, NOTHING[5], scores=(47, 0))
    said = night.spend("4 5", "yes", "yes", "yes", "quit")
    mine = [action for action in night.kept.actions if action.seat == 0]
    assert len(mine) == 1
    assert "You exchange at 47 points and fall to 0." in said


def test_commands_decide_nothing() -> None:
    night = evening("commands")
    said = night.spend("help", "hand", "score", "last", "log", "?", "h", "s", "l", "g")
    assert not any(action.seat == 0 for action in night.kept.actions)
    for text in (
        "score (or s): everybody's points",
        "You: 0 points.",
        "No trick has been taken yet.",
    ):
        assert said.count(text) == 2


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_command_of_the_help_is_one(code: str) -> None:
    speech = language(code)
    word, refused = {"en": ("help", "The answer is"), "sv": ("hjälp", "Svara med nummer")}[code]
    answer = evening("help").spend(word, speech=speech).split("> ")[1]
    *lines, others = answer.splitlines()[2:]
    commands = [line.split()[0].rstrip(":") for line in lines]
    assert len(commands) == 7
    commands += others.partition(": ")[2].rstrip(".").split(", ")
    # "hand" is a word in both languages.
    assert len(commands) == {"en": 14, "sv": 13}[code]
    # What leaves the game comes last.
    leaving = {"quit", "avsluta"}
    ordered = sorted(commands, key=lambda command: command in leaving)
    said = evening("help").spend(*ordered, speech=speech)
    assert said.count("> ") == len(commands) - 1
    assert refused not in said


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("answer", ["none", "inga", "NONE", "Inget"])
def test_answers_may_be_given_in_another_language(code: str, answer: str) -> None:
    night = evening("answers")
    night.spend(answer, speech=language(code))
    mine = [action for action in night.kept.actions if action.seat == 0]
    assert mine[:1] == [Exchange(Seat(0), ())]


def test_the_last_trick_can_be_asked_for() -> None:
    night = arranged("play", "Ah 2d 3c 4c 5c", "2h 3h 6s 7s 8s")
    said = night.spend("1", "last", "quit")
    start = said.index("> last")
    assert said[start:].splitlines()[1:5] == [
        "Trick 1:",
        "You: the ace of hearts.",
        "Stina: the two of hearts."
        if "Stina: the two of hearts." in said
        else "Stina: the three of hearts.",
        "You took it.",
    ]


# --- an eliminated player ---------------------------------------------------------------------


def out_of_it(*answers: str) -> tuple[Evening, str]:
    """Let the player pass 52 unqualified with a full house, two opponents going on alone."""
    night = arranged("exchange 1", "Ac Ad Ah Ks Kh", NOTHING[4], NOTHING[5], scores=(48, 20, 30))
    return night, night.spend("none", *answers)


def test_watching_on_asks_after_each_deal() -> None:
    night, said = out_of_it("1", "", "watch")
    assert "You have 54 points without having called Chicago and are out of the game." in said
    assert said.count("You are out of the game. How do you want to go on?") == 4
    assert "Scores after deal 3:" in said
    assert "Scores after deal 4:" not in said
    assert night.game.outcome is None


def test_going_straight_to_the_end() -> None:
    night, said = out_of_it("2")
    assert night.game.outcome is not None
    assert said.count("How do you want to go on?") == 1
    told = said.split("2: go straight to the end of the game", 1)[1]
    assert "wins the game with" in told
    assert " plays " not in told
    assert told.count("Scores after deal") == 1


def test_leaving_after_elimination() -> None:
    night, said = out_of_it("3")
    assert night.game.outcome is None
    assert said.splitlines()[-1].startswith("The game is saved.")


def test_whoever_comes_back_eliminated_is_asked_again() -> None:
    # In this game the player gets out in the sixth deal by never calling.
    game = new_game(GAMEWIDE, "out 56", 3)
    policy = make_policy("steady", GAMEWIDE)
    while not (seen := game.observe(game.to_act or Seat(0))).eliminated[0]:
        action = decide_in_process(policy, game.seed, seen).action
        calls = isinstance(action, AnswerCall) and action.seat == 0
        game.apply(AnswerCall(Seat(0), call=False) if calls else action)
    assert game.outcome is None
    night = Evening(game)
    said = night.spend("2")
    assert said.count("How do you want to go on?") == 1
    assert game.outcome is not None


def test_elimination_that_ends_the_game_asks_nothing() -> None:
    night = arranged("exchange 1", PAIR, NOTHING[5], scores=(51, 20))
    said = night.spend("none")
    assert "How do you want to go on?" not in said
    assert "Stina is the last one left and wins the game with 20 points!" in said


# --- saving -----------------------------------------------------------------------------------


def test_failing_to_save_is_told_once_for_each_reason() -> None:
    night = evening("saving", 2)
    night.kept.status = SaveStatus(SaveState.FAILING, "The disk is full.")
    said = night.spend("none", "none", "none")
    assert said.count("The game cannot be saved: The disk is full.\n") == 2
    assert said.splitlines()[-1] == "The game cannot be saved: The disk is full."


def test_saving_elsewhere() -> None:
    asked: list[str] = []

    def save_elsewhere(folder: str) -> SaveStatus:
        asked.append(folder)
        return SaveStatus(SaveState.SAVED)

    night = Evening(new_game(GAMEWIDE, "elsewhere", 2), save_elsewhere=save_elsewhere)
    said = night.spend("save", "save /some/other folder", "quit")
    assert asked == ["/some/other folder"]
    assert 'Type "save" and the name of a folder.' in said
    assert "The game is saved in /some/other folder." in said
    assert said.rstrip().endswith("resume /some/other folder/evening")


def test_saving_elsewhere_may_fail_too() -> None:
    failing = SaveStatus(SaveState.FAILING, "That is not allowed.")
    night = Evening(new_game(GAMEWIDE, "elsewhere", 2), save_elsewhere=lambda _: failing)
    assert "The game cannot be saved: That is not allowed." in night.spend("save here")


def test_that_saving_works_again_is_told() -> None:
    night = evening("again", 2)

    class Mended(Typed):
        async def line(self) -> str | None:
            line = await super().line()
            if line == "hand":
                night.kept.status = SaveStatus(SaveState.SAVED)
            return line

    night.kept.status = SaveStatus(SaveState.FAILING, "The disk is full.")
    said = night.listen(Mended("none", "hand", "none"))
    assert said.count("The game is saved again.") == 1


# --- in a language that is none ---------------------------------------------------------------


def test_every_letter_comes_from_the_catalogue() -> None:
    from tests.plain.pseudo import pseudo_language, untranslated

    night = evening("pseudo", 4)
    said = night.spend(*(ANYTHING["en"] * 2000), speech=pseudo_language())
    assert night.game.outcome is not None
    known = {"Stina", "Olle", "Karin", "evening", GAMEWIDE.name, night.game.seed}
    known |= {commitment(night.game.seed), *ANYTHING["en"]}
    assert untranslated(said, known) == set()
