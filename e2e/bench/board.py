"""How soon a player who comes back in the middle of a game sees the board again."""

from playwright.sync_api import BrowserType

from e2e.bench import RATES
from e2e.bench.figures import Figures, spread
from e2e.bench.visits import Sites, device, visit
from e2e.players import FIRST, GAMES, any_player

DECISIONS = 3
"""So far is the game when the player leaves."""

NOTE_BOARD = f"""
window.bench.board = new Promise((done) => {{
  const look = (_, observer) => {{
    if (!document.querySelector('{GAMES[FIRST].player.BOARD}')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => done(performance.now())));
  }};
  new MutationObserver(look).observe(document, {{ childList: true, subtree: true }});
}});
"""
"""Notes when the board has been in the document for a frame."""

BOARD = """() => Promise.race([
  window.bench.board,
  new Promise((done) => setTimeout(done, 500, null)),
])"""
"""Null where a start shows no board."""


def measure(sites: Sites, chromium: BrowserType, path: str, runs: int) -> Figures:
    """Return the milliseconds from asking for the page until its board is painted."""
    seen: dict[int, list[float | None]] = {rate: [] for rate in RATES}
    with device(chromium, path) as context:
        with visit(context, sites.page) as first:
            first.ready()
            player = any_player(first.page)
            player.start()
            player.play_on(DECISIONS)
            first.rest()
        for _ in range(runs):
            for rate in RATES:
                with visit(context, sites.page, rate, NOTE_BOARD) as later:
                    later.ready()
                    seen[rate].append(later.page.evaluate(BOARD))
    return {f"{rate}x": of_all(times) for rate, times in seen.items()}


def of_all(times: list[float | None]) -> Figures:
    """Return the spread of some times; one board that never came, and there is no figure."""
    came = [time for time in times if time is not None]
    if len(came) < len(times):
        return {"median": None, "runs": len(times), "never": len(times) - len(came)}
    return spread(came)
