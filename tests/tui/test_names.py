"""No attribute of ours takes the place of one of Textual's without meaning to."""

import ast
import inspect
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.app import App
from textual.screen import ModalScreen
from textual.widget import Widget

import chicago_poker.tui

ROOT = Path(inspect.getfile(chicago_poker.tui)).parent
# What is meant: hooks that Textual offers.
MEANT = {"layout", "render_line", "theme", "compose"}


def used_by(base: type) -> set[str]:
    """Return every name that a class has, or sets on itself, in any of its bases."""
    names = set(dir(base))
    for cls in base.__mro__:
        if not cls.__module__.startswith("textual"):
            continue
        for node in ast.walk(ast.parse(textwrap.dedent(inspect.getsource(cls)))):
            if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "self":
                names.add(node.attr)
    return names


BASES = {"App": used_by(App), "Screen": used_by(ModalScreen), "Widget": used_by(Widget)}


def classes() -> Iterator[tuple[ast.ClassDef, str]]:
    for path in sorted(ROOT.rglob("*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef):
                bases = " ".join(ast.unparse(base) for base in node.bases)
                kind = next((kind for kind in BASES if kind in bases), "")
                if kind or "Felt" in bases:
                    yield node, kind or "Widget"


@pytest.mark.parametrize(("node", "kind"), [pytest.param(*c, id=c[0].name) for c in classes()])
def test_names_do_not_clash(node: ast.ClassDef, kind: str) -> None:
    ours = {item.name for item in node.body if isinstance(item, ast.FunctionDef)}
    ours |= {item.name for item in node.body if isinstance(item, ast.AsyncFunctionDef)}
    for part in ast.walk(node):
        if isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Store):
            ours |= {part.attr} if ast.unparse(part.value) == "self" else set()
    hooks = {name for name in ours if name.startswith(("on_", "action_", "__"))}
    assert (ours - hooks - MEANT) & BASES[kind] == set()
