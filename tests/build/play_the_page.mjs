// Starts the page's own Python under Node and plays a solo game through its views in each
// language: node play_the_page.mjs <pyodide.mjs> <archive>…

import { readFile } from "node:fs/promises";

const [pyodide, ...archives] = process.argv.slice(2);
try {
  const { loadPyodide } = await import(pyodide);
  const python = await loadPyodide();
  for (const archive of archives) {
    python.unpackArchive(new Uint8Array(await readFile(archive)), "zip");
  }
  python.runPython(`
import random
from datetime import date
from app.controller import App

for language in ("en", "es", "ja"):
    app = App({}, [language], date.today, lambda: 11)
    app.handle("play", "solo")
    chance = random.Random(5)
    while app.session and not app.session.over:
        app.handle("pick", chance.choice(sorted(app.session.options)))
        app.handle("confirm")
        assert app.view()
    assert app.screen == "score"
    print(language)
`);
} catch (error) {
  console.error(error.message); // without the source line, which is all of Pyodide
  process.exit(1);
}
