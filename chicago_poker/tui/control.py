"""What the player can do at the table at each moment, and what the prompt says about it.

Knows nothing of widgets: action ids come in, decisions and changes of pace go out.
"""

from enum import Enum
from typing import NamedTuple

from chicago_poker.engine import IllegalAction, Observation
from chicago_poker.present.asking import FAST, LEAVE, WATCH, Asked, only_choice, what_next
from chicago_poker.present.draft import Draft
from chicago_poker.present.panels.bars import PromptView
from chicago_poker.present.panels.hand import HandMarks
from chicago_poker.present.panels.question import Option, Question
from chicago_poker.present.prompting import Hint, KeyLabel
from chicago_poker.present.story import Story
from chicago_poker.session.foregone import foregone
from chicago_poker.session.refusal import refusal
from chicago_poker.tui.lookback import LookBack
from chicago_poker.tui.sitting import Sitting
from chicago_poker.tui.tempo import Skip


class Habits(NamedTuple):
    """What the player's settings say about playing."""

    quick: bool = False
    play_forced: bool = False
    wait_between_deals: bool = True


class Outcome(Enum):
    """What a key press asks of the screen beyond the table."""

    NOTHING = "nothing"
    MENU = "menu"
    LEAVE = "leave"


class Control:
    """The player's side of a sitting."""

    def __init__(self, sitting: Sitting, key: KeyLabel, habits: Habits) -> None:
        self._sitting = sitting
        self._key = key
        self._habits = habits
        self._draft: Draft | None = None
        self._reason = ""
        self._note = ""
        self._back = LookBack(sitting, key)
        self._asks_what_next = False
        self._forcing = False
        self._was_out = self._is_out
        self._deal_was_over = sitting.story.deal_over
        if self._is_out and not sitting.story.deal_over:
            self._ask_what_next()

    def change(self, habits: Habits) -> None:
        """Take on other settings; a question that stands open is asked again in their words."""
        self._habits = habits
        seen = self._sitting.story.observation
        if self._draft is not None and seen is not None:
            self.asked(seen)

    @property
    def is_asking(self) -> bool:
        """Tell whether a decision of the player is awaited."""
        return self._draft is not None

    # --- what the game does --------------------------------------------------------------------

    def asked(self, observation: Observation) -> None:
        """Let the player decide; a reason for refusing the last decision is shown."""
        self._back.stop()
        story = self._sitting.story
        self._note = ""
        if self._play_forced(observation):
            return
        self._draft = Draft(
            observation, story.cast, story.slots, key=self._key, quick=self._habits.quick
        )
        if self._reason:
            self._draft.refuse(self._reason)
            self._reason = ""

    def _play_forced(self, seen: Observation) -> bool:
        """Decide for the player where nothing is to be chosen and that is wished.

        After the key for it, neither is a card where the rest of the deal is foregone.
        """
        action = only_choice(seen)
        if action is None and self._forcing:
            rest = foregone(self._sitting.cast.profile, seen)
            action = None if rest is None else rest.play
        self._forcing = self._forcing and action is not None
        if action is None or self._reason or not (self._forcing or self._habits.play_forced):
            return False
        if self._forcing:
            self._sitting.tempo.skip(Skip.TO_DECISION)
        self._sitting.answer(action)
        return True

    def refused(self, error: IllegalAction) -> None:
        """Remember why a decision was not accepted, for when it is asked again."""
        story = self._sitting.story
        assert story.observation is not None
        self._reason = refusal(error, story.observation, story.cast.language)

    def story_changed(self) -> None:
        """Hold the table where the player wants to be waited for."""
        story, tempo = self._sitting.story, self._sitting.tempo
        self._note = ""
        over, self._deal_was_over = story.deal_over and not self._deal_was_over, story.deal_over
        self._forcing = self._forcing and not over
        is_over = self._sitting.opened.game.outcome is not None
        if over and self._habits.wait_between_deals and not self._goes_to_the_end:
            tempo.hold()
        out, self._was_out = self._is_out and not self._was_out, self._is_out
        if out and not is_over:
            self._ask_what_next()

    @property
    def _is_out(self) -> bool:
        seen = self._sitting.story.observation
        return seen is not None and seen.eliminated[self._sitting.cast.viewer]

    @property
    def _goes_to_the_end(self) -> bool:
        return self._sitting.tempo.skips is Skip.TO_END

    def _ask_what_next(self) -> None:
        self._asks_what_next = True
        self._sitting.tempo.hold()

    # --- what the player does ------------------------------------------------------------------

    def press(self, act: str) -> Outcome:
        """Do what an action id means now."""
        self._note = ""
        if self._back.is_open or act.startswith("look."):
            self._back.press(act)
            return Outcome.NOTHING
        if act == "app.menu":
            return self._step_back()
        if self._asks_what_next:
            return self._choose_what_next(act)
        if act == "move.forced":
            self._go_on_forced()
        elif self._draft is not None:
            self._decide(self._draft, act)
        elif self._sitting.tempo.is_held:
            if act in ("move.confirm", "hand.toggle"):
                self._sitting.tempo.let_go()
        elif act == "hand.toggle":
            self._sitting.tempo.skip(Skip.TO_DECISION)
        elif act != "move.confirm":
            self._note = self._sitting.cast.language.say("It is not your turn.")
        return Outcome.NOTHING

    def _go_on_forced(self) -> None:
        say, seen = self._sitting.cast.language.say, self._sitting.story.observation
        if self._draft is None or seen is None:
            self._note = say("It is not your turn.")
            return
        self._forcing = True
        if self._play_forced(seen):
            self._draft = None
        else:
            self._note = say("There is more than one thing to do.")

    def _decide(self, draft: Draft, act: str) -> None:
        action = draft.press(act)
        if action is not None:
            # From here on keys mean something else; a second answer would be one too many.
            self._draft = None
            self._sitting.answer(action)

    @property
    def story(self) -> Story:
        """What is to be shown: the game as it stands, or as it stood."""
        return self._back.story

    def _step_back(self) -> Outcome:
        if self._draft is not None and self._draft.can_go_back:
            self._draft.press("move.back")
            return Outcome.NOTHING
        return Outcome.MENU

    def _choose_what_next(self, act: str) -> Outcome:
        tempo = self._sitting.tempo
        if act not in (WATCH, FAST, LEAVE):
            self._note = self._sitting.cast.language.say("Choose what to do first.")
            return Outcome.NOTHING
        self._asks_what_next = act == LEAVE
        if act == LEAVE:
            return Outcome.LEAVE
        if act == FAST:
            tempo.skip(Skip.TO_END)
        tempo.let_go()
        return Outcome.NOTHING

    # --- what the player sees ------------------------------------------------------------------

    def marks(self, place: int) -> HandMarks:
        """Return how a place of the hand is marked."""
        if not self._back.is_open and self._draft is not None and place < len(self.story.slots):
            return self._draft.marks(place)
        return HandMarks(self._key(f"hand.{place + 1}"), active=False)

    def question(self) -> Question | None:
        """Return the question in the middle of the table, if there is one."""
        if self._back.is_open:
            return None
        if self._asks_what_next:
            asked = self._what_next()
            options = tuple(
                Option(self._key(answer.act), answer.text, answer.act) for answer in asked.answers
            )
            return Question(asked.title, asked.lines, options)
        return self._draft.question() if self._draft else None

    def prompt(self) -> PromptView:
        """Return what is asked, or what is going on."""
        say, key = self._sitting.cast.language.say, self._key
        if self._back.is_open:
            return PromptView(self._back.words(), asks=True)
        if self._note:
            return PromptView(self._note, warns=True)
        if self._asks_what_next:
            keys = ", ".join(key(act) for act in (WATCH, FAST, LEAVE))
            return PromptView(say("How do you want to go on? {keys}", keys=keys), asks=True)
        if self._draft is not None:
            return self._draft.prompt()
        if self._sitting.tempo.is_held:
            return PromptView(self._when_held(), asks=True)
        return PromptView(self._meanwhile())

    def _when_held(self) -> str:
        say, enter = self._sitting.cast.language.say, self._key("move.confirm")
        if self._sitting.opened.game.outcome is not None:
            return say("{key}: the end of the game.", key=enter)
        if self._sitting.story.deal_over:
            return say("{key}: next deal.", key=enter)
        return say("{key}: go on.", key=enter)

    def _meanwhile(self) -> str:
        say = self._sitting.cast.language.say
        seen = self._sitting.story.observation
        if self._sitting.tempo.is_skipping or seen is None:
            return ""
        if seen.to_act in (None, self._sitting.cast.viewer):
            return ""
        name, skip = self._sitting.cast.names[seen.to_act], self._key("hand.toggle")
        return say("{name} is thinking. {key} skips ahead.", name=name, key=skip)

    def hints(self) -> tuple[Hint, ...]:
        """Return what the keys do now."""
        say = self._sitting.cast.language.say
        if self._back.is_open:
            return self._back.hints()
        if self._asks_what_next:
            return tuple(Hint(answer.act, answer.text) for answer in self._what_next().answers)
        if self._draft is not None:
            return self._draft.hints()
        if self._sitting.tempo.is_held:
            return (Hint("move.confirm", say("go on")),)
        return (Hint("hand.toggle", say("skip ahead")),)

    def _what_next(self) -> Asked:
        seen, cast = self._sitting.story.observation, self._sitting.cast
        return what_next(cast, 0 if seen is None else seen.scores[cast.viewer])
