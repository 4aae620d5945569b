// The module that PyScript loads as Pyodide. Most of a start of Python is the import of the
// page's modules, which ends in the same state every time. So the build starts Python, brings it
// into that state and ships a snapshot of its memory. This module restores it. A build without a
// snapshot ships archives of Python's library and of the page instead, and Python imports from
// them.
//
// This module relies on inner workings of Pyodide, whose version is pinned:
// - `loadPyodide` takes the options `_loadSnapshot` (it restores a snapshot), `stdLibURL`,
//   `lockFileContents` and `createPyodideModule`. The settings of the latter have `preRun` and
//   `instantiateWasm`.
// - The WebAssembly exports `_malloc`, `_free`, `_sbrk`, `_emscripten_stack_get_end` and zstd's
//   `_ZSTD_*`.
// - The heap begins above the stack and grows upwards by `_sbrk`. The stack is empty while this
//   module works.
// - Pyodide reads only the head of a snapshot before it calls `createPyodideModule`.
//
// wasm_build/snapshot.py lists the assumptions about making the snapshot.
//
// If a start fails here, its promise is rejected, and boot.js opens the plain page
// (docs/plain-page.md).

// Milliseconds of decompression, after which the page may paint and take input.
const LONG = 10;
// Pyodide needs a file for its library. The library arrives in another way, so it gets the
// smallest.
const NO_LIBRARY = new URL("./pyodide-lock.json", import.meta.url).href;
const MACHINE = new URL("./pyodide.asm.wasm", import.meta.url).href;
const MOST_FAILURES = 2; // unfinished starts in a row; then boot.js opens the plain page

/** @typedef {Plan["memory"]} Planned */
/** @typedef {Awaited<ReturnType<Pyodide["loadPyodide"]>>} Python */

/** @type {Promise<Uint8Array> | null} */
let brought = null;

/** @type {Promise<WebAssembly.Module> | null} */
let compiling = null;

/** @type {Told | null} */
let toldTo = null; // the message of the page to its worker

/** @type {(reason: unknown) => void} */
let failToInstantiate = () => {}; // ends the start

// Compile the machine while it is still downloading.
/** @param {Response} coming */
export function compile(coming) {
  compiling = WebAssembly.compileStreaming(coming);
  compiling.catch(() => null); // Pyodide tries again
}

// Take the snapshot or the archives out of a response, or fetch them if boot.js has not.
/** @param {Response} [response] */
export function bring(response) {
  if (response) brought = bytesOf(response);
  brought ??= fetched(carried(planned()).url);
  brought.catch(() => null); // the start that awaits it fails
  return brought;
}

/** @param {PyodideConfig} wanted */
export async function loadPyodide(wanted) {
  takeAway();
  const plan = planned();
  const options = { ...wanted, lockFileContents: plan.lock }; // saves a request
  countStart(plan.key);
  const python = await startPython(options, plan).catch(report);
  if (plan.snapshot) performance.mark("woken");
  await moment();
  return python;
}

// Report a failed start to boot.js. PyScript only rejects a promise, and boot.js ignores
// rejections whose stack has none of the first scripts. A deep call within WebAssembly leaves no
// other stack.
/**
 * @param {Error} error
 * @returns {never}
 */
function report(error) {
  const page = document.documentElement.dataset;
  page.error = error.message ?? String(error);
  page.state = "error";
  throw error;
}

// Start the Python of a worker, which has no document. If that fails, the page runs the requests
// itself.
/** @param {Told} told */
export async function wake(told) {
  toldTo = told;
  takeAway();
  const plan = planned();
  return startPython({ lockFileContents: plan.lock }, plan);
}

/**
 * @param {PyodideConfig} options
 * @param {Planned} plan
 */
async function startPython(options, { snapshot, archives }) {
  const start = await interpreter();
  if (snapshot) return awake(start, options, snapshot);
  if (archives) return startFromArchives(start, options, archives);
  throw new Error("the page names neither a snapshot nor archives");
}

/** @param {Planned} plan */
function carried({ snapshot, archives }) {
  return /** @type {Snapshot | Archives} */ (snapshot ?? archives);
}

