"""How long a start takes: the first visit and the next two, beside bare Pyodide.

What counts is the time that passes. Beside it stands how long the main thread kept the
processor busy until then, which others at work on the machine hardly change.
"""

from collections import defaultdict
from collections.abc import Sequence

from playwright.sync_api import BrowserType

from e2e.bench import RATES
from e2e.bench.figures import Figures, beside
from e2e.bench.visits import Site, Sites, device, visit

RETURNS = 2
"""So often does each player come back."""

Start = tuple[float, float]
"""The milliseconds until a page can be used, and those that its main thread was busy."""

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
    """Return the starts of both pages beside each other, and under `busy` their processor time."""
    passed, busy = (
        beside([start[which] for start in page], [start[which] for start in bare])
        for which in (0, 1)
    )
    return passed | {"busy": busy}


def player(
    site: Site, chromium: BrowserType, path: str, rate: int, on_4g: bool, starts: Starts
) -> None:
    """Visit a site for the first time and some times more, and add how each start went."""
    with device(chromium, path) as context:
        for number in range(1 + RETURNS):
            slow_net = on_4g and number == 0
            with visit(context, site, rate, on_4g=slow_net) as opened:
                start = opened.ready(), opened.busy()
                starts["returning" if number else "first"].append(start)
                if number and site.has_worker and not opened.is_kept():
                    raise RuntimeError("the service worker did not bring the page")
                if number < RETURNS:
                    opened.rest()
