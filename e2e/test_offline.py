"""Offline use: after one visit everything works, and updates lose no game."""

import hashlib
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from app.play.serialization import to_link
from app.share_presenter import SIZES
from e2e.coach_flow import use_hint
from e2e.conftest import (
    NEVER_READY_SCRIPT,
    START_TIMEOUT_MS,
    NewPage,
    PageMonitor,
    block_plain_page,
    fail_and_retry,
    open_and_wait,
    wait_ready,
    wait_until,
)
from e2e.gestures import SAVED_GAME
from e2e.players import FIRST_GAME, GAMES, any_player, touch_player
from e2e.site_server import serve
from e2e.test_results import ended
from e2e.test_sharing import png_size
from tests.build.conftest import read_boot_plan

IS_STORED = """async () => {
  await navigator.serviceWorker.ready;
  const names = (await caches.keys()).filter((name) => name.startsWith('three-fleets:'));
  const held = {};
  for (const name of names) held[name] = (await (await caches.open(name)).keys()).length;
  return held;
}"""

IS_ON_DEMAND_STORED = """async () => {
  const { python } = JSON.parse(document.getElementById("boot-plan").textContent);
  return Boolean(await caches.match(python.snapshot.onDemand.url));
}"""

WAITING = "async () => (await navigator.serviceWorker.ready).waiting"
UPDATE = "async () => { await (await navigator.serviceWorker.ready).update() }"

IN_CACHE = """
  const names = await caches.keys();
  const cache = await caches.open(names.find((name) => name.startsWith('three-fleets:')));
  const kept = (await cache.keys()).find((request) => request.url.includes(file));
"""
"""Find the cache entry of the service worker for a `file`."""

DAMAGE_FILE = f"""async (file) => {{
  {IN_CACHE}
  const {{ headers }} = await cache.match(kept);
  await cache.put(kept, new Response('half a fi', {{ headers }}));
}}"""

IS_REPAIRED = f"""async (file) => {{
  {IN_CACHE}
  return (await (await cache.match(kept)).text()) !== 'half a fi';
}}"""


@pytest.fixture
def flyer(new_page: NewPage) -> Page:
    """Return a phone with service workers that has visited the page once."""
    page = new_page(service_workers="allow")
    open_and_wait(page)
    page.evaluate(IS_STORED)
    return page


