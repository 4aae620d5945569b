"""The documentation site: accessibility, pages without a network, and code that runs in a page."""

import os
import re
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from e2e.conftest import NewPage, PageMonitor, open_and_wait
from e2e.site_server import serve
from wasm_build import ROOT
from wasm_build.build_cache import file_lock
from wasm_build.docs.build import build_docs, source_pages

DESKTOP = {"width": 1280, "height": 900}


@pytest.fixture(scope="session")
def site_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the address of a folder with the documentation site, built once for all workers."""
    shared = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent
    site = shared / "documented"
    with file_lock(shared / "documented.lock"):
        if not site.exists():
            build_docs(site / "docs")
    with serve(site) as address:
        yield address


KINDS = ("index", "search", "genindex", "cluster", "plain-page")
"""Pages of each kind: contents, search, list of terms, text with code, text with tables."""
PAGES = sorted({*KINDS, *(name.removesuffix(".md") for name, _ in source_pages())})


def open_stored(page: Page) -> None:
    """Open the first page and wait until the service worker has stored all pages."""
    page.goto("docs/")
    page.evaluate(
        """async () => {
          await navigator.serviceWorker.ready;
          if (!navigator.serviceWorker.controller)
            await new Promise((done) => navigator.serviceWorker.oncontrollerchange = done);
        }"""
    )


@pytest.mark.timeout(900)  # the first run on a machine fetches the tools
@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing(new_page: NewPage, name: str) -> None:
    page = new_page(viewport=DESKTOP, service_workers="allow")
    page.goto(f"docs/{name}.html")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        found = Axe().run(page)
        assert found.violations_count == 0, f"{scheme}: {found.generate_report()}"


@pytest.mark.timeout(900)
def test_every_page_opens_without_a_network_after_one_visit(new_page: NewPage) -> None:
    page = new_page(service_workers="allow")
    open_stored(page)
    page.context.set_offline(True)
    for name in PAGES:
        answer = page.goto(f"docs/{name}.html", wait_until="domcontentloaded")
        assert answer is not None
        assert answer.ok, name
    page.goto("docs/search.html?q=scheduler")
    expect(page.locator("#search-results a").first).to_be_visible()


EDITOR_IS_STORED = """async () => {  // all of its files are stored at once
  const { script } = JSON.parse(document.body.dataset.run);
  return Boolean(await caches.match(new URL(script, location)));
}"""
SLOW_RUN = re.compile(r"^console warning: .* is proxy\.\w+\(\) awaiting proxy\.")
"""PyScript's warning about each run of more than three seconds."""
OUTPUT = re.compile(r"^```text\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.timeout(900)
def test_code_of_the_tutorial_runs_in_the_page_without_a_network(
    new_page: NewPage, watch: PageMonitor
) -> None:
    page = new_page(viewport=DESKTOP, service_workers="allow")
    addresses: list[str] = []
    page.context.on("request", lambda request: addresses.append(request.url))
    open_stored(page)
    own = ("blob:", "data:", page.evaluate("location.origin"))
    page.goto("docs/tutorial.html")
    button = page.get_by_role("button", name="Edit and run the code on this page")
    button.click()
    page.wait_for_function(EDITOR_IS_STORED)
    page.context.set_offline(True)
    page.reload()
    button.click()
    editors = page.locator("py-editor")
    expected = OUTPUT.findall((ROOT / "docs/tutorial.md").read_text("utf-8"))
    expect(editors).to_have_count(len(expected))
    expect(editors.first.get_by_role("textbox", name="Python code")).to_be_focused()
    for editor, output in zip(editors.all(), expected, strict=True):
        editor.get_by_role("button", name="Run").click()
        status = editor.get_by_role("status")
        expect(status).to_have_text(output.strip(), use_inner_text=True, timeout=60_000)
    editors.first.get_by_role("textbox").fill("1 / 0")
    editors.first.get_by_role("button", name="Run").click()
    expect(editors.first.get_by_role("status")).to_contain_text("ZeroDivisionError")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        # Axe's report fails for an element inside a shadow root.
        assert Axe().run(page).response["violations"] == []
    assert [address for address in addresses if not address.startswith(own)] == []
    watch.problems[:] = [each for each in watch.problems if not SLOW_RUN.match(each)]


ADD_ADDRESS_SCRIPT = """new MutationObserver(() => {
  document.documentElement.setAttribute("data-docs", "docs/");
}).observe(document, { childList: true })"""
"""Script that adds what a build with the site has in its HTML."""


@pytest.mark.native
def test_about_links_to_the_site_of_a_build_that_has_one(new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script(ADD_ADDRESS_SCRIPT)
    open_and_wait(page)
    page.locator("#to-settings").tap()
    page.locator("[data-do=go][data-arg=about]").tap()
    link = page.get_by_role("link", name="Documentation (English)")
    expect(link).to_have_attribute("href", "docs/")
