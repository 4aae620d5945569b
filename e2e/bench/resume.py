"""Time until a player sees the board again after a return to a running game."""

from collections.abc import Iterable

from e2e.bench import PACES
from e2e.bench.metrics import Figures, summarize_runs
from e2e.bench.page_visit import BrowserFactory, Site
from e2e.players import FIRST_GAME, GAMES, any_player

DECISIONS = 3
"""The number of decisions before the player leaves."""

RECORD_BOARD = f"""
window.bench.board = new Promise((done) => {{
  const look = (_, observer) => {{
    if (!document.querySelector('{GAMES[FIRST_GAME].player.BOARD}')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => done(performance.now())));
  }};
  new MutationObserver(look).observe(document, {{ childList: true, subtree: true }});
}});
"""
"""Script that records when the board has been in the document for a frame."""

WAIT_BOARD = """() => Promise.race([
  window.bench.board,
  new Promise((done) => setTimeout(done, 500, null)),
])"""
"""Null if a start shows no board."""


def measure(site: Site, phones: BrowserFactory, runs: int, paces: Iterable[str]) -> Figures:
    """Return the milliseconds from the page's request until its board is painted."""
    seen: dict[str, list[float | None]] = {pace: [] for pace in paces}
    with phones.open_phone() as phone:
        with phone.visit(site) as first:
            first.wait_ready()
            player = any_player(first.page)
            player.start()
            player.play(DECISIONS)
            first.wait_idle()
        for _ in range(runs):
            for pace, times in seen.items():
                with phone.visit(site, PACES[pace], RECORD_BOARD) as again:
                    again.wait_ready()
                    times.append(again.page.evaluate(WAIT_BOARD))
    return {pace: summarize(times) for pace, times in seen.items()}


def summarize(times: list[float | None]) -> Figures:
    """Return the spread of some times.

    If one board never appeared, there is no median.
    """
    came = [time for time in times if time is not None]
    if len(came) < len(times):
        return {"median": None, "runs": len(times), "never": len(times) - len(came)}
    return summarize_runs(came)
