// What PyScript takes for Pyodide: the same, but it wakes up instead of starting. Most of a
// start is Python importing the page's modules, which ends in the same state every time and
// keeps the page from moving. So a worker starts Python, brings it into that state and hands
// its memory over; the page's own Python goes on from there. The memory is kept on this
// device, and later starts of the same build need not make it.
//
// `_makeSnapshot`, `makeMemorySnapshot` and `_loadSnapshot` are not promised by Pyodide, whose
// version is pinned. Whatever goes wrong here, Python starts plainly.

const PATIENCE = 15_000; // milliseconds that a worker may be silent; boot.js waits longer
const MOST_FAILURES = 2; // starts that never ended: then this build has no memory here
const PAGE = 65_536; // bytes; a third of the memory are pages of zeros, which are not kept
const SHAPE = "X-Shape"; // how long the memory is, and where the stretches lie that are kept
const DIGEST = "X-Digest";

// ---- on the page ----

/** @typedef {{ length: number, stretches: [start: number, end: number][] }} Shape */
/** @typedef {Plan["memory"]["archives"]} Archives */
/** @typedef {[name: string, content: Uint8Array][]} Unpacked */

/** @type {ReturnType<typeof findMemory> | null} */
let begun = null;

// Look for a memory, else have one made; every file that Python needs has to be here.
export function begin() {
  begun ??= findMemory();
  return begun;
}

