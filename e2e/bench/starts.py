"""How long a start takes: the first visit and the next two, beside bare Pyodide."""

from collections import defaultdict

from playwright.sync_api import BrowserType

from e2e.bench import RATES
from e2e.bench.figures import Figures, beside
from e2e.bench.visits import Site, Sites, device, visit

RETURNS = 2
"""So often does each player come back."""

Times = dict[str, list[float]]
"""Milliseconds, by which visit it was."""


def measure(sites: Sites, chromium: BrowserType, path: str, runs: int, on_4g: bool) -> Figures:
    """Return the milliseconds from asking for a page until it can be used.

    `on_4g` lets the files of a first visit come as over a phone's network.
    """
    taken: dict[tuple[int, str], Times] = defaultdict(lambda: {"first": [], "returning": []})
    for run in range(runs):
        for rate in RATES:
            for site in sites.in_turn(run):
                player(site, chromium, path, rate, on_4g, taken[rate, site.name])
    return {
        f"{rate}x": {
            kind: beside(taken[rate, "page"][kind], taken[rate, "bare"][kind])
            for kind in ("first", "returning")
        }
        for rate in RATES
    }


def player(
    site: Site, chromium: BrowserType, path: str, rate: int, on_4g: bool, times: Times
) -> None:
    """Visit a site for the first time and some times more, and add how long each start took."""
    with device(chromium, path) as context:
        with visit(context, site, rate, on_4g=on_4g) as first:
            times["first"].append(first.ready())
            first.rest()
        for _ in range(RETURNS):
            with visit(context, site, rate) as later:
                times["returning"].append(later.ready())
                if site.has_worker and not later.is_kept():
                    raise RuntimeError("the service worker did not bring the page")
                later.rest()
