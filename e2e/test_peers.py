"""Connections between devices, on pages without Python."""

import base64
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from e2e.browser import LAUNCH_ARGUMENTS
from e2e.conftest import other_browser
from e2e.peer_pages import (
    Device,
    OtherDevice,
    connect,
    decode_qr,
    serve_peers,
    write_camera_film,
)
from e2e.test_device import DEVICE, HOLDS, NONE_HELD

TEXTS = ["a", "ñ€😀" * 100_000, "", "b\n\0\ufeff"]
"""Texts of different lengths. The second one is longer than many frames."""
HAS_KEPT = "(peer) => localStorage.getItem(`three-fleets:peer:${peer}`) !== null"
MAX_VERSION = 15
"""The largest QR code that phones read at arm's length."""

NewDevice = Callable[..., Device]


@pytest.fixture(scope="module")
def peers_url() -> Iterator[str]:
    """Return the address of the pages."""
    with serve_peers() as address:
        yield address


@pytest.fixture
def new_device(browser: Browser, peers_url: str) -> Iterator[NewDevice]:
    """Return a function that opens a new device. Its arguments are those of `Device`.

    The test fails if a page has an error or a warning.
    """
    contexts = []
    problems: list[str] = []

    def open_device(page: Page | None = None, **options: Any) -> Device:
        if page is None:
            contexts.append(browser.new_context())
            page = contexts[-1].new_page()
        page.on("pageerror", lambda error: problems.append(f"uncaught: {error}"))
        page.on(
            "console",
            lambda message: (
                problems.append(message.text) if message.type in ("error", "warning") else None
            ),
        )
        return Device(page, peers_url, **options)

    yield open_device
    for context in contexts:
        context.close()
    assert not problems


@pytest.fixture
def host(new_device: NewDevice) -> Device:
    """Return the device that invites."""
    return new_device()


@pytest.fixture
def guest(new_device: NewDevice) -> Device:
    """Return a device that joins."""
    return new_device()


def exchange(host: Device | OtherDevice, guest: Device | OtherDevice) -> None:
    """Send texts both ways, and check that they arrive in their order."""
    for text in TEXTS:
        host.call("send", "seat-1", text)
        guest.call("send", "host", text)
    for text in TEXTS:
        assert guest.take("message") == ["host", text]
        assert host.take("message") == ["seat-1", text]


def test_two_devices_connect_and_send_texts_in_order(host: Device, guest: Device) -> None:
    connect(host, guest)
    exchange(host, guest)
    assert host.events() == guest.events() == []


def test_host_connects_to_two_guests_and_keeps_them_apart(
    host: Device, guest: Device, new_device: NewDevice
) -> None:
    other = new_device()
    connect(host, guest, "seat-1")
    connect(host, other, "seat-2")
    other.call("send", "host", "second")
    assert host.take("message") == ["seat-2", "second"]
    host.call("send", "seat-1", "to the first")
    assert guest.take("message") == ["host", "to the first"]
    assert other.events() == []


# --- codes ---------------------------------------------------------------------------------


def invitation_of(host: Device) -> str:
    """Return the code of a new invitation."""
    host.call("invite", "seat-1")
    return str(host.take("invitation")[1])


def code_bytes(code: str) -> bytes:
    """Return the bytes of a code without the check sum."""
    content = base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
    assert zlib.crc32(content[:-4]).to_bytes(4) == content[-4:]
    return content[:-4]


def code_of(content: bytes) -> str:
    """Return the code of bytes, with its check sum."""
    return base64.urlsafe_b64encode(content + zlib.crc32(content).to_bytes(4)).decode().rstrip("=")


def test_link_has_the_address_of_the_page_and_the_code(host: Device, peers_url: str) -> None:
    host.call("invite", "seat-1")
    _, code, link, size, _ = host.take("invitation")
    assert link == f"{peers_url}#join={code}"
    assert (size - 8 - 17) % 4 == 0


def test_code_that_a_messenger_has_changed_is_repaired(host: Device, guest: Device) -> None:
    code = invitation_of(host)
    broken = "\n".join(f"> {code[start : start + 40]}" for start in range(0, len(code), 40))
    link = f"Sit down: https://example.org/?a=1#join={code} (before eight)"
    for changed in (broken, link, code[:-1], f"  {code}\n"):
        guest.call("join", "host", changed)
        assert guest.take("answer")[0] == "host"


