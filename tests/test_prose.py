"""Words that docstrings, comments and documents must not contain.

The words hide the actor of a sentence or its subject. The plain form names both.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.sources import PROJECT_FOLDERS, ROOT, files_below

OPENINGS = re.compile(r"(What|Who|Whoever|Whose|How|Where|Whether|Why)\b(?!.*\?$)")
"""A sentence that begins so has no subject. A question may begin so."""
VAGUE = re.compile(
    r"\b(whoever|whatever|wherever|somebody|nobody|anybody|told|goes on)\b", re.IGNORECASE
)
"""The player, the viewer, the caller and the bot have names. A loop continues."""
SENTENCE_END = re.compile(r"(?<=[.;!?])\s+|\n\s*\n\s*")
QUOTED = re.compile(r'`[^`]*`|"[^"]*"')
FENCED_CODE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)


def texts(source: str) -> Iterator[tuple[int, str]]:
    """Yield the line and the text of each docstring and comment."""
    for node in ast.walk(ast.parse(source)):
        body = getattr(node, "body", None)
        for statement in body if isinstance(body, list) else ():
            match statement:
                case ast.Expr(value=ast.Constant(value=str(text))):
                    yield statement.lineno, text
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string.lstrip("# ")


def faults(source: str) -> list[str]:
    """Return the line and the text of each docstring and comment with a forbidden word."""
    return [
        f"{line}: {text.strip().splitlines()[0]}"
        for line, text in texts(source)
        if text.strip() and (has_opening(text) or VAGUE.search(QUOTED.sub("", text)))
    ]


def has_opening(text: str) -> bool:
    """Return True if a sentence of a text begins with one of the `OPENINGS`."""
    sentences = SENTENCE_END.split(QUOTED.sub("_", text.strip()))
    return any(OPENINGS.match(" ".join(sentence.split())) for sentence in sentences)


@pytest.mark.parametrize("folder", PROJECT_FOLDERS)
def test_docstrings_and_comments_name_their_subject(folder: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{fault}"
        for path in sorted(files_below(folder))
        if path.suffix == ".py"
        for fault in faults(path.read_text("utf-8"))
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("path", sorted((*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"))))
def test_documents_name_the_actor(path: Path) -> None:
    prose = QUOTED.sub("", FENCED_CODE.sub("", path.read_text("utf-8")))
    assert [match.group() for match in VAGUE.finditer(prose)] == []


@pytest.mark.parametrize(
    ("text", "is_fault"),
    [
        ("What the dock asks.", True),
        ("Return the question, whoever asks it.", True),
        ("Return the question. What it asks is listed.", True),
        ("Return the question. Why not?", False),
        ("Return the question of the dock.", False),
        ("Return the seat, or `nobody`.", False),
    ],
)
def test_forbidden_words_are_found_outside_of_code(text: str, is_fault: bool) -> None:
    assert bool(faults(f'"""{text}"""')) == is_fault
    assert bool(faults(f"# {text}")) == is_fault
