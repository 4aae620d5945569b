"""Build of the documentation site: `make docs` runs `python -m wasm_build.docs.build`.

The site is a folder of `dist/`. The page is built without it, so neither the first visit nor the
service worker knows its files.
"""

import os
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from wasm_build import ROOT, BuildError
from wasm_build.docs.links import link_faults
from wasm_build.tool_environment import fetch_tools, run_tool

HERE = Path(__file__).parent
OUTSIDE = re.compile(r"\[([^\]]+)\]\((?:\.\./)+[^)]*\)")
"""A link to a source file, which the site does not have."""
TOP_PAGES = ("CHANGELOG.md", "CONTRIBUTING.md")
"""Pages from the top of the repository, beside those of `docs/` on the site."""


def build_docs(out: Path) -> int:
    """Build the site into a folder and return its number of pages.

    Raises:
        BuildError: Sphinx warns, a link leads nowhere, or a page loads a file of another site.
    """
    tools = fetch_tools("docs")
    with tempfile.TemporaryDirectory() as name:
        sources, built = Path(name, "sources"), Path(name, "docs")
        sources.mkdir()
        for page, text in source_pages():
            (sources / page).write_text(text, "utf-8")
        shutil.copy(HERE / "conf.py", sources)
        environment = {**os.environ, "PROJECT_ROOT": str(ROOT)}
        options = ["--fail-on-warning", "--keep-going", "--quiet", "--builder", "html"]
        run_tool([tools, "-m", "sphinx", *options, sources, built], ROOT, environment)
        shutil.rmtree(built / ".doctrees")
        (built / ".buildinfo").unlink()
        (built / "objects.inv").unlink()
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


if __name__ == "__main__":
    main()
