"""Browser bindings: events, markup, storage and files. No other module touches the browser.

One listener (`site/boot/page.js`) receives every tap by bubbling. It passes `data-do` and
`data-arg` to the `App`. The app then renders the page as one text, and the document is morphed
to it.
"""

import json
from asyncio import ensure_future
from collections.abc import Callable, Iterator, MutableMapping
from contextlib import contextmanager, suppress
from datetime import date
from functools import partial
from random import Random, SystemRandom
from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js

from app.controller import App
from app.effects import Focus, Install, SaveFile, Share, StartFast
from app.import_parser import LARGEST_FILE, is_misread, text_of
from app.runtime.scheduler import Host
from app.runtime.worker_client import Hear, Woken
from app.ui.html import Layout
from fleet_engine.bots import KEY_LIMIT

FRESH_SEEDS = range(100_000_000, 1_000_000_000)
"""Seeds of new games. They are short enough to tell a friend. None is a daily seed."""

ROOM = 4
"""Minimum device memory in GB for a helper, which takes 0.2 GB."""

BRIEFLY = 5
"""Seconds until a brief notice disappears."""

REFUSED = (JsException, AttributeError, TypeError)
"""Errors if the browser refuses a feature, does not have it, or has null instead of it."""


class LocalStorage(MutableMapping[str, str]):
    """The browser's storage as a mapping. If storage is switched off, the mapping is empty."""

    def __getitem__(self, name: str) -> str:
        try:
            text = js.localStorage.getItem(name)
        except REFUSED:
            text = None
        if not isinstance(text, str):
            raise KeyError(name)
        return text

    def __setitem__(self, name: str, text: str) -> None:
        js.localStorage.setItem(name, text)

    def __delitem__(self, name: str) -> None:
        js.localStorage.removeItem(name)

    def __iter__(self) -> Iterator[str]:
        try:
            names = [js.localStorage.key(place) for place in range(js.localStorage.length)]
        except REFUSED:
            names = []
        return iter(names)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def prefix() -> str:
    """Return the prefix of the storage names of this copy of the page."""
    return str(js.document.documentElement.dataset.prefix)


def link() -> str:
    """Return the part of the page's address behind the `#`."""
    return str(js.location.hash).removeprefix("#")


def bare_address() -> None:
    """Remove the part behind the `#` from the page's address, if the browser lets it."""
    with suppress(*REFUSED):
        js.history.replaceState(None, "", f"{js.location.pathname}{js.location.search}")


def today() -> date:
    """Return the day of the device's clock. Python's own clock cannot read years before 1970."""
    now = js.Date.new()
    try:
        return date(now.getFullYear(), now.getMonth() + 1, now.getDate())
    except ValueError:  # a clock beyond the supported years
        return date(1970, 1, 1)


