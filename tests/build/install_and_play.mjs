// Installs the wheel by micropip in a bare Pyodide under Node, and plays games with it.
// Arguments: the addresses of pyodide.mjs, micropip's wheel and the engine's wheel, a
// Python file to run and the number of games. Prints the games as JSON.

import { readFile } from "node:fs/promises";

const [pyodideModule, micropip, engine, games, howMany] = process.argv.slice(2);
const { loadPyodide } = await import(pyodideModule);
const python = await loadPyodide({ packageCacheDir: process.cwd() });
await python.loadPackage(micropip, { messageCallback: () => {} });
await python.pyimport("micropip").install(engine);
python.runPython(await readFile(games, "utf8"));
console.log(python.globals.get("play")(Number(howMany)));
