// The module that PyScript takes for Pyodide. Most of a start of Python is the import of the page's
// modules, which ends in the same state every time. So the build starts Python, brings it into that state and
// ships a snapshot of its memory. This module restores it. A build without a snapshot ships archives of
// Python's library and of the page instead, and Python imports from them.
//
// This module relies on inner workings of Pyodide, whose version is pinned:
// - `loadPyodide` takes the options `_loadSnapshot` (it restores a snapshot), `stdLibURL`, `lockFileContents` and
//   `createPyodideModule`; the settings of the latter hold `preRun` and `instantiateWasm`.
// - The WebAssembly exports `_malloc`, `_free`, `_sbrk`, `_emscripten_stack_get_end` and zstd's `_ZSTD_*`.
// - The heap begins above the stack and grows upwards by `_sbrk`. The stack is empty while this module works.
// - Pyodide reads only the head of a snapshot before it calls `createPyodideModule`.
// wasm_build/memory.py lists what making the snapshot relies on.
//
// If a start fails here, its promise is rejected, and boot.js opens the plain page (docs/plain-page.md).

const LONG = 10; // milliseconds, after which the page may move: 40 of a phone that is four times as slow
// Pyodide insists on a file for its library, which comes in another way, and gets the smallest.
const NO_LIBRARY = new URL("./pyodide-lock.json", import.meta.url).href;
const MACHINE = new URL("./pyodide.asm.wasm", import.meta.url).href;
const MOST_FAILURES = 2; // starts in a row that did not finish; then boot.js opens the plain page

/** @typedef {Plan["memory"]} Planned */
/** @typedef {Awaited<ReturnType<Pyodide["loadPyodide"]>>} Python */

/** @type {Promise<Uint8Array> | null} */
let brought = null;

/** @type {Promise<WebAssembly.Module> | null} */
let compiling = null;

/** @type {Told | null} */
let toldTo = null; // what a worker was told by its page

/** @type {(reason: unknown) => void} */
let failToInstantiate = () => {}; // ends the start

// Compile the machine while it is still on its way.
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

// Report a failed start to boot.js. PyScript only rejects a promise, and boot.js ignores rejections whose stack
// has none of the first scripts: a deep call within WebAssembly leaves no other.
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

// Start the Python of a worker, which has no page to ask. If that fails, the page thinks itself.
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

// The three long parts of a start are to load the machine, to set it up, and to wake Python up in
// it: the page may move in between. The second file of Pyodide, which it would ask for later by
// itself, comes beside the first.
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
      loading.addRunDependency("a frame"); // it goes on when that is no more, and may fail then
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

// ---- the rest of the machine ----

// The build has cut the machine in two. What starts and games call comes first; whatever else
// Python may ever call comes when the page is kept on the device, or at once when it is called sooner.

/** @type {WebAssembly.Imports} */
let joint = {}; // what both parts share

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

// Where it does not come, it is asked for once more when it is called.
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

// A page that stands still until something has come gets it as text alone: each letter is a byte.
function bringRestAtOnce() {
  try {
    join(new WebAssembly.Instance(new WebAssembly.Module(fetchedAtOnce(String(planned().rest))), joint));
  } catch (error) {
    dispatchEvent(new Event("lost")); // Python cannot go on, nor tell; offline.js does
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

// It has put its functions where the machine looks for them.
/** @param {WebAssembly.Instance} _ */
function join(_) {
  /** @type {WebAssembly.Global} */ (joint.machine.here).value = 1;
}

// Lets the page move, and goes on before whatever else waits.
function moment() {
  return globalThis.scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));
}

/** @typedef {Awaited<ReturnType<typeof interpreter>>} Interpreter */

// What the page says of the start, with whole addresses.
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

// What Pyodide takes where it finds it.
function takeAway() {
  // A shared memory to sleep on, which no page may: browsers warn of it.
  const { Memory } = WebAssembly;
  WebAssembly.Memory = class extends Memory {
    constructor(/** @type {WebAssembly.MemoryDescriptor} */ kind) {
      super({ ...kind, shared: kind.shared && crossOriginIsolated });
    }
  };
  // If this fails, Pyodide writes a warning and its promise never settles, so the start is ended here.
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = (coming, imports) => instantiated(instantiateStreaming, coming, imports)
    .catch((error) => {
      failToInstantiate(error);
      throw error;
    });
  // Stacks that can be put aside. Chrome watches the allocations of a few of its users, and
  // whoever it watches loses the tab: it reads past the end of such a stack. Nothing here waits so.
  delete WebAssembly.Suspending;
  delete WebAssembly.promising;
}