class Page(Host):
    """The document. It draws the app's state and performs the app's effects.

    New seeds and new bot keys are drawn from `chance`.
    """

    def __init__(self, chance: Random, app: type[App] = App) -> None:
        super().__init__(wake_worker, wake_helper, wait)
        self.app = app(
            storage=LocalStorage(),
            languages=[str(tag) for tag in js.navigator.languages or ()],
            today=today,
            fresh_seed=lambda: chance.choice(FRESH_SEEDS),
            fresh_key=lambda: chance.randrange(KEY_LIMIT),
            address=link(),
            think=self.computers.think,
            consult=self.coach.consult,
            prefix=prefix(),
        )
        self.linked = bool(link())
        self.root = js.document.documentElement
        self.has_step_ahead = False
        self.worn: dict[str, str] = {}
        self.layout: Layout | None = None
        self.trail = tuple(self.app.trail)
        self.scrolled: dict[tuple[str, ...], float] = {}
        self.draw_rest = create_proxy(self.catching(self.draw_all))

    def begin(self) -> None:
        """Draw the first screen and register the event listeners."""
        self.draw()
        with suppress(*REFUSED):
            js.history.scrollRestoration = "manual"  # the page scrolls by itself
        js.page.listen(create_proxy(self.do))
        js.page.home = create_proxy(self.app.home)
        js.document.addEventListener("change", create_proxy(self.changed))
        js.document.addEventListener("input", create_proxy(self.typed))
        js.window.addEventListener("popstate", create_proxy(self.went_back))
        js.window.addEventListener("hashchange", create_proxy(self.followed_link))
        self.root.dataset.state = "ready"

    def show(self, *, all_at_once: bool) -> None:
        """Morph the document to the app's state. Only changed regions are sent.

        If a part of the screen answers the tap, that part comes first. The rest is computed
        after it has been painted, unless the caller wants everything at once.
        """
        if all_at_once or self.layout is None or (answer := self.app.answer()) is None:
            self.draw_all()
            return
        part = Layout.of(answer)
        news, self.layout = self.layout.news(part), self.layout.renewed(part)
        js.page.show(news, self.app.question)
        if foreseen := self.app.foreseen():
            js.page.hold(foreseen)
        js.page.afterPaint(self.draw_rest)

    def draw_all(self) -> None:
        """Morph the whole document to the app's state."""
        self.dress()
        page = self.app.view()
        layout = Layout.of(page)
        changes = self.layout.changes(layout) if self.layout else None
        with self.scrolled_to_its_place():
            markup = f'<div id="app">{page}</div>' if changes is None else changes
            js.page.show(markup, self.app.question)
        self.layout = layout
        if happened := self.app.beats():
            js.page.play(happened)
        self.remember_screen()

    @contextmanager
    def scrolled_to_its_place(self) -> Iterator[None]:
        """Draw a new screen at its top, and a previous screen at its old scroll position."""
        left, trail = self.trail, tuple(self.app.trail)
        if left == trail:
            yield
            return
        js.page.calm()
        self.scrolled[left], self.trail = js.scrollY, trail
        self.scrolled = {way: y for way, y in self.scrolled.items() if way == trail[: len(way)]}
        yield
        js.scrollTo(0, self.scrolled.pop(trail, 0))

    def dress(self) -> None:
        """Set the language and the looks of the document.

        Each changed attribute restyles the whole page, so unchanged ones are not set again.
        """
        app = self.app
        wanted = {"lang": app.words.language}
        wanted |= {f"data-{name}": value for name, value in app.looks.items()}
        worn = self.worn or {name: self.root.getAttribute(name) or "" for name in wanted}
        for name, value in wanted.items():
            if worn[name] == value:
                continue
            if value:
                self.root.setAttribute(name, value)
            else:
                self.root.removeAttribute(name)
        self.worn = wanted

    def remember_screen(self) -> None:
        """Keep one history entry ahead while there is a way back inside the page.

        There is only one entry, and the page never removes it. The browser goes back
        asynchronously, when the player may already be on another screen. Only that entry
        contains a link, because the way back would otherwise open the link again.
        """
        if not self.app.depth or self.has_step_ahead:
            return
        address = js.location.href
        bare_address()
        with suppress(*REFUSED):  # without it, "back" leaves the page
            js.history.pushState(None, "", address)
        self.has_step_ahead = True

    def do(self, verb: str, argument: str = "") -> None:
        """Pass the player's action to the app, draw, and perform the app's effects."""
        if self.linked:
            self.drop_link()
        with self.caught():
            self.app.handle(verb, argument or None)
            self.draw()
        for task in self.app.take_tasks():
            if isinstance(task, SaveFile):
                self.save_file(task)
            elif isinstance(task, Share):
                self.sharing = ensure_future(self.share(task))
            elif isinstance(task, Install):
                js.dispatchEvent(js.Event.new("install"))  # offline.js has the browser's prompt
            elif isinstance(task, StartFast):
                js.dispatchEvent(js.Event.new("startfast"))  # plain.js opens the fast page
            elif isinstance(task, Focus):
                js.document.getElementById(task.name).focus()

    def drop_link(self) -> None:
        """Remove the link from the address, because a reload would open it again."""
        bare_address()
        self.linked = False

    async def share(self, task: Share) -> None:
        """Share a text and a link. If sharing fails, copy both to the clipboard."""
        # Shared links lead to the fast page; on the plain page `data-plain` is its address.
        page = js.URL.new(self.root.getAttribute("data-plain") or "", js.location.href).href
        link = f"{page}#{task.address}"
        if await offered({"text": task.text, "url": link}):
            return
        copied = await put_on_clipboard(f"{task.text}\n{link}")
        with self.caught():
            if copied:
                self.app.copied()
            else:
                self.app.not_shared(link)
            self.draw()
        self.end_brief_notice()

    def save_file(self, task: SaveFile) -> None:
        """Offer a text as a file and show a notice."""
        save_file(task)
        with self.caught():
            self.app.saved(task.name)
            self.draw()
        self.end_brief_notice()

    def end_brief_notice(self) -> None:
        """Remove the notice after `BRIEFLY` seconds if the app marks it as brief."""
        if self.app.is_brief:
            wait(partial(self.catching(self.drop_notice), self.app.notice), BRIEFLY)

    def drop_notice(self, notice: str) -> None:
        """Remove a notice and draw the page."""
        self.app.drop_notice(notice)
        self.draw()

    async def changed(self, event: Any) -> None:
        """Read a file that the player chose, or tidy a field that the player has left."""
        chosen = event.target
        if field := chosen.getAttribute("data-input"):
            with self.caught():
                self.app.left(str(field))
                self.draw()
            return
        if chosen.type != "file" or not chosen.files.length:
            return
        file = chosen.files.item(0)
        with self.caught():
            size, fault = int(file.size), ""
            text = str(await file.text()) if size <= LARGEST_FILE else ""
            if is_misread(text, size):
                text, fault = text_of(await content_of(file))
            chosen.value = ""
            self.app.open_file(text, size, fault)
            self.draw()

    def typed(self, event: Any) -> None:
        """Pass each edit of a field to the app."""
        field = event.target.getAttribute("data-input")
        if field:
            with self.caught():
                self.app.typed(str(field), str(event.target.value))
                self.draw()

    def went_back(self, event: Any) -> None:
        """Close a dialog or leave a screen after the browser went back."""
        self.has_step_ahead = False
        if self.app.depth:
            self.do("back")

    def followed_link(self, event: Any) -> None:
        """Open the game of a link that the player entered into the address."""
        if link():
            self.linked = True
            with self.caught():
                self.app.open_link(link())
                self.draw()


