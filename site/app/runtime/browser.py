"""Browser bindings: events, markup, storage and files.

No other module touches the browser, except `app.runtime.peers`.

One listener (`site/boot/bridge.js`) receives every tap by bubbling. It passes `data-do` and
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
from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js

from app.controller import App
from app.effects import (
    Effect,
    FocusElement,
    Paintable,
    PrintPage,
    PromptInstall,
    RetryFastStart,
    SaveFile,
    Share,
    SharePicture,
)
from app.import_parser import MAX_FILE_BYTES, is_misread, text_of
from app.runtime.scheduler import AppHost
from app.runtime.worker_client import OnMessage, WorkerHandle
from app.ui.html import PageRegions
from fleet_engine.bots import KEY_LIMIT

if TYPE_CHECKING:
    from app.peers import PeerEffect, PeerEvent
    from app.runtime.peers import Peers

NEW_GAME_SEEDS = range(100_000_000, 1_000_000_000)
"""Seeds of new games. They are short enough to tell a friend. None is a daily seed."""

MIN_DEVICE_MEMORY_GB = 4
"""Minimum device memory in GB for a helper, which takes 0.2 GB."""

BRIEF_NOTICE_S = 5
"""Seconds until a brief notice disappears."""

BROWSER_ERRORS = (JsException, AttributeError, TypeError)
"""Errors if the browser refuses a feature, does not have it, or has null instead of it."""

TAB_GAME = "tab"
"""Name in the storage of the tab. `newestGameKey` of `site/boot/prefix.js` reads it, too."""

PNG = "image/png"
SHARED, CANCELLED, REFUSED = "shared", "cancelled", "refused"
"""Outcomes of an offer to other apps. The player cancels it, the browser refuses it."""


class LocalStorage(MutableMapping[str, str]):
    """The browser's storage as a mapping. If storage is switched off, the mapping is empty."""

    def __getitem__(self, name: str) -> str:
        try:
            text = js.localStorage.getItem(name)
        except BROWSER_ERRORS:
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
            names = [js.localStorage.key(index) for index in range(js.localStorage.length)]
        except BROWSER_ERRORS:
            names = []
        return iter(names)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def prefix() -> str:
    """Return the prefix of the storage names of this copy of the page."""
    return str(js.document.documentElement.dataset.prefix)


def tab_game() -> str:
    """Return the name of the game that this tab had open before a reload, or ""."""
    try:
        name = js.sessionStorage.getItem(f"{prefix()}{TAB_GAME}")
    except BROWSER_ERRORS:
        return ""
    return name if isinstance(name, str) else ""


def store_tab_game(name: str) -> None:
    """Store the name of the game that this tab has open, if the browser lets it."""
    with suppress(*BROWSER_ERRORS):
        js.sessionStorage.setItem(f"{prefix()}{TAB_GAME}", name)


def stun_servers() -> tuple[str, ...]:
    """Return the addresses of the STUN servers that the build names."""
    return tuple(str(js.document.documentElement.getAttribute("data-stun") or "").split())


def rendezvous() -> str:
    """Return the address of the rendezvous that the build names, or ""."""
    return str(js.document.documentElement.getAttribute("data-rendezvous") or "")


def documentation() -> str:
    """Return the address of the documentation, or "" if the build names none."""
    return str(js.document.documentElement.getAttribute("data-docs") or "")


def url_fragment() -> str:
    """Return the part of the page's address behind the `#`."""
    return str(js.location.hash).removeprefix("#")


def clear_fragment() -> None:
    """Remove the part behind the `#` from the page's address, if the browser lets it."""
    with suppress(*BROWSER_ERRORS):
        js.history.replaceState(None, "", f"{js.location.pathname}{js.location.search}")


def local_date() -> date:
    """Return the day of the device's clock. Python's own clock cannot read years before 1970."""
    now = js.Date.new()
    try:
        return date(now.getFullYear(), now.getMonth() + 1, now.getDate())
    except ValueError:  # a clock beyond the supported years
        return date(1970, 1, 1)


