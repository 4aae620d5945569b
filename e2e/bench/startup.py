"""Duration of a start: the first visit and later ones, beside bare Pyodide.

The main figure is the elapsed time. The report also has the CPU time of the main thread until
then, which other work on the machine hardly changes. It also has the load of the machine at
the begin of each visit.

A returning player has played. On the second visit every player uses the page for a while, and
only later visits count as returning. This matters, because Chrome keeps compiled WebAssembly
once 1 MB of it has run so often that it was optimised. A start of bare Pyodide reaches that by
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

from e2e.bench import PACES, Pace
from e2e.bench.metrics import Figures, beside, later, spread
from e2e.bench.network_shaping import NETWORKS
from e2e.bench.page_visit import NOTE_HOME, Build, Phones, Site, Sites, in_turn

FIRST, SECOND, RETURNING = "first", "second", "returning"
VISITS = (FIRST, SECOND, RETURNING, RETURNING)
"""The visits of a player: the first, one before any game, and those of a returning player."""


class Start(NamedTuple):
    """Figures of a start. Times are in milliseconds.

    The page without scripts has only `home`, and the bare page has all but `home` and `marks`.

    Attributes:
        passed: The time until the page can be used.
        busy: The CPU time of its main thread until then.
        home: The time until the home screen is visible.
        marks: The times at which the page set its marks.
        load: The load average of the minute before.
    """

    passed: float = 0
    busy: float = 0
    home: float = 0
    marks: Mapping[str, float] = {}
    load: float = 0


Starts = dict[str, list[Start]]
"""Starts by the kind of visit, one of `VISITS`."""


def measure(
    sites: Sites, phones: Phones, runs: int, paces: Iterable[str], networks: Iterable[str]
) -> dict[str, Figures]:
    """Return the milliseconds from the request for each build until it can be used.

    A build has figures for each network, each pace and each kind of visit.
    """
    visited = [*sites.pages, *(build.still for build in sites.builds)]
    found: dict[str, Figures] = {build.name: {} for build in sites.builds}
    for network in networks:
        visits = VISITS if network == "local" else (FIRST,)
        for of_build in found.values():
            of_build[network] = {}
        for name in paces:
            taken: dict[Site, Starts] = defaultdict(lambda: defaultdict(list))
            for run in range(runs):
                for site in in_turn(visited, run):
                    sites.server.line.network = NETWORKS[network]
                    player(site, phones, PACES[name], visits, taken[site])
            sites.server.line.network = NETWORKS["local"]
            for build in sites.builds:
                found[build.name][network][name] = of_kinds(taken, build, sites.bare)
    return found


def of_kinds(taken: Mapping[Site, Starts], build: Build, bare: Site) -> Figures:
    """Return the figures of each kind of visit to a build."""
    return {
        kind: compared(starts, taken[bare][kind], taken[build.still][kind])
        for kind, starts in taken[build.page].items()
    }


def compared(page: Sequence[Start], bare: Sequence[Start], still: Sequence[Start]) -> Figures:
    """Return the starts of a page beside those of others, and the page's own marks."""
    passed = beside([start.passed for start in page], [start.passed for start in bare])
    busy = beside([start.busy for start in page], [start.busy for start in bare])
    home = later([start.home for start in page], [start.home for start in still])
    load = spread([start.load for start in page], digits=1)
    return passed | {"busy": busy, "home": home, "load": load, "marks": marked(page)}


def marked(page: Sequence[Start]) -> Figures:
    """Return when the page set its marks, and in how many of the starts."""
    names = sorted({name for start in page for name in start.marks})
    return {
        name: spread([start.marks[name] for start in page if name in start.marks]) for name in names
    }


def player(site: Site, phones: Phones, pace: Pace, visits: Sequence[str], starts: Starts) -> None:
    """Visit a site on one phone, use it on the second visit, and record each start."""
    with phones.new() as phone:
        for number, kind in enumerate(visits):
            load = os.getloadavg()[0]
            with phone.visit(site, pace, NOTE_HOME) as opened:
                start = Start(load=load)
                if site.starts:
                    start = start._replace(passed=opened.ready(), busy=opened.busy())
                if site.has_home:
                    start = start._replace(home=opened.home(), marks=opened.marks())
                starts[kind].append(start)
                if number and site.has_worker and not opened.is_kept():
                    raise RuntimeError("the service worker did not bring the page")
                if kind == SECOND:
                    opened.use()
                if number + 1 < len(visits):
                    opened.rest()
