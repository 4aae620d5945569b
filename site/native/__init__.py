"""The page without a build.

Its Python runs in CPython, or in stock Pyodide from the sources.
"""
