"""The shipped profiles and what a profile text may say."""

from chicago_poker.rules.profile import Profile
from chicago_poker.rules.text import parse_profile
from chicago_poker.storage.shipped import shipped_profiles

TEXTS = shipped_profiles()
SHIPPED = {name: parse_profile(text, TEXTS.__getitem__) for name, text in TEXTS.items()}


def house_rule(parent: str, change: str, stem: str = "house-rule") -> Profile:
    """Return a shipped profile with a change written as TOML, as a player's file would have it."""
    return parse_profile(f'extends = "{parent}"\n{change}\n', TEXTS.__getitem__, stem)
