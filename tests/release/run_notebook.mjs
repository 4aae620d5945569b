// Runs the code cells of a notebook in a bare Pyodide under Node, as JupyterLite does.
// Arguments: the address of pyodide.mjs, the notebook, and the addresses of micropip's wheel and of
// the engine's wheel. Prints the number of cells.

import { readFile } from "node:fs/promises";

const [pyodideModule, notebook, micropip, engine] = process.argv.slice(2);
const { loadPyodide } = await import(pyodideModule);
const python = await loadPyodide({ packageCacheDir: process.cwd() });
await python.loadPackage(micropip, { messageCallback: () => {} });

/** @type {{ cells: { cell_type: string, source: string[] }[] }} */
const { cells } = JSON.parse(await readFile(notebook, "utf8"));
const sources = cells.filter((cell) => cell.cell_type === "code").map((cell) => cell.source.join(""));
for (const source of sources) {
  await python.runPythonAsync(source.replace('"fleet_engine"', JSON.stringify(engine)));
}
console.log(`${sources.length} cells`);
