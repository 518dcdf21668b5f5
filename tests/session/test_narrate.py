"""Each event as a sentence: who did what, for how much and why, to the viewer and about others."""

from typing import get_args

import pytest

from chicago_poker.cards import parse, parse_hand
from chicago_poker.engine import (
    Action,
    AnswerCall,
    AnswerOffer,
    Cause,
    ChooseAward,
    Event,
    Exchange,
    Game,
    Observation,
    Play,
    Termination,
    new_game,
)
from chicago_poker.engine import events as e
from chicago_poker.hands import Category
from chicago_poker.locale import LANGUAGES, language
from chicago_poker.seating import Seat
from chicago_poker.session import narrate_cards, narrate_scores
from chicago_poker.session.narrate import narrate
from chicago_poker.session.table import Collector, Moment
from chicago_poker.session.teller import Teller
from chicago_poker.streams import Stream
from tests.tabletop import GAMEWIDE, NOTHING, Tabletop

NAMES = ("You", "Stina", "Olle", "Karin", "Nils", "Maja")
SILENT = {
    e.StepReached,
    e.PackShuffled,
    e.StockShuffled,
    e.BestHandAnnounced,
    e.AwardTaken,
}
EVENTS: tuple[type[Event], ...] = get_args(Event)

QUADS = "7c 7d 7h 7s 2c"
ROYAL = "Ts Js Qs Ks As"
PAIR = "9c 9h 2h 4s 6c"


def told(game: Game, *actions: Action, viewer: int = 0, code: str = "en") -> list[str]:
    """Carry out actions and return what a viewer is told."""
    collector = Collector(Seat(viewer))
    for action in actions:
        game.apply(action, witness=collector)
    return sentences(collector.moments, viewer, code)


def sentences(moments: list[Moment], viewer: int, code: str) -> list[str]:
    said = (narrate(moment, NAMES, Seat(viewer), language(code)) for moment in moments)
    return [sentence for sentence in said if sentence is not None]


def exchange(seat: int, cards: str = "") -> Exchange:
    return Exchange(Seat(seat), parse_hand(cards))


def plays(text: str) -> tuple[Action, ...]:
    """Read plays such as ``0:Ah 1:2h``."""
    return tuple(
        Play(Seat(int(seat)), parse(card))
        for seat, card in (word.split(":") for word in text.split())
    )


# --- every event, in every language -----------------------------------------------------------


@pytest.mark.parametrize("kind", EVENTS)
def test_an_event_is_told_or_known_to_have_nothing_to_say(kind: type[Event]) -> None:
    told_kinds = {*narrate_cards.TELLERS.kinds, *narrate_scores.TELLERS.kinds}
    assert (kind in told_kinds) != (kind in SILENT)


@pytest.fixture(scope="module")
def random_moments() -> dict[int, list[Moment]]:
    """Some thousand moments of random games, seen from two seats."""
    seen: dict[int, list[Moment]] = {}
    for viewer in (0, 2):
        collector = Collector(Seat(viewer))
        for seats in (3, 6):
            luck = Stream(f"narrate {seats}", "lab/narrate")
            game = new_game(GAMEWIDE, f"narrate {seats}", seats, witness=collector)
            while game.outcome is None and game.deal < 12:
                game.apply(luck.choose(game.legal_actions()), witness=collector)
        seen[viewer] = collector.moments
    return seen


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("viewer", [0, 2])
def test_every_sentence_is_whole(
    random_moments: dict[int, list[Moment]], viewer: int, code: str
) -> None:
    said = sentences(random_moments[viewer], viewer, code)
    assert len(said) > 500
    for sentence in said:
        assert sentence[0].isupper(), sentence
        assert sentence[-1] in ".!", sentence
        assert "{" not in sentence
        assert "None" not in sentence


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_change_of_a_score_names_the_amount_and_the_new_score(
    random_moments: dict[int, list[Moment]], code: str
) -> None:
    one = {"en": "one point", "sv": "en poäng"}[code]
    changes = 0
    for moment in random_moments[0]:
        if isinstance(event := moment.event, e.ScoreChanged):
            sentence = narrate(moment, NAMES, Seat(0), language(code))
            assert sentence is not None
            if event.cause is Cause.EXCHANGE_STOP:
                continue
            assert f"({event.score})" in sentence
            amount = one if abs(event.change) == 1 else str(abs(event.change))
            assert amount in sentence
            changes += 1
    assert changes > 50


