// Starts the page's own Python under Node by the page's own script, and plays through the page:
// node start_the_page.mjs <dist> <pyodide_compile.py>
// It starts from its snapshot and nothing else, or from archives if the page is built without a snapshot.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const [dist, inside] = process.argv.slice(2);
try {
  const html = await readFile(`${dist}/index.html`, "utf8");
  const [, textContent] = /** @type {RegExpMatchArray} */ (html.match(/id="boot-plan">(.*?)<\/script>/));
  const { python: plan } = JSON.parse(textContent);
  const baseURI = pathToFileURL(`${dist}/`).href;
  /** @type {string[]} */
  const asked = [];
  /** @type {string[]} */
  const waitedFor = [];
  Object.assign(globalThis, {
    document: { baseURI, getElementById: () => ({ textContent }), documentElement: { dataset: {} } },
    localStorage: { getItem: () => null, setItem() {}, removeItem() {} },
    addEventListener() {},
    dispatchEvent() {},
    crossOriginIsolated: false,
    MutationObserver: class { observe() {} },
    fetch: async (/** @type {string} */ address) => {
      asked.push(address);
      const headers = { "Content-Type": "application/wasm" };
      return new Response(await readFile(new URL(address)), { headers });
    },
    XMLHttpRequest: class {
      /** @param {[string, string, boolean]} how */
      open(...[_, address, later]) {
        assert.equal(later, false);
        waitedFor.push(address);
        this.responseText = readFileSync(new URL(address), "latin1");
      }
      overrideMimeType() {}
      send() {}
    },
  });
  Object.defineProperty(globalThis, "navigator", { value: { userAgent: "Node" } });
  const [packed, coldModule] = [(plan.snapshot ?? plan.archives).url, plan.coldModule].map((address) => `${baseURI}${address}`);
  /** @param {any} python */
  const startedFromSnapshot = (python) => {
    assert.deepEqual(asked, [packed], "what a start asked for");
    assert.deepEqual(waitedFor, [], "what a start called of the cold module");
    for (const [number, hex] of [["1.5", "0x1.8000000000000p+0"], ["-2.0", "-0x1.0000000000000p+1"]]) {
      assert.equal(python.runPython(`(${number}).hex()`), hex);
      assert.deepEqual(waitedFor, [coldModule], "a call into the cold module loads it, once");
    }
  };
  /** @param {any} python */
  const startedFromArchives = (python) => {
    assert.deepEqual(asked, [packed], "the machine is whole without a snapshot");
    assert.equal(plan.coldModule, null);
    assert.deepEqual(waitedFor, []);
    python.runPython(`
from app.controller import App

assert any(line for *_, line in App.render.__code__.co_lines()), "no error tells its line"
assert {place[2:] for place in App.render.__code__.co_positions()} == {(None, None)}, "columns"
assert not App.render.__annotations__
`);
  };
  const { loadPyodide } = await import(`${baseURI}${plan.module}`);
  const python = await loadPyodide({});
  if (plan.snapshot) startedFromSnapshot(python);
  else startedFromArchives(python);
  python.FS.writeFile("pyodide_compile.py", await readFile(inside, "utf8"));
  python.runPython(`
import sys

sys.path.insert(0, "")  # for this file, which no page has

import pyodide_compile

pyodide_compile.play_through()
assert "JSONDecodeError" in pyodide_compile.traceback_text()
print(*pyodide_compile.languages(), *pyodide_compile.games())
`);
  const loadModulesOnDemand = Reflect.get(globalThis, "loadModulesOnDemand");
  const waitedBefore = waitedFor.length;
  if (plan.snapshot) {
    Object.assign(globalThis, { loadModulesOnDemand: () => false });
    python.runPython(`
from app.missing import MissingPartError

try:
    import fleet_engine.remote
except MissingPartError as error:
    assert error.name == "fleet_engine.remote"
else:
    raise AssertionError("no table of several devices has been asked for, and its modules are there")
`);
    Object.assign(globalThis, { loadModulesOnDemand });
  }
  python.runPython(`
import json

import fleet_engine
from fleet_engine.remote import RemoteMatch, seat_state, seat_step

for game in fleet_engine.games():
    match = fleet_engine.new_match(game, players=2, seed=7)
    guest = RemoteMatch.from_state(json.loads(json.dumps(seat_state(match, 1))), 3)
    for index in range(40):
        match.play(match.legal_actions[0])
        guest.follow(json.loads(json.dumps(seat_step(match, index, 1))))
        assert guest.observe(1) == match.observe(1)
`);
  const onDemand = plan.snapshot ? [`${baseURI}${plan.snapshot.onDemand.url}`] : [];
  assert.deepEqual(waitedFor.slice(waitedBefore), onDemand, "the modules of a table are loaded once");
} catch (error) {
  console.error(error instanceof Error ? error.message : error); // without the source line, which has all of Pyodide
  process.exit(1);
}