class BrowserPage(AppHost):
    """The document. It draws the app's state and performs the app's effects.

    New seeds and new bot keys are drawn from `chance`.
    """

    def __init__(self, chance: Random, app: type[App] = App) -> None:
        super().__init__(spawn_worker, spawn_helper, set_timeout)
        self.app = app(
            storage=LocalStorage(),
            languages=[str(tag) for tag in js.navigator.languages or ()],
            today=local_date,
            fresh_seed=lambda: chance.choice(NEW_GAME_SEEDS),
            fresh_key=lambda: chance.randrange(KEY_LIMIT),
            address=url_fragment(),
            prefix=prefix(),
            tab_game=tab_game(),
        )
        self.tab_game = self.app.tab_game
        self.reduced_motion = js.matchMedia("(prefers-reduced-motion: reduce)")
        self.app.set_motion(allowed=self.has_motion())
        self.app.stun_servers = stun_servers()
        self.app.rendezvous = rendezvous()
        self.app.documentation = documentation()
        self.opened_from_link = bool(url_fragment())
        self.root = js.document.documentElement
        self.peers: Peers | None = None
        self.has_history_entry = False
        self.applied_attributes: dict[str, str] = {}
        self.layout: PageRegions | None = None
        self.screen_stack = tuple(self.app.screen_stack)
        self.scroll_positions: dict[tuple[str, ...], float] = {}
        self.render_deferred = create_proxy(self.with_error_report(self.render_all))

    def start(self) -> None:
        """Draw the first screen and register the event listeners."""
        self.redraw()
        with suppress(*BROWSER_ERRORS):
            js.history.scrollRestoration = "manual"  # the page scrolls by itself
        js.page.listen(create_proxy(self.dispatch))
        js.page.renderHome = create_proxy(self.app.render_home)
        js.document.addEventListener("change", create_proxy(self.changed))
        js.document.addEventListener("input", create_proxy(self.on_input))
        js.window.addEventListener("popstate", create_proxy(self.on_back))
        js.window.addEventListener("hashchange", create_proxy(self.on_hash_change))
        self.reduced_motion.addEventListener("change", create_proxy(self.on_motion_change))
        self.root.dataset.state = "ready"

    def redraw(self, *, all_at_once: bool = False) -> None:
        """Draw the app's new state, and perform the app's effects."""
        super().redraw(all_at_once=all_at_once)
        for effect in self.app.take_effects():
            self.perform(effect)
        if (name := self.app.main_game.name) != self.tab_game:
            store_tab_game(name)
            self.tab_game = name

    def render(self, *, all_at_once: bool) -> None:
        """Morph the document to the app's state. Only changed regions are sent.

        Other devices get their messages first, so that they do not wait for this drawing. Bots have
        already moved.

        If a part of the screen answers the tap, that part comes first. The rest is computed
        after it has been painted, unless the caller wants everything at once.
        """
        for message in self.app.take_messages():
            self.perform_for_peer(message)
        if all_at_once or self.layout is None or (answer := self.app.render_answer()) is None:
            self.render_all()
            return
        part = PageRegions.of(answer)
        changes, self.layout = self.layout.changed(part), self.layout.merged(part)
        js.page.show(changes, self.app.question)
        if cues := self.app.pending_cues():
            js.page.deferCues(cues)
        js.page.afterPaint(self.render_deferred)

    def render_all(self) -> None:
        """Morph the whole document to the app's state."""
        self.apply_attributes()
        page = self.app.render()
        layout = PageRegions.of(page)
        changes = self.layout.diff(layout) if self.layout else None
        with self.preserve_scroll():
            markup = f'<div id="app">{page}</div>' if changes is None else changes
            js.page.show(markup, self.app.question)
        self.layout = layout
        if cues := self.app.take_cues():
            js.page.playCues(cues)
        self.push_history_entry()

    @contextmanager
    def preserve_scroll(self) -> Iterator[None]:
        """Draw a new screen at its top, and a previous screen at its old scroll position."""
        before, stack = self.screen_stack, tuple(self.app.screen_stack)
        if before == stack:
            yield
            return
        js.page.cancelCues()
        self.scroll_positions[before], self.screen_stack = js.scrollY, stack
        self.scroll_positions = {
            each: y for each, y in self.scroll_positions.items() if each == stack[: len(each)]
        }
        yield
        js.scrollTo(0, self.scroll_positions.pop(stack, 0))

    def apply_attributes(self) -> None:
        """Set the language and the looks of the document.

        Each changed attribute restyles the whole page, so unchanged ones are not set again.
        """
        app = self.app
        wanted = {"lang": app.words.language}
        wanted |= {f"data-{name}": value for name, value in app.document_attributes.items()}
        applied = self.applied_attributes or {
            name: self.root.getAttribute(name) or "" for name in wanted
        }
        for name, value in wanted.items():
            if applied[name] == value:
                continue
            if name == "data-motion":
                app.set_motion(allowed=self.has_motion())
            if value:
                self.root.setAttribute(name, value)
            else:
                self.root.removeAttribute(name)
        self.applied_attributes = wanted

    def has_motion(self) -> bool:
        """Return True if the player's settings and the device allow motion."""
        motion = self.app.settings.motion
        if motion:
            return motion != "less"
        return not self.reduced_motion.matches

    def on_motion_change(self, _event: Any) -> None:
        """Follow a change of the device's setting of reduced motion."""
        with self.reporting_errors():
            self.app.set_motion(allowed=self.has_motion())
            self.redraw()

    def push_history_entry(self) -> None:
        """Keep one history entry ahead while there is a way back inside the page.

        There is only one entry, and the page never removes it. The browser goes back
        asynchronously, when the player may already be on another screen. Only that entry
        contains a link, because the way back would otherwise open the link again.
        """
        if not self.app.depth or self.has_history_entry:
            return
        address = js.location.href
        clear_fragment()
        with suppress(*BROWSER_ERRORS):  # without it, "back" leaves the page
            js.history.pushState(None, "", address)
        self.has_history_entry = True

    def dispatch(self, action: str, argument: str = "") -> None:
        """Pass the player's action to the app, and draw."""
        if self.opened_from_link:
            self.clear_link()
        with self.reporting_errors():
            self.app.dispatch(action, argument or None)
            self.redraw()

    def perform(self, effect: Effect) -> None:
        """Perform an effect."""
        if isinstance(effect, SaveFile):
            self.save_file(effect)
        elif isinstance(effect, Share):
            self.sharing = ensure_future(self.share(effect))
        elif isinstance(effect, SharePicture):
            self.sharing = ensure_future(self.share_picture(effect))
        elif isinstance(effect, PromptInstall):
            js.dispatchEvent(js.Event.new("install"))  # register-sw.js has the browser's prompt
        elif isinstance(effect, PrintPage):
            js.print()  # the dialog of the browser; print.css styles the paper
        elif isinstance(effect, RetryFastStart):
            js.dispatchEvent(js.Event.new("startfast"))  # plain.js opens the fast page
        elif isinstance(effect, FocusElement):
            js.document.getElementById(effect.name).focus()
        else:
            self.perform_for_peer(effect)

    def perform_for_peer(self, effect: "PeerEffect") -> None:
        """Perform an effect on connections to other devices."""
        if self.peers is None:
            from app.runtime.peers import Peers  # noqa: PLC0415 - few visits need it

            self.peers = Peers(self, self.on_peer_event)
        self.peers.perform(effect)

    def on_peer_event(self, event: "PeerEvent") -> None:
        """Pass an event of a connection to the app, and draw.

        Move values that need a search follow after the paint.
        """
        self.app.on_peer_event(event)
        hurries = self.app.hurries = self.app.can_hurry
        try:
            self.redraw(all_at_once=True)
        finally:
            self.app.hurries = False
        if hurries:
            js.page.afterPaint(self.render_deferred)

    def clear_link(self) -> None:
        """Remove the link from the address, because a reload would open it again."""
        clear_fragment()
        self.opened_from_link = False

    async def share(self, effect: Share) -> None:
        """Share a text and a link. If sharing fails or is not wanted, copy both."""
        link = self.link_to(effect.address)
        # Some apps join text and link by a blank. The link begins a line all the same.
        text = f"{effect.text}\n" if effect.text else ""
        offer = {**({"text": text} if text else {}), "url": link}
        outcome = REFUSED if effect.copies else await offered(offer)
        copied = outcome == REFUSED and await put_on_clipboard(f"{text}{link}")
        with self.reporting_errors():
            if copied:
                self.app.on_copied()
            elif outcome == REFUSED:
                self.app.on_share_failed(link)
            elif outcome == CANCELLED:
                self.app.on_share_cancelled()
            self.redraw()
        self.end_brief_notice()

    async def share_picture(self, effect: SharePicture) -> None:
        """Share a picture with a text and a link. If sharing fails, save the picture."""
        try:
            image = await painted(effect.picture)
        except BROWSER_ERRORS:
            image = None
        outcome = ""
        if image is not None:
            caption = f"{effect.text}\n\n{self.link_to(effect.address)}"
            outcome = await offered_file(image, effect.name, caption)
            if outcome == REFUSED:
                download(image, effect.name)
        with self.reporting_errors():
            if image is None:
                self.app.on_picture_failed()
            elif outcome == REFUSED:
                self.app.on_file_saved(effect.name)
            elif outcome == CANCELLED:
                self.app.on_share_cancelled()
            self.redraw()
        self.end_brief_notice()

    def link_to(self, address: str) -> str:
        """Return a link to the page. `address` is its part after the `#`."""
        # Shared links lead to the fast page; on the plain page `data-plain` is its address.
        page = js.URL.new(self.root.getAttribute("data-plain") or "", js.location.href).href
        return f"{page}#{address}"

    def save_file(self, effect: SaveFile) -> None:
        """Offer a text as a file and show a notice."""
        save_file(effect)
        with self.reporting_errors():
            self.app.on_file_saved(effect.name)
            self.redraw()
        self.end_brief_notice()

    def end_brief_notice(self) -> None:
        """Remove the notice after `BRIEF_NOTICE_S` seconds if the app marks it as brief."""
        if self.app.is_brief:
            set_timeout(
                partial(self.with_error_report(self.drop_notice), self.app.notice), BRIEF_NOTICE_S
            )

    def drop_notice(self, notice: str) -> None:
        """Remove a notice and draw the page."""
        self.app.drop_notice(notice)
        self.redraw()

    async def changed(self, event: Any) -> None:
        """Read a file that the player chose, or tidy a field that the player has left."""
        chosen = event.target
        if field := chosen.getAttribute("data-input"):
            with self.reporting_errors():
                self.app.on_blur(str(field))
                self.redraw()
            return
        if chosen.type != "file" or not chosen.files.length:
            return
        file = chosen.files.item(0)
        with self.reporting_errors():
            size, fault = int(file.size), ""
            text = str(await file.text()) if size <= MAX_FILE_BYTES else ""
            if is_misread(text, size):
                text, fault = text_of(await content_of(file))
            chosen.value = ""
            self.app.open_file(text, size, fault)
            self.redraw()

    def on_input(self, event: Any) -> None:
        """Pass each edit of a field to the app."""
        field = event.target.getAttribute("data-input")
        if field:
            with self.reporting_errors():
                self.app.on_input(str(field), str(event.target.value))
                self.redraw()

    def on_back(self, event: Any) -> None:
        """Close a dialog or leave a screen after the browser went back."""
        self.has_history_entry = False
        if self.app.depth:
            self.dispatch("back")

    def on_hash_change(self, event: Any) -> None:
        """Open the game of a link that the player entered into the address."""
        if url_fragment():
            self.opened_from_link = True
            with self.reporting_errors():
                self.app.open_link(url_fragment())
                self.redraw()


