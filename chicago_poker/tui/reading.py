"""The texts that can be opened over a screen, and the menu of the table."""

from collections.abc import Callable, Sequence

from chicago_poker.cards import Card
from chicago_poker.locale import Language
from chicago_poker.present.cast import Cast
from chicago_poker.present.paint import Rows
from chicago_poker.present.prompting import KeyLabel
from chicago_poker.present.texts import (
    facts_text,
    help_text,
    hint_text,
    last_text,
    plain_text,
    rules_text,
    sheet_text,
)
from chicago_poker.session.games import GoodPart
from chicago_poker.session.recall import recall
from chicago_poker.session.score_sheet import ScoreSheet
from chicago_poker.session.table import SaveState, SaveStatus
from chicago_poker.tui.screens.dialogs import ChoiceDialog, PagerDialog
from chicago_poker.tui.sitting import Sitting


def text_dialog(act: str, cast: Cast, sitting: Sitting | None, key: KeyLabel) -> PagerDialog:
    """Return the text that an action opens; ``sitting`` is the game it may be about."""
    say = cast.language.say
    if sitting is not None and (about := _about_game(act, sitting)) is not None:
        titles = {
            "log.last": say("Last trick"),
            "log.sheet": say("Points"),
            "game.info": say("This game"),
            "game.hint": say("Hint"),
        }
        return PagerDialog(titles[act], about, from_end=act == "log.sheet")
    if act == "game.rules":
        return PagerDialog(say("Rules"), lambda width: rules_text(cast, width))
    return PagerDialog(say("Help"), lambda width: help_text(cast, key, width))


def _about_game(act: str, sitting: Sitting) -> Callable[[int], Rows] | None:
    story = sitting.story
    seen = story.observation
    assert seen is not None
    match act:
        case "log.last":
            return lambda _: last_text(story, seen)
        case "log.sheet":
            return lambda width: sheet_text(story.sheet.deals, story.cast, width)
        case "game.info":
            opened = sitting.opened
            return lambda width: facts_text(story.cast, opened.save, sitting.commitment, width)
        case "game.hint":
            lines = _hint(sitting)
            return lambda width: hint_text(lines, width)
        case _:
            return None


def _hint(sitting: Sitting) -> tuple[str, ...]:
    """Return what a strong player would do; it takes some tenths of a second."""
    # Strong players are not loaded before somebody asks for their advice.
    from chicago_poker.session.hints import hint

    opened, letters = sitting.opened, sitting.cast.letters

    def named(cards: Sequence[Card]) -> str:
        return " ".join(letters.short(card) for card in cards)

    return hint(opened.game, opened.viewer, sitting.cast.language, named)


def damage_menu(language: Language, trouble: str) -> ChoiceDialog:
    """Return the choice of what to do with a saved game that is damaged."""
    say = language.say
    choices = (
        ("save.read", say("Points up to the damage")),
        ("save.repair", say("Save what is good as a new game")),
        ("", say("Back")),
    )
    return ChoiceDialog(say("This game is damaged"), (trouble,), choices)


def good_part_dialog(part: GoodPart, cast_of: Callable[[GoodPart], Cast]) -> PagerDialog:
    """Return the points of a damaged game, as far as it can be read."""
    cast, sheet = cast_of(part), ScoreSheet(part.game.seats)
    for moment in recall(part.game, part.viewer):
        sheet.see(moment.event)

    def text(width: int) -> Rows:
        return (*sheet_text(sheet.deals, cast, width), (), *plain_text((part.trouble,), width))

    return PagerDialog(cast.language.say("Points up to the damage"), text, from_end=True)


def table_menu(language: Language, status: SaveStatus, *, can_move: bool) -> ChoiceDialog:
    """Return the menu that Esc opens at the table.

    With ``can_move`` it offers another folder for the record.
    """
    say = language.say
    elsewhere = (("save.elsewhere", say("Save in another folder")),) if can_move else ()
    choices = (
        *elsewhere,
        ("", say("Back to the table")),
        ("game.hint", say("Hint")),
        ("log.last", say("Last trick and exchanges")),
        ("log.sheet", say("Points deal by deal")),
        ("game.info", say("About this game")),
        ("game.rules", say("Rules")),
        ("app.settings", say("Settings")),
        ("app.help", say("Help")),
        ("app.leave", say("Leave the table")),
        ("app.quit", say("Quit")),
    )
    line = (
        say("NOT SAVED: {reason}", reason=status.reason)
        if status.state is SaveState.FAILING
        else say("The game is saved after every decision.")
    )
    return ChoiceDialog(say("Menu"), (line,), choices)
