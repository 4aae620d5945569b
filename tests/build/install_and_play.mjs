// A bare Pyodide under Node installs the wheel by micropip and plays with it.
// Arguments: the addresses of pyodide.mjs, micropip's wheel and the engine's wheel, a
// Python file to run and how many games to play. Prints what they were.

import { readFile } from "node:fs/promises";

const [pyodideModule, micropip, engine, games, howMany] = process.argv.slice(2);
const { loadPyodide } = await import(pyodideModule);
const python = await loadPyodide({ packageCacheDir: process.cwd() });
await python.loadPackage(micropip, { messageCallback: () => {} });
await python.pyimport("micropip").install(engine);
python.runPython(await readFile(games, "utf8"));
console.log(python.globals.get("play")(Number(howMany)));
