"""How long a start takes: the first visit and the next two, beside bare Pyodide.

What counts is the time that passes. Beside it stands how long the main thread kept the
processor busy until then, which others at work on the machine hardly change.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from playwright.sync_api import BrowserType

from e2e.bench import RATES
from e2e.bench.figures import Figures, beside, spread
from e2e.bench.visits import Site, Sites, device, visit

RETURNS = 2
"""So often does each player come back."""


class Start(NamedTuple):
    """Milliseconds: until a page can be used, of its main thread's work, until each mark."""

    passed: float
    busy: float
    marks: Mapping[str, float] = {}


Starts = dict[str, list[Start]]
"""By which visit it was: `first` or `returning`."""


def measure(sites: Sites, chromium: BrowserType, path: str, runs: int, on_4g: bool) -> Figures:
    """Return the milliseconds from asking for a page until it can be used.

    `on_4g` lets the files of a first visit come as over a phone's network.
    """
    taken: dict[tuple[int, str], Starts] = defaultdict(lambda: {"first": [], "returning": []})
    for run in range(runs):
        for rate in RATES:
            for site in sites.in_turn(run):
                player(site, chromium, path, rate, on_4g, taken[rate, site.name])
    return {
        f"{rate}x": {
            kind: compared(taken[rate, "page"][kind], taken[rate, "bare"][kind])
            for kind in ("first", "returning")
        }
        for rate in RATES
    }


def compared(page: Sequence[Start], bare: Sequence[Start]) -> Figures:
    """Return the starts of both pages beside each other, and what the page says of its own."""
    passed = beside([start.passed for start in page], [start.passed for start in bare])
    busy = beside([start.busy for start in page], [start.busy for start in bare])
    return passed | {"busy": busy, "marks": marked(page)}


def marked(page: Sequence[Start]) -> Figures:
    """Return when the page set its marks, and in how many of the starts."""
    names = sorted({name for start in page for name in start.marks})
    return {
        name: spread([start.marks[name] for start in page if name in start.marks]) for name in names
    }


def player(
    site: Site, chromium: BrowserType, path: str, rate: int, on_4g: bool, starts: Starts
) -> None:
    """Visit a site for the first time and some times more, and add how each start went."""
    with device(chromium, path) as context:
        for number in range(1 + RETURNS):
            slow_net = on_4g and number == 0
            with visit(context, site, rate, on_4g=slow_net) as opened:
                start = Start(opened.ready(), opened.busy(), opened.marks())
                starts["returning" if number else "first"].append(start)
                if number and site.has_worker and not opened.is_kept():
                    raise RuntimeError("the service worker did not bring the page")
                if number < RETURNS:
                    opened.rest()