async def content_of(file: Any) -> bytes:
    """Return the bytes of a file that is not empty."""
    # Transfer the bytes as a text, because the build removes the conversion of buffers from
    # Pyodide.
    numbers = js.Uint8Array.new(await file.arrayBuffer()).join(" ")
    return bytes(map(int, str(numbers).split()))


async def offered(offer: dict[str, str]) -> str:
    """Offer a text and a link to other apps. Return the outcome."""
    return await offered_data(to_js(offer, dict_converter=js.Object.fromEntries))


async def offered_file(image: Any, name: str, caption: str) -> str:
    """Offer a picture with a caption to other apps. Return the outcome."""
    try:
        data = js.Object.new()
        options = to_js({"type": PNG}, dict_converter=js.Object.fromEntries)
        data.files = js.Array.of(js.File.new(js.Array.of(image), name, options))
        data.text = caption
        if not js.navigator.canShare(data):
            return REFUSED
    except BROWSER_ERRORS:
        return REFUSED
    return await offered_data(data)


async def offered_data(data: Any) -> str:
    """Open the browser's dialog for data to share. Return the outcome.

    If the player closes the dialog, they have changed their mind. That is no refusal.
    """
    try:
        await js.navigator.share(data)
    except JsException as error:
        return CANCELLED if str(error.name) == "AbortError" else REFUSED
    except BROWSER_ERRORS:
        return REFUSED
    return SHARED


