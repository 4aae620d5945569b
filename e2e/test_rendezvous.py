"""Rendezvous of a build: a guest opens the link, and is connected."""

from collections.abc import Iterator
from os import link
from pathlib import Path
from shutil import copy, copytree

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import NewPage, PageMonitor, open_and_wait
from e2e.site_server import serve
from e2e.test_devices import CONNECT_MS, FIRST_GAME, begin, code_of, set_table
from tests.rendezvous.server import serve_rendezvous
from wasm_build.build import PEERS, RENDEZVOUS_SCRIPT, SITE, Servers

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def rendezvous() -> Iterator[str]:
    """Return the address of a PeerServer."""
    with serve_rendezvous() as address:
        yield address


@pytest.fixture(scope="module")
def site_url(
    dist: Path, rendezvous: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """Return the address of the page of a build that names the rendezvous.

    Only its index and one script differ from the usual build.
    """
    folder = tmp_path_factory.mktemp("rendezvous") / "dist"
    copytree(dist, folder, copy_function=link)
    tokens = Servers(rendezvous=rendezvous).tokens()
    index = folder / "index.html"
    text = index.read_text("utf-8")
    for before, token in ((' data-stun=""', "rendezvous"), ("form-action 'self'", "connect")):
        assert text.count(before) == 1
        text = text.replace(before, before + tokens[token])
    index.unlink()
    index.write_text(text, "utf-8")
    [scripts] = folder.glob("peers/*")
    copy(SITE / PEERS / RENDEZVOUS_SCRIPT, scripts)
    with serve(folder) as address:
        yield address


def sockets_of(page: Page) -> list[str]:
    """Return a list of all addresses to which a page opens a WebSocket."""
    addresses: list[str] = []
    page.on("websocket", lambda socket: addresses.append(socket.url.partition("?")[0]))
    return addresses


def invite(host: Page, guest: Page) -> str:
    """Invite a friend, and let the friend join. Return the address of the invitation."""
    host.locator("#do-invite-1").click()
    host.locator(".qr").wait_for(timeout=CONNECT_MS)
    code = code_of(host)
    open_and_wait(guest, f"#{code}")
    guest.locator("#table-name").fill("Bo")
    guest.locator("#gold").click()
    return code


def test_guest_opens_the_link_and_is_connected(
    new_page: NewPage, watch: PageMonitor, rendezvous: str
) -> None:
    host, guest = new_page(), new_page()
    sockets = [sockets_of(host), sockets_of(guest)]
    open_and_wait(host)
    set_table(host, FIRST_GAME, 2, 1)
    assert sockets == [[], []]
    expect(host.locator("#table")).to_contain_text("introduces your devices")
    invite(host, guest)
    expect(host.locator("#place-1")).to_contain_text("Bo", timeout=CONNECT_MS)
    expect(guest.locator("#table .qr")).to_have_count(0)
    begin(host, [guest])
    assert sockets == [[f"{rendezvous}/peerjs"]] * 2
    assert not watch.problems


def test_guest_whose_server_is_away_shows_its_answer(
    new_page: NewPage, watch: PageMonitor, rendezvous: str
) -> None:
    host, guest = new_page(), new_page()
    watch.errors_expected = True  # the browser reports each failed connection
    guest.route_web_socket("**/peerjs*", lambda socket: socket.close())
    open_and_wait(host)
    set_table(host, FIRST_GAME, 2, 1)
    invite(host, guest)
    guest.locator("#table .qr").wait_for(timeout=CONNECT_MS)
    server = rendezvous.partition("://")[2]
    expect(guest.locator("#app")).to_contain_text(f"The server {server} can’t connect you.")
    host.locator("#table-code").fill(code_of(guest))
    host.locator("#accept").click()
    expect(host.locator("#place-1")).to_contain_text("Bo", timeout=CONNECT_MS)
    begin(host, [guest])
