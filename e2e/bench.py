"""How fast the page answers: `python -m e2e.bench [--games 2] [--json]`.

Plays whole solo games by touch and asks the browser's own Event Timing how long each
tap took until its answer was painted, at full speed and with the processor slowed to a
quarter. The browser rounds to 8 ms and leaves out what took less than 16 ms.
"""

import argparse
import json
import statistics
import tempfile
import threading
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from e2e.browser import find_browser
from e2e.conftest import PHONE, PREFIX, open_ready
from e2e.player import Player
from wasm_build.build import build
from wasm_build.server import SiteServer

RATES = (1, 4)
QUICK = 16
"""Milliseconds below which the browser tells nothing about a tap."""

LISTEN = """() => {
  window.taps = 0;
  window.slowTaps = [];
  document.addEventListener('click', () => { window.taps += 1; }, true);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name === 'click') window.slowTaps.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 });
}"""


def taps_of_a_game(page: Page, seed: int) -> list[float]:
    """Play a solo game by touch; return the milliseconds from each tap to its paint."""
    page.evaluate(LISTEN)
    player = Player(page, seed=seed)
    player.start_solo()
    player.play_on()
    page.evaluate("() => new Promise((done) => setTimeout(done, 500))")
    slow: list[float] = page.evaluate("() => window.slowTaps")
    quick = int(page.evaluate("() => window.taps")) - len(slow)
    return [*slow, *[float(QUICK)] * max(quick, 0)]


def tap_figures(browser: Browser, address: str, rate: int, games: int) -> dict[str, float]:
    """Return how long taps take with the processor slowed `rate` times."""
    taps: list[float] = []
    for seed in range(1, games + 1):
        context = browser.new_context(
            base_url=address, viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2
        )
        page = context.new_page()
        open_ready(page)
        session = context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": rate})
        taps += taps_of_a_game(page, seed)
        context.close()
    cuts = statistics.quantiles(taps, n=20)
    return {"taps": len(taps), "p50": statistics.median(taps), "p95": cuts[18], "max": max(taps)}


def measure(games: int) -> dict[str, Any]:
    """Return all figures, in milliseconds."""
    chromium = find_browser()
    with tempfile.TemporaryDirectory() as folder:
        dist = Path(folder) / "dist"
        build(dist)
        with SiteServer(dist, 0, PREFIX, quiet=True) as server, sync_playwright() as playwright:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            taps = {f"{rate}x": tap_figures(browser, server.address, rate, games) for rate in RATES}
            browser.close()
            server.shutdown()
    return {"tap_to_paint_ms": taps}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m e2e.bench", description=__doc__)
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    figures = measure(wanted.games)
    if wanted.json:
        print(json.dumps(figures))
        return
    print("Tap to paint, in milliseconds (16 stands for anything shorter)")
    for rate, found in figures["tap_to_paint_ms"].items():
        told = "  ".join(f"{name} {value:.0f}" for name, value in found.items())
        print(f"  processor at 1/{rate.rstrip('x')}: {told}")


if __name__ == "__main__":
    main()
