// Starts the page's own Python under Node and rehearses on what was compiled, without
// assertions in it: node play_the_page.mjs <pyodide.mjs> <inside.py> <archive>…

import { readFile } from "node:fs/promises";

const [pyodide, inside, ...archives] = process.argv.slice(2);
try {
  const { loadPyodide } = await import(pyodide);
  const python = await loadPyodide();
  for (const archive of archives) {
    python.unpackArchive(new Uint8Array(await readFile(archive)), "zip");
  }
  python.FS.writeFile("inside.py", await readFile(inside, "utf8"));
  python.runPython(`
import inside

inside.play()
print(*inside.LANGUAGES, *inside.TABLES)
`);
} catch (error) {
  console.error(error.message); // without the source line, which is all of Pyodide
  process.exit(1);
}
