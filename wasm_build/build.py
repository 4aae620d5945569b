"""Assembly of the page: makes or copies every file of `dist/`.

The project's own files get a name with a hash of their content, so that a browser never mixes two
builds. Pyodide and PyScript get paths with their versions. Their addresses, and the code that a
browser has compiled for them, outlive the project's own releases. Every address is relative, so
the page works below any path.
"""

import base64
import gzip
import hashlib
import json
import re
import tempfile
from collections.abc import Callable, Container, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wasm_build import (
    ROOT,
    BuildError,
    catalogs,
    icons,
    plain_page,
    snapshot,
    stdlib,
    styles,
    vendored,
)
from wasm_build.hot_cold_split import COLD_MODULE, split_wasm
from wasm_build.licences import licences_text
from wasm_build.prerender import prerender
from wasm_build.progress import BuildProgress
from wasm_build.pyodide_compile import is_on_demand
from wasm_build.server import COMPRESSED_SUFFIXES, CONTENT_TYPES
from wasm_build.snapshot import Snapshot
from wasm_build.start_stages import ALL_OPTIMIZATIONS, Optimizations
from wasm_build.tree_shake import shake_pyodide
from wasm_build.wheel import build_wheel
from wasm_build.zip_archives import (
    module_names,
    read_zip,
    store_uncompressed,
    without_modules,
    zip_bytes,
)
from wasm_build.zstd import compress

SITE = ROOT / "site"
ASSETS = "assets"
FIRST_READY_BUDGET_BYTES = 7_000_000
"""Budget in bytes for a first visit until the page is ready: 6.2 s of 4G at 9 Mbit/s."""
FIRST_VISIT_BUDGET_BYTES = 8_500_000
"""Budget in bytes for a whole first visit, with the files that only offline starts need."""
BUDGET_HELP = "docs/build.md#budget"
MAX_LISTED_FILES = 6  # files that an error over a budget names

NEVER_IMPORTED = frozenset({"html", "html.entities", "encodings.cp437"})
"""Modules that only PyScript's `display` or the unpacking of archives imports.

No start from a snapshot imports them.
"""

STDLIB_ARCHIVE = "python_stdlib.zip"
ON_DEMAND_ARCHIVE = "on_demand.zip"
"""Archive of the modules of tables of several devices; `snapshot_trim.py` has the same name."""
LOCK_FILE = "pyodide-lock.json"
GLUE = "pyodide.asm.mjs"
PYODIDE_FILES = ("pyodide.asm.wasm", STDLIB_ARCHIVE, GLUE, "pyodide.mjs")
EAGER_COMPILE_HINT = b"//# allFunctionsCalledOnLoad\n"
"""Magic comment that makes Chrome compile Pyodide's JavaScript glue in the background.

Without it Chrome compiles each function when it is called first, and the start waits. Other
browsers ignore the comment.
"""
PYSCRIPT_PARTS = ("core-*.js", "error-*.js")
"""The files of PyScript that the page loads. `core.js` itself only imports the first of them."""
LOADER, BOT_WORKER, MAIN_SCRIPT = "boot/pyodide-loader.mjs", "boot/bot-worker.mjs", "main.py"
PEERS = "peers"
"""Folder of the scripts that connect to other devices. A page loads them when a player asks."""
INLINE_SCRIPTS = ("prefix.js", "prerender.js")
"""Scripts inside the page itself. They run before its first paint."""
KEY_FILES = (
    "index.html",
    *(
        f"boot/{name}"
        for name in (
            "boot.css",
            "trouble.js",
            "boot.js",
            "register-sw.js",
            *INLINE_SCRIPTS,
            "sw.js",
        )
    ),
)
"""Files whose content counts for the key of a build.

All other scripts count by their hashed addresses.
"""
PREPENDED_SCRIPTS = {
    "boot/boot.js": ("boot/trouble.js",),
    "plain/plain.js": ("boot/prefix.js", "boot/trouble.js"),
}
"""Scripts that the build puts in front of another script.

A file of its own would cost a request.
"""
PAGE_SCRIPTS = (
    "bridge.js",
    "guard.js",
    "playback.js",
    "animations.js",
    "sound.js",
    "tutorial-bubble.js",
    "end-animation.js",
    "device.js",
)
PLUGINS = (
    "codemirror",
    "deprecations-manager",
    "donkey",
    "error",
    "py-editor",
    "py-game",
    "py-terminal",
)
WITHOUT_PLUGINS = {"plugins": [f"!{name}" for name in PLUGINS]}
"""PyScript's setting that leaves plugins out.

The plugin `error` would show errors in red on the page. boot.js has better messages. PyScript
still loads the plugin's file, to switch it off.
"""

