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
const YIELD_AFTER_MS = 10;
// Pyodide needs a file for its library. The library arrives in another way, so it gets the
// smallest.
const LIBRARY_STAND_IN_URL = new URL("./pyodide-lock.json", import.meta.url).href;
const WASM_URL = new URL("./pyodide.asm.wasm", import.meta.url).href;
const MAX_FAILED_STARTS = 2; // unfinished starts in a row; then boot.js opens the plain page

/** @typedef {Plan["python"]} PythonPlan */
/** @typedef {Awaited<ReturnType<Pyodide["loadPyodide"]>>} Python */

/** @type {Promise<Uint8Array> | null} */
let snapshotBytes = null;

/** @type {Map<string, Uint8Array>} */
const prefetched = new Map(); // address → archive of late modules

/** @type {Promise<WebAssembly.Module> | null} */
let precompiled = null;

/** @type {WorkerConfig | null} */
let workerConfig = null; // the message of the page to its worker

/** @type {(reason: unknown) => void} */
let rejectStart = () => {}; // ends the start

// Compile the WebAssembly while it is still downloading.
/** @param {Response} response */
export function precompile(response) {
  precompiled = WebAssembly.compileStreaming(response);
  precompiled.catch(() => null); // Pyodide tries again
}

// Take the snapshot or the archives out of a response, or fetch them if boot.js has not.
/** @param {Response} [response] */
export function prefetchSnapshot(response) {
  if (response) snapshotBytes = readBytes(response);
  snapshotBytes ??= fetchBytes(startFileOf(bootPlan()).url);
  snapshotBytes.catch(() => null); // the start that awaits it fails
  return snapshotBytes;
}

// Fetch the archive of the late modules before Python imports one. An import waits for nothing, and
// a synchronous request of Chromium bypasses the service worker, so it fails without a network.
function prefetchLateModules() {
  const { snapshot } = bootPlan();
  if (!snapshot) return;
  prefetch(snapshot.later.url);
  // Only a visitor who has needed the modules on demand has them.
  const stored = globalThis.caches?.match(snapshot.onDemand.url);
  stored?.then((found) => { if (found) prefetch(snapshot.onDemand.url); }, () => null);
}

/** @param {string} url */
function prefetch(url) {
  if (!prefetched.has(url)) fetchBytes(url).then((bytes) => prefetched.set(url, bytes), () => null);
}

/** @param {PyodideConfig} config */
export async function loadPyodide(config) {
  patchBrowserApis();
  const plan = bootPlan();
  const options = { ...config, lockFileContents: plan.lock }; // saves a request
  trackStart(plan.key);
  const python = await startPython(options, plan).catch(reportFailure);
  if (plan.snapshot) performance.mark("woken");
  await yieldToBrowser();
  return python;
}

// Report a failed start to boot.js. PyScript only rejects a promise, and boot.js ignores
// rejections whose stack has none of the first scripts. A deep call within WebAssembly leaves no
// other stack.
/**
 * @param {Error} error
 * @returns {never}
 */
function reportFailure(error) {
  const page = document.documentElement.dataset;
  page.error = error.message ?? String(error);
  page.state = "error";
  throw error;
}

// Start the Python of a worker, which has no document. If that fails, the page runs the requests
// itself.
/** @param {WorkerConfig} config */
export async function startWorkerPython(config) {
  workerConfig = config;
  patchBrowserApis();
  const plan = bootPlan();
  return startPython({ lockFileContents: plan.lock }, plan);
}

/**
 * @param {PyodideConfig} options
 * @param {PythonPlan} plan
 */
async function startPython(options, { snapshot, archives }) {
  const start = await loadInterpreter();
  if (snapshot) return startFromSnapshot(start, options, snapshot);
  if (archives) return startFromArchives(start, options, archives);
  throw new Error("the page names neither a snapshot nor archives");
}

/** @param {PythonPlan} plan */
function startFileOf({ snapshot, archives }) {
  return /** @type {Snapshot | Archives} */ (snapshot ?? archives);
}