async def painted(picture: Paintable) -> Any:
    """Return a picture as a PNG file, or None if the browser cannot make one."""
    canvas = js.OffscreenCanvas.new(picture.width, picture.height)
    context = canvas.getContext("2d")
    if context is None:
        return None
    font = js.getComputedStyle(js.document.body).fontFamily
    picture.paint(context, js.document, js.Path2D, str(font))
    return await canvas.convertToBlob()


async def put_on_clipboard(text: str) -> bool:
    """Put a text on the clipboard. Return False if the browser refuses it."""
    try:
        await js.navigator.clipboard.writeText(text)
    except BROWSER_ERRORS:
        return False
    return True


def save_file(effect: SaveFile) -> None:
    """Offer a text as a file."""
    download(js.Blob.new(to_js([effect.text]), type="text/plain;charset=utf-8"), effect.name)


def download(blob: Any, name: str) -> None:
    """Offer the content of a blob as a file."""
    link = js.document.createElement("a")
    link.href = js.URL.createObjectURL(blob)
    link.download = name
    link.click()
    # Revoke the URL later, because some browsers read it after the click handler has returned.
    js.setTimeout(js.URL.revokeObjectURL.bind(js.URL), 60_000, link.href)


def set_timeout(act: Callable[[], None], seconds: float) -> None:
    """Run a callback after a delay in seconds."""
    js.setTimeout(create_once_callable(act), 1000 * seconds)


