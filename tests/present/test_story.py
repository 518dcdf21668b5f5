import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chicago_poker.cards import PACK, parse, show_hand
from chicago_poker.engine import AnswerOffer, Exchange, Phase
from chicago_poker.present.build import build
from chicago_poker.present.paint import text_of
from chicago_poker.present.story import Story
from chicago_poker.present.view import ExchangeStage, NoteStage, TableView, TrickStage
from chicago_poker.seating import Seat
from chicago_poker.session.recall import recall
from chicago_poker.session.table import Collector
from tests.present.scenes import HANDS, at, make_cast, played, told
from tests.tabletop import Tabletop


def follow(table: Tabletop, story: Story, *moves: str) -> TableView:
    """Play cards by whoever is asked and tell the story meanwhile."""
    for move in moves:
        collector = Collector(Seat(0))
        table.game.apply(
            next(
                action
                for action in table.game.legal_actions()
                if getattr(action, "card", None) == parse(move)
            ),
            witness=collector,
        )
        story.see_all(collector.moments)
    story.asked(table.game.observe(Seat(0)))
    return build(story)


def view_at(step: str, hands: tuple[str, ...] = HANDS[:4]) -> TableView:
    return build(told(at(step, hands).game, make_cast(len(hands))))


@given(st.permutations(list(range(15))))
@settings(max_examples=30)
def test_cards_that_the_viewer_cannot_see_change_nothing(order: list[int]) -> None:
    # Each step stands at the viewer's decision; only hands of others and the stock differ.
    hidden = [card for hand in HANDS[1:4] for card in hand.split()]
    shuffled = [hidden[place] for place in order]
    others = tuple(" ".join(shuffled[start : start + 5]) for start in (0, 5, 10))
    for step in ("exchange 1", "exchange 3", "call", "play"):
        assert view_at(step, (HANDS[0], *others)) == view_at(step)


def test_a_whole_game_can_be_told_at_every_moment() -> None:
    game = played("told", 4, 400)
    story = Story(make_cast())
    for moment in recall(game, Seat(0)):
        story.see(moment)
        view = build(story)
        assert len(view.seats) == 3
        assert view.event
        held = {slot.card for slot in view.hand if slot.card is not None}
        assert held == set(moment.observation.held)


def test_the_hand_is_dealt_in_reading_order_and_stays_in_place() -> None:
    table = at("play")
    story = told(table.game, make_cast())
    before = build(story).hand
    assert show_hand(slot.card for slot in before if slot.card is not None) == "As Ks Qd 7h 4c"
    after = follow(table, story, "Qd", "9d", "8d", "7d").hand
    assert [slot.card for slot in after] == [
        None if slot.card == parse("Qd") else slot.card for slot in before
    ]


def test_new_cards_are_marked_until_the_next_decision() -> None:
    table = Tabletop.at("exchange 1", HANDS[:2], stock="2d 3d")
    story = told(table.game, make_cast(2))
    collector = Collector(Seat(0))
    table.game.apply(Exchange(Seat(0), tuple(sorted((parse("7h"), parse("4c"))))), collector)
    story.see_all(collector.moments)
    fresh = [slot.card for slot in build(story).hand if slot.fresh]
    assert sorted(card for card in fresh if card is not None) == [parse("2d"), parse("3d")]


def test_only_legal_cards_stand_out_when_suit_must_be_followed() -> None:
    table = at("play", (HANDS[0], HANDS[1]))
    story = told(table.game, make_cast(2))
    view = follow(table, story, "4c", "5c", "9h")
    assert [slot.legal for slot in view.hand if slot.card is not None] == [
        False,
        False,
        False,
        True,
    ]


def test_a_finished_trick_lies_until_the_next_card() -> None:
    table = at("play", HANDS[:2])
    story = told(table.game, make_cast(2))
    stage = follow(table, story, "As", "4s").stage
    assert isinstance(stage, TrickStage)
    assert stage.complete
    assert [(place.name, place.taking) for place in stage.places] == [
        ("You", True),
        ("Stina", False),
    ]
    stage = follow(table, story, "Ks").stage
    assert isinstance(stage, TrickStage)
    assert not stage.complete
    assert text_of(stage.last) == "Last trick, You: A♠ 4♠"


def test_an_open_card_is_shown_with_its_answer() -> None:
    table = Tabletop.at("exchange 1", HANDS[:2], stock="2d 3d")
    story = told(table.game, make_cast(2))
    collector = Collector(Seat(0))
    table.game.apply(Exchange(Seat(0), (parse("4c"),)), collector)
    story.see_all(collector.moments)
    stage = build(story).stage
    assert isinstance(stage, ExchangeStage)
    assert [(offer.card, offer.open) for offer in stage.offers] == [(parse("2d"), True)]
    collector = Collector(Seat(0))
    table.game.apply(AnswerOffer(Seat(0), keep=False), collector)
    story.see_all(collector.moments)
    stage = build(story).stage
    assert isinstance(stage, ExchangeStage)
    assert [(offer.answer, offer.open) for offer in stage.offers] == [("declined", False)]


def test_the_call_has_its_price_on_the_table() -> None:
    stage = view_at("call").stage
    assert isinstance(stage, NoteStage)
    assert stage.lines == (
        "All five tricks taken: +15 points",
        "One trick missed: −15 points",
        "Whoever breaks it gets +10.",
    )


@pytest.mark.parametrize(
    ("step", "heading"),
    [
        ("exchange 2", "Deal 1 · Exchange 2 of 3"),
        ("call", "Deal 1 · Who calls Chicago?"),
        ("play", "Deal 1 · Trick 1 of 5"),
    ],
)
def test_the_heading_says_where_the_deal_stands(step: str, heading: str) -> None:
    assert view_at(step).heading == heading


def test_every_seat_says_what_it_is_doing() -> None:
    table = at("call", scores=(31, 27, 12, 40))
    statuses = [seat.status for seat in build(told(table.game, make_cast())).seats]
    assert statuses == ["waits", "may not call", "waits"]


def test_a_deal_that_is_over_has_a_summary_whose_sums_are_right() -> None:
    game = played("summary", 3, 300)
    story = Story(make_cast(3))
    summaries = 0
    for moment in recall(game, Seat(0)):
        story.see(moment)
        summary = build(story).summary
        assert (summary is not None) == story.deal_over
        if summary is None:
            continue
        summaries += 1
        assert tuple(row.after for row in summary.rows) == moment.observation.scores
        for row in summary.rows:
            assert row.before + sum(row.points) == row.after
    assert summaries > 3


def test_the_log_names_each_trick_with_its_cards() -> None:
    table = at("play", HANDS[:2])
    story = told(table.game, make_cast(2))
    log = follow(table, story, "As", "4s").log
    assert text_of(log[-1]) == "Trick 1 You A♠ 4♠"


def test_telling_is_the_same_in_another_language_only_in_words() -> None:
    game = played("words", 4, 60)
    moments = recall(game, Seat(0))
    english, swedish = Story(make_cast()), Story(make_cast(code="sv"))
    english.see_all(moments)
    swedish.see_all(moments)
    assert build(english).hand == build(swedish).hand
    assert build(english).heading != build(swedish).heading


def test_every_card_can_be_in_a_story() -> None:
    assert len(PACK) == 52
    assert at("exchange 1").phase() is Phase.EXCHANGE
