"""What a first visit sees before Python is there: the page's own views draw it, in the build.

They run in a Python of their own, from the archives that the page gets, so that the build itself
imports neither rules nor views.
"""

import json
import re
import subprocess
import sys
import tempfile
from html import escape
from pathlib import Path
from typing import Any

from wasm_build import BuildError

DRAW = """
import json, sys
sys.path[:0] = sys.argv[1:]
from app import ahead
print(json.dumps({"signs": ahead.signs(), "homes": ahead.homes()}))
"""


def first_sight(app: bytes, engine: bytes) -> dict[str, str]:
    """Return what stands in `index.html`, by its tokens: the signs, and home in every language.

    A home stands there as text, which costs the browser nothing until it is shown: as elements,
    all three would be made for everybody. Raises `BuildError` where the views fail.
    """
    drawn = _drawn(app, engine)
    if any(re.search("</?script", screen, re.IGNORECASE) for screen, _ in drawn["homes"].values()):
        raise BuildError("The home screen cannot stand in a script within a page")
    homes = [
        f'<script type="text/plain" lang="{language}" data-soon="{escape(soon)}">{screen}</script>'
        for language, (screen, soon) in drawn["homes"].items()
    ]
    return {"signs": drawn["signs"], "homes": "\n  ".join(homes)}


def _drawn(app: bytes, engine: bytes) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        archives = []
        for name, content in {"app.zip": app, "fleet_engine.zip": engine}.items():
            path = Path(folder, name)
            path.write_bytes(content)
            archives.append(str(path))
        command = [sys.executable, "-I", "-c", DRAW, *archives]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildError(f"The home screen could not be drawn:\n{done.stderr.strip()}")
    return json.loads(done.stdout)  # type: ignore[no-any-return]
