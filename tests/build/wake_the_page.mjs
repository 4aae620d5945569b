// Wakes the page's own Python up under Node, by the page's own script and without its archives, and
// rehearses: node wake_the_page.mjs <dist> <inside.py>

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const [dist, inside] = process.argv.slice(2);
try {
  const html = await readFile(`${dist}/index.html`, "utf8");
  const [, textContent] = /** @type {RegExpMatchArray} */ (html.match(/id="boot-plan">(.*?)<\/script>/));
  const { memory } = JSON.parse(textContent);
  const baseURI = pathToFileURL(`${dist}/`).href;
  /** @type {string[]} */
  const asked = [];
  Object.assign(globalThis, {
    document: { baseURI, getElementById: () => ({ textContent }), documentElement: { dataset: {} } },
    localStorage: { getItem: () => null, setItem() {}, removeItem() {} },
    addEventListener() {},
    crossOriginIsolated: false,
    MutationObserver: class { observe() {} },
    fetch: async (/** @type {string} */ address) => {
      asked.push(address);
      return new Response(await readFile(new URL(address)));
    },
  });
  Object.defineProperty(globalThis, "navigator", { value: {} });
  const { loadPyodide } = await import(`${baseURI}${memory.module}`);
  const python = await loadPyodide({});
  assert.deepEqual(asked, [`${baseURI}${memory.url}`], "what a start asked for");
  python.FS.writeFile("inside.py", await readFile(inside, "utf8"));
  python.runPython(`
import sys

sys.path.insert(0, "")  # for this file, which no page has

import inside

inside.play()
assert "JSONDecodeError" in inside.told_error()
print(*inside.languages(), *inside.games())
`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error); // without the source line, which is all of Pyodide
  process.exit(1);
}