def test_an_onlooker_is_nobody_at_the_table(random_moments: dict[int, list[Moment]]) -> None:
    said = [
        narrate(moment, ("Anna", *NAMES[1:]), None, language("en")) for moment in random_moments[0]
    ]
    told_to_nobody = [sentence for sentence in said if sentence is not None]
    assert told_to_nobody
    assert not any("You" in sentence or "you" in sentence for sentence in told_to_nobody)


# --- to the viewer, and about the others ------------------------------------------------------


def seen() -> Observation:
    return Tabletop.at("exchange 1", NOTHING[:3]).sees(0)


EVENT_SENTENCES = [
    (e.DealStarted(4, Seat(0)), "Deal 4: you deal.", "Giv 4: du ger."),
    (e.DealStarted(4, Seat(1)), "Deal 4: Stina deals.", "Giv 4: Stina ger."),
    (
        e.HandDealt(Seat(0), parse_hand("Td Th 3c 4c Ks")),
        "You are dealt a pair of tens.",
        "Du får ett par i tior.",
    ),
    (
        e.HandDealt(Seat(0), parse_hand("2c 3c Td Th 4c Ks")),
        "You are dealt the two of clubs, the three of clubs, the four of clubs, "
        "the ten of diamonds, the ten of hearts and the king of spades.",
        "Du får klöver två, klöver tre, klöver fyra, ruter tio, hjärter tio och spader kung.",
    ),
    (e.CardsReplaced(Seat(0), 2), "You replace 2 cards.", "Du byter 2 kort."),
    (e.CardsReplaced(Seat(0), 1), "You replace one card.", "Du byter ett kort."),
    (e.CardsReplaced(Seat(1), 3), "Stina replaces 3 cards.", "Stina byter 3 kort."),
    (e.StoodPat(Seat(1)), "Stina keeps all five cards.", "Stina behåller alla fem korten."),
    (
        e.CardsDiscarded(Seat(0), parse_hand("7d Jc")),
        "You put aside the jack of clubs and the seven of diamonds.",
        "Du lägger bort klöver knekt och ruter sju.",
    ),
    (
        e.StockRecycled(12),
        "The stock runs out, and 12 discarded cards are shuffled back into it.",
        "Talongen tar slut, och 12 bortlagda kort blandas till en ny.",
    ),
    (
        e.CardOffered(Seat(1), parse("Qh")),
        "Stina is offered the queen of hearts, face up.",
        "Stina får ett öppet kort: hjärter dam.",
    ),
    (
        e.OfferKept(Seat(0), parse("Qh")),
        "You keep the queen of hearts.",
        "Du behåller hjärter dam.",
    ),
    (
        e.OfferDeclined(Seat(0), parse("Qh")),
        "You decline the queen of hearts and take the next card unseen.",
        "Du tackar nej till hjärter dam och tar nästa kort dolt.",
    ),
    (
        e.CallOpened((Seat(1), Seat(0), Seat(2))),
        "Chicago: the question goes to Stina, you and Olle.",
        "Chicago: frågan går till Stina, dig och Olle.",
    ),
    (e.CallDeclined(Seat(1)), "Stina does not call Chicago.", "Stina ropar inte Chicago."),
    (e.ChicagoCalled(Seat(0)), "You call Chicago!", "Du ropar Chicago!"),
    (
        e.TrickTaken(3, Seat(0), parse("Kh")),
        "You take trick 3 with the king of hearts.",
        "Du tar stick 3 med hjärter kung.",
    ),
    (
        e.ChicagoMade(Seat(1)),
        "Stina has taken all five tricks: Chicago!",
        "Stina har tagit alla fem sticken: Chicago!",
    ),
    (
        e.ChicagoBroken(Seat(0), Seat(1)),
        "Stina breaks your Chicago.",
        "Stina spräcker din Chicago.",
    ),
    (
        e.ChicagoBroken(Seat(1), Seat(0)),
        "You break the Chicago of Stina.",
        "Du spräcker Chicago för Stina.",
    ),
    (
        e.ChicagoBroken(Seat(1), Seat(2)),
        "Olle breaks the Chicago of Stina.",
        "Olle spräcker Chicago för Stina.",
    ),
    (
        e.HandsTied(1, (Seat(1), Seat(0)), Category.PAIR),
        "The best hand is a pair, equally good for Stina and you, and nobody is paid.",
        "Bästa handen är ett par, lika bra hos Stina och dig, och ingen får betalt.",
    ),
    (
        e.HandHeld(Seat(0), Category.ROYAL_FLUSH),
        "You hold a royal flush, which is paid at once.",
        "Du har en royal flush, som ger poäng genast.",
    ),
    (
        e.ScoreChanged(Seat(1), Cause.UNQUALIFIED, -53, 0),
        "Stina is not qualified to win and falls from 53 points to 0.",
        "Stina får inte vinna än och faller från 53 poäng till 0.",
    ),
    (
        e.ScoreChanged(Seat(1), Cause.RESET, 15, 0),
        "Stina goes from -15 points to 0.",
        "Stina går från -15 poäng till 0.",
    ),
    (
        e.SeatEliminated(Seat(0), 54),
        "You have 54 points without having called Chicago and are out of the game.",
        "Du har 54 poäng utan att ha ropat Chicago och är ute ur partiet.",
    ),
    (
        e.GameWon(Seat(0), Termination.CHICAGO),
        "You win the game with this Chicago!",
        "Du vinner partiet med den Chicagon!",
    ),
    (
        e.GameWon(Seat(1), Termination.LAST_STANDING),
        "Stina is the last one left and wins the game with 0 points!",
        "Stina är ensam kvar och vinner partiet med 0 poäng!",
    ),
    (
        e.RedealTaken(Seat(1)),
        "Stina takes a new hand for a low one.",
        "Stina byter sin låga hand mot en ny.",
    ),
    (
        e.CardGivenUp(Seat(1)),
        "Stina gives up a card and keeps five.",
        "Stina lämnar ett kort och behåller fem.",
    ),
]


