"""Many games in one tab: the response to taps, and the objects of the tab.

All games are played in turns by taps from inside the page, at the page's own speed. The objects
are counted on a screen that never changes, after a round of every game and after the last game.
Tap times are those of the first games and of the last ones. WebAssembly's memory is Python's
and never shrinks. Nodes, listeners and JavaScript's heap are measured after a garbage
collection.
"""

from collections.abc import Sequence

from e2e.bench.bytes_and_memory import RECORD_MEMORIES
from e2e.bench.metrics import Figures
from e2e.bench.page_visit import BrowserFactory, Site
from e2e.bench.tap_latency import tap_figures
from e2e.fast_player import FastGame, RetainedObjects, count_retained, play_game
from e2e.players import GAMES


def measure(site: Site, phones: BrowserFactory, games: int) -> Figures:
    """Return the figures of a tab at the beginning and at the end of `games` games."""
    names = list(GAMES)
    played: list[FastGame] = []
    looks: list[dict[str, int]] = []
    with phones.open_phone() as phone, phone.visit(site, script=RECORD_MEMORIES) as opened:
        opened.wait_ready()
        for number in range(games):
            played.append(play_game(opened.page, names[number % len(names)], seed=number + 1))
            if number + 1 in (min(len(names), games), games):
                wasm = int(opened.page.evaluate("() => window.bench.memory()"))
                looks.append(tab_contents(count_retained(opened.page, opened.protocol), wasm))
    return compare_games(played, looks, len(names))


def tab_contents(found: RetainedObjects, wasm: int) -> dict[str, int]:
    """Return the contents of a tab, by the names of the report."""
    return {**found._asdict(), "wasm": wasm}


def compare_games(
    played: Sequence[FastGame], looks: Sequence[dict[str, int]], kinds: int
) -> Figures:
    """Return the figures of the first `kinds` games and the last, and their ratios."""
    figures: Figures = {"games": len(played), "each": kinds}
    for name, games, look in (
        ("first", played[:kinds], looks[0]),
        ("last", played[-kinds:], looks[-1]),
    ):
        taps = tap_figures([tap for game in games for tap in game.taps])
        figures[name] = {**look, **{f"tap_{figure}": value for figure, value in taps.items()}}
    first, last = figures["first"], figures["last"]
    figures["ratios"] = {name: round(last[name] / first[name], 3) for name in first}
    return figures
