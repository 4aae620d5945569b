"""Licenses of all third-party parts of the page, complete in `licences.txt`."""

import json
import re
from pathlib import Path

import pytest

from wasm_build import plain_page, vendored
from wasm_build.build import PYSCRIPT_PARTS
from wasm_build.licences import SEPARATOR


@pytest.fixture(scope="module")
def parts(dist: Path) -> dict[str, str]:
    """Return the licenses by the first line of each."""
    _, *parts = (dist / "licences.txt").read_text("utf-8").strip().split(SEPARATOR)
    return dict(part.split("\n\n", 1) for part in parts)


def test_every_included_package_is_named_with_its_version(parts: dict[str, str]) -> None:
    named = {f"{package} {vendored.version(package)}" for package in vendored.SHIPPED_PACKAGES}
    assert named <= set(parts)


def test_packages_bundled_in_pyscript_are_listed() -> None:
    within = set()
    parts = {Path(vendored.find(vendored.PYSCRIPT, f"dist/{name}")).name for name in PYSCRIPT_PARTS}
    for name in parts | set(plain_page.pyscript_files()):
        source_map = vendored.read(vendored.PYSCRIPT, f"dist/{name}.map")
        for source in json.loads(source_map)["sources"]:
            if found := re.search(r".*node_modules/((?:@[^/]+/)?[^/]+)/", source):
                within.add(found[1])
    assert within == set(vendored.PYSCRIPT_BUNDLED)


@pytest.mark.parametrize("package", vendored.SHIPPED_PACKAGES)
def test_a_package_has_the_text_of_the_licence_that_it_names(
    package: str, parts: dict[str, str]
) -> None:
    vendored.install()
    named = json.loads(vendored.read(package, "package.json"))["license"].upper()
    licence = named.strip("()").split(" OR ")[-1]  # the choice between two
    text = " ".join(parts[f"{package} {vendored.version(package)}"].split())
    assert BEGINNINGS[licence] in text
    assert ENDS[licence] in text, "the text is not whole"


BEGINNINGS = {
    "MPL-2.0": "Mozilla Public License Version 2.0",
    "APACHE-2.0": "Apache License Version 2.0",
    "OFL-1.1": "SIL OPEN FONT LICENSE Version 1.1",
    "MIT": "Permission is hereby granted, free of charge",
    "ISC": "Permission to use, copy, modify, and",
}
ENDS = {
    "MPL-2.0": "defined by the Mozilla Public License, v. 2.0.",
    "APACHE-2.0": "END OF TERMS AND CONDITIONS",
    "OFL-1.1": "OTHER DEALINGS IN THE FONT SOFTWARE.",
    "MIT": "IN THE SOFTWARE.",
    "ISC": "PERFORMANCE OF THIS SOFTWARE.",
}


def test_each_licence_names_the_copyright_holder(parts: dict[str, str]) -> None:
    for package in (*vendored.PYSCRIPT_BUNDLED, vendored.MORPHDOM, vendored.QR, vendored.NUNITO):
        text = parts[f"{package} {vendored.version(package)}"]
        assert re.search(r"Copyright|\[name of copyright owner\]", text), package


def test_parts_of_pyodide_have_their_notices(parts: dict[str, str]) -> None:
    assert "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2" in parts["Python, within Pyodide"]
    within = parts["Within Python"] + parts["Within Pyodide, beside Python"]
    for name in (
        "Expat",
        "libmpdec",
        "mimalloc",
        "HACL*",
        "Mersenne Twister",
        "Emscripten",
        "musl",
        "libffi",
        "zlib",
        "bzip2",
        "liblzma",
        "Zstandard 1.5.7",
        "SQLite",
        "LLVM",
    ):
        assert name in within, name


def test_micropip_and_its_bundled_package_have_their_licences(parts: dict[str, str]) -> None:
    (own,) = (text for title, text in parts.items() if title.startswith("micropip "))
    assert BEGINNINGS["MPL-2.0"] in " ".join(own.split())
    within = parts["packaging, within micropip"]
    for part in ("Apache License", "Copyright (c) Donald Stufft"):
        assert part in within


def test_page_includes_no_openssl_and_no_site_packages(
    dist: Path, archives: dict[str, dict[str, bytes]]
) -> None:
    (machine,) = dist.glob("pyodide/*/pyodide.asm.wasm")
    assert b"OpenSSL" not in machine.read_bytes()
    (library,) = (names for place, names in archives.items() if "python" in place)
    assert "typing.pyc" in library
    assert not [name for name in library if name.startswith("site-packages/")]
