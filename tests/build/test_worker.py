"""Worker script of the page: it works on requests and pauses while the player touches."""

import subprocess
from pathlib import Path

from wasm_build.build import SITE
from wasm_build.node import find_node

STEPS = Path(__file__).parent / "work_and_pause.mjs"


def test_worker_pauses_from_a_touch_until_the_next_paint() -> None:
    node = find_node()
    assert node, "Node is needed: `make test` brings it along"
    done = subprocess.run(
        [node, str(STEPS), str(SITE / "boot/bot-worker.mjs")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
