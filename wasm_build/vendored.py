"""Third-party files on the page: Pyodide, PyScript, morphdom, qr and Nunito.

npm fetches them and checks each package against its hash in `package-lock.json`. Directly after
that the build records a hash of every file. It copies a file only if the file still has this
hash, so the page has exactly the files that npm has checked.
"""

import json
from pathlib import Path

from wasm_build import BuildError, npm

HERE = Path(__file__).parent
MODULES = HERE / "node_modules"

PYODIDE = "pyodide"
PYSCRIPT = "@pyscript/core"
MORPHDOM = "morphdom"
NUNITO = "@fontsource-variable/nunito"
QR = "qr"
PYSCRIPT_BUNDLED = (
    "polyscript",
    "coincident",
    "reflected-ffi",
    "next-resolver",
    "weak-id",
    "add-promise-listener",
    "@webreflection/fetch",
    "@webreflection/idb-map",
    "@webreflection/utils",
    "html-escaper",
    "basic-devtools",
    "codedent",
    "plain-tag",
    "sticky-module",
    "to-json-callback",
    "type-checked-collections",
)
"""Packages whose code PyScript's files include."""
SHIPPED_PACKAGES = (PYODIDE, PYSCRIPT, *PYSCRIPT_BUNDLED, MORPHDOM, QR, NUNITO)


def version(package: str) -> str:
    """Return the version of a package that the lock file pins."""
    pinned = json.loads((HERE / "package-lock.json").read_text("utf-8"))["packages"]
    return str(pinned[f"node_modules/{package}"]["version"])


def install() -> None:
    """Run `npm ci`, unless the packages of the lock file are installed already."""
    npm.install(HERE, hashed_packages=SHIPPED_PACKAGES)


def read(package: str, path: str) -> bytes:
    """Return a file of a package.

    Raises:
        BuildError: The file has changed since npm checked it.
    """
    name = f"{package}/{path}"
    if npm.file_hash(MODULES / name) != npm.read_install_record(HERE).get("files", {}).get(name):
        raise BuildError(
            f"{MODULES / name} has changed since npm checked it. Delete {MODULES} and build again."
        )
    return (MODULES / name).read_bytes()


def find_licence(package: str) -> str | None:
    """Return the path of the license in a package, or None if it has no license file."""
    found = sorted((MODULES / package).glob("LICENSE*"))
    return found[0].name if found else None


def find(package: str, pattern: str) -> str:
    """Return the path of the only file of a package that matches a pattern.

    PyScript's parts have hashes in their names, which change with each release.

    Raises:
        BuildError: No file or more than one file matches.
    """
    found = sorted((MODULES / package).glob(pattern))
    if len(found) != 1:
        raise BuildError(f"{package}: {len(found)} files are named {pattern}, one was expected")
    return found[0].relative_to(MODULES / package).as_posix()