ICONS = (
    ("favicon.svg", "any", "any"),
    ("icon-192.png", "192x192", "any"),
    ("icon-512.png", "512x512", "any"),
    ("icon-maskable-512.png", "512x512", "maskable"),
)
"""Icons of the installed page: file, size and purpose.

A device may cut the edge off a `maskable` icon.
"""

EAGER_ASSET = re.compile(r'(?:href|src)="([^"]+\.(?:css|m?js|woff2))"')
"""Matches the addresses that a browser requests while it reads the page."""

DOCS = "docs/"
"""Folder of the documentation site, beside the page."""

STUN_ADDRESS = re.compile(r"stuns?:[A-Za-z0-9.-]+(:[0-9]{1,5})?")
"""Form of the address of a STUN server."""
RENDEZVOUS_ADDRESS = re.compile(r"wss?://[A-Za-z0-9.-]+(:[0-9]{1,5})?(/[A-Za-z0-9._-]+)*/?")
"""Form of the address of a rendezvous."""
RENDEZVOUS_PATH = "peerjs"
"""The last part of the address at which a PeerServer takes connections."""
RENDEZVOUS_SCRIPT = "rendezvous.mjs"
"""The script for a rendezvous. Only a build that names one has it."""

Step = Callable[[str], AbstractContextManager[None]]
"""Context manager that reports the step with this name, such as `BuildProgress.step`."""

TOKEN = re.compile(r"\{\{\s*([^{}\s]+)\s*\}\}")


@dataclass(frozen=True)
class BuildReport:
    """The figures of a build."""

    file_count: int
    until_ready_bytes: int
    """Transfer size in bytes until a first visit is ready, compressed as by GitHub Pages."""
    first_visit_bytes: int
    """Transfer size in bytes of a whole first visit."""
    snapshot: Snapshot | None
    """The snapshot, or None in a build without one."""

    def budget_lines(self) -> list[str]:
        """Return a line for each budget: bytes used, budget, bytes left."""
        return [
            f"first visit {until:<16}{used:>11,} bytes, budget {budget:,}: {budget - used:,} left"
            for until, used, budget in (
                ("until ready", self.until_ready_bytes, FIRST_READY_BUDGET_BYTES),
                ("in all", self.first_visit_bytes, FIRST_VISIT_BUDGET_BYTES),
            )
        ]


