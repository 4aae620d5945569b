"""The documentation site: its sources, its links, and one build of it."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from fleet_engine import bots, coach
from wasm_build import vendored
from wasm_build.docs.build import (
    HERE,
    REPAIRS,
    RUNNABLE_PAGES,
    SCRIPT,
    build_docs,
    page_text,
    service_worker,
    source_pages,
)
from wasm_build.docs.editor import EDITOR_PARTS, LICENCES, editor_files
from wasm_build.docs.links import link_faults
from wasm_build.node import find_node


def write(folder: Path, **pages: str) -> Path:
    """Write a stylesheet and HTML pages into a folder and return it."""
    for name, text in pages.items():
        file = f"{name}.css" if name == "style" else f"{name}.html"
        (folder / file).write_text(text, "utf-8")
    return folder


def test_links_between_pages_and_to_other_sites_are_accepted(tmp_path: Path) -> None:
    folder = write(
        tmp_path,
        first='<a href="second.html#two">2</a><a href="#one" id="one">1</a><a href="../">games</a>',
        second='<p id="two"><a href="https://example.org/">out</a><img src="data:image/png;,">',
        style="p { background: url(first.html); mask: url('data:image/svg+xml,') }",
    )
    assert link_faults(folder) == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('<a href="none.html">', "none.html: no such file"),
        ('<a href="#none">', "#none: no such anchor"),
        ('<a href="page.html#none">', "page.html#none: no such anchor"),
        ('<script src="https://example.org/a.js">', "loaded from another site"),
        ('<link href="//example.org/a.css">', "loaded from another site"),
    ],
)
def test_faulty_link_of_a_page_is_reported(tmp_path: Path, text: str, fault: str) -> None:
    (found,) = link_faults(write(tmp_path, page=text))
    assert found.startswith("page.html: ")
    assert fault in found


@pytest.mark.parametrize(
    "style", ["p { background: url('https://example.org/a.png') }", "@import '//example.org/a.css'"]
)
def test_style_sheet_that_loads_from_another_site_is_reported(tmp_path: Path, style: str) -> None:
    assert "loaded from another site" in "".join(link_faults(write(tmp_path, style=style)))


def test_site_has_all_documents_in_its_contents() -> None:
    contents = (HERE / "index.md").read_text("utf-8")
    blocks = re.findall(r"```\{toctree\}\n(.*?)```", contents, re.DOTALL)
    listed = [line for block in blocks for line in block.splitlines() if re.match(r"[\w-]+$", line)]
    pages = {name.removesuffix(".md") for name, _ in source_pages()}
    assert sorted(listed) == sorted(pages - {"index"})


def test_links_to_source_files_become_text() -> None:
    text = "| [`Match`](../fleet_engine/core/match.py) | [the build](build.md#budget) |"
    assert page_text(text) == "| `Match` | [the build](build.md#budget) |"


def test_service_worker_stores_all_files_and_changes_with_them(tmp_path: Path) -> None:
    folder = write(tmp_path, first="1", second="2", style="p {}")
    (folder / "run").mkdir()
    (folder / "run/core.js").write_text("")
    worker = service_worker(folder)
    files, editor = map(json.loads, re.findall(r"JSON\.parse\('(.*)'\)", worker))
    assert files == ["first.html", "second.html", "style.css"]
    assert editor == ["run/core.js"]
    assert "{{" not in worker
    assert service_worker(folder) == worker
    assert service_worker(write(folder, second="3")) != worker


def test_editor_has_all_files_that_its_parts_load() -> None:
    files, needed = editor_files()
    assert {*needed.values()} <= {*files, LICENCES}
    names = {Path(path).name for path in files}
    for path, content in files.items():
        if path.rpartition("/")[2].startswith(tuple(f"{part}-" for part in EDITOR_PARTS)):
            assert {*re.findall(r'(?:from|import)"\./([^"]+)"', content.decode())} <= names, path


def test_packages_within_the_editor_are_those_of_codemirror() -> None:
    """All of them have the license and the author that the licenses of the site name."""
    within = set()
    for part in EDITOR_PARTS:
        name = vendored.find(vendored.PYSCRIPT, f"dist/{part}-*.js")
        source_map = json.loads(vendored.read(vendored.PYSCRIPT, f"{name}.map"))
        for source in source_map["sources"]:
            if found := re.search(r".*node_modules/((?:@[^/]+/)?[^/]+)/", source):
                within.add(found[1])
    within = {package for package in within if not package.startswith(("@codemirror/", "@lezer/"))}
    own = {"@marijn/find-cluster-break", "codemirror", "crelt", "style-mod", "w3c-keyname"}
    assert within <= own


@pytest.mark.timeout(900)  # the first run on a machine fetches the tools
def test_site_is_built_without_a_warning_and_lists_the_interface(tmp_path: Path) -> None:
    out = tmp_path / "docs"
    out.mkdir()
    (out / "old.html").write_text("old")
    count = build_docs(out)
    assert count > len([*source_pages()])
    assert not (out / "old.html").exists()
    html = "".join(path.read_text("utf-8") for path in out.glob("*.html"))
    for fault, correction in REPAIRS:
        assert fault not in html.replace(correction, "")
        assert correction in html, "the theme has this fault no longer"
    runnable = [path.name for path in out.glob("*.html") if "data-run=" in path.read_text("utf-8")]
    assert runnable == [*RUNNABLE_PAGES]
    api = (out / "api.html").read_text("utf-8")
    functions = [f"fleet_engine.bots.{bots.choose_action.__name__}", "fleet_engine.Match.play"]
    functions.append(f"fleet_engine.coach.{coach.merge_reviews.__name__}")
    assert all(f'id="{name}"' in api for name in functions)


def elements_with_editor(folder: Path, script: str) -> list[str]:
    """Return the elements of a page after a reader has opened its editor, with their texts."""
    shutil.copy(HERE / SCRIPT, folder / "site.mjs")
    node = find_node()
    assert node, "Node is needed: `make test` installs it"
    command = [node, str(Path(__file__).parent / "open_editor.mjs"), str(folder), script]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: list[str] = json.loads(done.stdout)
    return found


def test_blocks_become_editors(tmp_path: Path) -> None:
    (tmp_path / "core.mjs").write_text("", "utf-8")
    heading, help_text, *scripts = elements_with_editor(tmp_path, "core.mjs")
    assert heading == "h1: Page"
    assert help_text.startswith("p: Run the blocks in their order.")
    assert scripts == ["script: ", "script: 1 + 1", "script: 2 + 2"]


def test_blocks_stay_if_the_editor_does_not_load(tmp_path: Path) -> None:
    assert elements_with_editor(tmp_path, "missing.mjs") == [
        "h1: Page",
        "p: The editor did not load. Reload the page to try again.",
        "div: 1 + 1",
        "div: 2 + 2",
    ]
