"""The doors through which strangers' files come in, and what must hold at each of them."""

import contextlib
import time
from collections.abc import Callable, Iterator

from chicago_poker.locale import LANGUAGES, language
from chicago_poker.locale.showable import is_showable
from chicago_poker.rules.profile import ProfileError
from chicago_poker.rules.text import parse_profile, profile_from_json
from chicago_poker.session import reading as reading_module
from chicago_poker.session.excerpt import played_deals, write_excerpt
from chicago_poker.session.excerpt_reading import read_excerpt
from chicago_poker.session.reading import Damage, read_record, text_of
from chicago_poker.storage.shipped import shipped_profiles
from tests.faults.damage import DATA, GAME
from tests.recorded import header_of

PATIENCE = 5.0
"""Seconds that no file may take, on a machine that is busy with other things."""

# What is quoted is cut; written out, a character may take six.
_LONGEST = 3_000

Target = Callable[[bytes], None]


def record(data: bytes) -> None:
    """Read a record: what is good of it is good indeed, and damage is a sentence."""
    found = read_record(data)
    if found.damage is not None:
        _check_damage(found.damage)
    if found.header is not None and found.game is not None:
        # What was read is read again to the same game.
        again = read_record(text_of(data, found).content())
        assert again.damage is None
        assert again.game is not None
        assert again.game.actions == found.game.actions


def record_unchecked(data: bytes) -> None:
    """Read a record as if each check agreed, so that what stands behind it is tried too."""
    with _no_checks():
        found = read_record(data)
    if found.damage is not None:
        _check_damage(found.damage)


def excerpt(data: bytes) -> None:
    """Read an excerpt: what is good of it is written again and read again."""
    found = read_excerpt(data)
    if found.damage is not None:
        _check_damage(found.damage)
    if found.header is not None and found.damage is None:
        assert read_excerpt(data).deals == found.deals


def profile(data: bytes) -> None:
    """Read a profile in TOML."""
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return
    texts = shipped_profiles()

    def find(name: str) -> str:
        if name not in texts:
            raise ProfileError("extends", "there is no such profile")
        return texts[name]

    with _only_sentences():
        parse_profile(text, find, "house")


def profile_in_record(data: bytes) -> None:
    """Read a profile in JSON."""
    with _only_sentences():
        profile_from_json(data)


TARGETS: dict[str, tuple[Target, tuple[bytes, ...]]] = {
    "record": (record, (DATA,)),
    "record_unchecked": (record_unchecked, (DATA,)),
    "excerpt": (excerpt, (write_excerpt(header_of(GAME), played_deals(GAME)),)),
    "profile": (profile, tuple(text.encode() for text in shipped_profiles().values())),
    "profile_in_record": (
        profile_in_record,
        (DATA[DATA.index(b'"profile": ') + 11 : DATA.index(b', "seats": [{')],),
    ),
}
"""Each door with files that are good, to begin with."""


def hold(target: Target, data: bytes) -> None:
    """Carry data through a door; raises when anything but a sentence comes of it, or too late."""
    start = time.monotonic()
    target(data)
    took = time.monotonic() - start
    assert took < PATIENCE, f"it took {took:.1f} s"


def _check_damage(damage: Damage) -> None:
    assert damage.line >= 1
    for code in LANGUAGES:
        said = language(code).say(damage.sentence, **damage.values)
        assert is_showable(said)
        assert 0 < len(said) < _LONGEST


@contextlib.contextmanager
def _only_sentences() -> Iterator[None]:
    said = ["in order"]
    try:
        yield
    except ProfileError as error:
        said = [error.in_words(language(code)) for code in LANGUAGES]
    assert all(0 < len(each) < _LONGEST for each in said)


@contextlib.contextmanager
def _no_checks() -> Iterator[None]:
    checked = reading_module._Reader._check
    reading_module._Reader._check = lambda *_: None  # type: ignore[method-assign]
    try:
        yield
    finally:
        reading_module._Reader._check = checked  # type: ignore[method-assign]
