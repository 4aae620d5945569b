"""Build of the documentation site: `make docs` runs `python -m wasm_build.docs.build`.

The site is a folder of `dist/`. The page is built without it, so neither the first visit nor the
page's service worker knows its files. The site has a service worker of its own.
"""

import hashlib
import json
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from wasm_build import ROOT, BuildError
from wasm_build.docs import editor
from wasm_build.docs.links import link_faults
from wasm_build.tool_environment import fetch_tools, run_tool

HERE = Path(__file__).parent
SERVICE_WORKER, SCRIPT, STYLE, STATIC = "sw.js", "site.js", "site.css", "static"
REPAIRS = (
    ('<p class="caption" role="heading">', '<p class="caption" role="heading" aria-level="2">'),
    ('<aside class="sidebar-drawer', '<aside aria-label="Site" class="sidebar-drawer'),
    ('<aside class="toc-drawer', '<aside aria-label="Page" class="toc-drawer'),
    ('<th class="head"><p></p></th>', "<td></td>"),
    ('<a href="#" class="back-to-top', '<nav aria-label="Top"><a href="#" class="back-to-top'),
    ("<span>Back to top</span>\n        </a>", "<span>Back to top</span>\n        </a></nav>"),
    ('<div id="search-results">', '<h1>Search</h1>\n<div id="search-results">'),
)
"""Faults of the theme's HTML that axe-core reports, each with its correction."""
LINK = b'data-docs="docs/"'
"""Attribute of a page that links to the site."""
OUTSIDE = re.compile(r"\[([^\]]+)\]\((?:\.\./)+[^)]*\)")
"""A link to a source file, which the site does not have."""
RUNNABLE_PAGES = ("tutorial.html",)
"""Pages whose Python code a reader can edit and run. All of it prints what it shows."""
TOP_PAGES = ("CHANGELOG.md", "CONTRIBUTING.md")
"""Pages from the top of the repository, beside those of `docs/` on the site."""


def build_docs(out: Path) -> int:
    """Build the site into a folder and return its number of pages.

    Raises:
        BuildError: Sphinx warns, a link leads nowhere, or a page loads a file of another site.
    """
    tools = fetch_tools("docs")
    with tempfile.TemporaryDirectory() as folder:
        sources, built = Path(folder, "sources"), Path(folder, "docs")
        sources.mkdir()
        for page, text in source_pages():
            (sources / page).write_text(text, "utf-8")
        shutil.copy(HERE / "conf.py", sources)
        (sources / STATIC).mkdir()
        for name in (SCRIPT, STYLE):
            shutil.copy(HERE / name, sources / STATIC)
        environment = {**os.environ, "PROJECT_ROOT": str(ROOT)}
        options = ["--fail-on-warning", "--keep-going", "--quiet", "--builder", "html"]
        run_tool([tools, "-m", "sphinx", *options, sources, built], ROOT, environment)
        shutil.rmtree(built / ".doctrees")
        (built / ".buildinfo").unlink()
        (built / "objects.inv").unlink()
        repair_pages(built)
        add_editor(built)
        (built / SERVICE_WORKER).write_text(service_worker(built), "utf-8")
        if faults := link_faults(built):
            raise BuildError("Links of the documentation:\n" + "\n".join(faults))
        shutil.rmtree(out, ignore_errors=True)
        shutil.copytree(built, out)
    return len([*out.glob("*.html")])


def source_pages() -> Iterator[tuple[str, str]]:
    """Yield the name and the text of each page, with links as the site needs them."""
    for path in sorted((ROOT / "docs").glob("*.md")):
        yield path.name, page_text(path.read_text("utf-8"))
    for name in TOP_PAGES:
        yield name, page_text((ROOT / name).read_text("utf-8").replace("](docs/", "]("))
    for path in sorted(HERE.glob("*.md")):
        yield path.name, path.read_text("utf-8")


def repair_pages(folder: Path) -> None:
    """Correct the faults of accessibility in the pages of a folder."""
    for path in folder.glob("*.html"):
        text = path.read_text("utf-8")
        for fault, correction in REPAIRS:
            text = text.replace(fault, correction)
        path.write_text(text, "utf-8")


def add_editor(folder: Path) -> None:
    """Add the editor to the site and offer it on the pages whose code can run."""
    files, needed = editor.editor_files()
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    (folder / editor.LICENCES).write_bytes(editor.editor_licences())
    for page in RUNNABLE_PAGES:
        text = (folder / page).read_text("utf-8")
        text = text.replace("<body", f"<body {editor.page_attribute(needed)}", 1)
        (folder / page).write_text(text, "utf-8")


def service_worker(folder: Path) -> str:
    """Return the service worker that stores all files of a folder."""
    digest = hashlib.sha256()
    files: list[str] = []
    editor_files: list[str] = []
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        name = path.relative_to(folder).as_posix()
        digest.update(name.encode() + b"\0" + path.read_bytes())
        (editor_files if name.startswith(f"{editor.FOLDER}/") else files).append(name)
    text = (HERE / SERVICE_WORKER).read_text("utf-8")
    values = {
        "{{build}}": digest.hexdigest()[:12],
        "{{files}}": json.dumps(files),
        "{{editor-files}}": json.dumps(editor_files),
    }
    for token, value in values.items():
        text = text.replace(token, value)
    return text


def page_text(text: str) -> str:
    """Return a page without links to source files.

    A diagram becomes plain text, because a script from another site would have to draw it.
    """
    return OUTSIDE.sub(r"\1", text).replace("```mermaid", "```text")


def main() -> None:
    """Build the site into `dist/docs/`, or exit with the first error."""
    page = ROOT / "dist"
    if not (page / "index.html").is_file():
        sys.exit("dist/ has no page: run `make docs`, which builds it first")
    try:
        count = build_docs(page / "docs")
    except BuildError as error:
        sys.exit(str(error))
    print(f"{page / 'docs'}: {count} pages")
    if LINK not in (page / "index.html").read_bytes():
        print("The page does not link to them: `WITH_DOCS=1 make build docs` makes one that does.")


if __name__ == "__main__":
    main()