// Instantiate the machine that `compile` has compiled, else the one that Pyodide fetches. That may be damaged
// where it is kept, so it is fetched once more past all caches.
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
  // Pyodide has asked for the machine, too: that answer is not needed, nor does it matter if it fails.
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
    _loadSnapshot: head, // the rest is in its place before Pyodide looks at it
    createPyodideModule: async (settings) => {
      const machine = /** @type {any} */ (await createPyodideModule(settings));
      await sound(bring(), plan.url, (packed) => unpackMemory(machine, packed, plan));
      globalThis.bringLater = () => bringLater(machine, plan.later);
      brought = null; // megabytes
      await moment();
      return machine;
    },
  });
}

// What is kept on this device may be damaged: then it comes once more, past everything that is kept.
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

// No piece of the memory is needed twice, and nothing of the machine's own lies where this works: far
// down on the stack. Behind the heap come the stretches below it that are not as WebAssembly brings them.
/**
 * @param {Machine} machine
 * @param {Uint8Array} packed
 * @param {Snapshot} plan
 */
async function unpackMemory(machine, packed, { start, heap, size }) {
  const end = start + size;
  // Pyodide begins with 30 MB. Where more is needed the machine takes it here; what it notes of
  // that lies in its memory, and so goes again.
  machine._sbrk(Math.max(0, end - machine._sbrk(0)));
  const { HEAPU8, HEAPU32 } = machine; // they are others after that
  const bottom = machine._emscripten_stack_get_end();
  await unpack(machine, packed, bottom, start, end);
  HEAPU8.fill(0, bottom, start); // the stack, as it was
  for (let place = start + heap; place < end;) {
    const [to, bytes] = HEAPU32.subarray(place / 4, place / 4 + 2);
    HEAPU8.copyWithin(to, place + 8, place + 8 + bytes);
    place += 8 + bytes;
  }
  HEAPU8.fill(0, start + heap, end);
}

// Unpacks what fills the machine's memory from one place to another, by what the machine itself has
// for this, which takes its room somewhere else.
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

// What is not in the memory comes when Python imports it (wasm_build/lighten.py): a few kilobytes,
// for which the page stands still. Return false if they do not come.
/**
 * @param {Machine} machine
 * @param {Archives} later
 */
function bringLater(machine, later) {
  let packed;
  try {
    packed = fetchedAtOnce(later.url);
  } catch (error) {
    // A request of a worker fails, too, when the page ends the worker.
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

// Python's library and the page's archives come packed as a whole, which is a good deal less on the
// way than zip files whose parts are packed each for itself; Python imports from them as they are.
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
    const room = machine._malloc(machine._ZSTD_estimateDCtxSize() + packed.length); // it has no stack yet
    await unpack(machine, packed, room, place, place + size).finally(() => machine._free(room));
  };
  await sound(coming, url, unpackAll).catch((error) => {
    throw new Error(`${url.split("/").pop()}: ${error.message}`);
  });
  putFiles(machine, place, archives);
  dispatchEvent(new CustomEvent("py:progress", { detail: "archives" }));
}

// Puts archives that lie one after another where Python looks for them.
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

// ---- starts that did not finish ----

// A browser that runs out of memory ends a start without an error. Return true if that has happened
// too often in a row to this build.
export async function keepsFailing() {
  return (await failuresOf(new Tries(planned().key))) >= MOST_FAILURES;
}

/** @param {Tries} tries */
async function failuresOf(tries) {
  // Asked for twice: the start of another tab may have ended meanwhile.
  return tries.failures && !(await tries.isBeingTried()) ? tries.failures : 0;
}

/** @param {string} key */
async function countStart(key) {
  const tries = new Tries(key);
  const failures = await failuresOf(tries);
  // To leave early is no failure, and a page that nobody sees may be ended without a word.
  let ready = false;
  // boot.js removes the count before it opens the plain page: then this page leaves none either.
  const left = () => { if (tries.failures) tries.failures = failures; };
  const seen = () => {
    if (document.hidden || ready) left();
    else tries.failures = failures + 1;
  };
  tries.beTried().then(seen); // a busy browser says so when Python may be ready already
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
    this.place = `three-fleets-memory:${new URL("./", document.baseURI)}`; // boot.js knows the name, too
  }

  // How many starts in a row have not ended.
  get failures() {
    try {
      const [key, failures] = (localStorage.getItem(this.place) ?? "").split(" ");
      return key === this.key ? Number(failures) : 0;
    } catch {
      return 0; // no storage for this page: it has to do without the count
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

// offline.js says so: what the service worker fetches is not fetched twice at a time.
addEventListener("kept", () => (globalThis.requestIdleCallback ?? setTimeout)(bringRest), { once: true });

// A service worker has all files: then the snapshot comes right after the picture. Else boot.js brings it. A
// page that leaves for the plain page, or may do so, takes none.
try {
  const leaves = document.documentElement.dataset.state === "leaving" || new Tries(planned().key).failures;
  const worker = new URL("sw.js", document.baseURI).href; // not that of another copy in a folder above
  if (navigator.serviceWorker?.controller?.scriptURL === worker && !leaves) bring();
} catch {
  // A browser that refuses service workers to whoever looks at them.
}
