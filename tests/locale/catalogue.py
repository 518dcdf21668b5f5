"""Which messages the code has, and the catalogue that translates them.

``python -m tests.locale`` brings the catalogue up to date with the code.
"""

import ast
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

import chicago_poker
from chicago_poker.locale import DOMAIN

PACKAGE = Path(chicago_poker.__file__).parent
LOCALE = PACKAGE / "locale"


class Shape(NamedTuple):
    """Which arguments of a call make a message: its text, and its plural or its context."""

    text: int
    plural: int | None = None
    context: int | None = None


class Message(NamedTuple):
    """A message id with the file it stands in."""

    text: str
    plural: str | None
    context: str | None
    file: str


# The calls that hold messages. Arguments that are not literal are said to be marked elsewhere.
SHAPES: dict[str, tuple[Shape, ...]] = {
    "mark": (Shape(0),),
    "mark_count": (Shape(0, plural=1),),
    "say": (Shape(0),),
    "count": (Shape(0, plural=1),),
    "context": (Shape(1, context=0),),
    "words_for": (Shape(2, context=1),),
    "tell": (Shape(1), Shape(2)),
    "Counted": (Shape(0, plural=1), Shape(2, plural=3)),
    "Reason": (Shape(0),),
    "ProfileError": (Shape(1),),
    "_require": (Shape(2),),
}


def messages_in(source: str, file: str) -> Iterator[Message]:
    """Yield the messages of one module, in the order of its calls."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            for shape in SHAPES.get(_called(node), ()):
                text, plural = _literal(node, shape.text), _literal(node, shape.plural)
                context = _literal(node, shape.context)
                whole = (plural is None) == (shape.plural is None)
                if text is not None and whole and (context is None) == (shape.context is None):
                    yield Message(text, plural, context, file)


def _called(node: ast.Call) -> str:
    function = node.func
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _literal(node: ast.Call, place: int | None) -> str | None:
    if place is None or place >= len(node.args):
        return None
    argument = node.args[place]
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return argument.value
    return None


def all_messages() -> list[Message]:
    """Return every message of the package, module by module."""
    found: list[Message] = []
    for path in sorted(PACKAGE.rglob("*.py")):
        file = path.relative_to(PACKAGE.parent).as_posix()
        found += messages_in(path.read_text(encoding="utf-8"), file)
    return found


def template() -> Catalog:
    """Return the catalogue of the code, with nothing translated."""
    catalogue = Catalog(project="chicago-poker", fuzzy=False)
    for message in all_messages():
        text = (message.text, message.plural) if message.plural else message.text
        catalogue.add(text, locations=[(message.file, 0)], context=message.context)
    return catalogue


def po_path(code: str) -> Path:
    """Return where a language's translation is written by people."""
    return LOCALE / code / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(code: str) -> Catalog:
    """Return a language's catalogue as it stands."""
    with po_path(code).open("rb") as file:
        return read_po(file, locale=code, domain=DOMAIN, abort_invalid=True)


def updated(code: str) -> Catalog:
    """Return a language's catalogue with exactly the messages of the code."""
    catalogue = read(code)
    creation_date = catalogue.creation_date
    catalogue.update(template(), no_fuzzy_matching=True)
    catalogue.creation_date = creation_date
    catalogue.obsolete.clear()
    for entry in catalogue:
        if entry.id and entry.fuzzy:
            # Its English has got another form; the old translation would only mislead.
            entry.flags.discard("fuzzy")
            entry.string = ("", "") if entry.pluralizable else ""
    return catalogue


def as_po(catalogue: Catalog) -> bytes:
    """Return a catalogue as the text that people edit."""
    out = BytesIO()
    write_po(out, catalogue, width=100, include_lineno=False, sort_by_file=True)
    return out.getvalue()


def as_mo(catalogue: Catalog) -> bytes:
    """Return a catalogue as the program reads it."""
    out = BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def strings(entry: Entry) -> tuple[str, ...]:
    """Return an entry's translations: one, or one for each plural form; untranslated is empty."""
    string = entry.string
    if isinstance(string, tuple | list):
        return tuple(text or "" for text in string)
    return (string or "",)


def is_translated(entry: Entry) -> bool:
    """Tell whether each form of an entry has a translation."""
    return all(strings(entry))
