// Runs prefix.js as a page does: node prefix.mjs <prefix.js> <visits as JSON>
// A visit has the page's address and, on the plain page, the way to the fast page. The visits share one storage, which
// holds `kept` first. Prints the prefix of each visit and the content of the storage at the end.

import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";

const [script, told] = process.argv.slice(2);
const { visits, kept, refused } = JSON.parse(told);
const texts = new Map(Object.entries(kept));
const refuse = (/** @type {string} */ what) => {
  if (refused.includes(what)) throw new Error(`the device refuses ${what}`);
};
const localStorage = {
  getItem(/** @type {string} */ name) {
    refuse("getItem");
    return texts.get(name) ?? null;
  },
  setItem(/** @type {string} */ name, /** @type {string} */ text) {
    refuse("setItem");
    texts.set(name, text);
  },
};

const source = readFileSync(script, "utf8");
const prefixes = visits.map((/** @type {{ address: string, plain?: string }} */ { address, plain }) => {
  /** @type {Record<string, string>} */
  const dataset = plain ? { plain } : {};
  const document = { documentElement: { dataset }, baseURI: address };
  const page = { document, URL };
  Object.defineProperty(page, "localStorage", { get() { refuse("localStorage"); return localStorage; } });
  runInContext(source, createContext(page));
  return dataset.prefix;
});
console.log(JSON.stringify({ prefixes, kept: Object.fromEntries(texts) }));
