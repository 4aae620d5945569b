"""Report as a table for people."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from e2e.bench import FULL_SPEED, PACES
from e2e.bench.metrics import Figures

Row = Sequence[str]


def report_lines(report: Figures) -> list[str]:
    """Return the lines of the table: a block for each part that was measured.

    The figures of several builds are below each other.
    """
    blocks = [list(_engine(report["engine"]))] if "engine" in report else []
    builds = report["builds"]
    for name, rows_of in BLOCKS:
        tables = {build: rows_of(found[name]) for build, found in builds.items() if found.get(name)}
        if tables:
            blocks.append(list(*tables.values()) if len(tables) == 1 else join_columns(tables))
    return [line for rows in blocks for line in ("", *align(rows))][1:]


def join_columns(blocks: Mapping[str, Iterator[Row]]) -> list[Row]:
    """Return the rows of several builds.

    The name of a row comes once, followed by one line of figures for each build.
    """
    rows = {build: list(block) for build, block in blocks.items()}
    figures = {build: {row[0]: row[1:] for row in block} for build, block in rows.items()}
    heads = list(dict.fromkeys(block[0] for block in rows.values()))
    names = dict.fromkeys(row[0] for block in rows.values() for row in block[1:])
    merged: list[Row] = [(head[0], "build", *head[1:]) for head in heads]
    for name in names:
        has = [build for build in figures if name in figures[build]]
        for place, build in enumerate(has):
            merged.append(("" if place else name, build, *figures[build][name]))
    return merged


def align(rows: Sequence[Row]) -> list[str]:
    """Return rows as lines with aligned columns. Figures are aligned to the right."""
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


def _pace_name(pace: str) -> str:
    return "" if PACES[pace] == FULL_SPEED else f", {PACES[pace].description}"


VISIT_NAMES = {"first": "first visit", "second": "second visit", "returning": "returning"}
"""The kinds of visit in words."""


def _visits(found: Figures) -> Iterator[tuple[str, Figures]]:
    """Yield each kind of visit in words, with its figures."""
    for network, paces in found.items():
        line = "" if network == "local" else f", {network.upper()}"
        for pace, kinds in paces.items():
            for kind, figures in kinds.items():
                yield f"{VISIT_NAMES[kind]}{line}{_pace_name(pace)}", figures


def _engine(found: Figures) -> Iterator[Row]:
    yield f"Engine {found['engine']}, random play", "decisions/s", "faster by"
    yield f"{found['game']}, players: {found['players']}", _number(found["decisions_per_second"])
    for rival in found["against"]:
        name = f"{rival['name']} {rival['version']}"
        yield name, _number(rival["decisions_per_second"]), f"{rival['ratio']:.2f}"
    for name in found["missing"]:
        yield name, "not installed"


def _starts(found: Figures) -> Iterator[Row]:
    """Yield each start, the ratio of main-thread CPU times, and the machine's load."""
    yield (
        "Start, ms: median (least to most)",
        "Three Fleets",
        "bare Pyodide",
        "ratio",
        "busy",
        "load",
    )
    for name, pages in _visits(found):
        spreads = [_spread(pages[page]) for page in ("page", "bare")]
        ratios = [f"{figures['ratio']:.2f}" for figures in (pages, pages["busy"])]
        yield name, *spreads, *ratios, _spread(pages["load"])
        for mark, summary in pages["marks"].items():
            yield f"  {name}: “{mark}”, in {summary['runs']} starts", _spread(summary)


def _home(found: Figures) -> Iterator[Row]:
    yield "Home seen, ms", "Three Fleets", "without scripts", "later"
    for name, pages in _visits(found):
        home = pages["home"]
        yield name, _spread(home["page"]), _spread(home["still"]), _number(home["later"])


def _board(found: Figures) -> Iterator[Row]:
    yield "Last board painted, ms", "Three Fleets"
    for pace, seen in found.items():
        yield f"returning{_pace_name(pace)}", _spread(seen)


