// Evaluates snippets and plays games in one of the page's Pythons under Node:
// node evaluate.mjs <stock | slim | cut | page> <folder> <pyodide package> <repository> <snippets.json>
// The folder holds Pyodide's files (stock, slim, cut), or is `dist/` (page). All get the same standard library,
// that of Pyodide's package. Prints JSON: the results, the games, and the faults of the split.

import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const GAMES = 20;
const UNUSED = "no snippet needs the cold module";
const ENV = { PYTHONHASHSEED: "1", HOME: "/home/pyodide", LANG: "C.UTF-8" }; // as in the page's snapshot

const [how, folder, pyodide, repository, snippets] = process.argv.slice(2);
const at = (/** @type {string} */ name) => pathToFileURL(`${folder}/${name}`).href;
const WebAssembly = Reflect.get(globalThis, "WebAssembly"); // the type declarations of Node lack it
/** @type {string[]} */
const wrong = [];

// Start Pyodide from its own files.
async function start(/** @type {object} */ options = {}) {
  const { loadPyodide } = await import(at("pyodide.mjs"));
  return loadPyodide({ env: ENV, stdLibURL: `${pyodide}/python_stdlib.zip`, ...options });
}

// Start Pyodide with both modules of its WebAssembly. Check that the tables that join them are full.
async function startCut() {
  const { default: machine } = await import(at("pyodide.asm.mjs"));
  const createPyodideModule = (/** @type {any} */ settings) => {
    const { instantiateWasm } = settings;
    /** @type {Record<string, any>} */
    let coldImports = {};
    wrong.push(UNUSED);
    const load = () => {
      new WebAssembly.Instance(new WebAssembly.Module(readFileSync(`${folder}/pyodide.cold.wasm`)), coldImports);
      wrong.splice(wrong.indexOf(UNUSED), 1);
      const first = coldImports.hot;
      first.cold_loaded.value = 1;
      for (const name of ["hot_functions", "cold_functions"]) {
        const table = first[name];
        const empty = Array.from({ length: table.length }, (_, place) => place).filter((place) => !table.get(place));
        if (!table.length || empty.length) wrong.push(`table ${name}: ${empty.length} of ${table.length} places are empty`);
      }
    };
    return machine({
      ...settings,
      instantiateWasm: (/** @type {any} */ given, /** @type {(instance: any, module: any) => void} */ received) =>
        instantiateWasm({ ...given, cold: { load } }, (/** @type {any} */ instance, /** @type {any} */ module) => {
          coldImports = { ...given, hot: instance.exports };
          received(instance, module);
        }),
    });
  };
  return start({ createPyodideModule });
}

// Start the page's Python by the page's own script, as a browser without service worker does.
async function startPage() {
  const html = await readFile(`${folder}/index.html`, "utf8");
  const [, textContent] = /** @type {RegExpMatchArray} */ (html.match(/id="boot-plan">(.*?)<\/script>/));
  const { python: plan } = JSON.parse(textContent);
  Object.assign(globalThis, {
    document: { baseURI: at(""), getElementById: () => ({ textContent }), documentElement: { dataset: {} } },
    localStorage: { getItem: () => null, setItem() {}, removeItem() {} },
    addEventListener() {},
    dispatchEvent() {},
    crossOriginIsolated: false,
    MutationObserver: class { observe() {} },
    fetch: async (/** @type {string} */ address) =>
      new Response(await readFile(new URL(address)), { headers: { "Content-Type": "application/wasm" } }),
    XMLHttpRequest: class {
      /** @param {[string, string]} how */
      open(...[_, address]) {
        this.responseText = readFileSync(new URL(address), "latin1");
      }
      overrideMimeType() {}
      send() {}
    },
  });
  Object.defineProperty(globalThis, "navigator", { value: { userAgent: "Node" }, configurable: true });
  const { loadPyodide } = await import(at(plan.module));
  const python = await loadPyodide({});
  const library = python.runPython("import sys; next(path for path in sys.path if path.startswith('/lib/python') and path.endswith('.zip'))");
  python.FS.writeFile(library, await readFile(`${pyodide}/python_stdlib.zip`));
  python.runPython("sys.path_importer_cache.clear()"); // the snapshot has no library: Python looks again
  return python;
}

try {
  const starts = { stock: start, slim: start, cut: startCut, page: startPage };
  const python = await starts[/** @type {keyof typeof starts} */ (how)]();
  python.setStdout({ batched() {} });
  python.setStderr({ batched() {} });
  const own = { root: repository };
  python.FS.mkdir("/repository");
  python.FS.mount(python.FS.filesystems.NODEFS, own, "/repository");
  // The page's snapshot holds an engine already. All other Pythons take it from the repository.
  python.runPython("import sys; sys.dont_write_bytecode = True; sys.path.append('/repository')");
  python.runPython(await readFile(`${repository}/tests/build/evaluate.py`, "utf8"));
  const results = await python.globals.get("results")(await readFile(snippets, "utf8"));
  const games = python.runPython(`from tests.build.same_games import play; play(${GAMES})`);
  await new Promise((done) => process.stdout.write(JSON.stringify({ results: JSON.parse(results), games: JSON.parse(games), wrong }), done));
  process.exit(0); // snippets may have left timers
} catch (error) {
  console.error(error instanceof Error ? error.message : error); // without the source line, which has all of Pyodide
  process.exit(1);
}
