"""Terminal input and output. Writes lines, tables and progress bars, and reads typed lines."""

import contextlib
import shutil
import sys
import time
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TextIO

from fleet_engine.cli_arguments import to_printable_line
from fleet_engine.core.errors import OptionError

STYLES = {"bold": "1", "dim": "2", "red": "31", "green": "32", "yellow": "33", "cyan": "36"}
"""ANSI codes by style."""
BAR_WIDTH = 24
"""Width of a progress bar in characters."""
REDRAW_SECONDS = 0.1
"""Minimum interval between two drawings of a progress bar."""


class Terminal:
    """Standard input, output and error, with their capabilities.

    `shows_progress` is True if standard error is a terminal.
    """

    def __init__(
        self, source: TextIO | None, out: TextIO, err: TextIO, environment: Mapping[str, str]
    ) -> None:
        self._source = source
        self._out = out
        self._err = err
        self.shows_progress = err.isatty()
        plain = environment.get("NO_COLOR") or environment.get("TERM") == "dumb"
        self._has_colour = out.isatty() and not plain
        self._is_unicode = _can_encode(out, "■·×★◆─…’“”▁▂▃▄▅▆▇█")
        for stream in (out, err):
            # A name in a record may contain characters that the encoding lacks.
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")

    def print_lines(self, *lines: str) -> None:
        """Write lines to standard output."""
        for line in lines:
            self._out.write((line if self._is_unicode else _to_ascii(line)) + "\n")

    def print_error(self, line: str) -> None:
        """Write one line to standard error."""
        self._out.flush()
        self._err.write(to_printable_line(line) + "\n")

    def require_input(self) -> None:
        """Raise `OptionError` if standard input is closed."""
        if self._source is None:
            raise OptionError("standard input: it is closed")

    def ask(self, prompt: str) -> str:
        """Return the line typed after a prompt. Raises `EOFError` at the end of input."""
        if self._source is None:
            raise EOFError
        if self._source is sys.stdin and self._source.isatty() and self._out.isatty():
            # Only `input` supports line editing and history.
            with contextlib.suppress(ImportError):
                import_module("readline")
            return input(prompt)
        self._out.write(prompt)
        self._out.flush()
        line = self._source.readline()
        # Echo input from a pipe, so that the transcript is complete.
        self._out.write(line if line.endswith("\n") else f"{line}\n")
        if not line:
            raise EOFError
        return line.rstrip("\n")

    def paint(self, text: str, *styles: str) -> str:
        """Return the text in these styles, or unchanged if the output has no color."""
        if not self._has_colour or not text.strip():
            return text
        codes = ";".join(STYLES[style] for style in styles)
        return f"\033[{codes}m{text}\033[0m"

    @property
    def width(self) -> int:
        """Number of columns of a line."""
        return shutil.get_terminal_size((80, 24)).columns

    def print_table(self, rows: Sequence[Sequence[str]], texts: int = 1) -> None:
        """Write rows as a table, the heading first.

        The first `texts` columns are left-aligned, all others right-aligned.
        """
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        for number, row in enumerate(rows):
            cells = [
                cell.ljust(width) if place < texts else cell.rjust(width)
                for place, (cell, width) in enumerate(zip(row, widths, strict=True))
            ]
            line = "  ".join(cells).rstrip()
            self.print_lines("  " + (line if number else self.paint(line, "dim")))

    def progress_bar(self, total: int, things: str) -> "ProgressBar":
        """Return a progress bar on standard error. It is visible only on a terminal."""
        return ProgressBar(self._err if self.shows_progress else None, total, things)


class ProgressBar:
    """A progress bar. It is erased at the end."""

    def __init__(self, stream: TextIO | None, total: int, things: str) -> None:
        self._stream = stream
        self._total = total
        self._things = things
        self._began = time.perf_counter()
        self._drawn = self._began

    def __enter__(self) -> "ProgressBar":
        return self

    def __exit__(self, *_: object) -> None:
        if self._stream:
            self._stream.write("\r\033[K")
            self._stream.flush()

    def update(self, done: int) -> None:
        """Report that `done` items are done."""
        if self._stream is None:
            return
        now = time.perf_counter()
        if now - self._drawn < REDRAW_SECONDS:
            return
        self._drawn = now
        rate = done / (now - self._began)
        left = round((self._total - done) / rate) if rate else 0
        full = BAR_WIDTH * done // self._total
        bar = "#" * full + "-" * (BAR_WIDTH - full)
        self._stream.write(
            f"\r\033[K[{bar}] {done / self._total:4.0%}  {done:,} of {self._total:,} "
            f"{self._things}, {rate:,.0f} a second, {left // 60}:{left % 60:02} left"
        )
        self._stream.flush()


_ASCII = str.maketrans(
    {"■": "#", "·": ".", "×": "x", "★": "*", "◆": "o", "─": "-", "…": "...", "’": "'", "“": '"',
     "”": '"', "▁": "_", "▂": ".", "▃": ":", "▄": "-", "▅": "=", "▆": "+", "▇": "*", "█": "#"}
)  # fmt: skip


def _to_ascii(line: str) -> str:
    return line.translate(_ASCII)


def _can_encode(stream: TextIO, text: str) -> bool:
    try:
        text.encode(stream.encoding or "ascii")
    except (UnicodeError, LookupError):
        return False
    return True