def spawn_worker(on_message: OnMessage) -> WorkerHandle:
    """Start a worker (`site/boot/bot-worker.mjs`). Raises if the browser has none.

    `site/boot/bridge.js` pauses the worker while the player touches the page.
    """
    plan = js.document.getElementById("boot-plan").textContent
    module = to_js({"type": "module"}, dict_converter=js.Object.fromEntries)
    worker = js.Worker.new(json.loads(plan)["python"]["worker"], module)
    worker.onmessage = create_proxy(lambda event: on_message(event.data))
    worker.onerror = worker.onmessageerror = create_proxy(lambda _: on_message("error"))
    message = {"plan": plan, "base": js.document.baseURI}
    worker.postMessage(to_js(message, dict_converter=js.Object.fromEntries))
    js.page.workers.add(worker)

    def end() -> None:
        js.page.workers.delete(worker)
        # Detach the handlers, because late messages must not count for the next worker.
        worker.onmessage = worker.onerror = worker.onmessageerror = None
        worker.terminate()

    return WorkerHandle(worker.postMessage, end)


def spawn_helper(on_message: OnMessage) -> WorkerHandle:
    """Start a helper worker.

    Raises `OSError` if the device has one core or, if known, too little memory.
    """
    device = js.navigator
    if (
        device.hardwareConcurrency < 2
        or getattr(device, "deviceMemory", MIN_DEVICE_MEMORY_GB) < MIN_DEVICE_MEMORY_GB
    ):
        raise OSError("one worker is all that this device has room for")
    return spawn_worker(on_message)


def start() -> None:
    """Create the page and draw its first screen."""
    BrowserPage(SystemRandom()).start()
