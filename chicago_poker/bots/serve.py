"""The opponents' side of the protocol: questions in, decisions out, until there are no more."""

from collections.abc import Callable, Iterable

from chicago_poker import __version__
from chicago_poker.bots.levels import make_policy
from chicago_poker.bots.packed_tables import give_tables
from chicago_poker.bots.policy import Policy, luck_from
from chicago_poker.bots.protocol import (
    PROTOCOL_VERSION,
    Ask,
    Decided,
    Failed,
    FromOpponents,
    Hello,
    ProtocolError,
    Ready,
    decode_from_table,
    encode_line,
)

HELLO_NUMBER = 0


def serve(lines: Iterable[bytes], say: Callable[[bytes], None]) -> None:
    """Answer each line with one line. Returns when the lines end or the hello is refused."""
    policies: list[Policy | None] | None = None
    for line in lines:
        try:
            message = decode_from_table(line)
        except ProtocolError as error:
            say(encode_line(Failed(HELLO_NUMBER, str(error))))
            continue
        if isinstance(message, Ask):
            say(encode_line(_answered(message, policies or [])))
            continue
        try:
            policies = _seated(message)
        except ValueError as error:
            say(encode_line(Failed(HELLO_NUMBER, str(error))))
            return
        say(encode_line(Ready(PROTOCOL_VERSION, f"chicago-poker {__version__}")))


def _seated(hello: Hello) -> list[Policy | None]:
    if hello.protocol != PROTOCOL_VERSION:
        raise ProtocolError(f"this program speaks protocol {PROTOCOL_VERSION}")
    give_tables(hello.profile.id, hello.tables)
    return [None if level is None else make_policy(level, hello.profile) for level in hello.levels]


def _answered(ask: Ask, policies: list[Policy | None]) -> FromOpponents:
    seat = ask.observation.seat
    policy = policies[seat] if 0 <= seat < len(policies) else None
    if policy is None:
        return Failed(ask.number, f"nobody was seated at seat {seat}")
    try:
        decision = policy.decide(ask.observation, luck_from(ask.luck))
    except Exception as error:  # whatever it is, the table must hear of it
        return Failed(ask.number, f"{type(error).__name__}: {error}")
    return Decided(ask.number, decision.action, decision.reason)