@pytest.mark.parametrize(("event", "english", "swedish"), EVENT_SENTENCES)
def test_sentence(event: Event, english: str, swedish: str) -> None:
    moment = Moment(event, seen())
    assert narrate(moment, NAMES, Seat(0), language("en")) == english
    assert narrate(moment, NAMES, Seat(0), language("sv")) == swedish


# The last trick's sentence looks at the trick, so games bring it, below.
@pytest.mark.parametrize("cause", [cause for cause in Cause if cause is not Cause.LAST_TRICK])
@pytest.mark.parametrize("seat", [0, 1])
def test_every_cause_has_its_sentence(cause: Cause, seat: int) -> None:
    event = e.ScoreChanged(Seat(seat), cause, 7, 20)
    english = narrate(Moment(event, seen()), NAMES, Seat(0), language("en"))
    assert english is not None
    assert english.startswith(("You", "Stina")[seat])
    assert "20" in english


@pytest.mark.parametrize("how", Termination)
def test_every_ending_has_its_sentence(how: Termination) -> None:
    moment = Moment(e.GameWon(Seat(1), how), seen())
    english = narrate(moment, NAMES, Seat(0), language("en"))
    assert english is not None
    assert english.startswith("Stina ")


# --- causes and amounts, as games bring them --------------------------------------------------


def test_the_best_hand_is_paid_in_one_sentence() -> None:
    game = Tabletop.at("exchange 1", ("2c 3d 5h 7s 9c", "Kc Kd 8h 8s 3c"), scores=(4, 25)).game
    assert told(game, exchange(0), exchange(1))[-2:] == [
        "Stina has the best hand, two pair, and gets 2 points (27).",
        "Exchange 2 begins.",
    ]


def test_a_pair_is_one_point() -> None:
    game = Tabletop.at("exchange 1", (PAIR, NOTHING[1])).game
    assert told(game, exchange(0), exchange(1))[2] == (
        "You have the best hand, a pair, and get one point (1)."
    )


def test_nobody_is_paid_for_a_high_card() -> None:
    game = Tabletop.at("exchange 1", NOTHING[:2]).game
    assert "No hand is good enough for points." in told(game, exchange(0), exchange(1))


def test_four_of_a_kind_as_points() -> None:
    game = Tabletop.at("exchange 1", (QUADS, PAIR)).game
    assert told(game, exchange(0), exchange(1))[-1] == (
        "You have the best hand, four of a kind, and choose how it is paid."
    )
    assert told(game, ChooseAward(Seat(0), "points"))[0] == (
        "You have the best hand, four of a kind, and get 8 points (8)."
    )


