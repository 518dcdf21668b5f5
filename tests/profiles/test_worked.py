"""The worked cases of each shipped profile come out as its source says."""

import pytest

from tests.profiles import SHIPPED
from tests.profiles.worked import Case, cases, play

CASES = list(cases())


@pytest.mark.parametrize(
    ("profile", "case"), CASES, ids=[f"{profile}: {case.rule}" for profile, case in CASES]
)
def test_a_worked_case_comes_out_right(profile: str, case: Case) -> None:
    play(profile, case)


def test_every_profile_has_worked_cases_and_says_each_rule_once() -> None:
    said = [(profile, case.rule) for profile, case in CASES]
    assert len(said) == len(set(said))
    assert {profile for profile, _ in said} == set(SHIPPED)