// A start has three long steps: load the WebAssembly, set it up, and restore the memory. The page may
// paint and take input between them. The second file of Pyodide, which Pyodide would request
// later, is loaded in parallel to the first.
async function loadInterpreter() {
  const [{ loadPyodide: load }, { default: createModule }] =
    await Promise.all([import("./pyodide.mjs"), import("./pyodide.asm.mjs")]);
  /** @type {CreatePyodideModule} */
  const createPyodideModule = (settings) => new Promise((done, failed) => {
    rejectStart = failed;
    linkColdModule(settings);
    const preRun = /** @type {BeforeRun[]} */ (settings.preRun);
    const steps = preRun.splice(0);
    preRun.push((loading) => {
      loading.addRunDependency("a frame"); // removing it continues the start, which may then fail
      runInOrder(steps, loading)
        .then(() => new Promise((done) => setTimeout(done)))
        .then(() => loading.removeRunDependency("a frame"))
        .catch(failed);
    });
    createModule(settings).then((loaded) => setTimeout(() => done(loaded)), failed);
  });
  return { load, createPyodideModule };
}

/**
 * @param {BeforeRun[]} steps
 * @param {Parameters<BeforeRun>[0]} loading
 */
async function runInOrder(steps, loading) {
  for (const step of steps) await step(loading);
}

// ---- the cold module ----

// The build has cut the WebAssembly in two. The hot module has the functions that starts and games
// call. The cold module has all other functions. It is fetched when the page is stored on the
// device, or at once when one of its functions is called sooner.

/** @type {WebAssembly.Imports} */
let coldImports = {}; // of the cold module

/** @param {Parameters<CreatePyodideModule>[0]} settings */
function linkColdModule(settings) {
  if (!bootPlan().coldModule) return; // this build has the WebAssembly in one file
  const instantiate = /** @type {NonNullable<typeof settings.instantiateWasm>} */ (settings.instantiateWasm);
  /** @type {typeof instantiate} */
  const instantiateWasm = (imports, onInstance) => instantiate({ ...imports, cold: { load: loadColdModuleSync } }, (instance, module) => {
    coldImports = { ...imports, hot: instance.exports };
    onInstance(instance, module);
  });
  Object.assign(settings, { instantiateWasm });
}

// If this fails, a call of one of its functions fetches it again.
async function loadColdModule() {
  const { coldModule } = bootPlan();
  if (!coldModule) return;
  try {
    const module = await WebAssembly.compileStreaming(fetch(coldModule, { priority: "low" }));
    markLinked(await WebAssembly.instantiate(module, coldImports));
  } catch (error) {
    console.warn(`The cold module did not arrive: ${error}`);
  }
}

// A synchronous request returns its content only as text, in which each letter is a byte.
function loadColdModuleSync() {
  try {
    markLinked(new WebAssembly.Instance(new WebAssembly.Module(fetchSync(String(bootPlan().coldModule))), coldImports));
  } catch (error) {
    dispatchEvent(new Event("lost")); // register-sw.js reports it, because Python cannot
    throw error;
  }
}

/** @param {string} url */
function fetchSync(url) {
  const request = new XMLHttpRequest();
  request.open("GET", url, false);
  request.overrideMimeType("text/plain; charset=x-user-defined");
  request.send();
  if (request.status && request.status !== 200) throw new Error(`the server answered ${request.status}`);
  return Uint8Array.from(request.responseText, (letter) => letter.charCodeAt(0));
}

// The cold module has put its functions into the tables of the hot one. Mark it as present.
/** @param {WebAssembly.Instance} _ */
function markLinked(_) {
  /** @type {WebAssembly.Global} */ (coldImports.hot.cold_loaded).value = 1;
}

// Let the page paint and take input, then continue before other waiting tasks.
function yieldToBrowser() {
  return globalThis.scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));
}

/** @typedef {Awaited<ReturnType<typeof loadInterpreter>>} Interpreter */

// The plan of the start, with absolute addresses.
/** @returns {PythonPlan} */
function bootPlan() {
  const { plan, base } = workerConfig ?? { plan: String(document.getElementById("boot-plan")?.textContent), base: document.baseURI };
  const { python } = /** @type {Plan} */ (JSON.parse(plan));
  const absolute = (/** @type {string} */ address) => new URL(address, base).href;
  /**
   * @template {{ url: string }} File
   * @param {File} file
   */
  const withAbsoluteUrl = (file) => ({ ...file, url: absolute(file.url) });
  const snapshot = python.snapshot && {
    ...withAbsoluteUrl(python.snapshot),
    later: withAbsoluteUrl(python.snapshot.later),
    onDemand: withAbsoluteUrl(python.snapshot.onDemand),
  };
  const archives = python.archives && withAbsoluteUrl(python.archives);
  return { ...python, snapshot, archives, coldModule: python.coldModule && absolute(python.coldModule) };
}

