"""What is foregone in the play of a deal: rule by rule, and that it is always true."""

import msgspec
import pytest

from chicago_poker.cards import parse, show
from chicago_poker.engine import Action, Event, Game, Phase, new_game
from chicago_poker.engine.events import TrickTaken
from chicago_poker.engine.state import Offer
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat
from chicago_poker.session.foregone import Why, foregone
from chicago_poker.streams import Stream
from tests.tabletop import GAMEWIDE, Tabletop, shipped

SHIPPED = shipped()


def why(table: Tabletop, profile: Profile = GAMEWIDE) -> Why | None:
    found = foregone(profile, table.sees(table.to_act))
    return None if found is None else found.why


def table(*hands: str, profile: Profile = GAMEWIDE, caller: int | None = None) -> Tabletop:
    return Tabletop.at("play", hands, profile=profile, caller=caller, dealer=len(hands) - 1)


def changed(**knobs: object) -> Profile:
    """Return a table where play goes on after a broken call, with other knobs of calls."""
    call = msgspec.structs.replace(GAMEWIDE.call, break_ends_deal=False, **knobs)
    return msgspec.structs.replace(GAMEWIDE, call=call)


UNPAID = msgspec.structs.replace(changed(pays_last_trick="never", settled="in_script"), id="unpaid")
MASTERS = "Ac Ad Ah As Kc"
OTHERS = ("2c 3d 5h 7s 9c", "2d 3h 5s 7c 9d")


# --- every trick left is the seat's own ------------------------------------------------------


def test_cards_that_nobody_can_beat_take_the_rest() -> None:
    assert why(table(MASTERS, *OTHERS)) is Why.ALL_MINE


def test_a_card_that_somebody_could_beat_is_no_claim() -> None:
    # That nobody holds the king does not matter: the seat cannot know it.
    assert why(table("Ac Ad Ah As Qc", *OTHERS)) is None


def test_a_beaten_card_becomes_sure_when_the_higher_one_was_played() -> None:
    play = table("Ac Ad Ah As Qc", "Kc 3d 5h 7s 9c", "2d 3h 5s 7c 9d")
    play.play("Ac Kc 7c")
    assert why(play) is Why.ALL_MINE


def test_a_card_is_sure_when_everybody_has_shown_to_be_void() -> None:
    play = table("Ac Ad Ah As Qc", "3d 5h 7s 9d Th", "2d 3h 5s 7d 9h")
    assert why(play) is None
    play.play("Ac 3d 2d")
    assert why(play) is Why.ALL_MINE


def test_one_seat_that_may_have_the_suit_is_enough_to_doubt() -> None:
    play = table("Ac Ad Ah As Qc", "3d 5h 7s 9d Th", "2c 3h 5s 7d 9h")
    play.play("Ac 3d 2c")
    assert why(play) is None


def test_own_discards_and_declined_cards_are_with_nobody() -> None:
    seen = table("Ac Ad Ah As Qc", *OTHERS).sees(0)
    king = parse("Kc")
    for known in (
        {"own_discards": (king,)},
        {"offers": (Offer(1, Seat(1), king, kept=False),)},
    ):
        assert foregone(GAMEWIDE, msgspec.structs.replace(seen, **known)) is not None
        # Shuffled into the stock again, they may be anywhere.
        again = msgspec.structs.replace(seen, recycles=1, **known)
        assert foregone(GAMEWIDE, again) is None
    kept = msgspec.structs.replace(seen, offers=(Offer(1, Seat(1), king, kept=True),))
    assert foregone(GAMEWIDE, kept) is None


def test_the_last_to_play_needs_only_to_beat_what_lies_there() -> None:
    play = Tabletop.at("play", ("4c Ad Ah As Kd", "3c 5h 7s 9d Th"), dealer=0)
    play.play("3c")
    # The four takes this trick; the aces and the king of diamonds take the others.
    found = foregone(GAMEWIDE, play.sees(0))
    assert found is not None
    assert (found.why, show(found.play.card)) == (Why.ALL_MINE, "4c")


def test_a_seat_after_this_one_may_beat_the_trick() -> None:
    play = Tabletop.at("play", ("4c Ad Ah As Kd", "2c 5h 7s 9d Th", "3c 5d 7h 9s Td"), dealer=1)
    play.play("3c")
    assert play.to_act == 0
    assert why(play) is None


