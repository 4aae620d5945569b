"""The report as a table for people."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from e2e.bench.figures import Figures

Row = Sequence[str]


def table(report: Figures) -> list[str]:
    """Return the lines of the table: a block for each part that was measured."""
    lines: list[str] = []
    for name, block in BLOCKS.items():
        if name in report:
            rows = list(block(report[name]))
            lines += ["", *aligned(rows)] if lines else aligned(rows)
    return lines


def aligned(rows: Sequence[Row]) -> list[str]:
    """Return rows as lines whose columns stand below each other, figures to the right."""
    columns = max(len(row) for row in rows)
    full = [[*row, *[""] * (columns - len(row))] for row in rows]
    widths = [max(len(row[place]) for row in full) for place in range(columns)]
    return [
        "  ".join(
            cell.rjust(width) if place else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in full
    ]


def _number(value: float | None) -> str:
    return "never" if value is None else f"{value:,.0f}"


def _spread(found: Mapping[str, Any]) -> str:
    if found["median"] is None:
        return "never"
    return f"{found['median']:,} ({found['min']:,} to {found['max']:,})"


def _slowed(rate: str) -> str:
    return "" if rate == "1x" else f", processor at 1/{rate.rstrip('x')}"


def _engine(found: Figures) -> Iterator[Row]:
    yield f"Engine {found['engine']}, random play", "decisions/s", "faster by"
    yield f"{found['game']}, players: {found['players']}", _number(found["decisions_per_second"])
    for rival in found["against"]:
        name = f"{rival['name']} {rival['version']}"
        yield name, _number(rival["decisions_per_second"]), f"{rival['ratio']:.2f}"
    for name in found["missing"]:
        yield name, "not installed"


def _starts(found: Figures) -> Iterator[Row]:
    """Each start, and in the last column the ratio of the main threads' processor time."""
    yield (
        "Start, ms: median (least to most)",
        "Three Fleets",
        "bare Pyodide",
        "ratio",
        "busy",
    )
    for rate, kinds in found.items():
        for kind, pages in kinds.items():
            name = f"{'first visit' if kind == 'first' else 'returning'}{_slowed(rate)}"
            spreads = [_spread(pages[page]) for page in ("page", "bare")]
            yield name, *spreads, f"{pages['ratio']:.2f}", f"{pages['busy']['ratio']:.2f}"
            for mark, told in pages["marks"].items():
                yield f"  its mark “{mark}”, in {told['runs']} starts", _spread(told)


def _board(found: Figures) -> Iterator[Row]:
    yield "Last board painted, ms", "Three Fleets"
    for rate, seen in found.items():
        yield f"returning{_slowed(rate)}", _spread(seen)


def _weight(found: Figures) -> Iterator[Row]:
    yield "Weight, bytes", "Three Fleets", "bare Pyodide", "ratio"
    words = {
        "first_bytes": "sent on a first visit",
        "next_bytes": "sent on the next",
        "next_files": "files sent on the next",
        "first_memory": "JavaScript and WebAssembly, first visit",
        "next_memory": "JavaScript and WebAssembly, next",
        "next_heap": "of these JavaScript's heap",
        "next_buffers": "buffers beside it, next",
    }
    for kind, name in words.items():
        medians = [_number(found[page][kind]["median"]) for page in ("page", "bare")]
        ratio = found.get(f"{kind}_ratio")
        yield name, *medians, "" if ratio is None else f"{ratio:.2f}"


def _taps(found: Figures) -> Iterator[Row]:
    yield "Tap to paint, ms (16 is anything shorter)", "p50", "p95", "most", "taps"
    names = {"page": "a whole game", "button": "a page with one button"}
    for rate, pages in found.items():
        for page, told in pages.items():
            figures = [_number(told[figure]) for figure in ("p50", "p95", "max", "taps")]
            yield f"{names[page]}{_slowed(rate)}", *figures


def _lighthouse(found: Figures) -> Iterator[Row]:
    yield f"Lighthouse {found['lighthouse']}, first visit", "score"
    for name, score in found["scores"].items():
        yield name.replace("-", " "), str(score)
    yield "blocked, ms", _spread(found["blocking_ms"])
    for name, faults in found["faults"].items():
        for fault in faults:
            yield f"{name.replace('-', ' ')}: {fault['title']}", fault["value"]
            for about in fault["about"]:
                yield (f"  {about}",)


def _goals(found: Sequence[Figures]) -> Iterator[Row]:
    yield "Goal", "figure", "wanted", ""
    for goal in found:
        sign = "≥" if goal["at_least"] else "≤"
        value = "never" if goal["value"] is None else f"{goal['value']:,}"
        yield (
            goal["goal"],
            value,
            f"{sign} {goal['limit']:,}",
            "holds" if goal["holds"] else "missed",
        )


BLOCKS: Mapping[str, Callable[[Any], Iterator[Row]]] = {
    "engine": _engine,
    "starts": _starts,
    "board": _board,
    "weight": _weight,
    "taps": _taps,
    "lighthouse": _lighthouse,
    "goals": _goals,
}
