"""The house holds: what is loaded when, and that each knob of a profile has one home.

Which layer may import which is checked by import-linter (``pyproject.toml``).
"""

import ast
import json
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from operator import attrgetter
from pathlib import Path
from typing import Literal, NamedTuple, get_args, get_origin, get_type_hints

import msgspec
import pytest

import chicago_poker
from chicago_poker.hands import Category
from chicago_poker.rules.profile import AwardLine, AwardTable, Profile
from chicago_poker.rules.text import parse_profile
from chicago_poker.storage.shipped import shipped_profiles

PACKAGE = Path(chicago_poker.__file__).parent

# --- what is loaded when ------------------------------------------------------------------

# Each stage goes on in the interpreter of the one before it. It must load nothing of its list.
_SCREEN = ["rich", "textual"]
_TOOLS = ["numba", "numpy", "pytest"]
_STAGES = {
    "import chicago_poker": ["msgspec", "treys", "click", *_SCREEN, *_TOOLS],
    "import chicago_poker.engine": ["click", "platformdirs", "asyncio", *_SCREEN, *_TOOLS],
    "import chicago_poker.bots": ["click", "platformdirs", *_SCREEN, *_TOOLS],
    "import chicago_poker.cli": [*_SCREEN, *_TOOLS],
    "chicago-poker --version": [*_SCREEN, *_TOOLS],
    "chicago-poker --help": [*_SCREEN, *_TOOLS],
    "chicago-poker profiles list": [*_SCREEN, *_TOOLS],
    "chicago-poker play --plain --seats 2 --seed layers": [*_SCREEN, *_TOOLS],
    "chicago-poker simulate --games 1 --seats 2 --seed layers --records .": [*_SCREEN, *_TOOLS],
    "chicago-poker replay RECORD --json": [*_SCREEN, *_TOOLS],
}

_FRESH_INTERPRETER = """
import contextlib, glob, importlib, io, json, sys

def carry_out(stage):
    verb, *rest = stage.split()
    if verb == "import":
        importlib.import_module(rest[0])
        return 0
    sys.argv = [verb, *(glob.glob("./*.chicago")[0] if word == "RECORD" else word for word in rest)]
    try:
        return sys.modules["chicago_poker.cli"].main()
    except SystemExit as stop:
        return stop.code

said = {}
for stage, barred in json.loads(sys.argv[1]).items():
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(out):
        status = carry_out(stage)
    loaded = [name for name in barred if name in sys.modules]
    said[stage] = loaded if not status else [f"exit {status}", out.getvalue()]
print(json.dumps(said))
"""


