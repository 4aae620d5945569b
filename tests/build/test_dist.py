"""Content of `dist/`: reproducible bytes, hashed names, and no addresses of other sites."""

import base64
import hashlib
import json
import re
import zipfile
from pathlib import Path
from typing import Any

import pytest

from fleet_engine.core.version import VERSION
from tests.build.conftest import read_boot_plan
from wasm_build import ROOT, BuildError, snapshot, vendored
from wasm_build.build import (
    BUDGET_HELP,
    INLINE_SCRIPTS,
    SITE,
    BuildReport,
    Dist,
    Servers,
    add_peer_scripts,
    build,
    check_budget,
    fill_template,
    inline_script_tokens,
)

LOCKED = ("wasm_build", "wasm_build/checks", "e2e", "tests/rendezvous")
"""The folders with packages from npm."""

WHEEL = f"fleet_engine-{VERSION}-py3-none-any.whl"
INFO = f"fleet_engine-{VERSION}.dist-info"

ELSEWHERE = re.compile(rb"""(?:https?:)?//[a-z0-9.-]+\.[a-z]{2,}""", re.IGNORECASE)
NAMESPACE = b"http://www.w3.org"
"""Prefix of XML namespaces, which are names and not addresses to load from."""


def files_of(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_building_twice_gives_the_same_bytes(dist: Path, tmp_path: Path) -> None:
    build(tmp_path / "again")
    assert files_of(tmp_path / "again") == files_of(dist)


def test_build_replaces_only_an_older_build(dist: Path, tmp_path: Path) -> None:
    page = Dist()
    page.add("index.html", b"new")
    old = tmp_path / "old"
    old.mkdir()
    (old / "index.html").write_text("old")
    (old / "left-over.js").write_text("old")
    page.write(old)
    assert files_of(old) == {"index.html": b"new"}

    precious = tmp_path / "precious"
    precious.mkdir()
    (precious / "letter.txt").write_text("dear reader")
    with pytest.raises(BuildError, match="left alone"):
        page.write(precious)
    assert (precious / "letter.txt").read_text() == "dear reader"


def test_names_of_own_files_have_the_hash_of_their_content(dist: Path) -> None:
    hashed = [*dist.glob("assets/*"), *dist.glob("pyodide/*/pyodide-loader-*.mjs")]
    assert len(hashed) > 8
    for path in hashed:
        tag = hashlib.sha256(path.read_bytes()).hexdigest()[:12]
        assert path.stem.endswith(f"-{tag}")


def test_unhashed_names_are_the_known_files_and_versioned_folders(dist: Path) -> None:
    plain = {path.name for path in dist.iterdir() if not path.name.startswith("manifest-")}
    assert plain == {
        "assets",
        WHEEL,
        "index.html",
        "licences.txt",
        "peers",
        "plain",
        "pyodide",
        "pyscript",
        "sw.js",
    }
    for package in (vendored.PYODIDE, vendored.PYSCRIPT):
        folder = dist / package.strip("@").split("/")[0]
        (version,) = folder.iterdir()
        assert f"{version.name}-".startswith(f"{vendored.version(package)}-")


def test_page_holds_no_addresses_of_other_places(
    dist: Path, archives: dict[str, dict[str, bytes]]
) -> None:
    contents = {path.name: path.read_bytes() for path in dist.glob("assets/*")}
    contents["index.html"] = (dist / "index.html").read_bytes()
    for ours in ("app.zip", "fleet_engine.zip"):
        contents |= archives[ours]
    for name, content in contents.items():
        if Path(name).suffix in (".woff2", ".mo") or "dist-info" in name:
            continue
        assert set(ELSEWHERE.findall(content)) <= {NAMESPACE}, name


POLICY = (
    "default-src 'self'; script-src 'self' 'sha256-{picture}' 'wasm-unsafe-eval'; "
    "object-src 'none'; base-uri 'self'; form-action 'self'"
)
"""Policy that allows the page its own files, one inline script, and WebAssembly."""


def test_page_has_the_content_security_policy(dist: Path) -> None:
    html = (dist / "index.html").read_text("utf-8")
    (inline,) = re.findall(r"<script>(.+?)</script>", html, re.DOTALL)
    for name in INLINE_SCRIPTS:
        assert (SITE / "boot" / name).read_text("utf-8") in inline
    digest = base64.b64encode(hashlib.sha256(inline.encode()).digest()).decode()
    seen = re.sub(r"<!--.*?-->", "", html, flags=re.DOTALL)
    policy = POLICY.format(picture=digest)
    tag = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    assert seen.count(tag) == 1
    # A policy applies only to elements after it.
    assert not re.search(r"<(script|link|style|body)\b", seen.partition(tag)[0])


@pytest.mark.parametrize("script", INLINE_SCRIPTS)
@pytest.mark.parametrize("mistake", ["</script", "</SCRIPT", "<!--"])
def test_inline_script_with_an_end_tag_stops_the_build(
    site: Path, mistake: str, script: str
) -> None:
    (site / "boot").mkdir()
    for name in INLINE_SCRIPTS:
        (site / "boot" / name).write_text("show();\n")
    (site / "boot" / script).write_text(f"show();\n// {mistake}\n")
    with pytest.raises(BuildError, match=f"{script}: {mistake} cannot be part of"):
        inline_script_tokens(site)


def test_addresses_in_the_page_are_relative_and_lead_to_files(dist: Path) -> None:
    html = (dist / "index.html").read_text("utf-8")
    assert "{{" not in html
    addresses = re.findall(r'\b(?:href|src)="([^"]*)"', html)
    plan = read_boot_plan(dist)
    addresses += [file["url"] for file in plan["downloads"]] + [
        script["src"] for script in plan["scripts"]
    ]
    assert len(addresses) > 15
    for address in addresses:
        assert not address.startswith(("/", "http")), address
        if address.startswith("#"):
            assert f'id="{address[1:]}"' in html, address
            continue
        assert (dist / address).is_file(), address
    for file in plan["downloads"]:
        assert file["size"] == (dist / file["url"]).stat().st_size


def test_last_script_in_order_starts_python(dist: Path) -> None:
    scripts = read_boot_plan(dist)["scripts"]
    assert [script["async"] for script in scripts] == [False] * 2
    assert [script.get("type") for script in scripts] == [None, "module"]
    assert "pyscript/" in scripts[-1]["src"]


def test_pyscript_loads_only_local_files_and_no_packages(dist: Path) -> None:
    memory = read_boot_plan(dist)["python"]
    assert (dist / memory["module"]).is_file()
    assert (dist / memory["snapshot"]["url"]).is_file()
    assert 'config="' not in (dist / "index.html").read_text("utf-8")
    lock = json.loads(next(dist.glob("pyodide/*/pyodide-lock.json")).read_text("utf-8"))
    assert lock["packages"] == {}
    assert lock["info"]["python"].startswith("3.14.")


def test_wheel_has_only_the_engine_as_source(dist: Path) -> None:
    with zipfile.ZipFile(dist / WHEEL) as archive:
        names = archive.namelist()
        scripts = archive.read(f"{INFO}/entry_points.txt").decode()
    folders = {name.split("/")[0] for name in names}
    assert folders == {"fleet_engine", INFO}
    assert "fleet_engine/py.typed" in names
    assert not [name for name in names if name.endswith(".pyc")]
    assert "fleet-engine = fleet_engine.__main__:run" in scripts


def test_archive_of_the_app_has_the_catalogs_of_all_languages(
    archives: dict[str, dict[str, bytes]],
) -> None:
    names = archives["app.zip"]
    assert {"app/runtime/browser.pyc", "app/locale/es.mo", "app/locale/ja.mo"} <= set(names)
    assert not [name for name in names if name.endswith((".py", ".po"))]


def worker_constant(worker: str, name: str) -> Any:
    """Return a constant that the build has written into the service worker."""
    (text,) = re.findall(rf'const {name}\(?JSON\.parse\(("(?:[^"\\]|\\.)*")\)', worker)
    return json.loads(json.loads(text))


def test_service_worker_lists_size_and_hash_of_every_needed_file(dist: Path) -> None:
    worker = (dist / "sw.js").read_text("utf-8")
    assert "{{" not in worker
    listed = worker_constant(worker, "FILES = new Map")
    found = {
        path.relative_to(dist).as_posix(): [
            path.stat().st_size,
            hashlib.sha256(path.read_bytes()).hexdigest(),
        ]
        for path in dist.rglob("*")
        if path.is_file()
        and path.name not in ("sw.js", "licences.txt")
        and path.suffix != ".whl"
        and dist / "plain" not in path.parents
    }
    assert dict(listed) == found


def test_service_worker_lists_the_first_files_of_the_page(dist: Path) -> None:
    worker = (dist / "sw.js").read_text("utf-8")
    listed = worker_constant(worker, "FIRST_FILES = ")
    names = [re.sub(r"-[0-9a-f]{12}\.", ".", Path(address).name) for address in listed]
    assert sorted(names) == [
        "boot.js",
        "nunito-latin-wght-normal.woff2",
        "pyodide-loader.mjs",
        "register-sw.js",
        "styles.css",
    ]


@pytest.mark.parametrize("folder", [".", "plain"])
def test_connections_are_on_demand_and_in_no_download(dist: Path, folder: str) -> None:
    page = dist / folder
    found = {path.relative_to(page).as_posix() for path in page.glob("peers/**/*.*")}
    worker = (page / "sw.js").read_text("utf-8")
    modules = {path.relative_to(page).as_posix() for path in page.glob("assets/on-demand-*")}
    assert {*worker_constant(worker, "ON_DEMAND = ")} == found | modules
    assert len(found) == 11
    html = (page / "index.html").read_text("utf-8")
    [entry] = re.findall(r'<html [^>]*data-peers="([^"]+)" data-stun="" data-docs="">', html)
    assert entry in found
    assert not [file for file in read_boot_plan(dist)["downloads"] if "peers/" in file["url"]]


@pytest.mark.parametrize(
    "address", ["stun:stun.example.org", "stun:192.0.2.1:3478", "stuns:example.org:5349"]
)
def test_stun_server_may_have_a_port(address: str) -> None:
    Servers([address]).check()


@pytest.mark.parametrize(
    "address",
    ["", "example.org", "turn:example.org", 'stun:a"b', "stun:a b", "https://example.org"],
)
def test_address_that_is_no_stun_server_stops_the_build(address: str) -> None:
    with pytest.raises(BuildError, match="write it as stun:host:port"):
        Servers(["stun:example.org", address]).check()


@pytest.mark.parametrize(
    "address", ["wss://example.org", "wss://a.example:9000/fleets/", "ws://localhost:9000/a/b"]
)
def test_policy_and_page_name_the_rendezvous_of_a_build(address: str) -> None:
    servers = Servers(rendezvous=address)
    servers.check()
    whole = f"{address.rstrip('/')}/peerjs"
    assert servers.tokens() == {
        "stun": "",
        "rendezvous": f' data-rendezvous="{whole}"',
        "connect": f"; connect-src 'self' {whole}",
    }


@pytest.mark.parametrize(
    "address",
    ["example.org", "https://example.org", "wss://", "wss://a b", 'wss://a"b', "wss://a;b/",
     "wss://a/ 'unsafe-inline'", "wss://*", "wss://a?key=b", "wss://name:word@a", "wss://a\n"],
)  # fmt: skip
def test_address_that_is_no_rendezvous_stops_the_build(address: str) -> None:
    with pytest.raises(BuildError, match="write it as wss://host:port/path"):
        Servers(rendezvous=address).check()


def test_build_with_a_rendezvous_has_its_script() -> None:
    dist = Dist()
    names = add_peer_scripts(dist, SITE, with_rendezvous=True)
    [script] = [name for name in names if name.endswith("/rendezvous.mjs")]
    assert dist.files[script] == (SITE / "peers/rendezvous.mjs").read_bytes()
    for page in ("index.html", "plain/index.html"):
        assert "form-action 'self'{{connect}}\">" in (SITE / page).read_text("utf-8")


@pytest.mark.parametrize("folder", [".", "plain"])
def test_build_without_a_rendezvous_has_nothing_of_it(dist: Path, folder: str) -> None:
    html = (dist / folder / "index.html").read_text("utf-8")
    assert "rendezvous" not in html
    assert "connect-src" not in html
    assert not [*(dist / folder).glob("peers/*/rendezvous.mjs")]


def test_the_manifest_leads_to_its_icons(dist: Path) -> None:
    (path,) = dist.glob("manifest-*.webmanifest")
    manifest = json.loads(path.read_text("utf-8"))
    assert path.name in (dist / "index.html").read_text("utf-8")
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    assert "id" not in manifest, "its addresses begin at the origin, which all projects share"
    for icon in manifest["icons"]:
        assert (dist / icon["src"]).is_file()


def test_first_visit_counts_all_packed_files_but_wheel_and_licences(
    tmp_path: Path,
) -> None:
    made = build(tmp_path / "dist", with_docs=True)
    page = Dist()
    page.files.update(files_of(tmp_path / "dist"))
    assert b' data-docs="docs/">' in page.files["index.html"]
    assert b' data-docs="../docs/">' in page.files["plain/index.html"]
    assert made.file_count == len(page.files)
    apart = (".whl", "licences.txt")
    kept = [
        address
        for address in page.files
        if not address.endswith(apart)
        and not address.startswith(("plain/", "peers/", "assets/on-demand-"))
    ]
    assert made.first_visit_bytes == sum(page.transfer_size(address) for address in kept)
    later = ("assets/later-", "pyodide.cold.wasm")
    soon = [address for address in kept if not any(name in address for name in later)]
    assert made.until_ready_bytes == sum(page.transfer_size(address) for address in soon)
    planned = {file["url"] for file in read_boot_plan(tmp_path / "dist")["downloads"]}
    assert planned <= set(soon)


def test_a_first_visit_stays_within_its_budget() -> None:
    page = Dist()
    page.add("games.whl", bytes(1000))
    page.add("font.woff2", bytes(60))
    page.add("sw.js", b"")
    fetched = 60 + page.transfer_size("sw.js")
    assert check_budget(page, {"games.whl"}, fetched, "in all") == fetched
    page.add("icon.png", bytes(1))
    with pytest.raises(BuildError) as caught:
        check_budget(page, {"games.whl"}, fetched, "in all")
    message = str(caught.value)
    assert f"first visit: {fetched + 1} bytes in all, budget {fetched}, 1 too many" in message
    assert message.index("font.woff2") < message.index("icon.png"), "the largest file comes first"
    assert "docs/build.md#budget" in message
    assert check_budget(page, {"games.whl"}, None, "in all") == fetched + 1, "no budget, no error"


def test_error_over_budget_points_to_a_heading_that_exists() -> None:
    path, _, anchor = BUDGET_HELP.partition("#")
    headings = re.findall(r"^#+ (.+)$", (ROOT / path).read_text("utf-8"), re.MULTILINE)
    assert anchor in {heading.lower().replace(" ", "-") for heading in headings}


def test_made_reports_the_bytes_left_in_each_budget() -> None:
    made = BuildReport(
        file_count=1,
        until_ready_bytes=6_000_000,
        first_visit_bytes=8_600_000,
        snapshot=snapshot.Snapshot(b"", {}, frozenset()),
    )
    ready, whole = made.budget_lines()
    assert "6,000,000 bytes, budget 7,000,000: 1,000,000 left" in ready
    assert "8,600,000 bytes, budget 8,500,000: -100,000 left" in whole


@pytest.mark.parametrize(
    "limit", ["build.FIRST_VISIT_BUDGET_BYTES", "build.FIRST_READY_BUDGET_BYTES"]
)
def test_a_build_over_its_budget_is_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limit: str
) -> None:
    monkeypatch.setattr(f"wasm_build.{limit}", 1)
    with pytest.raises(BuildError, match="budget 1, "):
        build(tmp_path / "dist")
    assert not (tmp_path / "dist").exists()