// Remove or replace features that Pyodide uses if it finds them.
function patchBrowserApis() {
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
  WebAssembly.instantiateStreaming = (response, imports) => instantiatePrecompiled(instantiateStreaming, response, imports)
    .catch((error) => {
      rejectStart(error);
      throw error;
    });
  // Stack switching (JSPI), which the page does not need. Chrome watches the allocations of a few
  // of its users. Their tabs crash, because it reads past the end of such a stack.
  delete WebAssembly.Suspending;
  delete WebAssembly.promising;
}

// Instantiate the WebAssembly that `precompile` has compiled, else the one that Pyodide fetches. A
// cache may have damaged that one, so it is fetched once more past all caches.
/**
 * @param {typeof WebAssembly.instantiateStreaming} instantiateStreaming
 * @param {Response | PromiseLike<Response>} response
 * @param {WebAssembly.Imports | undefined} imports
 */
async function instantiatePrecompiled(instantiateStreaming, response, imports) {
  const module = await precompiled?.catch(() => null);
  if (!module) {
    const refetch = () => instantiateStreaming(fetch(WASM_URL, { cache: "reload" }), imports);
    return instantiateStreaming(response, imports).catch(refetch);
  }
  // Pyodide has requested the file, too. That answer is not needed, and its failure does not
  // matter.
  Promise.resolve(response).then(({ body }) => body?.cancel(), () => null);
  return { module, instance: await WebAssembly.instantiate(module, imports) };
}

// ---- from a snapshot ----

/**
 * @param {Interpreter} interpreter
 * @param {PyodideConfig} options
 * @param {Snapshot} plan
 * @returns {Promise<Python>}
 */
async function startFromSnapshot({ load, createPyodideModule }, options, plan) {
  const head = Uint8Array.from(atob(plan.head), (letter) => letter.charCodeAt(0));
  return load({
    ...options,
    stdLibURL: LIBRARY_STAND_IN_URL,
    _loadSnapshot: head, // the heap is restored before Pyodide reads it
    createPyodideModule: async (settings) => {
      const module = /** @type {any} */ (await createPyodideModule(settings));
      await withRefetch(prefetchSnapshot(), plan.url, (packed) => restoreSnapshot(module, packed, plan));
      globalThis.loadLateModules = () => loadModules(module, plan.later);
      globalThis.loadModulesOnDemand = () => loadModulesOnDemand(module, plan.onDemand);
      snapshotBytes = null; // frees megabytes
      await yieldToBrowser();
      return module;
    },
  });
}

// A cached file may be damaged. If it is, fetch it once more past all caches.
/**
 * @param {Promise<Uint8Array>} download
 * @param {string} url
 * @param {(bytes: Uint8Array) => Promise<void>} use
 */
function withRefetch(download, url, use) {
  return download.then(use).catch(async () => use(await fetchBytes(url, { cache: "reload" })));
}

/**
 * @param {string} url
 * @param {RequestInit} options
 */
async function fetchBytes(url, options = {}) {
  return readBytes(await fetch(url, options));
}

