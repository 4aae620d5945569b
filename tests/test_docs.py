"""Documentation: links, paths, names, commands and code blocks of every Markdown file.

The tests read the files of the project. In a document, write a path from the top of the
repository. `<game>` and `*` stand for any name. Paths of generated folders are not checked.
"""

import importlib.util
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from fleet_engine import replay
from tests.sources import ROOT, project_files

GENERATED = (".cache", ".venv", "build", "dist", "run")
"""Top folders that commands create. `run` is the folder of the examples of training."""
FOREIGN = {"SkiaGPUWorker", "ThreadedCompositor", "lp_scene_is_resource_referenced"}
"""Names of other projects."""
SOURCES = {".py", ".js", ".mjs", ".ts", ".css", ".html", ".toml", ".txt", ".yml", ".md", ".po"}
FENCE = re.compile(r"^( *)```(\w*)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
SCRIPT = re.compile(r"^```python\n(.*?)^```$(?:\n+```text\n(.*?)^```$)?", re.MULTILINE | re.DOTALL)
NEEDED = {"docs/train-an-agent.md": ("gymnasium", "pettingzoo")}
"""Packages of the extra `rl` that the blocks of a document need. Some systems lack one."""
SPAN = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
LINK = re.compile(r'(?:\]\(|src="|href=")([^)"\s]+)')
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
PATH = re.compile(r"[\w.*@-]*(?:/[\w.*@+-]*)+")
TARGET = re.compile(r"\bmake((?: +[a-z][a-z-]*)+)")
MODULE = re.compile(r"python3? -m ([\w.]+)")
NAME = re.compile(r"\w+(?:\.\w+)*(?:\(\))?")
PART_OF_NAME = re.compile(r"[A-Za-z_]\w*")


def documents() -> list[str]:
    return sorted(
        path.relative_to(ROOT).as_posix() for path in project_files() if path.suffix == ".md"
    )


DOCUMENTS = documents()
each_document = pytest.mark.parametrize("document", DOCUMENTS)


@cache
def text_of(document: str) -> str:
    return (ROOT / document).read_text("utf-8")


def blocks(document: str, *languages: str) -> Iterator[str]:
    for found in FENCE.finditer(text_of(document)):
        if found[2] in languages:
            yield "\n".join(line.removeprefix(found[1]) for line in found[3].splitlines())


@cache
def prose(document: str) -> str:
    """Return a document without its code blocks."""
    return FENCE.sub("", text_of(document))


def spans(document: str) -> list[str]:
    """Return the texts in backticks."""
    return SPAN.findall(prose(document))


def commands(document: str) -> str:
    """Return all text that may contain commands."""
    return "\n".join([*blocks(document, "sh", ""), *spans(document)])


@cache
def anchors(document: str) -> frozenset[str]:
    """Return the anchors that GitHub makes of the headings."""
    words = (
        re.sub(r"[^\w\- ]", "", heading.lower()) for heading in HEADING.findall(prose(document))
    )
    return frozenset(word.replace(" ", "-") for word in words)


def exists(path: str) -> bool:
    """Return True if a path exists, or if it is a pattern with a match."""
    if path.partition("/")[0] in GENERATED:
        return True
    return any(ROOT.glob(path.rstrip("/"))) if "*" in path else (ROOT / path).exists()


def paths_in(words: str) -> Iterator[str]:
    """Return the paths in a text in backticks or in a command."""
    for word in re.split(r"[\s\"'=,;()|]+", re.sub(r"<[^>]*>", "*", words)):
        path = word.partition("::")[0].rstrip(".:")
        if PATH.fullmatch(path) and not path.startswith(("/", "*", "@")):
            yield path.removeprefix("./")


@each_document
def test_links_and_anchors_exist(document: str) -> None:
    here = (ROOT / document).parent
    missing = []
    for link in LINK.findall(prose(document)):
        if re.match(r"\w+:", link):
            continue
        path, _, anchor = link.partition("#")
        target = (here / path).resolve() if path else ROOT / document
        name = target.relative_to(ROOT).as_posix()
        if not target.exists() or (anchor and anchor not in anchors(name)):
            missing.append(link)
    assert not missing


@each_document
def test_paths_in_backticks_exist(document: str) -> None:
    assert [path for span in spans(document) for path in paths_in(span) if not exists(path)] == []


@each_document
def test_make_targets_exist(document: str) -> None:
    known = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    named = {word for found in TARGET.findall(commands(document)) for word in found.split()}
    assert named <= known


@each_document
def test_modules_of_commands_exist(document: str) -> None:
    missing = [name for name in MODULE.findall(commands(document)) if not is_module(name)]
    assert not missing


def is_module(name: str) -> bool:
    path = name.replace(".", "/")
    own = [f"{folder}{path}{end}" for folder in ("", "site/") for end in (".py", "/__main__.py")]
    return any((ROOT / each).is_file() for each in own) or bool(
        "." not in name and not (ROOT / name).exists() and importlib.util.find_spec(name)
    )


@each_document
def test_files_of_shell_blocks_exist(document: str) -> None:
    found = [path for block in blocks(document, "sh") for path in paths_in(block)]
    assert [path for path in found if not exists(path)] == []


def scripts(document: str) -> list[tuple[str, str]]:
    """Return the Python blocks that are no doctest, each with the `text` block directly below it.

    `tests/test_doctests.py` runs the doctests.
    """
    return [
        (found[1], found[2] or "")
        for found in SCRIPT.finditer(text_of(document))
        if ">>>" not in found[1]
    ]


@pytest.mark.parametrize("document", [name for name in DOCUMENTS if scripts(name)])
def test_python_blocks_run_and_print_the_text_below(
    document: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for package in NEEDED.get(document, ()):
        pytest.importorskip(package, reason=f"{package} is missing: see {document}")
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "docs"}
    for number, (block, output) in enumerate(scripts(document), 1):
        exec(compile(block, f"{document}, block {number}", "exec"), names)
        printed = capsys.readouterr().out
        if output:
            assert printed == output


@cache
def words_of_sources() -> frozenset[str]:
    """Return all words of the sources."""
    words: set[str] = set()
    for path in project_files():
        if path.suffix not in SOURCES - {".md"} and path.name != "Makefile":
            continue
        if path != Path(__file__):
            words |= set(PART_OF_NAME.findall(path.read_text("utf-8")))
    return frozenset(words)


def is_identifier(span: str) -> bool:
    """Return True for a text such as `take_effects`, `GameSession.confirm` or `render()`."""
    is_name = NAME.fullmatch(span) and Path(span).suffix not in SOURCES
    return bool(is_name) and bool(re.search(r"_|\(\)$|[a-z][A-Z]|\.\w", span))


@pytest.mark.parametrize("document", [name for name in DOCUMENTS if name.startswith("docs/")])
def test_identifiers_in_backticks_occur_in_the_sources(document: str) -> None:
    names = {span for span in spans(document) if is_identifier(span)} - FOREIGN
    missing = [
        name for name in sorted(names) if not words_of_sources() >= set(PART_OF_NAME.findall(name))
    ]
    assert not missing


def test_example_of_the_readme_plays_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    example, *_ = blocks("README.md", "python")
    exec(compile(example, "README.md", "exec"), {})
    printed = capsys.readouterr().out
    assert printed.startswith("Score(fish=")
    record = printed[printed.index("Three Fleets record") :]
    assert replay(record).result is not None


# --- the checks themselves ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("site/app/store.py", ["site/app/store.py"]),
        ("python -m pytest tests/dice -k casino", ["tests/dice"]),
        ('pytest -n 0 "e2e/cards/test_cards.py::test_name[en]"', ["e2e/cards/test_cards.py"]),
        ("tests/<game>/kind.py", ["tests/*/kind.py"]),
        ("/plain/", []),
        ("npm i @pyscript/core", []),
        ("<address of the page>/app.whl", []),
        ("three-fleets:", []),
    ],
)
def test_paths_are_found_in_words(words: str, found: list[str]) -> None:
    assert [*paths_in(words)] == found


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("tests/*/kind.py", True),
        ("fleet_engine/*/data/", True),
        (".cache/compiled", True),
        ("tests/no_such_file.py", False),
        ("tests/*/no_such_file.py", False),
    ],
)
def test_path_exists(path: str, expected: bool) -> None:
    assert exists(path) is expected


