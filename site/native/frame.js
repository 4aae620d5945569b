// Passes this page to the Python of the page around it (pyodide_main.py).

if (parent === self) location.replace(`./${location.hash}`);
Object.assign(globalThis, { isLoaded: true, hasPython: false });
Object(parent).startPython?.(); // else pyodide_main.py looks for isLoaded when Pyodide is ready