def test_each_stage_loads_only_what_it_needs(tmp_path: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", _FRESH_INTERPRETER, json.dumps(_STAGES)],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(PACKAGE.parent)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout) == {stage: [] for stage in _STAGES}


# --- each knob has one home ---------------------------------------------------------------

# They say which profile it is and where it comes from, and decide nothing.
_LABELS = {"id", "name", "source", "date", "filled_in", "line.name"}
# They shape a game rather than judge it, and are known to those who set one up and walk it.
_SHAPE = {
    "script": {"engine.game", "engine.script", "engine.arrange"},
    "seats": {"engine.game", "engine.arrange", "engine.single_deal"},
}
# These take a profile as a whole: to check it, to put it into words, to lay two side by side.
_WHOLE = {
    f"rules.{name}"
    for name in (
        "describe",
        "differences",
        "house_rule",
        "in_short",
        "knobs",
        "playable",
        "profile",
        "schema",
        "text",
    )
}
# Fields of an award line that nothing else has; its points are told apart by their owner's name.
_LINE_FIELDS = set(AwardLine.__struct_fields__) - {"name", "points"}


class Knob(NamedTuple):
    """A leaf of the profile's tree, such as ``exchange.stop.at``."""

    path: str
    decides: bool
    """Whether it can have more than one value, so that somebody must read it."""


def _knobs(part: type[msgspec.Struct], path: str) -> Iterator[Knob]:
    for field, kind in get_type_hints(part).items():
        inside = f"{path}{field}"
        if kind is AwardTable:
            yield Knob(inside, decides=True)
        elif isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            yield from _knobs(kind, f"{inside}.")
        else:
            single = get_origin(kind) is Literal and len(get_args(kind)) == 1
            yield Knob(inside, decides=not single)


KNOBS = (*_knobs(Profile, ""), *_knobs(AwardLine, "line."))


class Read(NamedTuple):
    """A place that reads a knob, or a whole part of the profile."""

    path: str
    module: str
    function: str


class _Reads(ast.NodeVisitor):
    """Collects the attribute chains that start at a profile or an award line."""

    def __init__(self, module: str) -> None:
        self.module = module
        self.functions: list[str] = []
        self.found: list[Read] = []

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.functions.append(node.name)
        self.generic_visit(node)
        self.functions.pop()

    def visit_Attribute(self, node: ast.Attribute) -> None:
        names: list[str] = []
        base: ast.expr = node
        while isinstance(base, ast.Attribute):
            names.insert(0, base.attr)
            base = base.value
        if isinstance(base, ast.Name):
            names.insert(0, base.id)
        path = _path(names)
        if path:
            self.found.append(Read(path, self.module, ".".join(self.functions)))
        self.visit(base)


def _path(names: list[str]) -> str:
    if "profile" in names[:-1]:
        return ".".join(names[names.index("profile") + 1 :])
    owner, field = names[-2:-1], names[-1]
    if field in _LINE_FIELDS or (owner == ["line"] and field in AwardLine.__struct_fields__):
        return f"line.{field}"
    return ""


def reads_in(source: str, module: str) -> list[Read]:
    visitor = _Reads(module)
    visitor.visit(ast.parse(source))
    return visitor.found


def _reads() -> list[Read]:
    found: list[Read] = []
    for layer in ("rules", "engine"):
        for file in sorted((PACKAGE / layer).rglob("*.py")):
            module = ".".join(file.relative_to(PACKAGE).with_suffix("").parts)
            if ".".join(module.split(".")[:2]) not in _WHOLE:
                found += reads_in(file.read_text(encoding="utf-8"), module)
    return found


READS = _reads()


def _knob_of(path: str) -> str:
    """Return the knob that a chain reads; what follows it is the value's own affair."""
    owners = [knob.path for knob in KNOBS if f"{path}.".startswith(f"{knob.path}.")]
    return owners[0] if owners else path


def homes() -> dict[str, set[str]]:
    """Return the functions that read each knob."""
    found: dict[str, set[str]] = defaultdict(set)
    for read in READS:
        found[_knob_of(read.path)].add(f"{read.module}.{read.function}")
    return found


@pytest.mark.parametrize(
    "knob",
    [knob for knob in KNOBS if knob.path not in {*_LABELS, *_SHAPE}],
    ids=lambda knob: knob.path,
)
def test_each_knob_is_read_in_one_place(knob: Knob) -> None:
    readers = homes()[knob.path]
    assert len(readers) <= 1
    assert readers or not knob.decides


@pytest.mark.parametrize(("knob", "modules"), _SHAPE.items())
def test_the_shape_of_a_game_is_known_where_it_is_set_up(knob: str, modules: set[str]) -> None:
    assert {reader.rpartition(".")[0] for reader in homes()[knob]} == modules


def _values(knob: Knob, profile: Profile) -> list[object]:
    if knob.path.startswith("line."):
        table = profile.hands.awards
        lines = [line for category in Category for line in table.lines(category)]
        return [getattr(line, knob.path.removeprefix("line.")) for line in lines]
    return [attrgetter(knob.path)(profile)]


def test_each_knob_is_turned_by_a_shipped_profile() -> None:
    texts = shipped_profiles()
    shipped = [parse_profile(text, texts.__getitem__) for text in texts.values()]
    idle = []
    for knob in KNOBS:
        settings = {str(value) for profile in shipped for value in _values(knob, profile)}
        if knob.decides and knob.path not in _LABELS and len(settings) < 2:
            idle.append(knob.path)
    assert idle == []


def test_no_part_of_a_profile_goes_by_another_name() -> None:
    # An alias such as `call = profile.call` would hide what is read from the test above.
    known = {knob.path for knob in KNOBS} | {"exchanges"}
    assert [read for read in READS if _knob_of(read.path) not in known] == []


def test_reads_are_found_however_the_profile_is_reached() -> None:
    source = """
def judge(state, line):
    if state.profile.goal.target <= self.game.profile.exchange.stop.at:
        return line.points, offer(state).locks
    return profile.call
"""
    assert {read.path for read in reads_in(source, "engine.made_up")} == {
        "goal.target",
        "exchange.stop.at",
        "line.points",
        "line.locks",
        "call",
    }
