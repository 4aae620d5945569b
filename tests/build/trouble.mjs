// Runs prefix.js and trouble.js as a page does: node trouble.mjs <folder> <case as JSON>
// The storage holds `kept` and has room for `room` characters. The calls of `trouble` follow each other. `rejected` has
// the rejections that the page then sees. Prints the result or the error of each call, the reported errors, and the
// texts of the storage and the fragment of the address at the end.

import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";

const [folder, given] = process.argv.slice(2);
const { kept, room, hash, calls, rejected } = JSON.parse(given);
const texts = new Map(Object.entries(kept));
const size = () => [...texts].flat().join("").length;
const localStorage = {
  getItem: (/** @type {string} */ name) => texts.get(name) ?? null,
  removeItem: (/** @type {string} */ name) => texts.delete(name),
  setItem(/** @type {string} */ name, /** @type {string} */ text) {
    const before = texts.get(name);
    texts.set(name, text);
    if (size() <= (room ?? Number.POSITIVE_INFINITY)) return;
    if (before === undefined) texts.delete(name);
    else texts.set(name, before);
    throw new Error("the storage is full");
  },
};
/** @type {Map<string, (event: object) => void>} */
const listeners = new Map();
const page = {
  URL,
  document: { documentElement: { dataset: {} }, baseURI: "https://host.example/fleets/" },
  localStorage,
  location: { hash },
  addEventListener: (/** @type {string} */ kind, /** @type {(event: object) => void} */ act) => listeners.set(kind, act),
};
const context = createContext(page);
for (const script of ["prefix.js", "trouble.js"]) runInContext(readFileSync(`${folder}/${script}`, "utf8"), context);
texts.delete("three-fleets-owner"); // prefix.js stores it
const results = calls.map((/** @type {string} */ call) => {
  try {
    return runInContext(`trouble.${call}`, context) ?? null;
  } catch (error) {
    return String(error);
  }
});
Object.assign(page, { reported: [] });
runInContext("trouble.watch((why) => reported.push(why))", context);
for (const reason of rejected) listeners.get("unhandledrejection")?.({ reason: runInContext(reason, context) });
const reported = runInContext("reported", context);
console.log(JSON.stringify({ results, reported, kept: Object.fromEntries(texts), hash: page.location.hash }));
