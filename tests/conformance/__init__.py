"""What must hold in every game: a harness that checks it, and a second reading of the rules."""

import pytest

pytest.register_assert_rewrite("tests.conformance.harness", "tests.conformance.second_reading")