def test_four_of_a_kind_as_reset() -> None:
    game = Tabletop.at("exchange 1", (PAIR, QUADS, NOTHING[5]), scores=(12, 3, 1)).game
    said = told(game, exchange(0), exchange(1), exchange(2), ChooseAward(Seat(1), "reset"))
    assert said[3:8] == [
        "Stina has the best hand, four of a kind, and chooses how it is paid.",
        "Stina has the best hand, four of a kind, and puts everybody else at 0.",
        "You lose 12 points (0).",
        "Olle loses one point (0).",
        "Deal 1 is over.",
    ]


def test_a_royal_flush_wins() -> None:
    game = Tabletop.at("exchange 1", (ROYAL, PAIR), scores=(3, 40)).game
    assert told(game, exchange(0), exchange(1))[2:] == [
        "You have the best hand, a royal flush, and put everybody else at 0.",
        "Stina loses 40 points (0).",
        "You have the best hand, a royal flush, and go from 3 to 52 points.",
        "You win the game with a royal flush!",
    ]


def test_an_exchange_above_the_stop() -> None:
    game = Tabletop.at("exchange 1", (PAIR, NOTHING[1]), scores=(47, 0)).game
    said = told(game, exchange(0, "2h 4s"))
    assert said[2] == "You exchange at 47 points and fall to 0."
    assert said[0] == "You replace 2 cards."


def test_an_open_offer_is_seen_by_all_and_the_unseen_card_by_its_seat() -> None:
    for viewer, drawn in ((0, True), (1, False)):
        game = Tabletop.at("exchange 1", (PAIR, NOTHING[1]), stock="Qh 5d").game
        said = told(game, exchange(0, "2h"), AnswerOffer(Seat(0), keep=False), viewer=viewer)
        assert any("the queen of hearts" in sentence for sentence in said)
        assert any("the five of diamonds" in sentence for sentence in said) == drawn


LAST_TRICKS = ("0:Ac 1:3d 0:Kc 1:4d 0:Qc 1:5d 0:Jc 1:6d", ("2h Ac Kc Qc Jc", "3d 4d 5d 6d {}"))


@pytest.mark.parametrize(
    ("lead", "follow", "sentence"),
    [
        ("2h", "7d", "You get 10 points for taking the last trick with a two (10)."),
        ("2h", "7h", "Stina gets 5 points for the last trick (5)."),
    ],
)
def test_the_last_trick(lead: str, follow: str, sentence: str) -> None:
    tricks, (mine, theirs) = LAST_TRICKS
    game = Tabletop.at("play", (mine, theirs.format(follow))).game
    said = told(game, *plays(f"{tricks} 0:{lead} 1:{follow}"))
    assert sentence in said


def test_the_first_card_of_a_trick_is_led() -> None:
    game = Tabletop.at("play", (PAIR, NOTHING[1]), dealer=1).game
    assert told(game, *plays("0:9c 1:7c"))[:2] == [
        "You lead the nine of clubs.",
        "Stina plays the seven of clubs.",
    ]


def test_a_broken_call() -> None:
    game = Tabletop.at("call", ("Ac Kc Qc Jc 2h", "3d 4d 5d 6d 7h"), scores=(16, 45)).game
    said = told(
        game,
        AnswerCall(Seat(0), call=True),
        *plays("0:2h 1:7h"),
    )
    assert said[0] == "You call Chicago!"
    assert said[-5:-2] == [
        "Stina breaks your Chicago.",
        "You lose 15 points for the broken Chicago (1).",
        "Stina gets 10 points for breaking the Chicago (55).",
    ]
    assert said[-2:] == [
        "Stina has 55 points without having called Chicago and is out of the game.",
        "You are the last one left and win the game with one point!",
    ]


def test_a_made_call() -> None:
    game = Tabletop.at("call", ("Ac Kc Qc Jc Tc", "3d 4d 5d 6d 7h"), scores=(40, 0)).game
    tricks = plays("0:Ac 1:3d 0:Kc 1:4d 0:Qc 1:5d 0:Jc 1:6d 0:Tc 1:7h")
    assert told(game, AnswerCall(Seat(0), call=True), *tricks)[-3:] == [
        "You have taken all five tricks: Chicago!",
        "You get 15 points for your Chicago (55).",
        "You win the game with 55 points!",
    ]


# --- the teller -------------------------------------------------------------------------------


def test_objects_are_listed() -> None:
    to = Teller(NAMES, Seat(0), language("sv"))
    assert to.objects([Seat(1)]) == "Stina"
    assert to.objects([Seat(1), Seat(0)]) == "Stina och dig"
