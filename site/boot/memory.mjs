// What PyScript takes for Pyodide: the same, but with a memory. Most of a start is Python
// importing the page's modules, which ends in the same state every time. A worker brings a
// second Python into that state once, when a page of this build has run for a moment, and
// keeps its memory on this device; later starts wake up with it.
//
// `_makeSnapshot`, `makeMemorySnapshot` and `_loadSnapshot` are not promised by Pyodide, whose
// version is pinned. Whatever goes wrong here, Python starts plainly.

import { loadPyodide as load, version } from "./pyodide.mjs";

export { version };

const QUIET = 3000; // milliseconds after the start until the worker may begin
const MOST_FAILURES = 2; // wakings or makings that never ended: then this build has no memory
const LENGTH = "X-Length"; // of the whole memory; the zeros at its end are not kept
const DIGEST = "X-Digest";

// ---- on the page ----

export async function loadPyodide(options) {
  const { key, archives } = JSON.parse(document.getElementById("boot-plan").textContent).memory;
  const kept = new Kept(key);
  const memory = kept.failures ? await kept.forget() : await kept.recall();
  if (!memory) {
    whenReady(() => makeInQuiet(kept, archives));
    return load(options);
  }
  kept.failures += 1;
  whenReady(() => { kept.failures = 0; });
  try {
    const python = await load({ ...options, _loadSnapshot: memory });
    performance.mark("woken");
    return python;
  } catch (error) {
    console.warn(`The memory kept on this device is of no use: ${error}`);
    await kept.forget();
    return load(options);
  }
}

// The memory of one build on this device. All pages of one host share their storage.
class Kept {
  constructor(key) {
    this.place = `three-fleets-memory:${new URL("./", document.baseURI)}`;
    this.key = new URL(`memory-${key}`, document.baseURI).href;
  }

  // How often something was begun and never ended, as when a browser ran out of memory.
  get failures() {
    try {
      const [key, failures] = (localStorage.getItem(this.place) ?? "").split(" ");
      return key === this.key ? Number(failures) : 0;
    } catch {
      return MOST_FAILURES; // no storage for this page
    }
  }

  set failures(count) {
    try {
      if (count) localStorage.setItem(this.place, `${this.key} ${count}`);
      else localStorage.removeItem(this.place);
    } catch {
      // A full storage: then nothing tells of a failure, and nothing more is lost.
    }
  }

  // The memory, if one of this build is kept and whole.
  async recall() {
    try {
      const found = await caches.match(this.key, { cacheName: this.place });
      if (!found) return null;
      const bytes = new Uint8Array(await found.arrayBuffer());
      if ((await digestOf(bytes)) !== found.headers.get(DIGEST)) return await this.forget();
      const memory = new Uint8Array(Number(found.headers.get(LENGTH)));
      memory.set(bytes);
      return memory;
    } catch {
      return this.forget();
    }
  }

  async forget() {
    await caches?.delete(this.place).catch(() => false);
    return null;
  }
}

async function digestOf(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function whenReady(act) {
  const root = document.documentElement;
  new MutationObserver((_, observer) => {
    if (root.dataset.state !== "ready") return;
    observer.disconnect();
    act();
  }).observe(root, { attributeFilter: ["data-state"] });
}

async function makeInQuiet(kept, archives) {
  if (kept.failures >= MOST_FAILURES) return;
  // The worker's files must not compete with those of the service worker on a first visit.
  await navigator.serviceWorker?.ready;
  await new Promise((done) => setTimeout(done, QUIET));
  kept.failures += 1;
  const worker = new Worker(import.meta.url, { type: "module" });
  const done = () => {
    worker.terminate();
    kept.failures = 0;
    performance.mark("memory");
  };
  worker.onmessage = done;
  worker.onerror = done;
  worker.postMessage({
    key: kept.key,
    place: kept.place,
    archives: archives.map(([name, address]) => [name, new URL(address, document.baseURI).href]),
  });
}

// ---- in the worker ----

async function make({ key, place, archives }) {
  const python = await load({ _makeSnapshot: true });
  for (const [name, address] of archives) {
    const response = await fetch(address);
    python.FS.writeFile(name, new Uint8Array(await response.arrayBuffer()));
  }
  const names = JSON.stringify(archives.map(([name]) => name));
  python.runPython(`
import sys
sys.path[:0] = ${names}
from app.ahead import prepare
prepare()
`);
  const memory = python.makeMemorySnapshot();
  const bytes = memory.subarray(0, memory.findLastIndex((byte) => byte !== 0) + 1);
  const headers = { [LENGTH]: String(memory.length), [DIGEST]: await digestOf(bytes) };
  await caches.delete(place); // what an older build has left
  const cache = await caches.open(place);
  await cache.put(key, new Response(bytes, { headers }));
}

if (!globalThis.document) {
  addEventListener("message", async ({ data }) => {
    try {
      await make(data);
    } catch (error) {
      console.warn(`No memory could be kept: ${error}`);
      await caches.delete(data.place).catch(() => false);
    }
    postMessage("done");
  });
}
