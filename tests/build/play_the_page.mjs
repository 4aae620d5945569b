// Starts the page's own Python under Node and rehearses on what was compiled, without
// assertions in it: node play_the_page.mjs <pyodide.mjs> <inside.py> <archive>…

import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { gunzipSync } from "node:zlib";

const [pyodide, inside, ...archives] = process.argv.slice(2);
try {
  const { loadPyodide } = await import(pyodide);
  const python = await loadPyodide();
  for (const archive of archives) {
    python.FS.writeFile(basename(archive), gunzipSync(await readFile(archive)));
  }
  python.FS.writeFile("inside.py", await readFile(inside, "utf8"));
  python.runPython(`
import sys

sys.path[:0] = ${JSON.stringify(archives.map((archive) => basename(archive)))}

import inside

inside.play()
assert "JSONDecodeError" in inside.told_error()

from app.controller import App

assert any(line for *_, line in App.view.__code__.co_lines()), "no error tells its line"
assert {place[2:] for place in App.view.__code__.co_positions()} == {(None, None)}, "columns"
assert not App.view.__annotations__
print(*inside.languages(), *inside.games())
`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error); // without the source line, which is all of Pyodide
  process.exit(1);
}