def _weight(found: Figures) -> Iterator[Row]:
    yield "Weight, bytes", "Three Fleets", "bare Pyodide", "ratio"
    words = {
        "ready_bytes": "sent until a first visit is ready",
        "first_bytes": "sent on a first visit",
        "next_bytes": "sent on the next",
        "next_files": "files sent on the next",
        "first_memory": "JavaScript and WebAssembly, first visit",
        "next_memory": "JavaScript and WebAssembly, next",
        "next_heap": "of these JavaScript's heap",
        "next_buffers": "buffers beside it, next",
    }
    for kind, name in words.items():
        medians = [_spread(found[page][kind]) for page in ("page", "bare")]
        ratio = found.get(f"{kind}_ratio")
        yield name, *medians, "" if ratio is None else f"{ratio:.2f}"


def _of_taps(figures: Figures) -> list[str]:
    return [_number(figures[name]) for name in ("p50", "p95", "max", "taps")]


def _taps(found: Figures) -> Iterator[Row]:
    yield "Tap to paint, ms (16 is anything shorter)", "p50", "p95", "most", "taps"
    names = {
        "page": "a whole game",
        "recorded": "the same, recorded: no Python",
        "button": "a page with one button",
    }
    for rate, pages in found.items():
        for page, name in names.items():
            yield f"{name}{_pace_name(rate)}", *_of_taps(pages[page])


def _tables(found: Figures) -> Iterator[Row]:
    heads = ("p50", "p95", "most", "taps", "decision p50", "p95", "count", "asked again p50", "p95")
    yield "Taps answered by computer players, ms", *heads, "long", "longest"
    for pace, played in found.items():
        for game, sizes in played["games"].items():
            for seats, measured in sizes.items():
                waits = ("decision_p50", "decision_p95", "decisions", "answer_p50", "answer_p95")
                names = ("p50", "p95", "max", "taps", *waits, "long_tasks", "longest")
                figures = [_number(measured[name]) for name in names]
                yield f"{game}, {seats} seats{_pace_name(pace)}", *figures


def _meanwhile(found: Figures) -> Iterator[Row]:
    yield "Menu opened and closed, ms (16 is anything shorter)", "p50", "p95", "most", "taps"
    names = {"thinking": "while experts think", "asked": "in one's own turn"}
    for pace, played in found.items():
        for game, kinds in played["games"].items():
            for kind, name in names.items():
                yield f"{game}, {name}{_pace_name(pace)}", *_of_taps(kinds[kind])
        ratios = [f"{played[f'{cut}_ratio']:.2f}" for cut in ("p50", "p95")]
        yield f"longer by, all games{_pace_name(pace)}", *ratios


def _devices(found: Figures) -> Iterator[Row]:
    yield "Tap until the other device shows the move, ms", "p50", "p95", "most", "moves"
    for game, figures in found.items():
        yield game, *_of_taps(figures)


def _coach(found: Figures) -> Iterator[Row]:
    yield "The coach is waited for, ms", "once"
    for pace, games in found.items():
        for game, figures in games.items():
            yield f"{game}, a hint in a new game{_pace_name(pace)}", _number(figures["hint"])
            for seats, review in figures["reviews"].items():
                yield f"{game}, the review of a game for {seats}{_pace_name(pace)}", _number(review)


def _long_session(found: Figures) -> Iterator[Row]:
    yield f"Games in one tab: {found['games']}", "at first", "at last", "ratio"
    words = {
        "nodes": "nodes of the document",
        "listeners": "listeners",
        "heap": "JavaScript's heap, bytes",
        "wasm": "Python's memory, bytes",
        "tap_p50": "tap until the answer is shown, ms, p50",
        "tap_p95": "the same, p95",
    }
    for name, what in words.items():
        figures = [_number(found[when][name]) for when in ("first", "last")]
        yield what, *figures, f"{found['ratios'][name]:.2f}"


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
        aim = "" if goal["aim"] is None else f" (aim {goal['aim']:,})"
        yield (
            goal["goal"],
            value,
            f"{sign} {goal['limit']:,}{aim}",
            "holds" if goal["holds"] else "missed",
        )


BLOCKS: Sequence[tuple[str, Callable[[Any], Iterator[Row]]]] = (
    ("starts", _starts),
    ("starts", _home),
    ("board", _board),
    ("weight", _weight),
    ("taps", _taps),
    ("tables", _tables),
    ("meanwhile", _meanwhile),
    ("devices", _devices),
    ("coach", _coach),
    ("sitting", _long_session),
    ("lighthouse", _lighthouse),
    ("goals", _goals),
)
"""The blocks of the table: the part that each shows, and its rows."""
