// Runs the script of the documentation and opens its editor: node open_editor.mjs <folder> <editor's script>
// The folder has the script as site.mjs. The page has a heading and two blocks of Python. Prints its elements at the
// end, in their order: the name of each with its text.

import { pathToFileURL } from "node:url";

const [folder, script] = process.argv.slice(2);

/** @type {Element[]} */
const elements = []; // of the page, in their order

class Element {
  /** @param {string} localName */
  constructor(localName, textContent = "") {
    this.localName = localName;
    this.textContent = textContent;
    this.className = "";
    this.dataset = {};
    /** @type {() => void} */
    this.tap = () => {};
  }

  setAttribute() {}
  append() {}

  /** @param {string} _ @param {() => void} act */
  addEventListener(_, act) { this.tap = act; }

  /** @param {Element} other */
  after(other) { elements.splice(elements.indexOf(this) + 1, 0, other); }

  /** @param {Element[]} others */
  replaceWith(...others) { elements.splice(elements.indexOf(this), 1, ...others); }

  remove() { elements.splice(elements.indexOf(this), 1); }
}

const heading = new Element("h1", "Page");
const blocks = ["1 + 1", "2 + 2"].map((code) => new Element("div", code));
elements.push(heading, ...blocks);
const run = { interpreter: "pyodide.mjs", licences: "licences.html", package: "engine.whl", script, style: "core.css" };
const body = new Element("body");
body.dataset = { run: JSON.stringify(run) };
const document = {
  baseURI: `${pathToFileURL(folder)}/`,
  body,
  head: new Element("head"),
  createElement: (/** @type {string} */ name) => new Element(name),
  querySelector: () => heading,
  querySelectorAll: (/** @type {string} */ rule) => (rule === ".highlight-python" ? blocks : []),
};
const page = { document, addEventListener() {}, navigator: {} };
for (const [name, value] of Object.entries(page)) Object.defineProperty(globalThis, name, { value, configurable: true });
await import(pathToFileURL(`${folder}/site.mjs`).href);
elements.find(({ className }) => className === "open-editor")?.tap();
await import(pathToFileURL(`${folder}/${script}`).href).catch(() => null); // the page waits for this, too
await new Promise((done) => { setTimeout(done); });
console.log(JSON.stringify(elements.map(({ localName, textContent }) => `${localName}: ${textContent}`)));
