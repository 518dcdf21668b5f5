"""Actions, events and states as JSON: the written forms of docs/save-format.md.

Reading is strict: what does not say exactly one thing is refused with the reason.
"""

from collections.abc import Callable, Iterable, Mapping
from enum import Enum

from chicago_poker.cards import PACK, Card, CardNotationError, in_pack_order, parse, show
from chicago_poker.engine.actions import (
    Action,
    AnswerCall,
    AnswerOffer,
    AnswerRedeal,
    ChooseAward,
    Exchange,
    GiveUp,
    Play,
)
from chicago_poker.engine.events import Event, Events
from chicago_poker.engine.jsonline import JsonObject, JsonValue, WireError, quoted, write_object
from chicago_poker.engine.snapshot import Snapshot
from chicago_poker.hands import Category
from chicago_poker.locale import mark
from chicago_poker.seating import MAX_SEATS, Seat

# A state is written after every decision: looking texts up is what that takes longest.
_TEXT: Callable[[Card], str] = tuple(show(card) for card in PACK).__getitem__

# --- actions ----------------------------------------------------------------------------------


def action_to_json(action: Action) -> JsonObject:
    """Return the decision as a record carries it, such as ``{"seat": 2, "play": "Ah"}``."""
    match action:
        case AnswerRedeal(seat, take):
            return {"seat": seat, "redeal": take}
        case Exchange(seat, cards, None):
            return {"seat": seat, "exchange": texts(cards)}
        case Exchange(seat, cards, openly):
            return {"seat": seat, "exchange": texts(cards), "open": openly}
        case AnswerOffer(seat, keep):
            return {"seat": seat, "offer": "keep" if keep else "decline"}
        case GiveUp(seat, card):
            return {"seat": seat, "give_up": show(card)}
        case ChooseAward(seat, line):
            return {"seat": seat, "award": line}
        case AnswerCall(seat, call):
            return {"seat": seat, "call": call}
        case Play(seat, card):
            return {"seat": seat, "play": show(card)}


def action_from_json(line: Mapping[str, JsonValue]) -> Action:
    """Return the decision of a line without its ``sum``. Raises WireError with the reason."""
    kinds = [key for key in line if key not in ("seat", "open")]
    for key in kinds:
        if key not in _READERS:
            raise WireError(mark("unknown key {key}"), key=quoted(key))
    if not kinds:
        raise WireError(mark("it holds no decision"))
    if len(kinds) > 1:
        one, other = kinds[:2]
        raise WireError(mark("it holds two decisions, {one} and {other}"), one=one, other=other)
    if "seat" not in line:
        raise WireError(mark("it does not say which seat decides"))
    action = _READERS[kinds[0]](_seat(line["seat"]), line[kinds[0]])
    return _opened(action, line["open"]) if "open" in line else action


def _seat(value: JsonValue) -> Seat:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < MAX_SEATS:
        raise WireError(
            mark("seat must be a number from 0 to {most}, not {value}"),
            most=MAX_SEATS - 1,
            value=quoted(value),
        )
    return Seat(value)


def _opened(action: Action, value: JsonValue) -> Exchange:
    if not isinstance(action, Exchange) or len(action.cards) != 1:
        raise WireError(mark("open belongs to the exchange of one card"))
    return Exchange(action.seat, action.cards, _yes_or_no("open", value))


def _exchange(seat: Seat, value: JsonValue) -> Exchange:
    if not isinstance(value, list):
        raise WireError(mark("exchange must be a list of cards, not {value}"), value=quoted(value))
    cards = tuple(_card("exchange", text) for text in value)
    for card in cards:
        if cards.count(card) > 1:
            raise WireError(mark("exchange names {card} twice"), card=show(card))
    if cards != in_pack_order(cards):
        raise WireError(
            mark("exchange must name its cards in pack order: {cards}"),
            cards=" ".join(texts(sorted(cards))),
        )
    return Exchange(seat, cards)


def _offer(seat: Seat, value: JsonValue) -> Action:
    if value not in ("keep", "decline"):
        raise WireError(mark("offer must be keep or decline, not {value}"), value=quoted(value))
    return AnswerOffer(seat, keep=value == "keep")


def _award(seat: Seat, value: JsonValue) -> Action:
    if not isinstance(value, str):
        raise WireError(mark("award must name an award line, not {value}"), value=quoted(value))
    return ChooseAward(seat, value)


def _yes_or_no(key: str, value: JsonValue) -> bool:
    if not isinstance(value, bool):
        raise WireError(
            mark("{key} must be true or false, not {value}"), key=key, value=quoted(value)
        )
    return value


_READERS: Mapping[str, Callable[[Seat, JsonValue], Action]] = {
    "redeal": lambda seat, value: AnswerRedeal(seat, take=_yes_or_no("redeal", value)),
    "exchange": _exchange,
    "offer": _offer,
    "give_up": lambda seat, value: GiveUp(seat, _card("give_up", value)),
    "award": _award,
    "call": lambda seat, value: AnswerCall(seat, call=_yes_or_no("call", value)),
    "play": lambda seat, value: Play(seat, _card("play", value)),
}


def _card(key: str, value: JsonValue) -> Card:
    try:
        if isinstance(value, str):
            return parse(value)
    except CardNotationError:
        pass
    raise WireError(
        mark("{key} must name cards as rank and suit, such as Td, not {value}"),
        key=key,
        value=quoted(value),
    )


def texts(cards: Iterable[Card]) -> list[str]:
    """Return cards as they are written in JSON, in the order given."""
    return list(map(_TEXT, cards))


# --- events and states ------------------------------------------------------------------------


def event_to_json(event: Event) -> JsonObject:
    """Return an event as a replay tells it: ``type`` is its name, then come its fields."""
    written: JsonObject = {"type": _snake_case(type(event).__name__)}
    for field in event.__struct_fields__:
        value = getattr(event, field)
        write = _FIELD_WRITERS.get(field)
        written[field] = value if write is None else write(value)
    return written


def _snake_case(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name)[1:]


def _category(category: Category) -> str:
    return category.name.lower()


def _value(member: Enum) -> str:
    return str(member.value)


# Fields of events that are not JSON as they are; a field's name means the same in every event.
_FIELD_WRITERS: Mapping[str, Callable[..., JsonValue]] = {
    "card": show,
    "cards": texts,
    "order": texts,
    "category": _category,
    "cause": _value,
    "how": _value,
}


def state_to_json(state: Snapshot) -> JsonObject:
    """Return the state of a game as a replay tells it."""
    return {
        "deal": state.deal,
        "dealer": state.dealer,
        "phase": state.phase.value,
        "stage": state.stage,
        "to_act": state.to_act,
        "scores": state.scores,
        "qualified": state.qualified,
        "eliminated": state.eliminated,
        "winner": state.winner,
        "hands": [texts(hand) for hand in state.hands],
        "played": [texts(cards) for cards in state.played],
    }


def replay_line(number: int, action: Action, events: Events, state: Snapshot) -> str:
    """Return one line of a replay: an action, numbered from 1, and what it led to."""
    return write_object(
        {
            "n": number,
            "action": action_to_json(action),
            "events": [event_to_json(event) for event in events],
            "state": state_to_json(state),
        }
    )
