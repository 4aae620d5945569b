"""The command line: `python -m e2e.bench [--only starts] [--runs 7] [--4g] [--json]`."""

import argparse
import json
import os
import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from playwright.sync_api import sync_playwright

from e2e.bench import board, engine, lighthouse, starts, taps, weight
from e2e.bench.figures import Figures, judge
from e2e.bench.report import table
from e2e.bench.visits import both_sites
from e2e.browser import find_browser
from wasm_build import BuildError

PARTS = {
    "engine": "decisions a second, beside other engines",
    "starts": "first and returning start, beside bare Pyodide",
    "board": "how soon the last board is seen",
    "weight": "bytes that are fetched, memory that is held",
    "taps": "tap to paint",
    "lighthouse": "what Lighthouse says of a first visit",
}


def main() -> None:
    """Measure what was asked for and print it."""
    asked = arguments()
    report: Figures = {"runs": asked.runs, "network": "fast 4G" if asked.on_4g else "local"}
    try:
        measure(report, asked)
    except BuildError as error:
        sys.exit(str(error))
    report["goals"] = judge(report)
    if not asked.json:
        print("\n".join(table(report)), end="\n\n")
    print(json.dumps(report))


def arguments() -> argparse.Namespace:
    """Return what the command line asks for."""
    parser = argparse.ArgumentParser(
        prog="python -m e2e.bench",
        description="Measure the engine and the page; the last line is one JSON object.",
        epilog="Parts: " + "; ".join(f"{name}: {what}" for name, what in PARTS.items()),
    )
    parser.add_argument(
        "--only", nargs="+", choices=PARTS, default=[*PARTS], metavar="PART", help="default: all"
    )
    parser.add_argument(
        "--runs", type=int, default=7, help="how often each figure is taken (default: 7)"
    )
    parser.add_argument("--games", type=int, default=2, help="games of taps (default: 2)")
    parser.add_argument(
        "--4g", dest="on_4g", action="store_true", help="first visits of `starts` over fast 4G"
    )
    parser.add_argument("--dist", type=Path, help="a built page (default: builds one)")
    parser.add_argument("--json", action="store_true", help="the JSON object alone")
    return parser.parse_args()


def measure(report: Figures, asked: argparse.Namespace) -> None:
    """Put the parts that were asked for into a report."""
    if "engine" in asked.only:
        tell("engine")
        report["engine"] = engine.measure()
    if asked.only == ["engine"]:
        return
    path = find_browser()
    if path is None:
        sys.exit("No browser: `python -m e2e.browser` finds or installs one.")
    with both_sites(asked.dist) as sites, sync_playwright() as playwright:
        chromium = playwright.chromium
        address = sites.page.address
        in_browser: dict[str, Callable[[], Figures]] = {
            "starts": lambda: starts.measure(sites, chromium, path, asked.runs, asked.on_4g),
            "board": lambda: board.measure(sites, chromium, path, asked.runs),
            "weight": lambda: weight.measure(sites, chromium, path, asked.runs),
            "taps": lambda: taps.measure(address, chromium, path, asked.games),
            "lighthouse": lambda: lighthouse.measure(address, path, asked.runs),
        }
        for name, part in in_browser.items():
            if name in asked.only:
                tell(name)
                report[name] = part()


def tell(name: str) -> None:
    """Say what is measured now; all of it takes a while."""
    load = f"load {os.getloadavg()[0]:.1f}"
    print(f"{datetime.now():%H:%M:%S} {name}: {PARTS[name]} ({load})", file=sys.stderr)


if __name__ == "__main__":
    main()