class Dist:
    """The files of `dist/`, by their addresses relative to the page."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}

    def add(self, address: str, content: bytes) -> str:
        """Add a file under an address and return the address."""
        self.files[address] = content
        return address

    def add_hashed(self, name: str, content: bytes, folder: str = f"{ASSETS}/") -> str:
        """Add a file under a name with a hash of its content, and return its address."""
        path = Path(name)
        tag = hashlib.sha256(content).hexdigest()[:12]
        return self.add(f"{folder}{path.stem}-{tag}{path.suffix}", content)

    def transfer_size(self, address: str) -> int:
        """Return the transfer size of a file in bytes."""
        content = self.files[address]
        zipped = Path(address).suffix in COMPRESSED_SUFFIXES
        return len(gzip.compress(content, 6, mtime=0)) if zipped else len(content)

    def write(self, out: Path) -> None:
        """Write the files to the folder `out`, in place of an older build.

        Raises:
            BuildError: `out` has files but no built page.
        """
        if out.exists() and any(out.iterdir()) and not (out / "index.html").is_file():
            raise BuildError(f"{out} holds other things than a built page: it is left alone")
        out.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=out.parent, prefix=f".{out.name}-") as fresh:
            for address, content in self.files.items():
                path = Path(fresh, "new", address)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)
            if out.exists():
                out.rename(Path(fresh, "old"))
            Path(fresh, "new").rename(out)


@dataclass(frozen=True)
class StartFiles:
    """Files and facts of a start.

    Attributes:
        tokens: values for `index.html`, by the names of its tokens.
        plan: facts that boot.js and pyodide-loader.mjs read, as `Plan` in `checks/page.d.ts`.
        deferred: addresses of files that no start from the snapshot needs.
        on_demand: addresses of files that no first visit fetches.
        snapshot: the snapshot, or None in a build without one.
    """

    tokens: dict[str, str]
    plan: dict[str, Any]
    deferred: frozenset[str]
    on_demand: frozenset[str]
    snapshot: Snapshot | None


@dataclass(frozen=True)
class Servers:
    """Servers of other origins that help two devices to connect.

    Attributes:
        stun: addresses of servers that tell a device its public address.
        rendezvous: address of a PeerServer that passes the answer of a guest on, or "".
    """

    stun: Sequence[str] = ()
    rendezvous: str = ""

    def check(self) -> None:
        """Check the addresses.

        Raises:
            BuildError: An address has another form.
        """
        for address in self.stun:
            if not STUN_ADDRESS.fullmatch(address):
                raise BuildError(f"{address!r} is no STUN server: write it as stun:host:port")
        if self.rendezvous and not RENDEZVOUS_ADDRESS.fullmatch(self.rendezvous):
            raise BuildError(
                f"{self.rendezvous!r} is no rendezvous: write it as wss://host:port/path"
            )

    def tokens(self) -> dict[str, str]:
        """Return the tokens of a page. The content policy allows the rendezvous and no other."""
        tokens = {"stun": " ".join(self.stun), "rendezvous": "", "connect": ""}
        if self.rendezvous:
            address = f"{self.rendezvous.rstrip('/')}/{RENDEZVOUS_PATH}"
            tokens["rendezvous"] = f' data-rendezvous="{address}"'
            tokens["connect"] = f"; connect-src 'self' {address}"
        return tokens


NO_SERVERS = Servers()


@dataclass(frozen=True)
class FileLists:
    """Files that the service worker does not store at a first visit.

    Attributes:
        excluded: addresses of files that it never stores.
        on_demand: addresses of files that it stores once the page has requested them.
    """

    excluded: Container[str] = ()
    on_demand: Sequence[str] = ()


def build(
    out: Path,
    site: Path = SITE,
    optimizations: Optimizations = ALL_OPTIMIZATIONS,
    progress: BuildProgress | None = None,
    servers: Servers = NO_SERVERS,
    *,
    with_docs: bool = False,
) -> BuildReport:
    """Build the page from `site` into the folder `out` with the given optimizations.

    A build without one of them may exceed the budgets. Such builds serve tests and emergencies.

    Args:
        out: The folder.
        site: The folder of the sources.
        optimizations: The optimizations of the start.
        progress: Reports the steps.
        servers: Servers of other origins that the page may ask.
        with_docs: True if the page links to the documentation site, which `make docs` adds.

    Raises:
        BuildError: A part is missing or invalid, or a budget is exceeded.
    """
    servers.check()
    step = (progress or BuildProgress()).step
    with step("npm packages"):
        vendored.install()
    dist = Dist()
    with step("wheel"):
        wheel_name, wheel = build_wheel()
    dist.add(wheel_name, wheel)
    with step("app archive"):
        app = zip_app(site)
    start = add_start_files(dist, site, app, wheel, optimizations, step)
    with step("first screen"):
        first_seen = {"signs": icons.sprite(site), "homes": prerender(app, wheel)}
    apart = {wheel_name, dist.add("licences.txt", licences_text())}
    with step("plain page"):
        docs = DOCS if with_docs else ""
        plain_docs = docs and f"../{docs}"
        shared = {"signs": first_seen["signs"], "docs": plain_docs, **servers.tokens()}
        apart |= add_plain_page(dist, site, app, (wheel_name, wheel), shared)
    on_demand = add_peer_scripts(dist, site, with_rendezvous=bool(servers.rendezvous))
    tokens = {**first_seen, "docs": docs, "peers": on_demand[0], **servers.tokens()}
    lists = FileLists(apart, (*on_demand, *sorted(start.on_demand)))
    add_page(dist, site, start, tokens, lists, step)
    with step("budget"):
        apart |= set(on_demand)
        made = make_report(dist, apart, start, enforce_budgets=optimizations == ALL_OPTIMIZATIONS)
    with step("write"):
        dist.write(out)
    return made


def add_page(
    dist: Dist,
    site: Path,
    start: StartFiles,
    more_tokens: Mapping[str, str],
    lists: FileLists,
    step: Step,
) -> None:
    """Add the fast page, its styles and its service worker."""
    tokens = {**start.tokens, **more_tokens}
    with step("styles"):
        tokens["styles"], tokens["font"] = add_styles(dist, site)
    with step("page"):
        tokens["plan"] = json_for_script({**start.plan, "plain": plain_page_key(dist, start)})
        tokens["manifest"] = add_manifest(dist, site)
        tokens |= inline_script_tokens(site)
        tokens["plugins"] = json.dumps(WITHOUT_PLUGINS)
        dist.add("index.html", fill_template(dist, site, tokens))
        add_service_worker(dist, site, lists)


def make_report(
    dist: Dist, excluded: set[str], start: StartFiles, *, enforce_budgets: bool
) -> BuildReport:
    """Return the figures of a build. If `enforce_budgets`, raise `BuildError` over a budget."""
    excluded = excluded | start.on_demand
    until_ready, budget = (
        (FIRST_READY_BUDGET_BYTES, FIRST_VISIT_BUDGET_BYTES) if enforce_budgets else (None, None)
    )
    return BuildReport(
        file_count=len(dist.files),
        until_ready_bytes=check_budget(
            dist, excluded | start.deferred, until_ready, "until it is ready"
        ),
        first_visit_bytes=check_budget(dist, excluded, budget, "in all"),
        snapshot=start.snapshot,
    )


def check_budget(dist: Dist, excluded: Container[str], budget: int | None, until: str) -> int:
    """Return the transfer size of a first visit in bytes.

    The service worker fetches every file during the first visit, except those `excluded`. They
    include the files on demand, which it stores when the page requests them.

    Raises:
        BuildError: the size exceeds the budget.
    """
    sizes = {
        address: dist.transfer_size(address) for address in dist.files if address not in excluded
    }
    fetched = sum(sizes.values())
    if budget is not None and fetched > budget:
        largest = sorted(sizes, key=lambda address: sizes[address], reverse=True)[:MAX_LISTED_FILES]
        raise BuildError(
            f"first visit: {fetched:,} bytes {until}, budget {budget:,},"
            f" {fetched - budget:,} too many. The largest files:\n"
            + "".join(f"{sizes[address]:>11,}  {address}\n" for address in largest)
            + f"{BUDGET_HELP} says what to do."
        )
    return fetched


@dataclass(frozen=True)
class PythonPayload:
    """The state from which Python starts, as part of `dist/`.

    Attributes:
        url: address of the snapshot, or of the archives in a build without one.
        plan_entry: its entry in the plan of the page, as `Plan` in `checks/page.d.ts`.
        deferred: addresses of archives that no start needs.
        on_demand: addresses of archives that no first visit fetches.
        snapshot: the snapshot, or None in a build without one.
    """

    url: str
    plan_entry: dict[str, Any]
    deferred: frozenset[str] = frozenset()
    on_demand: frozenset[str] = frozenset()
    snapshot: Snapshot | None = None


def add_start_files(
    dist: Dist, site: Path, app: bytes, wheel: bytes, optimizations: Optimizations, step: Step
) -> StartFiles:
    """Add all files that Python and the games need to start."""
    with step("compile"):
        compiled = stdlib.compile_archives(app, wheel)
    pyscript = add_pyscript(dist)
    waker, worker, main = (site / name for name in (LOADER, BOT_WORKER, MAIN_SCRIPT))
    pyodide = interpreter_files(compiled.library)
    if optimizations.tree_shaking:
        callers = [dist.files[part] for part in pyscript]
        callers += [path.read_bytes() for path in (waker, worker, snapshot.SCRIPTS[0])]
        with step("slim"):
            pyodide |= shake_pyodide(pyodide, [pyodide["pyodide.mjs"], *callers])
    pyodide[GLUE] = EAGER_COMPILE_HINT + pyodide[GLUE]
    carried = add_python_payload(dist, pyodide, compiled, optimizations, step)
    if optimizations.hot_cold_split and carried.snapshot:
        with step("split"):
            pyodide |= split_wasm(
                pyodide, carried.snapshot, _profile_run_files(dist, carried, waker, main)
            )
    del pyodide[STDLIB_ARCHIVE]
    return add_boot_files(dist, site, pyodide, carried, pyscript)


def add_boot_files(
    dist: Dist,
    site: Path,
    pyodide: Mapping[str, bytes],
    payload: PythonPayload,
    pyscript: list[str],
) -> StartFiles:
    """Add the interpreter and the scripts of a start, and return their plan."""
    waker, worker, main = (site / name for name in (LOADER, BOT_WORKER, MAIN_SCRIPT))
    folder, runtime = add_pyodide(dist, pyodide)
    interpreter = dist.add_hashed(waker.name, waker.read_bytes(), folder=folder)
    cold_module = f"{folder}{COLD_MODULE}" if COLD_MODULE in pyodide else None
    started = dist.add_hashed(main.name, main.read_bytes())
    script = add_page_script(dist, site)
    thinker = dist.add_hashed(worker.name, worker.read_bytes())
    # The largest files come first, because a browser opens a limited number of connections.
    needed = [payload.url, *runtime, interpreter, *pyscript, script, started]
    # pyodide-loader.mjs fetches the cold module.
    downloads = [address for address in needed if address != cold_module]
    python = {
        "module": interpreter,
        "key": _start_key(site, [interpreter, payload.url, started, script, pyscript[0], thinker]),
        **payload.plan_entry,
        "coldModule": cold_module,
        "worker": thinker,
        "lock": json.loads(pyodide[LOCK_FILE]),
    }
    tokens = {"main.py": started, "loader": interpreter}
    later = payload.deferred | ({cold_module} if cold_module else set())
    plan = boot_plan(dist, downloads, script, pyscript[0], python)
    return StartFiles(tokens, plan, later, payload.on_demand, payload.snapshot)


def add_python_payload(
    dist: Dist,
    pyodide: Mapping[str, bytes],
    compiled: stdlib.CompiledArchives,
    optimizations: Optimizations,
    step: Step,
) -> PythonPayload:
    """Add the snapshot and the archives of later imports.

    In a build without a snapshot, add archives of all modules.
    """
    own = {"app.zip": compiled.app, "fleet_engine.zip": compiled.engine}
    archives = {f"/lib/{_python_name(pyodide[LOCK_FILE])}.zip": pyodide[STDLIB_ARCHIVE], **own}
    if not optimizations.snapshot:
        with step("archives"):
            all_of_it = add_archives(dist, "archives.zst", archives)
        return PythonPayload(all_of_it["url"], {"archives": all_of_it})
    with step("snapshot"):
        made = snapshot.make_snapshot(pyodide, own)
    with step("archives"):
        later = add_archives(dist, "later.zst", late_module_archives(archives, made))
        on_demand = add_archives(dist, "on-demand.zst", on_demand_archive(own, made))
    url = dist.add_hashed("snapshot.zst", made.compressed)
    plan = {"snapshot": {"url": url, **made.metadata, "later": later, "onDemand": on_demand}}
    return PythonPayload(url, plan, frozenset({later["url"]}), frozenset({on_demand["url"]}), made)


def _profile_run_files(dist: Dist, payload: PythonPayload, *scripts: Path) -> dict[str, bytes]:
    """Return the files from which `split` starts the page, by the names it expects."""
    later = payload.plan_entry["snapshot"]["later"]
    files = {path.name: path.read_bytes() for path in scripts}
    files["later.json"] = json.dumps(later).encode()
    files["later.zst"] = dist.files[later["url"]]
    return files


def late_module_archives(archives: Mapping[str, bytes], snapshot: Snapshot) -> dict[str, bytes]:
    """Return archives of the modules that a start from the snapshot may still import.

    The keys are the paths at which Python looks for them.
    """
    unneeded = snapshot.modules | NEVER_IMPORTED
    return {
        place: without_modules(archive, unneeded | {*filter(is_on_demand, module_names(archive))})
        for place, archive in archives.items()
    }


def on_demand_archive(archives: Mapping[str, bytes], snapshot: Snapshot) -> dict[str, bytes]:
    """Return the archive of the modules that only tables of several devices use.

    Raises:
        BuildError: The snapshot contains such a module.
    """
    if wrong := sorted(filter(is_on_demand, snapshot.modules)):
        raise BuildError(f"snapshot: {', '.join(wrong)} must be imported on demand")
    files: dict[str, bytes] = {}
    for archive in archives.values():
        others = {name for name in module_names(archive) if not is_on_demand(name)}
        files |= read_zip(without_modules(archive, others))
    return {ON_DEMAND_ARCHIVE: zip_bytes(files)}


def add_archives(dist: Dist, name: str, archives: Mapping[str, bytes]) -> dict[str, Any]:
    """Add Python's import archives, compressed as one file.

    `archives` has the content for each path at which Python looks for an archive. The result is
    an `Archives` of `checks/page.d.ts`.
    """
    files = {place: store_uncompressed(archive) for place, archive in archives.items()}
    content = b"".join(files.values())
    return {
        "url": dist.add_hashed(name, compress(content)),
        "size": len(content),
        "files": [(place, len(file)) for place, file in files.items()],
    }


def _python_name(lock: bytes) -> str:
    """Return the name of Python in a lock file of Pyodide, such as `python314`."""
    major, minor, *_ = json.loads(lock)["info"]["python"].split(".")
    return f"python{major}{minor}"


def _start_key(site: Path, addresses: Sequence[str]) -> str:
    """Return the key of all inputs of a start.

    They are hashed files, the page and its scripts. A device keeps its last screen and the count
    of unfinished starts under this key.
    """
    key = hashlib.sha256("\0".join(addresses).encode())
    for name in KEY_FILES:
        key.update(hashlib.sha256((site / name).read_bytes()).digest())
    return key.hexdigest()[:16]


def plain_page_key(dist: Dist, start: StartFiles) -> str:
    """Return the key of a build with its plain page.

    A device stores the choice of the plain page under this key. The service worker of the plain
    page lists the digest of each file. So a release that repairs only the plain page has another
    key, and a mark of its failure no longer counts.
    """
    key: str = start.plan["python"]["key"]
    worker = dist.files[f"{plain_page.FOLDER}sw.js"]
    return hashlib.sha256(key.encode() + worker).hexdigest()[:16]


def interpreter_files(standard_library: bytes) -> dict[str, bytes]:
    """Return the files of stock Pyodide, with the page's own standard library.

    The page needs none of the packages in Pyodide's lock file. Only its entry about the
    interpreter stays.
    """
    lock = json.loads(vendored.read(vendored.PYODIDE, LOCK_FILE))
    contents = {name: vendored.read(vendored.PYODIDE, name) for name in PYODIDE_FILES}
    contents[STDLIB_ARCHIVE] = standard_library
    contents[LOCK_FILE] = json.dumps(
        {"info": lock["info"], "packages": {}}, sort_keys=True
    ).encode()
    return contents


def add_pyodide(dist: Dist, contents: Mapping[str, bytes]) -> tuple[str, list[str]]:
    """Add the files of the interpreter. Return their folder and their addresses.

    The folder's name has the version and a hash of the contents. Browsers keep compiled code for
    as long as an address stays the same. The module that PyScript loads as Pyodide must be in the
    same folder, because PyScript looks there for all other files.
    """
    tag = hashlib.sha256(b"".join(contents.values())).hexdigest()[:8]
    folder = f"pyodide/{vendored.version(vendored.PYODIDE)}-{tag}/"
    return folder, [dist.add(f"{folder}{name}", content) for name, content in contents.items()]


def add_pyscript(dist: Dist) -> list[str]:
    """Add the parts of PyScript that the fast page loads.

    Returns:
        The addresses, that of the entry module first.
    """
    folder = f"pyscript/{vendored.version(vendored.PYSCRIPT)}"
    files = []
    for pattern in PYSCRIPT_PARTS:
        path = vendored.find(vendored.PYSCRIPT, f"dist/{pattern}")
        name = Path(path).name
        files.append(dist.add(f"{folder}/{name}", vendored.read(vendored.PYSCRIPT, path)))
    return files


def add_page_script(dist: Dist, site: Path) -> str:
    """Add the JavaScript that Python calls, with morphdom as the global `morphdom`.

    All of it is one file, because each further request costs a phone milliseconds at every start.
    """
    parts = [vendored.read(vendored.MORPHDOM, "dist/morphdom-umd.min.js")]
    parts += [(site / "boot" / name).read_bytes() for name in PAGE_SCRIPTS]
    return dist.add_hashed("bridge.js", b"\n".join(parts))


def add_peer_scripts(dist: Dist, site: Path, *, with_rendezvous: bool) -> list[str]:
    """Add the scripts that connect to other devices, with the library for QR codes.

    They import each other by name, so the hash is in the name of their folder.

    Returns:
        The addresses, that of the entry module first.
    """
    files = {path.name: path.read_bytes() for path in sorted((site / PEERS).iterdir())}
    if not with_rendezvous:
        del files[RENDEZVOUS_SCRIPT]
    files |= {f"qr/{name}": vendored.read(vendored.QR, name) for name in ("index.js", "decode.js")}
    tag = hashlib.sha256(b"".join(files.values())).hexdigest()[:12]
    entry = "peers.mjs"
    names = [entry, *(name for name in files if name != entry)]
    return [dist.add(f"{PEERS}/{tag}/{name}", files[name]) for name in names]


def zip_app(site: Path) -> bytes:
    """Return the views as a zip file, with the compiled catalogs inside."""
    files = {
        path.relative_to(site).as_posix(): path.read_bytes()
        for path in (site / "app").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    for language, catalog in catalogs.compile_all(site).items():
        files[f"app/locale/{language}.mo"] = catalog
    return zip_bytes(files)


def inline_script_tokens(site: Path) -> dict[str, str]:
    """Return the inline script, and its hash for the page's content policy.

    The script runs before the first paint, which no module does. A function keeps its names
    local.

    Raises:
        BuildError: A part of the script would end the script element.
    """
    paths = [site / "boot" / name for name in INLINE_SCRIPTS]
    sources = [path.read_text("utf-8") for path in paths]
    for path, source in zip(paths, sources, strict=True):
        if ends := re.search(r"</script|<!--", source, re.IGNORECASE):
            raise BuildError(f"{path}: {ends[0]} cannot be part of an inline script")
    script = f'(() => {{\n"use strict";\n{"".join(sources)}}})();\n'
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    return {"inline": script, "inline-hash": f"'sha256-{digest}'"}


def add_manifest(dist: Dist, site: Path) -> str:
    """Add the web app manifest and its icons, and return the address of the manifest.

    The manifest is in the folder of the page, because its addresses are relative to itself.
    """
    entries = []
    for name, size, purpose in ICONS:
        address = dist.add_hashed(name, (site / "icons" / name).read_bytes(), folder=f"{ASSETS}/")
        kind = CONTENT_TYPES[Path(name).suffix]
        entries.append({"src": f"./{address}", "sizes": size, "type": kind, "purpose": purpose})
    manifest = json.loads((site / "manifest.webmanifest").read_text("utf-8")) | {"icons": entries}
    content = json.dumps(manifest, ensure_ascii=False).encode()
    return dist.add_hashed("manifest.webmanifest", content, folder="")


def add_styles(dist: Dist, site: Path) -> tuple[str, str]:
    """Add the one style sheet, its fonts and its pictures.

    Returns:
        The address of the style sheet and that of the Latin font.
    """
    fonts = {}

    def font_address(path: str) -> str:
        fonts[path] = dist.add_hashed(Path(path).name, vendored.read(vendored.NUNITO, path))
        return Path(fonts[path]).name

    def picture_address(path: Path) -> str:
        return Path(dist.add_hashed(path.name, path.read_bytes())).name

    css = styles.font_faces(font_address)
    css += styles.bundle([site / "boot/boot.css", site / "styles/main.css"], picture_address)
    latin = next(fonts[path] for path in fonts if "nunito-latin-wght" in path)
    return dist.add_hashed("styles.css", css.encode()), latin


def add_service_worker(dist: Dist, site: Path, lists: FileLists) -> None:
    """Add the service worker, which keeps every file that is not excluded.

    It stores the files `on_demand` when the page requests them, and all others at once.

    Its name never changes, because browsers look for a newer version at the same address. Its
    tokens are in string literals, so that the template is valid JavaScript, too.
    """
    files = {
        address: content for address, content in dist.files.items() if address not in lists.excluded
    }
    worker = (site / "boot/sw.js").read_text("utf-8")
    listed = json.dumps(
        [
            [address, [len(content), hashlib.sha256(content).hexdigest()]]
            for address, content in sorted(files.items())
        ]
    )
    filled = {
        "build": hashlib.sha256(f"{worker}\0{listed}".encode()).hexdigest()[:16],
        "files": listed,
        "on_demand": json.dumps(lists.on_demand),
        "first": json.dumps(EAGER_ASSET.findall(files["index.html"].decode())),
    }
    quoted = {token: json.dumps(value)[1:-1] for token, value in filled.items()}
    dist.add("sw.js", TOKEN.sub(lambda found: quoted[found[1]], worker).encode())


def boot_plan(
    dist: Dist,
    downloads: list[str],
    script: str,
    pyscript: str,
    python: Mapping[str, object],
) -> dict[str, Any]:
    """Return the facts that boot.js reads. `python` is the part for pyodide-loader.mjs.

    boot.js starts both scripts after all downloads. PyScript is a module and starts after the
    page's own script, because Python calls functions of that script.

    A download has a `type` if Python would hang on a file of another type.
    """
    files = []
    for address in downloads:
        suffix = Path(address).suffix
        file: dict[str, str | int] = {
            "url": address,
            "size": len(dist.files[address]),
            "packed": dist.transfer_size(address),
        }
        if suffix in (".wasm", ".js", ".mjs"):
            file["type"] = CONTENT_TYPES[suffix].split(";")[0]
        if suffix in (".js", ".mjs") and address != script:
            file["module"] = True
        files.append(file)
    started = [
        {"src": script, "async": False},
        {"src": pyscript, "async": False, "type": "module"},
    ]
    return {"scripts": started, "downloads": files, "python": python}


def json_for_script(value: object) -> str:
    """Return JSON that is safe inside a script element."""
    return json.dumps(value).replace("<", "\\u003c")


def add_plain_page(
    dist: Dist,
    site: Path,
    app: bytes,
    wheel: tuple[str, bytes],
    shared_tokens: Mapping[str, str],
) -> set[str]:
    """Add the plain page, a folder with its own service worker.

    Args:
        dist: The build, which has `licences.txt` already.
        site: The folder of the sources.
        app: The archive of the views.
        wheel: The name and the content of the engine's wheel.
        shared_tokens: The values of the tokens that both pages have.

    Returns:
        The addresses of its files.
    """
    page = Dist()
    page.files |= plain_page.stock_files()
    page.add("licences.txt", dist.files["licences.txt"])
    name, content = wheel
    tag = hashlib.sha256(content).hexdigest()[:12]  # micropip needs the wheel's own name
    tokens = {**shared_tokens, "wheel": page.add(f"{ASSETS}/{tag}/{name}", content)}
    on_demand = add_peer_scripts(page, site, with_rendezvous=bool(tokens["rendezvous"]))
    tokens["peers"] = on_demand[0]
    tokens |= {"app": page.add_hashed("app.zip", app), "page": add_page_script(page, site)}
    tokens["styles"], _ = add_styles(page, site)
    tokens |= plain_page.package_folders()
    page.add("index.html", fill_template(page, site, tokens, f"{plain_page.FOLDER}index.html"))
    add_service_worker(page, site, FileLists(on_demand=on_demand))
    return {dist.add(f"{plain_page.FOLDER}{name}", content) for name, content in page.files.items()}


def fill_template(
    dist: Dist, site: Path, tokens: dict[str, str], template: str = "index.html"
) -> bytes:
    """Return a page of `site` with every `{{token}}` filled.

    A token is a key of `tokens` or the path of a file in `site`. Such a file is added to the
    build, and its address replaces the token.
    """
    unused = set(tokens)

    def fill(found: re.Match[str]) -> str:
        name = found[1]
        if name in tokens:
            unused.discard(name)
            return tokens[name]
        path = site / name
        if not path.is_file():
            raise BuildError(f"{site / template}: {found[0]} is neither a token nor a file")
        scripts = [*(site / front for front in PREPENDED_SCRIPTS.get(name, ())), path]
        return dist.add_hashed(path.name, b"".join(script.read_bytes() for script in scripts))

    page = TOKEN.sub(fill, (site / template).read_text("utf-8"))
    if unused:
        raise BuildError(f"{site / template} lacks {', '.join(sorted(unused))}")
    return page.encode()
