"""How fast all of it is: the engine, a start of the page, a tap. `python -m e2e.bench` measures.

Whatever depends on the machine is measured beside something that everybody knows, in turns and
in the same run, and told as a ratio: a start beside that of a bare Pyodide page, the home screen
beside the same page without any script, a tap beside one on a page with nothing but a button, the
engine beside python-chess and catanatron.
"""

from typing import NamedTuple

RATES = (1, 4)
"""So many times is the processor slowed: not at all, and to a phone of some years ago."""


class Pace(NamedTuple):
    """How fast a device is.

    `rate` is how many times DevTools slows the tab's main thread, which leaves workers and
    the rest of the browser alone; `share` is how much of one core the whole browser has.
    """

    told: str
    rate: int = 1
    share: float | None = None


PACES = {
    "1x": Pace("full speed"),
    "4x": Pace("main thread at 1/4", rate=4),
    "0.5": Pace("browser on half a core", share=0.5),
    "0.25": Pace("browser on a quarter of a core", share=0.25),
}
"""By the names that the command line and the report have for them."""

FULL = PACES["1x"]