@pytest.fixture(scope="module")
def dist(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the page. These tests change its files.

    All test workers share the original.
    """
    return shutil.copytree(dist, tmp_path_factory.mktemp("offline") / "dist")


@pytest.fixture(scope="module")
def site_url(dist: Path) -> Iterator[str]:
    """Return the address of the copy."""
    with serve(dist) as address:
        yield address


@dataclass
class ServedFolder:
    """The folder that is served. A test changes it, and `put_back` restores it."""

    dist: Path
    original_files: dict[str, bytes]

    def put_back(self) -> None:
        """Restore the version from before the test."""
        for name, content in self.original_files.items():
            (self.dist / name).write_bytes(content)

    def remove_all(self, *patterns: str) -> None:
        """Remove the files of these patterns until the test ends."""
        for path in [path for pattern in patterns for path in self.dist.glob(pattern)]:
            self.original_files[str(path.relative_to(self.dist))] = path.read_bytes()
            path.unlink()

    def release(self, mark: str, without: str = "") -> None:
        """Publish a new version: a page with a mark, and a service worker that knows it."""
        page = self.dist / "index.html"
        html = page.read_text("utf-8").replace(without, "")
        html = html.replace("</body>", f"<!-- {mark} --></body>")
        page.write_text(html, "utf-8")
        worker = self.dist / "sw.js"
        text = re.sub(r'BUILD = "\w+"', f'BUILD = "{mark}"', worker.read_text("utf-8"))
        digest = hashlib.sha256(html.encode()).hexdigest()
        known = re.compile(r'\[\\"index.html\\", \[\d+, \\"\w+\\"')
        entry = rf"[\"index.html\", [{len(html.encode())}, \"{digest}\""
        worker.write_text(known.sub(lambda _: entry, text), "utf-8")


@pytest.fixture
def served(dist: Path) -> Iterator[ServedFolder]:
    served = ServedFolder(
        dist, {name: (dist / name).read_bytes() for name in ("index.html", "sw.js")}
    )
    yield served
    served.put_back()


def start_offline(page: Page) -> None:
    """Cut off the network, and start from the files that the service worker has stored.

    The server allows the browser to keep files for ten minutes. That cache is emptied, because it
    would hide a service worker that serves nothing.
    """
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.context.set_offline(True)
    page.reload()
    wait_ready(page)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_without_a_network(flyer: Page, game: str) -> None:
    start_offline(flyer)
    player = touch_player(game, flyer, seed=4)
    player.start()
    player.play()
    assert player.is_over


@pytest.mark.parametrize("game", GAMES)
def test_pictures_are_shared_without_a_network(flyer: Page, game: str) -> None:
    flyer.reload()  # the service worker serves the next start
    wait_ready(flyer)
    flyer.goto(f"#{to_link(ended(game))}")
    expect(flyer.locator("#to-share")).to_be_visible()
    flyer.context.new_cdp_session(flyer).send("Network.clearBrowserCache")
    flyer.context.set_offline(True)
    flyer.locator("#to-share").tap()
    for what, size in SIZES.items():
        with flyer.expect_download() as download:
            flyer.locator(f"#share-{what}").tap()
        assert png_size(download.value.path().read_bytes()) == size


def test_every_screen_to_read_is_there_without_a_network(flyer: Page) -> None:
    start_offline(flyer)
    for screen in ("rules", "about", "legal"):
        flyer.locator("#to-settings").tap()
        flyer.locator(f"[data-do=go][data-arg={screen}]").first.tap()
        expect(flyer.locator("h1").first).to_be_visible()
        flyer.goto(".")
        wait_ready(flyer)


def test_the_coach_answers_without_a_network(flyer: Page) -> None:
    start_offline(flyer)
    flyer.locator('[data-do=play][data-arg="solo"]').first.tap()
    use_hint(flyer)


def test_three_starts_in_a_row_without_a_network(flyer: Page) -> None:
    for _ in range(3):
        start_offline(flyer)
        expect(flyer.locator(GAMES[FIRST_GAME].player.START_BUTTON).first).to_be_visible()


def test_every_language_is_there_without_a_network(flyer: Page) -> None:
    start_offline(flyer)
    for language in ("es", "ja"):
        flyer.locator(f"[data-do=language][data-arg={language}]").first.tap()
        expect(flyer.locator("html")).to_have_attribute("lang", language)


def test_modules_on_demand_are_stored_once_they_were_needed(
    flyer: Page, watch: PageMonitor
) -> None:
    watch.errors_expected = True  # requests without a network
    assert not flyer.evaluate(IS_ON_DEMAND_STORED)
    assert flyer.evaluate("loadModulesOnDemand()")
    wait_until(flyer, IS_ON_DEMAND_STORED)
    start_offline(flyer)
    wait_until(flyer, "async () => loadModulesOnDemand()")


def test_modules_on_demand_are_missing_without_a_network_before(
    flyer: Page, watch: PageMonitor
) -> None:
    watch.errors_expected = True
    start_offline(flyer)
    assert not flyer.evaluate("loadModulesOnDemand()")
    flyer.context.set_offline(False)
    assert flyer.evaluate("loadModulesOnDemand()")


def test_only_one_build_is_kept(flyer: Page, dist: Path, served: ServedFolder) -> None:
    plain = dist / "plain"
    left_out = (plain, dist / "peers")
    files = sum(path.is_file() for path in dist.rglob("*") if not {*left_out} & {*path.parents})
    held = flyer.evaluate(IS_STORED)
    assert list(held.values()) == [files - 4], (
        "all but the wheel, the licences, the modules on demand and the worker itself"
    )
    flyer.evaluate("caches.open('three-fleets-memory:' + new URL('./', location))")
    flyer.evaluate("caches.open('of another page')")
    served.release("second")
    flyer.reload()
    wait_ready(flyer)
    with flyer.expect_navigation():
        flyer.locator("#update button").first.tap()
    wait_ready(flyer)
    wait_until(
        flyer,
        """async () => {
          const kept = (await caches.keys()).filter((name) => name !== 'of another page');
          return kept.length === 1 && kept[0].endsWith(':second');
        }""",
    )


LOAD_PEERS = "page.loadPeers().then(({ startPeers }) => typeof startPeers)"
PEER_FILES = """async () => {
  const requests = [];
  for (const name of await caches.keys()) requests.push(...await (await caches.open(name)).keys());
  return requests.filter(({ url }) => url.includes("/peers/")).length;
}"""


def test_connections_are_fetched_on_demand_and_then_kept(
    flyer: Page, served: ServedFolder, watch: PageMonitor
) -> None:
    assert not [url for url in watch.requests if "/peers/" in url]
    assert flyer.evaluate(PEER_FILES) == 0
    assert flyer.evaluate(LOAD_PEERS) == "function"
    wait_until(flyer, f"async () => (await ({PEER_FILES})()) === 8")
    start_offline(flyer)
    assert flyer.evaluate(LOAD_PEERS) == "function"
    flyer.context.set_offline(False)
    served.release("second")
    flyer.reload()
    wait_ready(flyer)
    with flyer.expect_navigation():
        flyer.locator("#update button").first.tap()
    wait_ready(flyer)
    start_offline(flyer)
    assert flyer.evaluate(LOAD_PEERS) == "function"


def test_connections_that_have_not_been_fetched_show_a_failure_without_a_network(
    flyer: Page, watch: PageMonitor
) -> None:
    start_offline(flyer)
    watch.errors_expected = True
    assert flyer.evaluate("page.loadPeers().then(() => 'loaded', () => 'missing')") == "missing"
    expect(flyer.locator("#update")).to_have_count(0)


def test_missing_icons_and_fonts_do_not_prevent_an_offline_start(
    new_page: NewPage, served: ServedFolder, watch: PageMonitor
) -> None:
    watch.errors_expected = True
    served.remove_all("assets/icon-192-*.png", "assets/nunito-*.woff2", "manifest-*.webmanifest")
    page = new_page(service_workers="allow")
    open_and_wait(page)
    page.evaluate(IS_STORED)
    start_offline(page)
    expect(page.locator("html[data-networked]")).to_have_count(0)


def test_page_that_cannot_be_kept_says_that_it_needs_a_network(
    new_page: NewPage, served: ServedFolder, watch: PageMonitor
) -> None:
    watch.errors_expected = True
    served.remove_all("assets/bot-worker-*.mjs")
    page = new_page(service_workers="allow")
    open_and_wait(page)
    expect(page.locator("html")).to_have_attribute("data-networked", "")


def test_an_update_in_mid_game_keeps_the_game(flyer: Page, served: ServedFolder) -> None:
    player = any_player(flyer, seed=6)
    player.start()
    player.play(5)
    kept = flyer.evaluate(SAVED_GAME)
    served.release("newer")
    flyer.evaluate(UPDATE)
    bar = flyer.locator("#update")
    expect(bar).to_contain_text("A new version is ready")
    assert flyer.evaluate(SAVED_GAME) == kept
    with flyer.expect_navigation():
        bar.locator("button").first.tap()
    wait_ready(flyer)
    assert "<!-- newer -->" in flyer.content()
    assert flyer.evaluate(SAVED_GAME) == kept
    player.play()
    assert player.is_over


def test_an_update_can_wait(flyer: Page, served: ServedFolder) -> None:
    served.release("later")
    flyer.evaluate(UPDATE)
    bar = flyer.locator("#update")
    bar.locator("button").last.tap()
    expect(bar).to_have_count(0)
    start_offline(flyer)
    assert "<!-- later -->" not in flyer.content()


def test_every_tab_loads_the_new_version_when_it_likes(flyer: Page, served: ServedFolder) -> None:
    other = flyer.context.new_page()
    open_and_wait(other)
    served.release("newer")
    flyer.evaluate(UPDATE)
    for tab in (flyer, other):
        with tab.expect_navigation():
            tab.locator("#update button").first.tap()
        wait_ready(tab)
        assert "<!-- newer -->" in tab.content()


def test_a_version_that_is_itself_replaced_while_it_waits(
    flyer: Page, served: ServedFolder
) -> None:
    served.release("second")
    flyer.evaluate(UPDATE)
    expect(flyer.locator("#update")).to_be_visible()
    flyer.evaluate("async () => { window.second = (await navigator.serviceWorker.ready).waiting }")
    served.release("third")
    flyer.evaluate(UPDATE)
    wait_until(
        flyer,
        """async () => {
          const { waiting } = await navigator.serviceWorker.ready;
          return waiting && waiting !== window.second;
        }""",
    )
    with flyer.expect_navigation():
        flyer.locator("#update button").first.tap()
    wait_ready(flyer)
    assert "<!-- third -->" in flyer.content()


def test_a_tab_that_is_still_starting_starts_with_the_new_version(
    flyer: Page, served: ServedFolder
) -> None:
    served.release("newer")
    flyer.evaluate(UPDATE)
    other = flyer.context.new_page()
    other.add_init_script(
        """
        const get = fetch;
        globalThis.fetch = (what, how) => {
          const never = String(what).includes("/main-") && !sessionStorage.held;
          if (never) sessionStorage.held = document.documentElement.dataset.held = "once";
          return never ? new Promise(() => {}) : get(what, how);
        };
        """
    )
    other.goto(".")
    expect(other.locator("html[data-held]")).to_have_attribute("data-state", "loading")
    with other.expect_navigation():
        flyer.locator("#update button").first.tap()
    wait_ready(other)
    assert "<!-- newer -->" in other.content()


def test_broken_version_leads_to_the_plain_page_until_the_next_version(
    flyer: Page, served: ServedFolder, watch: PageMonitor
) -> None:
    watch.errors_expected = True
    served.release("broken", 'id="boot-main"')
    flyer.evaluate(UPDATE)
    flyer.locator("#update button").first.tap()
    expect(flyer).to_have_url(re.compile("/plain/$"), timeout=START_TIMEOUT_MS)
    wait_ready(flyer)
    served.put_back()
    key = read_boot_plan(served.dist)["plain"]
    page = served.dist / "index.html"
    page.write_text(page.read_text("utf-8").replace(key, "next"), "utf-8")
    served.release("mended")
    flyer.evaluate(
        "async () => { await (await navigator.serviceWorker.getRegistration('../')).update() }"
    )
    wait_until(flyer, IN_USE, ":mended")
    open_and_wait(flyer)
    assert "<!-- mended -->" in flyer.content()


IN_USE = """async (build) => {
  const { active, waiting, installing } = await navigator.serviceWorker.getRegistration("../");
  const names = (await caches.keys()).filter((name) => !name.includes("/plain/:"));
  const alone = !waiting && !installing && active.state === "activated";
  return alone && names.every((name) => name.endsWith(build));
}"""
"""Return true if the service worker of a build is active for the fast page. It runs on the
plain page."""


def test_a_version_that_cannot_start_is_replaced_by_the_next(
    flyer: Page, served: ServedFolder, watch: PageMonitor
) -> None:
    watch.errors_expected = True
    block_plain_page(flyer)
    served.release("broken", 'id="boot-main"')
    flyer.evaluate(UPDATE)
    flyer.locator("#update button").first.tap()
    again = flyer.get_by_role("button", name="Try again")
    expect(again).to_be_visible(timeout=START_TIMEOUT_MS)
    served.put_back()
    served.release("mended")
    flyer.evaluate(UPDATE)
    wait_until(flyer, WAITING)
    with flyer.expect_navigation():
        again.tap()
    wait_ready(flyer)
    assert "<!-- mended -->" in flyer.content()


@pytest.mark.parametrize("mark", ["broken", None], ids=["new", "the one in use, once more"])
@pytest.mark.parametrize("damage", [b"", b"<!-- another build -->"], ids=["cut", "another's"])
def test_a_version_that_does_not_come_whole_changes_nothing(
    flyer: Page, served: ServedFolder, watch: PageMonitor, mark: str | None, damage: bytes
) -> None:
    watch.errors_expected = True
    served.release(mark or "between")
    if mark is None:
        flyer.evaluate(UPDATE)
        wait_until(flyer, WAITING)
        served.put_back()
    page = served.dist / "index.html"
    page.write_bytes(page.read_bytes()[: -len(damage) or -10] + damage)
    failed = flyer.evaluate(
        """async () => {
          const kept = await navigator.serviceWorker.ready;
          const gone = new Promise((done) => kept.addEventListener('updatefound', () => {
            const worker = kept.installing;
            const look = () => worker.state === 'redundant' && done(true);
            worker.addEventListener('statechange', look);
          }));
          await kept.update().catch(() => undefined);
          return gone;
        }"""
    )
    assert failed
    start_offline(flyer)


@pytest.mark.parametrize(
    "file",
    [
        "index.html",
        "/boot-",
        "/pyodide-loader-",
        "/assets/snapshot-",
        "/bridge-",
        "/core-",
        "/pyodide.mjs",
        "/pyodide.asm.mjs",
        "/pyodide.asm.wasm",
    ],
)
def test_a_damaged_file_heals_itself(flyer: Page, watch: PageMonitor, file: str) -> None:
    watch.errors_expected = True  # the page may read the half file before it starts once more
    flyer.evaluate(DAMAGE_FILE, file)
    flyer.reload()
    # The page may show anything in between, but it gets ready without help.
    expect(flyer.locator("html")).to_have_attribute("data-state", "ready", timeout=START_TIMEOUT_MS)
    wait_until(flyer, IS_REPAIRED, file)
    start_offline(flyer)


def test_damaged_file_on_a_slow_network_is_repaired_before_the_fallback(
    new_page: NewPage, watch: PageMonitor, served: ServedFolder
) -> None:
    watch.errors_expected = True
    worker = served.dist / "sw.js"
    fetches = 'const fetched = await fetch(name, { cache: "reload" })'
    slowly = "await new Promise((done) => setTimeout(done, 3000));\n  "
    assert fetches in worker.read_text("utf-8")
    worker.write_text(worker.read_text("utf-8").replace(fetches, slowly + fetches), "utf-8")
    page = new_page(service_workers="allow")
    open_and_wait(page)
    page.evaluate(IS_STORED)
    page.evaluate(DAMAGE_FILE, "/pyodide.asm.mjs")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=START_TIMEOUT_MS)
    assert not page.url.endswith("/plain/")
    wait_until(page, IS_REPAIRED, "/pyodide.asm.mjs")


ALTER_FILE = f"""async (file) => {{
  {IN_CACHE}
  const found = await cache.match(kept);
  const bytes = new Uint8Array(await found.arrayBuffer());
  bytes[bytes.length >> 1] ^= 1;
  await cache.put(kept, new Response(bytes, {{ headers: found.headers }}));
}}"""
"""Flip a bit in the cache entry of a `file`."""
DELETE_FILE = f"async (file) => {{ {IN_CACHE} await cache.delete(kept); }}"
DAMAGED_FILES = """async () => {
  const worker = await (await fetch("sw.js")).text();
  const files = new Map(JSON.parse(JSON.parse(/JSON.parse\\(("\\[\\[.*?")\\)/.exec(worker)[1])));
  const onDemand = JSON.parse(JSON.parse(/ON_DEMAND = JSON.parse\\((".*?")\\)/.exec(worker)[1]));
  for (const name of onDemand) files.delete(name);  // not stored before the first use
  const ours = (await caches.keys()).find((name) => name.startsWith("three-fleets:"));
  const cache = await caches.open(ours);
  const unsound = [];
  for (const [name, [, digest]] of files) {
    const content = await (await cache.match(name)).arrayBuffer();
    const own = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
    const text = Array.from(own, (byte) => byte.toString(16).padStart(2, "0")).join("");
    if (text !== digest) unsound.push(name);
  }
  return unsound;
}"""
"""Return the names of the cached files that differ from the build."""
TEXTS = (
    "index.html",
    "/boot-",
    "/pyodide-loader-",
    "/bridge-",
    "/core-",
    "/main-",
    "/pyodide.asm.mjs",
)


def forget_http_cache(page: Page) -> None:
    """Empty the HTTP cache, from which the service worker could repair files."""
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")


def test_altered_files_are_found_by_their_digests_and_mended(
    flyer: Page, watch: PageMonitor
) -> None:
    watch.errors_expected = True  # a large script is checked during the start, which begins again
    for file in TEXTS:
        flyer.evaluate(ALTER_FILE, file)
    assert len(flyer.evaluate(DAMAGED_FILES)) == len(TEXTS)
    flyer.reload()
    expect(flyer.locator("html")).to_have_attribute("data-state", "ready", timeout=START_TIMEOUT_MS)
    wait_until(flyer, f"async () => !(await ({DAMAGED_FILES})()).length")
    start_offline(flyer)


def test_altered_files_without_a_network_are_named(flyer: Page, watch: PageMonitor) -> None:
    watch.errors_expected = True
    flyer.evaluate(ALTER_FILE, "index.html")
    flyer.evaluate(ALTER_FILE, "/boot-")
    flyer.evaluate(ALTER_FILE, "/main-")
    forget_http_cache(flyer)
    flyer.context.set_offline(True)
    flyer.reload()
    expect(flyer.locator("p[lang=en]")).to_contain_text("index.html is missing or damaged")
    flyer.context.set_offline(False)
    for file, place in (("/boot-", "p[lang=en]"), ("/main-", "#boot-reason")):
        open_and_wait(flyer)
        wait_until(flyer, f"async () => !(await ({DAMAGED_FILES})()).length")
        flyer.evaluate(ALTER_FILE, file)
        forget_http_cache(flyer)
        flyer.context.set_offline(True)
        flyer.goto("about:blank")
        flyer.goto("#kept")  # the address keeps its link until the file is there again
        expect(flyer.locator(place)).to_contain_text(file.strip("/"))
        assert flyer.url.endswith("#kept")
        flyer.context.set_offline(False)


def test_cached_build_that_cannot_be_repaired_is_replaced_from_the_server(
    flyer: Page, dist: Path, served: ServedFolder, watch: PageMonitor
) -> None:
    watch.errors_expected = True
    [boot] = dist.glob("assets/boot-*.js")
    served.remove_all(f"assets/{boot.name}")
    renamed = boot.with_name("boot-0123456789ab.js")
    try:
        renamed.write_bytes(served.original_files[f"assets/{boot.name}"])
        for name in ("index.html", "sw.js"):
            text = (dist / name).read_text("utf-8").replace(boot.name, renamed.name)
            (dist / name).write_text(text, "utf-8")
        served.release("newest")
        flyer.evaluate(DELETE_FILE, "/boot-")
        forget_http_cache(flyer)
        flyer.goto(".")
        expect(flyer.locator("html")).to_have_attribute(
            "data-state", "ready", timeout=START_TIMEOUT_MS
        )
        assert "<!-- newest -->" in flyer.content()
        flyer.evaluate(IS_STORED)
        start_offline(flyer)
    finally:
        renamed.unlink()


def test_an_altered_snapshot_hinders_no_start_and_is_mended(flyer: Page, dist: Path) -> None:
    """The snapshot has the right length, so the damage is found when it is unpacked."""
    file = "/assets/snapshot-"
    digest = f"""async (file) => {{
      {IN_CACHE}
      const content = await (await cache.match(kept)).arrayBuffer();
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
      return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
    }}"""
    (archive,) = dist.glob(f"{file[1:]}*.zst")
    sound = hashlib.sha256(archive.read_bytes()).hexdigest()
    flyer.evaluate(
        f"""async (file) => {{
          {IN_CACHE}
          const found = await cache.match(kept);
          const bytes = new Uint8Array(await found.arrayBuffer());
          bytes[bytes.length >> 1] ^= 1;
          await cache.put(kept, new Response(bytes, {{ headers: found.headers }}));
        }}""",
        file,
    )
    assert flyer.evaluate(digest, file) != sound
    flyer.reload()
    wait_ready(flyer)
    wait_until(flyer, f"async (file) => (await ({digest})(file)) === '{sound}'", file)
    start_offline(flyer)


INVITE = """() => {
  const invitation = new Event('beforeinstallprompt', { cancelable: true });
  invitation.prompt = () => { window.installing = invitation.defaultPrevented; };
  window.dispatchEvent(invitation);
}"""


@pytest.mark.parametrize("locale", ["en-US", "es-MX", "ja-JP"])
def test_install_button_appears_when_the_browser_allows_it(page: Page) -> None:
    open_and_wait(page)
    install = page.locator("#install")
    expect(install).to_be_hidden()
    page.evaluate(INVITE)
    install.tap()
    assert page.evaluate("window.installing")
    expect(install).to_be_hidden()
    page.evaluate(INVITE)
    page.locator("#to-settings").tap()
    expect(page.locator("#settings #install")).to_be_visible()


def test_apple_phone_shows_how_to_install_by_hand(page: Page) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'standalone', { value: false })")
    open_and_wait(page)
    expect(page.get_by_text("Share, then “Add to Home Screen”")).to_be_visible()
    expect(page.locator("#install")).to_be_hidden()


MARK = """async () => {
  const [name] = (await caches.keys()).filter((name) => name.startsWith('three-fleets:'));
  await (await caches.open(name)).put('marked', new Response('old'));
}"""
MARKED = "async () => Boolean(await caches.match('marked'))"
"""Return true if the cache is the marked one. The worker of a dropped build creates another."""
REGISTERED = "async () => Boolean(await navigator.serviceWorker.getRegistration())"


def test_second_try_again_drops_the_kept_build(flyer: Page, watch: PageMonitor) -> None:
    watch.errors_expected = True
    block_plain_page(flyer)
    flyer.evaluate(MARK)
    flyer.add_init_script(NEVER_READY_SCRIPT)
    flyer.reload()
    fail_and_retry(flyer)
    assert flyer.evaluate(REGISTERED)
    assert flyer.evaluate(MARKED)
    fail_and_retry(flyer)
    assert not flyer.evaluate(REGISTERED)
    assert not flyer.evaluate(MARKED)
