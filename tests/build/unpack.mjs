// Decompresses a file by Pyodide: node unpack.mjs <pyodide.mjs> <packed> <file>

import { readFile, writeFile } from "node:fs/promises";

const [packer, from, to] = process.argv.slice(2);
const { loadPyodide } = await import(packer);
const python = await loadPyodide();
python.FS.writeFile("packed", await readFile(from));
python.runPython(`
from compression.zstd import decompress
from pathlib import Path
Path("content").write_bytes(decompress(Path("packed").read_bytes()))
`);
await writeFile(to, python.FS.readFile("content"));
