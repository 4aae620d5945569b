"""Time from an edit until it is visible on the page of the development server.

`python -m e2e.dice.edits [--runs 5]` prints the median and the longest time of each kind of
edit.
"""

import argparse
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from e2e.browser import LAUNCH_ARGUMENTS, find_browser
from e2e.conftest import PHONE, START_TIMEOUT_MS, wait_ready
from e2e.development import DevServerProcess, app_frame, run_dev_server
from e2e.player import match_link
from fleet_engine import new_match

EDIT_INTERVAL_S = 4
"""Seconds between two edits: the server counts missing translations after each edit."""

STYLE, SCRIPT = "site/styles/dock.css", "site/boot/end-animation.js"
PYTHON, TEXT = "site/app/games/dice/dock_question.py", "site/locale/es.po"
HAS_STYLE = (
    "n => getComputedStyle(document.documentElement).getPropertyValue('--edit').trim() === n"
)
HAS_SCRIPT_RUN = "n => globalThis.edited === n && document.getElementById('question')"
HAS_QUESTION = "text => document.getElementById('question')?.textContent === text"


def edit_kinds(
    server: DevServerProcess, number: int
) -> Iterator[tuple[str, Callable[[], object], str, str]]:
    """Yield kinds of edit: the name, the edit, and a script that finds its effect."""

    def add(name: str, text: str) -> Callable[[], object]:
        path = server.sources / name
        return lambda: path.write_text(path.read_text("utf-8") + text, "utf-8")

    n, title = str(number), f"Edit {number}"
    yield "style", add(STYLE, f":root {{ --edit: {n}; }}\n"), HAS_STYLE, n
    yield "script", add(SCRIPT, f'globalThis.edited = "{n}";\n'), HAS_SCRIPT_RUN, n
    was, now = '"Choose a die"', f'"{title}"'
    yield "Python", lambda: server.edit(PYTHON, was, now), HAS_QUESTION, title
    yield "Python, undone", lambda: server.edit(PYTHON, now, was), HAS_QUESTION, "Elige un dado"
    old, new = '"Elige un dado"', f'"{title}"'
    yield "text", lambda: server.edit(TEXT, old, new), HAS_QUESTION, title
    yield "text, undone", lambda: server.edit(TEXT, new, old), HAS_QUESTION, "Elige un dado"


def measure_edits(page: Page, server: DevServerProcess, runs: int) -> dict[str, list[float]]:
    """Return the seconds that each kind of edit took."""
    page.goto(f"{server.address}#{match_link(new_match('dice', players=1, seed=5))}")
    page = app_frame(page)
    wait_ready(page)
    page.locator("#dice [data-do=select]").last.tap()
    times: dict[str, list[float]] = {}
    for number in range(runs):
        for name, edit, seen, text in edit_kinds(server, number):
            time.sleep(EDIT_INTERVAL_S)
            began = time.perf_counter()
            edit()
            page.wait_for_function(seen, arg=text, timeout=START_TIMEOUT_MS)
            times.setdefault(name, []).append(time.perf_counter() - began)
            wait_ready(page)
    return times


def main() -> None:
    """Measure both kinds of development server."""
    parser = argparse.ArgumentParser(prog="python -m e2e.dice.edits", description=__doc__)
    parser.add_argument(
        "--runs", type=int, default=5, help="number of edits of each kind (default: 5)"
    )
    runs = parser.parse_args().runs
    path = find_browser()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=LAUNCH_ARGUMENTS)
        for kind in ("CPython", "Pyodide"):
            page = browser.new_page(viewport=PHONE, has_touch=True, locale="es-ES")
            with (
                tempfile.TemporaryDirectory() as folder,
                run_dev_server(Path(folder), pyodide=kind == "Pyodide") as server,
            ):
                for name, times in measure_edits(page, server, runs).items():
                    median, longest = statistics.median(times), max(times)
                    print(f"{kind}, {name}: median {median:.2f} s, longest {longest:.2f} s")
            page.close()


if __name__ == "__main__":
    main()
