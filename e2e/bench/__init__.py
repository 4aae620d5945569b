"""How fast all of it is: the engine, a start of the page, a tap. `python -m e2e.bench` measures.

Whatever depends on the machine is measured beside something that everybody knows, in turns and
in the same run, and told as a ratio: a start beside that of a bare Pyodide page, a tap beside
one on a page with nothing but a button, the engine beside python-chess and catanatron.
"""

RATES = (1, 4)
"""So many times is the processor slowed: not at all, and to a phone of some years ago."""