// A start has three long steps: load the machine, set it up, and restore the memory. The page may
// paint and take input between them. The second file of Pyodide, which Pyodide would request
// later, is loaded in parallel to the first.
async function interpreter() {
  const [{ loadPyodide: load }, { default: machine }] =
    await Promise.all([import("./pyodide.mjs"), import("./pyodide.asm.mjs")]);
  /** @type {PyodideMachine} */
  const createPyodideModule = (settings) => new Promise((done, failed) => {
    failToInstantiate = failed;
    joinRestTo(settings);
    const preRun = /** @type {BeforeRun[]} */ (settings.preRun);
    const steps = preRun.splice(0);
    preRun.push((loading) => {
      loading.addRunDependency("a frame"); // removing it continues the start, which may then fail
      oneByOne(steps, loading)
        .then(() => new Promise((done) => setTimeout(done)))
        .then(() => loading.removeRunDependency("a frame"))
        .catch(failed);
    });
    machine(settings).then((loaded) => setTimeout(() => done(loaded)), failed);
  });
  return { load, createPyodideModule };
}

/**
 * @param {BeforeRun[]} steps
 * @param {Parameters<BeforeRun>[0]} loading
 */
async function oneByOne(steps, loading) {
  for (const step of steps) await step(loading);
}

// ---- the cold module ----

// The build has cut the machine in two. The first part has the functions that starts and games
// call. The second part has all other functions. It is fetched when the page is stored on the
// device, or at once when one of its functions is called sooner.

/** @type {WebAssembly.Imports} */
let joint = {}; // the imports of the second part

/** @param {Parameters<PyodideMachine>[0]} settings */
function joinRestTo(settings) {
  if (!planned().rest) return; // this build has the whole machine in one file
  const instantiate = /** @type {NonNullable<typeof settings.instantiateWasm>} */ (settings.instantiateWasm);
  /** @type {typeof instantiate} */
  const instantiateWasm = (given, received) => instantiate({ ...given, rest: { bring: bringRestAtOnce } }, (instance, module) => {
    joint = { ...given, machine: instance.exports };
    received(instance, module);
  });
  Object.assign(settings, { instantiateWasm });
}

// If this fails, a call of one of its functions fetches it again.
async function bringRest() {
  const { rest } = planned();
  if (!rest) return;
  try {
    const module = await WebAssembly.compileStreaming(fetch(rest, { priority: "low" }));
    join(await WebAssembly.instantiate(module, joint));
  } catch (error) {
    console.warn(`The rest of Python has not come: ${error}`);
  }
}

// A synchronous request returns its content only as text, in which each letter is a byte.
function bringRestAtOnce() {
  try {
    join(new WebAssembly.Instance(new WebAssembly.Module(fetchedAtOnce(String(planned().rest))), joint));
  } catch (error) {
    dispatchEvent(new Event("lost")); // register-sw.js reports it, because Python cannot
    throw error;
  }
}

/** @param {string} address */
function fetchedAtOnce(address) {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.overrideMimeType("text/plain; charset=x-user-defined");
  request.send();
  if (request.status && request.status !== 200) throw new Error(`the server answered ${request.status}`);
  return Uint8Array.from(request.responseText, (letter) => letter.charCodeAt(0));
}

// The second part has put its functions into the tables of the first. Mark it as present.
/** @param {WebAssembly.Instance} _ */
function join(_) {
  /** @type {WebAssembly.Global} */ (joint.machine.here).value = 1;
}

// Let the page paint and take input, then continue before other waiting tasks.
function moment() {
  return globalThis.scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));
}

/** @typedef {Awaited<ReturnType<typeof interpreter>>} Interpreter */

// The plan of the start, with absolute addresses.
/** @returns {Planned} */
function planned() {
  const { plan, base } = toldTo ?? { plan: String(document.getElementById("boot-plan")?.textContent), base: document.baseURI };
  const { memory } = /** @type {Plan} */ (JSON.parse(plan));
  const whole = (/** @type {string} */ address) => new URL(address, base).href;
  /**
   * @template {{ url: string }} File
   * @param {File} told
   */
  const placed = (told) => ({ ...told, url: whole(told.url) });
  const snapshot = memory.snapshot && { ...placed(memory.snapshot), later: placed(memory.snapshot.later) };
  const archives = memory.archives && placed(memory.archives);
  return { ...memory, snapshot, archives, rest: memory.rest && whole(memory.rest) };
}