/** @param {Response} response */
async function readBytes(response) {
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

// Decompress the snapshot without a second copy. The work area is low on the empty stack, where
// the module keeps nothing. Behind the heap are the stretches below it that differ from a fresh
// instance. They are copied to their addresses.
/**
 * @param {EmscriptenModule} module
 * @param {Uint8Array} packed
 * @param {Snapshot} plan
 */
async function restoreSnapshot(module, packed, { start, heap, size }) {
  const end = start + size;
  // Pyodide begins with 30 MB. If the snapshot needs more, the heap grows here. Its notes on
  // that are in its memory, so the snapshot overwrites them.
  module._sbrk(Math.max(0, end - module._sbrk(0)));
  const { HEAPU8, HEAPU32 } = module; // `_sbrk` replaces them
  const bottom = module._emscripten_stack_get_end();
  await decompress(module, packed, bottom, start, end);
  HEAPU8.fill(0, bottom, start); // the stack is zero again
  for (let offset = start + heap; offset < end;) {
    const [target, bytes] = HEAPU32.subarray(offset / 4, offset / 4 + 2);
    HEAPU8.copyWithin(target, offset + 8, offset + 8 + bytes);
    offset += 8 + bytes;
  }
  HEAPU8.fill(0, start + heap, end);
}

// Decompress into the module's memory from `start` to `end`, with the module's own zstd, which
// works in `workArea`.
/**
 * @param {EmscriptenModule} module
 * @param {Uint8Array} packed
 * @param {number} workArea
 * @param {number} start
 * @param {number} end
 */
async function decompress(module, packed, workArea, start, end) {
  let since = performance.now();
  for (const _ of decompressSteps(module, packed, workArea, start, end)) {
    if (performance.now() - since < YIELD_AFTER_MS) continue;
    await yieldToBrowser();
    since = performance.now();
  }
}

/**
 * @param {EmscriptenModule} module
 * @param {Uint8Array} packed
 * @param {number} workArea
 * @param {number} start
 * @param {number} end
 */
function* decompressSteps(module, packed, workArea, start, end) {
  const contextSize = module._ZSTD_estimateDCtxSize();
  const source = workArea + contextSize;
  module.HEAPU8.set(packed, source);
  const context = module._ZSTD_initStaticDCtx(workArea, contextSize);
  module._ZSTD_decompressBegin(context);
  let [from, to] = [source, start];
  for (let bytes = 1; bytes; from += bytes) {
    bytes = module._ZSTD_nextSrcSizeToDecompress(context);
    const written = bytes && module._ZSTD_decompressContinue(context, to, end - to, from, bytes);
    if (written < 0 || from > source + packed.length) throw new Error("it is damaged");
    to += written;
    yield;
  }
  if (to !== end) throw new Error("it is damaged");
}

// Give Python the modules that are not in the snapshot when it imports one (wasm_build/snapshot_trim.py).
// If they are not prefetched, the page blocks for about 100 kB. Return false if they do not arrive.
/**
 * @param {EmscriptenModule} module
 * @param {Archives} archives
 */
function loadModules(module, archives) {
  const { url, size } = archives;
  let packed = prefetched.get(url);
  prefetched.delete(url); // if it is damaged, the next import fetches it
  try {
    packed ??= fetchSync(url);
  } catch (error) {
    // A worker's request fails, too, when the page ends the worker.
    if (globalThis.document) console.warn(`${url} did not arrive: ${error}`);
    return false;
  }
  const target = module._malloc(size);
  const workArea = module._malloc(module._ZSTD_estimateDCtxSize() + packed.length);
  for (const _ of decompressSteps(module, packed, workArea, target, target + size));
  module._free(workArea);
  writeArchives(module, target, archives);
  return true;
}

// The modules that few visitors need are not stored at the first visit. This request lets the service
// worker store them for times without a network, because a synchronous one may bypass it.
/**
 * @param {EmscriptenModule} module
 * @param {Archives} archives
 */
function loadModulesOnDemand(module, archives) {
  const areLoaded = loadModules(module, archives);
  if (areLoaded) fetch(archives.url).catch(() => null);
  return areLoaded;
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
  const download = prefetchSnapshot();
  const python = await load({
    ...options,
    stdLibURL: LIBRARY_STAND_IN_URL,
    createPyodideModule: (settings) => {
      const mount = /** @type {BeforeRun} */ ((loading) => mountArchives(/** @type {any} */ (loading), download, archives));
      /** @type {BeforeRun[]} */ (settings.preRun).push(mount);
      return createPyodideModule(settings);
    },
  });
  const ownArchives = archives.files.map(([name]) => name).filter((name) => !name.startsWith("/"));
  python.runPython(`import sys; sys.path[:0] = ${JSON.stringify(ownArchives)}`);
  return python;
}

/**
 * @param {EmscriptenModule} module
 * @param {Promise<Uint8Array>} download
 * @param {Archives} archives
 */
async function mountArchives(module, download, archives) {
  const { url, size } = archives;
  const target = module._malloc(size);
  const unpackAll = async (/** @type {Uint8Array} */ packed) => {
    // The stack does not exist yet.
    const workArea = module._malloc(module._ZSTD_estimateDCtxSize() + packed.length);
    await decompress(module, packed, workArea, target, target + size).finally(() => module._free(workArea));
  };
  await withRefetch(download, url, unpackAll).catch((error) => {
    throw new Error(`${url.split("/").pop()}: ${error.message}`);
  });
  writeArchives(module, target, archives);
  dispatchEvent(new CustomEvent("py:progress", { detail: "archives" }));
}

// Write the archives, which follow each other in memory, to the paths where Python looks for
// them.
/**
 * @param {EmscriptenModule} module
 * @param {number} target
 * @param {Archives} archives
 */
function writeArchives(module, target, { files }) {
  let from = target;
  for (const [name, bytes] of files) {
    module.FS.writeFile(name, module.HEAPU8.slice(from, from + bytes), { canOwn: true });
    from += bytes;
  }
  module._free(target);
}

// ---- unfinished starts ----

// A browser that runs out of memory ends a start without an error. Return true if that has
// happened too often in a row to this build.
export async function hasFailedRepeatedly() {
  return (await confirmedFailures(new StartAttempts(bootPlan().key))) >= MAX_FAILED_STARTS;
}

/** @param {StartAttempts} attempts */
async function confirmedFailures(attempts) {
  // Read the count twice, because the start of another tab may have ended meanwhile.
  return attempts.failures && !(await attempts.isInProgress()) ? attempts.failures : 0;
}

/** @param {string} key */
async function trackStart(key) {
  const attempts = new StartAttempts(key);
  const failures = await confirmedFailures(attempts);
  // Leaving early is no failure, and a browser may end a hidden page without a word.
  let ready = false;
  // boot.js removes the count before it opens the plain page. Then this page must not restore it.
  const restoreCount = () => { if (attempts.failures) attempts.failures = failures; };
  const countIfVisible = () => {
    if (document.hidden || ready) restoreCount();
    else attempts.failures = failures + 1;
  };
  attempts.register().then(countIfVisible); // a busy browser may grant the lock after Python is ready
  addEventListener("pagehide", restoreCount);
  addEventListener("visibilitychange", countIfVisible);
  onReady(() => {
    ready = true;
    attempts.failures = 0;
    removeEventListener("pagehide", restoreCount);
    removeEventListener("visibilitychange", countIfVisible);
  });
}

// All pages of one host share their storage.
class StartAttempts {
  /** @param {string} key */
  constructor(key) {
    this.key = key;
    // boot.js has the same name.
    this.storageKey = `three-fleets-memory:${new URL("./", document.baseURI)}`;
  }

  // The number of unfinished starts in a row.
  get failures() {
    try {
      const [key, failures] = (localStorage.getItem(this.storageKey) ?? "").split(" ");
      return key === this.key ? Number(failures) : 0;
    } catch {
      return 0; // without storage there is no count
    }
  }

  set failures(count) {
    try {
      if (count) localStorage.setItem(this.storageKey, `${this.key} ${count}`);
      else localStorage.removeItem(this.storageKey);
    } catch {
      // The storage is full. The failure is not counted, and nothing else is lost.
    }
  }

  // A start that still runs in another tab is no failure. Its lock ends with its tab.
  async isInProgress() {
    try {
      const { held = [], pending = [] } = await navigator.locks.query();
      return [...held, ...pending].some(({ name }) => name === this.storageKey);
    } catch {
      return false; // the browser has no locks
    }
  }

  // Resolve once other tabs can see the lock. Otherwise they could count this start as a failure.
  /** @returns {Promise<void>} */
  register() {
    return new Promise((resolve) => {
      const holdLock = () => {
        resolve();
        return /** @type {Promise<void>} */ (new Promise(onReady));
      };
      if (navigator.locks) navigator.locks.request(this.storageKey, { mode: "shared" }, holdLock).catch(resolve);
      else resolve();
    });
  }
}

/** @param {() => void} act */
function onReady(act) {
  const root = document.documentElement;
  new MutationObserver((_, observer) => {
    if (root.dataset.state !== "ready") return;
    observer.disconnect();
    act();
  }).observe(root, { attributeFilter: ["data-state"] });
}

// register-sw.js sends this event. The service worker fetches the file first, so it is not fetched
// twice at the same time.
addEventListener("kept", () => {
  (globalThis.requestIdleCallback ?? setTimeout)(loadColdModule);
  const isStored = document.documentElement.dataset.networked === undefined; // register-sw.js sets it
  if (isStored) prefetchLateModules();
}, { once: true });

// A service worker has all files, so the snapshot and the late modules are loaded right after the
// prerendered screen. Without one boot.js fetches the snapshot. A page that leaves for the plain
// page, or may do so, loads none.
try {
  const opensPlainPage = document.documentElement.dataset.state === "leaving" || new StartAttempts(bootPlan().key).failures;
  // The worker's address differs from that of another copy in a folder above.
  const worker = new URL("sw.js", document.baseURI).href;
  if (navigator.serviceWorker?.controller?.scriptURL === worker && !opensPlainPage) {
    prefetchSnapshot();
    prefetchLateModules();
  }
} catch {
  // The browser throws an error on access to service workers.
}