def test_no_source_maps_and_no_empty_files(dist: Path) -> None:
    assert not [name for name in files_of(dist) if name.endswith(".map")]
    assert all(files_of(dist).values())


@pytest.mark.parametrize("folder", LOCKED)
def test_lock_file_has_hashes_and_no_addresses(folder: str) -> None:
    lock = ROOT / folder / "package-lock.json"
    packages = json.loads(lock.read_text("utf-8"))["packages"]
    fetched = {name: package for name, package in packages.items() if name}
    assert all(package["integrity"].startswith("sha512-") for package in fetched.values())
    assert not [name for name, package in fetched.items() if "resolved" in package]


def test_template_with_an_unknown_or_a_missing_token_stops_the_build(site: Path) -> None:
    (site / "index.html").write_text("{{styles}} {{boot/no-such.js}}")
    with pytest.raises(BuildError, match=r"\{\{boot/no-such.js\}\} is neither"):
        fill_template(Dist(), site, {"styles": "s"})
    (site / "index.html").write_text("nothing to fill")
    with pytest.raises(BuildError, match="lacks styles"):
        fill_template(Dist(), site, {"styles": "s"})


def test_vendored_file_that_changed_after_npm_checked_it_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    modules = tmp_path / "node_modules"
    file = modules / "pyodide/pyodide.mjs"
    file.parent.mkdir(parents=True)
    file.write_bytes(b"as npm checked it")
    notes = modules / ".checked.json"
    tag = hashlib.sha256(b"as npm checked it").hexdigest()
    notes.write_text(json.dumps({"lock": "", "files": {"pyodide/pyodide.mjs": tag}}))
    monkeypatch.setattr(vendored, "HERE", tmp_path)
    monkeypatch.setattr(vendored, "MODULES", modules)
    assert vendored.read("pyodide", "pyodide.mjs") == b"as npm checked it"
    file.write_bytes(b"and then somebody came by")
    with pytest.raises(BuildError, match="has changed since npm checked it"):
        vendored.read("pyodide", "pyodide.mjs")
