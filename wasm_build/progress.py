"""Progress of a build.

It has one line for each step, with its seconds and its use of the cache.
"""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from wasm_build.build_cache import collect_lookups

NAME_WIDTH = 16  # columns for the name of a step


class BuildProgress:
    """Reporter that prints a line when a step ends.

    Without a stream it prints nothing.
    """

    def __init__(self, stream: TextIO | None = None) -> None:
        self.stream = stream

    @contextmanager
    def step(self, name: str) -> Iterator[None]:
        """Time the block and print its line, even if it raises.

        A terminal shows the name while the step runs. A log gets only the finished line.
        """
        if self.stream and self.stream.isatty():
            # The cursor returns to the first column, so that the next output replaces the name.
            self._print(f"{name} ...\r")
        began = time.perf_counter()
        remark = "failed"
        try:
            with collect_lookups() as lookups:
                yield
            remark = describe_cache_use(lookups)
        finally:
            seconds = time.perf_counter() - began
            self._print(f"{name:<{NAME_WIDTH}}{seconds:6.1f} s  {remark}".rstrip() + "\n")

    def _print(self, text: str) -> None:
        if self.stream:
            self.stream.write(text)
            self.stream.flush()


def describe_cache_use(lookups: list[bool]) -> str:
    """Return a remark on the cache lookups of a step. A lookup is True for a hit."""
    if not any(lookups):
        return ""
    return "cached" if all(lookups) else f"{sum(lookups)} of {len(lookups)} parts cached"


def terminal_reporter() -> BuildProgress:
    """Return the progress of the command line. It writes to standard error.

    Standard output is reserved for results.
    """
    return BuildProgress(sys.stderr)