def test_each_invalid_code_has_its_cause(host: Device, guest: Device) -> None:
    code = invitation_of(host)
    guest.call("join", "host", code)
    answer = guest.take("answer")[1]
    content = code_bytes(code)
    stranger = bytearray(code_bytes(answer))
    stranger[1:5] = b"none"
    later = bytes([content[0] + 16]) + content[1:]
    swapped = code[:30] + code[31] + code[30] + code[32:]
    for invalid, cause in (
        ("", "damaged"),
        ("https://example.org/", "damaged"),
        (swapped, "damaged"),
        (code_of(content + b"\0"), "damaged"),
        (code_of(content[:-1]), "damaged"),
        ("ñ" * 1_000_000, "damaged"),
        (code_of(later), "other-version"),
        (answer, "unknown"),
    ):
        guest.call("join", "host", invalid)
        assert guest.take("failed") == ["host", cause], invalid
    for invalid, cause in ((code, "unknown"), (code_of(bytes(stranger)), "unknown")):
        host.call("accept", invalid)
        assert host.take("failed") == ["", cause], invalid


READ_CODES = """async (codes) => {
  const { CodeError, readCode, sdpOf, writeCode } = await import("/peers/codes.mjs");
  return codes.map((code) => {
    try {
      const end = readCode(code);
      return [writeCode(end), sdpOf(end, "passive")];
    } catch (error) {
      return error instanceof CodeError ? error.cause : `${error}`;
    }
  });
}"""


def test_code_of_a_stranger_is_refused_or_adds_no_line_to_the_description(host: Device) -> None:
    chance = Random(45)
    content = code_bytes(invitation_of(host))
    codes = []
    for _ in range(2000):
        changed = bytearray(content)
        for _ in range(chance.randrange(1, 4)):
            changed[chance.randrange(len(changed))] = chance.choice((0, 10, 13, 255, 46, 97))
        codes.append(code_of(bytes(changed)))
    results = host.page.evaluate(READ_CODES, codes)
    sound = [(code, result) for code, result in zip(codes, results, strict=True) if result[1:2]]
    for code, result in zip(codes, results, strict=True):
        if isinstance(result, str):
            assert result in ("damaged", "other-version")
        else:
            assert result[0] == code
            assert "\n" not in result[1].replace("\r\n", "")
            assert result[1].count("\r\n") == 16 + result[1].count("a=candidate")
    assert len(sound) > 200


def test_second_guest_of_an_invitation_learns_that_the_seat_is_taken(
    host: Device, guest: Device, new_device: NewDevice
) -> None:
    late = new_device()
    code = invitation_of(host)
    answers = []
    for device in (guest, late):
        device.call("join", "host", code)
        answers.append(device.take("answer")[1])
    host.call("accept", answers[0])
    host.take("opened")
    guest.take("opened")
    for answer in answers:
        host.call("accept", answer)
        assert host.take("failed") == ["", "used"]
    assert late.take("failed") == ["host", "used"]
    exchange(host, guest)
    assert late.events() == []


ACCEPT_ALL = """(answers) => {
  peers.openingMs = 1000;
  peers.refuse = async () => { events.push(["refused"]); };
  for (const answer of answers) peers.accept(answer);
}"""


def test_guest_that_reloads_and_answers_again_does_not_learn_that_the_seat_is_taken(
    host: Device, guest: Device
) -> None:
    """The first answer leads to no connection, and the seat stays free."""
    code = invitation_of(host)
    answers = []
    for _ in range(2):
        guest.reload()
        guest.call("join", "host", code)
        answers.append(guest.take("answer")[1])
    host.run(ACCEPT_ALL, answers)
    assert host.take("failed") == ["", "used"]
    assert host.take("failed") == ["seat-1", "no-connection"]
    host.call("accept", answers[1])
    assert host.take("failed") == ["", "unknown"]
    assert host.events() == guest.events() == []


def test_new_invitation_replaces_the_open_one(host: Device, guest: Device) -> None:
    old, new = invitation_of(host), invitation_of(host)
    guest.call("join", "host", old)
    host.call("accept", guest.take("answer")[1])
    assert host.take("failed") == ["", "unknown"]
    guest.call("join", "host", new)
    host.call("accept", guest.take("answer")[1])
    assert host.take("opened") == ["seat-1"]
    assert guest.take("opened") == ["host"]