// Remove or replace features that Pyodide uses if it finds them.
function takeAway() {
  // Pyodide asks for a shared memory to sleep on. No page may have one, and browsers warn of it.
  const { Memory } = WebAssembly;
  WebAssembly.Memory = class extends Memory {
    constructor(/** @type {WebAssembly.MemoryDescriptor} */ kind) {
      super({ ...kind, shared: kind.shared && crossOriginIsolated });
    }
  };
  // If this fails, Pyodide writes a warning and its promise never settles, so the start is ended
  // here.
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = (coming, imports) => instantiated(instantiateStreaming, coming, imports)
    .catch((error) => {
      failToInstantiate(error);
      throw error;
    });
  // Stack switching (JSPI), which the page does not need. Chrome watches the allocations of a few
  // of its users. Their tabs crash, because it reads past the end of such a stack.
  delete WebAssembly.Suspending;
  delete WebAssembly.promising;
}

// Instantiate the machine that `compile` has compiled, else the one that Pyodide fetches. A cache
// may have damaged that one, so it is fetched once more past all caches.
/**
 * @param {typeof WebAssembly.instantiateStreaming} instantiateStreaming
 * @param {Response | PromiseLike<Response>} coming
 * @param {WebAssembly.Imports | undefined} imports
 */
async function instantiated(instantiateStreaming, coming, imports) {
  const module = await compiling?.catch(() => null);
  if (!module) {
    const again = () => instantiateStreaming(fetch(MACHINE, { cache: "reload" }), imports);
    return instantiateStreaming(coming, imports).catch(again);
  }
  // Pyodide has requested the machine, too. That answer is not needed, and its failure does not
  // matter.
  Promise.resolve(coming).then(({ body }) => body?.cancel(), () => null);
  return { module, instance: await WebAssembly.instantiate(module, imports) };
}

// ---- from a snapshot ----

/**
 * @param {Interpreter} interpreter
 * @param {PyodideConfig} options
 * @param {Snapshot} plan
 * @returns {Promise<Python>}
 */
async function awake({ load, createPyodideModule }, options, plan) {
  const head = Uint8Array.from(atob(plan.head), (letter) => letter.charCodeAt(0));
  return load({
    ...options,
    stdLibURL: NO_LIBRARY,
    _loadSnapshot: head, // the heap is restored before Pyodide reads it
    createPyodideModule: async (settings) => {
      const machine = /** @type {any} */ (await createPyodideModule(settings));
      await sound(bring(), plan.url, (packed) => unpackMemory(machine, packed, plan));
      globalThis.bringLater = () => bringLater(machine, plan.later);
      brought = null; // frees megabytes
      await moment();
      return machine;
    },
  });
}

// A cached file may be damaged. If it is, fetch it once more past all caches.
/**
 * @param {Promise<Uint8Array>} coming
 * @param {string} address
 * @param {(bytes: Uint8Array) => Promise<void>} use
 */
function sound(coming, address, use) {
  return coming.then(use).catch(async () => use(await fetched(address, { cache: "reload" })));
}

/**
 * @param {string} address
 * @param {RequestInit} how
 */
async function fetched(address, how = {}) {
  return bytesOf(await fetch(address, how));
}

