"""Files with which a page of the site runs its code.

They are stock Pyodide, stock PyScript with its editor, and the wheel of `fleet_engine`. A reader
who runs no code never executes them.
"""

import hashlib
import html
import json
from collections.abc import Mapping

from wasm_build import plain_page, vendored
from wasm_build.licences import licences_text
from wasm_build.wheel import build_wheel

FOLDER = "run"
LICENCES = "licences.txt"
EDITOR_PARTS = (
    "codemirror",
    "codemirror_commands",
    "codemirror_lang-python",
    "codemirror_language",
    "codemirror_state",
    "codemirror_view",
    "index",
)
"""Parts that PyScript loads only for its editor. CodeMirror imports the last one, a part of it."""
STYLE = "core.css"


def editor_files() -> tuple[dict[str, bytes], dict[str, str]]:
    """Return the files by path, and the paths that the script of the site needs by purpose.

    The name of their folder is a digest of them, so the content of a path never changes.
    """
    wheel, content = build_wheel()
    pyodide, pyscript = plain_page.package_folders().values()
    style = vendored.read(vendored.PYSCRIPT, f"dist/{STYLE}")
    files = plain_page.stock_files(EDITOR_PARTS) | {wheel: content, f"{pyscript}/{STYLE}": style}
    folder = f"{FOLDER}/{_digest(files)}"
    needed = {
        "interpreter": f"{pyodide}/pyodide.mjs",
        "package": wheel,
        "script": f"{pyscript}/core.js",
        "style": f"{pyscript}/{STYLE}",
    }
    return (
        {f"{folder}/{path}": content for path, content in files.items()},
        {purpose: f"{folder}/{path}" for purpose, path in needed.items()} | {"licences": LICENCES},
    )


def editor_licences() -> bytes:
    """Return the licenses of these files. Those of the parts of the editor are at the end."""
    folder = "src/3rd-party-licenses"
    return licences_text(
        (
            f"{part}, within PyScript",
            vendored.read(vendored.PYSCRIPT, f"{folder}/{part}.license.txt").decode("utf-8"),
        )
        for part in EDITOR_PARTS[:-1]
    )


def page_attribute(needed: Mapping[str, str]) -> str:
    """Return the attribute of `<body>` that lets the script of the site offer the editor."""
    return f'data-run="{html.escape(json.dumps(needed))}"'


def _digest(files: Mapping[str, bytes]) -> str:
    digest = hashlib.sha256()
    for path, content in sorted(files.items()):
        digest.update(path.encode() + b"\0" + content)
    return digest.hexdigest()[:12]
