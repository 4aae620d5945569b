"""Duration of a start: the first visit and later ones, beside bare Pyodide.

The main figure is the elapsed time. The report also has the CPU time of the main thread until
then, which other work on the machine hardly changes. It also has the load of the machine at
the begin of each visit.

A returning player has played. On the second visit every player uses the page for a while, and
only later visits count as returning. This matters, because Chrome keeps compiled WebAssembly
once 1 MB of it has run so often that it was optimized. A start of bare Pyodide reaches that by
itself, a start of ours with the first game. On our page the player plays one game, in about 100
taps. On the bare page Python works for about as long, so that Chrome keeps the same there. The
report also has the second visit, by a player who has not played yet.

The same visits give the time until the home screen is visible, beside the page of the same HTML
and styles without any script. A returning visit does not use the network, so on a slow one only
first visits are measured.
"""

import os
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from e2e.bench import PACES, CpuPace
from e2e.bench.metrics import Figures, compare_difference, compare_ratio, summarize_runs
from e2e.bench.network_shaping import NETWORKS
from e2e.bench.page_visit import RECORD_HOME, BrowserFactory, BuiltSite, Site, SiteSet, interleaved

FIRST, SECOND, RETURNING = "first", "second", "returning"
VISITS = (FIRST, SECOND, RETURNING, RETURNING)
"""The visits of a player: the first, one before any game, and those of a returning player."""


class StartSample(NamedTuple):
    """Figures of a start. Times are in milliseconds.

    The page without scripts has only `home`, and the bare page has all but `home` and `marks`.

    Attributes:
        passed: The time until the page can be used.
        busy: The CPU time of its main thread until then.
        home: The time until the home screen is visible.
        marks: The times at which the page set its marks.
        load: The load average of the minute before.
    """

    elapsed_ms: float = 0
    cpu_ms: float = 0
    home_ms: float = 0
    marks: Mapping[str, float] = {}
    load: float = 0


StartsByVisit = dict[str, list[StartSample]]
"""Starts by the kind of visit, one of `VISITS`."""


def measure(
    sites: SiteSet, phones: BrowserFactory, runs: int, paces: Iterable[str], networks: Iterable[str]
) -> dict[str, Figures]:
    """Return the milliseconds from the request for each build until it can be used.

    A build has figures for each network, each pace and each kind of visit.
    """
    visited = [*sites.pages, *(build.without_scripts for build in sites.builds)]
    found: dict[str, Figures] = {build.name: {} for build in sites.builds}
    for network in networks:
        visits = VISITS if network == "local" else (FIRST,)
        for of_build in found.values():
            of_build[network] = {}
        for name in paces:
            taken: dict[Site, StartsByVisit] = defaultdict(lambda: defaultdict(list))
            for run in range(runs):
                for site in interleaved(visited, run):
                    sites.server.line.network = NETWORKS[network]
                    measure_phone(site, phones, PACES[name], visits, taken[site])
            sites.server.line.network = NETWORKS["local"]
            for build in sites.builds:
                found[build.name][network][name] = figures_by_visit(taken, build, sites.bare)
    return found


def figures_by_visit(taken: Mapping[Site, StartsByVisit], build: BuiltSite, bare: Site) -> Figures:
    """Return the figures of each kind of visit to a build."""
    return {
        kind: compare_starts(starts, taken[bare][kind], taken[build.without_scripts][kind])
        for kind, starts in taken[build.page].items()
    }


def compare_starts(
    page: Sequence[StartSample], bare: Sequence[StartSample], still: Sequence[StartSample]
) -> Figures:
    """Return the starts of a page beside those of others, and the page's own marks."""
    passed = compare_ratio(
        [start.elapsed_ms for start in page], [start.elapsed_ms for start in bare]
    )
    busy = compare_ratio([start.cpu_ms for start in page], [start.cpu_ms for start in bare])
    home = compare_difference([start.home_ms for start in page], [start.home_ms for start in still])
    load = summarize_runs([start.load for start in page], digits=1)
    return passed | {"busy": busy, "home": home, "load": load, "marks": mark_figures(page)}


def mark_figures(page: Sequence[StartSample]) -> Figures:
    """Return the times of the marks of the page, and the number of starts with each mark."""
    names = sorted({name for start in page for name in start.marks})
    return {
        name: summarize_runs([start.marks[name] for start in page if name in start.marks])
        for name in names
    }


def measure_phone(
    site: Site, phones: BrowserFactory, pace: CpuPace, visits: Sequence[str], starts: StartsByVisit
) -> None:
    """Visit a site on one phone, use it on the second visit, and record each start."""
    with phones.open_phone() as phone:
        for number, kind in enumerate(visits):
            load = os.getloadavg()[0]
            with phone.visit(site, pace, RECORD_HOME) as opened:
                start = StartSample(load=load)
                if site.starts:
                    start = start._replace(elapsed_ms=opened.wait_ready(), cpu_ms=opened.cpu_time())
                if site.has_home:
                    start = start._replace(home_ms=opened.wait_home(), marks=opened.marks())
                starts[kind].append(start)
                if number and site.has_worker and not opened.is_cached():
                    raise RuntimeError("the service worker did not bring the page")
                if kind == SECOND:
                    opened.interact()
                if number + 1 < len(visits):
                    opened.wait_idle()