/** @param {PyodideConfig} options */
export async function loadPyodide(options) {
  const [start, { kept, memory, archives = unpacked(planned().archives) }] =
    await Promise.all([interpreter(), begin()]);
  const load = async (/** @type {PyodideConfig} */ wanted) => having(await start(wanted), await archives);
  if (!memory) return load(options);
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

// Not asked for at the top: a worker that finds a memory needs no Pyodide. Its second file, which
// Pyodide would ask for later by itself, comes beside the first, and the page may move in between
// the three long parts of a start: to load the machine, to set it up, and to wake Python up in it.
async function interpreter() {
  const [{ loadPyodide: load }, { default: machine }] =
    await Promise.all([import("./pyodide.mjs"), import("./pyodide.asm.mjs")]);
  /** @type {PyodideMachine} */
  const createPyodideModule = (settings) => new Promise((done, failed) => {
    const preRun = /** @type {BeforeRun[]} */ (settings.preRun);
    preRun.push(({ addRunDependency, removeRunDependency }) => {
      addRunDependency("a frame");
      setTimeout(() => {
        try {
          removeRunDependency("a frame"); // goes on from here
        } catch (error) {
          failed(error);
        }
      });
    });
    machine(settings).then((loaded) => setTimeout(() => done(loaded)), failed);
  });
  return (/** @type {PyodideConfig} */ options) => load({ ...options, createPyodideModule });
}

// What the page says of the memory, with whole addresses.
/** @returns {Plan["memory"]} */
function planned() {
  const plan = /** @type {HTMLElement} */ (document.getElementById("boot-plan"));
  const { memory } = /** @type {Plan} */ (JSON.parse(plan.textContent));
  const whole = (/** @type {string} */ address) => new URL(address, document.baseURI).href;
  return { ...memory, archives: memory.archives.map(([name, address]) => [name, whole(address)]) };
}

async function findMemory() {
  takeAway();
  const { key, archives } = planned();
  const home = document.baseURI;
  const kept = new Kept(new URL(`memory-${key}`, home).href, `three-fleets-memory:${new URL("./", home)}`);
  kept.open().catch(() => null); // no caches for this page: its worker will say so
  // Asked for twice: the start of another tab may have ended meanwhile.
  const failures = kept.failures && !(await kept.isBeingTried()) ? kept.failures : 0;
  if (failures >= MOST_FAILURES) return { kept };
  kept.beTried().then(() => { kept.failures = failures + 1; });
  const left = () => { kept.failures = failures; }; // to leave early is no failure
  addEventListener("pagehide", left);
  whenReady(() => {
    kept.failures = 0;
    removeEventListener("pagehide", left);
  });
  if (failures) await kept.forget();
  const found = await fromWorker(kept, archives).catch(() => null);
  return found ? { kept, memory: once(found.memory), archives: found.archives } : { kept };
}

// Tens of megabytes that are needed once, though a promise and Pyodide's options last for ever.
/**
 * @param {Uint8Array | null} memory
 * @returns {PromiseLike<Uint8Array>}
 */
function once(memory) {
  const then = (/** @type {(memory: Uint8Array | null) => void} */ use) => { use(memory); memory = null; };
  return /** @type {any} */ ({ then });
}

// Two things that Pyodide takes where it finds them, and does without in other browsers.
function takeAway() {
  // A shared memory to sleep on, which no page may: browsers warn of it.
  const { Memory } = WebAssembly;
  WebAssembly.Memory = class extends Memory {
    constructor(/** @type {WebAssembly.MemoryDescriptor} */ kind) {
      super({ ...kind, shared: kind.shared && crossOriginIsolated });
    }
  };
  // Stacks that can be put aside. Chrome watches the allocations of a few of its users, and
  // whoever it watches loses the tab: it reads past the end of such a stack. Nothing here waits so.
  delete WebAssembly.Suspending;
  delete WebAssembly.promising;
}

// The memory of one build on this device. All pages of one host share their storage.
class Kept {
  /** @type {Promise<Cache> | undefined} */
  #cache;

  /**
   * @param {string} key
   * @param {string} place
   */
  constructor(key, place) {
    this.key = key;
    this.place = place;
  }

  // A browser whose storage does not last, as that of private windows, forgets what a worker has
  // put as soon as the worker is gone, unless a page has the cache open. So every page has, and
  // the cache is emptied, but never deleted.
  async open() {
    this.#cache ??= caches.open(this.place);
    return this.#cache;
  }

  // How many starts in a row have not ended, as when a browser ran out of memory.
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

  // Starts of other tabs that have not ended yet are no failures: a lock ends with its tab.
  async isBeingTried() {
    try {
      const { held = [], pending = [] } = await navigator.locks.query();
      return [...held, ...pending].some(({ name }) => name === this.place);
    } catch {
      return false; // no locks for this page
    }
  }

  // Begins when other tabs can see it, lest they count what they see too early.
  /** @returns {Promise<void>} */
  beTried() {
    return new Promise((begin) => {
      const hold = () => {
        begin();
        return /** @type {Promise<void>} */ (new Promise(whenReady));
      };
      if (navigator.locks) navigator.locks.request(this.place, { mode: "shared" }, hold).catch(begin);
      else begin();
    });
  }

  // The memory, if one of this build is kept and whole.
  async recall() {
    try {
      const cache = await this.open();
      const found = await cache.match(this.key);
      if (!found) return null;
      const bytes = new Uint8Array(await found.arrayBuffer());
      const shape = found.headers.get(SHAPE) ?? "";
      const digest = digestOf(bytes, shape); // made beside this thread
      const memory = wholeOf(bytes, JSON.parse(shape));
      return (await digest) === found.headers.get(DIGEST) ? memory : await this.forget();
    } catch {
      return this.forget();
    }
  }

  // What an older build has left goes.
  /**
   * @param {Uint8Array<ArrayBuffer>} bytes
   * @param {Shape} shape
   */
  async keep(bytes, shape) {
    const written = JSON.stringify(shape);
    const headers = { [SHAPE]: written, [DIGEST]: await digestOf(bytes, written) };
    const cache = await this.open();
    await this.forget();
    await cache.put(this.key, new Response(bytes, { headers }));
  }

  async forget() {
    try {
      const cache = await this.open();
      await Promise.all((await cache.keys()).map((request) => cache.delete(request)));
    } catch {
      // No caches for this page: then nothing is kept either.
    }
    return null;
  }
}

// How long a memory is, and the stretches of it that hold more than zeros.
/**
 * @param {Uint8Array} memory
 * @returns {Shape}
 */
function shapeOf(memory) {
  const { length } = memory;
  /** @type {Shape["stretches"]} */
  const stretches = [];
  for (let start = 0; start < length; start += PAGE) {
    const end = Math.min(start + PAGE, length);
    if (!memory.subarray(start, end).some((byte) => byte)) continue;
    const last = stretches.at(-1);
    if (last?.[1] === start) last[1] = end;
    else stretches.push([start, end]);
  }
  return { length, stretches };
}

/**
 * @param {Uint8Array} memory
 * @param {Shape} shape
 */
function packed(memory, { stretches }) {
  const bytes = new Uint8Array(stretches.reduce((length, [start, end]) => length + end - start, 0));
  let place = 0;
  for (const [start, end] of stretches) {
    bytes.set(memory.subarray(start, end), place);
    place += end - start;
  }
  return bytes;
}

/**
 * @param {Uint8Array} bytes
 * @param {Shape} shape
 */
function wholeOf(bytes, { length, stretches }) {
  const memory = new Uint8Array(length);
  let place = 0;
  for (const [start, end] of stretches) {
    memory.set(bytes.subarray(place, place + end - start), start);
    place += end - start;
  }
  return memory;
}

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {string} shape
 */
async function digestOf(bytes, shape) {
  const parts = [bytes, new TextEncoder().encode(shape)];
  const digests = await Promise.all(parts.map((part) => crypto.subtle.digest("SHA-256", part)));
  const both = digests.flatMap((digest) => [...new Uint8Array(digest)]);
  return both.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {() => void} act */
function whenReady(act) {
  const root = document.documentElement;
  new MutationObserver((_, observer) => {
    if (root.dataset.state !== "ready") return;
    observer.disconnect();
    act();
  }).observe(root, { attributeFilter: ["data-state"] });
}

// The memory that a worker finds or makes, with the archives that belong to it, or nothing if it
// cannot or falls silent. Reading tens of megabytes would keep the page from drawing its first
// picture.
/**
 * @param {Kept} kept
 * @param {Archives} archives
 * @returns {Promise<{ memory: Uint8Array, archives: Unpacked } | null>}
 */
function fromWorker(kept, archives) {
  return new Promise((done) => {
    const worker = new Worker(import.meta.url, { type: "module" });
    const tell = (/** @type {string | undefined} */ step) => dispatchEvent(new CustomEvent("py:progress", { detail: step }));
    /** @type {number | undefined} */
    let patience;
    const without = () => {
      clearTimeout(patience);
      done(null);
    };
    const wait = () => {
      patience = setTimeout(() => {
        worker.terminate();
        without();
        tell("Worker given up");
      }, PATIENCE);
    };
    worker.onerror = (event) => {
      event.preventDefault(); // boot.js would take it for an error of the page
      without();
    };
    worker.onmessage = ({ data: { step, memory, archives, mark, end } }) => {
      clearTimeout(patience);
      if (mark) performance.mark(mark);
      if (memory) done({ memory, archives }); // keeping it hinders nobody, however long it takes
      if (end) return without();
      if (!memory) wait();
      tell(step);
    };
    wait();
    worker.postMessage({ key: kept.key, place: kept.place, archives });
  });
}

// ---- on the page and in the worker ----

// The archives come packed as a whole, which is a good deal less on the way than a zip file whose
// parts are packed each for itself. What is kept on this device may be damaged: then they come
// once more, past everything that is kept.
/**
 * @param {Archives} archives
 * @returns {Promise<Unpacked>}
 */
function unpacked(archives) {
  return Promise.all(archives.map(async ([name, address]) => {
    const come = async (/** @type {RequestInit} */ how = {}) => {
      const { body } = await fetch(address, how);
      const stream = /** @type {ReadableStream} */ (body).pipeThrough(new DecompressionStream("gzip"));
      return new Uint8Array(await new Response(stream).arrayBuffer());
    };
    return [name, await come().catch(() => come({ cache: "reload" })).catch((error) => {
      throw new Error(`${name}: ${error.message}`);
    })];
  }));
}

// Python imports from the archives as they are.
/**
 * @param {Awaited<ReturnType<Pyodide["loadPyodide"]>>} python
 * @param {Unpacked} archives
 */
function having(python, archives) {
  for (const [name, content] of archives) python.FS.writeFile(name, content, { canOwn: true });
  return python;
}

// ---- in the worker ----

/** @param {{ key: string, place: string, archives: Archives }} wanted */
async function findOrMake({ key, place, archives }) {
  const kept = new Kept(key, place);
  const unpacking = unpacked(archives); // beside all that comes before it is needed
  const found = await kept.recall();
  if (found) return handOver(found, await unpacking, { step: "Memory found", mark: "recalled" });
  const memory = await make(unpacking);
  const shape = shapeOf(memory);
  const bytes = packed(memory, shape);
  handOver(memory, await unpacking, { step: "Memory made" });
  await kept.keep(bytes, shape);
  postMessage({ step: "Memory kept", mark: "memory" });
}

/**
 * @param {Uint8Array} memory
 * @param {Unpacked} archives
 * @param {Handed} told
 */
function handOver(memory, archives, told) {
  const contents = [memory, ...archives.map(([, content]) => content)];
  postMessage({ ...told, memory, archives }, contents.map(({ buffer }) => /** @type {ArrayBuffer} */ (buffer)));
}

/** @param {Promise<Unpacked>} unpacking */
async function make(unpacking) {
  takeAway();
  const load = await interpreter();
  const python = await load({ _makeSnapshot: true });
  postMessage({ step: "Python started" });
  const archives = await unpacking;
  having(python, archives).runPython(`
import sys
sys.path[:0] = ${JSON.stringify(archives.map(([name]) => name))}
from app.ahead import prepare
prepare()
`);
  return python.makeMemorySnapshot();
}

if (globalThis.document) {
  // A service worker has all files: then it begins right after the picture. Else boot.js does.
  try {
    if (navigator.serviceWorker?.controller) begin();
  } catch {
    // A browser that refuses service workers to whoever looks at them.
  }
} else {
  addEventListener("message", async ({ data }) => {
    try {
      await findOrMake(data);
    } catch (error) {
      console.warn(`No memory could be kept: ${error}`);
    }
    postMessage({ end: true });
    close(); // it costs the page less than to end a worker itself
  });
}
