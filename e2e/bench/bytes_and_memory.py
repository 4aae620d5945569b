"""Transfer size of a visit in bytes, and memory of a page."""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from e2e.bench.metrics import Figures, compare_ratio, summarize_runs
from e2e.bench.network_shaping import SlowServer
from e2e.bench.page_visit import BrowserFactory, PageVisit, Site, SiteSet, interleaved

RECORD_MEMORIES = """
{
  const Native = WebAssembly.Memory;
  const noted = new Set();
  const note = (memory) => { noted.add(memory); return memory; };
  WebAssembly.Memory = new Proxy(Native, {
    construct: (target, values, like) => note(Reflect.construct(target, values, like)),
  });
  for (const name of ['instantiate', 'instantiateStreaming']) {
    const native = WebAssembly[name];
    WebAssembly[name] = async (...values) => {
      const made = await native.apply(WebAssembly, values);
      const exported = Object.values((made.instance ?? made).exports ?? {});
      for (const thing of exported) if (thing instanceof Native) note(thing);
      return made;
    };
  }
  window.bench.memory = () =>
    [...noted].reduce((sum, memory) => sum + memory.buffer.byteLength, 0);
}
"""
"""Script that records every WebAssembly memory, of the page or of a module."""

VisitFigures = Mapping[str, float]
"""The figures of one visit."""


def measure(sites: SiteSet, phones: BrowserFactory, runs: int) -> dict[str, Figures]:
    """Return the weight of the first two visits to each build, beside the bare page."""
    taken: dict[Site, list[VisitFigures]] = defaultdict(list)
    for run in range(runs):
        for site in interleaved(sites.pages, run):
            taken[site].append(visit_twice(sites.server, site, phones))
    return {
        build.name: compare_visits(taken[build.page], taken[sites.bare]) for build in sites.builds
    }


def visit_twice(server: SlowServer, site: Site, phones: BrowserFactory) -> VisitFigures:
    """Visit a site for the first time and once more, and return the figures."""
    figures: dict[str, float] = {}
    with phones.open_phone() as phone:
        for name in ("first", "next"):
            server.take_log()
            with phone.visit(site, script=RECORD_MEMORIES) as opened:
                ready = opened.wait_ready()
                began = opened.page.evaluate("() => performance.timeOrigin")
                opened.wait_idle()
                count = server.take_log()
                memory = retained_bytes(opened)
            if name == "first":
                figures["ready_bytes"] = count.bytes_until((began + ready) / 1000)
            files = sum(status == 200 for _, status in count.answers)
            figures |= {f"{name}_bytes": count.total_bytes, f"{name}_files": files}
            figures |= {f"{name}_{kind}": size for kind, size in memory.items()}
    return figures


def retained_bytes(visit: PageVisit) -> dict[str, int]:
    """Return the bytes that a page holds: JavaScript's heap, WebAssembly's, and both.

    `buffers` is a separate figure: plain arrays outside JavaScript's heap.
    """
    visit.protocol.send("HeapProfiler.enable")
    visit.protocol.send("HeapProfiler.collectGarbage")
    heap = int(visit.metric("JSHeapUsedSize"))
    wasm = int(visit.page.evaluate("() => window.bench.memory()"))
    usage = visit.protocol.send("Runtime.getHeapUsage")
    buffers = int(usage["backingStorageSize"])
    return {"heap": heap, "wasm": wasm, "memory": heap + wasm, "buffers": buffers}


def compare_visits(page: Sequence[VisitFigures], bare: Sequence[VisitFigures]) -> Figures:
    """Return the spread of each figure of both pages, and the ratios of four of them."""
    of_each = {
        name: {kind: summarize_runs([figures[kind] for figures in visits]) for kind in visits[0]}
        for name, visits in (("page", page), ("bare", bare))
    }
    ratios = {
        f"{kind}_ratio": compare_ratio(
            [figures[kind] for figures in page], [figures[kind] for figures in bare]
        )["ratio"]
        for kind in ("ready_bytes", "first_bytes", "first_memory", "next_memory")
    }
    return of_each | ratios
