// Plays the page under Node, in a simulated browser without a display.

import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { makeDeterministic } from "./deterministic_env.mjs";

const TAPS_PER_GAME = 100; // taps in a game before the next game is opened
/** @type {[share: number, verb: string][]} */
// A random byte below the first number picks a move, one below the second confirms it.
const TAP_WEIGHTS = [[100, "select"], [200, "confirm"]];
const RECENT_RENDERS = 8; // number of last drawings in which a control is looked for
const CONTROL = /data-do="([^"]+)"(?: data-arg="([^"]*)")?/g;
// Plays a game of each kind to its end and returns its links in both formats, one in a line.
const FINISHED_LINKS = `
from fleet_engine import games, new_match

def finished_record(game):
    match = new_match(game, players=2, seed=7)
    while match.to_move is not None:
        match.play(match.legal_actions[0])
    return match.record

records = [finished_record(game) for game in games()]
"\\n".join(link for record in records for link in (record.to_compact(), record.to_link()))
`;
const LANGUAGE = "language";
const GAME = "play";

/** @type {string[]} */
const renders = [];
/** @type {(verb: string, argument: string) => void} */
let tap = () => {};

// An object that has every property and method. None of them has an effect.
/** @type {any} */
const universalStub = new Proxy(Object, {
  get: (_, name) => (typeof name === "symbol" || name === "then" ? undefined : universalStub),
  set: () => true,
  apply: () => universalStub,
  construct: () => universalStub,
});

/** @type {Map<string, (event: object) => void>} */
const windowListeners = new Map(); // listeners of the window, by event
const location = { hash: "", href: "https://fleet.example/", pathname: "/", search: "" };

/** @param {object} own */
function withStub(own) {
  return new Proxy(own, { get: (_, name) => Reflect.get(own, name) ?? Reflect.get(universalStub, name) });
}

/** @param {string} folder */
async function makeBrowser(folder) {
  const [metadata, later] = await Promise.all(["snapshot.json", "later.json"].map(
    async (name) => JSON.parse(await readFile(`${folder}/${name}`, "utf8"))));
  const snapshot = {
    ...metadata,
    url: "snapshot.zst",
    later: { ...later, url: "later.zst" },
    onDemand: { url: "on-demand.zst", size: 0, files: [] }, // this run needs none of its modules
  };
  const textContent = JSON.stringify({ python: { key: "", coldModule: "pyodide.cold.wasm", snapshot } });
  const plan = withStub({ textContent });
  const page = {
    show: (/** @type {string} */ markup) => markup.includes("data-do") && renders.push(markup),
    afterPaint: setImmediate,
    listen: (/** @type {typeof tap} */ act) => { tap = act; },
  };
  /** @type {Map<string, string>} */
  const stored = new Map();
  const localStorage = {
    getItem: (/** @type {string} */ name) => stored.get(name) ?? null,
    setItem: (/** @type {string} */ name, /** @type {string} */ text) => { stored.set(name, text); },
    removeItem: (/** @type {string} */ name) => { stored.delete(name); },
    key: (/** @type {number} */ place) => [...stored.keys()][place],
    get length() {
      return stored.size;
    },
  };
  const document = {
    baseURI: pathToFileURL(`${folder}/`).href,
    createElement: () => withStub({}),
    documentElement: { dataset: { prefix: "three-fleets:" }, getAttribute: () => null, setAttribute() {}, removeAttribute() {} },
    getElementById: (/** @type {string} */ id) => (id === "boot-plan" ? plan : universalStub),
  };
  Object.assign(globalThis, {
    addEventListener() {},
    crossOriginIsolated: false,
    dispatchEvent() {},
    document: withStub(document),
    fetch: async (/** @type {string} */ address) => new Response(await readFile(new URL(address))),
    // The garbage collector would call it at a different time in every build.
    FinalizationRegistry: class { register() {} unregister() {} },
    history: withStub({ replaceState: () => { location.hash = ""; } }),
    localStorage,
    location,
    MutationObserver: universalStub,
    XMLHttpRequest: class {
      /** @param {[string, string, boolean]} how */
      open(...[_, address]) {
        this.responseText = readFileSync(new URL(address), "latin1");
      }
      overrideMimeType() {}
      send() {}
    },
    page: withStub(page),
    print() {},
    scrollTo: async () => {}, // newer browsers return a promise
    matchMedia: () => ({ matches: false, addEventListener: () => {} }),
    scrollY: 0.5, // phones have fractions of a pixel
    window: { addEventListener: (/** @type {string} */ name, /** @type {(event: object) => void} */ act) => windowListeners.set(name, act) },
  });
}

// Starts the page's Python as a browser does, and taps at random in each game and language.
// `wasm` replaces the WebAssembly of the folder, and may import the functions in `extraImports`.
/**
 * @param {string} folder
 * @param {Uint8Array} wasm
 * @param {Record<string, object>} extraImports
 */
export async function profileRun(folder, wasm, extraImports) {
  makeDeterministic();
  // Node would print the line of the error, which is the whole of Pyodide, and cut off the message.
  process.on("uncaughtException", ({ message }) => {
    console.error(message);
    process.exit(1);
  });
  await makeBrowser(folder);
  const assembly = Reflect.get(globalThis, "WebAssembly");
  const { instantiate } = assembly;
  assembly.instantiate = (/** @type {unknown} */ source, /** @type {{ cold?: unknown }} */ imports) =>
    imports?.cold ? instantiate(wasm, { ...imports, ...extraImports }) : instantiate(source, imports);
  const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide-loader.mjs`).href);
  const python = await loadPyodide({});
  await python.runPythonAsync(await readFile(`${folder}/main.py`, "utf8")); // as PyScript does
  const { dataset } = Reflect.get(globalThis, "document").documentElement;
  if (dataset.state !== "ready") throw new Error(`The page did not start: ${dataset.error}`);
  tapOffline();
  const home = visibleControls();
  python.runPython("from app.prerender import visit_as_returning_player; visit_as_returning_player()");
  const finishedLinks = String(python.runPython(FINISHED_LINKS)).split("\n");
  for (const link of finishedLinks) await openLink(link);
  for (const language of argumentsOf(home, LANGUAGE)) {
    for (const game of argumentsOf(home, GAME)) {
      tap("go", "home");
      tap(LANGUAGE, language);
      tap(GAME, game);
      await randomTaps();
      for (const link of [`1.${game}.2.7`, "%C2%A1"]) await openLink(link);
      endRunningGames();
      python.runPython("import gc; gc.collect()"); // on devices the collector starts at other times
    }
  }
}

// Only some games can run at once.
function endRunningGames() {
  const stored = Reflect.get(globalThis, "localStorage");
  const names = [...Array(stored.length).keys()].map((place) => String(stored.key(place)));
  for (const name of names) if (/:game(:|$)/.test(name)) stored.removeItem(name);
}

/** @param {string} link */
async function openLink(link) {
  location.hash = `#${link}`;
  windowListeners.get("hashchange")?.({});
  await randomTaps();
}

// The message about a missing module must not need the cold module of the WebAssembly. Showing it
// here puts its functions into the hot module.
function tapOffline() {
  const loadLateModules = Reflect.get(globalThis, "loadLateModules");
  Reflect.set(globalThis, "loadLateModules", () => false);
  tap("hint", "");
  tap("close", "");
  Reflect.set(globalThis, "loadLateModules", loadLateModules);
}

function visibleControls() {
  return [...renders.slice(-RECENT_RENDERS).join("").matchAll(CONTROL)];
}

/**
 * @param {RegExpMatchArray[]} controls
 * @param {string} verb
 */
function argumentsOf(controls, verb) {
  return new Set(controls.filter(([, name]) => name === verb).map(([, , argument]) => argument));
}

async function randomTaps() {
  for (let taps = 0; taps < TAPS_PER_GAME; taps += 1) await randomTap();
}

// Prefer taps that advance the game, and sometimes tap any control.
async function randomTap() {
  const controls = visibleControls();
  const [way, chance] = crypto.getRandomValues(new Uint8Array(4));
  const likely = TAP_WEIGHTS.find(([share]) => way < share)?.[1];
  const wanted = controls.filter(([, verb]) => verb === likely);
  const choice = wanted.length ? wanted : controls;
  const [, verb, argument = ""] = choice[(chance * choice.length) >> 8];
  tap(verb, argument.replaceAll("&quot;", '"').replaceAll("&amp;", "&"));
  for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate); // after the paint
}
