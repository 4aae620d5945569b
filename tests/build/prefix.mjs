// Runs prefix.js as a page does: node prefix.mjs <prefix.js> <visits as JSON>
// A visit has the page's address, on the plain page the way to the fast page, and the game that its tab had open. The
// visits share one storage, which holds `kept` first. Prints the prefix of each visit, the storage name of the game that
// it opens, and the content of the storage at the end.

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
/** @type {string[]} */
const opened = [];
const prefixes = visits.map((/** @type {{ address: string, plain?: string, tab?: string }} */ { address, plain, tab }) => {
  /** @type {Record<string, string>} */
  const dataset = plain ? { plain } : {};
  const document = { documentElement: { dataset }, baseURI: address };
  /** @type {{ document: object, URL: typeof URL, newestGameKey?: () => string }} */
  const page = { document, URL };
  const sessionStorage = {
    getItem: (/** @type {string} */ name) => (name === `${dataset.prefix}tab` ? tab ?? null : null),
  };
  Object.defineProperty(page, "sessionStorage", { get() { refuse("sessionStorage"); return sessionStorage; } });
  Object.defineProperty(page, "localStorage", { get() { refuse("localStorage"); return localStorage; } });
  runInContext(source, createContext(page));
  try {
    opened.push(page.newestGameKey?.() ?? "");
  } catch {
    opened.push(""); // the device refuses the storage
  }
  return dataset.prefix;
});
console.log(JSON.stringify({ prefixes, opened, kept: Object.fromEntries(texts) }));
