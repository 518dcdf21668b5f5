"""A best reply at the table: a level with other exchanges, against the level as it is."""

from msgspec.structs import replace

from chicago_poker.bots.levels import make_policy
from chicago_poker.bots.packed_tables import PackedTable, give_tables
from chicago_poker.bots.policy import Policy
from chicago_poker.rules.profile import Profile


def policy_with_table(level: str, profile: Profile, table: PackedTable) -> Policy:
    """Return a policy of a level that exchanges by this table.

    Raises UnknownLevelError.
    """
    # Tables belong to a profile's id; the rules are the same.
    other = replace(profile, id=f"{profile.id}.reply")
    give_tables(other.id, (table,))
    return make_policy(level, other)
