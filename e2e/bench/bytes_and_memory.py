"""Transfer size of a visit in bytes, and memory of a page."""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from e2e.bench.metrics import Figures, beside, spread
from e2e.bench.network_shaping import SlowServer
from e2e.bench.page_visit import Phones, Site, Sites, Visit, in_turn

NOTE_MEMORIES = """
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

Visited = Mapping[str, float]
"""The figures of one visit."""


def measure(sites: Sites, phones: Phones, runs: int) -> dict[str, Figures]:
    """Return the weight of the first two visits to each build, beside the bare page."""
    taken: dict[Site, list[Visited]] = defaultdict(list)
    for run in range(runs):
        for site in in_turn(sites.pages, run):
            taken[site].append(visited(sites.server, site, phones))
    return {build.name: of_all(taken[build.page], taken[sites.bare]) for build in sites.builds}


def visited(server: SlowServer, site: Site, phones: Phones) -> Visited:
    """Visit a site for the first time and once more, and return the figures."""
    told: dict[str, float] = {}
    with phones.new() as phone:
        for name in ("first", "next"):
            server.take_count()
            with phone.visit(site, script=NOTE_MEMORIES) as opened:
                ready = opened.ready()
                began = opened.page.evaluate("() => performance.timeOrigin")
                opened.rest()
                count = server.take_count()
                memory = held(opened)
            if name == "first":
                told["ready_bytes"] = count.bytes_until((began + ready) / 1000)
            files = sum(status == 200 for _, status in count.answers)
            told |= {f"{name}_bytes": count.bytes, f"{name}_files": files}
            told |= {f"{name}_{kind}": size for kind, size in memory.items()}
    return told


def held(visited: Visit) -> dict[str, int]:
    """Return the bytes that a page holds: JavaScript's heap, WebAssembly's, and both.

    `buffers` is a separate figure: plain arrays outside JavaScript's heap.
    """
    visited.protocol.send("HeapProfiler.enable")
    visited.protocol.send("HeapProfiler.collectGarbage")
    heap = int(visited.metric("JSHeapUsedSize"))
    wasm = int(visited.page.evaluate("() => window.bench.memory()"))
    usage = visited.protocol.send("Runtime.getHeapUsage")
    buffers = int(usage["backingStorageSize"])
    return {"heap": heap, "wasm": wasm, "memory": heap + wasm, "buffers": buffers}


def of_all(page: Sequence[Visited], bare: Sequence[Visited]) -> Figures:
    """Return the spread of each figure of both pages, and the ratios of four of them."""
    of_each = {
        name: {kind: spread([told[kind] for told in visits]) for kind in visits[0]}
        for name, visits in (("page", page), ("bare", bare))
    }
    ratios = {
        f"{kind}_ratio": beside([told[kind] for told in page], [told[kind] for told in bare])[
            "ratio"
        ]
        for kind in ("ready_bytes", "first_bytes", "first_memory", "next_memory")
    }
    return of_each | ratios
