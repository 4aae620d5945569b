"""The page without a build: its Python runs in CPython, or in stock Pyodide from the sources."""
