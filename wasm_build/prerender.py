"""Pre-rendered first screen, shown before Python is ready.

The page's own views draw it. They run in a separate Python, from the archives of the page, so
that the build itself imports neither rules nor views.
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

RENDER_SCRIPT = """
import json, sys
sys.path[:0] = sys.argv[1:]
from app import prerender
print(json.dumps(prerender.prerender_homes()))
"""


def prerender(app: bytes, engine: bytes) -> str:
    """Return the home screens as elements of `index.html`.

    There is a home screen for each language. It is text in a script element, which costs the
    browser nothing until it is shown. As elements, all three would be built at every visit.

    Raises:
        BuildError: The views fail, or a home screen would end the script element.
    """
    drawn = _render(app, engine)
    if any(re.search("</?script", screen, re.IGNORECASE) for screen, _ in drawn.values()):
        raise BuildError("The home screen cannot be part of an inline script")
    homes = [
        f'<script type="text/plain" lang="{language}" data-soon="{escape(soon)}">{screen}</script>'
        for language, (screen, soon) in drawn.items()
    ]
    return "\n  ".join(homes)


def _render(app: bytes, engine: bytes) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        archives = []
        for name, content in {"app.zip": app, "fleet_engine.zip": engine}.items():
            path = Path(folder, name)
            path.write_bytes(content)
            archives.append(str(path))
        command = [sys.executable, "-I", "-c", RENDER_SCRIPT, *archives]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildError(f"The home screen could not be drawn:\n{done.stderr.strip()}")
    return json.loads(done.stdout)  # type: ignore[no-any-return]