def test_a_two_that_pays_more_is_a_choice() -> None:
    # Clubs are gone but for the two, which would take the last trick for ten points.
    hands = ("Ac 2c Ad Ah As", "3d 5h 7s 9d Th", "4d 3h 5s 7d 9h")
    play = table(*hands)
    play.play("Ac 3d 4d")
    assert why(play) is None
    even = msgspec.structs.replace(GAMEWIDE.tricks, last_with_two=5)
    assert why(play, msgspec.structs.replace(GAMEWIDE, tricks=even)) is Why.ALL_MINE


def test_a_caller_may_claim_as_well() -> None:
    assert why(table(MASTERS, *OTHERS, caller=0)) is Why.ALL_MINE


# --- nothing is paid any more ----------------------------------------------------------------

CALLER = ("2c 3d 5h 7s 9c", "Ac 4d 6h 8s Tc", "2d 3h 5s 7c 9d")


@pytest.mark.parametrize(
    ("pays", "expected"),
    [("never", Why.NOTHING_PAID), ("when_broken", None), ("always", None)],
)
def test_after_a_broken_call_the_last_trick_may_be_unpaid(pays: str, expected: Why | None) -> None:
    profile = changed(pays_last_trick=pays, settled="in_script")
    play = table(*CALLER, profile=profile, caller=0)
    assert why(play, profile) is None
    play.play("2c Ac 7c")
    assert why(play, profile) is expected


def test_without_a_call_the_last_trick_is_paid_unless_it_pays_nothing() -> None:
    free = msgspec.structs.replace(GAMEWIDE.tricks, last=0, last_with_two=0)
    profile = msgspec.structs.replace(GAMEWIDE, tricks=free)
    play = table(*CALLER, profile=profile)
    assert why(play, profile) is Why.NOTHING_PAID
    only_twos = msgspec.structs.replace(free, last_with_two=1)
    assert why(play, msgspec.structs.replace(profile, tricks=only_twos)) is None


def test_a_last_trick_that_qualifies_is_not_nothing() -> None:
    free = msgspec.structs.replace(GAMEWIDE.tricks, last=0, last_with_two=0)
    goal = msgspec.structs.replace(GAMEWIDE.goal, qualifier="last_trick", check="deal_end")
    profile = msgspec.structs.replace(GAMEWIDE, tricks=free, goal=goal)
    assert why(table(*CALLER, profile=profile), profile) is None


def test_only_cards_are_foregone() -> None:
    assert foregone(GAMEWIDE, Tabletop.dealt(3).sees(0)) is None
    play = table(MASTERS, *OTHERS)
    assert foregone(GAMEWIDE, play.sees(1)) is None


# --- it is always true -----------------------------------------------------------------------


def played_on(game: Game, seat: Seat, why: Why, luck: Stream) -> tuple[Seat, ...]:
    """Play the deal to its end with cards drawn by lot; return who took which trick.

    The seat that has claimed the rest plays as it said.
    """
    taken: list[Seat] = []

    def see(_: Game, event: Event) -> None:
        if isinstance(event, TrickTaken):
            taken.append(event.seat)

    deal = game.deal
    while game.phase is Phase.PLAY and game.deal == deal and game.to_act is not None:
        choice: Action = luck.choose(game.legal_actions())
        if game.to_act == seat and why is Why.ALL_MINE:
            found = foregone(game.profile, game.observe(seat))
            assert found is not None
            choice = found.play
        game.apply(choice, see)
    return tuple(taken)


@pytest.mark.parametrize("profile", [*SHIPPED.values(), UNPAID], ids=lambda each: each.id)
def test_what_is_foregone_comes_true_however_it_is_played(profile: Profile) -> None:
    luck, claims = Stream("foregone", profile.id), 0
    for number in range(40):
        game = new_game(profile, f"foregone {number}", 2 + number % 2)
        for _ in range(120):
            if (seat := game.to_act) is None:
                break
            found = foregone(profile, game.observe(seat))
            if found is not None and len(game.legal_actions()) > 1:
                claims += 1
                ends = []
                for _ in range(3):
                    again = game.copy()
                    taken = played_on(again, seat, found.why, luck)
                    if found.why is Why.ALL_MINE:
                        assert set(taken) == {seat}
                    ends.append((again.scores, again.outcome))
                assert len(set(ends)) == 1
            game.apply(luck.choose(game.legal_actions()))
    assert claims > 3
