"""The licenses of all software and fonts on the page, each with its whole text.

npm packages have their own text. For the parts inside them without a text, `licences/` has the
notices. Each file there names the source of its texts.
"""

from collections.abc import Iterable
from pathlib import Path

from wasm_build import ROOT, plain_page, vendored
from wasm_build.zip_archives import read_zip

TEXT_FOLDER = Path(__file__).parent / "licences"
SEPARATOR = f"\n\n\n{'=' * 72}\n\n"

PREFACE = """\
Three Fleets contains the software and the font that are named below, each under its license below.
The source of Pyodide is the release of that version at github.com/pyodide/pyodide. The source of
Python is at github.com/python/cpython, that of micropip at github.com/pyodide/micropip. Pyodide and
Python are without their unused parts, and Python's library is compiled. The plain page contains
both unchanged. Other third-party files are unchanged."""


def licences_text(more: Iterable[tuple[str, str]] = ()) -> bytes:
    """Return the text of `licences.txt`. `more` has the title and the license of further parts."""
    parts = [
        PREFACE,
        _part("Three Fleets", (ROOT / "LICENSE").read_text("utf-8")),
        _part(_name_and_version(vendored.PYODIDE), _read_text("MPL-2.0.txt")),
        _part("Python, within Pyodide", _read_text("python.txt")),
        _part("Within Python", _read_text("python-parts.txt")),
        _part("Within Pyodide, beside Python", _read_text("pyodide-parts.txt")),
        *_micropip_parts(),
        *(
            _part(_name_and_version(package), _package_licence(package))
            for package in vendored.SHIPPED_PACKAGES[1:]
        ),
        *(_part(title, text) for title, text in more),
    ]
    return SEPARATOR.join(parts).encode() + b"\n"


def _micropip_parts() -> list[str]:
    """Return the licenses in micropip's wheel.

    They are its own and that of the package inside it.
    """
    wheel = plain_page.fetch_micropip()
    files = {
        name: content.decode("utf-8")
        for name, content in read_zip(wheel.read_bytes()).items()
        if Path(name).name.startswith("LICENSE")
    }
    own = next(text for name, text in files.items() if ".dist-info/" in name)
    within = [text for name, text in files.items() if "/packaging/" in name]
    title = " ".join(wheel.name.split("-")[:2])
    return [_part(title, own), _part("packaging, within micropip", "\n\n".join(within))]


def _part(title: str, text: str) -> str:
    return f"{title}\n\n{text.strip()}"


def _name_and_version(package: str) -> str:
    return f"{package} {vendored.version(package)}"


def _package_licence(package: str) -> str:
    """Return the license text of a package.

    The few packages without a text have the ISC license.
    """
    path = vendored.find_licence(package)
    return vendored.read(package, path).decode("utf-8") if path else _read_text("ISC.txt")


def _read_text(name: str) -> str:
    return (TEXT_FOLDER / name).read_text("utf-8")