def test_guest_that_has_gone_does_not_connect(host: Device, guest: Device) -> None:
    guest.call("join", "host", invitation_of(host))
    answer = guest.take("answer")[1]
    guest.page.close()
    host.call("accept", answer)
    assert host.take("failed") == ["seat-1", "no-connection"]


def test_other_tab_passes_a_code_to_the_tab_that_hosts(
    host: Device, guest: Device, new_device: NewDevice
) -> None:
    tab = new_device(host.page.context.new_page())
    guest.call("join", "host", invitation_of(host))
    answer = guest.take("answer")[1]
    guest.call("passCode", answer)
    assert guest.take("passed") == [False]
    tab.call("passCode", answer)
    assert tab.take("passed") == [True]
    assert host.take("opened") == ["seat-1"]
    tab.call("passCode", answer)
    assert tab.take("passed") == [False], "no invitation is open"


# --- QR codes ------------------------------------------------------------------------------

DRAW = """([size, path]) => {
  const svg = `<svg id="qr" viewBox="0 0 ${size} ${size}" width="240"><path d="${path}"/></svg>`;
  document.body.innerHTML = svg;
  document.getElementById("qr").style.background = "#fff";
}"""


def test_qr_code_of_an_invitation_is_small_and_has_its_link(new_device: NewDevice) -> None:
    host = new_device(address="https://somebody.example.org/games/on-the-sea/three-fleets/")
    host.call("invite", "seat-1")
    _, _, link, size, path = host.take("invitation")
    host.page.evaluate(DRAW, [size, path])
    picture = host.page.locator("#qr").screenshot()
    assert decode_qr(host.page, picture) == [link]
    assert (size - 8 - 17) // 4 <= MAX_VERSION


def test_largest_code_fits_the_qr_code(host: Device) -> None:
    """The code has long credentials, four addresses of the device and two from a server."""
    lines = [
        *(f"a=candidate:1 1 udp {n} fd00::{n} 5000{n} typ host" for n in range(1, 7)),
        *(f"a=candidate:1 1 udp {n} 2001:db8::{n} 5000{n} typ srflx" for n in range(1, 4)),
        "a=candidate:1 1 tcp 99 192.0.2.1 9 typ host tcptype active",
        f"a=ice-ufrag:{'u' * 8}",
        f"a=ice-pwd:{'p' * 32}",
        f"a=fingerprint:sha-256 {':'.join(['AB'] * 32)}",
    ]
    size, addresses = host.page.evaluate(
        """async (sdp) => {
          const { endOf, readCode, writeCode } = await import("/peers/codes.mjs");
          const { drawQr } = await import("/peers/qr-picture.mjs");
          const code = writeCode(endOf("invitation", "01234567", sdp));
          const { size } = drawQr(`${"h".repeat(60)}#join=${code}`);
          return [size, readCode(code).candidates.map(({ address }) => address)];
        }""",
        "".join(f"{line}\r\n" for line in lines),
    )
    assert (size - 8 - 17) // 4 <= MAX_VERSION
    assert [address[-1] for address in addresses] == ["6", "5", "4", "3", "3", "2"]


NewCamera = Callable[..., Device]


@pytest.fixture
def new_camera(
    browser: Browser, browser_path: str, peers_url: str, tmp_path: Path
) -> Iterator[NewCamera]:
    """Return a function that opens a device whose camera sees a QR code, or a white wall."""
    film = tmp_path / "film.y4m"
    browsers = []

    def open_device(shown: str = "", permission: str = "--use-fake-ui-for-media-stream") -> Device:
        devices = "--use-fake-device-for-media-stream"
        arguments = [permission, devices, f"--use-file-for-fake-video-capture={film}"]
        browsers.append(
            browser.browser_type.launch(
                executable_path=browser_path, args=[*LAUNCH_ARGUMENTS, *arguments]
            )
        )
        device = Device(browsers[-1].new_page(), peers_url)
        write_camera_film(device.page, shown, film)
        device.page.evaluate(RECORD_TRACKS)
        return device

    yield open_device
    for each in browsers:
        each.close()


CAMERA_IS_OFF = "() => tracks.length && tracks.every(({ readyState }) => readyState === 'ended')"
RECORD_TRACKS = """() => {
  window.tracks = [];
  const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (wanted) => {
    const stream = await ask(wanted);
    tracks.push(...stream.getTracks());
    return stream;
  };
}"""