async def content_of(file: Any) -> bytes:
    """Return the bytes of a file that is not empty."""
    # Transfer the bytes as a text, because the build removes the conversion of buffers from
    # Pyodide.
    numbers = js.Uint8Array.new(await file.arrayBuffer()).join(" ")
    return bytes(map(int, str(numbers).split()))


async def offered(offer: dict[str, str]) -> bool:
    """Offer a text and a link to other apps. Return False if the browser refuses it.

    If the player closes the browser's dialog, they have changed their mind. That is no refusal.
    """
    try:
        await js.navigator.share(to_js(offer, dict_converter=js.Object.fromEntries))
    except JsException as error:
        return str(error.name) == "AbortError"
    except REFUSED:
        return False
    return True


async def put_on_clipboard(text: str) -> bool:
    """Put a text on the clipboard. Return False if the browser refuses it."""
    try:
        await js.navigator.clipboard.writeText(text)
    except REFUSED:
        return False
    return True


def save_file(task: SaveFile) -> None:
    """Offer a text as a file."""
    blob = js.Blob.new(to_js([task.text]), type="text/plain;charset=utf-8")
    link = js.document.createElement("a")
    link.href = js.URL.createObjectURL(blob)
    link.download = task.name
    link.click()
    # Revoke the URL later, because some browsers read it after the click handler has returned.
    js.setTimeout(js.URL.revokeObjectURL.bind(js.URL), 60_000, link.href)


def wait(act: Callable[[], None], seconds: float) -> None:
    """Run a callback after a delay in seconds."""
    js.setTimeout(create_once_callable(act), 1000 * seconds)


def wake_worker(hear: Hear) -> Woken:
    """Start a worker (`site/boot/worker.mjs`). Raises if the browser has none.

    `site/boot/page.js` pauses the worker while the player touches the page.
    """
    plan = js.document.getElementById("boot-plan").textContent
    module = to_js({"type": "module"}, dict_converter=js.Object.fromEntries)
    worker = js.Worker.new(json.loads(plan)["memory"]["worker"], module)
    worker.onmessage = create_proxy(lambda event: hear(event.data))
    worker.onerror = worker.onmessageerror = create_proxy(lambda _: hear("failed"))
    told = {"plan": plan, "base": js.document.baseURI}
    worker.postMessage(to_js(told, dict_converter=js.Object.fromEntries))
    js.page.workers.add(worker)

    def end() -> None:
        js.page.workers.delete(worker)
        # Detach the handlers, because late messages must not count for the next worker.
        worker.onmessage = worker.onerror = worker.onmessageerror = None
        worker.terminate()

    return Woken(worker.postMessage, end)


def wake_helper(hear: Hear) -> Woken:
    """Start a helper worker.

    Raises `OSError` if the device has one core or, if known, too little memory.
    """
    device = js.navigator
    if device.hardwareConcurrency < 2 or getattr(device, "deviceMemory", ROOM) < ROOM:
        raise OSError("one worker is all that this device has room for")
    return wake_worker(hear)


def start() -> None:
    """Create the page and draw its first screen."""
    Page(SystemRandom()).begin()