/** @param {Response} response */
async function bytesOf(response) {
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

// Decompress the snapshot without a second copy. The work area is low on the empty stack, where
// the machine keeps nothing. Behind the heap are the stretches below it that differ from a fresh
// instance. They are copied to their addresses.
/**
 * @param {Machine} machine
 * @param {Uint8Array} packed
 * @param {Snapshot} plan
 */
async function unpackMemory(machine, packed, { start, heap, size }) {
  const end = start + size;
  // Pyodide begins with 30 MB. If the snapshot needs more, the machine grows here. Its notes on
  // that are in its memory, so the snapshot overwrites them.
  machine._sbrk(Math.max(0, end - machine._sbrk(0)));
  const { HEAPU8, HEAPU32 } = machine; // `_sbrk` replaces them
  const bottom = machine._emscripten_stack_get_end();
  await unpack(machine, packed, bottom, start, end);
  HEAPU8.fill(0, bottom, start); // the stack is zero again
  for (let place = start + heap; place < end;) {
    const [to, bytes] = HEAPU32.subarray(place / 4, place / 4 + 2);
    HEAPU8.copyWithin(to, place + 8, place + 8 + bytes);
    place += 8 + bytes;
  }
  HEAPU8.fill(0, start + heap, end);
}

// Decompress into the machine's memory from `start` to `end`, with the machine's own zstd, which
// works in `room`.
/**
 * @param {Machine} machine
 * @param {Uint8Array} packed
 * @param {number} room
 * @param {number} start
 * @param {number} end
 */
async function unpack(machine, packed, room, start, end) {
  let since = performance.now();
  for (const _ of unpacking(machine, packed, room, start, end)) {
    if (performance.now() - since < LONG) continue;
    await moment();
    since = performance.now();
  }
}

/**
 * @param {Machine} machine
 * @param {Uint8Array} packed
 * @param {number} room
 * @param {number} start
 * @param {number} end
 */
function* unpacking(machine, packed, room, start, end) {
  const worksOn = machine._ZSTD_estimateDCtxSize();
  const source = room + worksOn;
  machine.HEAPU8.set(packed, source);
  const worker = machine._ZSTD_initStaticDCtx(room, worksOn);
  machine._ZSTD_decompressBegin(worker);
  let [from, to] = [source, start];
  for (let bytes = 1; bytes; from += bytes) {
    bytes = machine._ZSTD_nextSrcSizeToDecompress(worker);
    const made = bytes && machine._ZSTD_decompressContinue(worker, to, end - to, from, bytes);
    if (made < 0 || from > source + packed.length) throw new Error("it is damaged");
    to += made;
    yield;
  }
  if (to !== end) throw new Error("it is damaged");
}

// Fetch the modules that are not in the snapshot when Python imports one (wasm_build/snapshot_trim.py).
// It is a few kilobytes, for which the page blocks. Return false if they do not arrive.
/**
 * @param {Machine} machine
 * @param {Archives} later
 */
function bringLater(machine, later) {
  let packed;
  try {
    packed = fetchedAtOnce(later.url);
  } catch (error) {
    // A worker's request fails, too, when the page ends the worker.
    if (globalThis.document) console.warn(`${later.url} did not arrive: ${error}`);
    return false;
  }
  const place = machine._malloc(later.size);
  const room = machine._malloc(machine._ZSTD_estimateDCtxSize() + packed.length);
  for (const _ of unpacking(machine, packed, room, place, place + later.size));
  machine._free(room);
  putFiles(machine, place, later);
  return true;
}

// ---- from archives ----

// Python's library and the page's archives are compressed as a whole. That is a good deal less to
// download than zip files whose entries are compressed one by one. Python imports from the
// uncompressed archives.
/**
 * @param {Interpreter} interpreter
 * @param {PyodideConfig} options
 * @param {Archives} archives
 * @returns {Promise<Python>}
 */
async function startFromArchives({ load, createPyodideModule }, options, archives) {
  const coming = bring();
  const python = await load({
    ...options,
    stdLibURL: NO_LIBRARY,
    createPyodideModule: (settings) => {
      const putArchives = /** @type {BeforeRun} */ ((loading) => put(/** @type {any} */ (loading), coming, archives));
      /** @type {BeforeRun[]} */ (settings.preRun).push(putArchives);
      return createPyodideModule(settings);
    },
  });
  const ours = archives.files.map(([name]) => name).filter((name) => !name.startsWith("/"));
  python.runPython(`import sys; sys.path[:0] = ${JSON.stringify(ours)}`);
  return python;
}

/**
 * @param {Machine} machine
 * @param {Promise<Uint8Array>} coming
 * @param {Archives} archives
 */
async function put(machine, coming, archives) {
  const { url, size } = archives;
  const place = machine._malloc(size);
  const unpackAll = async (/** @type {Uint8Array} */ packed) => {
    // The stack does not exist yet.
    const room = machine._malloc(machine._ZSTD_estimateDCtxSize() + packed.length);
    await unpack(machine, packed, room, place, place + size).finally(() => machine._free(room));
  };
  await sound(coming, url, unpackAll).catch((error) => {
    throw new Error(`${url.split("/").pop()}: ${error.message}`);
  });
  putFiles(machine, place, archives);
  dispatchEvent(new CustomEvent("py:progress", { detail: "archives" }));
}

// Write the archives, which follow each other in memory, to the paths where Python looks for
// them.
/**
 * @param {Machine} machine
 * @param {number} place
 * @param {Archives} archives
 */
function putFiles(machine, place, { files }) {
  let from = place;
  for (const [name, bytes] of files) {
    machine.FS.writeFile(name, machine.HEAPU8.slice(from, from + bytes), { canOwn: true });
    from += bytes;
  }
  machine._free(place);
}

// ---- unfinished starts ----

// A browser that runs out of memory ends a start without an error. Return true if that has
// happened too often in a row to this build.
export async function keepsFailing() {
  return (await failuresOf(new Tries(planned().key))) >= MOST_FAILURES;
}

/** @param {Tries} tries */
async function failuresOf(tries) {
  // Read the count twice, because the start of another tab may have ended meanwhile.
  return tries.failures && !(await tries.isBeingTried()) ? tries.failures : 0;
}

/** @param {string} key */
async function countStart(key) {
  const tries = new Tries(key);
  const failures = await failuresOf(tries);
  // Leaving early is no failure, and a browser may end a hidden page without a word.
  let ready = false;
  // boot.js removes the count before it opens the plain page. Then this page must not restore it.
  const left = () => { if (tries.failures) tries.failures = failures; };
  const seen = () => {
    if (document.hidden || ready) left();
    else tries.failures = failures + 1;
  };
  tries.beTried().then(seen); // a busy browser may grant the lock after Python is ready
  addEventListener("pagehide", left);
  addEventListener("visibilitychange", seen);
  whenReady(() => {
    ready = true;
    tries.failures = 0;
    removeEventListener("pagehide", left);
    removeEventListener("visibilitychange", seen);
  });
}

// All pages of one host share their storage.
class Tries {
  /** @param {string} key */
  constructor(key) {
    this.key = key;
    // boot.js has the same name.
    this.place = `three-fleets-memory:${new URL("./", document.baseURI)}`;
  }

  // The number of unfinished starts in a row.
  get failures() {
    try {
      const [key, failures] = (localStorage.getItem(this.place) ?? "").split(" ");
      return key === this.key ? Number(failures) : 0;
    } catch {
      return 0; // without storage there is no count
    }
  }

  set failures(count) {
    try {
      if (count) localStorage.setItem(this.place, `${this.key} ${count}`);
      else localStorage.removeItem(this.place);
    } catch {
      // The storage is full. The failure is not counted, and nothing else is lost.
    }
  }

  // A start that still runs in another tab is no failure. Its lock ends with its tab.
  async isBeingTried() {
    try {
      const { held = [], pending = [] } = await navigator.locks.query();
      return [...held, ...pending].some(({ name }) => name === this.place);
    } catch {
      return false; // the browser has no locks
    }
  }

  // Resolve once other tabs can see the lock. Otherwise they could count this start as a failure.
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

// register-sw.js sends this event. The service worker fetches the file first, so it is not fetched
// twice at the same time.
addEventListener("kept", () => (globalThis.requestIdleCallback ?? setTimeout)(bringRest), { once: true });

// A service worker has all files, so the snapshot is loaded right after the prerendered screen.
// Without one boot.js fetches it. A page that leaves for the plain page, or may do so, loads
// none.
try {
  const leaves = document.documentElement.dataset.state === "leaving" || new Tries(planned().key).failures;
  // The worker's address tells it from that of another copy in a folder above.
  const worker = new URL("sw.js", document.baseURI).href;
  if (navigator.serviceWorker?.controller?.scriptURL === worker && !leaves) bring();
} catch {
  // The browser throws an error on access to service workers.
}
