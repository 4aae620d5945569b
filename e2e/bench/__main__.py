"""Command line of the benchmarks.

`python -m e2e.bench [--only starts] [--runs 7] [--network 4g] [--json]`
"""

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from datetime import datetime
from pathlib import Path

from playwright.sync_api import sync_playwright

from e2e.bench import (
    PACES,
    bot_wait,
    bytes_and_memory,
    coach,
    device_latency,
    engine,
    lighthouse,
    long_session,
    resume,
    startup,
    tap_latency,
    taps_during_bot_turns,
)
from e2e.bench.cpu_limit import CpuLimit, CpuLimitUnavailableError, cpu_limited
from e2e.bench.metrics import Figures, check_goals
from e2e.bench.network_shaping import NETWORKS
from e2e.bench.page_visit import BrowserFactory, BuiltSite, serve_all_sites
from e2e.bench.report import report_lines
from e2e.browser import find_browser
from wasm_build import BuildError

BENCHMARKS = {
    "engine": "decisions a second, beside other engines",
    "starts": "first and returning start, beside bare Pyodide, and how soon home is seen",
    "board": "how soon the last board is seen",
    "weight": "bytes that are fetched, memory that is held",
    "taps": "tap to paint",
    "tables": "how long a tap holds the page up that computer players answer",
    "meanwhile": "tap to paint while computer players think",
    "devices": "a tap on one device until another one at its table shows the move",
    "coach": "how long a hint, and the review of a game at each table, are waited for",
    "sitting": "what a tab holds after many games, and how it answers then",
    "lighthouse": "what Lighthouse says of a first visit",
}
PACED_BENCHMARKS = {"starts", "board", "tables", "meanwhile", "coach"}
"""The parts that are measured at several paces."""
DEFAULT_PACES = ("1x", "4x", "0.5")
DEFAULT_NETWORKS = ("local", "4g")


def main() -> None:
    """Measure the requested parts and print the report."""
    asked = parse_arguments()
    try:
        report = run_benchmarks(asked)
    except (BuildError, ValueError) as error:
        sys.exit(str(error))
    for build in report["builds"].values():
        build["goals"] = check_goals(build)
    if not asked.json:
        print("\n".join(report_lines(report)), end="\n\n")
    print(json.dumps(report))


def parse_arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """Return the parsed command line."""
    parser = argparse.ArgumentParser(
        prog="python -m e2e.bench",
        description="Measure the engine and the page; the last line is one JSON object.",
        epilog="Parts: "
        + "; ".join(f"{name}: {what}" for name, what in BENCHMARKS.items())
        + ". Paces: "
        + "; ".join(f"{name}: {pace.description}" for name, pace in PACES.items())
        + ". A control group of Linux limits a browser to a share of a core. This needs root.",
    )
    parser.add_argument(
        "--only",
        nargs="+",
        choices=BENCHMARKS,
        default=[*BENCHMARKS],
        metavar="PART",
        help="parts to run (default: all)",
    )
    parser.add_argument("--runs", type=int, default=7, help="runs of each measurement (default: 7)")
    parser.add_argument(
        "--games", type=int, default=2, help="number of games of `taps` (default: 2)"
    )
    parser.add_argument(
        "--sitting",
        type=int,
        default=30,
        help="number of games in one tab of `sitting` (default: 30)",
    )
    parser.add_argument(
        "--pace",
        nargs="+",
        choices=PACES,
        default=[*DEFAULT_PACES],
        metavar="PACE",
        help=f"speed of the device in {', '.join(sorted(PACED_BENCHMARKS))} "
        f"(default: {' '.join(DEFAULT_PACES)})",
    )
    parser.add_argument(
        "--network",
        nargs="+",
        choices=NETWORKS,
        default=[*DEFAULT_NETWORKS],
        metavar="NETWORK",
        help="network of `starts`: "
        + ", ".join(f"{name} ({network.description})" for name, network in NETWORKS.items())
        + f" (default: {' '.join(DEFAULT_NETWORKS)})",
    )
    parser.add_argument(
        "--dist",
        type=Path,
        action="append",
        default=[],
        help="built page (repeatable); several are measured in turns (default: build one)",
    )
    parser.add_argument("--json", action="store_true", help="print only the JSON object")
    return parser.parse_args(words)


