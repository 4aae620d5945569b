// Runs pyodide_compile.py in the Pyodide of the page: node stdlib.mjs <folder> <pyodide.mjs> <pyodide_compile.py>
//
// Python sees the folder as /build. Its archives are unpacked where PyScript unpacks them.

import { readFile } from "node:fs/promises";

const [folder, pyodide, script] = process.argv.slice(2);
try {
  const { loadPyodide } = await import(pyodide);
  // Python marshals sets in the order of their hashes, so identical bytes need the same seed. The
  // page has no sources, so a traceback can give the line of an error but cannot underline a part
  // of it.
  const env = { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1", HOME: "/home/pyodide" };
  const python = await loadPyodide({ env });
  for (const name of ["fleet_engine.zip", "app.zip"]) {
    python.unpackArchive(new Uint8Array(await readFile(`${folder}/${name}`)), "zip");
  }
  python.FS.mkdir("/build");
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/build");
  python.runPython(await readFile(script, "utf8"), { filename: "pyodide_compile.py" });
} catch (error) {
  // The stack would contain the source line, which is all of Pyodide.
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
