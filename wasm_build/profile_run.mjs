// Plays the page under Node, in a simulated browser without a display.

import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { nothingOfThisMachine } from "./deterministic_env.mjs";

const TAPS = 100; // taps in a game before the next game is opened
/** @type {[share: number, verb: string][]} */
// A random byte below the first number picks a move, one below the second confirms it.
const WAYS = [[100, "pick"], [200, "confirm"]];
const IN_SIGHT = 8; // number of last drawings in which a control is looked for
const TAPPED = /data-do="([^"]+)"(?: data-arg="([^"]*)")?/g;
const LANGUAGE = "language";
const GAME = "play";

/** @type {string[]} */
const drawn = [];
/** @type {(verb: string, argument: string) => void} */
let tap = () => {};

// An object that has every property and method. None of them has an effect.
/** @type {any} */
const anything = new Proxy(Object, {
  get: (_, name) => (typeof name === "symbol" || name === "then" ? undefined : anything),
  set: () => true,
  apply: () => anything,
  construct: () => anything,
});

/** @type {Map<string, (event: object) => void>} */
const heard = new Map(); // listeners of the window, by event
const location = { hash: "", href: "https://fleet.example/", pathname: "/", search: "" };

/** @param {object} own */
function among(own) {
  return new Proxy(own, { get: (_, name) => Reflect.get(own, name) ?? Reflect.get(anything, name) });
}

/** @param {string} folder */
async function makeBrowser(folder) {
  const [told, later] = await Promise.all(["memory.json", "later.json"].map(
    async (name) => JSON.parse(await readFile(`${folder}/${name}`, "utf8"))));
  const textContent = JSON.stringify({ memory: { key: "", rest: "pyodide.rest.wasm", snapshot: { ...told, url: "memory.zst", later: { ...later, url: "later.zst" } } } });
  const plan = among({ textContent });
  const page = {
    show: (/** @type {string} */ markup) => markup.includes("data-do") && drawn.push(markup),
    afterPaint: setImmediate,
    listen: (/** @type {typeof tap} */ act) => { tap = act; },
  };
  /** @type {Map<string, string>} */
  const kept = new Map();
  const localStorage = {
    getItem: (/** @type {string} */ name) => kept.get(name) ?? null,
    setItem: (/** @type {string} */ name, /** @type {string} */ text) => { kept.set(name, text); },
    removeItem: (/** @type {string} */ name) => { kept.delete(name); },
    key: (/** @type {number} */ place) => [...kept.keys()][place],
    get length() {
      return kept.size;
    },
  };
  const document = {
    baseURI: pathToFileURL(`${folder}/`).href,
    createElement: () => among({}),
    documentElement: { dataset: { prefix: "three-fleets:" }, getAttribute: () => null, setAttribute() {}, removeAttribute() {} },
    getElementById: (/** @type {string} */ id) => (id === "boot-plan" ? plan : anything),
  };
  Object.assign(globalThis, {
    addEventListener() {},
    crossOriginIsolated: false,
    dispatchEvent() {},
    document: among(document),
    fetch: async (/** @type {string} */ address) => new Response(await readFile(new URL(address))),
    // The garbage collector would call it at a different time in every build.
    FinalizationRegistry: class { register() {} unregister() {} },
    history: among({ replaceState: () => { location.hash = ""; } }),
    localStorage,
    location,
    MutationObserver: anything,
    XMLHttpRequest: class {
      /** @param {[string, string, boolean]} how */
      open(...[_, address]) {
        this.responseText = readFileSync(new URL(address), "latin1");
      }
      overrideMimeType() {}
      send() {}
    },
    page: among(page),
    scrollTo: async () => {}, // newer browsers return a promise
    scrollY: 0.5, // phones have fractions of a pixel
    window: { addEventListener: (/** @type {string} */ name, /** @type {(event: object) => void} */ act) => heard.set(name, act) },
  });
}

// Starts the page's Python as a browser does, and taps at random in each game and language.
// `machine` replaces the WebAssembly of the folder, and may import the functions in `given`.
/**
 * @param {string} folder
 * @param {Uint8Array} machine
 * @param {Record<string, object>} given
 */
export async function play(folder, machine, given) {
  nothingOfThisMachine();
  await makeBrowser(folder);
  const assembly = Reflect.get(globalThis, "WebAssembly");
  const { instantiate } = assembly;
  assembly.instantiate = (/** @type {unknown} */ source, /** @type {{ rest?: unknown }} */ imports) =>
    imports?.rest ? instantiate(machine, { ...imports, ...given }) : instantiate(source, imports);
  const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide-loader.mjs`).href);
  const python = await loadPyodide({});
  await python.runPythonAsync(await readFile(`${folder}/main.py`, "utf8")); // as PyScript does
  const { dataset } = Reflect.get(globalThis, "document").documentElement;
  if (dataset.state !== "ready") throw new Error(`The page did not start: ${dataset.error}`);
  tapWithoutNetwork();
  const home = inSight();
  for (const language of offered(home, LANGUAGE)) {
    for (const game of offered(home, GAME)) {
      tap("go", "home");
      tap(LANGUAGE, language);
      tap(GAME, game);
      await tapOn();
      for (const link of [`1.${game}.2.7`, "%C2%A1"]) {
        location.hash = `#${link}`;
        heard.get("hashchange")?.({});
        await tapOn();
      }
      python.runPython("import gc; gc.collect()"); // on devices the collector starts at other times
    }
  }
}

// The message about a missing module must not need the second part of the WebAssembly. Showing it
// here puts its functions into the first part.
function tapWithoutNetwork() {
  const bringLater = Reflect.get(globalThis, "bringLater");
  Reflect.set(globalThis, "bringLater", () => false);
  tap("advise", "");
  tap("close", "");
  Reflect.set(globalThis, "bringLater", bringLater);
}

function inSight() {
  return [...drawn.slice(-IN_SIGHT).join("").matchAll(TAPPED)];
}

/**
 * @param {RegExpMatchArray[]} places
 * @param {string} verb
 */
function offered(places, verb) {
  return new Set(places.filter(([, name]) => name === verb).map(([, , argument]) => argument));
}

async function tapOn() {
  for (let taps = 0; taps < TAPS; taps += 1) await tapAnywhere();
}

// Prefer taps that advance the game, and sometimes tap any control.
async function tapAnywhere() {
  const places = inSight();
  const [way, chance] = crypto.getRandomValues(new Uint8Array(4));
  const likely = WAYS.find(([share]) => way < share)?.[1];
  const wanted = places.filter(([, verb]) => verb === likely);
  const choice = wanted.length ? wanted : places;
  const [, verb, argument = ""] = choice[(chance * choice.length) >> 8];
  tap(verb, argument.replaceAll("&quot;", '"').replaceAll("&amp;", "&"));
  for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate); // after the paint
}
