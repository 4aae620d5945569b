"""How long a start takes: the first visit and those after it, beside bare Pyodide.

What counts is the time that passes. Beside it stands how long the main thread kept the
processor busy until then, which others at work on the machine hardly change, and how busy the
machine was when each visit began.

Whoever comes back has played: on the second visit every player uses the page for a while, and
only the visits after that are told as returning. It makes a difference. Chrome keeps compiled
WebAssembly when some of it has run so often that 1 MB was optimised: a start of bare Pyodide comes
that far by itself, a start of ours with the first game. Ours plays one game, in some 100 taps; the
bare page, so that it has all that Chrome keeps as well, lets Python work for about as long. The
second visit, by somebody who has not played yet, is told beside.

The same visits tell how soon home is seen, beside the page of the same HTML and styles without any
script. A returning visit leaves the network alone, so that on a slow one first visits are all.
"""

import os
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from e2e.bench import PACES, Pace
from e2e.bench.figures import Figures, beside, later, spread
from e2e.bench.line import NETWORKS
from e2e.bench.visits import NOTE_HOME, Build, Phones, Site, Sites, in_turn

FIRST, SECOND, RETURNING = "first", "second", "returning"
VISITS = (FIRST, SECOND, RETURNING, RETURNING)
"""The visits of a player: the first, one before anything was played, and those of who returns."""


class Start(NamedTuple):
    """Milliseconds: until a page can be used, of its main thread's work, until home is seen.

    Of the page without scripts home alone is told, of the bare page the others. `marks` is when
    the page set them, `load` how many wanted the processor in the minute before.
    """

    passed: float = 0
    busy: float = 0
    home: float = 0
    marks: Mapping[str, float] = {}
    load: float = 0


Starts = dict[str, list[Start]]
"""By which visit it was, one of `VISITS`."""


def measure(
    sites: Sites, phones: Phones, runs: int, paces: Iterable[str], networks: Iterable[str]
) -> dict[str, Figures]:
    """Return the milliseconds from asking for each build until it can be used.

    A build has figures of each network, each pace and each kind of visit.
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
    """Return what is told of each kind of visit to a build."""
    return {
        kind: compared(starts, taken[bare][kind], taken[build.still][kind])
        for kind, starts in taken[build.page].items()
    }


def compared(page: Sequence[Start], bare: Sequence[Start], still: Sequence[Start]) -> Figures:
    """Return the starts of a page beside others', and what it says of its own."""
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
    """Pay visits to a site on one phone, using it on the second, and add how each start went."""
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
