// Runs inside.py in the Pyodide that the page will use: node library.mjs <folder> <pyodide.mjs> <inside.py>
// The folder is shared with Python as /build; its archives are unpacked where PyScript unpacks them.

import { readFile } from "node:fs/promises";

const [folder, pyodide, script] = process.argv.slice(2);
try {
  const { loadPyodide } = await import(pyodide);
  // Sets are marshalled in the order of their hashes: the same bytes need the same seed. A page
  // without sources can tell the line of an error, but has none of which to underline a part.
  const env = { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1", HOME: "/home/pyodide" };
  const python = await loadPyodide({ env });
  for (const name of ["fleet_engine.zip", "app.zip"]) {
    python.unpackArchive(new Uint8Array(await readFile(`${folder}/${name}`)), "zip");
  }
  python.FS.mkdir("/build");
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/build");
  python.runPython(await readFile(script, "utf8"), { filename: "inside.py" });
} catch (error) {
  console.error(error instanceof Error ? error.message : error); // without the source line, which is all of Pyodide
  process.exit(1);
}