def test_camera_reads_a_qr_code_and_is_off_afterwards(new_camera: NewCamera) -> None:
    device = new_camera("https://example.org/#join=abc")
    device.call("scan")
    assert device.take("scanned") == ["https://example.org/#join=abc"]
    device.page.wait_for_function(CAMERA_IS_OFF)
    assert device.page.locator("dialog").count() == 0


def test_player_closes_the_camera(new_camera: NewCamera) -> None:
    device = new_camera()
    dialog = device.page.get_by_role("dialog", name="Scan the code")
    for close in ("the button", "Escape"):
        device.call("scan")
        dialog.wait_for()
        if close == "Escape":
            device.page.keyboard.press(close)
        else:
            dialog.get_by_role("button", name="Close").click()
        assert device.take("unread") == ["closed"]
        device.page.wait_for_function(CAMERA_IS_OFF)


def test_refused_or_missing_camera_has_its_cause(new_camera: NewCamera, host: Device) -> None:
    device = new_camera(permission="--use-fake-ui-for-media-stream=deny")
    device.call("scan")
    assert device.take("unread") == ["refused"]
    host.call("scan")
    assert host.take("unread") == ["no-camera"]


# --- loss and return -----------------------------------------------------------------------


def wait_until_kept(host: Device | OtherDevice, guest: Device | OtherDevice) -> None:
    """Wait until both devices can return."""
    host.wait(HAS_KEPT, "seat-1")
    guest.wait(HAS_KEPT, "host")


def test_closed_page_is_noticed(host: Device, guest: Device) -> None:
    connect(host, guest)
    guest.page.close()
    assert host.take("lost") == ["seat-1"]


def test_silent_peer_is_noticed(new_device: NewDevice) -> None:
    host, guest = new_device(heartbeatMs=100), new_device(heartbeatMs=100)
    connect(host, guest)
    guest.page.evaluate("peers.peers.get('host').current.sendControl = () => {}")
    assert host.take("lost") == ["seat-1"]
    assert guest.take("lost") == ["host"]


def test_devices_return_after_reloads_of_either(host: Device, guest: Device) -> None:
    connect(host, guest)
    for leaving, name, staying, peer in (
        (guest, "host", host, "seat-1"),
        (host, "seat-1", guest, "host"),
        (guest, "host", host, "seat-1"),
    ):
        wait_until_kept(host, guest)
        wait_for_new_end(leaving, name)
        leaving.reload()
        assert staying.take("lost") == [peer]
        leaving.call("rejoin", name)
        assert leaving.take("opened") == [name]
        assert staying.take("opened") == [peer]
        exchange(host, guest)


def wait_for_new_end(device: Device, peer: str) -> None:
    """Wait until a device has stored an end that it has not used yet."""
    device.wait(
        """(peer) => {
          const kept = localStorage.getItem(`three-fleets:peer:${peer}`);
          const isNew = kept !== localStorage.last;
          localStorage.last = kept;
          return isNew;
        }""",
        peer,
    )


def test_both_devices_return_at_once(host: Device, guest: Device) -> None:
    connect(host, guest)
    wait_until_kept(host, guest)
    for device, name in ((host, "seat-1"), (guest, "host")):
        device.page.evaluate("(name) => peers.peers.get(name).current?.lose()", name)
        assert device.take("lost") == [name]
    host.call("rejoin", "seat-1")
    guest.call("rejoin", "host")
    assert host.take("opened") == ["seat-1"]
    assert guest.take("opened") == ["host"]
    exchange(host, guest)
    # A device that is connected already when it wants to return says it once more.
    assert {kind for kind, *_ in host.events() + guest.events()} <= {"opened"}


def test_closed_connection_cannot_be_rejoined(host: Device, guest: Device) -> None:
    connect(host, guest)
    wait_until_kept(host, guest)
    guest.call("close", "host")
    assert host.take("lost") == ["seat-1"]
    guest.wait("(peer) => localStorage.getItem(`three-fleets:peer:${peer}`) === null", "host")
    guest.call("rejoin", "host")
    assert guest.take("failed") == ["host", "no-connection"]
    host.call("rejoin", "seat-1")
    assert host.take("failed") == ["seat-1", "no-connection"]


