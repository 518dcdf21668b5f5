"""Key bindings made from the table of actions."""

from collections.abc import Iterable

from textual.binding import Binding

from chicago_poker.tui.keys import DEFAULT_KEYS

_ELSEWHERE = ("list", "end", "replay")
TABLE_ACTS = tuple(
    act for act in DEFAULT_KEYS if act.split(".")[0] not in _ELSEWHERE and act != "app.quit"
)
"""The actions of the table screen."""


def bindings(acts: Iterable[str], *, priority: bool = False) -> list[Binding]:
    """Return a binding for each action id; a key press calls ``action_do`` with the id."""
    return [
        Binding(
            ",".join(DEFAULT_KEYS[act].keys),
            f"do('{act}')",
            id=act,
            show=False,
            priority=priority,
        )
        for act in acts
    ]