def test_anchor_is_that_of_github() -> None:
    assert "the-short-run-and-the-slow-run" in anchors("docs/testing.md")
    assert "slow-run" not in anchors("docs/testing.md")


@pytest.mark.parametrize(
    ("span", "expected"),
    [
        ("take_effects", True),
        ("GameSession.confirm", True),
        ("render()", True),
        ("boot.js", False),
        ("dice", False),
        ("make test", False),
    ],
)
def test_identifier_is_recognized(span: str, expected: bool) -> None:
    assert is_identifier(span) is expected


_Check = Callable[[str], None]


@pytest.mark.parametrize(
    ("text", "check"),
    [
        ("[a](docs/none.md)", test_links_and_anchors_exist),
        ("[a](#none)", test_links_and_anchors_exist),
        ("`docs/none.md`", test_paths_in_backticks_exist),
        ("`make nothing`", test_make_targets_exist),
        ("```\nmake nothing\n```", test_make_targets_exist),
        ("`python -m wasm_build.nothing`", test_modules_of_commands_exist),
        ("```sh\ncat docs/none.md\n```", test_files_of_shell_blocks_exist),
    ],
)
def test_check_fails_for_a_fault(
    text: str, check: _Check, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    document = tmp_path / "faulty.md"
    document.write_text(text, "utf-8")
    monkeypatch.setattr("tests.test_docs.prose", lambda _: FENCE.sub("", text))
    monkeypatch.setattr("tests.test_docs.text_of", lambda _: text)
    with pytest.raises(AssertionError):
        check("faulty.md")