def test_newer_tab_takes_over_and_the_older_one_takes_back(
    host: Device, guest: Device, new_device: NewDevice
) -> None:
    connect(host, guest)
    wait_until_kept(host, guest)
    older, newer = guest, new_device(guest.page.context.new_page())
    for _ in range(2):
        wait_for_new_end(newer, "host")
        newer.call("rejoin", "host")
        assert newer.take("opened") == ["host"]
        assert older.take("failed") == ["host", "other-tab"]
        host.take("opened")
        exchange(host, newer)
        assert older.events() == []
        older, newer = newer, older


def test_invitation_in_a_second_tab_leaves_the_first_tab_its_seat(
    host: Device, guest: Device, new_device: NewDevice
) -> None:
    other_host, second = new_device(), new_device(guest.page.context.new_page())
    connect(host, guest)
    wait_until_kept(host, guest)
    second.call("join", "host", invitation_of(other_host))
    second.take("answer")
    second.call("close", "host")
    second.call("join", "host", invitation_of(other_host))
    answer = second.take("answer")[1]
    exchange(host, guest)
    guest.reload()
    guest.call("rejoin", "host")
    assert guest.take("opened") == ["host"]
    other_host.call("accept", answer)
    assert second.take("opened") == ["host"]
    assert guest.take("failed") == ["host", "other-tab"]


def test_newer_tab_takes_the_open_invitations_of_the_older_one(
    host: Device, guest: Device, new_device: NewDevice
) -> None:
    code = invitation_of(host)
    newer = new_device(host.page.context.new_page())
    newer.call("rejoin", "seat-1")
    assert newer.take("failed") == ["seat-1", "no-connection"]
    assert host.take("failed") == ["seat-1", "other-tab"]
    guest.call("join", "host", code)
    host.call("accept", guest.take("answer")[1])
    assert host.take("failed") == ["", "unknown"]


CONNECTIONS_AFTER_CLOSE = """async ([method, ...values]) => {
  const { begin } = peers;
  let begun = 0;
  peers.begin = (...each) => {
    begun += 1;
    return begin.apply(peers, each);
  };
  const steps = peers[method](...values);
  peers.close(values[0]);
  await steps;
  return begun;
}"""
"""Script that calls a method, closes its peer at once, and counts the connections that begin."""


def test_closed_peer_makes_no_connection_later(host: Device, guest: Device) -> None:
    connect(host, guest)
    wait_until_kept(host, guest)
    host.call("invite", "seat-2")
    code = host.take("invitation")[1]
    guest.reload()
    host.take("lost")
    for device, *call in (
        (host, "invite", "seat-3"),
        (guest, "join", "host", code),
        (guest, "rejoin", "host"),
    ):
        assert device.run(CONNECTIONS_AFTER_CLOSE, call) == 0, call
        assert device.events() == []


BUSY_AFTER_GATHERING_BEGAN = """() => {
  const { setTimeout } = window;
  window.setTimeout = (act, ms) => {
    const timer = setTimeout(act, ms);
    if (ms === 3000) {
      window.setTimeout = setTimeout;
      for (const end = performance.now() + 3500; performance.now() < end; );
    }
    return timer;
  };
  peers.invite("seat-1");
}"""
"""Script with a page that is busy until its time for addresses (`GATHERING_MS`) is over."""


def test_busy_page_finds_its_addresses_late(host: Device, guest: Device) -> None:
    host.run(BUSY_AFTER_GATHERING_BEGAN)
    guest.call("join", "host", host.take("invitation")[1])
    host.call("accept", guest.take("answer")[1])
    assert host.take("opened") == ["seat-1"]


SKIP_FIRST_ANSWER = """() => {
  const { answer } = peers;
  peers.answer = () => {
    peers.answer = answer;
    return new Promise(() => {});
  };
}"""


def test_device_tries_again_to_return(host: Device, guest: Device) -> None:
    connect(host, guest)
    wait_until_kept(host, guest)
    guest.reload()
    guest.run(SKIP_FIRST_ANSWER)
    guest.call("rejoin", "host")
    assert guest.take("failed") == ["host", "no-connection"]
    assert guest.take("opened") == ["host"]
    exchange(host, guest)


NEXT_RETURN = """async () => {
  const { attempts } = peers.peers.get("seat-1");
  const wait = () => new Promise((done) => setTimeout(done, 10));
  while (!attempts.has("rejoined")) await wait();
  const first = attempts.get("rejoined");
  while (attempts.get("rejoined") === first) await wait();
}"""
"""Script that waits until an attempt to return has failed and the next one has begun."""


