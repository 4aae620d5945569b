// Compresses a file with the zstd of Pyodide's Python.
//
// node zstd.mjs <pyodide.mjs> <file> <packed>

import { readFile, writeFile } from "node:fs/promises";

const [packer, from, to] = process.argv.slice(2);
try {
  const { loadPyodide } = await import(packer);
  const python = await loadPyodide();
  python.FS.writeFile("content", await readFile(from));
  python.runPython(`
from compression.zstd import CompressionParameter as Parameter, compress
from pathlib import Path
how = {Parameter.compression_level: 19, Parameter.window_log: 24, Parameter.checksum_flag: 1}
Path("packed").write_bytes(compress(Path("content").read_bytes(), options=how))
`);
  await writeFile(to, python.FS.readFile("packed"));
} catch (error) {
  // The stack would contain the source line, which is all of Pyodide.
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
