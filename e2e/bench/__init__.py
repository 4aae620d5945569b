"""Benchmarks of the engine, page starts and taps: `python -m e2e.bench`.

Each figure that depends on the machine is measured beside a well-known one, in turns and in the
same run. The report contains the ratio. A start is compared with that of a bare Pyodide page,
and the home screen with the same page without scripts. A tap is compared with one on a page
with only a button, and the engine with python-chess and catanatron.
"""

from typing import NamedTuple

CPU_SLOWDOWNS = (1, 4)
"""The slowdowns of the processor: full speed, and a phone of some years ago."""


class CpuPace(NamedTuple):
    """The speed of a device.

    `slowdown` is the factor by which DevTools slows the tab's main thread. It does not affect
    workers and the rest of the browser. `core_share` is the share of one core that the whole
    browser gets.
    """

    description: str
    slowdown: int = 1
    core_share: float | None = None


PACES = {
    "1x": CpuPace("full speed"),
    "4x": CpuPace("main thread at 1/4", slowdown=4),
    "0.5": CpuPace("browser on half a core", core_share=0.5),
    "0.25": CpuPace("browser on a quarter of a core", core_share=0.25),
}
"""The paces, by their names on the command line and in the report."""

FULL_SPEED = PACES["1x"]