def test_failed_return_leaves_an_invitation_open(host: Device, guest: Device) -> None:
    connect(host, guest)
    wait_until_kept(host, guest)
    guest.page.close()
    host.take("lost")
    host.options = {"openingMs": 1000}
    host.reload()
    invitation_of(host)
    host.call("rejoin", "seat-1")
    host.run(NEXT_RETURN)
    assert host.events() == []


# --- hostile peers -------------------------------------------------------------------------

HOSTILE = {
    "a frame of text": "send('hello')",
    "an empty frame": "send(new Uint8Array(0))",
    "an unknown kind": "send(new Uint8Array([9, 65]))",
    "a frame too large": "send(new Uint8Array(16385).fill(65).with(0, 2))",
    "a small part": "send(new Uint8Array([1, 65]))",
    "no UTF-8": "send(new Uint8Array([2, 255]))",
    "a control word too long": "send(new Uint8Array(1002))",
    "a word with a damaged code": "current.sendControl('standby nonsense')",
    "messages too fast": "for (let count = 0; count < 201; count++) send(new Uint8Array([2, 65]))",
    "a text too long": "current.sendText('a'.repeat(1_000_001))",
    "a text that never ends": (
        "for (let count = 0; count < 250; count++) send(new Uint8Array(16384).fill(65).with(0, 1))"
    ),
}


@pytest.mark.parametrize("sent", HOSTILE.values(), ids=HOSTILE)
def test_peer_that_breaks_the_rules_is_lost(host: Device, guest: Device, sent: str) -> None:
    connect(host, guest)
    guest.page.evaluate(
        f"""() => {{
          const {{ current }} = peers.peers.get("host");
          const send = (bytes) => current.channel.send(bytes);
          {sent};
        }}"""
    )
    assert host.take("lost") == ["seat-1"]
    assert [kind for kind, *_ in host.events() if kind != "message"] == []


def test_longest_text_arrives(host: Device, guest: Device) -> None:
    connect(host, guest)
    guest.run("() => peers.send('host', '😀'.repeat(1_000_000))")
    host.wait("() => events[0]?.[2] === '😀'.repeat(1_000_000)")


# --- the browser ---------------------------------------------------------------------------


def test_screen_stays_lit_while_a_connection_is_open(
    new_device: NewDevice, browser: Browser, guest: Device
) -> None:
    with browser.new_context() as context:
        context.add_init_script(DEVICE)
        host = new_device(context.new_page())
        connect(host, guest)
        host.page.wait_for_function(HOLDS)
        host.call("close", "seat-1")
        host.page.wait_for_function(NONE_HELD)


def test_browser_without_connections_says_so(new_device: NewDevice, browser: Browser) -> None:
    with browser.new_context() as context:
        context.add_init_script("delete globalThis.RTCPeerConnection;")
        device = new_device(context.new_page())
        for call in (("invite", "seat-1"), ("join", "seat-1", "abc"), ("rejoin", "seat-1")):
            device.call(*call)
            assert device.take("failed") == ["seat-1", "unsupported"]


def test_firefox_joins_chromium_and_both_return(
    host: Device, peers_url: str, tmp_path: Path
) -> None:
    with other_browser("firefox", tmp_path) as driver:
        guest = OtherDevice(driver, peers_url)
        connect(host, guest)
        exchange(host, guest)
        for leaving, name, staying, peer in (
            (guest, "host", host, "seat-1"),
            (host, "seat-1", guest, "host"),
        ):
            wait_until_kept(host, guest)
            leaving.reload()
            assert staying.take("lost") == [peer]
            leaving.call("rejoin", name)
            assert leaving.take("opened") == [name]
            assert staying.take("opened") == [peer]
            exchange(host, guest)


def test_webkit_connects_or_says_that_it_cannot(
    host: Device, peers_url: str, tmp_path: Path
) -> None:
    with other_browser("webkit", tmp_path) as driver:
        guest = OtherDevice(driver, peers_url)
        if driver.run("() => typeof RTCPeerConnection !== 'undefined'"):
            connect(host, guest)
            exchange(host, guest)
        else:
            guest.call("join", "host", invitation_of(host))
            assert guest.take("failed") == ["host", "unsupported"]