def run_benchmarks(asked: argparse.Namespace) -> Figures:
    """Return a report with the requested parts."""
    report: Figures = {"runs": asked.runs, "builds": {}}
    if "engine" in asked.only:
        print_progress("engine")
        report["engine"] = engine.measure()
    if asked.only != ["engine"]:
        report["builds"] = run_browser_benchmarks(asked)
    return report


def run_browser_benchmarks(asked: argparse.Namespace) -> dict[str, Figures]:
    """Return the requested parts of each build, by its name."""
    path = find_browser()
    if path is None:
        sys.exit("No browser: `python -m e2e.browser` finds or installs one.")
    with ExitStack() as held:
        brake = held.enter_context(limit_for(asked))
        chromium = held.enter_context(sync_playwright()).chromium
        sites = held.enter_context(serve_all_sites(asked.dist, chromium, path))
        phones = BrowserFactory(chromium, path, brake)

        def of_each(part: Callable[[BuiltSite], Figures]) -> dict[str, Figures]:
            return {build.name: part(build) for build in sites.builds}

        parts: dict[str, Callable[[], dict[str, Figures]]] = {
            "starts": lambda: startup.measure(sites, phones, asked.runs, asked.pace, asked.network),
            "board": lambda: of_each(
                lambda build: resume.measure(build.page, phones, asked.runs, asked.pace)
            ),
            "weight": lambda: bytes_and_memory.measure(sites, phones, asked.runs),
            "taps": lambda: of_each(
                lambda build: tap_latency.measure(build.page.address, chromium, path, asked.games)
            ),
            "tables": lambda: of_each(
                lambda build: bot_wait.measure(build.page, phones, asked.pace)
            ),
            "meanwhile": lambda: of_each(
                lambda build: taps_during_bot_turns.measure(build.page, phones, asked.pace)
            ),
            "devices": lambda: of_each(
                lambda build: device_latency.measure(build.page.address, chromium, path)
            ),
            "coach": lambda: of_each(lambda build: coach.measure(build.page, phones, asked.pace)),
            "sitting": lambda: of_each(
                lambda build: long_session.measure(build.page, phones, asked.sitting)
            ),
            "lighthouse": lambda: of_each(
                lambda build: lighthouse.measure(build.page.address, path, asked.runs)
            ),
        }
        report: dict[str, Figures] = {build.name: {} for build in sites.builds}
        for name, part in parts.items():
            if name in asked.only:
                print_progress(name)
                for build, figures in part().items():
                    report[build][name] = figures
    return report


@contextmanager
def limit_for(asked: argparse.Namespace) -> Iterator[CpuLimit | None]:
    """Yield a brake that limits a whole browser to a share of a core, if requested.

    If the machine cannot do that, print the reason and drop those paces.
    """
    paced = asked.pace if PACED_BENCHMARKS & {*asked.only} else ()
    wanted = [name for name in paced if PACES[name].core_share is not None]
    with ExitStack() as held:
        brake = None
        if wanted:
            try:
                brake = held.enter_context(cpu_limited())
            except CpuLimitUnavailableError as error:
                print(f"No control group, so no pace {' '.join(wanted)}: {error}", file=sys.stderr)
                asked.pace = [name for name in asked.pace if name not in wanted]
        yield brake


def print_progress(name: str) -> None:
    """Print the part that is measured now, because all parts together take long."""
    load = f"load {os.getloadavg()[0]:.1f}"
    print(f"{datetime.now():%H:%M:%S} {name}: {BENCHMARKS[name]} ({load})", file=sys.stderr)


if __name__ == "__main__":
    main()
